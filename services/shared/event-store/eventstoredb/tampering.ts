import { EventStoreDBClient } from '@eventstore/db-client';
import type { TamperingKind } from '../../../../domain/alarm/events.ts';
import type { Position } from '../../../../domain/kernel/envelope.ts';
import type { StreamName } from '../../../../domain/kernel/streams.ts';
import { parseStreamName } from '../../../../domain/streams/categories.ts';
import { deferred } from '../../kit/deferred.ts';
import { realTimers } from '../../kit/timers.ts';
import type { ServerRecord } from './answers.ts';
import { feed } from './feed.ts';
import { holdsIdentity } from './identity.ts';
import { readsOf, type LogFilter } from './read-calls.ts';
import { positionText } from './records.ts';

/** What an administrator did to a stream of ours. `position` is where the server's log says so, and names the deed for ever. */
export type Tampering = {
  readonly stream: StreamName;
  readonly what: TamperingKind;
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
  /** Called one at a time, in the order of the log, but that changes of rights come by themselves. When it fails, the watch tells the same deed again a moment later. */
  readonly onTampering: (tampering: Tampering) => Promise<void> | void;
  /** Told when the connection is there, and when it is gone. */
  readonly onConnection?: (isConnected: boolean) => void;
};

/** When a deed that could not be told is told again. */
const retryMs = 1_000;

/** A truncation before the end of all numbers is how a server deletes. */
const deletes = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && Number(Reflect.get(data, '$tb') ?? 0) > Number.MAX_SAFE_INTEGER;

/** Where the server keeps which rights streams have that say nothing of their own. */
const settings = '$settings' as StreamName;

const isWatched = (name: string): boolean =>
  name === settings || holdsIdentity(name) || parseStreamName(name).category !== undefined;

const tamperingOf = ({ streamId, type, data, position }: ServerRecord): Tampering | undefined => {
  const ended = type === '$streamDeleted';
  const name = ended || !streamId.startsWith('$$') ? streamId : streamId.slice(2);
  if ((!ended && name === streamId) || !isWatched(name)) return undefined;
  const what = ended ? 'stream-was-tombstoned' : deletes(data) ? 'stream-was-deleted' : 'metadata-was-set';
  return { stream: name as StreamName, what, position: positionText(position.commit) };
};

/** A part of the log that is watched, and what a record of it tells. */
type Watched = {
  readonly filter: LogFilter;
  readonly deedOf: (record: ServerRecord) => Tampering | undefined;
};

/** The server's filters go by types or by streams: what was done to streams is told by the one, and new rights for all by the other. */
const watched: readonly Watched[] = [
  {
    filter: { by: 'type', prefixes: ['$metadata', '$streamDeleted'] },
    deedOf: tamperingOf,
  },
  {
    filter: { by: 'stream', prefixes: [settings] },
    deedOf: ({ streamId, position }) =>
      streamId === settings
        ? { stream: settings, what: 'default-rights-were-changed', position: positionText(position.commit) }
        : undefined,
  },
];

/**
 * Watches for what nobody may do to a record: metadata set on a stream of ours (which hides or expires events, or opens it to
 * others), a stream deleted or ended, and other rights for all streams. The server lets any administrator do so, and everyone when it runs insecure; the events
 * themselves do not show it. It sees the log, so it cannot see a log that was replaced or a file that was edited.
 */
export const watchTampering = ({ url, after, onTampering, onConnection = () => {} }: WatchOptions): TamperingWatch => {
  const client = EventStoreDBClient.connectionString(url);
  const reads = readsOf(client);
  const ending = new AbortController();

  const caughtUp = watched.map(() => deferred());
  const connected = new Set<Watched>();
  const tellConnection = (part: Watched, isConnected: boolean): void => {
    const before = connected.size === watched.length;
    if (isConnected) connected.add(part);
    else connected.delete(part);
    const now = connected.size === watched.length;
    if (now !== before && !ending.signal.aborted) onConnection(now);
  };

  /** Watches until the end, or until a deed could not be told; gives back after which position to go on. */
  const watch = async (part: Watched, from: Position | null, isPast: () => void): Promise<Position | null> => {
    let told = from;
    const onFeed = (isConnected: boolean): void => tellConnection(part, isConnected);
    const items = feed(
      { client: reads, after: from, batchSize: 1, filter: part.filter, onConnection: onFeed },
      ending.signal,
    );
    for await (const item of items) {
      if (item.kind === 'caughtUp') isPast();
      if (item.kind === 'checkpoint') told = item.position;
      if (item.kind !== 'records') continue;
      for (const record of item.records) {
        const tampering = part.deedOf(record);
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

  const run = async (part: Watched, isPast: () => void): Promise<void> => {
    let from = after;
    while (!ending.signal.aborted) {
      from = await watch(part, from, isPast);
      await realTimers.pause(retryMs, ending.signal);
    }
  };
  const running = watched.map((part, nth) => run(part, () => caughtUp[nth]?.resolve()));

  return {
    caughtUp: Promise.all(caughtUp.map(({ promise }) => promise)).then(() => {}),
    isConnected: () => connected.size === watched.length,
    close: async () => {
      ending.abort();
      await Promise.all(running);
      await client.dispose();
    },
  };
};
