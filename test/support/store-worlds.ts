import { Client } from 'pg';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { openEventStoreDbStore } from '../../services/shared/event-store/eventstoredb/store.ts';
import { openMemoryStore } from '../../services/shared/event-store/memory-store.ts';
import type { EventStore } from '../../services/shared/event-store/port.ts';
import { openPostgresStore } from '../../services/shared/event-store/postgres/store.ts';
import { freshDatabase } from './database.ts';
import { startStandIn } from './eventstoredb-stand-in/stand-in.ts';
import { hangMs } from './eventually.ts';
import { onDatabase, onServer } from './template-database.ts';
import { unstored } from './stored.ts';

/** A store to which things happen that no caller of it can see. */
export type StoreWorld = {
  readonly store: EventStore;
  readonly backUp: () => Promise<void>;
  /** The store as it was when it was backed up. */
  readonly restored: () => Promise<EventStore>;
  /** Another store, with the same events in it: a copy. */
  readonly copied: () => Promise<EventStore>;
  readonly end: () => Promise<void>;
};

const everything = (store: EventStore): Promise<readonly StoredEvent[]> => store.readAll(null, 10_000);

const copyInto = async (to: EventStore, events: readonly StoredEvent[]): Promise<EventStore> => {
  for (const event of events) {
    const answer = await to.append(event.stream, event.revision === 0 ? 'none' : event.revision - 1, [unstored(event)]);
    if (!answer.ok) throw new Error(answer.because);
  }
  return to;
};

const memoryWorld = async (): Promise<StoreWorld> => {
  const store = openMemoryStore();
  let backup: readonly StoredEvent[] = [];
  return {
    store,
    backUp: async () => {
      backup = await everything(store);
    },
    // The same store in another state: only its identity tells.
    restored: async () => ({ ...(await copyInto(openMemoryStore(), backup)), identity: store.identity }),
    copied: async () => copyInto(openMemoryStore(), await everything(store)),
    end: store.close,
  };
};

const postgresWorld = async (): Promise<StoreWorld> => {
  const database = await freshDatabase();
  const opened: EventStore[] = [];
  const made: string[] = [];
  const open = (url: string): EventStore => {
    const store = openPostgresStore({ url });
    opened.push(store);
    return store;
  };
  const server = onDatabase(database.url, 'postgres');
  const backupName = `${database.name}_backup`;
  const store = open(database.url);
  return {
    store,
    backUp: async () => {
      // A database is copied while nobody is connected to it; the store connects again by itself.
      await onServer(server, async (client) => {
        await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
          database.name,
        ]);
        await client.query(`create database ${backupName} template ${database.name}`);
      });
      made.push(backupName);
    },
    restored: async () => open(onDatabase(database.url, backupName)),
    copied: async () => {
      const other = await freshDatabase();
      made.push(other.name);
      const client = new Client({ connectionString: other.url });
      await client.connect();
      // The databases of specs are made from one that was migrated once, and so have its identity.
      await client.query('update store.identity set id = gen_random_uuid()');
      await client.end();
      return copyInto(open(other.url), await everything(store));
    },
    end: async () => {
      await Promise.all(opened.map((one) => one.close()));
      await database.drop();
      await onServer(server, async (client) => {
        for (const name of made) await client.query(`drop database if exists ${name} with (force)`);
      });
    },
  };
};

const eventStoreDbWorld = async (): Promise<StoreWorld> => {
  const standIn = await startStandIn();
  const open = (): EventStore => openEventStoreDbStore({ url: standIn.url, patienceMs: hangMs, answerMs: 500 });
  const store = open();
  let backup: ReturnType<typeof standIn.log>['records'] = [];
  const others: EventStore[] = [];
  const restart = async (disk: Parameters<typeof standIn.start>[0]): Promise<EventStore> => {
    standIn.stop();
    await standIn.start(disk);
    const other = open();
    others.push(other);
    return other;
  };
  return {
    store,
    backUp: async () => {
      backup = [...standIn.log().records];
    },
    restored: () => restart(backup),
    copied: async () => {
      const events = await everything(store);
      return copyInto(await restart('empty'), events);
    },
    end: async () => {
      await Promise.all([store, ...others].map((one) => one.close()));
      await standIn.close();
    },
  };
};

export const storeWorlds: readonly (readonly [name: string, open: () => Promise<StoreWorld>])[] = [
  ['memory', memoryWorld],
  ['PostgreSQL', postgresWorld],
  ['EventStoreDB, a stand-in', eventStoreDbWorld],
];
