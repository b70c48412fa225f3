import { holdBasisPoints, missingForWinOf } from '../../domain/table/win-formulas.ts';
import type { Won } from '../gaming-days/won.ts';

/** Ohio holds the hold of 30 days against that of all days that a table was ever played. */
export const rollingDays = 30;

const holdOf = ({ sessionCount, withoutWinCount, winCents, dropOfWinCents }: Won): number | null =>
  withoutWinCount < sessionCount ? holdBasisPoints(winCents, dropOfWinCents) : null;

const winOf = ({ sessionCount, withoutWinCount, winCents }: Won): number | null =>
  withoutWinCount < sessionCount ? winCents : null;

const nothing = (key: string | null): Won => ({
  key,
  sessionCount: 0,
  withoutWinCount: 0,
  winCents: 0,
  winByPlayCents: 0,
  winByLawCents: 0,
  dropCents: 0,
  dropOfWinCents: 0,
});

/** What the hold of a table was lately, beside that of all its days, in hundredths of a per cent of the drop. */
const comparedOf = (lately: Won, all: Won, allowedBasisPoints: number) => {
  const [latelyBasisPoints, allDaysBasisPoints] = [holdOf(lately), holdOf(all)];
  // A table that was not played before would be held against itself.
  const isComparable = all.sessionCount > lately.sessionCount;
  const deviationBasisPoints =
    !isComparable || latelyBasisPoints === null || allDaysBasisPoints === null
      ? null
      : latelyBasisPoints - allDaysBasisPoints;
  return {
    table: all.key,
    sessionCount: lately.sessionCount,
    withoutWinCount: lately.withoutWinCount,
    winCents: winOf(lately),
    missing: missingForWinOf(lately.withoutWinCount, lately.sessionCount),
    dropCents: lately.dropOfWinCents,
    holdBasisPoints: latelyBasisPoints,
    allDaysSessionCount: all.sessionCount,
    allDaysWithoutWinCount: all.withoutWinCount,
    allDaysWinCents: winOf(all),
    allDaysMissing: missingForWinOf(all.withoutWinCount, all.sessionCount),
    allDaysDropCents: all.dropOfWinCents,
    allDaysHoldBasisPoints: allDaysBasisPoints,
    deviationBasisPoints,
    allowedBasisPoints,
    isOver: deviationBasisPoints === null ? null : Math.abs(deviationBasisPoints) > allowedBasisPoints,
  };
};

/** One for each table that was ever played, in the order of the tables: its hold of the last days beside that of all days. */
export const comparedHolds = (
  lately: readonly Won[],
  all: readonly Won[],
  allowedBasisPoints: number,
): readonly ReturnType<typeof comparedOf>[] => {
  const latelyOf = new Map(lately.map((one) => [one.key, one]));
  return all.map((one) => comparedOf(latelyOf.get(one.key) ?? nothing(one.key), one, allowedBasisPoints));
};
