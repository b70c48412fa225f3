import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, NO_STREAM, jsonEvent } from '@eventstore/db-client';
import type { Position, StoredEvent } from '../../../../../domain/kernel/envelope.ts';
import { openEventStoreDbStore } from '../../../../../services/shared/event-store/eventstoredb/store.ts';
import type { EventStore } from '../../../../../services/shared/event-store/port.ts';
import { writeContested } from '../../../../support/eventstoredb-stand-in/contested-writer.ts';
import type { Arrived } from '../../../../support/eventstoredb-stand-in/misbehaviour.ts';
import { startStandIn } from '../../../../support/eventstoredb-stand-in/stand-in.ts';
import type { StandIn } from '../../../../support/eventstoredb-stand-in/stand-in.ts';
import { hangMs } from '../../../../support/eventually.ts';
import { freshStream, newEvent, newEvents } from '../../../../support/new-events.ts';

/**
 * What was observed of a real node, fact by fact, and what the adapter makes of it. The facts themselves are in
 * `test/contract/eventstoredb-node.contract.ts`.
 */
let standIn: StandIn;
let store: EventStore;
/** The same server as another process would see it: nothing is known of any stream. */
let another: EventStore;
let administrator: EventStoreDBClient;
let arrived: Arrived[];

const open = (url = standIn.url) => openEventStoreDbStore({ url, answerMs: 300, patienceMs: hangMs });
beforeEach(async () => {
  standIn = await startStandIn();
  store = open();
  another = open();
  administrator = EventStoreDBClient.connectionString(standIn.url);
  arrived = [];
  standIn.misbehave((append) => {
    arrived.push(append);
    return undefined;
  });
});
afterEach(async () => {
  await Promise.all([store.close(), another.close()]);
  await administrator.dispose();
  await standIn.close();
});

/** One unary append of the administrator's: it must not share the process's line of batched appends. */
const how = { credentials: { username: 'admin', password: 'changeit' } };
const recordsOf = (stream: string) => standIn.log().records.filter((record) => record.stream === stream);

/** What a subscription delivers before it has caught up. */
const pastOf = async (after: Position | null): Promise<readonly StoredEvent[]> => {
  const events: StoredEvent[] = [];
  for await (const item of store.subscribeAll(after)) {
    if (item.kind === 'caughtUp') break;
    events.push(...item.events);
  }
  return events;
};

const restart = async (): Promise<void> => {
  standIn.stop();
  await standIn.start();
  // The store tries until it is there; the administrator's client does not.
  await store.head();
};

