import { DatabaseError, type Pool, type PoolClient } from 'pg';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { newFold, type Fold } from '../../projections/kit/fold.ts';
import type { ProjectionContext } from '../../projections/kit/projection.ts';
import { corruptionOf } from '../shared/event-store/integrity.ts';
import { withTransaction } from '../shared/postgres/database.ts';
import { markOf } from '../shared/record/store-mark.ts';
import type { Reached, Target } from './checkpoint.ts';
import { ours } from './ours.ts';
import { statementsOf, type Asked, type Statement } from './statements.ts';
import { binaryArray } from './wire/arrays.ts';
import { copyRows, RowsUnsendable } from './wire/copy-rows.ts';

/** What changes are made with. `bring` brings an event to the newest version of its type. */
export type Making = {
  readonly context: ProjectionContext;
  readonly bring: (event: StoredEvent) => StoredEvent;
};

/** A stream that a projection goes on without: from which event on, and why. */
export type Parked = {
  readonly stream: string;
  readonly fromRevision: number;
  readonly eventId: string;
  readonly error: string;
};

/** Rows that the database will never take, or that cannot even be sent. A fault of one event of the batch, not of the day. */
export class RowsRefused extends Error {
  override name = 'RowsRefused';
}

/** A stream as the schema knows it; revision -1 before its first event. It is new while a batch lasts that found it so. */
export type Followed = { revision: number; parked: boolean; readonly isNew: boolean };

/** A stream as the schema knows it now. */
export const followedAt = (revision: number, parked = false): Followed => ({ revision, parked, isNew: revision < 0 });

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 2_000);

/** SQLSTATEs of data that is wrong (22), that a constraint forbids (23), or that is too large for a row or an index (54). */
const refusals = /^(22|23|54)/;

const built = (schema: string, fold: Fold): readonly Statement[] => {
  try {
    return statementsOf(schema, fold.tables());
  } catch (error) {
    throw new RowsRefused(sentenceOf(error), { cause: error });
  }
};

/**
 * Writes what was folded. Throws `RowsRefused` for rows that can never be written. The statements have no names on purpose: a named
 * one would go on writing to the tables it was planned for after a rebuild has put others in their place.
 */
export const writeFold = async (client: PoolClient, schema: string, fold: Fold): Promise<void> => {
  const statements = built(schema, fold);
  try {
    for (const statement of statements) {
      if ('rows' in statement) await copyRows(client, statement);
      else await client.query(statement.text, [...statement.values]);
    }
  } catch (error) {
    const isRefused =
      error instanceof RowsUnsendable || (error instanceof DatabaseError && refusals.test(error.code ?? ''));
    throw isRefused ? new RowsRefused(sentenceOf(error), { cause: error }) : error;
  }
};

const parkedAt = (followed: Followed, { stream, eventId }: StoredEvent, error: string): Parked => {
  followed.parked = true;
  return { stream, fromRevision: followed.revision + 1, eventId, error };
};

/** Takes one event into the fold, or says why its stream is parked. An event that was handled before is passed over. */
export const takeEvent = (
  on: Making & Target,
  fold: Fold,
  followed: Followed,
  event: StoredEvent,
): Parked | undefined => {
  if (followed.parked || event.revision <= followed.revision) return undefined;
  const expected = followed.revision + 1;
  if (event.revision > expected) {
    const error = `the stream has a gap: event ${event.revision} came, and event ${expected} was never seen`;
    return parkedAt(followed, event, error);
  }
  const corruption = corruptionOf(event);
  if (corruption) return parkedAt(followed, event, corruption.message);
  try {
    fold.take(event, on.projection.changes(on.bring(event), on.context), followed.isNew);
  } catch (error) {
    return parkedAt(followed, event, sentenceOf(error));
  }
  followed.revision = event.revision;
  return undefined;
};

