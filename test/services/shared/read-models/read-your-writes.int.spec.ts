import { openLive } from '../../../../services/projector/checkpoint.ts';
import { readModelsMoved } from '../../../../services/shared/read-models/moved.ts';
import { readYourWrites } from '../../../../services/shared/read-models/read-your-writes.ts';
import { counter } from '../../projector/counter.ts';
import { openHarness, projectInBatches, type Harness } from '../../projector/harness.ts';
import { recorder, roundStream } from '../../../support/stored.ts';

let on: Harness;
beforeEach(async () => {
  on = await openHarness();
});
afterEach(async () => on.close());

const events = (count: number) => {
  const record = recorder();
  for (let at = 0; at < count; at += 1) record.add(roundStream(), 'round.Happened', {});
  return record.events();
};
const other = { ...counter(), name: 'other' };

describe('waiting for a position', () => {
  it('ends when every read model that is named has handled it', async () => {
    const all = events(3);
    await projectInBatches(on.pool, counter(), all);
    await projectInBatches(on.pool, other, all.slice(0, 1));
    const last = all[2]?.position ?? '';
    const order: string[] = [];
    const waits = Promise.all([
      readYourWrites(on.pool, ['counter'], 5_000)(last).then((seen) => order.push(`counter ${seen}`)),
      readYourWrites(on.pool, ['counter', 'other'], 5_000)(last).then((seen) => order.push(`both ${seen}`)),
      readYourWrites(
        on.pool,
        ['counter', 'other'],
        5_000,
      )(all[0]?.position ?? '').then((seen) => order.push(`the first ${seen}`)),
    ]);
    await readYourWrites(on.pool, ['counter', 'other'], 5_000)(all[0]?.position ?? '');
    expect(order).not.toContain('both true');
    await projectInBatches(on.pool, { ...other }, []);
    await on.pool.query(`update p_other.checkpoint set position = $1`, [last]);
    await waits;
    expect(order.toSorted()).toEqual(['both true', 'counter true', 'the first true']);
  });

  it('forgets what it saw when connections break, for PostgreSQL may have come back without its last moments', async () => {
    const [first, second] = events(2);
    await projectInBatches(on.pool, counter(), events(2));
    const waitFor = readYourWrites(on.pool, ['counter'], 200);
    expect(await waitFor(second?.position ?? '')).toBe(true);
    await on.pool.query('update p_counter.checkpoint set position = $1', [first?.position]);
    const removed = new Promise((resolve) => on.pool.once('remove', resolve));
    await on.pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {});
    await removed;
    expect(await waitFor(second?.position ?? '')).toBe(false);
  });

  it('ends when a projector of this process tells that all have, without a look', async () => {
    await openLive(on.pool, counter());
    const moved = readModelsMoved();
    const waitFor = readYourWrites(on.pool, ['counter'], 60_000, moved);
    const wait = waitFor('00000000000000000003');
    moved.tell('00000000000000000003');
    expect(await wait).toBe(true);
    expect(await waitFor('00000000000000000002')).toBe(true);
  });

  it('ends also when a projector of another process has moved them', async () => {
    const moved = readModelsMoved();
    const all = events(2);
    await projectInBatches(on.pool, counter(), all.slice(0, 1));
    const waitFor = readYourWrites(on.pool, ['counter'], 60_000, moved);
    moved.tell(all[0]?.position ?? '');
    const wait = waitFor(all[1]?.position ?? '');
    await projectInBatches(on.pool, counter(), all);
    expect(await wait).toBe(true);
  });

  it('is given up after the time that was allowed', async () => {
    await projectInBatches(on.pool, counter(), events(1));
    expect(await readYourWrites(on.pool, ['counter'], 30)('00000000000000000099')).toBe(false);
  });

  it('waits also for a read model that has no tables yet', async () => {
    expect(await readYourWrites(on.pool, ['counter'], 30)('00000000000000000001')).toBe(false);
    await openLive(on.pool, counter());
    const wait = readYourWrites(on.pool, ['counter'], 5_000)('00000000000000000001');
    await projectInBatches(on.pool, counter(), events(1));
    expect(await wait).toBe(true);
  });

  it('fails when the database is away, for everyone who waits', async () => {
    await openLive(on.pool, counter());
    const waitFor = readYourWrites(on.pool, ['counter'], 5_000);
    const waits = [1, 2].map(() => waitFor('00000000000000000001'));
    const ended = Promise.allSettled(waits);
    await on.pool.query('drop schema p_counter cascade; create schema p_counter');
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
