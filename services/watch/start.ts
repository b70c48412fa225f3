import type { Foundation } from '../shared/foundation.ts';
import { watchTampering } from '../shared/event-store/eventstoredb/tampering.ts';
import { raiseAlarm } from './alarms.ts';

export type Watch = {
  /** What keeps it from watching, in one sentence; null when nothing does. */
  readonly trouble: () => string | null;
  readonly stop: () => Promise<void>;
};

/**
 * Watches a store that an administrator can tamper with (EventStoreDB), from the beginning of its log: what was told before is
 * recognised. Other stores have nothing to watch here; their administrators are watched by the database's own means.
 */
export const startWatch = ({ config, store, log }: Foundation): Watch => {
  if (store.name !== 'eventstoredb') return { trouble: () => null, stop: async () => {} };
  let untold = false;
  const watching = watchTampering({
    url: config.eventStore,
    after: null,
    onTampering: async (tampering) => {
      untold = true;
      log.error({ tampering }, 'the event store was tampered with');
      await raiseAlarm(store, tampering, Date.now());
      untold = false;
    },
    onConnection: (isConnected) => {
      if (isConnected) log.info('the watch over the event store is connected');
      else log.warn('the watch over the event store is not connected, and tries again');
    },
  });
  const trouble = (): string | null => {
    if (!watching.isConnected()) return 'is not connected to the event store';
    return untold ? 'has noticed tampering and could not store an alarm yet' : null;
  };
  return { trouble, stop: watching.close };
};
