import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { pino } from 'pino';
import { streamName } from '../../../domain/kernel/streams.ts';
import type { Foundation } from '../../../services/shared/process/foundation.ts';
import { openEventStoreDbStore } from '../../../services/shared/event-store/eventstoredb/store.ts';
import { openMemoryStore } from '../../../services/shared/event-store/memory-store.ts';
import type { EventStore } from '../../../services/shared/event-store/port.ts';
import { alarmsRaised, raiseAlarm } from '../../../services/watch/alarms.ts';
import { startWatch } from '../../../services/watch/start.ts';
import { openPool, type Pool } from '../../../services/shared/postgres/database.ts';
import { freshDatabase, type TestDatabase } from '../../support/database.ts';
import { startStandIn, type StandIn } from '../../support/eventstoredb-stand-in/stand-in.ts';
import { freshStream, newEvents } from '../../support/new-events.ts';
import { eventually } from '../../support/eventually.ts';

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
const foundationOn = ({ url }: StandIn, store: EventStore): Foundation =>
  ({ config: { eventStore: url }, store, pool, log: pino({ level: 'silent' }) }) as Foundation;

const alarms = streamName('alarm', 'store');
const deed = { stream: freshStream(), what: 'metadata-was-set', position: '00000000000000000042' } as const;

describe('an alarm about the store', () => {
  let store: EventStore;
  beforeEach(() => {
    store = openMemoryStore();
  });
  afterEach(() => store.close());

  it('is stored with what was done, to which stream, and where the log says so', async () => {
    await raiseAlarm(store, deed, 0);
    expect(await store.readStream(alarms)).toMatchObject([{ type: 'alarm.StoreTampered', data: deed }]);
  });

  it('is stored once for each deed, whichever watch notices it and whenever', async () => {
    const other = { ...deed, position: '00000000000000000043' };
    await Promise.all([raiseAlarm(store, deed, 1), raiseAlarm(store, deed, 2), raiseAlarm(store, other, 3)]);
    await raiseAlarm(store, deed, 4);
    expect(await alarmsRaised(store)).toBe(2);
  });
});

describe('the watch over an EventStoreDB (a stand-in)', () => {
  it('raises one alarm when a stream of ours is deleted, and none again after a restart', async () => {
    const standIn = await startStandIn();
    const store = openEventStoreDbStore({ url: standIn.url });
    const administrator = EventStoreDBClient.connectionString(standIn.url);
    const foundation = foundationOn(standIn, store);
    const stream = freshStream();
    await store.append(stream, 'none', newEvents(2));
    const first = startWatch(foundation);
    await administrator.deleteStream(stream);
    await eventually(async () => expect(await alarmsRaised(store)).toBe(1));
    await first.stop();
    const second = startWatch(foundation);
    await administrator.setStreamMetadata(freshStream(), { maxCount: 1 });
    await eventually(async () => expect(await alarmsRaised(store)).toBe(2));
    await second.stop();
    const told = (await store.readStream(alarms)).map(({ data }) => data['what']);
    expect(told).toEqual(['stream-was-deleted', 'metadata-was-set']);
    await Promise.all([store.close(), administrator.dispose()]);
    await standIn.close();
  });
});

describe('a record that somebody else put into a stream of ours', () => {
  it('is an alarm, once, whether the watch ran then or later', async () => {
    const standIn = await startStandIn();
    const store = openEventStoreDbStore({ url: standIn.url });
    const stranger = EventStoreDBClient.connectionString(standIn.url);
    const put = async (stream: string, expectedRevision: bigint) =>
      stranger.appendToStream(stream, jsonEvent({ type: 'round.WagerPaid', data: { cents: 1 } }), { expectedRevision });
    const streams = [freshStream(), freshStream()] as const;
    for (const stream of streams) await store.append(stream, 'none', newEvents(2));
    await put(streams[0], 1n);
    const first = startWatch(foundationOn(standIn, store));
    await eventually(async () => expect(await alarmsRaised(store)).toBe(1));
    await put(streams[1], 1n);
    await eventually(async () => expect(await alarmsRaised(store)).toBe(2));
    await eventually(async () => expect(first.trouble()).toBeNull());
    await first.stop();
    const second = startWatch(foundationOn(standIn, store));
    const third = freshStream();
    await store.append(third, 'none', newEvents(1));
    await put(third, 0n);
    await eventually(async () => expect(await alarmsRaised(store)).toBe(3));
    await second.stop();
    expect((await store.readStream(alarms)).map(({ type, data }) => [type, data['stream']])).toEqual(
      [...streams, third].map((stream) => ['alarm.ForeignRecordFound', stream]),
    );
    await Promise.all([store.close(), stranger.dispose()]);
    await standIn.close();
  });

  it('among the alarms themselves is told as a trouble of the watch', async () => {
    const standIn = await startStandIn();
    const store = openEventStoreDbStore({ url: standIn.url });
    const stranger = EventStoreDBClient.connectionString(standIn.url);
    await raiseAlarm(store, deed, 0);
    await stranger.appendToStream(alarms, jsonEvent({ type: 'alarm.Quiet', data: {} }), { expectedRevision: 0n });
    const watch = startWatch(foundationOn(standIn, store));
    await eventually(async () => expect(watch.trouble()).toContain('could not store an alarm yet'));
    await watch.stop();
    await Promise.all([store.close(), stranger.dispose()]);
    await standIn.close();
  });
});
