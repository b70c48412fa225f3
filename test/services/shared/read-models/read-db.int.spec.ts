import { sql } from 'kysely';
import { askByKey } from '../../../../projections/kit/query.ts';
import type { ReadDb } from '../../../../projections/read-models.ts';
import { openPool, type Pool } from '../../../../services/shared/postgres/database.ts';
import { problemOf } from '../../../../services/shared/http/error-handler.ts';
import { openReadDb } from '../../../../services/shared/read-models/read-db.ts';
import { emptyDatabase, type TestDatabase } from '../../../support/database.ts';

describe('The read models as queries ask them', () => {
  let database: TestDatabase;
  let pool: Pool;
  let db: ReadDb;
  beforeEach(async () => {
    database = await emptyDatabase();
    // One connection, so that each question finds what the one before it has left there.
    pool = openPool(database.url, { connections: 1 });
    db = openReadDb(pool);
    await pool.query("create schema p_live; create table p_live.round as select 'R-1' as id, 5 as stake");
  });
  afterEach(async () => {
    await pool.end();
    await database.drop();
  });

  const roundAgain = () => askByKey(db, 'round', sql`select * from p_live.round where id = ${'R-1'}`);
  const prepared = async () =>
    (await pool.query<{ name: string; statement: string }>('select name, statement from pg_prepared_statements')).rows;

  const backendPid = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;

  /** Puts another schema in the place of the live one, as a rebuild does, and leaves the old one where it is for a while. */
  const putInPlace = (table: string) =>
    pool.query(
      `create schema p_next; create table p_next.round as ${table}; alter schema p_live rename to p_old; alter schema p_next rename to p_live`,
    );

  it('have PostgreSQL prepare a look-up by key, once for each connection, and no list', async () => {
    await roundAgain();
    // A connection that was made anew in between has nothing prepared: it is told apart from what was not prepared at all.
    const backend = await backendPid();
    await roundAgain();
    await sql`select * from p_live.round where stake > ${1}`.execute(db);
    expect({ prepared: await prepared(), backend: await backendPid() }).toEqual({
      prepared: [{ name: expect.stringMatching(/^round-\d+$/), statement: 'select * from p_live.round where id = $1' }],
      backend,
    });
  });

  it('have as many look-ups prepared as there may be, whatever was prepared on other connections of the process', async () => {
    const elsewhere = openPool(database.url, { connections: 1 });
    const asking = openReadDb(elsewhere);
    for (let text = 0; text <= 400; text += 1) await askByKey(asking, 'other', sql.raw(`select ${text} as text`));
    await elsewhere.end();
    await askByKey(db, 'stake', sql`select stake from p_live.round where id = ${'R-1'}`);
    expect((await prepared()).map(({ name }) => name)).toEqual(['stake-0']);
  });

  it('are those that a rebuild has put in their place, from the next look-up on', async () => {
    // After five times PostgreSQL keeps one plan for all values.
    for (let time = 0; time < 7; time += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, on one connection
      expect(await roundAgain()).toEqual([{ id: 'R-1', stake: 5 }]);
    }
    await putInPlace("select 'R-1' as id, 7 as stake");
    expect(await roundAgain()).toEqual([{ id: 'R-1', stake: 7 }]);
    await pool.query('drop schema p_old cascade');
    expect(await roundAgain()).toEqual([{ id: 'R-1', stake: 7 }]);
  });

  it('answer also after their tables were replaced by others with more columns', async () => {
    await roundAgain();
    await putInPlace("select 'R-1' as id, 7 as stake, 'TU-01' as table_id");
    expect(await roundAgain()).toEqual([{ id: 'R-1', stake: 7, table_id: 'TU-01' }]);
    expect(await roundAgain()).toEqual([{ id: 'R-1', stake: 7, table_id: 'TU-01' }]);
  });

  it.each([
    ['a column that the live tables do not have yet', sql`select table_id from p_live.round`],
    ['a table that is not there yet', sql`select id from p_live.wager`],
    ['a read model that is not there yet', sql`select id from p_other.round`],
  ])('are asked again later for %s', async (_, question) => {
    const refused = await question.execute(db).catch((error: unknown) => error);
    expect(problemOf(refused)).toMatchObject({ kind: 'unavailable', headers: { 'retry-after': '2' } });
  });
});
