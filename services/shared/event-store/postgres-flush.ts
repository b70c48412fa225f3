import type { Client } from 'pg';
import type { StreamName } from '../../../domain/kernel/streams.ts';
import type { PreparedEvent } from './batch.ts';
import { intArray, textArray, uuidArray } from './binary-arrays.ts';
import { judgeAppend } from './judge-append.ts';
import type { Standing } from './judge-append.ts';
import type { Appended, AppendRejection, ExpectedRevision } from './port.ts';
import { positionText } from './position.ts';

/** The channel on which a commit says that there is news. */
export const newsChannel = 'store_appended';

export type WantedAppend = {
  readonly stream: StreamName;
  readonly expected: ExpectedRevision;
  readonly events: readonly PreparedEvent[];
};

/** A stream as it stands under the position lock, kept up with what this flush adds to it. */
type StreamState = { tip: ExpectedRevision; readonly standing: Map<string, Standing> };

type Row = { readonly stream: StreamName; readonly event: PreparedEvent };

/** The last position given out, and the streams of a flush, when it has the lock. */
type Locked = { readonly head: number; readonly streams: Map<StreamName, StreamState> };

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

type TipRow = { stream: StreamName; revision: number };
type StandingRow = { stream: StreamName; event_id: string; revision: number; position: number; metadata: string };

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

/**
 * Takes the right to append, then looks. The statements go out together; each has a snapshot of its own, so the looks see
 * everything that was committed before the lock was got.
 */
const lockAndLook = async (
  client: Client,
  names: readonly StreamName[],
  { streams: rowStreams, ids }: Keys,
): Promise<Locked> => {
  const [, locked, tips, standing] = await Promise.all([
    client.query('begin'),
    client.query<{ position: number }>({ name: 'store-lock', text: 'select position from store.head for update' }),
    client.query<TipRow>({ ...tipsQuery, values: [textArray(names)] }),
    client.query<StandingRow>({ ...standingQuery, values: [rowStreams, ids] }),
  ]);
  const streams = new Map<StreamName, StreamState>(names.map((name) => [name, { tip: 'none', standing: new Map() }]));
  for (const { stream, revision } of tips.rows) {
    const state = streams.get(stream);
    if (state) state.tip = revision;
  }
  for (const { stream, event_id, revision, position, metadata } of standing.rows) {
    const { contentHash } = JSON.parse(metadata) as { contentHash: string };
    streams.get(stream)?.standing.set(event_id, { revision, position: positionText(position), contentHash });
  }
  const head = locked.rows[0]?.position;
  if (head === undefined) throw new TypeError('store.head has lost its row');
  return { head, streams };
};

/** Judges the appends one after another, each on what the ones before it have added, and numbers those that survive. */
const judgeInTurn = (wanted: readonly WantedAppend[], from: Locked): Judged => {
  const revisions: number[] = [];
  const answers = wanted.map(({ stream, expected, events }): Appended | AppendRejection => {
    const state = from.streams.get(stream) ?? { tip: 'none', standing: new Map<string, Standing>() };
    const judged = judgeAppend(expected, events, { tip: state.tip, standing: (id) => state.standing.get(id) });
    if (judged !== 'append') return judged;
    let revision = state.tip === 'none' ? -1 : state.tip;
    for (const event of events) {
      revision += 1;
      revisions.push(revision);
      const position = positionText(from.head + revisions.length);
      state.standing.set(event.eventId, { revision, position, contentHash: event.contentHash });
    }
    state.tip = revision;
    return { ok: true, stored: true, lastRevision: revision, position: positionText(from.head + revisions.length) };
  });
  return { answers, revisions, head: from.head + revisions.length };
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

const survives = (answer: Appended | AppendRejection | undefined): boolean => answer?.ok === true && answer.stored;

/**
 * Stores many appends in one transaction, with two round trips to PostgreSQL, and answers each. `locked` is called when this
 * flush has the right to append; `sending` with the appends that survived just before they are sent: from then on an error
 * leaves their outcome unknown. Rejects with the error of the connection or of PostgreSQL.
 */
export const flush = async <Append extends WantedAppend>(
  client: Client,
  wanted: readonly Append[],
  on: { readonly locked: () => void; readonly sending: (survivors: readonly Append[]) => void },
): Promise<readonly (Appended | AppendRejection)[]> => {
  const rows = rowsOf(wanted);
  const keys = encodeKeys(rows);
  const locking = lockAndLook(client, [...new Set(wanted.map(({ stream }) => stream))], keys);
  // Most often all survive, so all are made ready while PostgreSQL looks, or while an earlier flush still has the lock.
  const bodies = encodeBodies(rows);
  const judged = judgeInTurn(wanted, await locking);
  on.locked();
  if (judged.revisions.length === 0) {
    await client.query('rollback');
    return judged.answers;
  }
  const survivors = wanted.filter((_, index) => survives(judged.answers[index]));
  on.sending(survivors);
  if (survivors.length === wanted.length) {
    await storeAndCommit(client, { ...keys, ...bodies }, judged);
  } else {
    const surviving = rowsOf(survivors);
    await storeAndCommit(client, { ...encodeKeys(surviving), ...encodeBodies(surviving) }, judged);
  }
  return judged.answers;
};
