import { readingOf } from '../../../domain/examination/views.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { streamName } from '../../../domain/kernel/streams.ts';
import {
  defaultMoneyThresholds,
  moneyThresholdsOn,
  moneyThresholdsSchema,
} from '../../../domain/venue/money-thresholds.ts';
import { recorder } from '../../support/stored.ts';

const recorded = (...all: readonly JsonObject[]) => {
  const record = recorder();
  for (const data of all) record.add(streamName('venue', 'STAR'), 'venue.MoneyThresholdsSet', data);
  return record;
};
const on = (record: ReturnType<typeof recorder>, date: string) =>
  moneyThresholdsOn(readingOf(record.events()).facts, date);

describe('The thresholds of money of a venue', () => {
  it('are those of the sources where it says nothing', () => {
    expect(on(recorder(), '2026-04-25')).toEqual(defaultMoneyThresholds);
  });

  it('hold from their own day on, each that is not said as the default has it', () => {
    const record = recorded({ from: '2026-05-01', idleTableDays: 3 }, { from: '2026-04-01', boxVarianceCents: 100 });
    expect(on(record, '2026-03-31')).toEqual(defaultMoneyThresholds);
    expect(on(record, '2026-04-30')).toEqual({ ...defaultMoneyThresholds, boxVarianceCents: 100 });
    expect(on(record, '2026-05-01')).toEqual({ ...defaultMoneyThresholds, idleTableDays: 3 });
  });

  it('are the later ones of two that begin on the same day, and as they were corrected', () => {
    const record = recorded({ from: '2026-04-01', idleTableDays: 3 });
    const later = record.add(streamName('venue', 'STAR'), 'venue.MoneyThresholdsSet', {
      from: '2026-04-01',
      idleTableDays: 4,
    });
    expect(on(record, '2026-04-02').idleTableDays).toBe(4);
    record.correct(later, { data: { from: '2026-04-01', idleTableDays: 5 } });
    expect(on(record, '2026-04-02').idleTableDays).toBe(5);
  });

  it.each([
    ['part of a cent', { from: '2026-04-01', boxVarianceCents: 1.5 }],
    ['less than nothing', { from: '2026-04-01', discrepancyReportCents: -1 }],
    ['no day at all', { from: '2026-04-01', idleTableDays: 0 }],
    ['a threshold that nobody defined', { from: '2026-04-01', boxVariance: 1 }],
  ])('cannot be %s', (_, data) => {
    expect(moneyThresholdsSchema.safeParse(data).success).toBe(false);
  });
});
