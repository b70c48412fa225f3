import type { Subscription, SubscriptionItem } from '../shared/event-store/port.ts';

/** What a subscription delivers, for somebody who has other work while nothing comes. */
export type LetterBox = {
  readonly isEmpty: () => boolean;
  /** What has come, once; undefined when nothing has. Throws what the subscription ended with. The next one is asked for with this. */
  readonly take: () => SubscriptionItem | 'ended' | undefined;
};

/** Holds one item at a time, so that a slow reader does not pile up what comes. `rouse` is called when something has come. */
export const letterBox = (subscription: Subscription, rouse: () => void): LetterBox => {
  const items = subscription[Symbol.asyncIterator]();
  let come: { readonly item: SubscriptionItem | 'ended' } | { readonly fault: unknown } | undefined;
  const ask = async (): Promise<void> => {
    try {
      const { done, value } = await items.next();
      come = { item: done ? 'ended' : value };
    } catch (fault) {
      come = { fault };
    }
    rouse();
  };
  void ask();
  return {
    isEmpty: () => come === undefined,
    take: () => {
      if (!come) return undefined;
      if ('fault' in come) throw come.fault;
      const { item } = come;
      come = undefined;
      if (item !== 'ended') void ask();
      return item;
    },
  };
};
