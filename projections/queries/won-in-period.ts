import { adjustmentOfWin, moneyDrop, type SessionFigures } from '../../domain/gaming-day/figures.ts';
import { accountingWin, holdBasisPoints, missingForWinOf } from '../../domain/table/win-formulas.ts';
import type { Adjustment } from '../gaming-days/queries.ts';
import type { SessionGrouping, Won, WonOnDuty } from '../gaming-days/won.ts';

/** The periods that win is told of: a gaming day, its month up to it, and its year up to it. */
export const periods = ['day', 'mtd', 'ytd'] as const;
export type Period = (typeof periods)[number];

/** The first gaming day of a period that ends with a gaming day. */
export const firstDayOf = (period: Period, gamingDay: string): string => {
  if (period === 'day') return gamingDay;
  return period === 'mtd' ? `${gamingDay.slice(0, 7)}-01` : `${gamingDay.slice(0, 4)}-01-01`;
};

/** The figures of one session, as what they add. */
export const wonIn = (by: SessionGrouping, one: SessionFigures): Won => {
  const dropCents = moneyDrop(one.drop).cents;
  return {
    key: one[by],
    sessionCount: 1,
    withoutWinCount: one.winCents === null ? 1 : 0,
    winCents: one.winCents ?? 0,
    winByPlayCents: one.winByPlayCents,
    winByLawCents: one.winByLawCents,
    dropCents,
    dropOfWinCents: one.winCents === null ? 0 : dropCents,
  };
};

/** What each dealer of a session won in it, as what it adds. */
export const wonOnDutyIn = ({ dealers }: SessionFigures): readonly WonOnDuty[] =>
  dealers.map(({ personId, roundCount, winByPlayCents, winByLawCents }) => ({
    key: personId,
    sessionCount: 1,
    roundCount,
    winByPlayCents,
    winByLawCents,
  }));

type Counted = { readonly key: string | null };

/** One with the numbers of another added, member by member. */
const together = <Of extends Counted>(one: Of, other: Of): Of =>
  Object.fromEntries(
    Object.entries(one).map(([name, value]) => [
      name,
      typeof value === 'number' ? value + Number(other[name as keyof Of]) : value,
    ]),
  ) as Of;

/** Adds up what has the same key, in the order of the keys; what has none comes last. */
export const addedUp = <Of extends Counted>(all: readonly Of[]): readonly Of[] => {
  const sums = new Map<string | null, Of>();
  for (const one of all) {
    const before = sums.get(one.key);
    sums.set(one.key, before ? together(one, before) : one);
  }
  return [...sums.values()].toSorted((one, other) => {
    if (one.key === null || other.key === null) return one.key === null ? 1 : -1;
    return one.key < other.key ? -1 : 1;
  });
};

/** What adjustments of a table do to win by the formula, in cents. */
const adjustedAt = (adjustments: readonly Adjustment[], table: string | null): number =>
  adjustments.filter((one) => one.table === table).reduce((sum, one) => sum + adjustmentOfWin(accountingWin, one), 0);

/** The row of a table, a game or a pit. Adjustments name tables, so they are told apart for tables alone. */
export const wonRow = (by: SessionGrouping, won: Won, adjustments: readonly Adjustment[]) => {
  const { key } = won;
  const isKnown = won.withoutWinCount < won.sessionCount;
  return {
    table: by === 'table' ? key : null,
    game: by === 'game' ? key : null,
    pit: by === 'pit' ? key : null,
    dealer: null,
    sessionCount: won.sessionCount,
    withoutWinCount: won.withoutWinCount,
    winCents: isKnown ? won.winCents : null,
    missing: missingForWinOf(won.withoutWinCount, won.sessionCount),
    winByPlayCents: won.winByPlayCents,
    winByLawCents: won.winByLawCents,
    dropCents: won.dropCents,
    holdBasisPoints: isKnown ? holdBasisPoints(won.winCents, won.dropOfWinCents) : null,
    roundCount: null,
    adjustedWinCents: by === 'table' ? adjustedAt(adjustments, key) : null,
  };
};

/** The row of a dealer: by play and by law alone, since a dealer has no drop and no float. */
export const dealerRow = ({ key, sessionCount, roundCount, winByPlayCents, winByLawCents }: WonOnDuty) => ({
  table: null,
  game: null,
  pit: null,
  dealer: key,
  sessionCount,
  withoutWinCount: 0,
  winCents: null,
  missing: null,
  winByPlayCents,
  winByLawCents,
  dropCents: null,
  holdBasisPoints: null,
  roundCount,
  adjustedWinCents: null,
});
