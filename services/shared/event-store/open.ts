import type { Patience } from './eventstoredb/patience.ts';
import type { ForeignRecord } from './eventstoredb/subscribe.ts';
import { openEventStoreDbStore } from './eventstoredb/store.ts';
import { openMemoryStore } from './memory-store.ts';
import type { EventStore } from './port.ts';
import { openPostgresStore } from './postgres/store.ts';

/**
 * Opens the event store that the configuration names: `memory`, an `esdb://` connection string, or `postgresql`, for which
 * `databaseUrl` is the PostgreSQL that the read models are in too. `onForeignRecord` is told of records in our streams that we did
 * not write, which only EventStoreDB lets anybody add. `patience`: when a store that does not answer counts as away; as each has it
 * unless it is said.
 */
export const openEventStore = (
  kind: string,
  databaseUrl: string,
  onForeignRecord: (record: ForeignRecord) => void,
  patience: Partial<Patience> = {},
): EventStore => {
  if (kind === 'memory') return openMemoryStore();
  return kind === 'postgresql'
    ? openPostgresStore({ url: databaseUrl, ...patience })
    : openEventStoreDbStore({ url: kind, onForeignRecord, ...patience });
};
