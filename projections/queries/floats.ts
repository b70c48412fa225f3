import { instantMs } from '../../domain/kernel/time.ts';
import type { ChipsBetween, DenominationCompared } from '../../domain/table/float-windows.ts';
import { heldOf, keptOrComputed, type Computed, type KeptKind } from './kept.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import { roundHistories } from '../round-histories/changes.ts';
import { moneyByMedium, roundMoneyCorrected, type MoneyMedium, type MoneyMoved } from '../round-histories/money.ts';
import {
  floatCorrectedIn,
  floatCountsOf,
  type FloatCorrected,
  type FloatCount,
  type FloatMove,
} from '../sessions/floats.ts';
import { seenBeforeFirst, type MovedInPart, type TableCount } from '../sessions/float-parts.ts';
import { tableSessions } from '../sessions/changes.ts';
import {
  restOf,
  windowsOfSessions,
  type AskedSession,
  type FloatWindow,
  type SessionWindows,
} from './float-windows.ts';
import { stretchesInDoubt, withAwardsAlone } from './awards-told-alone.ts';
import type { BesidePlay, ComparedCount, SessionFloat, SinceCount, ToldFloat, TrayThen } from './float-told.ts';
import { denominationsOf } from './trays.ts';

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0);

/** Of money in these media nobody can say how much of it was chips. What is said to be another medium was none. */
const maybeChips: readonly MoneyMedium[] = ['mixed', 'not-known'];

const perhapsInChips = (moved: readonly MoneyMoved[]): number =>
  sumOf(
    moved.flatMap(({ medium, collectedCents, paidCents, returnedCents }) =>
      maybeChips.includes(medium) ? [collectedCents + paidCents + returnedCents] : [],
    ),
  );

const inChips = (moved: readonly MoneyMoved[]): number =>
  sumOf(
    moved.flatMap(({ medium, paidCents, returnedCents, collectedCents }) =>
      medium === 'chips' ? [paidCents + returnedCents - collectedCents] : [],
    ),
  );

/** What the movements of a session come to, by sort. */
export const besidePlay = (moves: readonly MovedInPart[]): BesidePlay => {
  const of = (what: FloatMove) => moves.filter((one) => one.what === what);
  const net = (what: FloatMove) => sumOf(of(what).map(({ intoCents, outOfCents }) => intoCents - outOfCents));
  // Of what goes out: not the negative of what comes in, which would be -0 where there is none.
  const out = (what: FloatMove) => sumOf(of(what).map(({ intoCents, outOfCents }) => outOfCents - intoCents));
  const times = (what: FloatMove) => sumOf(of(what).map((one) => one.times));
  return {
    chipsSoldCents: out('sold'),
    saleCount: times('sold'),
    tokensIssuedCents: sumOf(of('sold').map(({ tokensCents }) => tokensCents)),
    fillsCents: net('fill'),
    fillCount: times('fill'),
    creditsCents: out('credit'),
    creditCount: times('credit'),
    redeemedCents: net('redeemed'),
    changedCents: net('changed'),
    transferredCents: net('transferred'),
    awardsCents: net('award'),
  };
};

/** What may have moved beside play, or may be what a round records already. */
export const perhapsMoved = (moves: readonly MovedInPart[]): number =>
  sumOf(moves.map(({ perhapsIntoCents, perhapsOutOfCents }) => perhapsIntoCents + perhapsOutOfCents));

const isDoubtful = ({ perhapsIntoCents, perhapsOutOfCents }: ChipsBetween): boolean =>
  perhapsIntoCents !== 0 || perhapsOutOfCents !== 0;

const sinceOf = (
  { from, to: _to, beside, play, reachesOver: _reachesOver, ...compared }: FloatWindow,
  denominations: readonly DenominationCompared[],
): SinceCount => ({
  ...compared,
  sinceEventId: from.eventId,
  since: from.at,
  sinceSession: from.session,
  sinceKind: from.kind,
  sinceCents: from.totalCents,
  intoCents: beside.intoCents,
  outOfCents: beside.outOfCents,
  wonInPlayCents: play.intoCents - play.outOfCents,
  perhapsIntoCents: beside.perhapsIntoCents + play.perhapsIntoCents,
  perhapsOutOfCents: beside.perhapsOutOfCents + play.perhapsOutOfCents,
  denominations,
  notByPieceCents: beside.notByPieceCents + play.notByPieceCents,
});

