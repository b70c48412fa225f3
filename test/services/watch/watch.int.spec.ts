import { pino } from 'pino';
import { streamName, type StreamName } from '../../../domain/kernel/streams.ts';
import type { Foundation } from '../../../services/shared/process/foundation.ts';
import { openEventStoreDbStore } from '../../../services/shared/event-store/eventstoredb/store.ts';
import { openMemoryStore } from '../../../services/shared/event-store/memory-store.ts';
import type { EventStore } from '../../../services/shared/event-store/port.ts';
import { alarmsRaised, raiseAlarms } from '../../../services/watch/alarms.ts';
import type { Noticed } from '../../../services/watch/noticed.ts';
import { startWatch } from '../../../services/watch/start.ts';
import { openPool, type Pool } from '../../../services/shared/postgres/database.ts';
import { freshDatabase, type TestDatabase } from '../../support/database.ts';
import {
  nodeSays,
  startNodeUnderTest,
  turnMs,
  type NodeUnderTest,
} from '../../support/eventstoredb-stand-in/node-under-test.ts';
import { startStandIn } from '../../support/eventstoredb-stand-in/stand-in.ts';
import { strangersOn } from '../../support/eventstoredb-stand-in/strangers.ts';
import { freshStream, newEvents } from '../../support/new-events.ts';
import { eventually } from '../../support/eventually.ts';
import { unstored } from '../../support/stored.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await freshDatabase();
  pool = openPool(database.url);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
const alarms = streamName('alarm', 'store');
const at = (place: number): string => String(place).padStart(20, '0');
const put = (place: number, stream: string = streams[0]): Noticed => ({ what: null, stream, position: at(place) });
const streams = [freshStream(), freshStream()] as const;
const deed = (place: number): Noticed => ({ what: 'metadata-was-set', stream: streams[0], position: at(place) });
const aMinuteMs = 60_000;
const raised = async (store: EventStore): Promise<number> => (await alarmsRaised(store)).raised;
const told = async (store: EventStore) =>
  (await store.readStream(alarms)).map(({ type, data }) => [type, data['what'] ?? null, data['stream'], data['count']]);

describe('an alarm about the store', () => {
  let store: EventStore;
  const raise = (noticed: readonly Noticed[], minute = 0) => raiseAlarms(store, noticed, minute * aMinuteMs, aMinuteMs);
  beforeEach(() => {
    store = openMemoryStore();
  });
  afterEach(() => store.close());

  it('says what came to which stream, how often, and where the log says so', async () => {
    await raise([put(41), deed(42), put(43), put(44, streams[1])]);
    expect((await store.readStream(alarms)).map(({ type, data }) => ({ type, ...data }))).toMatchObject([
      { type: 'alarm.StoreTampered', what: 'metadata-was-set', stream: streams[0], count: 1, position: at(42) },
      { type: 'alarm.ForeignRecordFound', stream: streams[0], count: 2, position: at(41), lastPosition: at(43) },
      { type: 'alarm.ForeignRecordFound', stream: streams[1], count: 1, position: at(44), lastPosition: at(44) },
    ]);
  });

  it('is raised once, whichever watch notices it and whenever, and of each look at the log by itself', async () => {
    await Promise.all([raise([put(1), put(2)]), raise([put(1), put(2)])]);
    await raise([deed(1)], 1);
    expect(await raise([put(1), put(2)], 2)).toEqual({ raised: [] });
    await raise([put(1), put(2), put(3), deed(1)], 3);
    expect((await told(store)).map(([type, , , count]) => [type, count])).toEqual([
      ['alarm.ForeignRecordFound', 2],
      ['alarm.StoreTampered', 1],
      ['alarm.ForeignRecordFound', 1],
    ]);
  });

  it('comes no sooner than a minute after the last, by whichever watch', async () => {
    await raise([put(1)]);
    expect(await raise([put(1), put(2)], 0.5)).toEqual({ notBeforeMs: aMinuteMs });
    expect(await raised(store)).toBe(1);
    await raise([put(1), put(2)], 1);
    expect(await raised(store)).toBe(2);
  });

  it('names a hundred streams; what came to more is told in one', async () => {
    const many = Array.from({ length: 28_608 }, (_, nth) => put(nth + 1, `round-R.${nth % 250}`));
    await raise(many);
    expect(await raised(store)).toBe(101);
    const counts = await told(store);
    expect(counts.filter(([, , stream]) => stream === null)).toHaveLength(1);
    expect(counts.reduce((sum, [, , , count]) => sum + Number(count), 0)).toBe(28_608);
    expect((await alarmsRaised(store)).latest).toHaveLength(5);
  });

  it('that was copied along from another store says nothing about this one', async () => {
    const other = openMemoryStore();
    await raiseAlarms(other, [put(9)], 0, aMinuteMs);
    const [copied] = await other.readStream(alarms);
    await store.append(alarms, 'none', copied ? [unstored(copied)] : []);
    await raise([put(2)], 1);
    expect(await raised(store)).toBe(2);
    await other.close();
  });
});