describe('what was observed of EventStoreDB', () => {
  it('"idempotent for ever at an exact revision": a retry is answered as at first after growth and a restart', async () => {
    const stream = freshStream();
    const batch = newEvents(2);
    const first = await store.append(stream, 'none', batch);
    await store.append(stream, 1, newEvents(3));
    await restart();
    expect(await another.append(stream, 'none', batch)).toEqual({ ...first, stored: false });
    expect(recordsOf(stream)).toHaveLength(5);
  });

  it('"at ANY the retry was stored again": the stand-in does so too, and the adapter never appends at ANY', async () => {
    const probe = { id: randomUUID(), type: 'probed', data: {} };
    await administrator.appendToStream('probe-1', jsonEvent(probe), how);
    await administrator.appendToStream('probe-1', jsonEvent(probe), how);
    expect(recordsOf('probe-1')).toHaveLength(1);
    await restart();
    await administrator.appendToStream('probe-1', jsonEvent(probe), how);
    expect(recordsOf('probe-1')).toHaveLength(2);
    arrived.length = 0;
    const contested = [freshStream(), freshStream()];
    await Promise.all([writeContested(store, contested, 10), writeContested(another, contested, 10)]);
    expect(arrived.length).toBeGreaterThan(20);
    expect(arrived.filter(({ expected }) => expected === 'any' || expected === 'streamExists')).toEqual([]);
  });

  it('"only ids are compared": of two contents that race under one id one is stored and the other refused', async () => {
    const stream = freshStream();
    const original = newEvent({ stakeCents: 500 });
    const other = newEvent({ stakeCents: 900 }, original.eventId);
    const answers = await Promise.all([
      store.append(stream, 'none', [original]),
      another.append(stream, 'none', [other]),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual([
      { ok: false, because: 'event-id-has-other-content', eventId: original.eventId },
    ]);
    expect(recordsOf(stream)).toHaveLength(1);
  });

  it('"at the exact tip an id is stored a second time": not by a process that never read the stream', async () => {
    const stream = freshStream();
    const [a, b] = [newEvent(), newEvent()];
    await store.append(stream, 'none', [a, b]);
    expect(await another.append(stream, 1, [a])).toMatchObject({ ok: true, stored: false, lastRevision: 0 });
    expect(await another.append(stream, 1, [b, b])).toMatchObject({ because: 'event-id-is-twice-in-batch' });
    expect(recordsOf(stream)).toHaveLength(2);
  });

  it('"the same", long after: an event is recognised that is remembered by a fingerprint only, without reading its stream', async () => {
    const stream = freshStream();
    const batches = Array.from({ length: 6 }, () => newEvents(500));
    const answers = [];
    for (const [at, batch] of batches.entries())
      answers.push(await store.append(stream, at === 0 ? 'none' : 500 * at - 1, batch));
    const sent = arrived.length;
    const readsBefore = standIn.witness.reads;
    const [old] = batches[0]?.slice(7, 8) ?? [];
    if (!old) throw new Error('a batch has 500 events');
    expect(await store.append(stream, 2_999, [old])).toMatchObject({ ok: true, stored: false, lastRevision: 7 });
    const forged = newEvent({ stakeCents: 900 }, old.eventId);
    expect(await store.append(stream, 2_999, [forged])).toMatchObject({ because: 'event-id-has-other-content' });
    expect(standIn.witness.reads - readsBefore).toBeLessThan(5);
    expect(await store.append(stream, 'none', batches[0] ?? [])).toEqual({ ...answers[0], stored: false });
    expect(arrived).toHaveLength(sent);
    expect(await store.append(stream, 2_999, newEvents(1))).toMatchObject({ ok: true, stored: true });
    expect(recordsOf(stream)).toHaveLength(3_001);
  });

  it('"[old, new] at the old revision is refused": a try after an unknown outcome is the same batch, whole and in order', async () => {
    let drops = 3;
    standIn.misbehave((append) => {
      arrived.push(append);
      drops -= 1;
      return drops >= 0 ? 'drop-after-applying' : undefined;
    });
    const stream = freshStream();
    expect(await store.append(stream, 'none', newEvents(4))).toMatchObject({ ok: true, stored: true, lastRevision: 3 });
    expect(arrived).toHaveLength(4);
    expect(new Set(arrived.map(({ expected, ids }) => `${String(expected)} ${ids.join()}`)).size).toBe(1);
    expect(recordsOf(stream)).toHaveLength(4);
  });

  it('"a wrong revision comes with an empty message": it is told by its type, and the actual revision is given', async () => {
    const stream = freshStream();
    await store.append(stream, 'none', newEvents(3));
    const answer = await another.append(stream, 'none', newEvents(1));
    expect(arrived).toHaveLength(2);
    expect(answer).toEqual({ ok: false, because: 'stream-is-at-another-revision', actual: 2 });
  });

  it('"1 MiB for a whole append": more is refused before it is sent, and what the node refuses is told with its limit', async () => {
    const big = newEvent({ text: 'x'.repeat(600 * 1024) });
    expect(await store.append(freshStream(), 'none', [big, newEvent({ text: 'y'.repeat(600 * 1024) })])).toMatchObject({
      because: 'batch-is-too-large',
    });
    expect(arrived).toEqual([]);
    await Promise.all([store.close(), another.close()]);
    const small = await startStandIn({ maxAppendBytes: 300 * 1024 });
    const toSmall = open(small.url);
    expect(await toSmall.append(freshStream(), 'none', [big])).toMatchObject({
      because: 'batch-is-too-large',
      limitBytes: 300 * 1024,
    });
    await toSmall.close();
    await small.close();
  });

  it('"an append answers with the position of its last event": a retry that ends in the middle is given its own', async () => {
    const stream = freshStream();
    const batch = newEvents(3);
    await store.append(stream, 'none', batch);
    const second = (await another.readStream(stream))[1];
    for (const asked of [store, another]) {
      expect(await asked.append(stream, 'none', batch.slice(0, 2))).toEqual({
        ok: true,
        stored: false,
        lastRevision: 1,
        position: second?.position,
      });
    }
  });

  it('"readAll includes its position, a subscription excludes it": either way each event comes once', async () => {
    await store.append(freshStream(), 'none', newEvents(5));
    const all = await store.readAll(null, 100);
    for (const [index, { position }] of all.entries()) {
      expect(await store.readAll(position, 100)).toEqual(all.slice(index + 1));
      expect(await pastOf(position)).toEqual(all.slice(index + 1));
    }
  });

  it('"a missing stream throws, past the end is empty": both are empty', async () => {
    const stream = freshStream();
    expect(await store.readStream(stream)).toEqual([]);
    await store.append(stream, 'none', newEvents(1));
    expect(await store.readStream(stream, { from: 5 })).toEqual([]);
  });

  it('"unfiltered $all contains $ streams": hundreds of them, others\' streams and tombstones come between events unseen', async () => {
    const ended = freshStream();
    await store.append(freshStream(), 'none', newEvents(2));
    await store.append(ended, 'none', newEvents(1));
    const foreign = Array.from({ length: 300 }, () => jsonEvent({ type: 'other', data: {} }));
    await administrator.appendToStream('$stats-1', foreign, { expectedRevision: NO_STREAM, ...how });
    await administrator.appendToStream('elsewhere-1', foreign, { expectedRevision: NO_STREAM, ...how });
    await administrator.tombstoneStream(ended, how);
    const head = (await store.readAll(null, 3)).at(-1)?.position;
    expect(await store.head()).toBe(head);
    await store.append(freshStream(), 'none', newEvents(2));
    expect(await store.readAll(null, 100)).toHaveLength(5);
    expect(await store.readAll(head ?? null, 1)).toHaveLength(1);
    expect(await pastOf(null)).toHaveLength(5);
  });

  it('"a filtered subscription reports checkpoints": it resumes after one, past what it was never sent', async () => {
    const foreign = Array.from({ length: 500 }, () => jsonEvent({ type: 'other', data: {} }));
    await store.append(freshStream(), 'none', newEvents(1));
    for (let batch = 0; batch < 5; batch += 1) {
      await administrator.appendToStream(`elsewhere-${batch}`, foreign, { expectedRevision: NO_STREAM, ...how });
    }
    const subscription = store.subscribeAll(null)[Symbol.asyncIterator]();
    expect(await subscription.next()).toMatchObject({ value: { kind: 'events' } });
    expect(await subscription.next()).toMatchObject({ value: { kind: 'caughtUp' } });
    const waiting = subscription.next();
    standIn.dropConnections();
    const [live] = newEvents(1);
    await store.append(freshStream(), 'none', live ? [live] : []);
    expect(await waiting).toMatchObject({ value: { kind: 'events', events: [{ eventId: live?.eventId }] } });
    await subscription.return?.();
    const positions = standIn.witness.subscribedFrom;
    expect(positions).toHaveLength(2);
    expect(Number(positions[1])).toBeGreaterThan(Number(standIn.log().records[1_000]?.position));
  });

  it('"caughtUp is emitted once when live": once in all, also when the connection was lost', async () => {
    await store.append(freshStream(), 'none', newEvents(1));
    const kinds: string[] = [];
    for await (const item of store.subscribeAll(null)) {
      kinds.push(item.kind);
      if (kinds.length === 2) standIn.dropConnections();
      if (kinds.length === 4) break;
      if (item.kind === 'caughtUp' || kinds.length === 3) await store.append(freshStream(), 'none', newEvents(1));
    }
    expect(kinds).toEqual(['events', 'caughtUp', 'events', 'events']);
  });

  it('"with per-call credentials appends are calls of their own": with ours in the URL they share one stream', async () => {
    await Promise.all([store.close(), another.close()]);
    const named = open(standIn.url.replace('esdb://', 'esdb://admin:changeit@'));
    await Promise.all(Array.from({ length: 50 }, () => named.append(freshStream(), 'none', newEvents(1))));
    await named.close();
    expect(arrived.length).toBe(50);
    expect(new Set(arrived.map(({ batchStream }) => batchStream))).toEqual(new Set([1]));
  });

  it('"the batch path ignores deadline": a frozen node is left by our own timer', async () => {
    await store.append(freshStream(), 'none', newEvents(1));
    await Promise.all([store.close(), another.close()]);
    const impatient = openEventStoreDbStore({ url: standIn.url, answerMs: 300, patienceMs: 1_000 });
    standIn.freeze();
    const outcome = await Promise.allSettled([impatient.append(freshStream(), 'none', newEvents(1))]);
    standIn.thaw();
    await impatient.close();
    expect(outcome).toMatchObject([{ status: 'rejected', reason: { name: 'StoreUnavailable' } }]);
  });

  it('"throwOnAppendFailure: false answers a wrong revision": such a connection string is refused', () => {
    expect(() => open('esdb://127.0.0.1:1?tls=false&throwOnAppendFailure=false')).toThrow(TypeError);
  });

  it('"one stream error rejects all pending appends": all are tried again, and a process has one appending client', async () => {
    let seen = 0;
    standIn.misbehave(() => ((seen += 1) === 8 ? 'drop-after-applying' : undefined));
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => (n % 2 ? store : another).append(freshStream(), 'none', newEvents(2))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(40);
    expect(await store.readAll(null, 1_000)).toHaveLength(80);
    expect(() => open('esdb://127.0.0.1:1?tls=false')).toThrow('one EventStoreDB at a time');
  });

  it('"pending appends overflow a queue whose failure ends the process": never more than 12 are under way', async () => {
    let [under, most] = [0, 0];
    standIn.misbehave(() => {
      under += 1;
      most = Math.max(most, under);
      setTimeout(() => (under -= 1), 40);
      return { answerAfterMs: 40 };
    });
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => store.append(freshStream(), 'none', newEvents(1))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(100);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(12);
  });

  it('"an empty batch succeeds, an empty name or no UUID is an unknown error": all are refused before they are sent', async () => {
    await expect(store.append(freshStream(), 'none', [])).rejects.toThrow(RangeError);
    await expect(store.append('' as ReturnType<typeof freshStream>, 'none', newEvents(1))).rejects.toThrow(TypeError);
    await expect(store.append(freshStream(), 'none', [newEvent({}, 'no uuid')])).rejects.toThrow(TypeError);
    expect(arrived).toEqual([]);
  });

  it('"a position in the middle of a record is an unknown error": what cannot be a position is a fault of the caller', async () => {
    expect(() => store.subscribeAll('7')).toThrow(TypeError);
    await expect(store.readAll('7', 1)).rejects.toThrow(TypeError);
  });

  it('to a stream that the process knows, an append is one request and no read', async () => {
    const stream = freshStream();
    await store.append(stream, 'none', newEvents(1));
    const readsBefore = standIn.witness.reads;
    for (let revision = 0; revision < 20; revision += 1) await store.append(stream, revision, newEvents(1));
    expect(standIn.witness.reads).toBe(readsBefore);
    expect(arrived).toHaveLength(21);
  });

  it('how far the store is, and what comes next, is told by a record or two', async () => {
    const stream = freshStream();
    await store.append(stream, 'none', newEvents(100));
    const [first] = await store.readStream(stream, { limit: 1 });
    const { recordsRead } = standIn.witness;
    expect(await store.head()).toBe((await store.readStream(stream)).at(-1)?.position);
    expect(standIn.witness.recordsRead - recordsRead).toBe(1 + 100);
    expect(await store.readAll(first?.position ?? null, 1)).toMatchObject([{ revision: 1 }]);
    expect(standIn.witness.recordsRead - recordsRead).toBe(1 + 100 + 2);
  });

  it('how far the store is is told behind records of others too', async () => {
    const stream = freshStream();
    const answer = await store.append(stream, 'none', newEvents(1));
    for (let others = 0; others < 70; others += 1)
      await administrator.appendToStream(`others-${stream}`, jsonEvent({ type: 'Strange', data: {} }), how);
    expect(answer).toMatchObject({ ok: true, position: await store.head() });
  });
});
