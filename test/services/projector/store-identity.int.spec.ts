import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import { buildProjector, type Projector } from '../../../services/projector/build.ts';
import { openLive } from '../../../services/projector/checkpoint.ts';
import { compareWithRebuild } from '../../../services/projector/compare-with-rebuild.ts';
import { rebuild } from '../../../services/projector/rebuild.ts';
import { projectionStatuses } from '../../../services/projector/status.ts';
import { openPool, type Pool } from '../../../services/shared/postgres/database.ts';
import type { EventStore } from '../../../services/shared/event-store/port.ts';
import { StoreMismatched } from '../../../services/shared/record/store-mark.ts';
import { freshDatabase, type TestDatabase } from '../../support/database.ts';
import { storeWorlds, type StoreWorld } from '../../support/store-worlds.ts';
import { recorder, roundStream, secondsIn } from '../../support/stored.ts';
import { counted, counter } from './counter.ts';
import { eventually, making, silent, storeAll } from './harness.ts';

let database: TestDatabase;
let pool: Pool;
const running: Projector[] = [];
beforeEach(async () => {
  database = await freshDatabase();
  pool = openPool(database.url);
});
const stopAll = async (): Promise<void> => {
  await Promise.all(running.splice(0).map((projector) => projector.stop()));
};
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const start = (store: EventStore, version = 1): Projector => {
  const projections = [counter({ version })];
  const projector = buildProjector({ ...making, store, pool, projections, log: silent, storeLookMs: 50 });
  running.push(projector);
  return projector;
};
const projected = async (store: EventStore, events: number): Promise<void> => {
  start(store);
  await eventually(`${events} are handled`, async () => (await statusOn(store))?.events === events);
};
const statusOn = async (store: EventStore) =>
  (await projectionStatuses({ pool, store, nowMs: () => 0 }, [counter()]))[0];
const troubled = (projector: Projector): Promise<void> =>
  eventually('it waits for a person', () => projector.troubles().get('counter')?.includes('adopt-store') ?? false);

const happenings = (count: number): readonly StoredEvent[] => {
  const record = recorder();
  for (let at = 0; at < count; at += 1) record.add(roundStream(`R-${at % 3}`), 'round.Happened', { amount: at });
  return record.events();
};
/** The same, as terminals send them again after a restore: recorded later. */
const sentAgain = (events: readonly StoredEvent[]): readonly StoredEvent[] =>
  events.map((event) => ({ ...event, metadata: { ...event.metadata, recordedAt: secondsIn(9_000) } }));

describe.each(storeWorlds)('a projection that counts in a store (%s)', (_name, openWorld) => {
  let world: StoreWorld;
  const events = happenings(30);
  beforeEach(async () => {
    world = await openWorld();
    await storeAll(world.store, events.slice(0, 20));
  });
  afterEach(async () => {
    await stopAll();
    await world.end();
  });

  it('goes on in it after a restart', async () => {
    await projected(world.store, 20);
    await stopAll();
    await storeAll(world.store, events.slice(20));
    await projected(world.store, 30);
    expect(await statusOn(world.store)).toMatchObject({ mismatch: null, events: 30 });
  });

  it('waits for a person in a copy of it, until the copy is adopted, and then goes on', async () => {
    await projected(world.store, 20);
    await stopAll();
    const copy = await world.copied();
    const projector = start(copy);
    await troubled(projector);
    await storeAll(copy, events.slice(20));
    expect(await statusOn(copy)).toMatchObject({ mismatch: 'made-from-another-store', events: 20 });
    await expect(rebuild({ ...making, pool, store: copy }, counter())).rejects.toThrow(StoreMismatched);
    await expect(compareWithRebuild({ ...making, pool, store: copy }, counter())).rejects.toThrow(StoreMismatched);
    await rebuild({ ...making, pool, store: copy }, counter(), () => {}, { adopt: true });
    await eventually(
      'it goes on',
      async () => (await statusOn(copy))?.events === 30 && projector.troubles().size === 0,
    );
    expect(await counted(pool)).toEqual({ counted: 30, rows: 30 });
    expect(await statusOn(copy)).toMatchObject({ mismatch: null });
  });

  it('waits for a person when an older state of it was restored, also when everything was sent again since', async () => {
    await projected(world.store, 20);
    await stopAll();
    await world.backUp();
    await storeAll(world.store, events.slice(20));
    await projected(world.store, 30);
    await stopAll();
    const restored = await world.restored();
    expect(await statusOn(restored)).toMatchObject({ mismatch: 'store-went-back', lagEvents: null });
    await storeAll(restored, sentAgain(events.slice(20)));
    await troubled(start(restored));
    expect(await counted(pool)).toEqual({ counted: 30, rows: 30 });
  });

  it('goes on when the state that was restored had all that it has handled', async () => {
    await projected(world.store, 20);
    await stopAll();
    await world.backUp();
    await storeAll(world.store, events.slice(20));
    const restored = await world.restored();
    await storeAll(restored, events.slice(20, 25));
    await projected(restored, 25);
    expect(await counted(pool)).toEqual({ counted: 25, rows: 25 });
  });

  it('is not made for a new version of the program from a store that is another', async () => {
    await projected(world.store, 20);
    await stopAll();
    const copy = await world.copied();
    start(copy, 2);
    await eventually('it has looked', async () => (await statusOn(copy))?.mismatch === 'made-from-another-store');
    await stopAll();
    expect(await statusOn(copy)).toMatchObject({ version: 1, events: 20 });
  });

  it('belongs to whichever store comes first, when it has counted nothing yet', async () => {
    await openLive(pool, counter());
    await pool.query(`update p_counter.checkpoint set store_id = 'a store without events'`);
    await projected(world.store, 20);
    expect(await counted(pool)).toEqual({ counted: 20, rows: 20 });
  });

  it('believes once what was counted before stores had an identity', async () => {
    await projected(world.store, 20);
    await stopAll();
    await pool.query('update p_counter.checkpoint set store_id = null, mark = null');
    await storeAll(world.store, events.slice(20));
    await projected(world.store, 30);
    await stopAll();
    expect(await statusOn(await world.copied())).toMatchObject({ mismatch: 'made-from-another-store' });
  });
});

describe('a store that is replaced while a projector follows it', () => {
  it.each(storeWorlds)('is noticed (%s)', async (_name, openWorld) => {
    const world = await openWorld();
    await storeAll(world.store, happenings(10));
    let now = world.store;
    const behindOneAddress: EventStore = {
      ...world.store,
      identity: () => now.identity(),
      readStream: (...asked) => now.readStream(...asked),
    };
    const projector = start(behindOneAddress);
    await eventually('all is handled', async () => (await statusOn(behindOneAddress))?.events === 10);
    expect(projector.troubles().size).toBe(0);
    now = await world.copied();
    await troubled(projector);
    await stopAll();
    await world.end();
  });
});
