import type { Foundation } from '../shared/process/foundation.ts';
import { openEventStoreDbStore } from '../shared/event-store/eventstoredb/store.ts';
import { watchTampering } from '../shared/event-store/eventstoredb/tampering.ts';
import { comparisonIn } from '../shared/sealing/compare.ts';
import { keepErased } from './erased-words.ts';
import { tellFlaws } from './flaw-alarms.ts';
import { watchForeignRecords } from './foreign-records.ts';
import { alarmKeeper } from './keeper.ts';
import { scrubInBackground, type Scrubbing } from './scrubbing.ts';

export type Watch = {
  /** What keeps it from watching, in one sentence; null when nothing does. */
  readonly trouble: () => string | null;
  readonly stop: () => Promise<void>;
};

/** How often a stream may have an alarm. */
const aMinuteMs = 60_000;

/**
 * Watches a store that an administrator can tamper with (EventStoreDB): for what was done to our streams, from the beginning of the
 * log, where what was told before is recognised; for a change of the rights that streams have by default; and for records in them that we did
 * not write, from where it looked last. The administrators of other stores are watched by the database's own means.
 */
const watchAdministrators = ({ config, store, pool, log }: Foundation, everyMs: number): Watch => {
  const keeper = alarmKeeper({ store, log, nowMs: Date.now, everyMs });
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
    open: (onForeignRecord) => openEventStoreDbStore({ url: config.eventStore, onForeignRecord, lastOnly: true }),
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

/** Raises the alarms about the record: about what is wrong with it, in any store, about words that were erased and are there again, and where administrators can tamper with it, about that. A stream has one a minute, with a count. */
export const startWatch = (
  foundation: Foundation,
  { everyMs = aMinuteMs }: { readonly everyMs?: number } = {},
): Watch => {
  const flaws = tellFlaws(foundation, everyMs);
  const erased = keepErased({ ...foundation, nowMs: Date.now });
  const administrators = foundation.store.name === 'eventstoredb' ? watchAdministrators(foundation, everyMs) : null;
  return {
    trouble: () =>
      administrators?.trouble() ??
      (flaws.isUntold() ? 'knows what is wrong with the record and could not store an alarm yet' : null) ??
      (erased.isBehind() ? 'could not compare the words that are kept with those that were erased' : null),
    stop: async () => {
      await Promise.all([administrators?.stop(), flaws.stop(), erased.stop()]);
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
        openSeal: () => comparisonIn(config.dataDir, store),
        eventsPerSecond: config.scrubEventsPerSecond,
      });
