import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import { schemaOf, type Projection } from '../../../projections/kit/projection.ts';
import { buildProjector, type Projector } from '../../../services/projector/build.ts';
import { claimFor, liveTarget, openLive, readCheckpoint } from '../../../services/projector/checkpoint.ts';
import { compareWithRebuild } from '../../../services/projector/compare-with-rebuild.ts';
import { projectOrPark } from '../../../services/projector/project.ts';
import { rebuild } from '../../../services/projector/rebuild.ts';
import { redrive } from '../../../services/projector/redrive.ts';
import { projectionStatuses } from '../../../services/projector/status.ts';
import { openPool } from '../../../services/shared/postgres/database.ts';
import { positionText } from '../../../services/shared/event-store/position.ts';
import { deferred } from '../../../services/shared/kit/deferred.ts';
import { hashed } from '../../support/new-events.ts';
import { startProxy } from '../../support/proxy.ts';
import { disputeStream, recorder, roundStream, uuid } from '../../support/stored.ts';
import { counted, counter } from './counter.ts';
import { eventually, making, openHarness, projectInBatches, silent, storeAll, type Harness } from './harness.ts';

let on: Harness;
const running: Projector[] = [];
beforeEach(async () => {
  on = await openHarness();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((projector) => projector.stop()));
  await on.close();
});

const start = (projections: readonly Projection[] = [counter()], pool = on.pool): Projector => {
  const projector = buildProjector({ ...making, store: on.store, pool, projections, log: silent });
  running.push(projector);
  return projector;
};

const happenings = (count: number, streams = 7): readonly StoredEvent[] => {
  const record = recorder();
  for (let at = 0; at < count; at += 1) record.add(roundStream(`R-${at % streams}`), 'round.Happened', { amount: at });
  return record.events();
};

const handled = async (events: number): Promise<boolean> => {
  const checkpoint = await readCheckpoint(on.pool, 'p_counter');
  return checkpoint?.events === events;
};

const statusOf = async (projection: Projection) => {
  const [status] = await projectionStatuses({ ...on, nowMs: () => 0 }, [projection]);
  return status;
};

/** Two streams, one of which holds an event that cannot be told. */
const poisoned = (): readonly StoredEvent[] => {
  const record = recorder();
  record.add(roundStream('good'), 'round.Happened', {});
  record.add(roundStream('bad'), 'round.Happened', {});
  record.add(roundStream('bad'), 'round.Poisoned', {});
  record.add(roundStream('good'), 'round.Happened', {});
  record.add(roundStream('bad'), 'round.Happened', {});
  return record.events();
};
const refusing = counter({ refuse: (type) => type === 'round.Poisoned' });

const renamed: Projection['changes'] = (event, context) =>
  counter().changes({ ...event, type: 'round.Renamed' }, context);

describe('a projector', () => {
  it('catches up with what is there, then follows what comes', async () => {
    const events = happenings(2_500);
    await storeAll(on.store, events.slice(0, 2_000));
    start();
    await eventually('the past is handled', () => handled(2_000));
    await storeAll(on.store, events.slice(2_000));
    await eventually('the rest is handled', () => handled(2_500));
    expect(await counted(on.pool)).toEqual({ counted: 2_500, rows: 2_500 });
  });

  it('goes on where it stopped, and handles nothing twice', async () => {
    const events = happenings(900);
    for (const part of [0, 300, 600]) {
      const projector = start();
      await storeAll(on.store, events.slice(part, part + 300));
      await eventually(
        'something is handled',
        async () => ((await readCheckpoint(on.pool, 'p_counter'))?.events ?? 0) > part,
      );
      await projector.stop();
    }
    start();
    await eventually('all is handled', () => handled(900));
    expect(await counted(on.pool)).toEqual({ counted: 900, rows: 900 });
  });

  it('counts nothing twice when two run on the same database', async () => {
    const events = happenings(1_500);
    start();
    start();
    const third = start();
    await storeAll(on.store, events.slice(0, 1_000));
    await third.stop();
    await storeAll(on.store, events.slice(1_000));
    await eventually('all is handled', () => handled(1_500));
    expect(await counted(on.pool)).toEqual({ counted: 1_500, rows: 1_500 });
  });

  it('feeds several projections, each from its own checkpoint', async () => {
    const events = happenings(600);
    await storeAll(on.store, events);
    const other = { ...counter(), name: 'other' };
    await projectInBatches(on.pool, counter(), await on.store.readAll(null, 250));
    start([counter(), other]);
    await eventually('both have handled all', async () => {
      const reached = await Promise.all(['p_counter', 'p_other'].map((schema) => readCheckpoint(on.pool, schema)));
      return reached.every((checkpoint) => checkpoint?.events === 600);
    });
    expect(await counted(on.pool)).toEqual({ counted: 600, rows: 600 });
  });

  it('finishes the batch in hand when it is stopped', async () => {
    await storeAll(on.store, happenings(500));
    const projector = start();
    await projector.stop();
    const checkpoint = await readCheckpoint(on.pool, 'p_counter');
    const rows = await counted(on.pool);
    expect(rows).toEqual({ counted: checkpoint?.events, rows: checkpoint?.events });
  });

  it('waits while the database is away, and goes on by itself', async () => {
    const proxy = await startProxy(on.database.url);
    const pool = openPool(proxy.url, { connections: 8, connectTimeoutMs: 500 });
    const events = happenings(800);
    await storeAll(on.store, events.slice(0, 400));
    const projector = start([counter()], pool);
    await eventually('the first part is handled', () => handled(400));
    proxy.refuse();
    await storeAll(on.store, events.slice(400));
    await eventually('it has noticed', () => projector.troubles().size > 0);
    expect([...projector.troubles().values()]).toEqual(['the store or the database is away']);
    proxy.restore();
    await eventually('the rest is handled', () => handled(800));
    expect(await counted(on.pool)).toEqual({ counted: 800, rows: 800 });
    await eventually('nothing is told any more', () => projector.troubles().size === 0);
    await projector.stop();
    await pool.end();
    await proxy.close();
  });
});

