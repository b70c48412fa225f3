import { Problem } from '../http/problems.ts';
import type { Pool } from '../postgres/database.ts';

/** The system's own tables tell of locks, and nobody locks those. */
const schemasLocked = `select distinct nspname as schema from pg_locks held
  join pg_class on pg_class.oid = held.relation join pg_namespace on pg_namespace.oid = relnamespace
  where held.granted and held.mode = 'AccessExclusiveLock' and nspname like 'p\\_%'
    and held.database = (select oid from pg_database where datname = current_database())`;

/** What the read model is called whose tables lie in a schema (`schemaOf`). */
const nameOf = (schema: string): string => schema.slice('p_'.length).replaceAll('_', '-');

/** The schemas of read models in which somebody holds a lock that nobody can read beside. */
export const lockedSchemas = async (pool: Pool): Promise<ReadonlySet<string>> => {
  const { rows } = await pool.query<{ schema: string }>(schemasLocked);
  return new Set(rows.map(({ schema }) => schema));
};

const lookEveryMs = 500;
const named = /\bp_[a-z_]+(?="?\.)/g;

export type Locks = {
  /** Throws `unavailable` for a statement that reads a read model that is known to be locked. */
  readonly refuse: (statement: string) => void;
  /** Told that a statement waited for a lock that it did not get. */
  readonly waitedInVain: () => void;
};

/**
 * Knows which read models are locked, once a question has waited for one and got nothing: until they are free again, those who ask of them are
 * answered at once, so that they do not take the connections of all others.
 */
export const knownLocks = (pool: Pool): Locks => {
  let locked: ReadonlySet<string> = new Set();
  let isLooking = false;

  const look = async (): Promise<void> => {
    try {
      locked = await lockedSchemas(pool);
    } catch {
      // What cannot be asked is not known: the next question finds out.
      locked = new Set();
    }
    if (locked.size > 0) setTimeout(() => void look(), lookEveryMs).unref();
    else isLooking = false;
  };

  return {
    refuse: (statement) => {
      if (locked.size === 0) return;
      const schema = statement.match(named)?.find((one) => locked.has(one));
      if (schema === undefined) return;
      const detail = `The read model ${nameOf(schema)} is locked in the database; it is read again as soon as it is free.`;
      throw new Problem('unavailable', { detail }, { 'retry-after': '2' });
    },
    waitedInVain: () => {
      if (isLooking) return;
      isLooking = true;
      void look();
    },
  };
};
