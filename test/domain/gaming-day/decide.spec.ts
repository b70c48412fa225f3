import { gamingDayDecider, gamingDayTables, otherChipsOfIdleTable } from '../../../domain/gaming-day/decide.ts';
import type { ChipsAt } from '../../../domain/kernel/chips-then.ts';
import { gamingDayAt, instantMs } from '../../../domain/kernel/time.ts';
import { correction, deciderSpecs, lateEntry, said } from '../../support/decider-specs.ts';
import { sampleOf } from '../../support/told-samples.ts';

const inSydney = (gamingDay: string, rolloverHour: number) =>
  deciderSpecs(gamingDayDecider, {
    gamingDay,
    gamingDaysAt: (at: string) => [gamingDayAt(instantMs(at), 'Australia/Sydney', rolloverHour)],
    chipsAt: () => null,
  });
const { given } = inSydney('2026-04-25', 6);

const event = (name: string, id: number, at = '2026-04-25T10:00:00.000Z') =>
  said(`gamingDay.${name}`, sampleOf('gamingDay', `${name}.v1`), { id, at });
const opened = event('Opened', 1);
const closed = event('Closed', 2);

const open = (at: string) => event('Opened', 1, at);
const refused = 'opening-is-not-of-this-day';

describe('A gaming day', () => {
  it('is opened once, within the day', () => {
    expect(given().when(opened)).toBe('accepted');
    expect(given(opened).when(event('Opened', 9))).toBe('day-is-already-opened');
    expect(given(opened).when(lateEntry('gamingDay', event('Opened', 9), { id: 10 }))).toBe('day-is-already-opened');
    expect(given(opened, correction('gamingDay', 1, null, { id: 8 })).when(event('Opened', 9))).toBe('accepted');
  });

  it('takes an opening that was forgotten as a late entry, and one that was put right', () => {
    expect(given().when(lateEntry('gamingDay', opened, { id: 10 }))).toBe('accepted');
    expect(given(opened).when(correction('gamingDay', 1, open('2026-04-25T11:00:00.000Z'), { id: 8 }))).toBe(
      'accepted',
    );
    expect(given(opened).when(correction('gamingDay', 1, open('2026-04-27T11:00:00.000Z'), { id: 8 }))).toBe(refused);
  });

  // Sydney is 10 hours before UTC in winter and 11 in summer. Clocks go back at 03:00 on 5 April 2026, and forward at 02:00 on 4 October 2026.
  it.each([
    ['an ordinary day, at 6', '2026-04-25', 6, '2026-04-24T20:00:00.000Z', '2026-04-25T19:59:59.999Z', 24],
    ['an ordinary day, at midnight', '2026-04-25', 0, '2026-04-24T14:00:00.000Z', '2026-04-25T13:59:59.999Z', 24],
    ['the end of summer, at 6', '2026-04-04', 6, '2026-04-03T19:00:00.000Z', '2026-04-04T19:59:59.999Z', 25],
    ['the end of summer, at midnight', '2026-04-05', 0, '2026-04-04T13:00:00.000Z', '2026-04-05T13:59:59.999Z', 25],
    ['the beginning of summer, at 6', '2026-10-03', 6, '2026-10-02T20:00:00.000Z', '2026-10-03T18:59:59.999Z', 23],
    [
      'the beginning of summer, at midnight',
      '2026-10-04',
      0,
      '2026-10-03T14:00:00.000Z',
      '2026-10-04T12:59:59.999Z',
      23,
    ],
  ])('is as long as the clocks of the venue say: %s', (_, day, rolloverHour, first, last, hours) => {
    const { given: of } = inSydney(day, rolloverHour);
    expect(instantMs(last) + 1 - instantMs(first)).toBe(hours * 3_600_000);
    expect(of().when(open(first))).toBe('accepted');
    expect(of().when(open(last))).toBe('accepted');
    expect(of().when(open(new Date(instantMs(first) - 1).toISOString()))).toBe(refused);
    expect(of().when(open(new Date(instantMs(last) + 1).toISOString()))).toBe(refused);
  });

  it.each([
    'ReviewerNamed',
    'DropRunAnnounced',
    'DropRunEnded',
    'IdleTableCounted',
    'DiscrepancyReported',
    'BoxExplained',
  ])('takes %s also before anybody opened it', (name) => {
    expect(given().when(event(name, 3))).toBe('accepted');
    expect(given(opened).when(event(name, 3))).toBe('accepted');
  });

  it('is closed once, and after it was opened', () => {
    expect(given().when(closed)).toBe('day-is-not-opened');
    expect(given(opened).when(closed)).toBe('accepted');
    expect(given(opened, closed).when(event('Closed', 9))).toBe('day-is-already-closed');
  });

  it('is closed by the service only: no correction and no late entry states a closing, or takes one away', () => {
    const word = 'only-the-service-closes-a-day';
    expect(given(opened).when(lateEntry('gamingDay', closed, { id: 10 }))).toBe(word);
    expect(given(opened).when(correction('gamingDay', 1, closed, { id: 10 }))).toBe(word);
    expect(given(opened, closed).when(correction('gamingDay', 2, null, { id: 10 }))).toBe(word);
    expect(given(opened, closed).when(correction('gamingDay', 2, event('DropRunEnded', 3), { id: 10 }))).toBe(word);
  });

  it('is adjusted when it is closed, and not before', () => {
    const adjusted = event('Adjusted', 3);
    expect(given(opened).when(adjusted)).toBe('day-is-not-closed');
    expect(given(opened).when(lateEntry('gamingDay', adjusted, { id: 10 }))).toBe('day-is-not-closed');
    expect(given(opened, closed).when(adjusted, event('Adjusted', 4))).toBe('accepted');
    expect(given(opened, closed, adjusted).when(correction('gamingDay', 3, null, { id: 10 }))).toBe('accepted');
  });

  it('takes, once it is closed, reports of discrepancies, corrections and late entries, and nothing else', () => {
    const run = event('DropRunEnded', 3);
    expect(given(opened, run, closed).when(event('DiscrepancyReported', 9))).toBe('accepted');
    expect(given(opened, run, closed).when(correction('gamingDay', 3, null, { id: 9 }))).toBe('accepted');
    expect(given(opened, closed).when(lateEntry('gamingDay', run, { id: 9 }))).toBe('accepted');
    for (const name of [
      'Opened',
      'ReviewerNamed',
      'DropRunAnnounced',
      'DropRunEnded',
      'IdleTableCounted',
      'BoxExplained',
    ])
      expect(given(opened, closed).when(event(name, 9))).toBe('day-is-already-closed');
  });

  it('is about the tables that its events name', () => {
    const tables = (one: ReturnType<typeof event>) => gamingDayTables(gamingDayDecider.initial, one);
    expect(tables(opened)).toEqual([]);
    expect(tables(event('IdleTableCounted', 3))).toEqual(['TU-09']);
    expect(tables(event('DropRunAnnounced', 3))).toEqual(['TU-01', 'TU-02']);
    expect(tables(lateEntry('gamingDay', event('IdleTableCounted', 3), { id: 4 }))).toEqual(['TU-09']);
    expect(tables(correction('gamingDay', 3, null, { id: 4 }))).toEqual([]);
    expect(tables(said('gamingDay.Adjusted', { ...sampleOf('gamingDay', 'Adjusted.v1'), table: null }))).toEqual([]);
  });
});

