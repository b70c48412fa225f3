import type { PoolClient } from 'pg';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import type { StreamName } from '../../domain/kernel/streams.ts';
import { newFold } from '../../projections/kit/fold.ts';
import type { Projection } from '../../projections/kit/projection.ts';
import { withTransaction, type Pool } from '../shared/postgres/database.ts';
import type { EventStore } from '../shared/event-store/port.ts';
import { liveTarget, lockCheckpoint, type Checkpoint } from './checkpoint.ts';
import {
  beginText,
  followedAt,
  RowsRefused,
  takeEvent,
  writeFold,
  writeFollowed,
  type Making,
  type Parked,
} from './project.ts';

export type RedriveOn = Making & {
  readonly pool: Pool;
  readonly store: Pick<EventStore, 'readStream'>;
};

export type Redriven =
  | { readonly outcome: 'redriven'; readonly events: number }
  | { readonly outcome: 'stream-is-not-parked' }
  /** It was tried, and the stream is parked again, perhaps further on. */
  | { readonly outcome: 'parked-again'; readonly events: number; readonly error: string };

/** The events of the stream that the projection has passed by, as far as the projection is; later ones come to it by themselves. */
const missedEvents = async (
  on: RedriveOn,
  stream: StreamName,
  from: number,
  { position }: Checkpoint,
): Promise<readonly StoredEvent[]> => {
  const events = await on.store.readStream(stream, { from });
  return position === null ? [] : events.filter((event) => event.position <= position);
};

const unpark = (client: PoolClient, schema: string, stream: string): Promise<unknown> =>
  client.query(
    `update ${schema}.followed_stream
     set parked_at = null, parked_at_revision = null, parked_event_id = null, parked_error = null where stream = $1`,
    [stream],
  );

const revisionOfParked = async (client: PoolClient, schema: string, stream: string): Promise<number | undefined> => {
  const { rows } = await client.query<{ revision: number }>(
    `select revision from ${schema}.followed_stream where stream = $1 and parked_at is not null`,
    [stream],
  );
  return rows[0]?.revision;
};

/**
 * Projects at most `limit` events of a parked stream, while the projection is held. `refused`, when it is given, parks the stream
 * at its next event for that reason.
 */
const drive = (
  on: RedriveOn,
  projection: Projection,
  stream: StreamName,
  limit: number,
  refused?: string,
): Promise<Redriven> => {
  const work = async (client: PoolClient): Promise<Redriven> => {
    const target = liveTarget(projection);
    const checkpoint = await lockCheckpoint(client, target.schema);
    const revision = checkpoint && (await revisionOfParked(client, target.schema, stream));
    if (!checkpoint || revision === undefined) return { outcome: 'stream-is-not-parked' };
    const missed = await missedEvents(on, stream, revision + 1, checkpoint);
    const followed = followedAt(revision);
    const fold = newFold();
    let parked: Parked | undefined;
    let events = 0;
    for (const event of missed.slice(0, limit)) {
      parked =
        refused === undefined
          ? takeEvent({ ...on, ...target }, fold, followed, event)
          : { stream, fromRevision: event.revision, eventId: event.eventId, error: refused };
      if (parked) break;
      events += 1;
    }
    await writeFold(client, target.schema, fold);
    const isThrough = !parked && missed.length <= limit;
    if (isThrough) await unpark(client, target.schema, stream);
    await writeFollowed(client, target.schema, new Map([[stream, followed]]), parked ? [parked] : []);
    // A projector with a batch in hand has seen the stream as it was: it finds the checkpoint moved, and looks again.
    await client.query(`update ${target.schema}.checkpoint set generation = generation + 1`);
    return parked ? { outcome: 'parked-again', events, error: parked.error } : { outcome: 'redriven', events };
  };
  return withTransaction(on.pool, work, beginText);
};

/** One event after the other, up to the one whose rows the database refuses. */
const driveSingly = async (on: RedriveOn, projection: Projection, stream: StreamName): Promise<Redriven> => {
  for (let events = 0; ;) {
    try {
      const one = await drive(on, projection, stream, 1);
      if (one.outcome === 'stream-is-not-parked') return { outcome: 'redriven', events };
      events += one.events;
      if (one.outcome === 'parked-again') return { ...one, events };
    } catch (error) {
      if (!(error instanceof RowsRefused)) throw error;
      const again = await drive(on, projection, stream, 1, error.message);
      return again.outcome === 'parked-again' ? { ...again, events } : again;
    }
  }
};

/**
 * Projects a parked stream again, from the event at which it was parked: after the code was put right, or after a gap was filled.
 * The projection goes on meanwhile, except for the moment in which the rows are written. The other streams' rows are not touched.
 */
export const redrive = async (on: RedriveOn, projection: Projection, stream: StreamName): Promise<Redriven> => {
  try {
    return await drive(on, projection, stream, Number.MAX_SAFE_INTEGER);
  } catch (error) {
    if (error instanceof RowsRefused) return driveSingly(on, projection, stream);
    throw error;
  }
};
