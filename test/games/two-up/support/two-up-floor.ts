import type { JsonObject } from '../../../../domain/kernel/json.ts';
import { step, type Actor, type Step } from '../../../support/script.ts';

const actor = (personId: string, role: string): Actor => ({ personId, role });

export const boxer = actor('boxer-1', 'boxer');
export const dealer = actor('dealer-1', 'dealer');
export const gamesSupervisor = actor('gs-1', 'games-supervisor');
export const casinoSupervisor = actor('cs-1', 'casino-supervisor');
/** The spinner of every case that does not say otherwise. */
export const sam = actor('sam', 'player');
export const alice = actor('alice', 'player');
export const bob = actor('bob', 'player');

export type Limits = { wagerKind: string; minCents: number; maxCents: number; unitCents: number | null };

export const limits = (minCents: number, maxCents: number, wagerKind = '*'): JsonObject => ({
  wagerKind,
  minCents,
  maxCents,
  unitCents: null,
  multiplesOfMin: false,
});

export const decisionOf = (who: Actor, ground: string, clause: string | null = null): JsonObject => ({
  by: who.personId,
  roleClaimed: who.role,
  clause,
  ground,
});

const table = (name: string, data: JsonObject, who: Actor = gamesSupervisor): Step => step(`table.${name}`, data, who);
const round = (name: string, data: JsonObject, who: Actor = dealer): Step => step(`round.${name}`, data, who);
const play = (name: string, data: JsonObject, who: Actor = boxer): Step => step(`two-up.${name}`, data, who);

export const onDuty = (who: Actor, duty = who.role): Step => table('StaffAssigned', { personId: who.personId, duty });
export const relieved = (who: Actor, duty = who.role): Step => table('StaffRelieved', { personId: who.personId, duty });
export const seated = (who: Actor, seat: number): Step => table('SeatTaken', { personId: who.personId, seat });
export const sign = (signId: string, content: JsonObject): Step => table('SignShown', { signId, content });
export const limitsSign = (...lines: JsonObject[]): Step => sign('sign-limits', { kind: 'limits', limits: lines });
export const limitsChanged = (line: JsonObject, signId: string | null = null, who: Actor = casinoSupervisor): Step =>
  table('LimitsChanged', { limits: [line], signId, decision: decisionOf(who, 'busy-hour', '5.5') }, who);
export const floatOf = (...denominations: number[]): Step =>
  table('FloatOpened', {
    lines: denominations.map((denominationCents) => ({ denominationCents, count: 100 })),
    totalCents: denominations.reduce((sum, cents) => sum + cents * 100, 0),
    countedBy: dealer.personId,
    observedBy: null,
    slip: null,
  });
export const tableEvent = table;
export const roundEvent = round;
export const playEvent = play;

/** A table open for play: crew on duty, three players seated, $5 to $500 on the sign, chips from $1 up. */
export const openTable: readonly Step[] = [
  table('SessionOpened', { game: 'two-up', editionStamp: 'two-up/star-2016' }),
  floatOf(100, 500, 2_500, 10_000),
  limitsSign(limits(500, 50_000)),
  onDuty(boxer),
  onDuty(dealer),
  onDuty(gamesSupervisor),
  onDuty(casinoSupervisor),
  seated(sam, 1),
  seated(alice, 2),
  seated(bob, 3),
];

export const openedUnder = (editionStamp: string | null): Step =>
  round('RoundOpened', { game: 'two-up', editionStamp }, boxer);
export const opened = openedUnder(null);
export const closed = round('RoundClosed', {}, boxer);
export const accepts = (who: Actor = sam): Step => play('SpinnerAccepted', { personId: who.personId, seat: null }, who);
export const declares = (side: 'heads' | 'tails', who: Actor = sam): Step =>
  play('SideDeclared', { personId: who.personId, side }, who);
export const placeYourBets = round('BetsCalled', { by: boxer.personId, words: null }, boxer);
export const betsCalledBy = (who: Actor): Step => round('BetsCalled', { by: who.personId, words: null }, who);
export const noMoreBetsBy = (who: Actor): Step => round('NoMoreBetsCalled', { by: who.personId, words: null }, who);
export const noMoreBets = noMoreBetsBy(boxer);

const areas: Readonly<Record<string, string>> = { heads: 'H', tails: 'T', spinner: 'spinner' };
/** The wager id that a player's wager on a kind has, unless it is given. */
export const wagerOf = (who: Actor, kind: string): string => `w-${who.personId}-${kind}`;

type Wagered = {
  wagerId?: string;
  area?: string | null;
  medium?: string;
  oral?: boolean;
  chipsPresented?: boolean | null;
};

