import { openPostgresStore } from '../../../../services/shared/event-store/postgres/store.ts';
import { isAway } from '../../../../services/shared/http/away.ts';
import { openPool, type Pool } from '../../../../services/shared/postgres/database.ts';
import { freshDatabase, type TestDatabase } from '../../../support/database.ts';
import { freshStream, newEvents } from '../../../support/new-events.ts';

/** Keeps this thread from everything else, as a long examination does. */
const beBusy = (ms: number): void => {
  const untilMs = performance.now() + ms;
  while (performance.now() < untilMs);
};

describe('Patience with PostgreSQL', () => {
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await freshDatabase();
    pool = openPool(database.url, { connections: 1, connectTimeoutMs: 300, answerTimeoutMs: 300 });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('is not lost while our own thread is busy: what was answered meanwhile counts', async () => {
    await pool.query('select 1');
    const answers = [pool.query<{ two: number }>('select 2 as two'), pool.query<{ two: number }>('select 2 as two')];
    await new Promise(setImmediate);
    beBusy(900);
    expect((await Promise.all(answers)).map(({ rows }) => rows[0]?.two)).toEqual([2, 2]);
  });

  it('is not lost by an append either, nor while a connection is made', async () => {
    const store = openPostgresStore({ url: database.url, answerMs: 300, patienceMs: 2_000 });
    const appended = store.append(freshStream(), 'none', newEvents(2));
    for (let burst = 0; burst < 4; burst += 1) {
      for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
      beBusy(600);
    }
    expect(await appended).toMatchObject({ ok: true, stored: true });
    await store.close();
  });

  it('ends with one that is silent, and the next question is asked on another connection', async () => {
    const fault: unknown = await pool.query('select pg_sleep(20)').catch((error: unknown) => error);
    expect([String(fault), isAway(fault)]).toEqual(['Error: PostgreSQL was silent for 300 ms', true]);
    expect((await pool.query<{ two: number }>('select 2 as two')).rows).toEqual([{ two: 2 }]);
  });
});
