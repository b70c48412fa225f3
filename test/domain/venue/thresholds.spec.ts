import type { JsonObject } from '../../../domain/kernel/json.ts';
import { defaultThresholds, silentAfterMs, thresholdsOn, thresholdsSchema } from '../../../domain/venue/thresholds.ts';
import { readingOf } from '../../../domain/examination/views.ts';
import { streamName } from '../../../domain/kernel/streams.ts';
import { recorder } from '../../support/stored.ts';

const said = (from: string, roundSilentMinutes: number): JsonObject => ({
  from,
  roundSilentMinutes,
  tableSessionSilentMinutes: 600,
  disputeSilentDays: 20,
});

const recorded = (...all: readonly JsonObject[]) => {
  const record = recorder();
  for (const data of all) record.add(streamName('venue', 'STAR'), 'venue.ThresholdsSet', data);
  return record;
};
const on = (record: ReturnType<typeof recorder>, date: string) => thresholdsOn(readingOf(record.events()).facts, date);

describe('The thresholds of a venue', () => {
  it('are ten minutes for a round, twelve hours for a session and thirty days for a dispute, where it says nothing', () => {
    expect(on(recorder(), '2026-04-25')).toEqual(defaultThresholds);
    const minuteMs = 60_000;
    expect(silentAfterMs(defaultThresholds)).toEqual({
      round: 10 * minuteMs,
      tableSession: 12 * 60 * minuteMs,
      dispute: 30 * 24 * 60 * minuteMs,
    });
  });

  it('hold from their own day on, whenever they were said', () => {
    const record = recorded(said('2026-05-01', 30), said('2026-04-01', 20));
    expect(on(record, '2026-03-31')).toEqual(defaultThresholds);
    expect(on(record, '2026-04-30').roundSilentMinutes).toBe(20);
    expect(on(record, '2026-05-01').roundSilentMinutes).toBe(30);
  });

  it('are the later ones of two that begin on the same day', () => {
    expect(on(recorded(said('2026-04-01', 20), said('2026-04-01', 25)), '2026-04-02').roundSilentMinutes).toBe(25);
  });

  it('are as they were corrected', () => {
    const record = recorder();
    const wrong = record.add(streamName('venue', 'STAR'), 'venue.ThresholdsSet', said('2026-04-01', 20));
    record.correct(wrong, { data: said('2026-04-01', 15) });
    expect(on(record, '2026-04-02').roundSilentMinutes).toBe(15);
  });

  it.each([
    ['no silence at all', { ...said('2026-04-01', 0) }],
    ['a silence of part of a minute', { ...said('2026-04-01', 1.5) }],
    ['a day that there is not', { ...said('2026-02-30', 10) }],
    ['a field that nobody defined', { ...said('2026-04-01', 10), roundSilentSeconds: 5 }],
  ])('cannot be %s', (_, data) => {
    expect(thresholdsSchema.safeParse(data).success).toBe(false);
  });
});