describe('a stream whose changes cannot be made', () => {
  it('is parked with its error, while the others go on', async () => {
    await storeAll(on.store, poisoned());
    start([refusing]);
    await eventually('all is handled', () => handled(5));
    expect(await counted(on.pool)).toEqual({ counted: 3, rows: 3 });
    expect((await statusOf(refusing))?.parked).toMatchObject([
      { stream: 'round-bad', fromRevision: 1, error: 'round.Poisoned cannot be told' },
    ]);
  });

  it('is made good when it is driven again after the fault was put right', async () => {
    await storeAll(on.store, poisoned());
    const projector = start([refusing]);
    await eventually('all is handled', () => handled(5));
    await projector.stop();
    start([counter()]);
    const again = await redrive({ ...making, ...on }, counter(), roundStream('bad'));
    expect(again).toEqual({ outcome: 'redriven', events: 2 });
    expect(await counted(on.pool)).toEqual({ counted: 5, rows: 5 });
    expect(await compareWithRebuild({ ...making, ...on }, counter())).toMatchObject({ isSame: true, events: 5 });
  });

  it('stays parked, with the error of now, when it still cannot be made', async () => {
    await storeAll(on.store, poisoned());
    await projectInBatches(on.pool, refusing, await on.store.readAll(null, 10));
    expect(await redrive({ ...making, ...on }, refusing, roundStream('bad'))).toEqual({
      outcome: 'parked-again',
      events: 0,
      error: 'round.Poisoned cannot be told',
    });
    expect(await redrive({ ...making, ...on }, refusing, roundStream('good'))).toEqual({
      outcome: 'stream-is-not-parked',
    });
  });

  it('goes on live after it was driven again', async () => {
    const events = poisoned();
    await storeAll(on.store, events);
    let isBroken = true;
    const mended = counter({ refuse: (type) => isBroken && type === 'round.Poisoned' });
    start([mended]);
    await eventually('all is handled', () => handled(5));
    isBroken = false;
    await redrive({ ...making, ...on }, mended, roundStream('bad'));
    const next = hashed({ ...(events[4] as StoredEvent), revision: 3, eventId: events[0]?.eventId ?? '' });
    await storeAll(on.store, [next]);
    await eventually('the new one is handled', () => handled(6));
    expect(await counted(on.pool)).toEqual({ counted: 6, rows: 6 });
  });

  it('loses no event that comes while it is driven again', async () => {
    const events = poisoned();
    await storeAll(on.store, events);
    const reached = await projectInBatches(on.pool, refusing, events);
    const held = deferred();
    const reading = deferred();
    const slow = {
      readStream: async (...asked: Parameters<typeof on.store.readStream>) => {
        reading.resolve();
        await held.promise;
        return on.store.readStream(...asked);
      },
    };
    const driven = redrive({ ...making, pool: on.pool, store: slow }, counter(), roundStream('bad'));
    await reading.promise;
    const next = { ...(events[4] as StoredEvent), revision: 3, eventId: uuid('next'), position: positionText(6) };
    const meanwhile = projectOrPark({ ...making, ...liveTarget(counter()), pool: on.pool }, reached, [next]);
    await eventually('the batch waits for its turn', async () => {
      const { rowCount } = await on.pool.query(`select from pg_stat_activity where wait_event_type = 'Lock'`);
      return (rowCount ?? 0) > 0;
    });
    held.resolve();
    await driven;
    expect(await meanwhile).toEqual({ outcome: 'someone-is-ahead' });
  });

  it('is found among many when it is the database that refuses a row', async () => {
    const record = recorder();
    for (let at = 0; at < 300; at += 1) {
      record.add(roundStream(`R-${at % 9}`), 'round.Happened', { amount: at === 211 ? 2 ** 40 : at });
    }
    await storeAll(on.store, record.events());
    start();
    await eventually('all is handled', () => handled(300));
    const bad = record.events()[211];
    expect((await statusOf(counter()))?.parked).toMatchObject([{ stream: bad?.stream, fromRevision: bad?.revision }]);
    const after = record
      .events()
      .filter(({ stream, revision }) => stream === bad?.stream && revision >= (bad?.revision ?? 0));
    expect(await counted(on.pool)).toEqual({ counted: 300 - after.length, rows: 300 - after.length });
    expect(await redrive({ ...making, ...on }, counter(), bad?.stream ?? roundStream())).toMatchObject({
      outcome: 'parked-again',
      events: 0,
    });
  });

  it('is found also when rows of the same batch are on their way already', async () => {
    const record = recorder();
    for (let at = 0; at < 2_500; at += 1) {
      record.add(roundStream(`R-${at % 9}`), 'round.Happened', { amount: at === 2_499 ? 2 ** 40 : at });
    }
    const reached = await projectInBatches(on.pool, counter(), record.events(), [2_500]);
    const bad = record.events().at(-1);
    expect(reached.position).toBe(bad?.position);
    expect((await statusOf(counter()))?.parked).toMatchObject([{ stream: bad?.stream, fromRevision: bad?.revision }]);
    expect(await counted(on.pool)).toEqual({ counted: 2_499, rows: 2_499 });
  });

  it('is parked when an event of it was never seen, and is whole again once driven', async () => {
    const events = happenings(6, 1);
    await storeAll(on.store, events);
    const withGap = events.filter(({ revision }) => revision !== 3);
    await projectInBatches(on.pool, counter(), withGap);
    expect((await statusOf(counter()))?.parked).toMatchObject([
      { fromRevision: 3, error: 'the stream has a gap: event 4 came, and event 3 was never seen' },
    ]);
    expect(await counted(on.pool)).toEqual({ counted: 3, rows: 3 });
    await redrive({ ...making, ...on }, counter(), events[0]?.stream ?? roundStream());
    expect(await counted(on.pool)).toEqual({ counted: 6, rows: 6 });
  });
});

