import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { copyStore } from '../../../services/copy-store/copy.ts';
import { openByUrl } from '../../../services/copy-store/open-by-url.ts';
import { compareReadModel, tellCompared } from '../../../services/copy-store/read-models.ts';
import { buildProjector } from '../../../services/projector/build.ts';
import { liveTarget, readCheckpoint } from '../../../services/projector/checkpoint.ts';
import { rebuild } from '../../../services/projector/rebuild.ts';
import { makingOf } from '../../../services/projector/start.ts';
import { catalogueOf } from '../../../services/shared/games/catalogue.ts';
import { openPool, type Pool } from '../../../services/shared/postgres/database.ts';
import type { EventStore } from '../../../services/shared/event-store/port.ts';
import { findGames } from '../../../services/shared/games/find-games.ts';
import type { Making } from '../../../services/projector/project.ts';
import { projections } from '../../../projections/index.ts';
import { freshDatabase, type TestDatabase } from '../../support/database.ts';
import { startStandIn, type StandIn } from '../../support/eventstoredb-stand-in/stand-in.ts';
import { eventually } from '../../support/eventually.ts';
import { playSetting, storedPlay } from '../../support/play-events.ts';
import { silent, storeAll } from '../projector/harness.ts';

let database: TestDatabase;
let elsewhere: TestDatabase;
/** A stand-in always: the read models are made of everything in the store, and a real node keeps what earlier runs wrote. */
let standIn: StandIn;
let pool: Pool;
let here: EventStore;
let making: Making;
beforeEach(async () => {
  [database, elsewhere, standIn] = [await freshDatabase(), await freshDatabase(), await startStandIn()];
  pool = openPool(database.url);
  here = await openByUrl(database.url);
  const games = await findGames();
  making = makingOf({ games, catalogue: catalogueOf(games) });
  const setting = playSetting({ seed: 7, rounds: 2 });
  const game = games.find(({ id }) => id === 'two-up');
  await storeAll(here, storedPlay(setting, game?.play.session(setting).events ?? []));
});
afterEach(async () => {
  await Promise.all([here, ...others.splice(0)].map((store) => store.close()));
  await pool.end();
  await standIn.close();
  await Promise.all([database.drop(), elsewhere.drop()]);
});

const few = projections.filter(({ name }) => name === 'round-histories' || name === 'sessions');
/** Projects the play into read models. */
const project = async (which = projections): Promise<void> => {
  const projector = buildProjector({ ...making, store: here, pool, projections: which, log: silent });
  const head = await here.head();
  await eventually(async () => {
    const reached = await Promise.all(which.map((one) => readCheckpoint(pool, liveTarget(one).schema)));
    if (reached.some((checkpoint) => checkpoint?.position !== head)) throw new Error('not everything is projected');
  });
  await projector.stop();
};

const others: EventStore[] = [];
const opened = async (url: string): Promise<EventStore> => {
  const store = await openByUrl(url);
  others.push(store);
  return store;
};

const compared = async (from: EventStore, to: EventStore, which = projections) => {
  const all = [];
  for (const one of which) all.push(await compareReadModel({ ...making, pool, from, to }, one, () => {}));
  return tellCompared(all);
};
const changeRows = () => pool.query(`update p_round_histories.round set event_count = event_count + 1`);

describe('After a store was copied', () => {
  it('every read model comes out the same from the copy, there and back, whatever its positions', async () => {
    await project();
    const there = await opened(standIn.url);
    await copyStore({ from: here, to: there });
    const first = await compared(here, there);
    expect(first).toMatchObject({ ok: true });
    expect(first.lines).toHaveLength(projections.length);
    for (const line of first.lines)
      expect(line).toMatch(/^[a-z-]+: \d+ rows of \d+ events are the same from the copy$/);

    for (const one of projections) await rebuild({ ...making, pool, store: there }, one, () => {}, { adopt: true });
    expect(await compared(here, there)).toEqual(first);
    const other = openPool(elsewhere.url);
    // The databases of specs are made from one that was migrated once, and so have its identity.
    await other.query('update store.identity set id = gen_random_uuid()');
    await other.end();
    const back = await opened(elsewhere.url);
    await copyStore({ from: there, to: back });
    expect(await compared(there, back)).toEqual(first);
  });

  it('rows that the copy would not make are named, table by table', async () => {
    await project(few);
    const there = await opened(standIn.url);
    await copyStore({ from: here, to: there });
    await changeRows();
    const { ok, lines } = await compared(here, there, few);
    expect(ok).toBe(false);
    const about = lines.findIndex((line) => line.startsWith('round-histories, table round: '));
    expect(lines[about]).toMatch(/: (\d+) rows only in what is there, \1 only in what the copy makes$/);
    expect(lines[about + 1]).toMatch(/^ {2}there: {5}\{.*"event_count":/);
    expect(lines.filter((line) => line.endsWith('are the same from the copy'))).toHaveLength(few.length - 1);
  });

  it('read models that were made from neither store are not taken for the same', async () => {
    await project(few);
    const there = await opened(standIn.url);
    await copyStore({ from: here, to: there });
    await pool.query(`update p_sessions.checkpoint set store_id = 'another'`);
    const { ok, lines } = await compared(here, there, few);
    expect(ok).toBe(false);
    expect(lines).toContain('sessions: not compared, it was made from neither store');
  });
});

const path = (name: string): string => fileURLToPath(new URL(`../../../${name}`, import.meta.url));
const run = async (): Promise<{ code: number; said: string }> => {
  const hooks = path('test/support/typescript-hook.js');
  const flags = ['--from', database.url, '--to', standIn.url];
  const child = spawn(process.execPath, ['--import', hooks, path('services/copy-store/main.ts'), ...flags]);
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
};

describe('npm run copy-store', () => {
  it('ends with 0 when the read models are the same from the copy, and with 1 when they are not', async () => {
    await project();
    const same = await run();
    expect(same.said).toContain('round-histories: ');
    expect(same).toMatchObject({ code: 0, said: expect.stringContaining('are the same from the copy') });
    await changeRows();
    expect(await run()).toMatchObject({ code: 1, said: expect.stringContaining('round-histories, table round: ') });
  });
});
