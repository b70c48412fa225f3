import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import type { StreamName } from '../../domain/kernel/streams.ts';
import { corruptionOf } from '../../services/shared/event-store/integrity.ts';
import { StreamEnded, StreamHidden } from '../../services/shared/event-store/port.ts';
import type { EventStore, Place } from '../../services/shared/event-store/port.ts';
import { freshStream, newEvent, newEvents } from '../support/new-events.ts';
import { withStores } from './event-store-harness.ts';
import type { OpenStores } from './event-store-harness.ts';

/** What others can do to a stream of ours, past us, on a store that lets them. */
export type Strangers = {
  /** Puts so many records of theirs at the end of a stream: JSON, bytes and links, by turns. */
  readonly put: (stream: StreamName, count: number) => Promise<void>;
  /**
   * Puts a copy of the last record of a stream behind it, with its envelope: at the place that it names (`copied`), at its own place with other
   * data (`changed`), or at its own place as it is (`placed`).
   */
  readonly forge: (stream: StreamName, how: 'copied' | 'changed' | 'placed') => Promise<void>;
  readonly truncate: (stream: StreamName, beforeNumber: number) => Promise<void>;
  readonly hide: (stream: StreamName) => Promise<void>;
  readonly end: (stream: StreamName) => Promise<void>;
};

const refused = (work: Promise<unknown>) => expect(work).rejects.toThrow(StreamHidden);