describe('a rebuild', () => {
  it('switches to the same rows while the live projector goes on', async () => {
    const events = happenings(3_000);
    await storeAll(on.store, events.slice(0, 1_500));
    start();
    const told: number[] = [];
    const [rebuilt] = await Promise.all([
      rebuild({ ...making, ...on }, counter(), (done) => told.push(done)),
      storeAll(on.store, events.slice(1_500)),
    ]);
    await eventually('all is handled', () => handled(3_000));
    expect(rebuilt.events).toBeGreaterThanOrEqual(1_500);
    expect(told.at(-1)).toBeGreaterThanOrEqual(1_500);
    expect(await counted(on.pool)).toEqual({ counted: 3_000, rows: 3_000 });
    const { rows } = await on.pool.query(`select nspname from pg_namespace where nspname like 'p\\_counter%'`);
    expect(rows).toEqual([{ nspname: 'p_counter' }]);
  });

  it('again and again under load loses and doubles nothing', async () => {
    const events = happenings(2_000);
    start();
    start();
    const rebuilds = async (): Promise<void> => {
      for (let turn = 0; turn < 5; turn += 1) await rebuild({ ...making, ...on }, counter());
    };
    await Promise.all([storeAll(on.store, events), openLive(on.pool, counter()).then(rebuilds)]);
    await eventually('all is handled', () => handled(2_000));
    expect(await counted(on.pool)).toEqual({ counted: 2_000, rows: 2_000 });
  });

  it('happens by itself when the projection is of another version, in which its tables may differ', async () => {
    await storeAll(on.store, happenings(50));
    const first = start();
    await eventually('all is handled', () => handled(50));
    await first.stop();
    start([counter({ version: 2, changes: renamed })]);
    await eventually(
      'the new version is there',
      async () => (await readCheckpoint(on.pool, 'p_counter'))?.version === 2,
    );
    const { rows } = await on.pool.query('select what, times from p_counter.count');
    expect(rows).toEqual([{ what: 'round.Renamed', times: 50 }]);
  });

  it('of another version ends the projector of the old one, which says so', async () => {
    await storeAll(on.store, happenings(20));
    const old = start();
    await eventually('all is handled', () => handled(20));
    await rebuild({ ...making, ...on }, counter({ version: 2 }));
    await storeAll(on.store, happenings(21).slice(20));
    await eventually('it has noticed', () => old.troubles().size > 0);
    expect(old.troubles().get('counter')).toBe('the schema is now of version 2, and this is 1');
    expect(await counted(on.pool)).toEqual({ counted: 20, rows: 20 });
  });

  it('shows every row that differs from it', async () => {
    await storeAll(on.store, happenings(30));
    await projectInBatches(on.pool, counter(), await on.store.readAll(null, 100));
    expect(await compareWithRebuild({ ...making, ...on }, counter())).toMatchObject({ isSame: true, events: 30 });
    await on.pool.query('update p_counter.seen set amount = amount + 1 where amount < 2');
    const comparison = await compareWithRebuild({ ...making, ...on }, counter());
    expect(comparison?.isSame).toBe(false);
    expect(comparison?.tables.find(({ table }) => table === 'seen')).toMatchObject({
      rows: 30,
      onlyLive: { count: 2 },
      onlyRebuilt: { count: 2 },
    });
  });
});

