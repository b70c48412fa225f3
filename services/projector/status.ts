import type { Position } from '../../domain/kernel/envelope.ts';
import { instantMs } from '../../domain/kernel/time.ts';
import type { Projection } from '../../projections/kit/projection.ts';
import { schemaOf } from '../../projections/kit/projection.ts';
import { isSound } from '../shared/event-store/integrity.ts';
import type { Pool } from '../shared/postgres/database.ts';
import type { EventStore } from '../shared/event-store/port.ts';
import { oneLook, type LookedAt } from '../shared/record/one-look.ts';
import { storeMismatch, type StoreMismatch } from '../shared/record/store-mark.ts';
import { readCheckpoint } from './checkpoint.ts';

export type ParkedStream = {
  readonly stream: string;
  readonly fromRevision: number;
  readonly eventId: string;
  readonly error: string;
  readonly parkedAt: string;
};

/** How far a projection is. The same from any process: it is read from the projection's own schema. */
export type ProjectionReach = {
  readonly name: string;
  /** Of the tables that are there; null when there are none yet. */
  readonly version: number | null;
  readonly position: Position | null;
  /** Events handled, ever. */
  readonly events: number;
  /** Events in the store that it has not seen; null when the store's positions do not say. */
  readonly lagEvents: number | null;
  readonly parked: readonly ParkedStream[];
  /** Why its position says nothing in the store that is open, and it waits for a person; null when all is well. */
  readonly mismatch: StoreMismatch | null;
};

/** Where a projection stands, and how late it is. */
export type ProjectionStatus = ProjectionReach & {
  /** How long the first event that it has not seen has been waiting; 0 when it has seen all, and when that one's time cannot be believed. */
  readonly lagMs: number;
};

type ParkedRow = {
  readonly stream: string;
  readonly parked_at_revision: number;
  readonly parked_event_id: string;
  readonly parked_error: string;
  readonly parked_at: string;
};

const maxParkedTold = 1_000;

const parkedIn = async (pool: Pool, schema: string): Promise<readonly ParkedStream[]> => {
  const { rows } = await pool.query<ParkedRow>(
    `select stream, parked_at_revision, parked_event_id, parked_error, parked_at from ${schema}.followed_stream
     where parked_at is not null order by parked_at, stream limit ${maxParkedTold}`,
  );
  return rows.map((row) => ({
    stream: row.stream,
    fromRevision: row.parked_at_revision,
    eventId: row.parked_event_id,
    error: row.parked_error,
    parkedAt: row.parked_at,
  }));
};

/**
 * How many events of the store come after a position. Where positions do not count events, all that can be said is whether there
 * are any: 0, or null.
 */
export const lagEventsOf = (
  { positionsCount }: Pick<EventStore, 'positionsCount'>,
  head: Position | null,
  position: Position | null,
): number | null => {
  // What was handled may have been the head, and have been ended and cleared away since.
  if (head === null || (position !== null && head <= position)) return 0;
  return positionsCount ? Math.max(0, Number(head) - Number(position ?? 0)) : null;
};

export type StatusOn = {
  readonly pool: Pool;
  /** Asked once for each projection: by those who ask about many, in one look (`one-look.ts`). */
  readonly store: LookedAt;
};

/**
 * How far each projection is, for `/readyz`, where no event is read but the one that each handled last. Rejects when the database or the
 * store is away.
 */
export const projectionReaches = async (
  { pool, store }: StatusOn,
  projections: readonly Pick<Projection, 'name'>[],
): Promise<readonly ProjectionReach[]> => {
  const head = await store.head();
  return Promise.all(
    projections.map(async ({ name }): Promise<ProjectionReach> => {
      const schema = schemaOf(name);
      const checkpoint = await readCheckpoint(pool, schema);
      const position = checkpoint?.position ?? null;
      const mismatch = checkpoint ? await storeMismatch(store, checkpoint) : null;
      return {
        name,
        version: checkpoint?.version ?? null,
        position,
        events: checkpoint?.events ?? 0,
        lagEvents: mismatch === null ? lagEventsOf(store, head, position) : null,
        parked: checkpoint ? await parkedIn(pool, schema) : [],
        mismatch,
      };
    }),
  );
};

/** Where each projection stands, for `/metrics` and the operator. Rejects when the database or the store is away. */
export const projectionStatuses = async (
  { nowMs, ...on }: StatusOn & { readonly nowMs: () => number },
  projections: readonly Pick<Projection, 'name'>[],
): Promise<readonly ProjectionStatus[]> => {
  const store = oneLook(on.store);
  const lagMsOf = async ({ lagEvents, position }: ProjectionReach): Promise<number> => {
    // The position of another store cannot even be asked about.
    const [next] = lagEvents === 0 ? [] : await store.readAll(position, 1);
    return next && isSound(next) ? Math.max(0, nowMs() - instantMs(next.metadata.recordedAt)) : 0;
  };
  const reaches = await projectionReaches({ ...on, store }, projections);
  return Promise.all(
    reaches.map(async (reach) => ({ ...reach, lagMs: reach.mismatch === null ? await lagMsOf(reach) : 0 })),
  );
};