/** Begins a stream, and answers its last event. */
const placeOf = async (on: EventStore, stream: StreamName): Promise<StoredEvent> => {
  await on.append(stream, 'none', newEvents(3));
  const [last] = await on.readStream(stream, { direction: 'backwards', limit: 1 });
  if (!last) throw new Error('it was just stored');
  return last;
};
/** What a store promises of streams that others have put their hands on. */
export const foreignContract = (open: OpenStores, strangers: () => Strangers): void => {
  const { store, at } = withStores(open, 2);
  const revisions = async (stream: StreamName, options?: Parameters<ReturnType<typeof store>['readStream']>[1]) =>
    (await at(1).readStream(stream, options)).map(({ revision }) => revision);
  const isHidden = async (place: Place) => at(1).isHidden?.(place);

  describe('a record with an envelope of ours, which we did not write', () => {
    it('stands at its place, is believed by no reader, and keeps nobody from appending', async () => {
      const stream = freshStream();
      const before = await store().head();
      await store().append(stream, 'none', newEvents(2));
      for (const how of ['copied', 'placed', 'changed'] as const) await strangers().forge(stream, how);
      const expected = [undefined, undefined, 'stands-elsewhere', 'id-is-another', 'content-is-another'];
      const told = (events: readonly StoredEvent[]) =>
        events.filter((event) => event.stream === stream).map((event) => corruptionOf(event)?.record.because);
      expect(told(await at(1).readStream(stream))).toEqual(expected);
      expect(told(await at(1).readAll(before, 1_000))).toEqual(expected);
      expect(await revisions(stream)).toEqual([0, 1, 2, 3, 4]);
      expect(await store().append(stream, 4, newEvents(1))).toMatchObject({ ok: true, stored: true, lastRevision: 5 });
      expect(told(await at(1).readStream(stream))).toEqual([...expected, undefined]);
    });
  });

  describe('a record of somebody else in a stream of ours', () => {
    it('takes no revision: an append at the revision that was seen goes behind it, by every process', async () => {
      const stream = freshStream();
      await store().append(stream, 'none', newEvents(2));
      await strangers().put(stream, 1);
      expect(await store().append(stream, 1, newEvents(2))).toMatchObject({ ok: true, stored: true, lastRevision: 3 });
      await strangers().put(stream, 4);
      expect(await at(1).append(stream, 3, newEvents(1))).toMatchObject({ ok: true, stored: true, lastRevision: 4 });
      expect(await store().append(stream, 4, newEvents(1))).toMatchObject({ ok: true, stored: true, lastRevision: 5 });
      expect(await revisions(stream)).toEqual([0, 1, 2, 3, 4, 5]);
    });

    it('leaves a revision that is not the last a conflict, with the actual one', async () => {
      const stream = freshStream();
      await store().append(stream, 'none', newEvents(2));
      await strangers().put(stream, 3);
      for (const expected of ['none', 0, 2, 4] as const)
        expect(await at(1).append(stream, expected, newEvents(1))).toEqual({
          ok: false,
          because: 'stream-is-at-another-revision',
          actual: 1,
        });
    });

    it('before our first leaves the stream empty, and the first event is the first', async () => {
      const stream = freshStream();
      await strangers().put(stream, 2);
      expect(await revisions(stream)).toEqual([]);
      expect(await store().append(stream, 'none', newEvents(2))).toMatchObject({ ok: true, lastRevision: 1 });
      expect(await revisions(stream)).toEqual([0, 1]);
    });

    it('leaves a retry a retry, and an id with other content refused', async () => {
      const stream = freshStream();
      const batch = [newEvent({ cents: 1 }), newEvent({ cents: 2 })];
      const [first] = batch;
      await strangers().put(stream, 1);
      const stored = await store().append(stream, 'none', batch);
      await strangers().put(stream, 1);
      for (const expected of ['none', 1, 7] as const)
        expect(await at(1).append(stream, expected, batch)).toEqual({ ...stored, stored: false });
      const other = newEvent({ cents: 3 }, first?.eventId);
      expect(await store().append(stream, 1, [other])).toMatchObject({ because: 'event-id-has-other-content' });
      expect(await revisions(stream)).toEqual([0, 1]);
    });

    it('is passed over in both directions, from any revision and to any limit, however many there are', async () => {
      const stream = freshStream();
      for (let round = 0; round < 3; round += 1) {
        await strangers().put(stream, round === 1 ? 150 : 2);
        await store().append(stream, round === 0 ? 'none' : 2 * round - 1, newEvents(2));
      }
      await strangers().put(stream, 2);
      expect(await revisions(stream)).toEqual([0, 1, 2, 3, 4, 5]);
      expect(await revisions(stream, { from: 1, limit: 2 })).toEqual([1, 2]);
      expect(await revisions(stream, { from: 5, limit: 10 })).toEqual([5]);
      expect(await revisions(stream, { from: 6 })).toEqual([]);
      expect(await revisions(stream, { direction: 'backwards', limit: 1 })).toEqual([5]);
      expect(await revisions(stream, { direction: 'backwards', from: 2 })).toEqual([2, 1, 0]);
      expect(await revisions(stream, { direction: 'backwards', from: 4, limit: 2 })).toEqual([4, 3]);
    });

    it('is passed over by those who read everything, who see the same events', async () => {
      const before = await store().head();
      const stream = freshStream();
      await store().append(stream, 'none', newEvents(2));
      await strangers().put(stream, 80);
      await store().append(stream, 1, newEvents(2));
      const head = await store().head();
      await strangers().put(stream, 1);
      const events = await store().readStream(stream);
      expect(await at(1).readAll(before, 10)).toEqual(events);
      expect(await at(1).head()).toBe(head);
      const subscribed = [];
      for await (const item of at(1).subscribeAll(before)) {
        if (item.kind === 'caughtUp') break;
        subscribed.push(...item.events);
      }
      expect(subscribed).toEqual(events);
    });

    it('lets ten race for the next revision, of whom one wins', async () => {
      const stream = freshStream();
      await store().append(stream, 'none', newEvents(1));
      await strangers().put(stream, 1);
      const racing = await Promise.all(
        Array.from({ length: 10 }, (_, index) => at(index % 2).append(stream, 0, newEvents(1))),
      );
      expect(racing.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await revisions(stream)).toEqual([0, 1]);
    });
  });

  describe('a place whose event cannot be read any more', () => {
    it('is hidden when its stream was hidden, truncated or ended, and what followed can be read or not', async () => {
      const [hidden, truncated, ended] = [
        await placeOf(store(), freshStream()),
        await placeOf(store(), freshStream()),
        freshStream(),
      ];
      const last = await placeOf(store(), ended);
      await strangers().hide(hidden.stream);
      await store().append(truncated.stream, 2, newEvents(2));
      await strangers().truncate(truncated.stream, 4);
      await strangers().end(ended);
      expect(await Promise.all([hidden, truncated, last].map(isHidden))).toEqual([true, true, true]);
    });

    it('is not hidden when the store never came so far, whatever others have put there', async () => {
      const there = await placeOf(store(), freshStream());
      await strangers().put(there.stream, 1);
      const beyond = { ...there, revision: 3, position: (await store().head()) ?? '' };
      expect(await isHidden(beyond)).toBe(false);
      expect(await isHidden({ ...there, stream: freshStream() })).toBe(false);
    });
  });

  describe('a stream that an administrator has hidden', () => {
    it('is never read as if nothing were there, and nothing is begun over it, by no process', async () => {
      const stream = freshStream();
      const { eventId } = await placeOf(store(), stream);
      await strangers().hide(stream);
      await refused(at(1).readStream(stream));
      await refused(at(1).readStream(stream, { direction: 'backwards', limit: 1 }));
      await refused(at(1).readStream(stream, { from: 3 }));
      await refused(at(1).readByIds(stream, [eventId]));
      await refused(at(1).append(stream, 'none', newEvents(1)));
      await expect(at(1).readStream(stream)).rejects.toThrow(
        new RegExp(`the events of ${stream} were hidden by an administrator .*position \\d{20}`),
      );
      const next = freshStream();
      expect(await at(1).readStream(next)).toEqual([]);
      expect(await at(1).append(next, 'none', newEvents(1))).toMatchObject({ ok: true, lastRevision: 0 });
    });

    it('in part is read where its events are there, and told where they are not', async () => {
      const stream = freshStream();
      await store().append(stream, 'none', newEvents(5));
      await strangers().truncate(stream, 2);
      expect(await revisions(stream, { from: 2 })).toEqual([2, 3, 4]);
      expect(await revisions(stream, { direction: 'backwards', limit: 2 })).toEqual([4, 3]);
      await refused(at(1).readStream(stream, { direction: 'backwards' }));
      await refused(at(1).readStream(stream, { from: 1 }));
      await expect(at(1).readStream(stream)).rejects.toThrow('before revision 2');
      expect(await at(1).append(stream, 4, newEvents(1))).toMatchObject({ ok: true, lastRevision: 5 });
    });

    it('is whole again when it is shown again', async () => {
      const stream = freshStream();
      await placeOf(store(), stream);
      await strangers().hide(stream);
      await refused(at(1).readStream(stream));
      await strangers().truncate(stream, 0);
      expect(await revisions(stream)).toEqual([0, 1, 2]);
    });
  });

  describe('a stream that an administrator has ended for ever', () => {
    it('is told by an error of its own when it is read and when it is written to, and the others go on', async () => {
      const stream = freshStream();
      await store().append(stream, 'none', newEvents(2));
      await strangers().end(stream);
      await expect(store().readStream(stream)).rejects.toThrow(StreamEnded);
      await expect(at(1).readStream(stream, { direction: 'backwards', limit: 1 })).rejects.toThrow(StreamEnded);
      await expect(store().append(stream, 1, newEvents(1))).rejects.toThrow(StreamEnded);
      await expect(at(1).append(stream, 'none', newEvents(1))).rejects.toThrow(StreamEnded);
      const next = newEvents(1);
      const answer = await store().append(freshStream(), 'none', next);
      expect(await at(1).head()).toBe(answer.ok ? answer.position : '');
    });
  });
};
