import {
  dateAfter,
  givenLength,
  momentAfter,
  momentAfterMs,
  type CalendarPeriod,
} from '../../../domain/kernel/time.ts';

const sydney = 'Australia/Sydney';
const months = (count: number): CalendarPeriod => ({ count, unit: 'months' });
const days = (count: number): CalendarPeriod => ({ count, unit: 'days' });

describe('A date by the calendar', () => {
  it.each([
    ['a month after the 31st, where the month has no such day', '2026-01-31', months(1), '2026-02-28'],
    ['in a leap year', '2028-01-31', months(1), '2028-02-29'],
    ['three months after the end of November', '2026-11-30', months(3), '2027-02-28'],
    ['a month after the end of a short month, not its end', '2026-02-28', months(1), '2026-03-28'],
    ['days over the end of a year', '2026-12-30', days(5), '2027-01-04'],
    ['a year of months over a leap day', '2028-02-29', months(12), '2029-02-28'],
  ])('is, %s', (_, date, period, then) => {
    expect(dateAfter(date, period)).toBe(then);
  });
});

const after = (at: string, period: CalendarPeriod): string =>
  new Date(momentAfterMs(Date.parse(at), sydney, period)).toISOString();

describe('A moment by the clocks of a venue', () => {
  it.each([
    // Sydney is 11 hours ahead until 5 April 2026, when an hour comes twice at 3:00, and 10 hours after that; on 4 October an hour is skipped at 2:00.
    [
      'at the same time of the day, though the clocks were put back',
      '2026-02-10T10:00:00Z',
      months(3),
      '2026-05-10T11:00:00.000Z',
    ],
    ['at the same time, though they were put forward', '2026-08-10T11:00:00Z', months(3), '2026-11-10T10:00:00.000Z'],
    ['the first of two, where the time comes twice', '2026-01-04T15:30:00Z', months(3), '2026-04-04T15:30:00.000Z'],
    ['an hour earlier, where the time is skipped', '2026-07-03T16:30:00Z', months(3), '2026-10-03T15:30:00.000Z'],
    ['after a day of 25 hours', '2026-04-04T01:00:00Z', days(1), '2026-04-05T02:00:00.000Z'],
    ['at the end of the shorter month', '2026-11-30T09:00:00Z', months(3), '2027-02-28T09:00:00.000Z'],
  ])('is %s', (_, at, period, then) => {
    expect(after(at, period)).toBe(then);
  });
});

describe('A length of time that somebody asks for', () => {
  const now = Date.parse('2026-01-31T10:00:00Z');

  it.each([
    ['30', '2026-03-02T10:00:00.000Z'],
    ['P30D', '2026-03-02T10:00:00.000Z'],
    ['PT12H', '2026-01-31T22:00:00.000Z'],
    ['P1M', '2026-02-28T10:00:00.000Z'],
    ['P1W2DT30M', '2026-02-09T10:30:00.000Z'],
    ['0', '2026-01-31T10:00:00.000Z'],
  ])('is read: %s', (text, then) => {
    expect(givenLength.parse(text)).toBe(text);
    expect(new Date(momentAfter(now, text)).toISOString()).toBe(then);
  });

  it.each(['P', 'PT', 'P1DT', '-1', 'P-1D', 'P1Y', '1.5', 'P99999D', 'soon', '', 'PT5S'])('is refused: %j', (text) => {
    expect(givenLength.safeParse(text).success).toBe(false);
  });
});
