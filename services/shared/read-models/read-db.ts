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

/** PostgreSQL's code for a statement that it prepared before its tables were replaced by others with other columns. */
const resultHasChanged = '0A000';

/** A name for each prepared text. There are only as many as we have written. */
const names = new Map<string, string>();

const nameOf = (prepared: string, text: string): string => {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `${prepared}-${names.size}`;
  names.set(text, name);
  return name;
};

const ask = async (client: PoolClient, query: CompiledQuery): Promise<PgResult> => {
  const plain = { text: query.sql, values: [...query.parameters] };
  if (!isPrepared(query)) return client.query(plain);
  try {
    return await client.query({ ...plain, name: nameOf(query.prepared, query.sql) });
  } catch (error) {
    if (errorCode(error) === resultHasChanged) return client.query(plain);
    throw error;
  }
};

/** A connection on which PostgreSQL keeps the plan of every query that says that it is prepared. */
class ReadConnection implements DatabaseConnection {
  readonly client: PoolClient;

  constructor(client: PoolClient) {
    this.client = client;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows } = await ask(this.client, query);
    return { rows: rows as Row[] };
  }

  // oxlint-disable-next-line require-yield -- the interface asks for it, and read models are read whole
  async *streamQuery(): AsyncGenerator<never> {
    throw new TypeError('nothing is read by a cursor here');
  }
}

const startText = ({ isolationLevel }: TransactionSettings): string =>
  isolationLevel === undefined ? 'start transaction' : `start transaction isolation level ${isolationLevel}`;

const readDriver = (pool: Pool): Driver => ({
  init: async () => {},
  acquireConnection: async () => new ReadConnection(await pool.connect()),
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

/** The read models for queries. A query that says that it is prepared (`askByKey`) is prepared once on each connection. */
export const openReadDb = (pool: Pool): ReadDb => {
  const postgres = new PostgresDialect({ pool: async () => pool });
  const dialect: Dialect = {
    createDriver: () => readDriver(pool),
    createAdapter: () => postgres.createAdapter(),
    createQueryCompiler: () => postgres.createQueryCompiler(),
    createIntrospector: (db) => postgres.createIntrospector(db),
  };
  return new Kysely<ReadModels>({ dialect });
};
