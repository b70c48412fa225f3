import type { JsonObject } from '../../domain/kernel/json.ts';
import { sessionId, type StreamName } from '../../domain/kernel/streams.ts';
import { slipSeriesStream } from '../../domain/slip-series/stream.ts';
import { listSlips } from '../../projections/slips/queries.ts';
import { recorder, sessionStream, venue } from '../support/stored.ts';
import { sampleOf } from '../support/told-samples.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';

/** Slips of two years and of two cages that all show the number F-5: of each of them one year, series and table is told. */
const { add, events } = recorder();
const issuedIn = (series: StreamName, occurredAt: string, otherwise: JsonObject = {}) => {
  const said = { number: 5, printed: 'F-5', requestId: null, totalCents: 10_000, ...otherwise };
  return add(series, 'slips.Issued', { ...sampleOf('slips', 'Issued.v1'), ...said }, { occurredAt });
};
const countedAt = (table: string, gamingDay: string, occurredAt: string, totalCents: number) =>
  add(
    sessionStream(sessionId({ venue, table, gamingDay, number: 1 })),
    'table.FillReceived',
    { ...sampleOf('table', 'FillReceived.v1'), slip: 'F-5', totalCents },
    { occurredAt },
  );

const ofLastYear = slipSeriesStream.streamOf(`${venue}.fill.2025`);
const ofThisYear = slipSeriesStream.streamOf(`${venue}.fill.2026`);
const ofOtherCage = slipSeriesStream.streamOf(`${venue}.second.2026`);

const lastYear = issuedIn(ofLastYear, '2025-03-01T10:00:00.000Z');
const thenCounted = countedAt('TU-01', '2025-03-01', '2025-03-01T10:10:00.000Z', 10_000);
const thisYear = issuedIn(ofThisYear, '2026-04-25T10:00:00.000Z', { totalCents: 20_000 });
const otherCage = issuedIn(ofOtherCage, '2026-04-25T10:05:00.000Z', { table: 'TU-02' });
const short = countedAt('TU-01', '2026-04-25', '2026-04-25T10:20:00.000Z', 10_000);
const there = countedAt('TU-02', '2026-04-25', '2026-04-25T10:30:00.000Z', 10_000);

let read: TestReadModels;
beforeAll(async () => {
  read = await readModelsOf(events());
});
afterAll(() => read.close());

const counted = async (of: { readonly year?: number; readonly series?: string } = {}) => {
  const { items } = await listSlips(read.db, { filter: { venues: null, ...of } });
  return items.map(({ eventId, atTableCents, atTableOverSlipCents, events: shown }) => [
    eventId,
    atTableCents,
    atTableOverSlipCents,
    shown.slice(1),
  ]);
};

describe('Slips that show one number', () => {
  it('have each its own count at a table, by year, cage and table', async () => {
    expect(await counted()).toEqual([
      [lastYear.eventId, 10_000, 0, [thenCounted.eventId]],
      [thisYear.eventId, 10_000, -10_000, [short.eventId]],
      [otherCage.eventId, 10_000, 0, [there.eventId]],
    ]);
  });

  it('are told likewise where only those of one series are asked for', async () => {
    expect(await counted({ year: 2025 })).toEqual([[lastYear.eventId, 10_000, 0, [thenCounted.eventId]]]);
    expect(await counted({ series: `${venue}.second.2026` })).toEqual([
      [otherCage.eventId, 10_000, 0, [there.eventId]],
    ]);
  });
});