const followedArrays = (followed: readonly (readonly [string, Followed])[]): readonly Buffer[] => [
  binaryArray('text', followed.length, (at) => followed[at]?.[0]),
  binaryArray('int', followed.length, (at) => followed[at]?.[1].revision),
];

/** The statement that remembers how far each of some streams is. */
export const rowsOfFollowed = (schema: string, followed: ReadonlyMap<string, Followed>): Asked => ({
  text: `insert into ${schema}.followed_stream as this (stream, revision) select * from unnest($1::text[], $2::int[])
     on conflict (stream) do update set revision = excluded.revision`,
  values: followedArrays([...followed]),
});

/** Remembers how far each stream is, and which are parked. */
export const writeFollowed = async (
  client: PoolClient,
  schema: string,
  followed: ReadonlyMap<string, Followed>,
  parked: readonly Parked[],
): Promise<void> => {
  if (followed.size === 0) return;
  const { text, values } = rowsOfFollowed(schema, followed);
  await client.query(text, [...values]);
  if (parked.length === 0) return;
  await client.query(
    `update ${schema}.followed_stream this
     set parked_at_revision = given.revision, parked_event_id = given.event_id, parked_error = given.error, parked_at = now()
     from unnest($1::text[], $2::int[], $3::uuid[], $4::text[]) as given(stream, revision, event_id, error)
     where this.stream = given.stream`,
    [
      parked.map(({ stream }) => stream),
      parked.map(({ fromRevision }) => fromRevision),
      parked.map(({ eventId }) => eventId),
      parked.map(({ error }) => error.replaceAll('\u0000', '')),
    ],
  );
};

type MovedRow = { readonly stream: string | null; readonly revision: number | null; readonly parked: boolean | null };

/**
 * Moves the checkpoint if it is where we believe it to be, and answers what is known of the streams of the batch; undefined when
 * another process has moved it. The one statement waits for a writer that is at work now.
 */
const move = async (
  client: PoolClient,
  schema: string,
  from: Reached,
  to: { readonly last: StoredEvent; readonly events: number },
  streams: readonly string[],
): Promise<ReadonlyMap<string, Followed> | undefined> => {
  const { rows } = await client.query<MovedRow>(
    `with moved as (
       update ${schema}.checkpoint set position = $3, events = events + $4, mark = $6, moved_at = now()
       where generation = $1 and position is not distinct from $2 returning only_row)
     select known.stream, known.revision, known.parked_at is not null as parked
     from moved left join ${schema}.followed_stream known on known.stream = any ($5::text[])`,
    [from.generation, from.position, to.last.position, to.events, streams, JSON.stringify(markOf(to.last))],
  );
  if (rows.length === 0) return undefined;
  const followed = new Map<string, Followed>();
  for (const { stream, revision, parked } of rows) {
    if (stream !== null) followed.set(stream, followedAt(revision ?? -1, parked ?? false));
  }
  return followed;
};

/**
 * Moves the checkpoint over events of which the projection reads none, by a statement that is a transaction by itself: at play most of what
 * happens concerns few projections, and each round trip wakes two processes. False when somebody else has moved it.
 */
const moveOver = async (
  pool: Pool,
  schema: string,
  from: Reached,
  events: readonly StoredEvent[],
): Promise<boolean> => {
  const last = events.at(-1);
  if (!last) return true;
  const { rows } = await pool.query(
    `with hurry as (select set_config('synchronous_commit', 'off', true))
     update ${schema}.checkpoint set position = $3, events = events + $4, mark = $5, moved_at = now()
     from hurry where generation = $1 and position is not distinct from $2 returning only_row`,
    [from.generation, from.position, last.position, events.length, JSON.stringify(markOf(last))],
  );
  return rows.length > 0;
};

