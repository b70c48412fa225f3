import { setTimeout as pause } from 'node:timers/promises';
import type { Position, StoredEvent } from '../../../../../domain/kernel/envelope.ts';
import { openEventStoreDbStore } from '../../../../../services/shared/event-store/eventstoredb/store.ts';
import { StoreUnavailable } from '../../../../../services/shared/event-store/port.ts';
import type { EventStore } from '../../../../../services/shared/event-store/port.ts';
import {
  nodeSays,
  startNodeUnderTest,
  turnMs,
  type NodeUnderTest,
} from '../../../../support/eventstoredb-stand-in/node-under-test.ts';
import { startProxy, type Proxy } from '../../../../support/proxy.ts';
import { eventually, hangMs } from '../../../../support/eventually.ts';
import { freshStream, newEvents } from '../../../../support/new-events.ts';

let node: NodeUnderTest;
let line: Proxy;
let store: EventStore;
/** Where the log ended before a spec began: a real node keeps what earlier runs wrote. */
let before: Position | null;

/** So patient that only a hang ends it: a busy machine is not an outage. */
const open = (answerMs: number, patienceMs: number): EventStore =>
  openEventStoreDbStore({ url: line.url, answerMs, patienceMs });
/** A process has one connection to a node, and its patience is that of the first who asked for it. */
const withPatienceMs = async (patienceMs: number): Promise<void> => {
  await store.close();
  store = open(200, patienceMs);
};
beforeAll(async () => {
  node = await startNodeUnderTest();
}, turnMs);
afterAll(() => node.close());
beforeEach(async () => {
  line = await startProxy(node.url);
  store = open(300, hangMs);
  before = await store.head();
});
afterEach(async () => {
  line.restore();
  await store.close();
  await line.close();
});

const ids = (events: readonly StoredEvent[]) => events.map(({ eventId }) => eventId);
const sinceBefore = (): Promise<readonly StoredEvent[]> => store.readAll(before, 1_000);

/** Follows everything since then until it has so many events. */
const follow = async (count: number): Promise<readonly StoredEvent[]> => {
  const events: StoredEvent[] = [];
  for await (const item of store.subscribeAll(before, { batchSize: 50 })) {
    if (item.kind === 'events') events.push(...item.events);
    if (events.length >= count) break;
  }
  return events;
};

describe(`the EventStoreDB adapter, when the line to ${nodeSays}`, () => {
  it('drops, goes on with its subscription where it was', async () => {
    const following = follow(300);
    const stream = freshStream();
    for (let batch = 0; batch < 30; batch += 1) {
      await store.append(stream, batch === 0 ? 'none' : batch * 10 - 1, newEvents(10));
      if (batch % 7 === 3) line.cut();
    }
    expect(ids(await following)).toEqual(ids(await sinceBefore()));
  });

  it('freezes for longer than our timer, tries the same batch again and stores it once', async () => {
    const stream = freshStream();
    await store.append(stream, 'none', newEvents(1));
    line.freeze();
    const appending = Promise.all(Array.from({ length: 30 }, () => store.append(freshStream(), 'none', newEvents(2))));
    const again = store.append(stream, 0, newEvents(1));
    await pause(900);
    line.restore();
    expect((await appending).filter(({ ok }) => ok)).toHaveLength(30);
    expect(await again).toMatchObject({ ok: true, lastRevision: 1 });
    const everything = await sinceBefore();
    expect(new Set(ids(everything)).size).toBe(everything.length);
    expect(everything).toHaveLength(62);
  });

  it('freezes for longer than our patience, is called unavailable, and takes the same batch when it is back', async () => {
    await withPatienceMs(400);
    const stream = freshStream();
    const batch = newEvents(3);
    await eventually(async () => void (await store.append(freshStream(), 'none', newEvents(1))));
    line.freeze();
    const refused = await Promise.allSettled([
      store.append(stream, 'none', batch),
      store.readStream(stream),
      store.readAll(null, 10),
      store.head(),
    ]);
    for (const outcome of refused) expect(outcome).toHaveProperty('reason', expect.any(StoreUnavailable));
    line.restore();
    await eventually(async () =>
      expect(await store.append(stream, 'none', batch)).toMatchObject({ ok: true, lastRevision: 2 }),
    );
    expect(ids(await store.readStream(stream))).toEqual(batch.map(({ eventId }) => eventId));
  });

  it('is away for longer than our patience, has every call end as unavailable and the next ones succeed', async () => {
    await store.append(freshStream(), 'none', newEvents(1));
    await withPatienceMs(400);
    line.refuse();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => store.append(freshStream(), 'none', newEvents(1))),
    );
    for (const outcome of outcomes) expect(outcome).toHaveProperty('reason', expect.any(StoreUnavailable));
    line.restore();
    await withPatienceMs(hangMs);
    expect(await store.append(freshStream(), 'none', newEvents(1))).toMatchObject({ ok: true });
  });
});
