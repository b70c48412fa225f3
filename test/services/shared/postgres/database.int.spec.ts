import { openPool, withTransaction } from '../../../../services/shared/postgres/database.ts';
import type { Pool } from '../../../../services/shared/postgres/database.ts';
import { emptyDatabase } from '../../../support/database.ts';
import type { TestDatabase } from '../../../support/database.ts';

describe('the database', () => {
  let database: TestDatabase;
  let pool: Pool;
  beforeEach(async () => {
    database = await emptyDatabase();
    pool = openPool(database.url);
    await pool.query('create table wager (stake_cents bigint)');
  });
  afterEach(async () => {
    await pool.end();
    await database.drop();
  });
  const stakes = async () => (await pool.query('select stake_cents from wager')).rows;

  it('answers bigint as a number', async () => {
    await pool.query('insert into wager values ($1)', [Number.MAX_SAFE_INTEGER]);
    expect(await stakes()).toEqual([{ stake_cents: Number.MAX_SAFE_INTEGER }]);
  });

  it('never rounds a bigint that a number cannot hold', async () => {
    await expect(pool.query('select 9007199254740993::bigint as cents')).rejects.toThrow('9007199254740993');
  });

  it('answers an instant as text, in UTC with milliseconds, whatever the time zone of the connection', async () => {
    const instants = `select '2026-04-25 08:00:00.5+00'::timestamptz as half, '2026-04-25 18:00:00+10'::timestamptz as whole,
      '2026-04-25 08:00:00.123456+00'::timestamptz as finer, null::timestamptz as none`;
    const answered = {
      half: '2026-04-25T08:00:00.500Z',
      whole: '2026-04-25T08:00:00.000Z',
      finer: '2026-04-25T08:00:00.123Z',
      none: null,
    };
    const client = await pool.connect();
    try {
      for (const zone of ['UTC', 'Australia/Sydney', 'Asia/Kolkata', 'America/St_Johns']) {
        // oxlint-disable no-await-in-loop -- one zone after the other, on one connection
        await client.query(`set time zone '${zone}'`);
        expect([zone, (await client.query(instants)).rows[0]]).toEqual([zone, answered]);
        // oxlint-enable no-await-in-loop
      }
    } finally {
      client.release(true);
    }
  });

  it('answers text[] element by element, quoted ones and nulls too', async () => {
    const lists = [
      [],
      ['a'],
      ['a', 'b c'],
      ['', 'NULL', null],
      ['with "quotes"', 'and, comma', '{brace}', 'back\\slash'],
    ];
    const { rows } = await pool.query<{ list: unknown }>(
      'select $1::text[] as list union all select $2 union all select $3 union all select $4 union all select $5',
      lists,
    );
    expect(rows.map(({ list }) => list)).toEqual(lists);
  });

  it('commits a transaction whose work is done', async () => {
    const answer = await withTransaction(pool, async (client) => {
      await client.query('insert into wager values (500)');
      return 'done';
    });
    expect(answer).toBe('done');
    expect(await stakes()).toEqual([{ stake_cents: 500 }]);
  });

  it('rolls back a transaction whose work throws, and throws what it threw', async () => {
    const work = withTransaction(pool, async (client) => {
      await client.query('insert into wager values (500)');
      throw new Error('the dealer left');
    });
    await expect(work).rejects.toThrow('the dealer left');
    expect(await stakes()).toEqual([]);
  });

  it('survives that PostgreSQL ends its connections, idle or at work', async () => {
    const end = () =>
      pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
    const atWork = pool.query('select pg_sleep(20)').catch((error: unknown) => error);
    await Promise.all([pool.query('select 1'), pool.query('select 1')]);
    await end();
    expect(await atWork).toBeInstanceOf(Error);
    expect(await stakes()).toEqual([]);
  });
});
