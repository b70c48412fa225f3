import type { ReadDb, VenueScope } from '../read-models.ts';
import {
  moneyByRound,
  roundMoneyCorrected,
  type MoneyMedium,
  type MoneyMoved,
  type RoundMoney,
} from '../round-histories/money.ts';
import {
  floatCorrectedIn,
  floatCountsOf,
  floatMovesOf,
  type FloatCount,
  type FloatMove,
  type FloatMoved,
} from '../sessions/floats.ts';

/** What came into a float, or went out of it, beside play, in cents. */
type BesidePlay = {
  /** What sales of chips took out of the float. */
  readonly chipsSoldCents: number;
  readonly saleCount: number;
  /** Promotional tokens that were issued. They do not come out of the float. */
  readonly tokensIssuedCents: number;
  readonly fillsCents: number;
  readonly fillCount: number;
  readonly creditsCents: number;
  readonly creditCount: number;
  readonly redeemedCents: number;
  /** What came in by change, and from other tables, less what went out. */
  readonly changedCents: number;
  readonly transferredCents: number;
};

/** A count of the float, held against what was to be expected then. */
export type ComparedCount = FloatCount & {
  /** Null before the count at opening, where it is not known what was moved in chips, and while a round was under way. */
  readonly expectedCents: number | null;
  /** Counted over (or, negative, under) what was expected. */
  readonly varianceCents: number | null;
  /** A round that was under way when it was counted: what of its money had been moved by then is not told. */
  readonly underWay: string | null;
  /** Set when the variance is another than at the last count whose variance is known: what happened between the two. */
  readonly window: FloatWindow | null;
};

/** From one count to another, between which a float came to differ from what was expected. */
export type FloatWindow = {
  readonly sinceEventId: string;
  readonly since: string;
  /** By how much the variance changed, in cents. */
  readonly changedCents: number;
  /** Movements of chips beside play, and rounds that were closed, between the two. */
  readonly movementCount: number;
  readonly roundCount: number;
};

export type SessionFloat = BesidePlay & {
  readonly session: string;
  readonly counts: readonly ComparedCount[];
  /** The first count at opening and the last at closing, in cents; null before it was counted. */
  readonly openedCents: number | null;
  readonly closedCents: number | null;
  /** What the rounds moved, by medium. Only chips come out of the float and go into it. */
  readonly moved: readonly MoneyMoved[];
  /** The chips that play took out of the float (or, negative, put into it): winnings paid and money handed back, less wagers collected. */
  readonly paidLessCollectedCents: number;
  /** Opening with fills and what else came in, less credits, sales and what play took out; null before it was counted at opening, and where it is not known what was moved in chips. */
  readonly expectedCents: number | null;
  /** Money moved of which nobody knows how much was chips: the float may differ by as much from what would be expected without it. */
  readonly perhapsInChipsCents: number;
  /** Counted at closing over (or, negative, under) what was expected. */
  readonly varianceCents: number | null;
  /** How corrections and late entries, in the session and its rounds, changed these figures, in cents. */
  readonly corrected: {
    readonly count: number;
    readonly chipsSoldCents: number;
    /** What fills, credits and the other movements brought by them; negative: took. */
    readonly chipsMovedCents: number;
    readonly paidLessCollectedCents: number;
  };
};

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0);

/** Of money in these media nobody can say how much of it was chips. */
const maybeChips: readonly MoneyMedium[] = ['mixed', 'other', 'not-known'];

const inChips = (rounds: readonly RoundMoney[]): number =>
  sumOf(
    rounds.flatMap(({ moved }) =>
      moved.flatMap(({ medium, paidCents, returnedCents, collectedCents }) =>
        medium === 'chips' ? [paidCents + returnedCents - collectedCents] : [],
      ),
    ),
  );

const perhapsInChips = (rounds: readonly RoundMoney[]): number =>
  sumOf(
    rounds.flatMap(({ moved }) =>
      moved.flatMap(({ medium, collectedCents, paidCents, returnedCents }) =>
        maybeChips.includes(medium) ? [collectedCents + paidCents + returnedCents] : [],
      ),
    ),
  );

/** What the rounds moved in all, by medium. */
const movedBy = (rounds: readonly RoundMoney[]): readonly MoneyMoved[] => {
  const all = rounds.flatMap(({ moved }) => moved);
  const media = [...new Set(all.map(({ medium }) => medium))].toSorted();
  return media.map((medium) => {
    const those = all.filter((one) => one.medium === medium);
    return {
      medium,
      collectedCents: sumOf(those.map(({ collectedCents }) => collectedCents)),
      paidCents: sumOf(those.map(({ paidCents }) => paidCents)),
      returnedCents: sumOf(those.map(({ returnedCents }) => returnedCents)),
    };
  });
};

