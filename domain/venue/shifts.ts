import { z } from 'zod';
import type { Fact } from '../kernel/effective-history.ts';
import { givenWord } from '../kernel/text.ts';
import { localDate, localTime } from '../kernel/time.ts';

const isOnceEach = (all: readonly string[]): boolean => new Set(all).size === all.length;

/** The shifts of a venue from a day on. A shift lasts until the next one begins, the last until the first one of the next day. */
export const shiftsSchema = z.strictObject({
  from: localDate.describe('the first gaming day on which they hold, at the venue'),
  shifts: z
    .array(
      z.strictObject({
        shift: givenWord().describe('the shift, as the venue names it'),
        startsAt: localTime.describe('when it begins, by the clocks at the venue'),
      }),
    )
    .min(1)
    .max(24)
    .refine((all) => isOnceEach(all.map(({ shift }) => shift)), 'must name each shift once')
    .refine((all) => isOnceEach(all.map(({ startsAt }) => startsAt)), 'must have one shift begin at a time'),
});
export type ShiftsSet = z.infer<typeof shiftsSchema>;

/** What a venue has said of its shifts, by the day from which on it holds. Of two that begin on the same day, the later one comes last. */
export const shiftsIn = (venue: readonly Fact[]): readonly ShiftsSet[] =>
  venue
    .filter(({ type }) => type === 'venue.ShiftsSet')
    // The stream was checked against the schema when it was stored; types cannot show that.
    .map(({ data }) => data as ShiftsSet)
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));

/** The shift at a local time of a gaming day; null where the venue has said nothing of its shifts on that day. */
export const shiftAt = (said: readonly ShiftsSet[], gamingDay: string, time: string): string | null => {
  const shifts = said.findLast(({ from }) => from <= gamingDay)?.shifts ?? [];
  const inOrder = shifts.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  return (inOrder.findLast(({ startsAt }) => startsAt <= time) ?? inOrder.at(-1))?.shift ?? null;
};
