import { setTimeout as pause } from 'node:timers/promises';
import type { Position, StoredEvent } from '../../../../../domain/kernel/envelope.ts';
import { openEventStoreDbStore } from '../../../../../services/shared/event-store/eventstoredb/store.ts';
import { StoreUnavailable } from '../../../../../services/shared/event-store/port.ts';
import type { EventStore } from '../../../../../services/shared/event-store/port.ts';
import { flawsOf, readEverything } from '../../../../support/eventstoredb-stand-in/append-run.ts';
import { writeContested } from '../../../../support/eventstoredb-stand-in/contested-writer.ts';
import type { Manners } from '../../../../support/eventstoredb-stand-in/misbehaviour.ts';
import {
  nodeSays,
  startNodeUnderTest,
  turnMs,
  type NodeUnderTest,
} from '../../../../support/eventstoredb-stand-in/node-under-test.ts';
import { startStandIn } from '../../../../support/eventstoredb-stand-in/stand-in.ts';
import type { StandIn } from '../../../../support/eventstoredb-stand-in/stand-in.ts';
import { startProxy } from '../../../../support/proxy.ts';
import { hangMs } from '../../../../support/eventually.ts';
import { freshStream, newEvents } from '../../../../support/new-events.ts';

/** How many appends are sent through the random faults; the long run has 10,000. */
const appends = Number(process.env['EVENTSTOREDB_APPENDS'] ?? 400);
const seed = Number(process.env['EVENTSTOREDB_SEED'] ?? Date.now() % 1_000_000);

/** A generator of chance that a seed repeats (mulberry32). */
const chanceOf = (from: number) => {
  let state = from;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const badManners = (chance: () => number): Manners => {
  return () => {
    const drawn = chance();
    if (drawn < 0.02) return 'drop-before-applying';
    if (drawn < 0.04) return 'drop-after-applying';
    return drawn < 0.05 ? { answerAfterMs: 20 + chance() * 600 } : undefined;
  };
};

const ids = (events: readonly StoredEvent[]) => events.map(({ eventId }) => eventId);

/** Follows everything behind a place until it has so many events. */
const follow = async (store: EventStore, count: number, after: Position | null = null) => {
  const events: StoredEvent[] = [];
  for await (const item of store.subscribeAll(after, { batchSize: 50 })) {
    if (item.kind === 'events') events.push(...item.events);
    if (events.length >= count) break;
  }
  return events;
};

// The line is cut before any node; that appends are lost on the way, and answers late, only a stand-in can be told.
describe(`the EventStoreDB adapter, when the line to ${nodeSays} drops in the middle of appends`, () => {
  let node: NodeUnderTest;
  beforeAll(async () => {
    node = await startNodeUnderTest();
  }, turnMs);
  afterAll(() => node.close());

  it(
    `loses and doubles nothing of ${appends} appends, and its subscription has neither gap nor double (seed ${seed})`,
    async () => {
      const line = await startProxy(node.url);
      const store = openEventStoreDbStore({ url: line.url, answerMs: 300, patienceMs: hangMs });
      const before = await store.head();
      const [chance, cuts] = [chanceOf(seed), chanceOf(seed + 1)];
      node.standIn?.misbehave(badManners(chance));
      const cutting: EventStore = {
        ...store,
        append: (...asked) => {
          if (cuts() < 0.02) line.cut();
          return store.append(...asked);
        },
      };
      const contested = [freshStream(), freshStream(), freshStream()];
      const writers = Array.from({ length: 16 }, (_, index) =>
        writeContested(cutting, index % 2 === 0 ? contested : [freshStream()], Math.ceil(appends / 16)),
      );
      const acknowledged = (await Promise.all(writers)).flat();
      node.standIn?.misbehave();
      const everything = await readEverything(store, before);
      expect(flawsOf(everything, acknowledged)).toEqual([]);
      expect(ids(await follow(store, acknowledged.length, before))).toEqual(ids(everything));
      await store.close();
      await line.close();
    },
    hangMs + appends * 60,
  );
});

// A node that answers slowly, has no space, refuses, and restarts when it is told to is a stand-in.
describe('the EventStoreDB adapter, when the node', () => {
  let standIn: StandIn;
  let store: EventStore;
  /** So patient that only a hang ends it: a busy machine is not an outage. */
  const open = () => openEventStoreDbStore({ url: standIn.url, answerMs: 300, patienceMs: hangMs });
  /** A process has one connection to a node, and its patience is that of the first who asked for it. */
  const withPatienceMs = async (patienceMs: number): Promise<void> => {
    await store.close();
    store = openEventStoreDbStore({ url: standIn.url, answerMs: 200, patienceMs });
  };
  beforeEach(async () => {
    standIn = await startStandIn();
    store = open();
  });
  afterEach(async () => {
    standIn.misbehave();
    standIn.thaw();
    await store.close();
    await standIn.close();
  });

  it('answers slowly, is asked again, and stores each batch once', async () => {
    let slow = 3;
    standIn.misbehave(() => ((slow -= 1) >= 0 ? { answerAfterMs: 800 } : undefined));
    const stream = freshStream();
    const batch = newEvents(2);
    expect(await store.append(stream, 'none', batch)).toMatchObject({ ok: true, stored: true, lastRevision: 1 });
    expect(ids(await store.readStream(stream))).toEqual(batch.map(({ eventId }) => eventId));
  });

  it('runs out of space, is called unavailable while reads go on, and takes the batch when there is space', async () => {
    const stream = freshStream();
    const batch = newEvents(2);
    standIn.misbehave(() => 'run-out-of-space');
    await withPatienceMs(400);
    await expect(store.append(stream, 'none', batch)).rejects.toThrow(StoreUnavailable);
    await withPatienceMs(hangMs);
    expect(await store.readStream(stream)).toEqual([]);
    standIn.misbehave();
    expect(await store.append(stream, 'none', batch)).toMatchObject({ ok: true, stored: true });
  });

  it('does not let us write, is called unavailable at once', async () => {
    let asked = 0;
    standIn.misbehave(() => {
      asked += 1;
      return 'refuse';
    });
    await expect(store.append(freshStream(), 'none', newEvents(1))).rejects.toThrow(StoreUnavailable);
    expect(asked).toBe(1);
  });

  it('restarts, has its clients wait and go on, with the retries of before recognised', async () => {
    const following = follow(store, 12);
    const stream = freshStream();
    const batch = newEvents(2);
    const first = await store.append(stream, 'none', batch);
    standIn.stop();
    const appending = Promise.all(Array.from({ length: 5 }, () => store.append(freshStream(), 'none', newEvents(2))));
    const reading = store.readStream(stream);
    await pause(700);
    await standIn.start();
    expect((await appending).filter(({ ok }) => ok)).toHaveLength(5);
    expect(await reading).toHaveLength(2);
    const anew = open();
    expect(await anew.append(stream, 'none', batch)).toEqual({ ...first, stored: false });
    await anew.close();
    expect(ids(await following)).toEqual(ids(await readEverything(store)));
  });

  it('is one of a cluster, is found through it by esdb+discover:// and found again after a restart', async () => {
    await store.close();
    store = openEventStoreDbStore({ url: standIn.url.replace('esdb:', 'esdb+discover:'), answerMs: 500 });
    const stream = freshStream();
    expect(await store.append(stream, 'none', newEvents(2))).toMatchObject({ ok: true, lastRevision: 1 });
    standIn.stop();
    const again = store.append(stream, 1, newEvents(1));
    await pause(300);
    await standIn.start();
    expect(await again).toMatchObject({ ok: true, lastRevision: 2 });
  });
});
