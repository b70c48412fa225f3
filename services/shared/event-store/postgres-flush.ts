import { DatabaseError } from 'pg';
import type { Client } from 'pg';
import type { StreamName } from '../../../domain/kernel/streams.ts';
import type { PreparedEvent } from './batch.ts';
import { intArray, textArray, uuidArray } from './binary-arrays.ts';
import { judgeAppend } from './judge-append.ts';
import type { Standing } from './judge-append.ts';
import type { Appended, AppendRejection, ExpectedRevision } from './port.ts';
import { isUnavailable } from './postgres-unavailable.ts';
import { positionText } from './position.ts';

/** The channel on which a commit says that there is news. */
export const newsChannel = 'store_appended';

export type WantedAppend = {
  readonly stream: StreamName;
  readonly expected: ExpectedRevision;
  readonly events: readonly PreparedEvent[];
};

type Row = { readonly stream: StreamName; readonly event: PreparedEvent };

type TipRow = { stream: StreamName; revision: number };
type StandingRow = { stream: StreamName; event_id: string; revision: number; position: number; metadata: string };

/** What is seen under the position lock: the last position given out, the ends of the streams, and ids that are there. */
type Seen = { readonly head: number; readonly tips: readonly TipRow[]; readonly standing: readonly StandingRow[] };

type Judged = {
  readonly answers: readonly (Appended | AppendRejection)[];
  /** Of the events that survive, in the order of their positions. */
  readonly revisions: readonly number[];
  readonly head: number;
};

const rowsOf = (wanted: readonly WantedAppend[]): readonly Row[] =>
  wanted.flatMap(({ stream, events }) => events.map((event) => ({ stream, event })));

const encodeKeys = (rows: readonly Row[]) => ({
  streams: textArray(rows.map(({ stream }) => stream)),
  ids: uuidArray(rows.map(({ event }) => event.eventId)),
});
type Keys = ReturnType<typeof encodeKeys>;

const encodeBodies = (rows: readonly Row[]) => ({
  types: textArray(rows.map(({ event }) => event.type)),
  data: textArray(rows.map(({ event }) => event.data)),
  metadata: textArray(rows.map(({ event }) => event.metadata)),
});
type Bodies = ReturnType<typeof encodeBodies>;

const tipsQuery = {
  name: 'store-tips',
  text: `select wanted.stream, tip.revision
    from unnest($1::text[]) as wanted (stream)
    cross join lateral (
      select revision from store.event where event.stream = wanted.stream order by revision desc limit 1
    ) as tip`,
};

const standingQuery = {
  name: 'store-standing',
  text: `select event.stream, event.event_id, event.revision, event.position, event.metadata
    from unnest($1::text[], $2::uuid[]) as wanted (stream, event_id)
    join store.event on event.stream = wanted.stream and event.event_id = wanted.event_id`,
};

const insertQuery = {
  name: 'store-insert',
  text: `insert into store.event (position, stream, revision, event_id, type, data, metadata)
    select $1::bigint + ordinality, stream, revision, event_id, type, data, metadata
    from unnest($2::text[], $3::int[], $4::uuid[], $5::text[], $6::text[], $7::text[])
      with ordinality as new (stream, revision, event_id, type, data, metadata, ordinality)`,
};

const lookUpIds = async (client: Client, { streams, ids }: Keys): Promise<readonly StandingRow[]> =>
  (await client.query<StandingRow>({ ...standingQuery, values: [streams, ids] })).rows;

/**
 * Takes the right to append, then looks. The statements go out together; each has a snapshot of its own, so the looks see
 * everything that was committed before the lock was got.
 */
const lockAndLook = async (client: Client, wanted: readonly WantedAppend[], keys: Keys | undefined): Promise<Seen> => {
  const names = [...new Set(wanted.map(({ stream }) => stream))];
  const [, locked, tips, standing] = await Promise.all([
    client.query('begin'),
    client.query<{ position: number }>({ name: 'store-lock', text: 'select position from store.head for update' }),
    client.query<TipRow>({ ...tipsQuery, values: [textArray(names)] }),
    keys ? lookUpIds(client, keys) : [],
  ]);
  const head = locked.rows[0]?.position;
  if (head === undefined) throw new TypeError('store.head has lost its row');
  return { head, tips: tips.rows, standing };
};

/** A stream as it stands in this flush, kept up with what the flush adds to it. */
type StreamState = { tip: ExpectedRevision; readonly standing: Map<string, Standing> };

