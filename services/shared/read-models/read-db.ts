import {
  Kysely,
  PostgresDialect,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import type { QueryResult } from 'pg';
import { isByKey } from '../../../projections/kit/query.ts';
import type { ReadDb, ReadModels } from '../../../projections/read-models.ts';
import type { Pool, PoolClient } from '../postgres/database.ts';
import { errorCode } from '../kit/error-code.ts';

/** What PostgreSQL says of a statement that it prepared before its tables were replaced by others with other columns. */
const resultHasChanged = '0A000';

/** Statements by their text, which is as long as the name would have to be; there are only as many as we have written. */
const names = new Map<string, string>();

const nameOf = (text: string): string => {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `by-key-${names.size}`;
  names.set(text, name);
  return name;
};

const ask = async (client: PoolClient, text: string, values: readonly unknown[]): Promise<QueryResult> => {
  const plain = { text, values: [...values] };
  if (!isByKey(text)) return client.query(plain);
  try {
    return await client.query({ ...plain, name: nameOf(text) });
  } catch (error) {
    if (errorCode(error) === resultHasChanged) return client.query(plain);
    throw error;
  }
};

/** A connection that has PostgreSQL keep what it made of a look-up by key, which takes longer to plan than to answer. */
const preparing = (client: PoolClient): PostgresPoolClient => {
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(asked: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof asked !== 'string') throw new TypeError('nothing is read by a cursor here');
    return ask(client, asked, values);
  }
  return { query, release: () => client.release() };
};

/** The read models as queries ask them. Statements that say they are by key are prepared once on each connection. */
export const openReadDb = (pool: Pool): ReadDb => {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect();
    const known = clients.get(client);
    if (known) return known;
    const made = preparing(client);
    clients.set(client, made);
    return made;
  };
  const from: PostgresPool = { connect, end: () => pool.end() };
  return new Kysely<ReadModels>({ dialect: new PostgresDialect({ pool: from }) });
};
