import type { Position } from '../../domain/kernel/envelope.ts';
import { deferred } from '../shared/kit/deferred.ts';
import { realTimers, type Timers } from '../shared/kit/timers.ts';
import type { EventStore, Subscription } from '../shared/event-store/port.ts';
import type { Logger } from '../shared/process/logger.ts';
import type { Delivery, Follower } from './follower.ts';
import type { ProjectTogether } from './together.ts';

/** One subscription for all projections, since reading and parsing an event costs more than handing it to one more of them. */
export type Feed = {
  readonly join: (follower: Follower) => void;
  readonly leave: (follower: Follower) => void;
  readonly stop: () => Promise<void>;
};

const batchSize = 4_000;
const retryMs = 500;
/** A larger batch is worth transactions of its own for each projection, and copies of its rows. */
const mostTogether = 1_000;
/**
 * How long events are gathered at most while there are few, after a batch was projected for all: for as long as that took. A transaction costs much the
 * same for one event as for a hundred, so without this a floor at play would keep processor and database busy with transactions of an event or
 * two. An event that comes to rest is not kept waiting.
 */
const gatherMs = 20;
/** The same after a batch that each projection had to be offered, which costs several times as much. */
const gatherApartMs = 40;

const earliest = (followers: Iterable<Follower>): Position | null => {
  const positions = [...followers].map((follower) => follower.reached());
  // A follower without a position has yet to be told everything.
  return positions.reduce((least, position) =>
    position === null || (least !== null && position < least) ? position : least,
  );
};

/**
 * Delivers what the store has to everyone who joined, from where the last of them is. Each one that joins makes it begin again; those
 * who are further ahead pass over what they have seen. The slowest sets the pace, up to what fits in line.
 */
export const openFeed = (
  store: Pick<EventStore, 'subscribeAll'>,
  log: Logger,
  together: ProjectTogether,
  { pause, elapsedMs }: Pick<Timers, 'pause' | 'elapsedMs'> = realTimers,
): Feed => {
  const members = new Set<Follower>();
  let subscription: Subscription | undefined;
  let joined = deferred();
  let isStale = false;
  const ending = new AbortController();

  /** Projects a small delivery for all who wait for it, and offers it to the others. Answers how many milliseconds that took; null where all were offered it. */
  const hand = async ({ after, events }: Delivery): Promise<number | null> => {
    const waiting = [...members].flatMap((member) => {
      const level = events.length <= mostTogether ? member.levelAt(after) : undefined;
      return level ? [{ member, level }] : [];
    });
    const begunMs = elapsedMs();
    const levels = waiting.map(({ level }) => level);
    const last = events.at(-1);
    const isDone = last !== undefined && levels.length > 1 && (await together(levels, events));
    if (isDone) for (const { member, level } of waiting) member.moved(level.from, last.position);
    const done = new Set(isDone ? waiting.map(({ member }) => member) : []);
    await Promise.all(
      [...members].filter((member) => !done.has(member)).map((member) => member.offer({ after, events })),
    );
    return isDone ? elapsedMs() - begunMs : null;
  };

  const deliver = async (): Promise<void> => {
    let after = earliest(members);
    isStale = false;
    subscription = store.subscribeAll(after, { batchSize });
    for await (const item of subscription) {
      if (item.kind === 'caughtUp') continue;
      const tookMs = await hand({ after, events: item.events });
      after = item.events.at(-1)?.position ?? after;
      if (ending.signal.aborted || isStale) return;
      const restMs = tookMs === null ? gatherApartMs : Math.min(gatherMs, tookMs);
      if (item.events.length < batchSize) await pause(restMs, ending.signal);
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
