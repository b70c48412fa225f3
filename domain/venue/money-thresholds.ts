import { z } from 'zod';
import type { Fact } from '../kernel/effective-history.ts';
import { localDate } from '../kernel/time.ts';

const amount = (says: string) => z.int().min(0).max(100_000_000_000).optional().describe(says);

/** The first version, in which no venue could say how far win may lie from what chance makes of the wagers. NOTE: stored events are carved. */
export const firstMoneyThresholds = z.strictObject({
  from: localDate.describe('the first gaming day on which they hold, at the venue'),
  discrepancyReportCents: amount(
    'a discrepancy of opener and closer over this is reported by security and surveillance; 2500 when it is not said',
  ),
  discrepancyRegulatorCents: amount(
    'a discrepancy from this on is reported to the regulator as well; 10000 when it is not said',
  ),
  boxVarianceCents: amount('a box may differ by this from the sales on record; 0 when it is not said'),
  countVarianceCents: amount('a float may differ by this from what was to be expected; 0 when it is not said'),
  adjustmentReportCents: amount('an adjustment of a closed day over this is reported; 200000 when it is not said'),
  idleTableDays: z
    .int()
    .min(1)
    .max(366)
    .optional()
    .describe('a table that is not opened for so many gaming days is counted again; 7 when it is not said'),
  holdDeviationBasisPoints: z
    .int()
    .min(1)
    .max(10_000)
    .optional()
    .describe('how far hold may lie from what it is otherwise, in hundredths of a per cent; 400 when it is not said'),
  dropRunToleranceMinutes: z
    .int()
    .min(0)
    .max(1_440)
    .optional()
    .describe('how far a drop run may be from its scheduled time; 30 when it is not said'),
});

/** From which figures on the money of a gaming day is looked into. Dated data of a venue; what it does not say is as the defaults are. */
export const moneyThresholdsSchema = firstMoneyThresholds.extend({
  holdDeviationInHundredthsOfErrors: z
    .int()
    .min(1)
    .max(10_000)
    .optional()
    .describe(
      'how far the win of a game on a day may lie from what it is on average by chance, in hundredths of its standard error; 300 when it is not said',
    ),
});
export type MoneyThresholdsSet = z.infer<typeof moneyThresholdsSchema>;
export type MoneyThresholds = Readonly<Record<Exclude<keyof MoneyThresholdsSet, 'from'>, number>>;

/** What holds where a venue has said nothing. The sources are rules of other places, which a venue takes over or replaces by its own. */
export const defaultMoneyThresholds: MoneyThresholds = {
  // New Jersey: security and surveillance report what is over USD 25, and the regulator gets a copy from USD 100 on.
  discrepancyReportCents: 2_500,
  discrepancyRegulatorCents: 10_000,
  // No source allows a difference: any is shown.
  boxVarianceCents: 0,
  countVarianceCents: 0,
  // New Jersey: adjustments of the master game report over USD 2,000 go into the filing of the month.
  adjustmentReportCents: 200_000,
  // Ohio: a table that was not open for 7 consecutive gaming days is counted again.
  idleTableDays: 7,
  // Ohio: hold that is more than 4 points off is investigated.
  holdDeviationBasisPoints: 400,
  // No source names errors for one day: Maryland looks at what lies outside 95 of 100 over a year. By chance alone a day in 370 lies so far.
  holdDeviationInHundredthsOfErrors: 300,
  // No source names minutes: St Lucia and Ohio forbid what is off schedule. Half an hour is ours.
  dropRunToleranceMinutes: 30,
};

/** What a venue has said, by the day from which on it holds. Of two that begin on the same day, the later one comes last. */
export const moneyThresholdsIn = (venue: readonly Fact[]): readonly MoneyThresholdsSet[] =>
  venue
    .filter(({ type }) => type === 'venue.MoneyThresholdsSet')
    // The stream was checked against the schema when it was stored; types cannot show that.
    .map(({ data }) => data as MoneyThresholdsSet)
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));

/** The thresholds of a venue on a gaming day, from its own record. Of two that begin on the same day, the later one holds. */
export const moneyThresholdsOn = (venue: readonly Fact[], date: string): MoneyThresholds => {
  const last = moneyThresholdsIn(venue).findLast(({ from }) => from <= date);
  if (!last) return defaultMoneyThresholds;
  const said = Object.entries(last).filter(([name]) => name !== 'from');
  return { ...defaultMoneyThresholds, ...(Object.fromEntries(said) as Partial<MoneyThresholds>) };
};
