import { streamName } from '../../../domain/kernel/streams.ts';
import { deadlineBooks } from '../../../services/scheduler/books.ts';
import { openMemoryStore } from '../../../services/shared/event-store/memory-store.ts';
import type { EventStore } from '../../../services/shared/event-store/port.ts';
import { newEvent } from '../../support/new-events.ts';
import { openHarness, type Harness } from '../projector/harness.ts';
import { projector, schedulerOn } from './harness.ts';
import { beginMs, endMs, peopleAt } from './two-years.ts';

let harness: Harness;
let now: number;
let people: ReturnType<typeof peopleAt>;
let project: () => Promise<void>;

const dayMs = 86_400_000;
const schedulerOf = (madeBy = 'this', store: EventStore = harness.store) =>
  schedulerOn({ pool: harness.pool, store, nowMs: () => now, madeBy });
const said = async (): Promise<readonly string[]> =>
  (await harness.store.readAll(null, 10_000)).flatMap(({ type, stream }) =>
    type === 'deadline.Passed' ? [stream] : [],
  );
const kept = async (): Promise<readonly string[]> => {
  const { rows } = await harness.pool.query<{ deadline: string }>('select deadline from deadlines.deadline order by 1');
  return rows.map(({ deadline }) => deadline);
};

beforeEach(async () => {
  harness = await openHarness();
  now = beginMs;
  people = peopleAt(harness.store, () => now);
  project = projector(harness.pool, harness.store);
  await people.begin();
});
afterEach(() => harness.close());

describe('A scheduler', () => {
  it('hears an answer that came in time, though no read model has it yet', async () => {
    await people.step('raise', 0);
    await people.step('refer', 0);
    await project();
    await schedulerOf()();
    now += 13 * dayMs;
    await people.step('respond', 0);
    now += 2 * dayMs;
    await schedulerOf()();
    expect(await said()).toEqual([]);
  });

  it('puts a dispute aside that it cannot read, says so, and goes on with the others', async () => {
    for (const one of [0, 1]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await people.step('raise', one);
    }
    await project();
    await harness.store.append(streamName('dispute', 'STAR.D-0'), 0, [{ ...newEvent(), type: 'dispute.Unheard' }]);
    now = endMs;
    await schedulerOf()();
    expect(await said()).toEqual(['deadline-STAR.D-1.footage.2026-04-01']);
    expect(await deadlineBooks(harness.pool).behind(now)).toEqual({ unsaid: 0, waitingDisputes: 1 });
  });

  it('reckons nothing twice, but what another program reckoned', async () => {
    await people.step('raise', 0);
    await project();
    await schedulerOf()();
    expect(await kept()).toEqual(['STAR.D-0.footage.2026-04-01']);
    await harness.pool.query('delete from deadlines.deadline');
    await schedulerOf()();
    expect(await kept()).toEqual([]);
    await schedulerOf('another')();
    expect(await kept()).toEqual(['STAR.D-0.footage.2026-04-01']);
  });

  it('says what it said before again to nobody, though its books are lost', async () => {
    await people.step('raise', 0);
    await project();
    now = endMs;
    await schedulerOf()();
    await harness.pool.query('truncate deadlines.deadline, deadlines.looked');
    await schedulerOf()();
    expect(await said()).toHaveLength(1);
    const { rows } = await harness.pool.query<{ at: string }>('select passed_said_at as at from deadlines.deadline');
    expect(rows).toEqual([{ at: '2028-01-01T00:00:00.000Z' }]);
  });

  it('does nothing while the read models are of another store than the one that is open', async () => {
    await people.step('raise', 0);
    await project();
    await harness.pool.query('update p_disputes.checkpoint set store_id = $1', [await harness.store.identity()]);
    await schedulerOf()();
    const before = await kept();
    now = endMs;
    const other = openMemoryStore();
    await schedulerOf('another', other)();
    expect(await kept()).toEqual(before);
    expect(await other.head()).toBeNull();
    await other.close();
  });
});
