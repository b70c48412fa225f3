import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { Position } from '../../domain/kernel/envelope.ts';
import type { Projection } from '../../projections/kit/projection.ts';
import { withTransaction, type Pool } from '../shared/postgres/database.ts';
import type { EventStore } from '../shared/event-store/port.ts';
import { storeMismatch, StoreMismatched } from '../shared/record/store-mark.ts';
import {
  alone,
  claimFor,
  createSchema,
  liveTarget,
  lockCheckpoint,
  readCheckpoint,
  type Reached,
  type Target,
} from './checkpoint.ts';
import { projectOrPark, type Making } from './project.ts';

export type RebuildOn = Making & {
  readonly pool: Pool;
  readonly store: Pick<EventStore, 'readAll' | 'readStream' | 'isHidden' | 'identity'>;
};

/** Told as a build goes on: events handled, and about how many there are (null when nobody knows). */
export type Progress = (handled: number, about: number | null) => void;

const batchSize = 4_000;

/**
 * Makes an empty schema beside the live one, whatever an earlier build left there. The caller holds the projection alone.
 */
export const beginBuild = async (
  { pool, store }: Pick<RebuildOn, 'pool' | 'store'>,
  projection: Projection,
  suffix: string,
): Promise<{ readonly target: Target; readonly from: Reached }> => {
  const storeId = await store.identity();
  const target = { projection, schema: `${liveTarget(projection).schema}__${suffix}` };
  await withTransaction(pool, async (client) => {
    await client.query(`drop schema if exists ${target.schema} cascade`);
    await createSchema(client, target);
    await claimFor(client, target.schema, storeId);
  });
  return { target, from: { position: null, generation: 1 } };
};

/** Fills a build up to a position (inclusive), or as far as the store goes. */
export const fill = async (
  on: RebuildOn,
  target: Target,
  from: Reached,
  until: Position | null,
  progress: (handled: number) => void,
): Promise<Reached> => {
  let reached = from;
  for (let handled = 0; ;) {
    const read = await on.store.readAll(reached.position, batchSize);
    const events = until === null ? read : read.filter(({ position }) => position <= until);
    const projected = await projectOrPark({ ...on, ...target }, reached, events);
    if (projected.outcome !== 'moved') throw new Error(`somebody else writes to ${target.schema}`);
    ({ reached } = projected);
    handled += events.length;
    progress(handled);
    if (events.length < batchSize) return reached;
  }
};

/** Fewer events than this may be caught up with while the live projection is made to wait. */
const fewBehind = batchSize;

const isLevel = (reached: Reached, live: Reached): boolean =>
  live.position === null || (reached.position !== null && reached.position >= live.position);

/**
 * Puts the build in the place of the live schema: catches up with it while it is held, renames both, and releases the readers that waited for
 * the old checkpoint find it moved. Not done when the build is too far behind to make the live projection wait for it. With one that
 * was made from another store there is nothing to catch up with: positions of two stores cannot be compared.
 */
const switchOver = async (
  on: RebuildOn,
  target: Target,
  from: Reached,
): Promise<{ reached: Reached; done: boolean }> => {
  const live = liveTarget(target.projection).schema;
  return withTransaction(on.pool, async (client) => {
    const held = await lockCheckpoint(client, live);
    const built = await readCheckpoint(client, target.schema);
    let reached = from;
    const isComparable = held && (await storeMismatch(on.store, held)) === null;
    if (held && isComparable && !isLevel(reached, held)) {
      if (held.events - (built?.events ?? 0) > fewBehind) return { reached, done: false };
      reached = await fill(on, target, reached, held.position, () => {});
    }
    if (held) {
      // The new tables never have a generation of the old ones, which other processes may remember.
      await client.query(`update ${live}.checkpoint set generation = -1 - generation`);
      await client.query(`update ${target.schema}.checkpoint set generation = $1`, [held.generation + 1]);
      await client.query(`alter schema ${live} rename to ${live}__old`);
    }
    await client.query(`alter schema ${target.schema} rename to ${live}`);
    return { reached, done: true };
  });
};

/** Drops a schema that nothing writes to any more, once the last reader of it is done. */
export const dropQuietly = async (client: PoolClient, schema: string): Promise<void> => {
  for (let tries = 0; tries < 20; tries += 1) {
    try {
      await client.query(`set lock_timeout = '2s'`);
      await client.query(`drop schema if exists ${schema} cascade`);
      return;
    } catch {
      await pause(250);
    } finally {
      await client.query('reset lock_timeout');
    }
  }
};

/**
 * Rebuilds a projection from the first event: fills new tables beside the live ones while those go on, then switches in one
 * transaction. Readers and the live projector notice nothing but new rows. What is left of an earlier rebuild that was cut short
 * is cleared away. Rejects when PostgreSQL or the store is away, and with `StoreMismatched` when the live schema was made from
 * another store, unless that is what is wanted (`adopt`); the live schema is then as it was.
 */
export const rebuild = async (
  on: RebuildOn,
  projection: Projection,
  progress: Progress = () => {},
  { adopt = false }: { readonly adopt?: boolean } = {},
): Promise<{ readonly events: number }> =>
  alone(on.pool, projection, async (client) => {
    const live = liveTarget(projection).schema;
    await dropQuietly(client, `${live}__old`);
    const before = await readCheckpoint(client, live);
    const mismatch = before && !adopt ? await storeMismatch(on.store, before) : null;
    if (mismatch) throw new StoreMismatched(mismatch);
    const about = before?.events ?? null;
    const { target, from } = await beginBuild(on, projection, 'next');
    let reached = from;
    let handled = 0;
    for (let done = false; !done;) {
      const handledBefore = handled;
      reached = await fill(on, target, reached, null, (more) => {
        handled = handledBefore + more;
        progress(handled, about === null ? null : Math.max(about, handled));
      });
      ({ reached, done } = await switchOver(on, target, reached));
    }
    await dropQuietly(client, `${live}__old`);
    const rebuilt = await readCheckpoint(client, live);
    return { events: rebuilt?.events ?? handled };
  });
