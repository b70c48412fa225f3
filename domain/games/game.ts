import type { ChanceDevice } from '../equipment/chance-device.ts';
import type { EquipmentNamed } from '../equipment/kinds.ts';
import type { EventFamily } from '../kernel/event-types.ts';
import type { PlayFamilies } from '../kernel/stream-category.ts';
import type { HandedIn } from '../law/handed.ts';
import type { DisputeMaterial, Edition, MadeByOthers, RoundMaterial, SessionMaterial } from '../law/edition.ts';
import type { Pictures } from '../law/clause.ts';
import type { ChanceTerms, ChanceUnknown, WagerChance } from './chance-of-wagers.ts';
import type { PlayGenerator } from './play.ts';

/** A result as a word to search by, `heads` or `five-odds`, and the hand or box that it is of; null for one that is of the whole round. */
export type Result = { readonly result: string; readonly hand: string | null };

/**
 * What a play says of chance. `device`: the set of coins, dice or cards that is in use from then on, by its id on the register; null when
 * nobody recorded which.
 * `draw`: one spin, throw or deal, who made it, and how each piece fell. `result`: what came of a draw, as a word to count by.
 */
export type Chance =
  | { readonly is: 'device'; readonly device: string | null }
  | {
      readonly is: 'draw';
      readonly draw: string;
      readonly by: string | null;
      readonly pieces: readonly { readonly face: string }[];
    }
  | { readonly is: 'result'; readonly draw: string; readonly result: string };

/** A card that a fact puts or shows somewhere, by rank and suit (`KS`; `K?` where nobody saw the suit), and the hand that it is put to; null where that is not told. */
export type CardShown = { readonly card: string; readonly hand: string | null };

/** The families of plays that some games have, each once: their own, and those that several share. */
export const playFamilies = (games: readonly Pick<Game, 'plays' | 'sessionPlays'>[]): readonly EventFamily[] => [
  ...new Set(games.flatMap(({ plays, sessionPlays }) => [plays, ...sessionPlays])),
];

const named = (families: readonly EventFamily[]) => [...new Set(families.map(({ family }) => family))];

/** Where the plays of some games stand, by the names of their families. */
export const familiesOfPlays = (games: readonly Pick<Game, 'plays' | 'sessionPlays'>[]): PlayFamilies => ({
  rounds: named(playFamilies(games)),
  sessions: named(games.flatMap(({ sessionPlays }) => sessionPlays)),
});

/** How fast hands can make plays of one type in a round, one after the other. */
export type Pace = {
  readonly leastMs: number;
  /** The member of the play that names it, where it has one: what is told twice under one name was done once. */
  readonly named?: string;
};

/**
 * The contract of a game. One folder under `domain/games` whose `game.ts` exports `game` of this type is a game:
 * games are found, not listed, and nothing outside the folder names one.
 */
export type Game<P extends Pictures = Pictures> = {
  /** Named after its folder. */
  readonly id: string;
  readonly title: string;
  /** The game's own plays, `<game>.<Play>`; their family is the game's id. They stand in its rounds. */
  readonly plays: EventFamily;
  /**
   * Families of what happens at its table between rounds and lasts over them, such as a shuffle. They stand in its sessions, and in its
   * rounds too. Several games may share one, as card games share what is done with cards.
   */
  readonly sessionPlays: readonly EventFamily[];
  /**
   * `banked`: the house plays against those who wager, pays and collects. `none`: they wager with each other, and the table has no
   * float. What of the house's money is recorded all the same is reported as anywhere.
   */
  readonly house: 'banked' | 'none';
  /** How many drop boxes its documents want at an open table; `most` null: or more. Null where none of them says. */
  readonly dropBoxes: { readonly least: number; readonly most: number | null } | null;
  /** True when what happened in a round may depend on when the next one began: then its view holds the beginning of that. */
  readonly looksAhead: boolean;
  /** Plays of a round that may be an earlier round's, recorded again; left out where plays carry no id of their own. */
  readonly madeByOthers?: MadeByOthers;
  readonly editions: readonly Edition<P>[];
  /**
   * What a round's facts say, for clauses to look at. Many rounds of one session are pictured with the same array object
   * of session facts: what is drawn from those is kept with the array, and gone on with when the session has more (`kernel/growing.ts`).
   */
  readonly roundPicture: (material: RoundMaterial) => P['round'];
  readonly sessionPicture: (material: SessionMaterial) => P['tableSession'];
  /** Most games take the shared one of `domain/dispute/picture.ts`; one may add what its own plays say. */
  readonly disputePicture: (material: DisputeMaterial) => P['dispute'];
  /** Every result that `resultsIn` may tell, in the words of the game. */
  readonly results: readonly string[];
  /** Those results that are classes of hands; left out where a game has none. */
  readonly handClasses?: readonly string[];
  /** The results announced or shown in a fact, be it a play or a wager of a kind that only this game has. Most facts have none. */
  readonly resultsIn: (fact: { readonly type: string; readonly data: unknown }) => readonly Result[];
  /** What a fact says of chance, for the counts of how often what came out; left out where a game has nothing to count. */
  readonly chanceIn?: (fact: { readonly type: string; readonly data: unknown }) => Chance | undefined;
  /** The thing by which it makes chance, as timelines tell what stood; left out where its plays do not say. */
  readonly chanceDevice?: ChanceDevice;
  /** The equipment that is in use by a fact, as far as that names it; it is held against the register of the venue. */
  readonly equipmentIn: (fact: { readonly type: string; readonly data: unknown }) => readonly EquipmentNamed[];
  /** What its plays hand from patron to patron; left out where only the house's `round.` events move money. */
  readonly handedIn?: HandedIn;
  /** The cards that a fact deals, moves or turns, in their order; left out where a game has none. */
  readonly cardsIn?: (fact: { readonly type: string; readonly data: unknown }) => readonly CardShown[];
  /**
   * What chance makes of a kind of wager at the odds of an edition, exactly. `terms`: what the edition leaves to the house and to the venue, by
   * the record. Undefined for an edition or a kind that the game does not know. Left out where that is so of every wager.
   */
  readonly chanceOf?: (edition: string, kind: string, terms: ChanceTerms) => WagerChance | ChanceUnknown | undefined;
  /**
   * Its own plays that rule on a whole round, or on what decides it, by type, each in a sentence without its full stop. Left out where only
   * `round.` events do.
   */
  readonly rulings?: Readonly<Record<string, string>>;
  /** How fast its plays can be made, by type. A play that is left out may follow at once. */
  readonly pace: Readonly<Record<string, Pace>>;
  /** The persons a fact concerns beside its actor, with the part each plays. */
  readonly personsIn: (fact: {
    readonly type: string;
    readonly data: unknown;
  }) => readonly { readonly personId: string; readonly part: string }[];
  /** One sentence of what happened, for a timeline. Undefined when the fact is neither a play of the game nor a wager of a kind that only it has. */
  readonly narrate: (fact: { readonly type: string; readonly data: unknown }) => string | undefined;
  /** The seeded generator of play: legal by default, with named illegal moves that can be planted. */
  readonly play: PlayGenerator;
};
