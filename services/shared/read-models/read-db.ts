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
import type { Pool, PoolClient } from '../postgres/database.ts';
import { errorCode } from '../kit/error-code.ts';
import { knownLocks, type Locks } from './locked.ts';

/** PostgreSQL's code for a statement that it prepared before its tables were replaced by others with other columns. */
const resultHasChanged = '0A000';
/** For a statement that waited for a lock for as long as it may. */
const lockNotAvailable = '55P03';

/** A name for each prepared text. There are as many as we have written, with whatever filters they are asked. */
const names = new Map<string, string>();
/** Each connection keeps the plans of all that it was asked. What comes after so many is asked as anything else is. */
const mostNames = 400;

const nameOf = (prepared: string, text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  const name = `${prepared}-${names.size}`;
  names.set(text, name);
  return name;
};

const ask = async (client: PoolClient, query: CompiledQuery): Promise<PgResult> => {
  const plain = { text: query.sql, values: [...query.parameters] };
  const name = isPrepared(query) ? nameOf(query.prepared, query.sql) : undefined;
  if (name === undefined) return client.query(plain);
  try {
    return await client.query({ ...plain, name });
  } catch (error) {
    if (errorCode(error) === resultHasChanged) return client.query(plain);
    throw error;
  }
};

/** How a statement is asked: as it is written, or as its caller may ask it. */
type As = (query: CompiledQuery) => CompiledQuery;

/** How rows are seen, where it is not as they are. */
type Seen = <Row>(rows: readonly Row[]) => readonly Row[];

type How = { readonly locks: Locks; readonly as: As; readonly seen: Seen };

/** A connection on which PostgreSQL keeps the plan of every query that says that it is prepared. */
class ReadConnection implements DatabaseConnection {
  readonly client: PoolClient;
  readonly locks: Locks;
  readonly as: As;
  readonly seen: Seen;

  constructor(client: PoolClient, { locks, as, seen }: How) {
    this.client = client;
    this.locks = locks;
    this.as = as;
    this.seen = seen;
  }

  async executeQuery<Row>(question: CompiledQuery): Promise<QueryResult<Row>> {
    const query = this.as(question);
    this.locks.refuse(query.sql);
    const { rows } = await ask(this.client, query).catch((error: unknown) => {
      if (errorCode(error) === lockNotAvailable) this.locks.waitedInVain();
      throw error;
    });
    return { rows: this.seen(rows as Row[]) as Row[] };
  }

  // oxlint-disable-next-line require-yield -- the interface asks for it, and read models are read whole
  async *streamQuery(): AsyncGenerator<never> {
    throw new TypeError('nothing is read by a cursor here');
  }
}

const startText = ({ isolationLevel }: TransactionSettings): string =>
  isolationLevel === undefined ? 'start transaction' : `start transaction isolation level ${isolationLevel}`;

const readDriver = (pool: Pool, on: How): Driver => ({
  init: async () => {},
  acquireConnection: async () => new ReadConnection(await pool.connect(), on),
  beginTransaction: async (connection, settings) => {
    await connection.executeQuery(CompiledQuery.raw(startText(settings)));
  },
  commitTransaction: async (connection) => {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  },
  rollbackTransaction: async (connection) => {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  },
  releaseConnection: async (connection) => {
    if (connection instanceof ReadConnection) connection.client.release();
  },
  destroy: () => pool.end(),
});

/**
 * The read models for queries. A query that says that it is prepared (`askByKey`) is prepared once on each connection. `as`: how each
 * statement is asked, where it is not as it is written; `seen`: how its rows are seen.
 */
export const openReadDb = (pool: Pool, as: As = (query) => query, seen: Seen = (rows) => rows): ReadDb => {
  const locks = knownLocks(pool);
  const postgres = new PostgresDialect({ pool: async () => pool });
  const dialect: Dialect = {
    createDriver: () => readDriver(pool, { locks, as, seen }),
    createAdapter: () => postgres.createAdapter(),
    createQueryCompiler: () => postgres.createQueryCompiler(),
    createIntrospector: (db) => postgres.createIntrospector(db),
  };
  return new Kysely<ReadModels>({ dialect });
};