describe(`the watch over an EventStoreDB (${nodeSays})`, () => {
  const everyMs = 50;
  let node: NodeUnderTest;
  let store: EventStore;
  let strangers: ReturnType<typeof strangersOn>;
  let before = 0;
  beforeAll(async () => {
    node = await startNodeUnderTest();
  }, turnMs);
  afterAll(() => node.close());
  beforeEach(async () => {
    store = openEventStoreDbStore({ url: node.url });
    strangers = strangersOn(node.url);
    before = await raised(store);
  });
  afterEach(async () => {
    await Promise.all([store.close(), strangers.close()]);
  });
  const start = () =>
    startWatch({ config: { eventStore: node.url }, store, pool, log: pino({ level: 'silent' }) } as Foundation, {
      everyMs,
    });
  const begun = async () => {
    const stream = freshStream();
    await store.append(stream, 'none', newEvents(2));
    return stream;
  };
  const newAlarms = async () => (await told(store)).slice(before);
  const toldOf = (stream: string, count: number) =>
    eventually(async () => {
      const counts = (await newAlarms()).flatMap(([, , of, some]) => (of === stream ? Number(some) : []));
      expect(counts.reduce((sum, some) => sum + some, 0)).toBe(count);
    });

  it('raises an alarm when a stream of ours is hidden, and none again after a restart', async () => {
    const [hidden, other] = [await begun(), await begun()];
    const first = start();
    await strangers.hide(hidden);
    await toldOf(hidden, 1);
    await first.stop();
    const second = start();
    await strangers.truncate(other, 1);
    await toldOf(other, 1);
    await second.stop();
    const ours = (await newAlarms()).filter(([, , stream]) => stream === hidden || stream === other);
    expect(ours.map(([, what, stream]) => [what, stream])).toEqual([
      ['stream-was-deleted', hidden],
      ['metadata-was-set', other],
    ]);
  });

  it('raises an alarm about records of others, links among them, once, whether it ran then or later', async () => {
    const [one, other, third] = [await begun(), await begun(), await begun()];
    await strangers.put(one, 4);
    const first = start();
    await toldOf(one, 4);
    await strangers.put(other, 40);
    await toldOf(other, 40);
    await eventually(async () => expect(first.trouble()).toBeNull());
    await first.stop();
    const second = start();
    await strangers.put(third, 1);
    await toldOf(third, 1);
    await second.stop();
    await Promise.all([toldOf(one, 4), toldOf(other, 40)]);
    const ours = (await newAlarms()).filter(([, , stream]) => [one, other, third].includes(stream as StreamName));
    expect(ours.length).toBeLessThan(6);
  });

  it('raises an alarm when the rights are changed that all streams have', async () => {
    const watch = start();
    await strangers.changeRights();
    const what = 'default-rights-were-changed';
    await eventually(async () =>
      expect((await alarmsRaised(store)).latest).toContainEqual(expect.objectContaining({ what, stream: '$settings' })),
    );
    await watch.stop();
    expect((await newAlarms()).map(([, done]) => done)).toContain(what);
  });

  it('raises its alarms also when others wrote among them', async () => {
    await strangers.put(alarms, 3);
    const watch = start();
    await toldOf(alarms, 3);
    expect(watch.trouble()).toBeNull();
    await watch.stop();
  });
});

describe('the watch over a stand-in', () => {
  it('says what it could not tell, and raises its alarms elsewhere when their own stream was ended', async () => {
    const standIn = await startStandIn();
    const store = openEventStoreDbStore({ url: standIn.url });
    const strangers = strangersOn(standIn.url);
    const foundation = { config: { eventStore: standIn.url }, store, pool, log: pino({ level: 'silent' }) };
    await store.identity();
    standIn.misbehave(({ stream }) => (stream.startsWith('alarm-') ? 'refuse' : undefined));
    const watch = startWatch(foundation as Foundation, { everyMs: 50 });
    await strangers.put(freshStream().replace('alarm-', 'round-') as StreamName, 2);
    await eventually(async () => expect(watch.trouble()).toContain('could not store an alarm yet'));
    standIn.misbehave();
    await eventually(async () => expect(await raised(store)).toBe(1));
    await strangers.end(alarms);
    await eventually(async () =>
      expect((await alarmsRaised(store)).latest.map(({ stream }) => stream)).toContain(alarms),
    );
    await eventually(async () => expect(watch.trouble()).toBeNull());
    await watch.stop();
    await Promise.all([store.close(), strangers.close()]);
    await standIn.close();
  });
});
