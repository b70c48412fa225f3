import type { Foundation } from '../shared/process/foundation.ts';
import { openEventStoreDbStore } from '../shared/event-store/eventstoredb/store.ts';
import { watchTampering } from '../shared/event-store/eventstoredb/tampering.ts';
import { watchForeignRecords } from './foreign-records.ts';
import { alarmKeeper } from './keeper.ts';
import { scrubInBackground, type Scrubbing } from './scrubbing.ts';

export type Watch = {
  /** What keeps it from watching, in one sentence; null when nothing does. */
  readonly trouble: () => string | null;
  readonly stop: () => Promise<void>;
};

/**
 * Watches a store that an administrator can tamper with (EventStoreDB): for what was done to our streams, from the beginning of the
 * log, where what was told before is recognised; for a change of the rights that streams have by default; and for records in them that we did
 * not write, from where it looked last. A stream has one alarm a minute, with a count. Other stores have nothing to watch here; their administrators are watched by the database's own means.
 */
export const startWatch = (
  { config, store, pool, log }: Foundation,
  { everyMs }: { readonly everyMs?: number } = {},
): Watch => {
  if (store.name !== 'eventstoredb') return { trouble: () => null, stop: async () => {} };
  const keeper = alarmKeeper({ store, log, nowMs: Date.now, ...(everyMs === undefined ? {} : { everyMs }) });
  const watching = watchTampering({
    url: config.eventStore,
    after: null,
    onTampering: keeper.notice,
    onConnection: (isConnected) => {
      if (isConnected) log.info('the watch over the event store is connected');
      else log.warn('the watch over the event store is not connected, and tries again');
    },
  });
  const foreign = watchForeignRecords({
    pool,
    log,
    open: (onForeignRecord) => openEventStoreDbStore({ url: config.eventStore, onForeignRecord }),
    onForeignRecord: (record) => keeper.notice({ what: null, ...record }),
    isWaiting: () => keeper.isWaiting('foreign'),
  });
  const trouble = (): string | null => {
    if (!watching.isConnected()) return 'is not connected to the event store';
    return keeper.isUntold() ? 'has noticed tampering and could not store an alarm yet' : null;
  };
  return {
    trouble,
    stop: async () => {
      await Promise.all([watching.close(), foreign.stop()]);
      await keeper.stop();
    },
  };
};

/** Starts the scrub of the record in the background, unless the configuration wants none. */
export const startScrub = ({ config, store, pool, log }: Foundation): Scrubbing =>
  config.scrubEventsPerSecond === 0
    ? { stop: async () => {} }
    : scrubInBackground({
        store,
        pool,
        log: log.child({ service: 'scrub' }),
        eventsPerSecond: config.scrubEventsPerSecond,
      });