const statesOf = (wanted: readonly WantedAppend[], { tips, standing }: Seen): ((stream: StreamName) => StreamState) => {
  const states = new Map<string, StreamState>(
    wanted.map(({ stream }) => [stream, { tip: 'none', standing: new Map() }]),
  );
  const stateOf = (stream: StreamName): StreamState => {
    const state = states.get(stream);
    if (!state) throw new TypeError(`PostgreSQL answered about ${stream}, which was not asked for`);
    return state;
  };
  for (const { stream, revision } of tips) stateOf(stream).tip = revision;
  for (const { stream, event_id, revision, position, metadata } of standing) {
    const { contentHash } = JSON.parse(metadata) as { contentHash: string };
    stateOf(stream).standing.set(event_id, { revision, position: positionText(position), contentHash });
  }
  return stateOf;
};

/** Judges the appends one after another, each on what the ones before it have added, and numbers those that survive. */
const judgeInTurn = (wanted: readonly WantedAppend[], seen: Seen): Judged => {
  const stateOf = statesOf(wanted, seen);
  const revisions: number[] = [];
  const answers = wanted.map(({ stream, expected, events }): Appended | AppendRejection => {
    const state = stateOf(stream);
    const judged = judgeAppend(expected, events, { tip: state.tip, standing: (id) => state.standing.get(id) });
    if (judged !== 'append') return judged;
    let revision = state.tip === 'none' ? -1 : state.tip;
    for (const event of events) {
      revision += 1;
      revisions.push(revision);
      const position = positionText(seen.head + revisions.length);
      state.standing.set(event.eventId, { revision, position, contentHash: event.contentHash });
    }
    state.tip = revision;
    return { ok: true, stored: true, lastRevision: revision, position: positionText(seen.head + revisions.length) };
  });
  return { answers, revisions, head: seen.head + revisions.length };
};

const storeAndCommit = async (client: Client, rows: Keys & Bodies, { revisions, head }: Judged): Promise<void> => {
  const { streams, ids, types, data, metadata } = rows;
  const values = [head - revisions.length, streams, intArray(revisions), ids, types, data, metadata];
  await Promise.all([
    client.query({ ...insertQuery, values }),
    // Sent along with the insert: when that fails, so does the first of these, and nothing is committed.
    client.query(`update store.head set position = ${head}; notify ${newsChannel}; commit`),
  ]);
};

const isStored = (answer: Appended | AppendRejection | undefined): boolean => answer?.ok === true && answer.stored;

const isIdTwice = (error: unknown): boolean =>
  error instanceof DatabaseError && error.constraint === 'event_id_once_a_stream';

export type FlushEvents<Append> = {
  /** This flush has the right to append; no other has, until it is answered. */
  readonly locked: () => void;
  /** The connection broke after these were sent: they may be stored or not. */
  readonly unknown: (appends: readonly Append[]) => void;
};

/**
 * One attempt. When every writer is where its stream ends, ids that are there already would be a rare thing, and the unique
 * constraint finds them; so they are looked up only when somebody is elsewhere, or when asked for.
 */
const attempt = async <Append extends WantedAppend>(
  client: Client,
  wanted: readonly Append[],
  on: FlushEvents<Append>,
  ids: 'look-up' | 'trust',
): Promise<readonly (Appended | AppendRejection)[]> => {
  const rows = rowsOf(wanted);
  const keys = encodeKeys(rows);
  const looking = lockAndLook(client, wanted, ids === 'look-up' ? keys : undefined);
  // Most often all survive, so all are made ready while PostgreSQL looks, or while an earlier flush still has the lock.
  const bodies = encodeBodies(rows);
  const seen = await looking;
  on.locked();
  let judged = judgeInTurn(wanted, seen);
  if (ids === 'trust' && judged.revisions.length < rows.length) {
    judged = judgeInTurn(wanted, { ...seen, standing: await lookUpIds(client, keys) });
  }
  if (judged.revisions.length === 0) {
    await client.query('rollback');
    return judged.answers;
  }
  const survivors = wanted.filter((_, index) => isStored(judged.answers[index]));
  const surviving = survivors.length < wanted.length ? rowsOf(survivors) : undefined;
  const encoded = surviving ? { ...encodeKeys(surviving), ...encodeBodies(surviving) } : { ...keys, ...bodies };
  await storeAndCommit(client, encoded, judged).catch((error: unknown) => {
    if (isUnavailable(error)) on.unknown(survivors);
    throw error;
  });
  return judged.answers;
};

/**
 * Stores many appends in one transaction, with two round trips to PostgreSQL, and answers each.
 * Rejects with the error of the connection or of PostgreSQL.
 */
export const flush = async <Append extends WantedAppend>(
  client: Client,
  wanted: readonly Append[],
  on: FlushEvents<Append>,
): Promise<readonly (Appended | AppendRejection)[]> => {
  try {
    return await attempt(client, wanted, on, 'trust');
  } catch (error) {
    if (!isIdTwice(error)) throw error;
    await client.query('rollback');
    return attempt(client, wanted, on, 'look-up');
  }
};
