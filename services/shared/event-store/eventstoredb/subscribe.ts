import type { Position } from '../../../../domain/kernel/envelope.ts';
import type { StreamName } from '../../../../domain/kernel/streams.ts';
import type { Subscription, SubscriptionItem } from '../port.ts';
import type { ServerRecord } from './answers.ts';
import { feed } from './feed.ts';
import type { LogFilter, Reads } from './read-calls.ts';
import type { Timers } from '../../kit/timers.ts';
import { clientPosition, isForeign, isOurs, positionText, storedEvent, streamPrefixes } from './records.ts';

export type ForeignRecord = { readonly stream: StreamName; readonly position: Position };

export type SubscribeOptions = {
  readonly client: Pick<Reads, 'subscribeToAll'>;
  readonly after: Position | null;
  readonly batchSize: number;
  /** Told of a record in a stream of ours that we did not write. It is left out, and takes no revision. */
  readonly onForeignRecord: (record: ForeignRecord) => void;
  /** True for a reader that wants to know how far it is and no more: of each batch the last event is given out, and no other is read. */
  readonly lastOnly: boolean;
  readonly onClose: () => void;
  readonly timers: Timers;
};

const filter: LogFilter = { by: 'stream', prefixes: streamPrefixes };

/** A subscription to all streams of ours, filtered on the server. It says `caughtUp` once, however often it reconnects. */
export const subscribeToOurs = ({
  client,
  after,
  batchSize,
  onForeignRecord,
  lastOnly,
  onClose,
  timers,
}: SubscribeOptions): Subscription => {
  // Text that is not a position would look like a server that is away, for ever.
  if (after !== null) clientPosition(after);
  const ending = new AbortController();
  const tellForeign = (records: readonly ServerRecord[]): void => {
    for (const record of records) {
      if (!isForeign(record)) continue;
      onForeignRecord({ stream: record.streamId as StreamName, position: positionText(record.position.commit) });
    }
  };

  const items = async function* (): AsyncGenerator<SubscriptionItem, void, undefined> {
    let past = true;
    for await (const item of feed({ client, after, batchSize, filter, timers }, ending.signal)) {
      if (item.kind === 'caughtUp' && past) {
        past = false;
        yield item;
      }
      if (item.kind !== 'records') continue;
      // A tombstone is a record in the stream that it ends, and others may have put something into a stream of ours.
      const ours = item.records.filter(isOurs);
      if (ours.length < item.records.length) tellForeign(item.records);
      if (ours.length > 0) yield { kind: 'events', events: (lastOnly ? ours.slice(-1) : ours).map(storedEvent) };
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
