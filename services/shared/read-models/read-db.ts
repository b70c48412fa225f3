import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { QueryResult as PgResult } from 'pg';
import { isPrepared } from '../../../projections/kit/query.ts';
import type { ReadDb, ReadModels } from '../../../projections/read-models.ts';
import { askTogether } from '../postgres/ask-together.ts';
import type { Pool, PoolClient } from '../postgres/database.ts';
import type { Statement } from '../postgres/one-write.ts';
import { errorCode } from '../kit/error-code.ts';
import { knownLocks, type Locks } from './locked.ts';

/** PostgreSQL's code for a statement that it prepared before its tables were replaced by others with other columns. */
const resultHasChanged = '0A000';
/** For a statement that waited for a lock for as long as it may. */
const lockNotAvailable = '55P03';

/** Each connection keeps the plans of all that it was asked. What comes after so many is asked as anything else is. */
const mostNames = 400;

/** The name of a prepared text; undefined where there are too many already. */
type NameOf = (prepared: string, text: string) => string | undefined;

/** A name for each prepared text of a pool's connections. There are as many as we have written, with whatever filters they are asked. */
const namesOnPools = new WeakMap<Pool, Map<string, string>>();

const namesOn = (pool: Pool): NameOf => {
  const names = namesOnPools.get(pool) ?? new Map<string, string>();
  namesOnPools.set(pool, names);
  return (prepared, text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNames) return known;
    const name = `${prepared}-${names.size}`;
    names.set(text, name);
    return name;
  };
};

/** Asks a statement that may be prepared. */
type Ask = (statement: Statement) => Promise<Pick<PgResult, 'rows'>>;

const ask = async (by: Ask, nameOf: NameOf, query: CompiledQuery): Promise<Pick<PgResult, 'rows'>> => {
  const plain = { text: query.sql, values: [...query.parameters] };
  const name = isPrepared(query) ? nameOf(query.prepared, query.sql) : undefined;
  if (name === undefined) return by(plain);
  try {
    return await by({ ...plain, name });
  } catch (error) {
    if (errorCode(error) === resultHasChanged) return by(plain);
    throw error;
  }
};

/** How a statement is asked: as it is written, or as its caller may ask it. */
type As = (query: CompiledQuery) => CompiledQuery;

/** How rows are seen, where it is not as they are. */
type Seen = <Row>(rows: readonly Row[]) => readonly Row[];

type How = { readonly locks: Locks; readonly nameOf: NameOf; readonly as: As; readonly seen: Seen };

/** What is asked of the read models, on whatever connection is free; in a transaction, on its own. */
class ReadConnection implements DatabaseConnection {
  readonly how: How;
  readonly together: Ask;
  client: PoolClient | undefined;

  constructor(together: Ask, how: How) {
    this.together = together;
    this.how = how;
  }

  async executeQuery<Row>(question: CompiledQuery): Promise<QueryResult<Row>> {
    const { client, how } = this;
    const query = how.as(question);
    how.locks.refuse(query.sql);
    const by: Ask = client ? (statement) => client.query(statement) : this.together;
    const { rows } = await ask(by, how.nameOf, query).catch((error: unknown) => {
      if (errorCode(error) === lockNotAvailable) how.locks.waitedInVain();
      throw error;
    });
    return { rows: how.seen(rows as Row[]) as Row[] };
  }

  // oxlint-disable-next-line require-yield -- the interface asks for it, and read models are read whole
  async *streamQuery(): AsyncGenerator<never> {
    throw new TypeError('nothing is read by a cursor here');
  }
}

const startText = ({ isolationLevel }: TransactionSettings): string =>
  isolationLevel === undefined ? 'start transaction' : `start transaction isolation level ${isolationLevel}`;

const readDriver = (pool: Pool, how: How): Driver => {
  const together = askTogether(pool);
  return {
    init: async () => {},
    acquireConnection: async () => new ReadConnection(together, how),
    beginTransaction: async (connection, settings) => {
      if (connection instanceof ReadConnection) connection.client = await pool.connect();
      await connection.executeQuery(CompiledQuery.raw(startText(settings)));
    },
    commitTransaction: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('commit'));
    },
    rollbackTransaction: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('rollback'));
    },
    releaseConnection: async (connection) => {
      if (connection instanceof ReadConnection) connection.client?.release();
    },
    destroy: () => pool.end(),
  };
};

/**
 * The read models for queries. A query that says that it is prepared (`askByKey`) is prepared once on each connection. `as`: how each
 * statement is asked, where it is not as it is written; `seen`: how its rows are seen.
 */
export const openReadDb = (pool: Pool, as: As = (query) => query, seen: Seen = (rows) => rows): ReadDb => {
  const locks = knownLocks(pool);
  const postgres = new PostgresDialect({ pool: async () => pool });
  const dialect: Dialect = {
    createDriver: () => readDriver(pool, { locks, nameOf: namesOn(pool), as, seen }),
    createAdapter: () => postgres.createAdapter(),
    createQueryCompiler: () => postgres.createQueryCompiler(),
    createIntrospector: (db) => postgres.createIntrospector(db),
  };
  return new Kysely<ReadModels>({ dialect });
};
