import { setTimeout as pause } from 'node:timers/promises';
import type { Position } from '../../../domain/kernel/envelope.ts';
import { schemaOf } from '../../../projections/kit/projection.ts';
import type { Pool } from '../postgres/database.ts';
import { deferred, type Deferred } from '../kit/deferred.ts';

/** Waits until the read models have all handled a position. */
export type WaitFor = (position: Position) => Promise<boolean>;

type Waiter = { readonly position: Position; readonly seen: Deferred<void> };

const firstLookMs = 5;
const longestPauseMs = 50;
/** Every pause without news is so many times as long as the one before. */
const slower = 1.5;

/** Reads one position out of those of the named projections (`which`, in SQL); null while one of them has no tables yet. */
const positionOf = (pool: Pool, names: readonly string[], which: string): (() => Promise<Position | null>) => {
  const schemas = names.map(schemaOf);
  const each = schemas.map((schema) => `select position from ${schema}.checkpoint`).join(' union all ');
  const question = `select ${which} as position from (${each}) reached`;
  // Tables that are there stay: a rebuild puts others in their place at once.
  let areThere = false;
  const haveTables = async (): Promise<boolean> => {
    const { rows } = await pool.query('select 1 from pg_namespace where nspname = any ($1::text[])', [schemas]);
    return rows.length === schemas.length;
  };
  return async () => {
    areThere ||= await haveTables();
    if (!areThere) return null;
    const { rows } = await pool.query<{ position: Position | null }>(question);
    return rows[0]?.position ?? null;
  };
};

/** Reads the least position of the named projections; null while one of them has none, or no tables yet. */
export const leastPositionOf = (pool: Pool, names: readonly string[]): (() => Promise<Position | null>) =>
  positionOf(pool, names, 'case when bool_and(position is not null) then min(position) end');

/** Reads the position of that of the named projections which is the furthest on; null while none has one, or one has no tables yet. */
export const furthestPositionOf = (pool: Pool, names: readonly string[]): (() => Promise<Position | null>) =>
  positionOf(pool, names, 'max(position)');

/**
 * Waits until the named read models have all handled a position, so that a caller reads its own writes: on behalf of many callers
 * with one look at a time, however many they are, and with none while nobody waits. The answer is false when `timeoutMs` went by
 * first. Rejects when the database is away.
 */
export const readYourWrites = (pool: Pool, projectionNames: readonly string[], timeoutMs: number): WaitFor => {
  const waiting = new Set<Waiter>();
  const leastPosition = leastPositionOf(pool, projectionNames);
  let reached: Position | null = null;
  let isLooking = false;
  // Read models do not wait for the disk: with a crash of PostgreSQL their last moments are gone until they are projected again.
  // No connection outlives one, so whatever was known is forgotten with any connection.
  pool.on('remove', () => {
    reached = null;
  });

  const tellWhoHasSeen = (): void => {
    for (const waiter of waiting) {
      if (reached === null || waiter.position > reached) continue;
      waiting.delete(waiter);
      waiter.seen.resolve();
    }
  };

  const look = async (): Promise<void> => {
    isLooking = true;
    try {
      for (let pauseMs = firstLookMs; waiting.size > 0; pauseMs = Math.min(pauseMs * slower, longestPauseMs)) {
        const before = reached;
        reached = await leastPosition();
        tellWhoHasSeen();
        if (reached !== before) pauseMs = firstLookMs;
        if (waiting.size > 0) await pause(pauseMs);
      }
    } catch (error) {
      for (const waiter of waiting) waiter.seen.reject(error instanceof Error ? error : new Error(String(error)));
      waiting.clear();
    } finally {
      isLooking = false;
    }
  };

  return async (position) => {
    // A rebuild switches only to tables that are at least as far.
    if (reached !== null && position <= reached) return true;
    const waiter: Waiter = { position, seen: deferred() };
    waiting.add(waiter);
    if (!isLooking) void look();
    const given = new AbortController();
    const timeout = pause(timeoutMs, false, { signal: given.signal, ref: false }).catch(() => false);
    try {
      return await Promise.race([waiter.seen.promise.then(() => true), timeout]);
    } finally {
      waiting.delete(waiter);
      given.abort();
    }
  };
};
