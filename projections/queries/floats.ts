import type { ReadDb, VenueScope } from '../read-models.ts';
import { roundMoneyOf } from '../round-histories/money.ts';
import { floatCountsOf, floatSalesOf, type FloatCount } from '../sessions/floats.ts';

export type SessionFloat = {
  readonly session: string;
  readonly counts: readonly FloatCount[];
  /** The first count at opening and the last at closing, in cents; null before it was counted. */
  readonly openedCents: number | null;
  readonly closedCents: number | null;
  /** What sales of chips took out of the float. */
  readonly chipsSoldCents: number;
  readonly saleCount: number;
  /** What play took out of the float (or, negative, put into it): winnings paid and money handed back, less wagers collected. */
  readonly paidLessCollectedCents: number;
  /** Opening less sales less what play took out; null before it was counted at opening. */
  readonly expectedCents: number | null;
  /** Counted at closing over (or, negative, under) what was expected. */
  readonly varianceCents: number | null;
  /** How corrections and late entries, in the session and its rounds, changed these figures, in cents. */
  readonly corrected: {
    readonly count: number;
    readonly chipsSoldCents: number;
    readonly paidLessCollectedCents: number;
  };
};

/** The float of a session: its counts, and the amount to expect from the record of sales and play. Undefined for an unknown session. */
export const floatOf = async (
  db: ReadDb,
  asked: { readonly venues: VenueScope; readonly session: string },
): Promise<SessionFloat | undefined> => {
  const sales = await floatSalesOf(db, asked);
  if (!sales) return undefined;
  const { session } = asked;
  const [money, counts] = await Promise.all([roundMoneyOf(db, session), floatCountsOf(db, session)]);
  const opened = counts.find(({ moment }) => moment === 'opened')?.totalCents ?? null;
  const closed = counts.findLast(({ moment }) => moment === 'closed')?.totalCents ?? null;
  const { chipsSoldCents, saleCount } = sales;
  const { paidLessCollectedCents } = money;
  const expectedCents = opened === null ? null : opened - chipsSoldCents - paidLessCollectedCents;
  return {
    session,
    counts,
    openedCents: opened,
    closedCents: closed,
    chipsSoldCents,
    saleCount,
    paidLessCollectedCents,
    expectedCents,
    varianceCents: expectedCents === null || closed === null ? null : closed - expectedCents,
    corrected: {
      count: sales.correctionCount + money.correctionCount,
      chipsSoldCents: sales.correctedSoldCents,
      paidLessCollectedCents: money.correctedCents,
    },
  };
};