/** Takes the events into the fold, one after the other, and answers which streams were parked on the way. */
export const takeAll = (
  on: Making & Target,
  fold: Fold,
  followed: ReadonlyMap<string, Followed>,
  events: readonly StoredEvent[],
): readonly Parked[] => {
  const parked: Parked[] = [];
  let [stream, state]: [string | undefined, Followed | undefined] = [undefined, undefined];
  for (const event of events) {
    // Of a stream events mostly come one behind the other: it is looked up once.
    if (event.stream !== stream) [stream, state] = [event.stream, followed.get(event.stream)];
    const park = state && takeEvent(on, fold, state, event);
    if (park) parked.push(park);
  }
  return parked;
};

export type Projected =
  | { readonly outcome: 'moved'; readonly reached: Reached; readonly parked: readonly Parked[] }
  | { readonly outcome: 'someone-is-ahead' };

/**
 * Starts a transaction of ours. What it writes can be made again from the events, so it need not wait for the disk: after a crash
 * rows and checkpoint are back at an earlier, but the same, place.
 */
export const beginText = 'begin; set local synchronous_commit = off';

/**
 * Projects a batch of events that follow on `from`, in the order of the store: rows, revisions and checkpoint in one transaction.
 * A stream whose changes cannot be made is parked. Throws `RowsRefused` when the database refuses the rows of the batch (try less
 * of it), and whatever PostgreSQL throws when it is away; nothing is written then. With `park`, the stream of the only event of
 * the batch is parked for that reason without being tried.
 */
export const projectBatch = async (
  on: Making & Target & { readonly pool: Pool },
  from: Reached,
  events: readonly StoredEvent[],
  park?: string,
): Promise<Projected> => {
  const last = events.at(-1);
  if (!last) return { outcome: 'moved', reached: from, parked: [] };
  const { read, streams } = ours(on.projection, events);
  if (read.length === 0) {
    const isMoved = await moveOver(on.pool, on.schema, from, events);
    if (!isMoved) return { outcome: 'someone-is-ahead' };
    return { outcome: 'moved', reached: { ...from, position: last.position }, parked: [] };
  }
  const work = async (client: PoolClient): Promise<Projected> => {
    const to = { last, events: events.length };
    const known = await move(client, on.schema, from, to, streams);
    if (!known) return { outcome: 'someone-is-ahead' };
    const followed = new Map(streams.map((stream) => [stream, known.get(stream) ?? followedAt(-1)]));
    const before = new Map([...followed].map(([stream, { revision }]) => [stream, revision]));
    const fold = newFold();
    const parked =
      park === undefined
        ? takeAll(on, fold, followed, read)
        : read.map((event) => parkedAt(followed.get(event.stream) ?? followedAt(-1), event, park));
    const isParked = new Set(parked.map(({ stream }) => stream));
    const changed = [...followed].filter(
      ([stream, { revision }]) => revision !== before.get(stream) || isParked.has(stream),
    );
    await writeFold(client, on.schema, fold);
    await writeFollowed(client, on.schema, new Map(changed), parked);
    return { outcome: 'moved', reached: { ...from, position: last.position }, parked };
  };
  return withTransaction(on.pool, work, beginText);
};

/**
 * Projects a batch, and when the database refuses rows of it, each half by itself, down to the one event at fault, whose stream
 * is parked. As `projectBatch` otherwise.
 */
export const projectOrPark = async (
  on: Making & Target & { readonly pool: Pool },
  from: Reached,
  events: readonly StoredEvent[],
): Promise<Projected> => {
  try {
    return await projectBatch(on, from, events);
  } catch (error) {
    if (!(error instanceof RowsRefused)) throw error;
    if (events.length === 1) return projectBatch(on, from, events, error.message);
    const middle = Math.ceil(events.length / 2);
    const first = await projectOrPark(on, from, events.slice(0, middle));
    if (first.outcome !== 'moved') return first;
    const second = await projectOrPark(on, first.reached, events.slice(middle));
    return second.outcome === 'moved' ? { ...second, parked: [...first.parked, ...second.parked] } : second;
  }
};
