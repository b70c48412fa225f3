import { setTimeout as pause } from 'node:timers/promises';
import { contentHash } from '../../../domain/kernel/canonical.ts';
import type { Position } from '../../../domain/kernel/envelope.ts';
import { schemaOf } from '../../../projections/kit/projection.ts';
import type { Pool } from '../postgres/database.ts';
import { deferred, type Deferred } from '../kit/deferred.ts';
import type { ReadModelsMoved } from './moved.ts';

/** Waits until the read models have all handled a position. */
export type WaitFor = (position: Position) => Promise<boolean>;

type Waiter = { readonly position: Position; readonly seen: Deferred<void> };

const firstLookMs = 5;
const longestPauseMs = 50;
/** Where a projector of this process tells, there is less to look for. */
const firstLookIfToldMs = 20;
/** Every pause without news is so many times as long as the one before. */
const slower = 1.5;

/** Asks one row of the checkpoints of the named projections (`which`, in SQL, of rows called `reached`); undefined while one of them has no tables yet. */
const ofCheckpoints = <Row extends object>(
  pool: Pool,
  names: readonly string[],
  which: string,
): (() => Promise<Row | undefined>) => {
  const schemas = names.map(schemaOf);
  const each = schemas.map((schema) => `select position from ${schema}.checkpoint`).join(' union all ');
  const question = `select ${which} from (${each}) reached`;
  // Planned once a connection: it is asked before every answer to those who may be blind, and takes longer to plan than to answer.
  const name = `reached-${contentHash(question).slice(0, 12)}`;
  // Tables that are there stay: a rebuild puts others in their place at once.
  let areThere = false;
  const haveTables = async (): Promise<boolean> => {
    const { rows } = await pool.query('select 1 from pg_namespace where nspname = any ($1::text[])', [schemas]);
    return rows.length === schemas.length;
  };
  return async () => {
    areThere ||= await haveTables();
    if (!areThere) return undefined;
    const { rows } = await pool.query<Row>({ name, text: question });
    return rows[0];
  };
};

type OfPosition = { readonly position: Position | null };

/** Reads the least position of the named projections; null while one of them has none, or no tables yet. */
export const leastPositionOf = (pool: Pool, names: readonly string[]): (() => Promise<Position | null>) => {
  const least = 'case when bool_and(position is not null) then min(position) end as position';
  const ask = ofCheckpoints<OfPosition>(pool, names, least);
  return async () => (await ask())?.position ?? null;
};

/** How far the furthest of some read models is, how far one of them is and in which state, and whether any of them put a stream aside. */
export type Standing = {
  readonly furthest: Position | null;
  readonly position: Position | null;
  readonly isAnyAside: boolean;
  /** A text that is another one whenever something was written into it that bears on what is asked of it. */
  readonly state: string | null;
};

/** True where one of the named projections put a stream aside: an entry of an index is looked for in each. */
export const isAnyAside = (names: readonly string[]): string =>
  names
    .map((name) => `exists (select from ${schemaOf(name)}.followed_stream where parked_at is not null)`)
    .join(' or ');

/**
 * Reads how far that of the named projections is which is the furthest on, how far one is with its state (a piece of SQL), and whether any of them put a
 * stream aside, all at one moment; undefined while one has no tables yet.
 */
export const standingOf = (
  pool: Pool,
  names: readonly string[],
  one: { readonly name: string; readonly state: string },
): (() => Promise<Standing | undefined>) =>
  ofCheckpoints<Standing>(
    pool,
    names,
    `max(position) as furthest, (select position from ${schemaOf(one.name)}.checkpoint) as position, ${one.state} as state,
      (${isAnyAside(names)}) as "isAnyAside"`,
  );

/** Tells of nothing: who waits looks by himself. */
const nobodyTells: Pick<ReadModelsMoved, 'listen'> = { listen: () => () => {} };

/** A pause that can be ended early, any number of times. */
const endedEarly = () => {
  let ending = new AbortController();
  return {
    pause: async (ms: number): Promise<void> => {
      ending = new AbortController();
      await pause(ms, undefined, { signal: ending.signal }).catch(() => {});
    },
    end: () => ending.abort(),
  };
};

/**
 * Waits until the named read models have all handled a position, so that a caller reads its own writes: on behalf of many callers
 * with one look at a time, however many they are, and with none while nobody waits. A projector of this process tells how far it is (`moved`), so
 * that nobody waits for the next look; those of others are looked for. The answer is false when `timeoutMs` went by first. Rejects when the
 * database is away.
 */
export const readYourWrites = (
  pool: Pool,
  projectionNames: readonly string[],
  timeoutMs: number,
  moved = nobodyTells,
): WaitFor => {
  const waiting = new Set<Waiter>();
  const leastPosition = leastPositionOf(pool, projectionNames);
  const rest = endedEarly();
  let reached: Position | null = null;
  /** What is read by now would have been told. */
  let isTold = false;
  let isLooking = false;
  // Read models do not wait for the disk: with a crash of PostgreSQL their last moments are gone until they are projected again.
  // No connection outlives one, so whatever was known is forgotten with any connection.
  pool.on('remove', () => {
    reached = null;
    isTold = false;
  });

  const tellWhoHasSeen = (): void => {
    for (const waiter of waiting) {
      if (reached === null || waiter.position > reached) continue;
      waiting.delete(waiter);
      waiter.seen.resolve();
    }
  };

  moved.listen((upTo) => {
    isTold = true;
    if (reached === null || upTo > reached) reached = upTo;
    tellWhoHasSeen();
    if (waiting.size === 0) rest.end();
  });

  const look = async (): Promise<void> => {
    isLooking = true;
    try {
      if (isTold) await rest.pause(firstLookIfToldMs);
      for (
        let pauseMs = isTold ? firstLookIfToldMs : firstLookMs;
        waiting.size > 0;
        pauseMs = Math.min(pauseMs * slower, longestPauseMs)
      ) {
        const before = reached;
        const least = await leastPosition();
        // It may have been told meanwhile of more than could be seen when it was asked.
        if (reached === before || reached === null) reached = least;
        tellWhoHasSeen();
        if (reached !== before && !isTold) pauseMs = firstLookMs;
        if (waiting.size > 0) await rest.pause(pauseMs);
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
