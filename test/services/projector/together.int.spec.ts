import * as fc from 'fast-check';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import { projections } from '../../../projections/index.ts';
import type { Projection } from '../../../projections/kit/projection.ts';
import { buildProjector } from '../../../services/projector/build.ts';
import { liveTarget, openLive, readCheckpoint, type Reached } from '../../../services/projector/checkpoint.ts';
import { projectingTogether, type ProjectTogether } from '../../../services/projector/together.ts';
import { isLongRun } from '../../support/examined-play.ts';
import { recorder, roundStream } from '../../support/stored.ts';
import { histories } from '../../projections/histories.ts';
import { counted, counter } from './counter.ts';
import {
  dropProjection,
  eventually,
  making,
  openHarness,
  projectInBatches,
  silent,
  storeAll,
  storedRows,
  type Harness,
} from './harness.ts';

let on: Harness;
let together: ProjectTogether;
beforeEach(async () => {
  on = await openHarness();
  together = projectingTogether({ ...making, pool: on.pool, log: silent });
});
afterEach(async () => on.close());

const other: Projection = { ...counter(), name: 'other' };
const both = [counter(), other];

const levels = (of: readonly Projection[]) =>
  Promise.all(of.map(async (projection) => ({ ...liveTarget(projection), from: await openLive(on.pool, projection) })));

const happenings = (count: number, type = 'round.Happened'): readonly StoredEvent[] => {
  const record = recorder();
  for (let at = 0; at < count; at += 1) record.add(roundStream(`R-${at % 3}`), type, { amount: at });
  return record.events();
};

/** Projects all events for all projections at once, in batches of these sizes. */
const inSmallBatches = async (
  of: readonly Projection[],
  events: readonly StoredEvent[],
  sizes: readonly number[],
): Promise<void> => {
  let now = await levels(of);
  for (let at = 0, turn = 0; at < events.length; turn += 1) {
    const batch = events.slice(at, at + (sizes[turn % sizes.length] ?? 1));
    // oxlint-disable-next-line no-await-in-loop -- a batch after the other
    if (!(await together(now, batch))) throw new Error('the batch was not projected together');
    const position = batch.at(-1)?.position ?? null;
    now = now.map((level) => ({ ...level, from: { ...level.from, position } satisfies Reached }));
    at += batch.length;
  }
};

const rowsOfAll = async (): Promise<readonly unknown[]> =>
  Promise.all(projections.map((projection) => storedRows(on.pool, projection)));

const dropAll = (): Promise<unknown> =>
  Promise.all(projections.map((projection) => dropProjection(on.pool, projection)));

describe('a small batch, projected for several projections at once', () => {
  it('makes the rows that each makes for itself', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(histories(60), sizes, async (events, each) => {
        await dropAll();
        await inSmallBatches(projections, events, each);
        const made = await rowsOfAll();
        await dropAll();
        for (const projection of projections) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          await projectInBatches(on.pool, projection, events, [events.length]);
        }
        expect(made).toEqual(await rowsOfAll());
      }),
      { numRuns: isLongRun ? 50 : 5, endOnFailure: true },
    );
  });

  it('is not projected for any where one of them was moved by somebody else', async () => {
    const events = happenings(4);
    const known = await levels(both);
    await projectInBatches(on.pool, other, events.slice(0, 1));
    expect(await together(known, events)).toBe(false);
    expect((await readCheckpoint(on.pool, 'p_counter'))?.position).toBeNull();
    expect(await counted(on.pool)).toEqual({ counted: 0, rows: 0 });
  });

  it('is not projected for any where one was moved by somebody else since the batch before', async () => {
    const events = happenings(6);
    expect(await together(await levels(both), events.slice(0, 3))).toBe(true);
    const known = await levels(both);
    await projectInBatches(on.pool, other, events.slice(3, 4));
    expect(await together(known, events.slice(3))).toBe(false);
    expect((await readCheckpoint(on.pool, 'p_counter'))?.position).toBe(events[2]?.position);
    expect(await counted(on.pool)).toEqual({ counted: 3, rows: 3 });
    await projectInBatches(on.pool, counter(), events.slice(3, 4));
    expect(await together(await levels(both), events.slice(4))).toBe(true);
    expect(await counted(on.pool)).toEqual({ counted: 6, rows: 6 });
  });

  it('is not projected for any where a stream of one of them is to be parked', async () => {
    const refusing = counter({ refuse: () => true });
    const known = await levels([refusing, other]);
    expect(await together(known, happenings(4))).toBe(false);
    expect((await readCheckpoint(on.pool, 'p_other'))?.position).toBeNull();
  });

  it('waits for no read model that somebody has locked', async () => {
    const known = await levels(both);
    const locker = await on.pool.connect();
    await locker.query('begin; lock table p_other.checkpoint in access exclusive mode');
    expect(await together(known, happenings(4))).toBe(false);
    await locker.query('rollback');
    locker.release();
    expect(await together(known, happenings(4))).toBe(true);
  });
});

describe('a projector at rest', () => {
  it('projects what comes for all projections in one transaction', async () => {
    const projector = buildProjector({ ...making, store: on.store, pool: on.pool, projections: both, log: silent });
    const inOneTransaction: boolean[] = [];
    for (const [nth, event] of happenings(6).entries()) {
      // oxlint-disable no-await-in-loop -- one event after the other
      await storeAll(on.store, [event]);
      await eventually('both have handled it', async () => {
        const all = await Promise.all(both.map((one) => readCheckpoint(on.pool, liveTarget(one).schema)));
        return all.every((checkpoint) => checkpoint?.events === nth + 1);
      });
      const { rows } = await on.pool.query(
        'select xmin::text from p_counter.checkpoint union select xmin::text from p_other.checkpoint',
      );
      // oxlint-enable no-await-in-loop
      inOneTransaction.push(rows.length === 1);
    }
    expect(inOneTransaction.slice(1)).not.toContain(false);
    expect(await counted(on.pool)).toEqual({ counted: 6, rows: 6 });
    await projector.stop();
  });
});
