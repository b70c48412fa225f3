import { types } from 'pg';
import type { CustomTypesConfig, Pool, PoolClient } from 'pg';
import { patientClient, patientPool } from './patient.ts';

export type { Pool, PoolClient } from 'pg';

/** Our counts, cents and positions stay far below 2^53; one that does not is a fault, never a rounded number. */
const checkedInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`the database answered ${text}, which a number cannot hold exactly`);
  return value;
};

const inAnyZone: (text: string) => Date = types.getTypeParser(types.builtins.TIMESTAMPTZ, 'text');

/** `2026-04-25 08:00:00.5+00` as `2026-04-25T08:00:00.500Z`, which is all that anybody wants of an instant: no `Date` comes between. */
const instant = (text: string): string => {
  if (text[10] !== ' ' || !text.endsWith('+00')) return inAnyZone(text).toISOString();
  const fraction = text.slice(19, -3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}${fraction === '' ? '.000' : fraction.padEnd(4, '0').slice(0, 4)}Z`;
};

/** PostgreSQL's number for `text[]`. */
const textArrayOid: number = 1009;
const anyTextArray: (text: string) => (string | null)[] = types.getTypeParser(textArrayOid, 'text');

/** The elements of `{a,b}`; whatever has a quoted one, or a null, is left to the careful parser. */
const textArray = (text: string): (string | null)[] => {
  if (text === '{}') return [];
  return /["\\]|NULL/.test(text) ? anyTextArray(text) : text.slice(1, -1).split(',');
};

const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, checkedInteger],
  [types.builtins.TIMESTAMPTZ, instant],
  [textArrayOid, textArray],
]);

/**
 * How values come out of PostgreSQL: `bigint` as a checked number; `timestamptz` as text, in UTC, with milliseconds; all else as
 * `pg` does it (`numeric`, and so `sum(bigint)`, as text: cast such sums to `bigint` in SQL).
 */
export const columnTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? types.getTypeParser(oid, format),
};

export type PoolOptions = {
  /** The fingerprint of the program, by which it knows what it computed and kept (`thisBuild`); hexadecimal. Absent: none. */
  readonly build?: string;
  /** What the connections are called in `pg_stat_activity`. */
  readonly name?: string;
  readonly connections?: number;
  /** PostgreSQL ends a statement that takes longer (0: never). */
  readonly statementTimeoutMs?: number;
  /** PostgreSQL ends a statement that waits longer for a lock (absent: it waits as long as any statement may). */
  readonly lockTimeoutMs?: number;
  /** How long to wait here for an answer, also of a server that is frozen, before it is an error and the connection is dropped. */
  readonly answerTimeoutMs?: number;
  /** How long to wait for a connection before it is an error. */
  readonly connectTimeoutMs?: number;
};

/**
 * A pool of connections. Connections that break while idle are dropped and made anew on the next use; a query on a broken
 * connection rejects. Nothing here ever brings the process down.
 */
export const openPool = (url: string, options: PoolOptions = {}): Pool => {
  const { connectTimeoutMs: connectMs = 5_000, answerTimeoutMs: answerMs = Infinity } = options;
  const PatientPool = patientPool({ connectMs, answerMs });
  const pool = new PatientPool({
    Client: patientClient({ connectMs, answerMs }),
    connectionString: url,
    application_name: options.name ?? 'ringkeeper',
    ...(options.build === undefined ? {} : { options: `-c ringkeeper.build=${options.build}` }),
    max: options.connections ?? 10,
    statement_timeout: options.statementTimeoutMs ?? 30_000,
    ...(options.lockTimeoutMs === undefined ? {} : { lock_timeout: options.lockTimeoutMs }),
    // To open a connection takes longer than most queries; an idle one costs the database little.
    idleTimeoutMillis: 600_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: columnTypes,
  });
  // Without listeners an 'error' event is thrown. The query in flight, or the next one, reports the trouble to whom it concerns.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};

/**
 * Runs `work` on a connection. When it throws, a transaction that it left open is rolled back, and what it threw is thrown on; a connection that cannot
 * even roll back is thrown away.
 */
export const orRollBack = async <Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    await client.query('rollback').catch((reason: unknown) => {
      broken = reason instanceof Error ? reason : new Error(String(reason));
    });
    throw error;
  } finally {
    client.release(broken);
  }
};

/** Runs `work` in a transaction, which `begin` begins, and commits it. What `work` throws is as for `orRollBack`. */
export const withTransaction = <Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
  begin = 'begin',
): Promise<Result> =>
  orRollBack(pool, async (client) => {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  });
