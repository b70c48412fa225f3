import { randomUUID } from 'node:crypto';
import {
  ANY,
  BACKWARDS,
  END,
  EventStoreDBClient,
  FORWARDS,
  NO_STREAM,
  START,
  STREAM_EXISTS,
  eventTypeFilter,
  jsonEvent,
  streamNameFilter,
} from '@eventstore/db-client';
import type { AppendExpectedRevision, AppendResult, EventData, AllStreamSubscription } from '@eventstore/db-client';

type Record = { readonly streamId: string; readonly id: string; readonly revision: bigint; readonly type: string };
type Resolved = { readonly event?: Record };

const event = (id: string = randomUUID(), data: { readonly [key: string]: unknown } = { n: 1 }) =>
  jsonEvent({ id, type: 'probed', data, metadata: { by: 'the node contract' } });

const many = (count: number) => Array.from({ length: count }, () => event());
const big = (kib: number) => event(randomUUID(), { text: 'x'.repeat(kib * 1024) });
const refused = (type: string, more: object = {}) => expect.objectContaining({ type, ...more });

/** A category that no other run uses: a real node keeps what earlier runs wrote. */
const freshCategory = (): string => `probe${randomUUID().slice(0, 8)}`;

const collect = async (reading: AsyncIterable<Resolved>): Promise<Record[]> => {
  const records: Record[] = [];
  for await (const { event: record } of reading) if (record) records.push(record);
  return records;
};

/** Takes so many records of a subscription that are wanted, and ends it. */
const listen = async (
  subscription: AllStreamSubscription,
  count: number,
  wanted: (record: Record) => boolean = () => true,
): Promise<Record[]> => {
  const records: Record[] = [];
  subscription.on('error', () => {});
  for await (const { event: record } of subscription as AsyncIterable<Resolved>) {
    if (record && wanted(record)) records.push(record);
    if (records.length >= count) break;
  }
  await subscription.unsubscribe();
  return records;
};

/**
 * What the adapter relies on in a node, of what was observed on a real one. A stand-in that passes this may stand in for one.
 * `credentials` on a call make the client use one call an append; without, appends share a stream of batches.
 */
