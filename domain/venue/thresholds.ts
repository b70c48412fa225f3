import type { Fact } from '../kernel/effective-history.ts';
import { localDate } from '../kernel/time.ts';
import { z } from 'zod';

const minutes = z.int().min(1).max(10_080);

/** How long the record of an open subject may be silent before it counts as left open, and how late an entry may come. Dated data of a venue. */
export const thresholdsSchema = z.strictObject({
  from: localDate.describe('the first day on which they hold, at the venue'),
  roundSilentMinutes: minutes.describe('a round of which nothing more is recorded'),
  tableSessionSilentMinutes: minutes.describe('a table session, with its rounds, of which nothing more is recorded'),
  lateEntryMinutes: minutes
    .optional()
    .describe(
      'how long after what it tells an entry may be recorded without being declared late; 15 when it is not said',
    ),
  disputeSilentDays: z.int().min(1).max(3_650).describe('a dispute of which nothing more is recorded'),
});
export type ThresholdsSet = z.infer<typeof thresholdsSchema>;
export type Thresholds = Omit<ThresholdsSet, 'from' | 'lateEntryMinutes'> & { readonly lateEntryMinutes: number };

/** What holds where a venue has said nothing. */
export const defaultThresholds: Thresholds = {
  roundSilentMinutes: 10,
  tableSessionSilentMinutes: 720,
  disputeSilentDays: 30,
  lateEntryMinutes: 15,
};

const isThresholds = (fact: Fact): boolean => fact.type === 'venue.ThresholdsSet';

/** The thresholds of a venue on a day there, from its own record. Of two that begin on the same day, the later one holds. */
export const thresholdsOn = (venue: readonly Fact[], date: string): Thresholds => {
  // The stream was checked against the schema when it was stored; types cannot show that.
  const said = venue.filter(isThresholds).map(({ data }) => data as ThresholdsSet);
  const begun = said
    .filter(({ from }) => from <= date)
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  const last = begun.at(-1);
  return last
    ? { ...last, lateEntryMinutes: last.lateEntryMinutes ?? defaultThresholds.lateEntryMinutes }
    : defaultThresholds;
};

/** From which day on how late an entry may come at a venue, oldest first; the first holds from the beginning. */
export const lateEntryMinutesByDay = (
  venue: readonly Fact[],
): readonly { readonly from: string; readonly minutes: number }[] => {
  const days = venue.filter(isThresholds).map(({ data }) => (data as ThresholdsSet).from);
  return ['0000-01-01', ...new Set(days.toSorted())].map((from) => ({
    from,
    minutes: thresholdsOn(venue, from).lateEntryMinutes,
  }));
};

const minuteMs = 60_000;

/** How long each kind of subject may be silent, in milliseconds. */
export const silentAfterMs = (thresholds: Thresholds) => ({
  round: thresholds.roundSilentMinutes * minuteMs,
  tableSession: thresholds.tableSessionSilentMinutes * minuteMs,
  dispute: thresholds.disputeSilentDays * 24 * 60 * minuteMs,
});