describe('the status of a projection', () => {
  it('says how far behind it is, in events and in time', async () => {
    const events = happenings(10, 1);
    await storeAll(on.store, events);
    await projectInBatches(on.pool, counter(), (await on.store.readAll(null, 10)).slice(0, 4));
    const waiting = Date.parse(events[4]?.metadata.recordedAt ?? '');
    const [status] = await projectionStatuses({ ...on, nowMs: () => waiting + 1_234 }, [counter()]);
    expect(status).toMatchObject({ name: 'counter', version: 1, events: 4, lagEvents: 6, lagMs: 1_234, parked: [] });
  });

  it('of several that stand at the same event is asked of the store once', async () => {
    await storeAll(on.store, happenings(10, 1));
    const both = [counter(), { ...counter(), name: 'other' }];
    for (const one of both) {
      await projectInBatches(on.pool, one, (await on.store.readAll(null, 10)).slice(0, 4));
      await claimFor(on.pool, schemaOf(one.name), await on.store.identity());
    }
    const asked: string[] = [];
    const told =
      <Asked extends readonly unknown[], Answer>(name: string, ask: (...asked: Asked) => Answer) =>
      (...questions: Asked): Answer => {
        asked.push(name);
        return ask(...questions);
      };
    const store = {
      ...on.store,
      head: told('head', on.store.head),
      identity: told('identity', on.store.identity),
      readStream: told('readStream', on.store.readStream),
      readAll: told('readAll', on.store.readAll),
    };
    const statuses = await projectionStatuses({ pool: on.pool, store, nowMs: () => 0 }, both);
    expect(statuses.map(({ lagEvents }) => lagEvents)).toEqual([6, 6]);
    expect(asked.toSorted()).toEqual(['head', 'identity', 'readAll', 'readStream']);
  });

  it('knows a projection that has no tables yet', async () => {
    expect(await statusOf({ ...counter(), name: 'never-run' })).toMatchObject({
      version: null,
      position: null,
      events: 0,
    });
  });
});

describe('a batch', () => {
  it('changes nothing when its events were handled before', async () => {
    const events = happenings(40);
    const reached = await projectInBatches(on.pool, counter(), events);
    const target = { ...making, pool: on.pool, projection: counter(), schema: 'p_counter' };
    expect(await projectOrPark(target, reached, events)).toMatchObject({ outcome: 'moved', parked: [] });
    expect(await counted(on.pool)).toEqual({ counted: 40, rows: 40 });
  });

  it('of which the projection reads nothing moves it all the same, unless somebody else has', async () => {
    const record = recorder();
    for (let at = 0; at < 6; at += 1) record.add(disputeStream(), 'dispute.Happened', {});
    const events = record.events();
    const reached = await projectInBatches(on.pool, counter(), events.slice(0, 4));
    expect(reached.position).toBe(events[3]?.position);
    const checkpoint = await readCheckpoint(on.pool, 'p_counter');
    expect(checkpoint).toMatchObject({
      position: events[3]?.position,
      events: 4,
      mark: { position: events[3]?.position },
    });
    const target = { ...making, pool: on.pool, projection: counter(), schema: 'p_counter' };
    const late = await projectOrPark(target, { ...reached, position: null }, events);
    expect(late).toEqual({ outcome: 'someone-is-ahead' });
    expect(await readCheckpoint(on.pool, 'p_counter')).toEqual(checkpoint);
  });

  it('is not written by one who does not know how far the projection is', async () => {
    const events = happenings(10, 1);
    await projectInBatches(on.pool, counter(), events.slice(0, 4));
    const late = { ...making, pool: on.pool, projection: counter(), schema: 'p_counter' };
    expect(await projectOrPark(late, { position: null, generation: 0 }, events)).toEqual({
      outcome: 'someone-is-ahead',
    });
    expect(await counted(on.pool)).toEqual({ counted: 4, rows: 4 });
  });
});