export const bet = (who: Actor, kind: string, stakeCents: number, more: Wagered = {}): Step =>
  round('WagerPlaced', {
    wagerId: wagerOf(who, kind),
    personId: who.personId,
    kind,
    area: areas[kind] ?? null,
    stakeCents,
    medium: 'chips',
    chips: null,
    seat: null,
    oral: false,
    chipsPresented: null,
    placedBy: null,
    ...more,
  });
export const carried = (who: Actor, kind: string, stakeCents: number, more: { oddsRun?: number } = {}): Step =>
  round('WagerCarried', {
    wagerId: wagerOf(who, kind),
    personId: who.personId,
    kind,
    area: areas[kind] ?? null,
    stakeCents,
    medium: 'chips',
    chips: null,
    fromRound: 'STAR.TU-01.2026-04-25.1.0000',
    ...more,
  });
export const changed = (
  who: Actor,
  kind: string,
  stakeCents: number,
  to: { kind?: string; area?: string | null } = {},
): Step =>
  round('WagerChanged', {
    wagerId: wagerOf(who, kind),
    stakeCents,
    kind,
    area: areas[kind] ?? null,
    by: who.personId,
    ...to,
  });
export const takenBack = (who: Actor, kind: string): Step =>
  round('WagerWithdrawn', { wagerId: wagerOf(who, kind), by: who.personId });
export const collected = (who: Actor, kind: string, collectedCents: number): Step =>
  round('WagerCollected', { wagerId: wagerOf(who, kind), collectedCents, by: dealer.personId });
export const paid = (who: Actor, kind: string, paidCents: number, medium = 'chips'): Step =>
  round('WagerPaid', {
    wagerId: wagerOf(who, kind),
    toPersonId: who.personId,
    paidCents,
    medium,
    chips: null,
    by: dealer.personId,
  });
export const returned = (who: Actor, kind: string, returnedCents: number): Step =>
  round('WagerReturned', {
    wagerId: wagerOf(who, kind),
    toPersonId: who.personId,
    returnedCents,
    reason: 'put right',
    by: dealer.personId,
  });
export const foundOver = (who: Actor, kind: string, limitCents: number): Step =>
  round('WagerFoundOutsideLimits', {
    wagerId: wagerOf(who, kind),
    limit: 'maximum',
    limitCents,
    by: dealer.personId,
  });
export const foundUnder = (who: Actor, kind: string, limitCents: number): Step =>
  round('WagerFoundOutsideLimits', {
    wagerId: wagerOf(who, kind),
    limit: 'minimum',
    limitCents,
    by: dealer.personId,
  });

const faces: Readonly<Record<string, string>> = { H: 'head', T: 'tail', F: 'not-flat', '?': 'not-seen' };
type Spinning = { spinId?: string; by?: Actor; seen?: readonly string[] };

/** Spin `s1` unless another is named: `HH`, `TT`, `HT`; `F` is a coin that does not lie flat, `?` one that nobody saw. */
export const spun = (shown: string, { spinId = 's1', by = sam, seen = [] }: Spinning = {}): Step =>
  play('CoinsSpun', {
    spinId,
    spinnerId: by.personId,
    spinnerRole: by.role,
    coins: shown.split('').map((letter, index) => ({ coin: `coin-${index + 1}`, face: faces[letter] ?? 'not-seen' })),
    seen: [...seen],
  });
export const announced = (
  result: string,
  spinId = 's1',
  who: Actor = boxer,
  more: { oddsLightsLit?: number } = {},
): Step => play('ResultAnnounced', { spinId, result, by: who.personId, ...more }, who);
export const noSpin = (
  spinId = 's1',
  who: Actor = boxer,
  more: { ground?: string; words?: string; coins?: string; lateReason?: string | null } = {},
): Step => {
  const { ground = 'hit-object', words = 'no spin', coins = 'before-rest', lateReason = null } = more;
  return play(
    'SpinDeclaredInvalid',
    { spinId, words, coins, lateReason, decision: decisionOf(who, ground, '7.3') },
    who,
  );
};
export const retires = (because = 'chose-to', who: Actor = sam): Step =>
  play('SpinnerRetired', { personId: who.personId, because }, who);

const resultOf: Readonly<Record<string, string>> = { HH: 'heads', TT: 'tails', HT: 'odds', TH: 'odds' };
/** A spin and its announcement. */
export const spin = (shown: string, spinId = 's1', by: Actor = sam): readonly Step[] => [
  spun(shown, { spinId, by }),
  announced(resultOf[shown] ?? 'odds', spinId),
];

/** A game as it begins: Sam takes the coins, spins for heads, and stakes $20 on it. */
export const begins: readonly Step[] = [
  opened,
  accepts(),
  declares('heads'),
  placeYourBets,
  bet(sam, 'spinner', 2_000),
];
/** As above, with the betting closed. */
export const underWay: readonly Step[] = [...begins, noMoreBets];
/** The spinner lost: collected, retired, over. */
export const ends: readonly Step[] = [collected(sam, 'spinner', 2_000), retires('lost'), closed];
