import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import type { Position } from '../../../../../domain/kernel/envelope.ts';
import type { StreamName } from '../../../../../domain/kernel/streams.ts';
import type { ForeignRecord } from '../../../../../services/shared/event-store/eventstoredb/subscribe.ts';
import { openEventStoreDbStore } from '../../../../../services/shared/event-store/eventstoredb/store.ts';
import { watchTampering } from '../../../../../services/shared/event-store/eventstoredb/tampering.ts';
import type { Tampering, WatchOptions } from '../../../../../services/shared/event-store/eventstoredb/tampering.ts';
import { createSignal } from '../../../../../services/shared/event-store/subscription.ts';
import { deferred } from '../../../../../services/shared/kit/deferred.ts';
import { StreamHidden, type EventStore } from '../../../../../services/shared/event-store/port.ts';
import {
  nodeSays,
  startNodeUnderTest,
  turnMs,
  type NodeUnderTest,
} from '../../../../support/eventstoredb-stand-in/node-under-test.ts';
import { startProxy, type Proxy } from '../../../../support/proxy.ts';
import { freshStream, newEvents } from '../../../../support/new-events.ts';

const how = { credentials: { username: 'admin', password: 'changeit' } };

let node: NodeUnderTest;
let line: Proxy;
let store: EventStore;
let administrator: EventStoreDBClient;
/** Where the log ended before a spec began: a real node keeps what was done to it earlier. */
let before: Position;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  node = await startNodeUnderTest();
}, turnMs);
afterAll(() => node.close());
beforeEach(async () => {
  line = await startProxy(node.url);
  store = openEventStoreDbStore({ url: line.url });
  administrator = EventStoreDBClient.connectionString(line.url);
  const answer = await store.append(freshStream(), 'none', newEvents(1));
  before = answer.ok ? answer.position : '';
});
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
  await Promise.all([store.close(), administrator.dispose()]);
  await line.close();
});

/** A watch, what it told, and a wait for so much of it. */
const watch = (options: Partial<WatchOptions> = {}) => {
  const told: Tampering[] = [];
  const news = createSignal();
  const watching = watchTampering({
    url: line.url,
    after: before,
    onTampering: (tampering) => {
      told.push(tampering);
      news.fire();
    },
    ...options,
  });
  closing.push(watching.close);
  const waitFor = async (count: number): Promise<readonly Tampering[]> => {
    while (told.length < count) await news.next();
    return told;
  };
  return { told, waitFor, caughtUp: watching.caughtUp };
};

const begun = async () => {
  const stream = freshStream();
  await store.append(stream, 'none', newEvents(2));
  return stream;
};

describe(`the watch for tampering by administration of ${nodeSays}`, () => {
  it('tells of metadata, a delete and a tombstone on our streams, live and in order', async () => {
    const [limited, deleted, ended] = [await begun(), await begun(), await begun()];
    const { waitFor, caughtUp } = watch();
    await caughtUp;
    await administrator.setStreamMetadata(limited, { maxCount: 1 }, how);
    await administrator.deleteStream(deleted, how);
    await administrator.tombstoneStream(ended, how);
    const told = await waitFor(3);
    expect(told.map(({ stream, what }) => [stream, what])).toEqual([
      [limited, 'metadata-was-set'],
      [deleted, 'stream-was-deleted'],
      [ended, 'stream-was-tombstoned'],
    ]);
    expect(told.map(({ position }) => position)).toEqual(told.map(({ position }) => position).toSorted());
  });

  it('tells of what was done while nobody watched, and not again after its position', async () => {
    const stream = await begun();
    await administrator.setStreamMetadata(stream, { truncateBefore: 1 }, how);
    const first = watch();
    await first.caughtUp;
    expect(first.told).toMatchObject([{ stream, what: 'metadata-was-set' }]);
    const second = watch({ after: first.told[0]?.position ?? before });
    await second.caughtUp;
    expect(second.told).toEqual([]);
  });

  it('says nothing of ordinary appends, nor of the streams of others', async () => {
    await begun();
    await administrator.setStreamMetadata('elsewhere-1', { maxCount: 1 }, how);
    await administrator.setStreamMetadata('$users', { maxCount: 9 }, how);
    const { told, caughtUp } = watch();
    await caughtUp;
    expect(told).toEqual([]);
  });

  it('goes on after the connection was lost, without telling anything twice', async () => {
    const { waitFor, told, caughtUp } = watch();
    await caughtUp;
    const [one, other] = [await begun(), await begun()];
    await administrator.setStreamMetadata(one, { maxCount: 1 }, how);
    await waitFor(1);
    line.cut();
    // The store tries until the node is there; the administrator's client does not.
    await store.head();
    await administrator.setStreamMetadata(other, { maxCount: 1 }, how);
    await waitFor(2);
    expect(told.map(({ stream }) => stream)).toEqual([one, other]);
  });

  it('tells a deed again when it could not be taken down', async () => {
    const stream = await begun();
    const other = await begun();
    await administrator.deleteStream(stream, how);
    await administrator.deleteStream(other, how);
    const tries: string[] = [];
    const both = deferred();
    watch({
      onTampering: (tampering) => {
        tries.push(tampering.stream);
        if (tries.length === 1) throw new Error('the alarm could not be written');
        if (tries.length === 3) both.resolve();
      },
    });
    await both.promise;
    expect(tries).toEqual([stream, stream, other]);
  });
});

