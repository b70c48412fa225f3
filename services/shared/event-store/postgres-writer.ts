import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { StreamName } from '../../../domain/kernel/streams.ts';
import { columnTypes } from '../database.ts';
import { deferred } from '../deferred.ts';
import type { Deferred } from '../deferred.ts';
import type { PreparedBatch } from './batch.ts';
import { StoreUnavailable } from './port.ts';
import type { Appended, AppendRejection, ExpectedRevision } from './port.ts';
import { flush } from './postgres-flush.ts';
import type { WantedAppend } from './postgres-flush.ts';
import { isUnavailable } from './postgres-unavailable.ts';

type Answer = Appended | AppendRejection;

type Waiting = WantedAppend & {
  readonly bytes: number;
  readonly giveUpAt: number;
  readonly answer: Deferred<Answer>;
  /** It was sent to be stored and the outcome is not known: found in the store later, it is this very append that did it. */
  sent: boolean;
  settled: boolean;
};

export type Writer = {
  readonly append: (stream: StreamName, expected: ExpectedRevision, batch: PreparedBatch) => Promise<Answer>;
  /** Finishes what was accepted (bounded by the patience), then lets go of the connection. */
  readonly close: () => Promise<void>;
};

export type WriterOptions = {
  readonly url: string;
  /** How long an append may take, whatever happens to the connection, before it ends in `StoreUnavailable`. */
  readonly patienceMs: number;
  /** How long one answer of PostgreSQL may take before the connection is given up and another attempt is made. */
  readonly answerMs: number;
  readonly onStored: () => void;
};

/** One transaction holds at most this much; what is beyond waits for the next. */
const flushEvents = 4_000;
const flushBytes = 4 * 1024 * 1024;

const sweepEveryMs = 200;

const takeFlush = (queue: Waiting[]): Waiting[] => {
  let events = 0;
  let bytes = 0;
  const beyond = queue.findIndex((waiting, index) => {
    events += waiting.events.length;
    bytes += waiting.bytes;
    return index > 0 && (events > flushEvents || bytes > flushBytes);
  });
  return queue.splice(0, beyond < 0 ? queue.length : beyond);
};

const connectWriter = async ({ url, answerMs }: WriterOptions): Promise<Client> => {
  const client = new Client({
    connectionString: url,
    application_name: 'ringkeeper event store writer',
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    keepAlive: true,
    pipeline: true,
    types: columnTypes,
    // A session that we gave up on must not hold the position lock for long: the retry waits for it.
    idle_in_transaction_session_timeout: answerMs,
    lock_timeout: answerMs,
    // Every statement here is a walk over an index; a plan made while the table was still empty must say so too.
    options:
      '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c plan_cache_mode=force_generic_plan',
  });
  // The queries in flight report what happened; an 'error' event without a listener would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
};

/**
 * Group commit: the appends of this process share one connection and one transaction at a time, and everything that comes in
 * while that is under way shares the next. An append whose outcome is unknown is tried again, the ids telling whether it had
 * been stored, until its patience is over.
 */
export const startWriter = (options: WriterOptions): Writer => {
  const queue: Waiting[] = [];
  let inFlight: readonly Waiting[] = [];
  let client: Promise<Client> | undefined;
  let working: Promise<void> | undefined;
  let closed = false;
  let trouble: unknown;

  const settle = (waiting: Waiting, end: (answer: Deferred<Answer>) => void): void => {
    if (waiting.settled) return;
    waiting.settled = true;
    end(waiting.answer);
  };
  const refuse = (waiting: Waiting, error: Error): void => settle(waiting, ({ reject }) => reject(error));
  const giveUpOverdue = (): void => {
    const now = performance.now();
    for (const waiting of [...inFlight, ...queue]) {
      if (waiting.giveUpAt <= now)
        refuse(waiting, new StoreUnavailable('PostgreSQL did not answer in time', { cause: trouble }));
    }
  };

  const disconnect = async (): Promise<void> => {
    const last = client;
    client = undefined;
    // A server that is frozen does not even answer a goodbye.
    await Promise.race([
      last?.then((connected) => connected.end()).catch(() => {}),
      pause(options.answerMs, undefined, { ref: false }),
    ]);
  };

  const store = async (wanted: readonly Waiting[]): Promise<void> => {
    client ??= connectWriter(options);
    const answers = await flush(await client, wanted, (survivors) => {
      for (const survivor of survivors) survivor.sent = true;
    });
    for (const [index, answer] of answers.entries()) {
      const waiting = wanted[index];
      if (!waiting) continue;
      settle(waiting, ({ resolve }) => resolve(answer.ok && waiting.sent ? { ...answer, stored: true } : answer));
    }
    options.onStored();
  };

  /** One append that PostgreSQL itself refuses must not take the others of its flush with it, so they go one by one. */
  const storeOneByOne = async (wanted: readonly Waiting[], error: unknown): Promise<void> => {
    await disconnect();
    if (wanted.length === 1) {
      for (const waiting of wanted) refuse(waiting, error instanceof Error ? error : new Error(String(error)));
      return;
    }
    for (const waiting of wanted) {
      await store([waiting]).catch((reason: unknown) => {
        if (isUnavailable(reason)) throw reason;
        return storeOneByOne([waiting], reason);
      });
    }
  };

  const work = async (): Promise<void> => {
    const sweeper = setInterval(giveUpOverdue, sweepEveryMs);
    let failures = 0;
    while (queue.length > 0) {
      // Whoever is about to append in this turn of the event loop joins the flush.
      await nextTurn();
      inFlight = takeFlush(queue).filter((waiting) => !waiting.settled);
      if (inFlight.length === 0) continue;
      try {
        await store(inFlight).catch((error: unknown) => {
          if (isUnavailable(error)) throw error;
          return storeOneByOne(inFlight, error);
        });
        failures = 0;
      } catch (error) {
        trouble = error;
        // The connection failed. What is not answered goes first in the next attempt.
        void disconnect();
        queue.unshift(...inFlight.filter((waiting) => !waiting.settled));
        failures += 1;
        await pause(Math.min(20 * 2 ** failures, 500));
      }
      inFlight = [];
      giveUpOverdue();
    }
    clearInterval(sweeper);
    working = undefined;
  };

  const append: Writer['append'] = (stream, expected, { events, bytes }) => {
    if (closed) return Promise.reject(new StoreUnavailable('the event store is closed'));
    const answer = deferred<Answer>();
    const giveUpAt = performance.now() + options.patienceMs;
    queue.push({ stream, expected, events, bytes, giveUpAt, answer, sent: false, settled: false });
    working ??= work();
    return answer.promise;
  };

  const close = async (): Promise<void> => {
    closed = true;
    await working;
    await disconnect();
  };

  return { append, close };
};
