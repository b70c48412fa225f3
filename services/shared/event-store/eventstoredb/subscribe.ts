import { streamNameFilter } from '@eventstore/db-client';
import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Position } from '../../../../domain/kernel/envelope.ts';
import type { Subscription, SubscriptionItem } from '../port.ts';
import { feed } from './feed.ts';
import { isOurs, storedEvent, streamPrefixes } from './records.ts';

export type SubscribeOptions = {
  readonly client: EventStoreDBClient;
  readonly after: Position | null;
  readonly batchSize: number;
  readonly onClose: () => void;
};

/** How many windows of the server's log may pass without an event of ours before it says how far it is. */
const checkpointInterval = 32;

const filter = (checkpoint: (position: { readonly commit: bigint }) => void) =>
  streamNameFilter({
    prefixes: [...streamPrefixes],
    checkpointInterval,
    checkpointReached: async (_, position) => checkpoint(position),
  });

/** A subscription to all streams of ours, filtered on the server. It says `caughtUp` once, however often it reconnects. */
export const subscribeToOurs = ({ client, after, batchSize, onClose }: SubscribeOptions): Subscription => {
  const ending = new AbortController();

  const items = async function* (): AsyncGenerator<SubscriptionItem, void, undefined> {
    let past = true;
    for await (const item of feed({ client, after, batchSize, filter }, ending.signal)) {
      if (item.kind === 'caughtUp' && past) {
        past = false;
        yield item;
      }
      if (item.kind !== 'records') continue;
      // A tombstone is a record in the stream that it ends.
      const events = item.records.filter(isOurs).map(storedEvent);
      if (events.length > 0) yield { kind: 'events', events };
    }
  };

  const running = items();
  const close = async (): Promise<void> => {
    if (ending.signal.aborted) return;
    ending.abort();
    onClose();
  };
  const iterator: AsyncIterator<SubscriptionItem, void, undefined> = {
    next: () => running.next(),
    return: async () => {
      await close();
      return running.return();
    },
  };
  return { [Symbol.asyncIterator]: () => iterator, close };
};
