import type { Position, StoredEvent } from '../../../domain/kernel/envelope.ts';
import { deferred } from '../kit/deferred.ts';
import { realTimers, type Timers } from '../kit/timers.ts';
import type { Subscription, SubscriptionItem } from './port.ts';

/** Something that happens again and again, for those who want to be told each time and those who wait for the next. */
export type Signal = {
  /** Answers how to stop being told. `upTo`: there is nothing behind that position that the news would be of; absent where that is not known. */
  readonly listen: (told: (upTo?: Position) => void) => () => void;
  readonly next: () => Promise<void>;
  readonly fire: (upTo?: Position) => void;
};

export const createSignal = (): Signal => {
  const listeners = new Set<(upTo?: Position) => void>();
  let waiting = deferred();
  return {
    listen: (told) => {
      listeners.add(told);
      return () => void listeners.delete(told);
    },
    next: () => waiting.promise,
    fire: (upTo) => {
      const { resolve } = waiting;
      waiting = deferred();
      resolve();
      for (const told of listeners) told(upTo);
    },
  };
};

export type ReadingSubscription = {
  readonly after: Position | null;
  readonly batchSize: number;
  /** The next events after a position; waits by itself while the store is away, and answers nothing once `ended` is aborted. */
  readonly read: (after: Position | null, limit: number, ended: AbortSignal) => Promise<readonly StoredEvent[]>;
  /** Fires when there may be news. */
  readonly news: Signal;
  /** How long to wait for news before looking all the same. */
  readonly pollMs: number;
  readonly timers?: Timers;
  readonly onClose?: () => void;
};

/**
 * A subscription made of reads: what is read after the last position can have no gap and no double, whatever happens to
 * connections or to notifications, which only say when to look.
 */
export const subscribeByReading = (on: ReadingSubscription): Subscription => {
  const { timers = realTimers } = on;
  const ending = new AbortController();
  let { after } = on;
  let isNews = false;
  let wake: (() => void) | undefined;
  const stopListening = on.news.listen((upTo) => {
    if (upTo !== undefined && after !== null && upTo <= after) return;
    isNews = true;
    wake?.();
  });

  const untilNews = (): Promise<void> =>
    new Promise((resolve) => {
      const waitNoMore = timers.after(on.pollMs, () => wake?.());
      wake = () => {
        waitNoMore();
        wake = undefined;
        resolve();
      };
    });

  const items = async function* (): AsyncGenerator<SubscriptionItem, void, undefined> {
    let past = true;
    while (!ending.signal.aborted) {
      // Forgotten before the read, so that what is stored during the read is not slept through.
      isNews = false;
      const events = await on.read(after, on.batchSize, ending.signal);
      if (ending.signal.aborted) return;
      after = events.at(-1)?.position ?? after;
      if (events.length > 0) yield { kind: 'events', events };
      if (events.length === on.batchSize) continue;
      if (past) {
        past = false;
        yield { kind: 'caughtUp' };
      }
      if (!isNews && !ending.signal.aborted) await untilNews();
    }
  };

  const running = items();
  const close = async (): Promise<void> => {
    if (ending.signal.aborted) return;
    ending.abort();
    stopListening();
    wake?.();
    on.onClose?.();
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
