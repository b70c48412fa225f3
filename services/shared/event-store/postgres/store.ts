import type { Position, StoredEvent } from '../../../../domain/kernel/envelope.ts';
import { inParallel } from '../../kit/in-parallel.ts';
import { realTimers, type Timers } from '../../kit/timers.ts';
import { prepareBatch } from '../batch.ts';
import { eventOfTexts } from '../decode.ts';
import { StoreUnavailable } from '../port.ts';
import type { Beside, EventStore, StoredRow, Subscription } from '../port.ts';
import { heardRows, rowsOf } from './heard.ts';
import { linesTo, type Lines, type LinesOptions } from './lines.ts';
import { startListener } from './listener.ts';
import type { Listener } from './listener.ts';
import { newsOfCommits } from './news.ts';
import { newsChannel } from './rows.ts';
import { asPortFault, isBrokenLine } from './unavailable.ts';
import { eventsARow, isCutOff, wholeStream, wholeStreams, type StreamRow } from './streams.ts';
import { startWriter, type WriterOptions } from './writer.ts';
import { positionNumber, positionText } from '../position.ts';
import { createSignal, subscribeByReading } from '../subscription.ts';

export type PostgresStoreOptions = {
  readonly url: string;
  /** How long an append may take before it ends in `StoreUnavailable`, retries after a broken connection included. */
  readonly patienceMs?: number;
  /** How long PostgreSQL may take over one answer before the connection is given up. */
  readonly answerMs?: number;
  /** How long a subscription waits for a notification before it looks all the same. */
  readonly pollMs?: number;
  readonly readConnections?: number;
  readonly timers?: Timers;
  /** How connections are opened; over sockets, unless something else stands between the store and its PostgreSQL. */
  readonly lines?: (options: LinesOptions) => Lines;
};

const columns = 'position, stream, revision, event_id, type, data, metadata';

const asEvent = ([position, stream, revision, eventId, type, data, metadata]: StoredRow): StoredEvent =>
  eventOfTexts({ eventId, type, stream, revision, position: positionText(position) }, data, metadata);

const queries = {
  all: {
    name: 'store-all',
    text: `select ${columns} from store.event where position > $1 order by position limit $2`,
  },
  forwards: {
    name: 'store-forwards',
    text: `select ${columns} from store.event where stream = $1 and revision >= $2 order by revision limit $3`,
  },
  backwards: {
    name: 'store-backwards',
    text: `select ${columns} from store.event where stream = $1 and revision <= $2 order by revision desc limit $3`,
  },
  byIds: {
    name: 'store-by-ids',
    text: `select ${columns} from store.event where stream = $1 and event_id = any ($2::uuid[]) order by revision`,
  },
  identity: { name: 'store-identity', text: 'select id from store.identity' },
  head: { name: 'store-head', text: 'select position from store.head' },
} as const;

const lastRevision = 2 ** 31 - 1;

/** How long a subscription waits before it reads again from a store that is away. */
const againAfterMs = 250;

/**
 * The event store in PostgreSQL, on a database that has been migrated. Opens connections as they are needed, so it may be
 * opened while PostgreSQL is away, and goes on by itself whenever that comes back.
 */
