import type { Foundation } from '../shared/foundation.ts';
import { watchTampering } from '../shared/event-store/eventstoredb/tampering.ts';
import { raiseAlarm } from './alarms.ts';

export type Watch = { readonly stop: () => Promise<void> };

/**
 * Watches a store that an administrator can tamper with (EventStoreDB), from the beginning of its log: what was told before is
 * recognised. Other stores have nothing to watch here; their administrators are watched by the database's own means.
 */
export const startWatch = ({ config, store, log }: Foundation): Watch => {
  if (store.name !== 'eventstoredb') return { stop: async () => {} };
  const watching = watchTampering({
    url: config.eventStore,
    after: null,
    onTampering: async (tampering) => {
      log.error({ tampering }, 'the event store was tampered with');
      await raiseAlarm(store, tampering, Date.now());
    },
  });
  return { stop: watching.close };
};
