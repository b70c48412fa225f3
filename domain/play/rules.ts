import type { FloorRole } from '../kernel/roles.ts';
import type { FloorGround } from '../table/word-lists.ts';
import type { EquipmentItem } from '../table/events.ts';
import type { Actor } from './floor.ts';
import type { ChipSet } from './chip-sets.ts';
import type { DisputeCourse } from './disputes.ts';
import type { Due, RoundPlay } from './round-play.ts';
import type { Player, Table, Wager } from './table.ts';

/** What an illegal move must be found for: the clause as the edition prints it, and the code. */
export type Citation = { readonly clause: string; readonly code: string };

/** The grounds on which generated play sets a result aside. */
export type SettingAside = 'disruption' | 'fraud' | 'dealer-error';

/**
 * What shared play has to know of a game. The game gives it once, and every table of the game carries it. Clause numbers come from
 * here and from the citations of single moves: none is written in `domain/play`.
 */
export type PlayRules = {
  /** The id of the game. */
  readonly game: string;
  /** The type of the play that hands can make only so fast: the spin of Two-Up. */
  readonly play: string;
  /** Families of plays that stand in the session between rounds: what is done with cards. Left out: none. */
  readonly lasting?: readonly string[];
  /** The duty that leads the play: the boxer of Two-Up, the dealer at cards. */
  readonly leader: FloorRole;
  readonly places: { readonly atTable: number; readonly fewestPlayers: number };
  readonly chipSets: readonly [ChipSet, ...ChipSet[]];
  /** The kinds of wager that any player may lay, with the area of the layout for each kind that has one. */
  readonly openKinds: readonly [string, ...string[]];
  readonly areas: Readonly<Record<string, string>>;
  /** The words that close betting. */
  readonly closingWords: string;
  /** How long a notice stands before what it announces, and a little less than it really does. */
  readonly noticeMs: number;
  /** The clauses that decisions name. */
  readonly clauses: {
    readonly limits: string;
    /** Null: nobody is allowed limits of their own. */
    readonly personalLimit: string | null;
    readonly refusal: string;
    readonly voiding: string;
    readonly forfeit: string;
    readonly settingAside: Readonly<Record<SettingAside, string>>;
    readonly dispute: string;
    /** The section of the statute under which a complainant is told of the inspector; null: nobody has to be. */
    readonly adviceSection: string | null;
  };
  /** What is cited when money was not moved as it was due. */
  readonly money: MoneyCitations;
  /** What this game has otherwise than most. */
  readonly customs?: Customs;
  /** The equipment of the table as the rules want it. */
  equipmentOf(table: Table): readonly EquipmentItem[];
  /** The least that a player must hold to play on, in cents. */
  leastToPlayCents(table: Table): number;
  /** True when a player cannot leave yet, because the next round needs them. */
  isHeld(table: Table, player: Player): boolean;
  /** True when a player has a part of their own in the round, such as the spinner: moves that anyone can make are made by others. */
  isApart(round: RoundPlay, player: Player): boolean;
  /** The box on which a player lays a wager of a kind; left out where the layout has an area for each kind. */
  boxOf?(round: RoundPlay, player: Player, kind: string): string;
  /** What closes betting after the call, where the call does not: the first card. */
  closeBetting?(round: RoundPlay): void;
  /** The person who decides a dispute first, where that is not the games supervisor. */
  decidesFirst?(table: Table): Actor;
  /** The lawful course of a dispute, where that is not the common one. */
  disputeCourse?(round: RoundPlay): DisputeCourse;
  /** Winnings before they are rounded to chips, in cents. */
  exactWinningsCents(wager: Wager): number;
  /** What a dealer does with a wager that won or lost, worked out apart from the law that will judge it. */
  dueOf(table: Table, wager: Wager, won: boolean): Due;
  /** The clauses by which a wager wins, loses and is paid; undefined for a kind that the rules do not know. */
  rowsOf(round: RoundPlay, wager: Wager): MoneyRows | undefined;
};

/** What is otherwise at the tables of some games. */
export type Customs = {
  /** Players bet with each other: the table has no float, sells nothing, and states no limits. */
  readonly noHouse?: true;
  /** Nobody may advise a player, not even one who asks. */
  readonly noAdvice?: true;
  /** Every change of limits is announced, and not only that a minimum rises. */
  readonly everyChangeAnnounced?: true;
  /** The ground that the rules name for setting a result aside where play is disrupted. */
  readonly disturbance?: FloorGround;
  /** The rules do not say what becomes of a wager that came too late. */
  readonly lateNotGoverned?: true;
};

/** `settled`: by which it is collected or paid, where not every wager has the same clause for that. */
export type MoneyRows = {
  readonly wins: string;
  readonly loses: string;
  readonly pays: string;
  readonly settled?: string | { readonly taken: string; readonly paid: string };
  /** The code for what was kept and was not due, where it is another one. */
  readonly kept?: string;
};

/** Codes that are cited under the rows of a wager, or under the clause of a ruling; and citations that have one place. */
export type MoneyCitations = {
  readonly paidWrong: string;
  readonly collectedWrong: string;
  readonly notReturned: string;
  readonly overMaximumInFull: Citation;
  readonly winnerNotPaid: Citation;
  readonly roundedWrong: Citation;
  readonly forfeitNotCollected: Citation;
  readonly tokensNotCollected: Citation;
  readonly loserNotCollected: Citation;
};
