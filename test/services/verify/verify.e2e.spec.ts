import { Client } from 'pg';
import { openMemoryStore } from '../../../services/shared/event-store/memory-store.ts';
import { openPostgresStore } from '../../../services/shared/event-store/postgres/store.ts';
import { positionText } from '../../../services/shared/event-store/position.ts';
import { verify } from '../../../services/verify/verify.ts';
import { freshDatabase, type TestDatabase } from '../../support/database.ts';
import { freshStream, newEvents } from '../../support/new-events.ts';
import { spawnService } from '../../end-to-end/kill/service-process.ts';

describe('A verification', () => {
  it('ends after the step in hand when it is told to, and another goes on from there', async () => {
    const store = openMemoryStore();
    for (let batch = 0; batch < 12; batch += 1) await store.append(freshStream(), 'none', newEvents(500));
    const stopping = new AbortController();
    const quiet = { store, onFlaw: () => {} };
    const first = await verify({ ...quiet, signal: stopping.signal, onProgress: () => stopping.abort() });
    expect(first).toEqual({ events: 2_000, flaws: 0, position: positionText(2_000), isWhole: false });
    expect(await verify({ ...quiet, after: first.position })).toMatchObject({ events: 4_000, isWhole: true });
  });
});

describe('The tools, on a store with a forged event', () => {
  let database: TestDatabase;
  let other: TestDatabase;
  beforeAll(async () => {
    [database, other] = [await freshDatabase(), await freshDatabase()];
    const store = openPostgresStore({ url: database.url });
    await store.append(freshStream(), 'none', newEvents(40));
    await store.close();
    const administrator = new Client({ connectionString: database.url });
    await administrator.connect();
    await administrator.query('alter table store.event disable trigger event_is_never_changed');
    await administrator.query(`update store.event set data = '{"stakeCents":1}' where position = 17`);
    await administrator.query('alter table store.event enable trigger event_is_never_changed');
    await administrator.end();
  });
  afterAll(() => Promise.all([database.drop(), other.drop()]));

  const run = async (tool: string, ...args: readonly string[]) => {
    const ran = spawnService(`services/${tool}/main.js`, { environment: { DATABASE_URL: database.url }, args });
    const exitCode = await ran.ended();
    return { exitCode, said: ran.said() };
  };
  const named = new RegExp(`^position ${positionText(17)}, revision 16 of alarm-.*: it does not say what its`, 'm');

  it('verify names it by position and ends with 1, and with 0 behind it', async () => {
    const whole = await run('verify');
    expect(whole.said).toMatch(named);
    expect(whole.said).toContain('Events looked at: 40. Flaws: 1.');
    expect(whole.exitCode).toBe(1);
    expect(await run('verify', '--after', positionText(17))).toMatchObject({ exitCode: 0 });
  });

  it('verify says how it is asked', async () => {
    const wrong = await run('verify', '--after', 'yesterday');
    expect([wrong.exitCode, wrong.said]).toEqual([1, expect.stringContaining('--after <position>')]);
  });

  it('rebuild names it, does what it can, and ends with 1', async () => {
    const rebuilt = await run('rebuild', 'sessions');
    expect(rebuilt.said).toMatch(named);
    expect(rebuilt.said).toContain('Flaws in the record: 1.');
    expect(rebuilt.exitCode).toBe(1);
  });

  it('copy-store names it, and copies nothing', async () => {
    const copied = await run('copy-store', '--from', database.url, '--to', other.url);
    expect(copied.said).toMatch(named);
    expect(copied.said).toContain('nothing was copied');
    expect(copied.exitCode).toBe(1);
    const store = openPostgresStore({ url: other.url });
    expect(await store.head()).toBeNull();
    await store.close();
  });
});
