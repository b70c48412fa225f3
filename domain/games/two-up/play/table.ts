import type { Decision } from '../../../kernel/decision.ts';
import type { FloorRole } from '../../../kernel/roles.ts';
import type { Limits } from '../../../table/events.ts';
import { oneOf, type PlayedDispute, type PlaySetting } from '../../play.ts';
import { bagOf, type Bag } from './chips.ts';
import { chipSets, limitsOf, type ChipSet } from './chip-sets.ts';
import { openFloor, type Actor, type Floor } from './floor.ts';

export type Player = {
  readonly personId: string;
  readonly seat: number;
  readonly chips: Bag;
  readonly tokens: Bag;
  /** How likely they back heads, bet in a cycle, and take the coins when offered; each in 1. */
  readonly headsLean: number;
  readonly eagerness: number;
  readonly nerve: number;
};

export type WagerKind = 'spinner' | 'heads' | 'tails';
/** The areas of the layout, as it is marked: 2.2.1 and 2.2.2. */
export const areaOf = { spinner: 'spinner', heads: 'H', tails: 'T' } as const satisfies Record<WagerKind, string>;

export type Wager = {
  readonly wagerId: string;
  readonly player: Player;
  readonly kind: string;
  readonly area: string | null;
  readonly medium: 'chips' | 'promotional-tokens' | 'cash';
  stakeCents: number;
  /** The pieces on the layout; empty for cash. */
  pieces: Bag;
  /** What it is paid or collected to when it was found over the maximum. */
  capCents: number | null;
  /**
   * What the rules hold it to be worth: as it lies; as it lay at the call; nothing, when it came late; or nobody can say. Given back
   * under a clause, or forfeited, it is due whole to one of the two.
   */
  lawful:
    | 'as-it-lies'
    | { readonly stakeCents: number }
    | { readonly givenBackBy: '9.3.1' | '9.5' | '9.11' }
    | 'forfeited'
    | 'nothing-due'
    | 'nobody-can-say';
  /** What was done with it so far. */
  collectedCents: number;
  paidCents: number;
};

export type Crew = {
  readonly boxer: Actor;
  readonly dealers: readonly [Actor, Actor];
  readonly gamesSupervisor: Actor;
  readonly casinoSupervisor: Actor;
};

/** How the session around the games is opened and closed. */
export type Evening = {
  readonly coinSet: 'in-order' | 'one-coin-unmarked';
  readonly openingCheck: 'whole' | 'without-the-bowl';
  readonly limitsSign: 'before-play' | 'after-the-first-game';
  readonly firstOffer: 'in-turn' | 'second-place';
  readonly closureSign: 'shown' | 'not-shown';
  readonly closedBy: 'casino-supervisor' | 'dealer';
};

const lawfulEvening: Evening = {
  coinSet: 'in-order',
  openingCheck: 'whole',
  limitsSign: 'before-play',
  firstOffer: 'in-turn',
  closureSign: 'shown',
  closedBy: 'casino-supervisor',
};

/** The state of the table between and during games. One writer: the generator of this session. */
export type Table = {
  readonly floor: Floor;
  readonly evening: Evening;
  readonly chipSet: ChipSet;
  readonly house: Bag;
  /** The disputes of the session so far. */
  readonly disputes: PlayedDispute[];
  /** The set of coins in use: which it is, and which of its coins are left. */
  coins: { readonly nth: number; readonly set: string; readonly left: readonly string[] };
  /** The spinner who wore the set out, while nobody sees to it that another is brought for the next. */
  wornBy: Player | null;
  players: Player[];
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
  /** Has anybody had the coins yet? */
  coinsHad: boolean;
  /** The seat from which the coins go on clockwise; 0 before the first game. */
  lastSpinnerSeat: number;
  /** Who had the coins last: not asked again before somebody else has had them. */
  lastSpinner: Player | null;
  /** The winner who stays as spinner. */
  staying: Player | null;
  /** Who may not come back into the ring; and who was ever sent out of it. */
  readonly barred: Set<string>;
  readonly sentOut: Set<string>;
  carried: { readonly fromRound: string; readonly wagers: readonly Wager[] } | null;
  signsShown: number;
  rulesAskedFor: number;
  vouchersSeen: number;
  playersSeen: number;
};