export const openPostgresStore = (options: PostgresStoreOptions): EventStore => {
  const { url, patienceMs = 8_000, answerMs = 2_500, pollMs = 1_000, readConnections = 4 } = options;
  const { timers = realTimers } = options;
  const lines = (options.lines ?? linesTo)({ url, answerMs, patienceMs, readConnections });
  const pool = lines.readers();
  const news = createSignal();
  const told = newsOfCommits((upTo) => pool.query(`notify ${newsChannel}, '${upTo}'`), timers);
  const heard = heardRows();
  const tellers = new Set<Parameters<Beside['onStored']>[0]>();
  const onStored: WriterOptions['onStored'] = (wanted, answers) => {
    news.fire();
    const stored = tellers.size > 0 ? rowsOf(wanted, answers) : [];
    if (stored.length > 0) for (const tell of tellers) tell(stored);
  };
  const writer = startWriter({ lines, timers, patienceMs, answerMs, onStored, news: told });
  const subscriptions = new Set<Subscription>();
  let listener: Listener | undefined;
  let open = true;

  const rows = async <Answer extends unknown[]>(
    query: { name: string; text: string },
    values: unknown[],
  ): Promise<Answer[]> => {
    if (!open) throw new StoreUnavailable('the event store is closed');
    // A connection that breaks while it is idle is noticed only when it is used. A read changes nothing, so it is asked again.
    for (let broken = 0; ; broken += 1) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one try after the other
        return (await pool.query<Answer>({ ...query, values, rowMode: 'array' })).rows;
      } catch (error) {
        if (broken > readConnections || !isBrokenLine(error)) throw asPortFault(error);
      }
    }
  };

  const append: EventStore['append'] = async (stream, expected, events) => {
    const batch = prepareBatch(stream, expected, events);
    return 'ok' in batch ? batch : writer.append(stream, expected, batch);
  };

  const readStream: EventStore['readStream'] = async (stream, range = {}) => {
    const { limit = null, direction = 'forwards' } = range;
    const from = Math.min(range.from ?? (direction === 'forwards' ? 0 : lastRevision), lastRevision);
    return (await rows<[...StoredRow]>(queries[direction], [stream, from, limit])).map(asEvent);
  };

  const readByIds: EventStore['readByIds'] = async (stream, eventIds) =>
    (await rows<[...StoredRow]>(queries.byIds, [stream, eventIds])).map(asEvent);

  const readStreams: EventStore['readStreams'] = async (streams) =>
    inParallel(1, await rows<StreamRow>(wholeStreams, [streams]), async (row) =>
      wholeStream(row, isCutOff(row) ? await readStream(row[0], { from: eventsARow }) : []),
    );

  const readAll: EventStore['readAll'] = async (after, limit) =>
    (await rows<[...StoredRow]>(queries.all, [positionNumber(after), limit])).map(asEvent);

  const readPatiently = async (
    after: Position | null,
    limit: number,
    ended: AbortSignal,
  ): Promise<readonly StoredEvent[]> => {
    const known = heard.after(after, limit);
    if (known.length > 0) return known.map(asEvent);
    while (!ended.aborted) {
      try {
        return await readAll(after, limit);
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        await timers.pause(againAfterMs, ended);
      }
    }
    return [];
  };

  const subscribeAll: EventStore['subscribeAll'] = (after, how = {}) => {
    if (!open) throw new StoreUnavailable('the event store is closed');
    listener ??= startListener(lines.listener, timers, {
      onNews: (upTo) => news.fire(upTo ? positionText(Number(upTo)) : undefined),
      // A server that was away may have come back with less in it.
      onListening: heard.forget,
    });
    const subscription = subscribeByReading({
      after,
      batchSize: how.batchSize ?? 500,
      read: readPatiently,
      news,
      pollMs,
      timers,
      onClose: () => subscriptions.delete(subscription),
    });
    subscriptions.add(subscription);
    return subscription;
  };

  const head: EventStore['head'] = async () => {
    const [row] = await rows<[number]>(queries.head, []);
    return row === undefined || row[0] === 0 ? null : positionText(row[0]);
  };

  const identity: EventStore['identity'] = async () => {
    const [row] = await rows<[string]>(queries.identity, []);
    if (row === undefined) throw new Error('the store has lost its identity: store.identity is empty');
    return row[0];
  };

  const close: EventStore['close'] = async () => {
    if (!open) return;
    await writer.close();
    await told.close();
    open = false;
    await Promise.all([...subscriptions].map((subscription) => subscription.close()));
    await listener?.close();
    await pool.end();
  };

  const beside: Beside = {
    onStored: (tell) => {
      tellers.add(tell);
      return () => void tellers.delete(tell);
    },
    hear: (stored) => {
      heard.take(stored);
      const last = stored.at(-1);
      news.fire(last && positionText(last[0]));
    },
  };

  const reads = { readStream, readByIds, readStreams, readAll };
  return { name: 'postgresql', positionsCount: true, append, ...reads, subscribeAll, identity, head, beside, close };
};
