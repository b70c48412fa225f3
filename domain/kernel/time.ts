import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';

const digitsAt = (text: string, at: number): number => 10 * text.charCodeAt(at) + text.charCodeAt(at + 1) - 528;

/**
 * Of a text with the shape of an instant: is there such a moment? Only the end of a month needs the calendar. Before 1900 nobody recorded
 * anything, PostgreSQL has no year 0, and what is put on our clock, or reckoned on for days, must not run into a year of five digits.
 */
const isRealInstant = (text: string): boolean => {
  const year = 100 * digitsAt(text, 0) + digitsAt(text, 2);
  if (year < 1900 || year > 9998) return false;
  const [month, day] = [digitsAt(text, 5), digitsAt(text, 8)];
  if (digitsAt(text, 11) > 23 || digitsAt(text, 14) > 59 || digitsAt(text, 17) > 59) return false;
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= 28 || (!Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text);
};

/** How long an instant is in its one spelling: of all that has the shape of one, only that is. */
const ownLength = 24;

const ownSpelling = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Whether a text is an instant in the one spelling that is kept. */
export const isInstant = (text: string): boolean =>
  text.length === ownLength && ownSpelling.test(text) && isRealInstant(text);

/**
 * An instant in UTC to the millisecond, `2026-04-25T09:30:00.000Z`: one spelling only, so equal instants are equal text. The pattern
 * is what senders may write (RFC 3339); `inUtc` brings that to this spelling before it is checked.
 */
export const instant = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/,
    'must be a date and time with its offset, like 2026-04-25T09:30:00Z or 2026-04-25T19:30:00.000+10:00',
  )
  .refine(
    (text) => text.length === ownLength && isRealInstant(text),
    'must be a real date and time, in a year from 1900 to 9998',
  )
  .meta({ maxLength: 35, format: 'date-time', examples: ['2026-03-06T10:00:00.000Z'] });

const spelling = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(?:Z|([+-])(\d{2}):(\d{2}))$/;

/**
 * The one spelling of an instant that was written with any offset, and with or without parts of a second. What lies below a millisecond
 * is cut off: no clock of the floor is known so exactly, and to round up would say a later moment than was said. Undefined for what is
 * not a real instant.
 */
