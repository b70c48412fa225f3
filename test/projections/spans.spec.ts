import { daysAfter } from '../../domain/kernel/time.ts';
import { spansOf, spansWithin, type Days } from '../../projections/gaming-days/spans.ts';

const daysBetween = ({ firstDay, lastDay }: Days): readonly string[] => {
  const all: string[] = [];
  for (let day = firstDay; day <= lastDay; day = daysAfter(day, 1)) all.push(day);
  return all;
};

/** The ends of weeks, months and years, a leap day, and days between. */
const ends = [
  '2023-12-31',
  '2024-01-01',
  '2024-01-08',
  '2024-02-28',
  '2024-02-29',
  '2024-03-01',
  '2024-11-17',
  '2024-12-31',
  '2025-02-25',
  '2025-02-28',
  '2025-12-31',
  '2026-01-01',
  '2026-03-24',
];

const pairs = ends.flatMap((firstDay) =>
  ends.filter((lastDay) => lastDay >= firstDay).map((lastDay) => ({ firstDay, lastDay })),
);

describe('Spans of days that are added up beforehand', () => {
  it.each(pairs)('have no day twice and none that is not asked for: $firstDay to $lastDay', (asked) => {
    const within = spansWithin(asked).flatMap(daysBetween);
    expect(new Set(within).size).toBe(within.length);
    expect(within.filter((day) => day < asked.firstDay || day > asked.lastDay)).toEqual([]);
    // What is left are single days at both ends, fewer than a span of the smallest level has.
    expect(daysBetween(asked).length - within.length).toBeLessThan(16);
  });

  it('are whole spans, as each of their days lies in them', () => {
    for (const day of daysBetween({ firstDay: '2024-01-01', lastDay: '2025-12-31' }))
      for (const span of spansOf(day)) {
        expect(daysBetween(span)).toContain(day);
        expect(spansOf(span.firstDay)).toContainEqual(span);
        expect(spansOf(span.lastDay)).toContainEqual(span);
      }
  });

  it('are a few for a whole year', () => {
    expect(spansWithin({ firstDay: '2024-01-01', lastDay: '2024-12-31' })).toEqual([
      { level: 'year', firstDay: '2024-01-01', lastDay: '2024-12-31' },
    ]);
    expect(spansWithin({ firstDay: '2024-01-01', lastDay: '2024-03-12' })).toEqual([
      { level: 'month', firstDay: '2024-01-01', lastDay: '2024-02-29' },
      { level: 'eight-days', firstDay: '2024-03-01', lastDay: '2024-03-08' },
    ]);
  });

  it('begin with the first that there are where no first day is asked for', () => {
    expect(spansWithin({ firstDay: '', lastDay: '2024-03-12' })).toEqual([
      { level: 'year', firstDay: '', lastDay: '2023-12-31' },
      { level: 'month', firstDay: '2024-01-01', lastDay: '2024-02-29' },
      { level: 'eight-days', firstDay: '2024-03-01', lastDay: '2024-03-08' },
    ]);
  });
});
