import type { Decision } from '../kernel/decision.ts';
import type { FloorRole } from '../kernel/roles.ts';
import type { Limits } from '../table/events.ts';
import type { FloorGround } from '../table/word-lists.ts';
import { oneOf, type PlayedDispute, type PlaySetting } from '../games/play.ts';
import { bagOf, type Bag } from './chips.ts';
import { limitsOf, type ChipSet } from './chip-sets.ts';
import { openFloor, type Actor, type Floor } from './floor.ts';
import type { Deed } from './plantable.ts';
import type { PlayRules } from './rules.ts';

export type Player = {
  readonly personId: string;
  readonly seat: number;
  readonly chips: Bag;
  readonly tokens: Bag;
  /** How likely they choose the first of two sides, bet when betting opens, and take a part that is offered; each in 1. */
  readonly lean: number;
  readonly eagerness: number;
  readonly nerve: number;
};

export type Wager = {
  readonly wagerId: string;
  readonly player: Player;
  readonly kind: string;
  readonly area: string | null;
  /** Its box, in a game that has them; and the wager that it is laid on, such as that of a raise. */
  readonly hand: string | null;
  readonly linkedTo: string | null;
  readonly medium: 'chips' | 'promotional-tokens' | 'cash';
  stakeCents: number;
  /** The pieces on the layout; empty for cash. */
  pieces: Bag;
  /** What it is paid or collected to when it was found over the maximum. */
  capCents: number | null;
  /**
   * What the rules hold it to be worth: as it lies; as it lay at the call; nothing, when it came late; or nobody can say. A wager
   * that is given back under a clause, or forfeited, is due whole to one of the two.
   */
  lawful:
    | 'as-it-lies'
    | { readonly stakeCents: number }
    | { readonly givenBackBy: string }
    | 'forfeited'
    | 'nothing-due'
    | 'nobody-can-say';
  /** How much of it is lost when it loses; null: all of it. */
  losesCents: number | null;
  /** What was done with it so far. */
  collectedCents: number;
  paidCents: number;
};

export type Crew = {
  /** Leads the play: the boxer of Two-Up. At cards the first dealer does. */
  readonly leader: Actor;
  readonly dealers: readonly [Actor, Actor];
  readonly gamesSupervisor: Actor;
  readonly casinoSupervisor: Actor;
};

/** How the session around the rounds is opened and closed. */
export type Evening = {
  readonly limitsSign: 'before-play' | 'after-the-first-round';
  readonly closureSign: 'shown' | 'not-shown';
  readonly closedBy: 'casino-supervisor' | 'dealer' | 'nobody';
  /** The edition that the table is opened under; null: the one that the floor takes to be in force. */
  readonly openedUnder: string | null;
};

const lawfulEvening: Evening = {
  limitsSign: 'before-play',
  closureSign: 'shown',
  closedBy: 'casino-supervisor',
  openedUnder: null,
};

/** The state of the table between and during rounds. One writer: the generator of this session. A game adds its own to it. */
export type Table = {
  readonly floor: Floor;
  readonly rules: PlayRules;
  readonly evening: Evening;
  readonly chipSet: ChipSet;
  readonly house: Bag;
  /** What the float is to be when play begins. */
  readonly playedWith: Bag;
  /** The disputes of the session so far. */
  readonly disputes: PlayedDispute[];
  players: Player[];
  /** The players who have left the table. */
  readonly gone: Player[];
  crew: Crew;
  sign: { readonly signId: string; readonly limits: readonly Limits[] };
  limitsShown: boolean;
  notice: { readonly signId: string; readonly limits: readonly Limits[]; readonly proposedAtMs: number } | null;
  personal: {
    readonly player: Player;
    readonly minCents: number;
    readonly maxCents: number;
    readonly signId: string | null;
  } | null;
  closure: { readonly signId: string; readonly proposedAtMs: number } | null;
  /** Wagers that stay on the layout for the next round. */
  carried: { readonly fromRound: string; readonly wagers: Wager[] } | null;
  /** The player who lays no wager round after round, while everybody keeps their place; null: there is none. */
  abstaining: Player | null;
  /** What is done only when the next round has been opened, though it was for this one. */
  atNextOpening: Deed | null;
  /** When the next round is said to be opened, on our clock, where that is not when it is. */
  nextOpensAtMs: number | null;
  signsShown: number;
  rulesAskedFor: number;
  vouchersSeen: number;
  slipsSeen: number;
  playersSeen: number;
};

const staffOf = ({ staff }: PlaySetting, role: FloorRole): readonly Actor[] =>
  staff.filter((one) => one.role === role && one.licence !== 'lapsed').map(({ personId }) => ({ personId, role }));

