import { adoptStore, mismatchedIn } from '../../../services/adopt-store/adopt.ts';
import { startAssessor } from '../../../services/assessor/start.ts';
import { bookkeeping } from '../../../services/assessor/bookkeeping.ts';
import { copyStore } from '../../../services/copy-store/copy.ts';
import { rebuild } from '../../../services/projector/rebuild.ts';
import { makingOf, startProjector } from '../../../services/projector/start.ts';
import { readStatus } from '../../../services/composition/status.ts';
import type { Foundation } from '../../../services/shared/process/foundation.ts';
import { openMemoryStore } from '../../../services/shared/event-store/memory-store.ts';
import { isReady } from '../../../services/shared/http/service-status.ts';
import { projections } from '../../../projections/index.ts';
import { freshDatabase, type TestDatabase } from '../../support/database.ts';
import { startStandIn, type StandIn } from '../../support/eventstoredb-stand-in/stand-in.ts';
import { eventually } from '../../support/eventually.ts';
import { foundationOf, furnish, type House } from '../../end-to-end/kill/house.ts';

let database: TestDatabase;
/** A stand-in always: another node is put behind its address, and the read models are made of everything in it. */
let standIn: StandIn;
let house: House;
let foundation: Foundation;
beforeEach(async () => {
  database = await freshDatabase();
  standIn = await startStandIn();
  house = await furnish(database.url, standIn.url);
  foundation = await foundationOf(house.environment);
});
afterEach(async () => {
  await foundation.close();
  await standIn.close();
  await database.drop();
});

const followers: readonly string[] = [...projections.map(({ name }) => name), 'assessor'];

/** Runs projector and assessor until both have handled everything, then stops them. */
const followed = async (): Promise<void> => {
  const [projector, assessor] = [startProjector(foundation), startAssessor(foundation)];
  await eventually(async () => {
    const head = await foundation.store.head();
    expect((await assessor.status()).position).toBe(head);
    const status = await readStatus(foundation);
    expect(status.projections.map(({ lagEvents }) => lagEvents)).toEqual(projections.map(() => 0));
  });
  await Promise.all([projector.stop(), assessor.stop()]);
};

/** Puts another node with the same events behind the address. */
const replaceNode = async (): Promise<void> => {
  const kept = openMemoryStore();
  await copyStore({ from: foundation.store, to: kept });
  await foundation.close();
  standIn.stop();
  await standIn.start('empty');
  foundation = await foundationOf(house.environment);
  await copyStore({ from: kept, to: foundation.store });
};

const adopt = async (): Promise<void> =>
  adoptStore(foundation, await mismatchedIn(foundation), (on, projection, options) =>
    rebuild({ ...makingOf(on), ...on }, projection, () => {}, options),
  );

/** The tables of the assessor's bookkeeping that hold anything. */
const leftOfAssessor = async (): Promise<readonly string[]> => {
  const { rows } = await foundation.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'assessor'`,
  );
  expect(rows.length).toBeGreaterThan(2);
  const left = await Promise.all(
    rows.map(async ({ name }) =>
      (await foundation.pool.query(`select 1 from assessor.${name}`)).rowCount ? [name] : [],
    ),
  );
  return left.flat();
};

describe('An installation whose event store is another one than yesterday', () => {
  it('is not ready, says what to do, and is put right by adopting the store', async () => {
    await followed();
    expect(await readStatus(foundation)).toMatchObject({ mismatch: null });
    await replaceNode();
    const status = await readStatus(foundation);
    expect(status.mismatch).toMatchObject({ because: 'made-from-another-store', of: followers });
    expect(status.mismatch?.whatToDo).toContain('npm run adopt-store');
    expect(isReady(status)).toBe(false);
    await adopt();
    expect(await readStatus(foundation)).toMatchObject({ mismatch: null, assessor: { parkedSubjects: 0 } });
    expect(await leftOfAssessor()).toEqual([]);
    await followed();
    expect(await mismatchedIn(foundation)).toEqual({ projections: [], assessor: false });
  });

  it('has an assessor that examines nothing in it before it was adopted', async () => {
    await followed();
    await replaceNode();
    const before = await bookkeeping(foundation.pool).checkpoint();
    const assessor = startAssessor(foundation);
    await eventually(async () => expect(assessor.trouble()).toContain('npm run adopt-store'));
    await assessor.stop();
    expect(await bookkeeping(foundation.pool).checkpoint()).toEqual(before);
  });

  it('leaves alone what fits when it is adopted', async () => {
    await followed();
    const before = await bookkeeping(foundation.pool).checkpoint();
    await adopt();
    expect(await bookkeeping(foundation.pool).checkpoint()).toEqual(before);
  });
});
