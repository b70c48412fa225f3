import type { Client } from 'pg';
import { deferred } from '../../kit/deferred.ts';
import type { Timers } from '../../kit/timers.ts';
import type { Lines } from './lines.ts';
import { flush, type Flushed } from './flush.ts';
import type { WantedAppend } from './rows.ts';

export type LaneOptions = {
  readonly lines: Pick<Lines, 'writer'>;
  /** How long PostgreSQL may take over a goodbye. */
  readonly answerMs: number;
  readonly timers: Timers;
};

/** A connection that stores, made when it is needed and thrown away whenever a flush fails on it. */
export type Lane = {
  readonly flush: <Append extends WantedAppend>(
    wanted: readonly Append[],
    tells: boolean,
    unknown: (appends: readonly Append[]) => void,
  ) => Promise<Flushed>;
  readonly disconnect: () => Promise<void>;
};

/** A lane; it connects on its first flush. One flush at a time. */
export const openLane = (options: LaneOptions): Lane => {
  let client: Promise<Client> | undefined;

  const disconnect = async (): Promise<void> => {
    const last = client;
    client = undefined;
    const ended = last?.then((connected) => connected.end()).catch(() => {});
    // A server that is frozen does not even answer a goodbye.
    const waited = deferred();
    const waitNoMore = options.timers.after(options.answerMs, waited.resolve);
    await Promise.race([ended, waited.promise]);
    waitNoMore();
  };

  return {
    flush: async (wanted, tells, unknown) => {
      client ??= options.lines.writer();
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
