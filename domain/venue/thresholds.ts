import type { Fact } from '../kernel/effective-history.ts';
import { localDate } from '../kernel/time.ts';
import { mostOfType } from '../kernel/envelope.ts';
import { givenWord } from '../kernel/text.ts';
import { z } from 'zod';

const minutes = z.int().min(1).max(10_080);

const pace = z.strictObject({
  play: givenWord(mostOfType).describe('a type of play of a game, such as one of a spin or of a deal'),
  leastMs: z.int().min(1).max(3_600_000).describe('how long hands need from one such play of a round to the next'),
});

/**
 * How long the record of an open subject may be silent before it counts as left open, how late an entry may come, from how much cash
 * on a person is reported, and how fast plays can be made. Dated data of a venue.
 */
export const thresholdsSchema = z.strictObject({
  from: localDate.describe('the first day on which they hold, at the venue'),
  roundSilentMinutes: minutes.describe('a round of which nothing more is recorded'),
  tableSessionSilentMinutes: minutes.describe('a table session, with its rounds, of which nothing more is recorded'),
  lateEntryMinutes: minutes
    .optional()
    .describe(
      'how long after what it tells an entry may be recorded without being declared late; 15 when it is not said',
    ),
  cashReportCents: z
    .int()
    .min(1)
    .max(100_000_000_000)
    .optional()
    .describe(
      'the cash of a person and a gaming day, in or out, from which on it is reported; 1000000 when it is not said',
    ),
  disputeSilentDays: z.int().min(1).max(3_650).describe('a dispute of which nothing more is recorded'),
  paces: z
    .array(pace)
    .max(100)
    .refine((all) => new Set(all.map(({ play }) => play)).size === all.length, 'must name each play once')
    .optional()
    .describe('how fast plays can be made here; of a play that is not named, what the game says of it'),
});
export type ThresholdsSet = z.infer<typeof thresholdsSchema>;
/** Those that a venue need not say. */
type Unsaid = 'lateEntryMinutes' | 'cashReportCents';
export type Thresholds = Omit<ThresholdsSet, 'from' | 'paces' | Unsaid> & Readonly<Record<Unsaid, number>>;

/** What holds where a venue has said nothing. */
export const defaultThresholds: Thresholds = {
  roundSilentMinutes: 10,
  tableSessionSilentMinutes: 720,
  disputeSilentDays: 30,
  lateEntryMinutes: 15,
  cashReportCents: 1_000_000,
};

/** What a venue has said, by the day from which on it holds. Of two that begin on the same day, the later one comes last. */
export const thresholdsIn = (venue: readonly Fact[]): readonly ThresholdsSet[] =>
  venue
    .filter(({ type }) => type === 'venue.ThresholdsSet')
    // The stream was checked against the schema when it was stored; types cannot show that.
    .map(({ data }) => data as ThresholdsSet)
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));

/** The thresholds of a venue on a day there, from its own record. Of two that begin on the same day, the later one holds. */
export const thresholdsOn = (venue: readonly Fact[], date: string): Thresholds => {
  const last = thresholdsIn(venue).findLast(({ from }) => from <= date);
  if (!last) return defaultThresholds;
  const { lateEntryMinutes, cashReportCents } = defaultThresholds;
  const { paces: _paces, from: _from, ...said } = last;
  return {
    ...said,
    lateEntryMinutes: last.lateEntryMinutes ?? lateEntryMinutes,
    cashReportCents: last.cashReportCents ?? cashReportCents,
  };
};

/** From which day on which threshold holds at a venue, oldest first; the first holds from the beginning. */
export const thresholdByDay = (
  venue: readonly Fact[],
  which: Unsaid,
): readonly { readonly from: string; readonly threshold: number }[] => {
  const days = thresholdsIn(venue).map(({ from }) => from);
  return ['0000-01-01', ...new Set(days)].map((from) => ({
    from,
    threshold: thresholdsOn(venue, from)[which],
  }));
};

const minuteMs = 60_000;

/** How long each kind of subject may be silent, in milliseconds. */
export const silentAfterMs = (thresholds: Thresholds) => ({
  round: thresholds.roundSilentMinutes * minuteMs,
  tableSession: thresholds.tableSessionSilentMinutes * minuteMs,
  dispute: thresholds.disputeSilentDays * 24 * 60 * minuteMs,
});
