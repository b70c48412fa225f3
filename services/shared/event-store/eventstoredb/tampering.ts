import { EventStoreDBClient, eventTypeFilter } from '@eventstore/db-client';
import type { AllStreamRecordedEvent } from '@eventstore/db-client';
import type { Position } from '../../../../domain/kernel/envelope.ts';
import type { StreamName } from '../../../../domain/kernel/streams.ts';
import { parseStreamName } from '../../../../domain/streams/categories.ts';
import { deferred } from '../../kit/deferred.ts';
import { realTimers } from '../../kit/timers.ts';
import { feed } from './feed.ts';
import { holdsIdentity } from './identity.ts';
import { positionText } from './records.ts';

/** What an administrator did to a stream of ours. `position` is where the server's log says so, and names the deed for ever. */
export type Tampering = {
  readonly stream: StreamName;
  readonly what: 'metadata-was-set' | 'stream-was-deleted' | 'stream-was-tombstoned';
  readonly position: Position;
};

export type TamperingWatch = {
  /** Resolves when all that was done before the watch began has been told. */
  readonly caughtUp: Promise<void>;
  /** False while the server cannot be reached: what is done meanwhile is told when it is back. */
  readonly isConnected: () => boolean;
  readonly close: () => Promise<void>;
};

export type WatchOptions = {
  readonly url: string;
  /** Where an earlier watch ended; null looks at the whole log. */
  readonly after: Position | null;
  /** Called one at a time, in the order of the log. When it fails, the watch tells the same deed again a moment later. */
  readonly onTampering: (tampering: Tampering) => Promise<void> | void;
  /** Told when the connection is there, and when it is gone. */
  readonly onConnection?: (isConnected: boolean) => void;
};

/** When a deed that could not be told is told again. */
const retryMs = 1_000;

/** A truncation before the end of all numbers is how a server deletes. */
const deletes = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && Number(Reflect.get(data, '$tb') ?? 0) > Number.MAX_SAFE_INTEGER;

const isStreamOfOurs = (name: string): boolean => holdsIdentity(name) || parseStreamName(name).category !== undefined;

const tamperingOf = ({ streamId, type, data, position }: AllStreamRecordedEvent): Tampering | undefined => {
  const ended = type === '$streamDeleted';
  const name = ended || !streamId.startsWith('$$') ? streamId : streamId.slice(2);
  if ((!ended && name === streamId) || !isStreamOfOurs(name)) return undefined;
  const what = ended ? 'stream-was-tombstoned' : deletes(data) ? 'stream-was-deleted' : 'metadata-was-set';
  return { stream: name as StreamName, what, position: positionText(position.commit) };
};

const filter = (checkpoint: (position: { readonly commit: bigint }) => void) =>
  eventTypeFilter({
    prefixes: ['$metadata', '$streamDeleted'],
    checkpointInterval: 32,
    checkpointReached: async (_, position) => checkpoint(position),
  });

/**
 * Watches for what nobody may do to a record: metadata set on a stream of ours (which hides or expires events, or opens it to
 * others), a stream deleted or ended. The server lets any administrator do so, and everyone when it runs insecure; the events
 * themselves do not show it. It sees the log, so it cannot see a log that was replaced or a file that was edited.
 */
export const watchTampering = ({ url, after, onTampering, onConnection = () => {} }: WatchOptions): TamperingWatch => {
  const client = EventStoreDBClient.connectionString(url);
  const ending = new AbortController();

  const caughtUp = deferred();
  let connected = false;
  const tellConnection = (isConnected: boolean): void => {
    if (connected === isConnected) return;
    connected = isConnected;
    if (!ending.signal.aborted) onConnection(isConnected);
  };

  /** Watches until the end, or until a deed could not be told; gives back after which position to go on. */
  const watch = async (from: Position | null): Promise<Position | null> => {
    let told = from;
    for await (const item of feed(
      { client, after: from, batchSize: 1, filter, onConnection: tellConnection },
      ending.signal,
    )) {
      if (item.kind === 'caughtUp') caughtUp.resolve();
      if (item.kind === 'checkpoint') told = item.position;
      if (item.kind !== 'records') continue;
      for (const record of item.records) {
        const tampering = tamperingOf(record);
        try {
          if (tampering) await onTampering(tampering);
        } catch {
          return told;
        }
        told = positionText(record.position.commit);
      }
    }
    return told;
  };

  const run = async (): Promise<void> => {
    let from = after;
    while (!ending.signal.aborted) {
      from = await watch(from);
      await realTimers.pause(retryMs, ending.signal);
    }
  };
  const running = run();

  return {
    caughtUp: caughtUp.promise,
    isConnected: () => connected,
    close: async () => {
      ending.abort();
      await running;
      await client.dispose();
    },
  };
};
