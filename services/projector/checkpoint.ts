import type { Pool, PoolClient } from 'pg';
import type { Position } from '../../domain/kernel/envelope.ts';
import type { Projection } from '../../projections/kit/projection.ts';
import { schemaOf } from '../../projections/kit/projection.ts';
import type { EventStore } from '../shared/event-store/port.ts';
import { storeMismatch, StoreMismatched, type KnownStore } from '../shared/record/store-mark.ts';
import { schemaText } from './schema-text.ts';

/** How far a projection's schema is, as last read or written by us. */
export type Reached = { readonly position: Position | null; readonly generation: number };

/** What the schema says of itself. */
export type Checkpoint = Reached & KnownStore & { readonly version: number; readonly events: number };

/** Where a projection writes: its live schema, or one that is being filled beside it. */
export type Target = { readonly projection: Projection; readonly schema: string };

export const liveTarget = (projection: Projection): Target => ({ projection, schema: schemaOf(projection.name) });

type Queryable = Pick<Pool | PoolClient, 'query'>;

const columns = 'position, generation, version, events, store_id as "storeId", mark';

/** The checkpoint of a schema; undefined if the schema does not exist. */
export const readCheckpoint = async (on: Queryable, schema: string): Promise<Checkpoint | undefined> => {
  const known = await on.query('select 1 from pg_namespace where nspname = $1', [schema]);
  if (known.rowCount === 0) return undefined;
  const { rows } = await on.query<Checkpoint>(`select ${columns} from ${schema}.checkpoint`);
  return rows[0];
};

/** Waits until no other process writes to the schema. Undefined if the schema does not exist. */
export const lockCheckpoint = async (client: PoolClient, schema: string): Promise<Checkpoint | undefined> => {
  const known = await client.query('select 1 from pg_namespace where nspname = $1', [schema]);
  if (known.rowCount === 0) return undefined;
  const { rows } = await client.query<Checkpoint>(`select ${columns} from ${schema}.checkpoint for update`);
  return rows[0];
};

/** Makes the schema of a target, empty, at the beginning. */
export const createSchema = async (client: PoolClient, { projection, schema }: Target): Promise<void> => {
  await client.query(schemaText(schema, projection).join(';\n'));
};

/** Says in which store the position of a schema counts, where it has counted nothing yet or nobody has said so. */
export const claimFor = (on: Queryable, schema: string, storeId: string): Promise<unknown> =>
  on.query(
    `update ${schema}.checkpoint set store_id = $1, generation = generation + 1
     where (position is null or store_id is null) and store_id is distinct from $1`,
    [storeId],
  );

/**
 * The checkpoint of a schema whose position counts in the store that is open; undefined if the schema does not exist. Throws
 * `StoreMismatched` when it counts in another, or in one that had more in it.
 */
export const checkpointIn = async (
  store: Pick<EventStore, 'identity' | 'readStream' | 'isHidden'>,
  pool: Pool,
  schema: string,
): Promise<Checkpoint | undefined> => {
  const checkpoint = await readCheckpoint(pool, schema);
  if (!checkpoint) return undefined;
  const mismatch = await storeMismatch(store, checkpoint);
  if (mismatch) throw new StoreMismatched(mismatch);
  const storeId = await store.identity();
  if (checkpoint.storeId === storeId) return checkpoint;
  await claimFor(pool, schema, storeId);
  return readCheckpoint(pool, schema);
};

/** Any number will do as long as every process of ours uses the same one. */
const buildingLock = 7_446_456;

/**
 * Does `work` while nobody else, in any process, makes or rebuilds the same projection. The lock is the connection's: it goes
 * with the connection if this process dies.
 */
export const alone = async <Result>(
  pool: Pool,
  projection: Projection,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    // Waiting for a rebuild that is under way may take longer than any statement should.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1, hashtext($2))', [buildingLock, projection.name]);
    try {
      return await work(client);
    } finally {
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [buildingLock, projection.name]);
      await client.query('reset statement_timeout');
    }
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // After an error nobody knows what the connection holds: it is dropped, and its lock with it.
    client.release(broken);
  }
};

/** Makes the live schema of a projection when there is none, and answers its checkpoint. */
export const openLive = async (pool: Pool, projection: Projection): Promise<Checkpoint> => {
  const { schema } = liveTarget(projection);
  const known = await readCheckpoint(pool, schema);
  if (known) return known;
  return alone(pool, projection, async (client) => {
    const made = await readCheckpoint(client, schema);
    if (made) return made;
    await client.query('begin');
    await createSchema(client, { projection, schema });
    await client.query('commit');
    return { position: null, generation: 0, version: projection.version, events: 0, storeId: null, mark: null };
  });
};
