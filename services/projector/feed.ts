import type { Position } from '../../domain/kernel/envelope.ts';
import { deferred } from '../shared/kit/deferred.ts';
import { realTimers, type Timers } from '../shared/kit/timers.ts';
import type { EventStore, Subscription } from '../shared/event-store/port.ts';
import type { Logger } from '../shared/process/logger.ts';
import type { Follower } from './follower.ts';

/** One subscription for all projections, since reading and parsing an event costs more than handing it to one more of them. */
export type Feed = {
  readonly join: (follower: Follower) => void;
  readonly leave: (follower: Follower) => void;
  readonly stop: () => Promise<void>;
};

const batchSize = 4_000;
const retryMs = 500;
/**
 * How long events are gathered while there are few. A transaction costs every projection much the same for one event as for a
 * hundred: without this, a floor at play would keep processor and database busy with transactions of an event or two.
 */
const gatherMs = 40;

const earliest = (followers: Iterable<Follower>): Position | null => {
  const positions = [...followers].map((follower) => follower.reached());
  return positions.reduce((least, position) =>
    least === null || position === null || position < least ? position : least,
  );
};

/**
 * Delivers what the store has to everyone who joined, from where the last of them is. Each one that joins makes it begin again; those
 * who are further ahead pass over what they have seen. The slowest sets the pace, up to what fits in line.
 */
export const openFeed = (
  store: Pick<EventStore, 'subscribeAll'>,
  log: Logger,
  { pause }: Pick<Timers, 'pause'> = realTimers,
): Feed => {
  const members = new Set<Follower>();
  let subscription: Subscription | undefined;
  let joined = deferred();
  let isStale = false;
  const ending = new AbortController();

  const deliver = async (): Promise<void> => {
    let after = earliest(members);
    isStale = false;
    subscription = store.subscribeAll(after, { batchSize });
    for await (const item of subscription) {
      if (item.kind === 'caughtUp') continue;
      const delivery = { after, events: item.events };
      await Promise.all([...members].map((member) => member.offer(delivery)));
      after = item.events.at(-1)?.position ?? after;
      if (ending.signal.aborted || isStale) return;
      if (item.events.length < batchSize) await pause(gatherMs, ending.signal);
    }
  };

  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      if (members.size === 0) {
        joined = deferred();
        await joined.promise;
        continue;
      }
      try {
        await deliver();
      } catch (error) {
        log.warn({ err: error }, 'the feed of the projections was interrupted and will go on');
        await pause(retryMs);
      } finally {
        await subscription?.close().catch(() => {});
      }
    }
  };

  const closeSubscription = (): void => {
    isStale = true;
    // A subscription that cannot even be closed reports its trouble to its readers.
    subscription?.close().catch(() => {});
  };
  // Begins in the next turn, so that those who join together are fed together.
  const running = pause(0).then(run);
  return {
    join: (follower) => {
      members.add(follower);
      joined.resolve();
      closeSubscription();
    },
    leave: (follower) => void members.delete(follower),
    stop: async () => {
      ending.abort();
      joined.resolve();
      closeSubscription();
      await running;
    },
  };
};
