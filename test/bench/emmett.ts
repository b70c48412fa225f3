// emmett-postgresql as it comes, as a control: its own append, its own consumer.
import { getPostgreSQLEventStore, type PostgresEventStore } from '@event-driven-io/emmett-postgresql';
import { Pool } from 'pg';
import { freshStream, newEvents } from '../support/new-events.ts';
import { rate } from './load.ts';

export type Emmett = { readonly store: PostgresEventStore; readonly close: () => Promise<void> };

/** Opens its event store with as many connections as there are writers. */
export const openEmmett = async (url: string, connections: number): Promise<Emmett> => {
  const pool = new Pool({ connectionString: url, max: connections });
  // Connections of its own are still open when PostgreSQL stops.
  pool.on('error', () => {});
  const store = getPostgreSQLEventStore(url, { connectionOptions: { pool } });
  await store.schema.migrate();
  const close = async (): Promise<void> => {
    await store.close();
    await pool.end();
  };
  return { store, close };
};

const batchesPerStream = 200;

/** The same load as on the port: streams of 200 batches, each appended at the version that the last one answered. */
export const throughEmmett = async (url: string, writers: number, batch: number): Promise<number> => {
  const { store, close } = await openEmmett(url, writers);
  const tips = Array.from({ length: writers }, () => ({ stream: '', version: 0n, left: 0 }));
  const perSecond = await rate(writers, async (writer) => {
    const tip = tips[writer] ?? { stream: '', version: 0n, left: 0 };
    if (tip.left === 0) Object.assign(tip, { stream: freshStream(), version: 0n, left: batchesPerStream });
    const events = newEvents(batch).map(({ type, data, metadata }) => ({ type, data, metadata }));
    const expectedStreamVersion = tip.version === 0n ? 'STREAM_DOES_NOT_EXIST' : tip.version;
    const { nextExpectedStreamVersion } = await store.appendToStream(tip.stream, events, { expectedStreamVersion });
    tip.version = nextExpectedStreamVersion;
    tip.left -= 1;
    return batch;
  });
  await close();
  return perSecond;
};
