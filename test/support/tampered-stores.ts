// The stores as somebody has them who has every right over them, and knows how all that belongs together is made.
import { Client } from 'pg';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { envelopeText } from '../../services/shared/event-store/decode.ts';
import { outgoing } from '../../services/shared/event-store/eventstoredb/records.ts';
import { openEventStoreDbStore } from '../../services/shared/event-store/eventstoredb/store.ts';
import { positionNumber } from '../../services/shared/event-store/position.ts';
import type { EventStore } from '../../services/shared/event-store/port.ts';
import { openPostgresStore } from '../../services/shared/event-store/postgres/store.ts';
import { freshDatabase } from './database.ts';
import type { LogRecord } from './eventstoredb-stand-in/log.ts';
import { startStandIn } from './eventstoredb-stand-in/stand-in.ts';

export type TamperedStore = {
  /** What everybody reads through. */
  readonly store: EventStore;
  /** Makes the store hold these events and no others, each at the place that it names, and every text and id that the adapter makes of them. */
  readonly rewrite: (events: readonly StoredEvent[]) => Promise<void>;
  readonly close: () => Promise<void>;
};

const textsOf = ({ stream, revision, data, metadata }: StoredEvent) => ({
  data: JSON.stringify(data),
  metadata: envelopeText(stream, revision, metadata),
});

/** A PostgreSQL whose owner has switched off what keeps its events as they are. */
export const tamperedPostgres = async (): Promise<TamperedStore> => {
  const database = await freshDatabase();
  const store = openPostgresStore({ url: database.url });
  const owner = new Client({ connectionString: database.url });
  await owner.connect();
  await owner.query('alter table store.event disable trigger event_is_never_changed');
  // Two events of one id would be refused.
  await owner.query('alter table store.event drop constraint event_id_once_a_stream');
  const rewrite: TamperedStore['rewrite'] = async (events) => {
    const texts = events.map(textsOf);
    await owner.query('begin');
    await owner.query('truncate store.event');
    await owner.query(
      `insert into store.event (position, stream, revision, event_id, type, data, metadata)
       select * from unnest($1::bigint[], $2::text[], $3::int[], $4::uuid[], $5::text[], $6::text[], $7::text[])`,
      [
        events.map(({ position }) => positionNumber(position)),
        events.map(({ stream }) => stream),
        events.map(({ revision }) => revision),
        events.map(({ eventId }) => eventId),
        events.map(({ type }) => type),
        texts.map(({ data }) => data),
        texts.map(({ metadata }) => metadata),
      ],
    );
    await owner.query('commit');
  };
  const close = async (): Promise<void> => {
    await Promise.all([store.close(), owner.end()]);
    await database.drop();
  };
  return { store, rewrite, close };
};

const recordOf = (event: StoredEvent): LogRecord => {
  const { eventId, type, stream, revision, position, metadata } = event;
  const { contentHash } = metadata;
  const sent = outgoing({ eventId, type, contentHash, ...textsOf(event) }, 0);
  return {
    ...sent,
    data: Buffer.from(sent.data),
    metadata: Buffer.from(sent.metadata),
    stream,
    revision: BigInt(revision),
    position: BigInt(position),
    createdMs: 0,
  };
};

const byPosition = (one: LogRecord, other: LogRecord): number => (one.position < other.position ? -1 : 1);

/** A stand-in for an EventStoreDB node whose files somebody writes anew. What is not of these events, as what the server keeps for itself, stays. */
export const tamperedStandIn = async (): Promise<TamperedStore> => {
  const standIn = await startStandIn();
  const store = openEventStoreDbStore({ url: standIn.url });
  let others: readonly LogRecord[] | undefined;
  const rewrite: TamperedStore['rewrite'] = async (events) => {
    const streams = new Set<string>(events.map(({ stream }) => stream));
    others ??= standIn.log().records.filter(({ stream }) => !streams.has(stream));
    standIn.log().rewrite([...others, ...events.map(recordOf)].toSorted(byPosition));
  };
  const close = async (): Promise<void> => {
    await store.close();
    await standIn.close();
  };
  return { store, rewrite, close };
};