/** How many coins a set has (2.3). */
export const coinsOfSet = 5;

/** The nth set of coins that the evening needs. Coins are numbered on, so that no two sets share one. */
export const coinSet = (table: string, nth: number): Table['coins'] => ({
  nth,
  set: `coins-${table}-${nth}`,
  left: Array.from({ length: coinsOfSet }, (_, place) => `coin-${(nth - 1) * coinsOfSet + place + 1}`),
});

const staffOf = ({ staff }: PlaySetting, role: FloorRole): readonly Actor[] =>
  staff.filter((one) => one.role === role).map(({ personId }) => ({ personId, role }));

/** Who can take up a duty: those employed in it; for want of a boxer a dealer, who by 1.1 is what a boxer is. */
export const rosterOf = (setting: PlaySetting, duty: 'boxer' | 'dealer'): readonly Actor[] => {
  const own = staffOf(setting, duty);
  const other = staffOf(setting, duty === 'boxer' ? 'dealer' : 'boxer').map(({ personId }) => ({
    personId,
    role: duty,
  }));
  return own.length > 0 ? own : other;
};

const firstCrew = (setting: PlaySetting): Crew => {
  const [boxer] = rosterOf(setting, 'boxer');
  const [first, second] = rosterOf(setting, 'dealer');
  const [gamesSupervisor] = staffOf(setting, 'games-supervisor');
  const [casinoSupervisor] = staffOf(setting, 'casino-supervisor');
  const supervisor = gamesSupervisor ?? casinoSupervisor;
  if (!boxer || !first || !supervisor) throw new RangeError('a table needs a boxer, a dealer and a supervisor');
  return {
    boxer,
    dealers: [first, second ?? first],
    gamesSupervisor: supervisor,
    // By 1.1 a games supervisor is a casino supervisor too.
    casinoSupervisor: casinoSupervisor ?? { ...supervisor, role: 'casino-supervisor' },
  };
};

/** The table before its first event. The float is large enough for the number of games to be played. */
export const layTable = (setting: PlaySetting, evening: Partial<Evening> = {}): Table => {
  const floor = openFloor(setting);
  const chipSet = oneOf(floor.chance, chipSets);
  const floats = Math.max(1, Math.ceil(setting.games / 100));
  return {
    floor,
    evening: { ...lawfulEvening, ...evening },
    chipSet,
    house: bagOf(chipSet.pieces.map(([denominationCents, count]) => ({ denominationCents, count: count * floats }))),
    coins: coinSet(setting.table, 1),
    wornBy: null,
    limitsShown: false,
    coinsHad: false,
    disputes: [],
    players: [],
    crew: firstCrew(setting),
    sign: { signId: 'sign-1', limits: chipSet.ordinary },
    notice: null,
    personal: null,
    closure: null,
    lastSpinnerSeat: 0,
    lastSpinner: null,
    staying: null,
    barred: new Set(),
    sentOut: new Set(),
    carried: null,
    signsShown: 0,
    rulesAskedFor: 0,
    vouchersSeen: 0,
    playersSeen: 0,
  };
};

/** The dealer who serves a seat, and which of the dealers' terminals they speak through. */
export const deskOf = (seat: number): 0 | 1 => (seat <= 10 ? 0 : 1);
export const dealerFor = ({ crew }: Table, player: Player): Actor => crew.dealers[deskOf(player.seat)];

export const asPlayer = ({ personId }: Player): Actor => ({ personId, role: 'player' });

/** A decision of a member of staff, with the clause that gives the power. */
export const decisionBy = (actor: Actor, clause: string, ground: string): Decision => ({
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
export const stakesFor = (table: Table, player: Player, kind: WagerKind) => {
  const { minCents, maxCents, unitCents, multiplesOfMin } = limitsOf(table.sign.limits, kind);
  const { personal } = table;
  if (personal && personal.player.personId === player.personId) {
    return { minCents: personal.minCents, maxCents: personal.maxCents, stepCents: personal.minCents };
  }
  return { minCents, maxCents, stepCents: multiplesOfMin ? minCents : (unitCents ?? table.chipSet.leastCents) };
};