/**
 * By how much the first count of a session is over what was to be expected: an opener begins anew. Where play went on from a session before, or nobody
 * counted an opener, it is held against the count of the table before it. A closer with nothing before it agrees with nothing: null.
 */
const overAtFirst = (
  { moment, eventId }: TableCount,
  windows: ReadonlyMap<string, Pick<FloatWindow, 'differenceCents'>>,
): number | null => {
  const since = windows.get(eventId);
  if (moment === 'opened') return 0;
  if (since) return since.differenceCents;
  return moment === 'closed' ? null : 0;
};

/** What was to be expected at each count of a session, by all that is recorded since its opener, or what stands for it; null from a doubt on. */
export const expectedAtCounts = ({ counts, windows }: SessionWindows): readonly (number | null)[] => {
  const [first] = counts;
  if (!first) return [];
  const byCount = new Map(windows.map((one) => [one.to.eventId, one]));
  /** By how much the counts up to here are over what was expected. */
  let overCents: number | null = 0;
  return counts.map((count) => {
    const difference =
      count === first ? overAtFirst(count, byCount) : (byCount.get(count.eventId)?.differenceCents ?? null);
    overCents = overCents === null || difference === null ? null : overCents + difference;
    return overCents === null ? null : count.totalCents - overCents;
  });
};

/** What is to be expected after the last count of a session; null where that is not known. */
const expectedByNow = (of: SessionWindows): number | null => {
  const last = expectedAtCounts(of).at(-1) ?? null;
  return last === null || isDoubtful(of.since) ? null : last + of.since.intoCents - of.since.outOfCents;
};

/** What the float of a session was to hold at closing, or is to hold by now, and what was counted over it at closing. In cents. */
export const atClosing = (
  of: SessionWindows,
): { readonly expectedCents: number | null; readonly varianceCents: number | null } => {
  const closing = of.counts.findLastIndex(({ moment }) => moment === 'closed');
  if (closing < 0) return { expectedCents: expectedByNow(of), varianceCents: null };
  const expectedCents = expectedAtCounts(of)[closing] ?? null;
  const counted = of.counts[closing]?.totalCents ?? 0;
  return { expectedCents, varianceCents: expectedCents === null ? null : counted - expectedCents };
};

/** Each count as it compares with all that is recorded since the first, and with the count before it. */
const compared = (
  counts: readonly FloatCount[],
  of: SessionWindows,
  denominations: readonly (readonly DenominationCompared[])[],
): readonly ComparedCount[] => {
  const sinces = new Map(of.windows.map((one, index) => [one.to.eventId, sinceOf(one, denominations[index] ?? [])]));
  const expected = expectedAtCounts(of);
  return counts.map((count, index) => {
    const expectedCents = expected[index] ?? null;
    const varianceCents = expectedCents === null ? null : count.totalCents - expectedCents;
    return { ...count, expectedCents, varianceCents, sinceCount: sinces.get(count.eventId) ?? null };
  });
};

const trayThen = (
  at: string,
  { from, chips }: { readonly from: TableCount; readonly chips: ChipsBetween },
  denominations: readonly DenominationCompared[],
): TrayThen => {
  const sure = from.totalCents + chips.intoCents - chips.outOfCents;
  return {
    at,
    sinceEventId: from.eventId,
    since: from.at,
    expectedCents: isDoubtful(chips) ? null : sure,
    leastCents: sure - chips.perhapsOutOfCents,
    mostCents: sure + chips.perhapsIntoCents,
    denominations,
    notByPieceCents: chips.notByPieceCents,
  };
};

