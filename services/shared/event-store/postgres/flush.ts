import type { Client } from 'pg';
import type { StreamName } from '../../../../domain/kernel/streams.ts';
import { intArray, textArray } from '../binary-arrays.ts';
import { checkAppend } from '../check-append.ts';
import type { Standing } from '../check-append.ts';
import type { ExpectedRevision } from '../port.ts';
import { quickFlush } from './quick-flush.ts';
import { encodeRows, newsChannel, storedAt } from './rows.ts';
import type { Answer, EncodedRows, WantedAppend } from './rows.ts';
import { isUnavailable } from './unavailable.ts';
import { positionText } from '../position.ts';

type TipRow = { stream: StreamName; revision: number };
type StandingRow = { stream: StreamName; event_id: string; revision: number; position: number; metadata: string };

/** What is seen under the position lock: the last position given out, the ends of the streams, and ids that are there. */
type Seen = { readonly head: number; readonly tips: readonly TipRow[]; readonly standing: readonly StandingRow[] };

type Judged = {
  readonly answers: readonly Answer[];
  /** Of the events that survive, in the order of their positions. */
  readonly revisions: readonly number[];
  readonly head: number;
};

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
  wanted: readonly WantedAppend[],
  { streams, ids }: EncodedRows,
): Promise<Seen> => {
  const names = [...new Set(wanted.map(({ stream }) => stream))];
  const [, locked, tips, standing] = await Promise.all([
    client.query('begin'),
    client.query<{ position: number }>({ name: 'store-lock', text: 'select position from store.head for update' }),
    client.query<TipRow>({ ...tipsQuery, values: [textArray(names)] }),
    client.query<StandingRow>({ ...standingQuery, values: [streams, ids] }),
  ]);
  const head = locked.rows[0]?.position;
  if (head === undefined) throw new TypeError('store.head has lost its row');
  return { head, tips: tips.rows, standing: standing.rows };
};

/** The content hash in the metadata of a row; of a row that cannot be read, the hash of nothing. */
const hashIn = (metadata: string): string => {
  try {
    const { contentHash } = JSON.parse(metadata) as { contentHash?: unknown };
    return typeof contentHash === 'string' ? contentHash : '';
  } catch {
    return '';
  }
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
    const contentHash = hashIn(metadata);
    stateOf(stream).standing.set(event_id, { revision, position: positionText(position), contentHash });
  }
  return stateOf;
};

/** Judges the appends one after another, each on what the ones before it have added, and numbers those that survive. */
const judgeInTurn = (wanted: readonly WantedAppend[], seen: Seen): Judged => {
  const stateOf = statesOf(wanted, seen);
  const revisions: number[] = [];
  const answers = wanted.map(({ stream, expected, events }): Answer => {
    const state = stateOf(stream);
    const judged = checkAppend(expected, events, { tip: state.tip, standing: (id) => state.standing.get(id) });
    if (judged !== 'append') return judged;
    let revision = state.tip === 'none' ? -1 : state.tip;
    for (const event of events) {
      revision += 1;
      revisions.push(revision);
      const position = positionText(seen.head + revisions.length);
      state.standing.set(event.eventId, { revision, position, contentHash: event.contentHash });
    }
    state.tip = revision;
    return storedAt(revision, seen.head + revisions.length);
  });
  return { answers, revisions, head: seen.head + revisions.length };
};

const storeAndCommit = async (client: Client, rows: EncodedRows, { revisions, head }: Judged): Promise<void> => {
  const { streams, ids, types, data, metadata } = rows;
  const values = [head - revisions.length, streams, intArray(revisions), ids, types, data, metadata];
  await Promise.all([
    client.query({ ...insertQuery, values }),
    // Sent along with the insert: when that fails, so does the first of these, and nothing is committed.
    client.query(`update store.head set position = ${head}; notify ${newsChannel}, '${head}'; commit`),
  ]);
};

const isStored = (answer: Answer | undefined): boolean => answer?.ok === true && answer.stored;

/** How a flush ends: its answers, and whether its commit told those who follow the store. */
export type Flushed = { readonly answers: readonly Answer[]; readonly told: boolean };

/** Under the lock from the first look to the commit, judging each append for itself: for when not all can be stored. */
const carefulFlush = async <Append extends WantedAppend>(
  client: Client,
  wanted: readonly Append[],
  rows: EncodedRows,
  sending: (survivors: readonly Append[]) => void,
): Promise<Flushed> => {
  const judged = judgeInTurn(wanted, await lockAndLook(client, wanted, rows));
  if (judged.revisions.length === 0) {
    await client.query('rollback');
    return { answers: judged.answers, told: false };
  }
  const survivors = wanted.filter((_, index) => isStored(judged.answers[index]));
  sending(survivors);
  await storeAndCommit(client, survivors.length < wanted.length ? encodeRows(survivors) : rows, judged);
  return { answers: judged.answers, told: true };
};

/**
 * Stores many appends in one transaction and answers each: in one round trip to PostgreSQL when all of them can be stored, in
 * three when some cannot. With `tells` the commit tells of itself; it may all the same. `unknown` is called when the connection breaks with the appends that may have been stored or not.
 * Rejects with the error of the connection or of PostgreSQL.
 */
export const flush = async <Append extends WantedAppend>(
  client: Client,
  wanted: readonly Append[],
  tells: boolean,
  unknown: (appends: readonly Append[]) => void,
): Promise<Flushed> => {
  const rows = encodeRows(wanted);
  let sent = wanted;
  try {
    const quick = await quickFlush(client, wanted, rows, tells);
    if (quick) return { answers: quick, told: tells };
    sent = [];
    return await carefulFlush(client, wanted, rows, (survivors) => {
      sent = survivors;
    });
  } catch (error) {
    if (isUnavailable(error)) unknown(sent);
    throw error;
  }
};