export const inUtc = (text: string): string | undefined => {
  const [, seconds, fraction = '', sign, hours = '00', minutes = '00'] = spelling.exec(text) ?? [];
  if (seconds === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  const local = `${seconds}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
  if (!isRealInstant(local)) return undefined;
  const aheadMs = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1);
  const utc = instantText(instantMs(local) - aheadMs);
  return utc.length === ownLength && isRealInstant(utc) ? utc : undefined;
};

/** What may be an instant that somebody wrote, in its one spelling. A plus sign in an address means a blank, and comes as that. */
export const spelledOut = (given: unknown): unknown =>
  typeof given === 'string' ? (inUtc(given.replace(' ', '+')) ?? given) : given;

/** An instant that somebody writes with any offset, and that is read in its one spelling. */
export const givenInstant = z.preprocess(spelledOut, instant);

/** A calendar date where the venue is, `2026-04-25`. Dates of law are local dates, never instants. */
export const localDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date like 2026-04-25')
  .refine((text) => {
    const ms = Date.parse(`${text}T00:00:00.000Z`);
    return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
  }, 'must be a real date')
  .meta({ maxLength: 10, format: 'date', examples: ['2026-03-06'] });

/** A time of the day by the clocks at the venue, `06:00`. */
export const localTime = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 06:00')
  .meta({ maxLength: 5, examples: ['06:00'] });

const dayMs = 86_400_000;

/**
 * The days from 1970 to a date. A year is reckoned from March, so that a leap day is its last: months of 31 and 30 days then come in runs of
 * five, 153 days long.
 */
const daysTo = (year: number, month: number, day: number): number => {
  const inYear = month > 2 ? year : year - 1;
  const months = month > 2 ? month - 3 : month + 9;
  const leapDays = Math.floor(inYear / 4) - Math.floor(inYear / 100) + Math.floor(inYear / 400);
  return 365 * inYear + leapDays + Math.floor((153 * months + 2) / 5) + day - 719_469;
};

/**
 * Milliseconds since 1970 of an instant as stored. It is asked several times of every event, and `Date.parse` takes ten times as long as
 * to read the digits where they always stand.
 */
export const instantMs = (text: string): number => {
  if (text.length !== ownLength) return Date.parse(text);
  const days = daysTo(100 * digitsAt(text, 0) + digitsAt(text, 2), digitsAt(text, 5), digitsAt(text, 8));
  const seconds = 3_600 * digitsAt(text, 11) + 60 * digitsAt(text, 14) + digitsAt(text, 17);
  return days * dayMs + seconds * 1_000 + 10 * digitsAt(text, 20) + text.charCodeAt(22) - 48;
};

/** A date begins at some place on earth up to 14 hours before it does in UTC. */
const earliestZoneMs = 14 * 3_600_000;

/** When a calendar date begins at the earliest, wherever the venue is: milliseconds since 1970. */
export const earliestOfDateMs = (date: string): number => Date.parse(`${date}T00:00:00.000Z`) - earliestZoneMs;

/** Two and three digits, as instants have them. */
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));
const threeDigits = Array.from({ length: 1_000 }, (_, number) => String(number).padStart(3, '0'));

/** The last instant that a `Date` has. */
const latestMs = 8_640_000_000_000_000;

/** The day that was spelt last: a story has hundreds of instants of one day. */
const spelt = { day: Number.NaN, text: '' };

/** The one spelling of an instant. `Date` takes four times as long to spell it. */
export const instantText = (ms: number): string => {
  if (!Number.isInteger(ms) || ms < 0 || ms > latestMs) return new Date(ms).toISOString();
  const day = Math.floor(ms / dayMs);
  if (day !== spelt.day) {
    spelt.text = new Date(day * dayMs).toISOString().slice(0, -13);
    spelt.day = day;
  }
  const inDay = ms - day * dayMs;
  const seconds = Math.floor(inDay / 1_000);
  const minutes = Math.floor(seconds / 60);
  return `${spelt.text}${twoDigits[Math.floor(minutes / 60)]}:${twoDigits[minutes % 60]}:${twoDigits[seconds % 60]}.${threeDigits[inDay % 1_000]}Z`;
};

/** True when the runtime knows the IANA zone, e.g. `Australia/Sydney`. */
export const isZone = (zone: string): boolean => {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return true;
  } catch {
    return false;
  }
};

type Day = { readonly fromMs: number; readonly untilMs: number; readonly date: string };

/** The day that was asked for last in each zone: a walk over a span asks for the same one again and again. */
const lastDays = new Map<string, Day>();

/** The calendar date at the venue when the instant falls. */
export const localDateAt = (ms: number, zone: string): string => {
  const last = lastDays.get(zone);
  if (last && ms >= last.fromMs && ms < last.untilMs) return last.date;
  const local = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
  const date = local.toPlainDate().toString();
  // Where clocks go back across midnight, hours of one date stand between those of another: then the day is longer.
  if (local.hoursInDay === 24) {
    const from = local.startOfDay().epochMilliseconds;
    lastDays.set(zone, { fromMs: from, untilMs: from + 24 * 3_600_000, date });
  }
  return date;
};

/** The wall-clock time at the venue when the instant falls: `2026-11-11T11:59:58`. */
export const localTimeAt = (ms: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDateTime().toString();

/** When a calendar date begins at the venue, on our clock. */
export const dayBeginsAtMs = (date: string, zone: string): number =>
  Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone }).epochMilliseconds;

type Hour = { readonly date: string; readonly hour: number; readonly ms: number };

/** The hour that was asked for last in each zone: every play of a day is held beside the same one. */
const lastHours = new Map<string, Hour>();

/** When an hour of a calendar date begins at the venue, on our clock: 12 for its noon. */
export const hourBeginsAtMs = (date: string, hour: number, zone: string): number => {
  const last = lastHours.get(zone);
  if (last && last.date === date && last.hour === hour) return last.ms;
  const at = { timeZone: zone, plainTime: { hour } };
  const ms = Temporal.PlainDate.from(date).toZonedDateTime(at).epochMilliseconds;
  lastHours.set(zone, { date, hour, ms });
  return ms;
};

/** The calendar date so many days after another; before it, where they are negative. */
export const daysAfter = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

/** A length of time by the calendar. */
export type CalendarPeriod = { readonly count: number; readonly unit: 'days' | 'months' };

/**
 * The calendar date so long after another. Months end on the day of the same number, or on the last day of a month that has no such day:
 * a month after 31 January is the end of February.
 */
export const dateAfter = (date: string, { count, unit }: CalendarPeriod): string =>
  Temporal.PlainDate.from(date)
    .add({ [unit]: count })
    .toString();

/**
 * The moment so long after another, at the same time by the clocks of the venue. Where that time is skipped or comes twice, the earlier
 * moment: what lasts so long has lasted at least until then.
 */
export const momentAfterMs = (ms: number, zone: string, { count, unit }: CalendarPeriod): number =>
  Temporal.Instant.fromEpochMilliseconds(ms)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .add({ [unit]: count })
    .toZonedDateTime(zone, { disambiguation: 'earlier' }).epochMilliseconds;

/** The calendar date after another. */
export const dayAfter = (date: string): string => daysAfter(date, 1);

/** The local date before one. */
export const dayBefore = (date: string): string => Temporal.PlainDate.from(date).subtract({ days: 1 }).toString();

/**
 * The gaming day an instant belongs to: the venue's calendar date, less one day before the rollover hour.
 * Wall-clock arithmetic in the venue's own zone, so a change to or from daylight saving moves no boundary.
 */
export const gamingDayAt = (ms: number, zone: string, rolloverHour: number): string => {
  const local = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
  const date = local.toPlainDate();
  return (local.hour < rolloverHour ? date.subtract({ days: 1 }) : date).toString();
};

/** When a gaming day ends, on our clock: at the rollover hour of the next calendar date, in the venue's own zone. */
export const gamingDayEndsAtMs = (gamingDay: string, zone: string, rolloverHour: number): number =>
  Temporal.PlainDate.from(gamingDay)
    .add({ days: 1 })
    .toZonedDateTime({ timeZone: zone, plainTime: { hour: rolloverHour } }).epochMilliseconds;

/** How a length of time is spelt that somebody asks for. */
export const lengthForm =
  /^(?:\d{1,4}|P(?=\d|T)(?:\d{1,3}M)?(?:\d{1,3}W)?(?:\d{1,4}D)?(?:T(?=\d)(?:\d{1,5}H)?(?:\d{1,6}M)?)?)$/;

/** A length of time that somebody asks for: days as a number, or an ISO 8601 duration without years and seconds, such as `P3M` or `PT12H`. */
export const givenLength = z
  .string()
  .regex(
    lengthForm,
    'must be a number of days, or a duration of months, weeks, days, hours and minutes like P30D or PT12H',
  )
  .meta({ maxLength: 32, examples: ['P30D'] });

/** The moment so long after another, by the calendar in UTC: `30` and `P30D` are days. */
export const momentAfter = (ms: number, length: string): number =>
  Temporal.Instant.fromEpochMilliseconds(ms)
    .toZonedDateTimeISO('UTC')
    .add(Temporal.Duration.from(length.startsWith('P') ? length : `P${length}D`)).epochMilliseconds;
