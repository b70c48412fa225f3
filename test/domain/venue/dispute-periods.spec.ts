import { readingOf } from '../../../domain/examination/views.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { streamName } from '../../../domain/kernel/streams.ts';
import {
  defaultFootagePeriod,
  disputePeriodsOn,
  disputePeriodsSchema,
  periodOf,
  type Period,
} from '../../../domain/venue/dispute-periods.ts';
import { recorder } from '../../support/stored.ts';

const period = (of: Period['of'], count: number, which: string | null = null): Period & JsonObject => ({
  of,
  which,
  count,
  unit: 'days',
  source: `paragraph ${count}`,
});
const stream = streamName('venue', 'STAR');
const recorded = (...all: readonly JsonObject[]) => {
  const record = recorder();
  for (const data of all) record.add(stream, 'venue.DisputePeriodsSet', data);
  return record;
};
const on = (record: ReturnType<typeof recorder>, date: string) =>
  disputePeriodsOn(readingOf(record.events()).facts, date);

describe('The periods of disputes at a venue', () => {
  it('are three months of footage where it says nothing, with the source, and nothing else', () => {
    expect(on(recorder(), '2026-04-25')).toEqual([defaultFootagePeriod]);
    expect(defaultFootagePeriod).toMatchObject({ of: 'footage', count: 3, unit: 'months' });
    expect(defaultFootagePeriod.source).toContain('section 65');
  });

  it('hold from their own day on, all of a day together', () => {
    const later = { from: '2026-05-01', periods: [period('review', 5)] };
    const record = recorded(later, { from: '2026-04-01', periods: [period('footage', 30), period('findings', 28)] });
    expect(on(record, '2026-03-31')).toEqual([defaultFootagePeriod]);
    expect(on(record, '2026-04-30')).toEqual([period('footage', 30), period('findings', 28)]);
    expect(on(record, '2026-05-01')).toEqual([period('review', 5), defaultFootagePeriod]);
  });

  it('keep three months for the cameras that it does not name', () => {
    const record = recorded({ from: '2026-04-01', periods: [period('footage', 30, 'entrance')] });
    expect(on(record, '2026-04-01')).toEqual([period('footage', 30, 'entrance'), defaultFootagePeriod]);
  });

  it('are the later ones of two that begin on the same day, and as they were corrected', () => {
    const record = recorded({ from: '2026-04-01', periods: [period('review', 3)] });
    const later = record.add(stream, 'venue.DisputePeriodsSet', { from: '2026-04-01', periods: [period('review', 4)] });
    expect(on(record, '2026-04-02')).toEqual([period('review', 4), defaultFootagePeriod]);
    record.correct(later, { data: { from: '2026-04-01', periods: [] } });
    expect(on(record, '2026-04-02')).toEqual([defaultFootagePeriod]);
  });

  it('are those of the one who is named, otherwise those of all others', () => {
    const all = [period('findings', 28), period('findings', 14, 'inspector')];
    expect(periodOf(all, 'findings', 'inspector')?.count).toBe(14);
    expect(periodOf(all, 'findings', 'regulator')?.count).toBe(28);
    expect(periodOf(all, 'operator-response', 'regulator')).toBeUndefined();
    expect(periodOf([period('findings', 14, 'inspector')], 'findings', 'police')).toBeUndefined();
  });

  it.each([
    ['a period twice', [period('review', 3), period('review', 4)], 'must name each period once'],
    ['a review of somebody', [period('review', 3, 'inspector')], 'must not tell one review from another'],
    ['no source', [{ ...period('review', 3), source: '' }], 'at periods[0].source'],
    ['working days', [{ ...period('review', 3), unit: 'working-days' }], 'at periods[0].unit'],
  ])('cannot be %s', (_, periods, says) => {
    const parsed = disputePeriodsSchema.safeParse({ from: '2026-04-01', periods });
    expect(parsed.success).toBe(false);
    const told = parsed.error?.issues.map(
      ({ message, path }) => `${message} at ${path.join('.').replace('.0.', '[0].')}`,
    );
    expect(told?.join(' ')).toContain(says);
  });
});
