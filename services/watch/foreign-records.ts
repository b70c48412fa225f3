import { setTimeout as pause } from 'node:timers/promises';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import type { Pool } from '../shared/postgres/database.ts';
import type { ForeignRecord } from '../shared/event-store/eventstoredb/subscribe.ts';
import type { EventStore, Subscription } from '../shared/event-store/port.ts';
import type { Logger } from '../shared/process/logger.ts';
import { markOf, storeMismatch, type KnownStore } from '../shared/record/store-mark.ts';

export type ForeignRecordsWatch = {
  readonly stop: () => Promise<void>;
};

export type ForeignRecordsOn = {
  readonly pool: Pool;
  /** Opens the store in such a way that its subscriptions tell of records in our streams that we did not write. */
  readonly open: (onForeignRecord: (record: ForeignRecord) => void) => EventStore;
  /** Told of each record in the order of the log, and after an interruption perhaps again. */
  readonly onForeignRecord: (record: ForeignRecord) => void;
  /** True while something that was found is not on record yet. */
  readonly isWaiting: () => boolean;
  readonly log: Logger;
};

const retryMs = 1_000;
/** After a restart what came in the last moments is looked at again. */
const saveEveryMs = 1_000;
const batchSize = 1_000;

const checkpointOf = async (pool: Pool): Promise<KnownStore> => {
  const { rows } = await pool.query<KnownStore>('select position, store_id as "storeId", mark from watch.checkpoint');
  return rows[0] ?? { position: null, storeId: null, mark: null };
};

const advance = async (pool: Pool, last: StoredEvent, storeId: string): Promise<void> => {
  await pool.query(
    `insert into watch.checkpoint (position, store_id, mark) values ($1, $2, $3)
     on conflict (only_row) do update set position = excluded.position, store_id = excluded.store_id, mark = excluded.mark`,
    [last.position, storeId, JSON.stringify(markOf(last))],
  );
};

/**
 * Looks through everything in our streams for records that somebody else put there, from where it looked last; in another store, or
 * one that went back, from the beginning, since what was told before is recognised. Its place moves on only while all is told.
 */
export const watchForeignRecords = ({
  pool,
  open,
  onForeignRecord,
  isWaiting,
  log,
}: ForeignRecordsOn): ForeignRecordsWatch => {
  const ending = new AbortController();
  const { signal } = ending;
  const store = open(onForeignRecord);
  let subscription: Subscription | undefined;

  const follow = async (): Promise<void> => {
    const known = await checkpointOf(pool);
    const storeId = await store.identity();
    const from = (await storeMismatch(store, known)) === null ? known.position : null;
    let savedAtMs = Number.NEGATIVE_INFINITY;
    subscription = store.subscribeAll(from, { batchSize });
    for await (const item of subscription) {
      if (signal.aborted) return;
      const last = item.kind === 'events' ? item.events.at(-1) : undefined;
      if (!last || isWaiting() || performance.now() < savedAtMs + saveEveryMs) continue;
      await advance(pool, last, storeId);
      savedAtMs = performance.now();
    }
  };

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await follow();
      } catch (fault) {
        log.warn({ err: fault }, 'the search for foreign records was interrupted and will go on');
      }
      await subscription?.close().catch(() => {});
      await pause(retryMs, undefined, { signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    stop: async () => {
      ending.abort();
      await subscription?.close();
      await running;
      await store.close();
    },
  };
};
