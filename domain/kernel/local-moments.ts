import { Temporal } from 'temporal-polyfill';
import { instantMs, isInstant } from './time.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/**
 * A moment as people at a place say it: `6 March 2026 at 22:16:20.990 (UTC+11:00)`, by the date and the clock of an IANA zone. The offset tells the
 * two hours apart that have the same clock when clocks go back.
 */
export const localMoment = (ms: number, zone: string): string => {
  const local = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
  const clock = local.toPlainTime().toString({ fractionalSecondDigits: 3 });
  return `${local.day} ${months[local.month - 1] ?? ''} ${local.year} at ${clock} (UTC${local.offset})`;
};

const anyInstant = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z/g;

/** The instants that a sentence tells, in the order in which they stand there. */
export const instantsIn = (says: string): readonly string[] => (says.match(anyInstant) ?? []).filter(isInstant);

/** A sentence in which each instant is told by the date and the clock of a zone. */
export const inLocalMoments = (says: string, zone: string): string =>
  says.replaceAll(anyInstant, (text) => (isInstant(text) ? localMoment(instantMs(text), zone) : text));
