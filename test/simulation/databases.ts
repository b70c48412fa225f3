import { randomBytes } from 'node:crypto';
import { openPool, type Pool } from '../../services/shared/postgres/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { onDatabase, onServer } from '../support/template-database.ts';
import { realSessions, type RealSessions } from './postgres-sessions.ts';

/** A PostgreSQL with the venue in it, and empty tables of every read model. A run has it to itself. */
export type RunDatabase = { readonly pool: Pool; readonly sessions: RealSessions };

/** The databases of runs. They are used again: to make one, and to open sessions on it, takes half as long as a run asks of it. */
export type Databases = {
  readonly take: () => Promise<RunDatabase>;
  readonly giveBack: (database: RunDatabase) => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * Keeps the rows of every table beside it, and how all that a run leaves is taken away and they are put back. Nothing is analysed meanwhile:
 * a plan must not depend on the runs before.
 */
export const keepFurnished = async (pool: Pool): Promise<void> => {
  await pool.query(`
    create schema furnished;
    create table furnished.place (name text primary key, kept text);
    do $$ declare one text; kept text; has_rows bool; begin
      for one in select format('%I.%I', schemaname, tablename) from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema', 'furnished', 'public') order by 1
      loop
        execute format('alter table %s set (autovacuum_enabled = off)', one);
        execute format('select exists (select from %s)', one) into has_rows;
        kept := case when has_rows then format('furnished.%I', one) end;
        if has_rows then execute format('create table %s as table %s', kept, one); end if;
        insert into furnished.place values (one, kept);
      end loop;
    end $$;
    create function furnished.again() returns void language plpgsql as $$ declare one record; begin
      perform set_config('session_replication_role', 'replica', true);
      execute (select 'truncate ' || string_agg(name, ', ') from furnished.place where kept is not null or pg_relation_size(name::regclass) > 0);
      for one in select name, kept from furnished.place where kept is not null order by name loop
        execute format('insert into %s select * from %s', one.name, one.kept);
      end loop;
    end $$;`);
};

/** Databases like the one that was furnished. */
export const databasesFrom = (furnished: TestDatabase): Databases => {
  const server = onDatabase(furnished.url, 'postgres');
  const idle: RunDatabase[] = [];
  const made: { readonly name: string; readonly database: RunDatabase }[] = [];

  const make = async (): Promise<RunDatabase> => {
    const name = `simulation_${randomBytes(6).toString('hex')}`;
    await onServer(server, (client) =>
      client.query(`create database ${name} template ${furnished.name} strategy file_copy`),
    );
    const url = onDatabase(server, name);
    const database = { pool: openPool(url), sessions: realSessions(url) };
    made.push({ name, database });
    return database;
  };

  return {
    take: async () => {
      const database = idle.pop();
      if (!database) return make();
      await database.pool.query('select furnished.again()');
      return database;
    },
    giveBack: async (database) => {
      await database.sessions.freeAll();
      idle.push(database);
    },
    close: async () => {
      for (const { name, database } of made) {
        // oxlint-disable no-await-in-loop -- a handful
        await database.pool.end();
        await database.sessions.close();
        await onServer(server, (client) => client.query(`drop database ${name} with (force)`));
        // oxlint-enable no-await-in-loop
      }
    },
  };
};