/** The staff who can take up a duty: those employed in it. Where there are none, a dealer leads the play, and a leader deals. */
export const rosterOf = (setting: PlaySetting, leader: FloorRole, duty: FloorRole): readonly Actor[] => {
  const own = staffOf(setting, duty);
  const other = staffOf(setting, duty === leader ? 'dealer' : leader).map(({ personId }) => ({ personId, role: duty }));
  return own.length > 0 ? own : other;
};

const firstCrew = (setting: PlaySetting, duty: FloorRole): Crew => {
  const [leader] = rosterOf(setting, duty, duty);
  const [first, second] = rosterOf(setting, duty, 'dealer');
  const [gamesSupervisor] = staffOf(setting, 'games-supervisor');
  const [casinoSupervisor] = staffOf(setting, 'casino-supervisor');
  const supervisor = gamesSupervisor ?? casinoSupervisor;
  if (!leader || !first || !supervisor) throw new RangeError(`a table needs a ${duty}, a dealer and a supervisor`);
  return {
    leader,
    dealers: [first, second ?? first],
    gamesSupervisor: supervisor,
    // A games supervisor does what a casino supervisor does where there is none.
    casinoSupervisor: casinoSupervisor ?? { ...supervisor, role: 'casino-supervisor' },
  };
};

/** The sets of chips that a table may be laid out with: where it was open before, those of which its tray holds pieces, and no other kinds. */
const chipSetsFor = ({ cage, tray }: PlaySetting, { chipSets }: PlayRules): readonly ChipSet[] => {
  if (!cage || !tray) return chipSets;
  const held = tray.map(({ denominationCents }) => denominationCents);
  const fitting = chipSets.filter(({ pieces }) => held.every((cents) => pieces.some(([piece]) => piece === cents)));
  const kinds = Math.min(...fitting.map(({ pieces }) => pieces.length));
  return fitting.length === 0 ? chipSets : fitting.filter(({ pieces }) => pieces.length === kinds);
};

/** The table before its first event. The float is large enough for the number of rounds to be played. */
export const layTable = (setting: PlaySetting, rules: PlayRules, evening: Partial<Evening> = {}): Table => {
  const floor = openFloor(setting, rules.lasting);
  const chipSet = oneOf(floor.chance, chipSetsFor(setting, rules));
  const floats = Math.max(1, Math.ceil(setting.rounds / 100));
  const pieces = chipSet.pieces.map(([denominationCents, count]) => ({ denominationCents, count: count * floats }));
  return {
    floor,
    rules,
    evening: { ...lawfulEvening, ...evening },
    chipSet,
    house: bagOf(setting.cage && setting.tray ? setting.tray : pieces),
    playedWith: bagOf(pieces),
    limitsShown: false,
    disputes: [],
    players: [],
    gone: [],
    crew: firstCrew(setting, rules.leader),
    sign: { signId: 'sign-1', limits: chipSet.ordinary },
    notice: null,
    personal: null,
    closure: null,
    carried: null,
    abstaining: null,
    atNextOpening: null,
    nextOpensAtMs: null,
    signsShown: 0,
    rulesAskedFor: 0,
    vouchersSeen: 0,
    slipsSeen: 0,
    playersSeen: 0,
  };
};

/** Which of the dealers' terminals serves a seat: the first serves the first half of the places. */
export const deskOf = ({ rules }: Table, { seat }: Player): 0 | 1 => (seat <= rules.places.atTable / 2 ? 0 : 1);
/** The dealer who serves a player. */
export const dealerFor = (table: Table, player: Player): Actor => table.crew.dealers[deskOf(table, player)];

export const asPlayer = ({ personId }: Player): Actor => ({ personId, role: 'player' });

/** A decision of a member of staff, with the clause that gives the power. */
export const decisionBy = <Ground extends string = FloorGround>(
  actor: Actor,
  clause: string | null,
  ground: Ground,
): Decision<Ground> => ({
  by: actor.personId,
  roleClaimed: actor.role,
  clause,
  ground,
});

export const nextSignId = (table: Table): string => {
  table.signsShown += 1;
  return `sign-${table.signsShown}`;
};

/** What a player may stake on a kind: the least, the most, and the step between stakes. Their own limits stand before the table's. */
export const stakesFor = (table: Table, player: Player, kind: string) => {
  const { minCents, maxCents, unitCents, multiplesOfMin } = limitsOf(table.sign.limits, kind);
  const {
    personal,
    chipSet: { multiplesCents },
  } = table;
  if (personal && personal.player.personId === player.personId) {
    return { minCents: personal.minCents, maxCents: personal.maxCents, stepCents: personal.minCents };
  }
  return {
    minCents,
    maxCents,
    stepCents: multiplesOfMin ? minCents : (unitCents ?? multiplesCents ?? table.chipSet.leastCents),
  };
};
