// Much that becomes stale at once: a late entry that reaches back to the beginning of a session with many rounds.
import { pino } from 'pino';
import { buildAssessor, type Assessor } from '../../../services/assessor/build.ts';
import { StoreUnavailable, type EventStore } from '../../../services/shared/event-store/port.ts';
import { catalogueOf } from '../../../services/shared/games/catalogue.ts';
import { toyGame } from '../../support/toy-game.ts';
import { eventually } from '../../support/eventually.ts';
import { atMs, closed, happened, opened, openToyTable, round, sessionStream, type ToyTable } from './toy-table.ts';

const rounds = 90;
/** An append of an examination fails so often that the work never comes to its end in one go. */
const failsEach = 35;

const game = (id: string) => (id === 'toy' ? toyGame : undefined);

describe('Much that is to be examined', () => {
  let table: ToyTable;
  let assessor: Assessor | undefined;
  beforeEach(async () => {
    table = await openToyTable();
    for (let sequence = 1; sequence <= rounds; sequence += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await table.append(round(sequence), opened(10 + sequence), closed(10 + sequence));
    }
  });
  afterEach(async () => {
    await assessor?.stop();
    await table.close();
  });

  const start = (store: EventStore, readingsHash: () => string = () => '0'.repeat(64)): Assessor => {
    const log = pino({ level: 'silent' });
    const on = { store, pool: table.pool, game, readingsHash, catalogue: catalogueOf([toyGame]), log };
    assessor = buildAssessor({ ...on, nowMs: () => atMs(120), leftOpenLookMs: 60_000 });
    return assessor;
  };
  const settled = (one: Assessor): Promise<void> =>
    eventually(async () => {
      const { position, caughtUp } = await one.status();
      expect([caughtUp, position]).toEqual([true, await table.store.head()]);
    });

  it('goes on where it was when a store goes away in between, and begins nothing anew', async () => {
    const appends = new Map<string, number>();
    let count = 0;
    const append: EventStore['append'] = (stream, ...rest) => {
      appends.set(stream, (appends.get(stream) ?? 0) + 1);
      count += 1;
      return count % failsEach === 0
        ? Promise.reject(new StoreUnavailable('away'))
        : table.store.append(stream, ...rest);
    };
    await settled(start({ ...table.store, append }));
    const again = [...appends.values()].filter((times) => times > 1).length;
    expect(appends.size).toBeGreaterThanOrEqual(rounds);
    // Only what could not be stored is examined again: what others did meanwhile is struck off.
    expect(again).toBeLessThanOrEqual(Math.floor(count / failsEach));
    for (const stream of appends.keys()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect([stream, (await table.store.readStream(stream as typeof sessionStream)).length]).toEqual([stream, 1]);
    }
  });

  it('is examined one in each turn of the event loop, so that answers are heard in between', async () => {
    let turn = 0;
    let counting = true;
    const countTurns = (): void => {
      turn += 1;
      if (counting) setImmediate(countTurns);
    };
    countTurns();
    const examinedIn = new Map<number, number>();
    const one = start(table.store, () => {
      examinedIn.set(turn, (examinedIn.get(turn) ?? 0) + 1);
      return '0'.repeat(64);
    });
    await settled(one);
    await table.append(sessionStream, happened('table.SeatTaken', 9, { seat: 1, personId: 'p-2' }));
    await settled(one);
    counting = false;
    // Each examination asks for the hash of the law's readings, and of a control's.
    const most = Math.max(...examinedIn.values());
    expect(await table.examined('round', round(1).slice('round-'.length))).toHaveLength(2);
    expect(examinedIn.size).toBeGreaterThanOrEqual(2 * rounds);
    expect(most).toBeLessThanOrEqual(2);
  });
});