describe('a record that somebody else put into a stream of ours', () => {
  it('is told by a subscription, and is left out of what all readers see', async () => {
    const [stream, whole] = [await begun(), await begun()];
    const foreign = jsonEvent({ type: 'round.WagerPaid', data: { cents: 1 } });
    await administrator.appendToStream(stream, foreign, { expectedRevision: 1n, ...how });
    const told: ForeignRecord[] = [];
    const watchful = openEventStoreDbStore({ url: line.url, onForeignRecord: (record) => told.push(record) });
    closing.push(watchful.close);
    let seen = 0;
    for await (const item of watchful.subscribeAll(before)) {
      if (item.kind === 'caughtUp') break;
      seen += item.events.length;
    }
    expect(seen).toBe(4);
    expect(told).toMatchObject([{ stream }]);
    expect(await store.readAll(before, 100)).toHaveLength(4);
    expect(await store.readStream(whole)).toHaveLength(2);
    expect(await store.readStream(stream)).toHaveLength(2);
  });
});

/** How many records everything still shows of a stream. */
const stillIn = async (stream: StreamName): Promise<number> => {
  const fromPosition = { commit: BigInt(before), prepare: BigInt(before) };
  let count = 0;
  for await (const { event } of administrator.readAll({ fromPosition })) if (event?.streamId === stream) count += 1;
  return count;
};

describe('what was observed of deletes and tombstones', () => {
  it('"a soft-deleted stream goes on numbering": what is hidden is told, what can be read is read, and it is written on', async () => {
    const stream = freshStream();
    const batch = newEvents(2);
    await store.append(stream, 'none', batch);
    await administrator.deleteStream(stream, how);
    await expect(store.readStream(stream)).rejects.toThrow(StreamHidden);
    expect(await store.append(stream, 1, newEvents(1))).toMatchObject({ ok: true, lastRevision: 2 });
    expect(await store.append(stream, 2, newEvents(1))).toMatchObject({ ok: true, lastRevision: 3 });
    const another = openEventStoreDbStore({ url: line.url });
    await expect(another.readStream(stream)).rejects.toThrow('before revision 2');
    expect((await another.readStream(stream, { from: 2 })).map(({ revision }) => revision)).toEqual([2, 3]);
    expect(await another.append(stream, 3, newEvents(1))).toMatchObject({ ok: true, lastRevision: 4 });
    await another.close();
  });

  it('"a NO_STREAM retry of its old id is a success at an unreadable event": who knows it acknowledges it, nobody stores it a second time', async () => {
    const stream = freshStream();
    const batch = newEvents(2);
    const first = await store.append(stream, 'none', batch);
    await administrator.deleteStream(stream, how);
    const another = openEventStoreDbStore({ url: line.url });
    closing.push(another.close);
    expect(await store.append(stream, 'none', batch)).toEqual({ ...first, stored: false });
    await expect(another.append(stream, 'none', batch)).rejects.toThrow(StreamHidden);
    expect(await stillIn(stream)).toBe(2);
    await expect(another.readStream(stream)).rejects.toThrow(StreamHidden);
  });

  it('"a tombstone is for ever": an append to such a stream is a fault that says so', async () => {
    const stream = freshStream();
    await store.append(stream, 'none', newEvents(1));
    await administrator.tombstoneStream(stream, how);
    await expect(store.append(stream, 0, newEvents(1))).rejects.toThrow('deleted for ever by an administrator');
    await expect(store.readStream(stream)).rejects.toThrow('deleted for ever by an administrator');
  });
});
