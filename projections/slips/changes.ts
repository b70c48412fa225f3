import { madeOf, type ByType } from '../../domain/kernel/by-type.ts';
import { slipSeriesId, slipSeriesStream } from '../../domain/slip-series/stream.ts';
import type { RecordedEvent } from '../../domain/streams/categories.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import type { RowChange } from '../kit/change.ts';
import { factwise } from '../kit/facts.ts';
import { placeOf } from '../kit/place.ts';
import type { Projection } from '../kit/projection.ts';
import { slipFacts, slipNumbers, slipPapers, slipRequests, tables } from './tables.ts';

type Said = Omit<Parameters<typeof slipFacts.put>[1], 'venue' | 'series' | 'year' | 'at' | 'revision'>;
const nothing = {
  kind: null,
  number: null,
  printed: null,
  request_id: null,
  table_id: null,
  total_cents: null,
  by_person: null,
  second_signer: null,
  reason: null,
} as const;

type Carried = { readonly slip: string | null; readonly totalCents: number; readonly countedBy: string };
const atTable = (kind: 'fill' | 'credit', { slip, totalCents, countedBy }: Carried): Said => ({
  ...nothing,
  what: 'at-table',
  kind,
  printed: slip,
  total_cents: totalCents,
  by_person: countedBy,
});

const saidIn: Partial<ByType<RecordedEvent, [], Said>> = {
  'slips.Requested': ({ kind, requestId, table, totalCents, requestedBy }) => ({
    ...nothing,
    what: 'requested',
    kind,
    request_id: requestId,
    table_id: table,
    total_cents: totalCents,
    by_person: requestedBy,
  }),
  'slips.Issued': ({ kind, number, printed, requestId, table, totalCents, preparedBy }) => ({
    ...nothing,
    what: 'issued',
    kind,
    number,
    printed,
    request_id: requestId,
    table_id: table,
    total_cents: totalCents,
    by_person: preparedBy,
  }),
  'slips.Dispatched': ({ number, handedOverBy }) => ({
    ...nothing,
    what: 'dispatched',
    number,
    by_person: handedOverBy,
  }),
  'slips.ReceivedAtCage': ({ number, totalCents, receivedBy }) => ({
    ...nothing,
    what: 'at-cage',
    number,
    total_cents: totalCents,
    by_person: receivedBy,
  }),
  'slips.Voided': ({ number, by, secondSigner, reason }) => ({
    ...nothing,
    what: 'voided',
    number,
    by_person: by,
    second_signer: secondSigner,
    reason,
  }),
  'table.FillReceived': (data) => atTable('fill', data),
  'table.CreditSent': (data) => atTable('credit', data),
};

type Series = { readonly venue: string; readonly year: number; readonly series: string };

/** What is counted of the numbers, requests and papers of a series. */
const countedInSeries = (of: Series, { what, number, request_id, printed }: Said): readonly RowChange[] => {
  if (what === 'requested' && request_id !== null) {
    return [slipRequests.add({ ...of, request_id }, { requested_count: 1 })];
  }
  if (what !== 'issued' || number === null) return [];
  return [
    slipNumbers.add({ ...of, number }, { issued_count: 1 }),
    slipNumbers.add({ ...of, number: number + 1 }, { follows_count: 1 }),
    ...(request_id === null ? [] : [slipRequests.add({ ...of, request_id }, { issued_count: 1 })]),
    ...(printed === null ? [] : [slipPapers.add({ venue: of.venue, printed }, { issued_count: 1 })]),
  ];
};

const ofSeries = (id: string): Series | undefined => {
  const parts = slipSeriesId.parse(id);
  return parts && { venue: parts.venue, year: parts.year, series: id };
};

const changes = factwise((fact) => {
  const said = madeOf(saidIn, fact);
  if (!said) return [];
  const { stream, revision } = fact.event;
  const { category, id, venue, table, gamingDay } = placeOf(stream);
  const of = category === slipSeriesStream.name ? ofSeries(id) : undefined;
  const year = of?.year ?? (gamingDay === null ? null : Number(gamingDay.slice(0, 4)));
  const row = { ...said, table_id: said.table_id ?? table, venue, series: of?.series ?? null, year };
  const put = slipFacts.put({ stream, event_id: fact.eventId }, { ...row, at: fact.atMs, revision });
  if (of) return [put, ...countedInSeries(of, said)];
  const { printed } = said;
  return venue === null || printed === null ? [put] : [put, slipPapers.add({ venue, printed }, { at_table_count: 1 })];
});

export const slips: Projection = {
  name: 'slips',
  version: 2,
  reads: [slipSeriesStream.name, tableSessionStream.name],
  tables,
  changes,
};