const besidePlay = (moves: readonly FloatMoved[]): BesidePlay => {
  const of = (what: FloatMove) => moves.filter((one) => one.what === what);
  const net = (what: FloatMove) => sumOf(of(what).map(({ intoCents, outOfCents }) => intoCents - outOfCents));
  // Of what goes out: not the negative of what comes in, which would be -0 where there is none.
  const out = (what: FloatMove) => sumOf(of(what).map(({ intoCents, outOfCents }) => outOfCents - intoCents));
  return {
    chipsSoldCents: out('sold'),
    saleCount: of('sold').length,
    tokensIssuedCents: sumOf(of('sold').map(({ tokensCents }) => tokensCents)),
    fillsCents: net('fill'),
    fillCount: of('fill').length,
    creditsCents: out('credit'),
    creditCount: of('credit').length,
    redeemedCents: net('redeemed'),
    changedCents: net('changed'),
    transferredCents: net('transferred'),
  };
};

/** What a float is expected to hold after movements and rounds; null where money in rounds may or may not have been chips. */
const expectedAfter = (
  openedCents: number | null,
  moves: readonly FloatMoved[],
  rounds: readonly RoundMoney[],
): number | null => {
  if (openedCents === null || perhapsInChips(rounds) > 0) return null;
  return openedCents + sumOf(moves.map(({ intoCents, outOfCents }) => intoCents - outOfCents)) - inChips(rounds);
};

/** What is on record of a float, beside its counts. */
type OnRecord = {
  readonly openedCents: number | null;
  readonly moves: readonly FloatMoved[];
  readonly rounds: readonly RoundMoney[];
};

type Expected = Pick<ComparedCount, 'expectedCents' | 'varianceCents' | 'underWay'>;

/** A count against what was to be expected when it was made: what had happened by then. */
const expectedAt = ({ openedCents, moves, rounds }: OnRecord, { at, totalCents, moment }: FloatCount): Expected => {
  const isUnderWay = ({ beganAt, closedAt }: RoundMoney) =>
    beganAt !== null && beganAt < at && (closedAt === null || closedAt > at);
  const underWay = moment === 'opened' ? undefined : rounds.find(isUnderWay);
  const moved = moves.filter((one) => one.at <= at);
  const closed = rounds.filter(({ closedAt }) => closedAt !== null && closedAt <= at);
  const expectedCents = underWay ? null : expectedAfter(openedCents, moved, closed);
  const varianceCents = expectedCents === null ? null : totalCents - expectedCents;
  return { expectedCents, varianceCents, underWay: underWay?.round ?? null };
};

const between = (from: FloatCount, to: FloatCount, at: string | null): boolean =>
  at !== null && at > from.at && at <= to.at;

/** Each count as it compares, and since when it differs from what was expected. */
const compared = (onRecord: OnRecord, counts: readonly FloatCount[]): readonly ComparedCount[] => {
  let last: (FloatCount & Expected) | undefined;
  return counts.map((count) => {
    const is = { ...count, ...expectedAt(onRecord, count) };
    const before = last;
    if (is.varianceCents === null) return { ...is, window: null };
    last = is;
    const changedCents = is.varianceCents - (before?.varianceCents ?? 0);
    if (!before || changedCents === 0) return { ...is, window: null };
    const window = {
      sinceEventId: before.eventId,
      since: before.at,
      changedCents,
      movementCount: onRecord.moves.filter(({ at }) => between(before, is, at)).length,
      roundCount: onRecord.rounds.filter(({ closedAt }) => between(before, is, closedAt)).length,
    };
    return { ...is, window };
  });
};

/** The float of a session: its counts, and the amount to expect from the record of its movements and of play. Undefined for an unknown session. */
export const floatOf = async (
  db: ReadDb,
  asked: { readonly venues: VenueScope; readonly session: string },
): Promise<SessionFloat | undefined> => {
  const { session } = asked;
  const [ofSession, moves, rounds, ofRounds, counts] = await Promise.all([
    floatCorrectedIn(db, asked),
    floatMovesOf(db, session),
    moneyByRound(db, session),
    roundMoneyCorrected(db, session),
    floatCountsOf(db, session),
  ]);
  if (!ofSession) return undefined;
  const openedCents = counts.find(({ moment }) => moment === 'opened')?.totalCents ?? null;
  const closedCents = counts.findLast(({ moment }) => moment === 'closed')?.totalCents ?? null;
  const expectedCents = expectedAfter(openedCents, moves, rounds);
  return {
    session,
    counts: compared({ openedCents, moves, rounds }, counts),
    openedCents,
    closedCents,
    ...besidePlay(moves),
    moved: movedBy(rounds),
    paidLessCollectedCents: inChips(rounds),
    perhapsInChipsCents: perhapsInChips(rounds),
    expectedCents,
    varianceCents: expectedCents === null || closedCents === null ? null : closedCents - expectedCents,
    corrected: {
      count: ofSession.correctionCount + ofRounds.correctionCount,
      chipsSoldCents: ofSession.soldCents,
      chipsMovedCents: ofSession.movedCents,
      paidLessCollectedCents: ofRounds.correctedCents,
    },
  };
};
