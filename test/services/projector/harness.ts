import pino from 'pino';
import { eventCatalogue } from '../../../domain/kernel/event-types.ts';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import { schemaOf, type Projection } from '../../../projections/kit/projection.ts';
import { bringer } from '../../../projections/kit/upcast.ts';
import { liveTarget, openLive, type Reached } from '../../../services/projector/checkpoint.ts';
import { projectOrPark, type Making } from '../../../services/projector/project.ts';
import { openPool, type Pool } from '../../../services/shared/postgres/database.ts';
import { openMemoryStore } from '../../../services/shared/event-store/memory-store.ts';
import type { EventStore } from '../../../services/shared/event-store/port.ts';
import { freshDatabase, type TestDatabase } from '../../support/database.ts';
import { unstored } from '../../support/stored.ts';
import { readings } from '../../projections/rows.ts';
import { sharedFamilies } from '../../../services/shared/games/catalogue.ts';
import { hangMs } from '../../support/eventually.ts';

export const making: Making = { context: { games: readings }, bring: bringer(eventCatalogue(sharedFamilies)) };
export const silent = pino({ level: 'silent' });

export type Harness = {
  readonly database: TestDatabase;
  readonly pool: Pool;
  readonly store: EventStore;
  readonly close: () => Promise<void>;
};

/** A database, a pool and an empty store in memory. */
export const openHarness = async (): Promise<Harness> => {
  const database = await freshDatabase();
  const pool = openPool(database.url, { connections: 16 });
  const store = openMemoryStore();
  const close = async (): Promise<void> => {
    await store.close();
    await pool.end();
    await database.drop();
  };
  return { database, pool, store, close };
};

/** Appends events one by one, in the order given: the store numbers them as they are numbered already. */
export const storeAll = async (store: EventStore, events: readonly StoredEvent[]): Promise<void> => {
  for (const event of events) {
    const answer = await store.append(event.stream, event.revision === 0 ? 'none' : event.revision - 1, [
      unstored(event),
    ]);
    if (!answer.ok) throw new Error(`could not append ${event.type}: ${answer.because}`);
  }
};

/** Projects events straight into the live schema, in batches of these sizes, again and again. */
export const projectInBatches = async (
  pool: Pool,
  projection: Projection,
  events: readonly StoredEvent[],
  sizes: readonly number[] = [1_000],
): Promise<Reached> => {
  const on = { ...making, ...liveTarget(projection), pool };
  let reached: Reached = await openLive(pool, projection);
  for (let at = 0, turn = 0; at < events.length; turn += 1) {
    const size = Math.max(1, sizes[turn % sizes.length] ?? 1);
    const projected = await projectOrPark(on, reached, events.slice(at, at + size));
    if (projected.outcome !== 'moved') throw new Error(projected.outcome);
    ({ reached } = projected);
    at += size;
  }
  return reached;
};

/** Every row of a projection, by table: as text, so that nothing is lost in between. */
export const storedRows = async (
  pool: Pool,
  projection: Projection,
  schema = schemaOf(projection.name),
): Promise<Record<string, readonly unknown[]>> => {
  const tables: Record<string, readonly unknown[]> = {};
  for (const { name, key } of projection.tables) {
    const order = Object.keys(key).join(', ');
    const { rows } = await pool.query<{ row: unknown }>(
      `select to_jsonb(t) as row from ${schema}.${name} t order by ${order}`,
    );
    tables[name] = rows.map(({ row }) => row);
  }
  const { rows } = await pool.query(
    `select stream, revision, parked_at_revision, parked_error from ${schema}.followed_stream order by stream`,
  );
  tables['followed_stream'] = rows;
  return tables;
};

/** Forgets a projection. */
export const dropProjection = (pool: Pool, projection: Projection): Promise<unknown> =>
  pool.query(`drop schema if exists ${schemaOf(projection.name)} cascade`);

/** Waits until something is so. Only a hang ends it: then it fails with what it was waiting for. */
export const eventually = async (what: string, isSo: () => Promise<boolean> | boolean): Promise<void> => {
  const giveUpAt = performance.now() + hangMs;
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error(`gave up waiting until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