// The set of fives was retired on the day before.
const chipsAt: ChipsAt = (_, days) => ({
  gamingDay: '2026-04-25',
  sets: [
    { chipSet: 'value', denominationsCents: [2_500] },
    ...(days === 'that-day-or-the-day-before' ? [{ chipSet: 'old', denominationsCents: [500] }] : []),
  ],
});
const holding = (denominationCents: number) => {
  const lines = [{ denominationCents, count: 2 }];
  return said(
    'gamingDay.IdleTableCounted',
    { ...sampleOf('gamingDay', 'IdleTableCounted.v1'), lines, totalCents: 2 * denominationCents },
    { id: 7 },
  );
};

describe('Chips of an idle table', () => {
  const dated = deciderSpecs(gamingDayDecider, { gamingDay: '2026-04-25', gamingDaysAt: () => [], chipsAt });

  it('are of a set of that day or of the day before', () => {
    expect(dated.given().when(holding(2_500))).toBe('accepted');
    expect(dated.given().when(holding(500))).toBe('accepted');
    expect(dated.given().when(holding(700))).toBe('chips-are-not-the-venues');
    expect(dated.given().when(lateEntry('gamingDay', holding(700), { id: 9 }))).toBe('chips-are-not-the-venues');
  });

  it('are told by denomination, with the days and the sets', () => {
    expect(otherChipsOfIdleTable(holding(700), { chipsAt })).toBe(
      'On 2026-04-25 and on the day before the venue has no chips of $7.00: the set value has $25.00 and the set old has $5.00.',
    );
  });
});
