import { z } from 'zod';
import type { Fact } from '../kernel/effective-history.ts';
import { givenId, line } from '../kernel/text.ts';
import { localDate } from '../kernel/time.ts';

/** What a period is of. */
export const periodKinds = {
  footage: 'how long footage is kept from when it was taken',
  'review-request': 'how long a review of a decision can be asked for',
  review: 'how long the house has to decide a review that was asked for',
  'operator-response': 'how long the house has to answer somebody outside of it to whom a dispute went',
  findings: 'how long somebody outside of the house has to say what they found',
} as const;
export type PeriodKind = keyof typeof periodKinds;
const kinds = Object.keys(periodKinds) as PeriodKind[];

const period = z.strictObject({
  of: z.enum(kinds),
  which: givenId
    .nullable()
    .describe(
      'of footage the class of cameras, of a response and of findings to whom the dispute went, such as `inspector`; null: all that are not named',
    ),
  count: z.int().min(1).max(3_660),
  unit: z.enum(['days', 'months']).describe('both by the calendar of the venue'),
  source: line(200).describe('the document or the rule that sets it'),
});
export type Period = z.infer<typeof period>;

const nameOf = ({ of, which }: Pick<Period, 'of' | 'which'>): string => `${of} ${which ?? ''}`;

/** The periods that run in disputes at a venue from a day on, each with its source. What they do not name has no period, but footage. */
export const disputePeriodsSchema = z.strictObject({
  from: localDate.describe('the first day at the venue on which a period that begins is one of these'),
  periods: z
    .array(period)
    .max(100)
    .refine((all) => new Set(all.map(nameOf)).size === all.length, 'must name each period once')
    .refine(
      (all) => all.every(({ of, which }) => which === null || (of !== 'review' && of !== 'review-request')),
      'must not tell one review from another',
    ),
});
export type DisputePeriodsSet = z.infer<typeof disputePeriodsSchema>;

/** What holds of footage where a venue is silent about it. No source sets any other period for every venue. */
export const defaultFootagePeriod: Period = {
  of: 'footage',
  which: null,
  count: 3,
  unit: 'months',
  source:
    'The register of the venue sets no period. Three months are taken: the least that section 65 of the Casino Control Act 1992 (NSW) allows, which may not be the law of this venue',
};

/** What a venue has said, by the day from which on it holds. Of two that begin on the same day, the later one comes last. */
const periodsIn = (venue: readonly Fact[]): readonly DisputePeriodsSet[] =>
  venue
    .filter(({ type }) => type === 'venue.DisputePeriodsSet')
    // The stream was checked against the schema when it was stored; types cannot show that.
    .map(({ data }) => data as DisputePeriodsSet)
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));

/** The periods in force at a venue on a day there, from its own record. Of two sets that begin on the same day, the later one holds. */
export const disputePeriodsOn = (venue: readonly Fact[], date: string): readonly Period[] => {
  const said = periodsIn(venue).findLast(({ from }) => from <= date)?.periods ?? [];
  return said.some(({ of, which }) => of === 'footage' && which === null) ? said : [...said, defaultFootagePeriod];
};

/** The period of a kind: that of `which`, otherwise that of all others; undefined where nothing sets one. */
export const periodOf = (periods: readonly Period[], of: PeriodKind, which: string | null): Period | undefined =>
  periods.find((one) => one.of === of && one.which === which) ??
  periods.find((one) => one.of === of && one.which === null);
