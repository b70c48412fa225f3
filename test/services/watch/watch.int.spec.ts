import { EventStoreDBClient } from '@eventstore/db-client';
import { pino } from 'pino';
import { streamName } from '../../../domain/kernel/streams.ts';
import type { Foundation } from '../../../services/shared/foundation.ts';
import { openEventStoreDbStore } from '../../../services/shared/event-store/eventstoredb-store.ts';
import { openMemoryStore } from '../../../services/shared/event-store/memory-store.ts';
import type { EventStore } from '../../../services/shared/event-store/port.ts';
import { alarmsRaised, raiseAlarm } from '../../../services/watch/alarms.ts';
import { startWatch } from '../../../services/watch/start.ts';
import { startStandIn } from '../../support/eventstoredb-stand-in/stand-in.ts';
import { freshStream, newEvents } from '../../support/new-events.ts';
import { eventually } from '../../support/eventually.ts';

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

  it('is stored once for each deed, whoever notices it and whenever', async () => {
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
    const foundation = { config: { eventStore: standIn.url }, store, log: pino({ level: 'silent' }) } as Foundation;
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
