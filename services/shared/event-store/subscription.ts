import type { Position, StoredEvent } from '../../../domain/kernel/envelope.ts';
import { deferred } from '../deferred.ts';
import type { Subscription, SubscriptionItem } from './port.ts';

/** Something that many can wait for and that happens again and again. */
export type Signal = { readonly next: () => Promise<void>; readonly fire: () => void };

export const createSignal = (): Signal => {
  let waiting = deferred();
  return {
    next: () => waiting.promise,
    fire: () => {
      const { resolve } = waiting;
      waiting = deferred();
      resolve();
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
  readonly onClose?: () => void;
};

/**
 * A subscription made of reads: what is read after the last position can have no gap and no double, whatever happens to
 * connections or to notifications, which only say when to look.
 */
export const subscribeByReading = (on: ReadingSubscription): Subscription => {
  const ending = new AbortController();
  const closed = deferred();

  const waitForNews = async (news: Promise<void>): Promise<void> => {
    const poll = deferred();
    const timer = setTimeout(poll.resolve, on.pollMs);
    await Promise.race([news, poll.promise, closed.promise]);
    clearTimeout(timer);
  };

  const items = async function* (): AsyncGenerator<SubscriptionItem, void, undefined> {
    let { after } = on;
    let past = true;
    while (!ending.signal.aborted) {
      // Asked for before the read, so that what is stored during the read is not slept through.
      const news = on.news.next();
      const events = await on.read(after, on.batchSize, ending.signal);
      if (ending.signal.aborted) return;
      after = events.at(-1)?.position ?? after;
      if (events.length > 0) yield { kind: 'events', events };
      if (events.length === on.batchSize) continue;
      if (past) {
        past = false;
        yield { kind: 'caughtUp' };
      }
      await waitForNews(news);
    }
  };

  const running = items();
  const close = async (): Promise<void> => {
    if (ending.signal.aborted) return;
    ending.abort();
    closed.resolve();
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
