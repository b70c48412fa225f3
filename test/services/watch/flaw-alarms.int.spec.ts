import { pino } from 'pino';
import { alarmEvents } from '../../../domain/alarm/events.ts';
import type { FlawFinder, FlawKind } from '../../../domain/alarm/flaws.ts';
import { streamName } from '../../../domain/kernel/streams.ts';
import type { Foundation } from '../../../services/shared/process/foundation.ts';
import { openMemoryStore } from '../../../services/shared/event-store/memory-store.ts';
import { StoreUnavailable, type EventStore } from '../../../services/shared/event-store/port.ts';
import { positionText } from '../../../services/shared/event-store/position.ts';
import { openPool, type Pool } from '../../../services/shared/postgres/database.ts';
import { fileFlaw, flawBooks, type FlawBooks } from '../../../services/shared/record/flaws.ts';
import { alarmsRaised, raiseAlarms, raiseFlawAlarm } from '../../../services/watch/alarms.ts';
import { startWatch, type Watch } from '../../../services/watch/start.ts';
import { freshDatabase, type TestDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';

let database: TestDatabase;
let pool: Pool;
let books: FlawBooks;
let memory: EventStore;
let isAway = false;
let running: Watch[] = [];
beforeAll(async () => {
  database = await freshDatabase();
  pool = openPool(database.url);
  books = flawBooks(pool);
});
beforeEach(async () => {
  await pool.query('delete from watch.flaw');
  memory = openMemoryStore();
});
afterEach(async () => {
  await Promise.all(running.map((one) => one.stop()));
  [running, isAway] = [[], false];
  await memory.close();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const everyMs = 20;
const start = (): Watch => {
  const append: EventStore['append'] = (...asked) =>
    isAway ? Promise.reject(new StoreUnavailable('away')) : memory.append(...asked);
  const foundation = { store: { ...memory, append }, pool, log: pino({ level: 'silent' }) };
  const watch = startWatch(foundation as Foundation, { everyMs });
  running.push(watch);
  return watch;
};
const at = (place: number, stream = 'round-A', because: FlawKind = 'content-is-another') => ({
  position: positionText(place),
  stream,
  revision: 1,
  because,
});
const between = (first: number, last: number) => ({ position: positionText(first), lastPosition: positionText(last) });
const one = (place: number) => ({ count: 1, ...between(place, place) });
const note = (flaw: ReturnType<typeof at>, foundBy: FlawFinder = 'scrub') => books.note([flaw], foundBy);
const alarms = async () =>
  (await memory.readStream(streamName('alarm', 'store'))).map(({ type, data }) => {
    expect(type).toBe('alarm.RecordFlawFound');
    return alarmEvents.definitions.RecordFlawFound.data.parse(data);
  });
const sealAlarms = async () =>
  (await memory.readStream(streamName('alarm', 'store'))).map(({ type, data }) => {
    expect(type).toBe('alarm.SealBroken');
    return alarmEvents.definitions.SealBroken.data.parse(data);
  });
const untold = async (): Promise<number> =>
  (await pool.query('select from watch.flaw where not is_told')).rowCount ?? -1;
const allTold = () => eventually(async () => expect(await untold()).toBe(0));

describe('An alarm about what is wrong with the record', () => {
  it('says what is wrong with which stream, where, how often, and who met it', async () => {
    await note(at(7), 'reader');
    await books.note(
      [at(9), at(8), at(5, 'round-B', 'event-before-is-missing'), at(99, '', 'end-is-missing')],
      'scrub',
    );
    start();
    await allTold();
    const store = await memory.identity();
    expect(await alarms()).toEqual([
      { store, stream: 'round-B', because: 'event-before-is-missing', foundBy: 'scrub', ...one(5) },
      { store, stream: 'round-A', because: 'content-is-another', foundBy: 'reader', ...one(7) },
      { store, stream: 'round-A', because: 'content-is-another', foundBy: 'scrub', count: 2, ...between(8, 9) },
      { store, stream: null, because: 'end-is-missing', foundBy: 'scrub', ...one(99) },
    ]);
    expect((await alarmsRaised(memory)).latest[1]).toMatchObject({ what: 'content-is-another', count: 2 });
  });

  it('is raised once, however often it is met, by whichever of several watches, and after a restart', async () => {
    await note(at(7));
    const [first] = [start(), start()];
    await allTold();
    await first.stop();
    await note(at(7), 'reader');
    start();
    await note(at(3));
    await allTold();
    expect((await alarms()).map(({ count, position }) => [count, position])).toEqual([
      [1, positionText(7)],
      [1, positionText(3)],
    ]);
  });

  it('is raised again for what was put right and comes again', async () => {
    await note(at(7));
    start();
    await allTold();
    await books.forgetOthers(null, positionText(7), []);
    await note(at(7));
    await allTold();
    expect(await alarms()).toHaveLength(2);
  });

  it('is raised again for a file of the sealed record that was made anew, a minute and more before, and lacks again', async () => {
    const file = fileFlaw('tile/entries/000', positionText(256));
    await books.note([file], 'reader');
    start();
    await allTold();
    await books.note([file, file], 'reader');
    await books.filesMended(['tile/entries/000']);
    // Who met it before it was made anew may note it only now.
    await books.note([file], 'reader');
    expect([await untold(), (await sealAlarms()).length]).toEqual([0, 1]);
    await pool.query(`update watch.flaw set mended_at = mended_at - interval '2 minutes'`);
    await books.note([file, file], 'reader');
    await eventually(async () => expect(await sealAlarms()).toHaveLength(2));
    await books.note([file], 'reader');
    expect(await untold()).toBe(0);
  });

  it('is raised for what stops sealing, once until it is sealed again, and no scrub takes it away', async () => {
    const stop = 'witness-knows-another-tree';
    const known = async () => (await books.known()).first.map(({ because }) => because);
    await books.sealingStops(stop);
    await books.sealingStops(stop);
    await books.forgetOthers(null, positionText(99), []);
    await books.begin(await memory.identity());
    await books.finish();
    expect(await known()).toEqual([stop]);
    start();
    await allTold();
    await books.sealingStops(stop);
    expect([await untold(), await known()]).toEqual([0, [stop]]);
    expect(await sealAlarms()).toEqual([expect.objectContaining({ because: stop, stream: null, count: 1 })]);
    await books.sealingGoesOn();
    expect(await known()).toEqual([]);
    await books.sealingStops(stop);
    await eventually(async () => expect(await sealAlarms()).toHaveLength(2));
  });

  it('is raised for what stopped sealing though it went on before anybody was told', async () => {
    await books.sealingStops('store-is-another');
    await books.sealingGoesOn();
    expect((await books.known()).first).toEqual([]);
    start();
    await allTold();
    expect(await sealAlarms()).toHaveLength(1);
    expect((await pool.query('select from watch.flaw')).rowCount).toBe(0);
  });

  it('comes no sooner than a minute after the last', async () => {
    await note(at(7));
    const alarm = (await books.dueAlarm(60_000)) ?? '';
    expect(await books.dueAlarm(60_000)).toBe(alarm);
    await books.told(alarm);
    await note(at(8));
    expect(await books.dueAlarm(60_000)).toBeNull();
    expect(await books.dueAlarm(0)).not.toBeNull();
  });

  it('names a hundred streams; what came to more is told in one for each kind', async () => {
    const many = Array.from({ length: 5_000 }, (_, nth) => at(nth + 1, `round-R.${nth % 250}`));
    await books.note(many, 'scrub');
    start();
    await allTold();
    const raised = await alarms();
    expect(raised).toHaveLength(101);
    expect(raised.filter(({ stream }) => stream === null)).toHaveLength(1);
    expect(raised.reduce((sum, { count }) => sum + count, 0)).toBe(5_000);
  });

  it('waits while the store is away, which the watch says, and is then raised once', async () => {
    isAway = true;
    const watch = start();
    await note(at(7));
    await eventually(async () => expect(watch.trouble()).toContain('could not store an alarm yet'));
    isAway = false;
    await eventually(async () => expect(watch.trouble()).toBeNull());
    expect(await alarms()).toHaveLength(1);
  });

  it('that was stored by a try which broke off is not stored again, also when some of it was put right since', async () => {
    await books.note([at(7), at(8), at(9, 'round-B')], 'scrub');
    const id = (await books.dueAlarm(0)) ?? '';
    const raise = async () => raiseFlawAlarm(memory, id, await books.toTell(id, 100), Date.now());
    await raise();
    await books.forgetOthers(positionText(7), positionText(8), []);
    await raise();
    await books.forgetOthers(positionText(8), positionText(9), []);
    await raise();
    expect((await alarms()).map(({ count }) => count)).toEqual([2, 1]);
  });

  it('hides nothing that was noticed of others', async () => {
    const foreign = [{ what: null, stream: 'round-A', position: positionText(4) }];
    await raiseAlarms(memory, foreign, 0, everyMs);
    await note(at(9));
    const id = (await books.dueAlarm(0)) ?? '';
    await raiseFlawAlarm(memory, id, await books.toTell(id, 100), Date.now());
    expect(await raiseAlarms(memory, foreign, 60_000, everyMs)).toEqual({ raised: [] });
    const more = [...foreign, { what: null, stream: 'round-A', position: positionText(5) }];
    expect(await raiseAlarms(memory, more, 60_000, everyMs)).toMatchObject({ raised: [{ count: 1 }] });
  });
});
