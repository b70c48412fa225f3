import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { columnTypes } from '../../postgres/database.ts';
import { flush, type Flushed } from './flush.ts';
import type { WantedAppend } from './rows.ts';

export type LaneOptions = { readonly url: string; readonly answerMs: number };

/** A connection that stores, made when it is needed and thrown away whenever a flush fails on it. */
export type Lane = {
  readonly flush: <Append extends WantedAppend>(
    wanted: readonly Append[],
    tells: boolean,
    unknown: (appends: readonly Append[]) => void,
  ) => Promise<Flushed>;
  readonly disconnect: () => Promise<void>;
};

const connect = async ({ url, answerMs }: LaneOptions): Promise<Client> => {
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

/** A lane; it connects on its first flush. One flush at a time. */
export const openLane = (options: LaneOptions): Lane => {
  let client: Promise<Client> | undefined;

  const disconnect = async (): Promise<void> => {
    const last = client;
    client = undefined;
    const ended = last?.then((connected) => connected.end()).catch(() => {});
    // A server that is frozen does not even answer a goodbye.
    await Promise.race([ended, pause(options.answerMs, undefined, { ref: false })]);
  };

  return {
    flush: async (wanted, tells, unknown) => {
      client ??= connect(options);
      try {
        return await flush(await client, wanted, tells, unknown);
      } catch (error) {
        void disconnect();
        throw error;
      }
    },
    disconnect,
  };
};
