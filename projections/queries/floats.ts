import type { ReadDb, VenueScope } from '../read-models.ts';
import { moneyMovedIn, roundMoneyCorrected, type MoneyMedium, type MoneyMoved } from '../round-histories/money.ts';
import { floatCountsOf, floatMovedIn, type FloatCount, type FloatMoved } from '../sessions/floats.ts';

/** How much of the figures comes from corrections and late entries is told beside them. */
type OfCorrections = 'correctionCount' | 'correctedSoldCents' | 'correctedMovedCents';

/** `changedCents` and `transferredCents` of the movements: what came into the float by them less what went out of it. */
export type SessionFloat = Omit<FloatMoved, OfCorrections> & {
  readonly session: string;
  readonly counts: readonly FloatCount[];
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

/** Of money in these media nobody can say how much of it was chips. */
const maybeChips: readonly MoneyMedium[] = ['mixed', 'other', 'not-known'];

const takenOut = ({ paidCents, returnedCents, collectedCents }: MoneyMoved): number =>
  paidCents + returnedCents - collectedCents;

/** What came into the float less what went out of it, beside play. */
const broughtBesidePlay = (moved: FloatMoved): number =>
  moved.fillsCents -
  moved.creditsCents +
  moved.redeemedCents +
  moved.changedCents +
  moved.transferredCents -
  moved.chipsSoldCents;

/** The float of a session: its counts, and the amount to expect from the record of sales and play. Undefined for an unknown session. */
export const floatOf = async (
  db: ReadDb,
  asked: { readonly venues: VenueScope; readonly session: string },
): Promise<SessionFloat | undefined> => {
  const { session } = asked;
  const [movements, moved, corrected, counts] = await Promise.all([
    floatMovedIn(db, asked),
    moneyMovedIn(db, session),
    roundMoneyCorrected(db, session),
    floatCountsOf(db, session),
  ]);
  if (!movements) return undefined;
  const { correctionCount, correctedSoldCents, correctedMovedCents, ...figures } = movements;
  const opened = counts.find(({ moment }) => moment === 'opened')?.totalCents ?? null;
  const closed = counts.findLast(({ moment }) => moment === 'closed')?.totalCents ?? null;
  const inChips = moved.find(({ medium }) => medium === 'chips');
  const paidLessCollectedCents = inChips ? takenOut(inChips) : 0;
  const perhapsInChipsCents = moved
    .filter(({ medium }) => maybeChips.includes(medium))
    .reduce((sum, { collectedCents, paidCents, returnedCents }) => sum + collectedCents + paidCents + returnedCents, 0);
  const expectedCents =
    opened === null || perhapsInChipsCents > 0 ? null : opened + broughtBesidePlay(movements) - paidLessCollectedCents;
  return {
    session,
    counts,
    openedCents: opened,
    closedCents: closed,
    ...figures,
    moved,
    paidLessCollectedCents,
    perhapsInChipsCents,
    expectedCents,
    varianceCents: expectedCents === null || closed === null ? null : closed - expectedCents,
    corrected: {
      count: correctionCount + corrected.correctionCount,
      chipsSoldCents: correctedSoldCents,
      chipsMovedCents: correctedMovedCents,
      paidLessCollectedCents: corrected.correctedCents,
    },
  };
};