type Asked = {
  readonly venues: VenueScope;
  readonly session: string;
  /** A moment of our clock at which it is asked what the tray was to hold. */
  readonly at?: string | undefined;
};

type Corrections = Pick<FloatCorrected, 'correctionCount' | 'soldCents' | 'movedCents'>;

/** The float of a session, and the first gaming day that it rests on. */
const floatWith = async (
  db: ReadDb,
  of: AskedSession,
  { corrections, at }: { readonly corrections: Corrections; readonly at?: string | undefined },
): Promise<Computed<SessionFloat> | undefined> => {
  const { session } = of;
  const [[windows], moved, ofRounds, counts] = await Promise.all([
    windowsOfSessions(db, [of], at),
    moneyByMedium(db, session),
    roundMoneyCorrected(db, session),
    floatCountsOf(db, session),
  ]);
  if (!windows) return undefined;
  const { atMoment } = windows;
  const denominations = await denominationsOf(db, session, [
    ...windows.windows.map(({ from, to }) => ({ from, to, untilMs: instantMs(to.at) })),
    ...(atMoment && at !== undefined ? [{ from: atMoment.from, to: null, untilMs: instantMs(at) }] : []),
  ]);
  const all = compared(counts, windows, denominations);
  const figure: SessionFloat = {
    session,
    counts: all,
    link: all[0]?.sinceCount ?? null,
    openedCents: counts.find(({ moment }) => moment === 'opened')?.totalCents ?? null,
    closedCents: counts.findLast(({ moment }) => moment === 'closed')?.totalCents ?? null,
    ...besidePlay(windows.moved),
    moved,
    paidLessCollectedCents: inChips(moved),
    perhapsInChipsCents: perhapsInChips(moved) + perhapsMoved(windows.moved),
    ...atClosing(windows),
    atMoment: atMoment && at !== undefined ? trayThen(at, atMoment, denominations.at(-1) ?? []) : null,
    reachesOver: windows.reachesOver,
    inDoubtIn: stretchesInDoubt(windows, at),
    corrected: {
      count: corrections.correctionCount + ofRounds.correctionCount,
      chipsSoldCents: corrections.soldCents,
      chipsMovedCents: corrections.movedCents,
      paidLessCollectedCents: ofRounds.correctedCents,
    },
  };
  return { figure, ...restOf(of, windows) };
};

export const keptFloats: KeptKind<SessionFloat | null> = {
  name: 'float',
  from: [tableSessions, roundHistories],
  seenBeside: seenBeforeFirst,
  compute: (db, sessions) =>
    Promise.all(
      sessions.map(async (of) => {
        const corrections = await floatCorrectedIn(db, { venues: null, session: of.session });
        const made = corrections && (await floatWith(db, of, { corrections }));
        return made ?? { figure: null, fromDay: '' };
      }),
    ),
};

/** The float of a session: its counts, and the amount to expect from the record of its movements and of play. Undefined for an unknown session. */
export const figuresOfFloat = async (db: ReadDb, asked: Asked): Promise<SessionFloat | undefined> => {
  const { session, at } = asked;
  // What is kept does not say whether a session may be seen. Where it may be, that it is kept says that there is one.
  const isAskedFirst = at === undefined && asked.venues === null;
  const held = isAskedFirst ? (await heldOf(db, [keptFloats], session))(keptFloats) : undefined;
  if (held) return held;
  const ofSession = await floatCorrectedIn(db, asked);
  if (!ofSession) return undefined;
  const { venue, table, gamingDay, ...corrections } = ofSession;
  const of = { session, venue, table, gamingDay };
  if (at !== undefined || isAskedFirst) return (await floatWith(db, of, { corrections, at }))?.figure;
  const [float] = await keptOrComputed(db, keptFloats, [of]);
  return float ?? undefined;
};

/** The same with what may have moved it and is in no figure. */
export const floatOf = async (db: ReadDb, asked: Asked): Promise<ToldFloat | undefined> => {
  const float = await figuresOfFloat(db, asked);
  return float && (await withAwardsAlone(db, [float]))[0];
};
