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

type NewRow = PreparedEvent & { readonly stream: StreamName; readonly revision: number };

type Judged = {
  readonly answers: readonly (Appended | AppendRejection)[];
  readonly rows: readonly NewRow[];
  readonly head: number;
};

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
  wanted: readonly WantedAppend[],
): Promise<{ readonly head: number; readonly streams: Map<StreamName, StreamState> }> => {
  const names = [...new Set(wanted.map((append) => append.stream))];
  const ids = wanted.flatMap((append) =>
    append.events.map((event) => ({ stream: append.stream, eventId: event.eventId })),
  );
  const [, locked, tips, standing] = await Promise.all([
    client.query('begin'),
    client.query<{ position: number }>({ name: 'store-lock', text: 'select position from store.head for update' }),
    client.query<TipRow>({ ...tipsQuery, values: [textArray(names)] }),
    client.query<StandingRow>({
      ...standingQuery,
      values: [textArray(ids.map(({ stream }) => stream)), uuidArray(ids.map(({ eventId }) => eventId))],
    }),
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
const judgeInTurn = (
  wanted: readonly WantedAppend[],
  from: { readonly head: number; readonly streams: Map<StreamName, StreamState> },
): Judged => {
  const rows: NewRow[] = [];
  const answers = wanted.map(({ stream, expected, events }): Appended | AppendRejection => {
    const state = from.streams.get(stream) ?? { tip: 'none', standing: new Map<string, Standing>() };
    const judged = judgeAppend(expected, events, { tip: state.tip, standing: (id) => state.standing.get(id) });
    if (judged !== 'append') return judged;
    let revision = state.tip === 'none' ? -1 : state.tip;
    for (const event of events) {
      revision += 1;
      rows.push({ ...event, stream, revision });
      const position = positionText(from.head + rows.length);
      state.standing.set(event.eventId, { revision, position, contentHash: event.contentHash });
    }
    state.tip = revision;
    return { ok: true, stored: true, lastRevision: revision, position: positionText(from.head + rows.length) };
  });
  return { answers, rows, head: from.head + rows.length };
};

const storeAndCommit = async (client: Client, { rows, head }: Judged): Promise<void> => {
  const values = [
    head - rows.length,
    textArray(rows.map((row) => row.stream)),
    intArray(rows.map((row) => row.revision)),
    uuidArray(rows.map((row) => row.eventId)),
    textArray(rows.map((row) => row.type)),
    textArray(rows.map((row) => row.data)),
    textArray(rows.map((row) => row.metadata)),
  ];
  await Promise.all([
    client.query({ ...insertQuery, values }),
    // Sent along with the insert: when that fails, so does the first of these, and nothing is committed.
    client.query(`update store.head set position = ${head}; notify ${newsChannel}; commit`),
  ]);
};

const survives = (answer: Appended | AppendRejection | undefined): boolean => answer?.ok === true && answer.stored;

/**
 * Stores many appends in one transaction, with two round trips to PostgreSQL, and answers each. `sending` is called with the
 * appends that survived just before they are sent: from then on an error leaves their outcome unknown.
 * Rejects with the error of the connection or of PostgreSQL; the transaction is then not committed, or its outcome is unknown.
 */
export const flush = async <Append extends WantedAppend>(
  client: Client,
  wanted: readonly Append[],
  sending: (survivors: readonly Append[]) => void,
): Promise<readonly (Appended | AppendRejection)[]> => {
  const judged = judgeInTurn(wanted, await lockAndLook(client, wanted));
  if (judged.rows.length === 0) {
    await client.query('rollback');
    return judged.answers;
  }
  sending(wanted.filter((_, index) => survives(judged.answers[index])));
  await storeAndCommit(client, judged);
  return judged.answers;
};