export const eventStoreDbNodeContract = (url: () => string, way: 'batched' | 'one call an append'): void => {
  const how = way === 'batched' ? {} : { credentials: { username: 'admin', password: 'changeit' } };
  let client: EventStoreDBClient;
  let stream: string;
  beforeAll(() => {
    client = EventStoreDBClient.connectionString(url());
  });
  beforeEach(() => {
    stream = `${freshCategory()}-1`;
  });
  afterAll(() => client.dispose());

  const append = (events: EventData | EventData[], expectedRevision: AppendExpectedRevision, to = stream) =>
    client.appendToStream(to, events, { expectedRevision, ...how });
  const revisions = async (options: Parameters<EventStoreDBClient['readStream']>[1] = {}, of = stream) =>
    (await collect(client.readStream(of, options))).map(({ revision }) => Number(revision));

  /** The first thing that the log says of the stream's administration after an append to it. */
  const deed = async (after: AppendResult): Promise<string[]> => {
    const filter = eventTypeFilter({ prefixes: ['$metadata', '$streamDeleted'] });
    const subscription = client.subscribeToAll({ fromPosition: after.position ?? START, filter });
    const [record] = await listen(subscription, 1, ({ streamId }) => streamId.endsWith(stream));
    return [record?.streamId ?? '', record?.type ?? ''];
  };

  describe(`an append to the node (${way})`, () => {
    it('succeeds at the revision of its last event, and an empty one creates nothing', async () => {
      expect(await append([], NO_STREAM)).toMatchObject({ success: true });
      await expect(revisions()).rejects.toEqual(refused('stream-not-found'));
      expect(await append(many(3), NO_STREAM)).toMatchObject({ success: true, nextExpectedRevision: 2n });
    });

    it('at any other exact revision is refused whole, with the actual one', async () => {
      await append(many(2), NO_STREAM);
      for (const expected of [NO_STREAM, 0n, 99n] as const) {
        await expect(append(many(500), expected)).rejects.toEqual(
          refused('wrong-expected-version', { actualVersion: 1n }),
        );
      }
      expect(await revisions()).toEqual([0, 1]);
    });

    it('to a stream that must exist and does not is refused', async () => {
      await expect(append(event(), STREAM_EXISTS)).rejects.toEqual(refused('wrong-expected-version'));
      await expect(append(event(), 0n)).rejects.toEqual(refused('wrong-expected-version'));
    });

    it('wins a race for the beginning of a stream alone', async () => {
      const racing = await Promise.allSettled(Array.from({ length: 20 }, () => append(event(), NO_STREAM)));
      expect(racing.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await revisions()).toEqual([0]);
    });

    it('over 1 MiB is refused whole, one just under it is taken', async () => {
      await expect(append([big(600), big(600)], NO_STREAM)).rejects.toEqual(refused('maximum-append-size-exceeded'));
      await expect(revisions()).rejects.toEqual(refused('stream-not-found'));
      await append([big(500), big(500)], NO_STREAM);
      expect(await revisions()).toEqual([0, 1]);
    });

    it('answers with the position of its last event, and positions grow in the order of appends', async () => {
      const one = await append(many(2), NO_STREAM);
      const two = await append(event(), 1n);
      expect(two.position?.commit).toBeGreaterThan(one.position?.commit ?? 0n);
      expect(two.position?.prepare).toBe(two.position?.commit);
      const [last] = await collect(client.readAll({ fromPosition: one.position ?? START, maxCount: 1 }));
      expect(last).toMatchObject({ streamId: stream, revision: 1n });
    });
  });

  describe(`a retry to the node (${way})`, () => {
    it('at the same exact revision succeeds with the first answer, also after growth', async () => {
      const [a, b, c] = [event(), event(), event()];
      const first = await append([a, b], NO_STREAM);
      const second = await append(c, 1n);
      await append(event(), 2n);
      expect(await append([a, b], NO_STREAM)).toEqual(first);
      expect(await append(c, 1n)).toEqual(second);
      expect(await revisions()).toEqual([0, 1, 2, 3]);
    });

    it('of a prefix or across batches is recognised; with a new event at its end, or in another order, it is refused', async () => {
      const [a, b, c] = [event(), event(), event()];
      await append([a, b], NO_STREAM);
      await append(c, 1n);
      expect(await append(a, NO_STREAM)).toMatchObject({ success: true, nextExpectedRevision: 0n });
      expect(await append([a, b, c], NO_STREAM)).toMatchObject({ success: true, nextExpectedRevision: 2n });
      await expect(append([c, event()], 1n)).rejects.toEqual(refused('wrong-expected-version'));
      await expect(append([b, a], NO_STREAM)).rejects.toEqual(refused('wrong-expected-version'));
    });

    it('is told by its ids alone: other content under them is called a success and is not stored', async () => {
      const original = event(randomUUID(), { stakeCents: 500 });
      await append(original, NO_STREAM);
      expect(await append(event(original.id, { stakeCents: 900 }), NO_STREAM)).toMatchObject({ success: true });
      expect(await collect(client.readStream(stream))).toMatchObject([{ data: { stakeCents: 500 } }]);
    });

    it('at the tip, and an id twice in a batch, are stored again', async () => {
      const [a, b] = [event(), event()];
      await append([a, b], NO_STREAM);
      await append(a, 1n);
      await append([b, b], 2n);
      expect((await collect(client.readStream(stream))).map(({ id }) => id)).toEqual([a.id, b.id, a.id, b.id, b.id]);
    });
  });

  describe(`a read from the node (${way})`, () => {
    it('of a stream goes both ways from any revision, is empty past the end, and fails where there is none', async () => {
      await append(many(10), NO_STREAM);
      expect(await revisions({ direction: FORWARDS, fromRevision: 5n, maxCount: 3 })).toEqual([5, 6, 7]);
      expect(await revisions({ direction: BACKWARDS, fromRevision: END, maxCount: 3 })).toEqual([9, 8, 7]);
      expect(await revisions({ direction: BACKWARDS, fromRevision: 1n })).toEqual([1, 0]);
      expect(await revisions({ fromRevision: 100n })).toEqual([]);
      await expect(revisions({}, `${freshCategory()}-1`)).rejects.toEqual(refused('stream-not-found'));
    });

    it('gives an event back whole, with the position that the append was answered with', async () => {
      const sent = event(randomUUID(), { text: 'Kip – “two up” ½', list: [1, { deep: true }], none: null });
      const { position } = await append(sent, NO_STREAM);
      expect(await collect(client.readStream(stream))).toMatchObject([
        { id: sent.id, type: 'probed', isJson: true, data: sent.data, metadata: sent.metadata, position },
      ]);
    });

    it('of everything begins with the event at its position, and backwards with the one before it', async () => {
      await append(event(), NO_STREAM);
      const { position: fromPosition = START } = await append(event(), 0n);
      const forwards = await collect(client.readAll({ direction: FORWARDS, fromPosition, maxCount: 1 }));
      expect(forwards).toMatchObject([{ streamId: stream, revision: 1n }]);
      const backwards = await collect(client.readAll({ direction: BACKWARDS, fromPosition, maxCount: 1 }));
      expect(backwards).toMatchObject([{ streamId: stream, revision: 0n }]);
    });
  });

  describe(`a subscription to the node (${way})`, () => {
    it('to everything begins after its position, filters on the server, and goes on live in order', async () => {
      const category = freshCategory();
      const before = await append(event(), NO_STREAM, `${category}-1`);
      await append(event(), NO_STREAM, `other${category}-1`);
      await append(many(2), NO_STREAM, `${category}-2`);
      const filter = streamNameFilter({ prefixes: [`${category}-`] });
      const listening = listen(client.subscribeToAll({ fromPosition: before.position ?? START, filter }), 4);
      await append(event(), 1n, `${category}-2`);
      await append(event(), 2n, `${category}-2`);
      const seen = (await listening).map(({ streamId, revision }) => [streamId, Number(revision)]);
      expect(seen).toEqual([0, 1, 2, 3].map((revision) => [`${category}-2`, revision]));
    });

    it('says caughtUp once the past was delivered', async () => {
      const category = freshCategory();
      await append(many(3), NO_STREAM, `${category}-1`);
      const subscription = client.subscribeToAll({
        fromPosition: START,
        filter: streamNameFilter({ prefixes: [`${category}-`] }),
      });
      let delivered = 0;
      subscription.on('data', () => {
        delivered += 1;
      });
      subscription.on('error', () => {});
      await new Promise<void>((resolve) => {
        subscription.on('caughtUp', resolve);
      });
      expect(delivered).toBe(3);
      await subscription.unsubscribe();
    });
  });

  describe(`an administrator of the node (${way})`, () => {
    it('can hide a stream, which then goes on numbering, while everything still shows its events', async () => {
      const first = await append(many(2), NO_STREAM);
      await client.deleteStream(stream, how);
      await expect(revisions()).rejects.toEqual(refused('stream-not-found'));
      const [still] = await collect(client.readAll({ fromPosition: first.position ?? START, maxCount: 1 }));
      expect(still).toMatchObject({ streamId: stream });
      expect(await append(event(), NO_STREAM)).toMatchObject({ nextExpectedRevision: 2n });
      expect(await revisions()).toEqual([2]);
      expect(await deed(first)).toEqual([`$$${stream}`, '$metadata']);
    });

    it('can end a stream for ever, which is told by an event in the stream itself', async () => {
      const first = await append(event(), NO_STREAM);
      await client.tombstoneStream(stream, how);
      await expect(append(event(), ANY)).rejects.toEqual(refused('stream-deleted'));
      await expect(revisions()).rejects.toEqual(refused('stream-deleted'));
      expect(await deed(first)).toEqual([stream, '$streamDeleted']);
    });

    it('can hide the oldest events by metadata, which everything shows', async () => {
      const first = await append(many(3), NO_STREAM);
      await client.setStreamMetadata(stream, { maxCount: 1 }, how);
      expect(await revisions()).toEqual([2]);
      expect(await deed(first)).toEqual([`$$${stream}`, '$metadata']);
    });
  });
};
