import { openEventStoreDbStore } from '../shared/event-store/eventstoredb/store.ts';
import type { EventStore } from '../shared/event-store/port.ts';
import { openPostgresStore } from '../shared/event-store/postgres/store.ts';
import { asPortFault } from '../shared/event-store/postgres/unavailable.ts';
import { migrate } from '../shared/postgres/migrate.ts';
import { CopyRefused } from './compare.ts';

/** Opens a store that holds what it is given: PostgreSQL, migrated first, or EventStoreDB. */
export const openByUrl = async (url: string): Promise<EventStore> => {
  if (/^postgres(ql)?:\/\//.test(url)) {
    await migrate(url).catch((error: unknown) => {
      throw asPortFault(error);
    });
    return openPostgresStore({ url });
  }
  if (/^esdb(\+discover)?:\/\//.test(url)) return openEventStoreDbStore({ url });
  throw new CopyRefused('a store is named by postgresql://, esdb:// or esdb+discover://');
};
