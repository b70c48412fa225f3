import { lookingOn, type Look } from '../../../services/scheduler/scheduler.ts';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import { eventCatalogue } from '../../../domain/kernel/event-types.ts';
import type { EventStore } from '../../../services/shared/event-store/port.ts';
import { sharedFamilies } from '../../../services/shared/games/catalogue.ts';
import type { Pool } from '../../../services/shared/postgres/database.ts';
import { openReadDb } from '../../../services/shared/read-models/read-db.ts';
import { eventLog } from '../../../projections/event-log/changes.ts';
import { patronDisputes } from '../../../projections/disputes/changes.ts';
import { roundHistories } from '../../../projections/round-histories/changes.ts';
import { tableSessions } from '../../../projections/sessions/changes.ts';
import { projectInBatches, silent } from '../projector/harness.ts';

const catalogue = eventCatalogue(sharedFamilies);

/** The read models that a scheduler looks at. */
const looked = [eventLog, patronDisputes, roundHistories, tableSessions];

/** Projects what the store has and the read models have not. */
export const projector = (pool: Pool, store: Pick<EventStore, 'readAll'>) => {
  let after: string | null = null;
  return async (): Promise<void> => {
    const events: readonly StoredEvent[] = await store.readAll(after, 10_000);
    for (const projection of looked) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await projectInBatches(pool, projection, events);
    }
    after = events.at(-1)?.position ?? after;
  };
};

/** A scheduler that looks when it is told to, by a clock that somebody else moves. */
export const schedulerOn = (on: {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly nowMs: () => number;
  readonly madeBy?: string;
}): Look =>
  lookingOn({
    db: openReadDb(on.pool),
    pool: on.pool,
    store: on.store,
    catalogue,
    log: silent,
    nowMs: on.nowMs,
    madeBy: on.madeBy ?? 'this',
  });
