import { madeOf, type ByType } from '../../domain/kernel/by-type.ts';
import { slipSeriesStream } from '../../domain/slip-series/stream.ts';
import type { RecordedEvent } from '../../domain/streams/categories.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { factwise } from '../kit/facts.ts';
import { placeOf } from '../kit/place.ts';
import type { Projection } from '../kit/projection.ts';
import { slipFacts, tables } from './tables.ts';

type Said = Omit<Parameters<typeof slipFacts.put>[1], 'venue' | 'series' | 'at' | 'revision'>;
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

const changes = factwise((fact) => {
  const said = madeOf(saidIn, fact);
  if (!said) return [];
  const { stream, revision } = fact.event;
  const { category, id, venue, table } = placeOf(stream);
  const series = category === slipSeriesStream.name ? id : null;
  const row = { ...said, table_id: said.table_id ?? table, venue, series, at: fact.atMs, revision };
  return [slipFacts.put({ stream, event_id: fact.eventId }, row)];
});

export const slips: Projection = {
  name: 'slips',
  version: 1,
  reads: [slipSeriesStream.name, tableSessionStream.name],
  tables,
  changes,
};
