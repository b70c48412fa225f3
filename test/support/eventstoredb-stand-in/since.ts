import type { Position } from '../../../domain/kernel/envelope.ts';
import type { EventStore } from '../../../services/shared/event-store/port.ts';

/** A store as if it began behind a place: a reader of this sees nothing of what a real node keeps of earlier runs. */
export const storeSince = (store: EventStore, begin: Position | null): EventStore => ({
  ...store,
  readAll: (after, limit) => store.readAll(after ?? begin, limit),
  subscribeAll: (after, options) => store.subscribeAll(after ?? begin, options),
  head: async () => {
    const head = await store.head();
    return head === begin ? null : head;
  },
});
