import { randomInt, randomUUID } from 'node:crypto';
import { hashed } from '../../support/new-events.ts';
import { freshDatabase, type TestDatabase } from '../../support/database.ts';
import { embeddedKillRun } from './embedded-run.ts';
import { foundationOf, furnish, type House } from './house.ts';
import { killRun } from './kill-run.ts';
import { verify } from './verify.ts';

// A sample, at other moments each time. The long run is `npm run test:kill -- --times 1000`; a seed that failed here can be given to it.
const seed = Number(process.env['KILL_SEED'] ?? randomInt(1_000_000));

let database: TestDatabase;
let house: House;

beforeAll(async () => {
  database = await freshDatabase();
  house = await furnish(database.url);
});
afterAll(() => database.drop());

/** Does what no service of ours does: changes a row of a read model, and puts an event into a closed session unnoticed. */
const tamper = async (): Promise<void> => {
  const { pool, store, close } = await foundationOf(house.environment);
  await pool.query('update p_round_histories.round set event_count = event_count + 1');
  const [examined] = (await store.readAll(null, 10_000)).filter(({ type }) => type === 'table.SessionClosed');
  if (!examined) throw new Error('no session was closed');
  const { stream, type, data, metadata } = examined;
  const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 });
  await store.append(stream, last?.revision ?? 'none', [hashed({ eventId: randomUUID(), type, data, metadata })]);
  await close();
};

describe(`The service, killed at random moments while the floor sends (KILL_SEED=${seed})`, () => {
  it('loses and doubles nothing that was acknowledged, and makes good what was left undone', async () => {
    const run = await killRun(house, { kills: 2, seed });
    expect(run).toMatchObject({ kills: 2 });
    expect(Math.min(run.acknowledged, run.subjects, run.words, run.rows)).toBeGreaterThan(0);
  });

  it('would be told of a lost event, of a row that a rebuild does not make, and of a stale examination', async () => {
    await tamper();
    const lost = { stream: 'round-X', eventIds: ['lost'], position: '00000000000000000001', words: undefined };
    const complaint = await verify(house.environment, [lost]).catch((fault: unknown) => String(fault));
    expect(complaint).toMatch(/round-X has lost the acknowledged lost/);
    expect(complaint).toMatch(/round-histories differs from its rebuild/);
    expect(complaint).toMatch(/the newest examination of STAR\.\S+ looks at/);
  });

  it('goes on after it left its private PostgreSQL behind', async () => {
    const run = await embeddedKillRun({ kills: 1, seed });
    expect(run).toMatchObject({ kills: 1 });
    expect(run.acknowledged).toBeGreaterThan(0);
  });
});
