import { StoreUnavailable } from '../../services/shared/event-store/port.ts';
import { freshStream, newEvent, newEvents } from '../support/new-events.ts';
import { withStores } from './event-store-harness.ts';
import type { OpenStores } from './event-store-harness.ts';

const isAt = (actual: 'none' | number) => ({ ok: false, because: 'stream-is-at-another-revision', actual });

const big = (kib: number) => newEvent({ text: 'é'.repeat((kib * 1024) / 2) });

/** What `append` promises: revisions, ids, atomicity, limits, races. */
export const appendContract = (open: OpenStores): void => {
  const { store, at } = withStores(open, 3);
  const revisions = async (stream: ReturnType<typeof freshStream>) =>
    (await store().readStream(stream)).map(({ revision }) => revision);

  describe('an append at an expected revision', () => {
    it('begins a stream at none and answers with revision and position of its last event', async () => {
      const stream = freshStream();
      const answer = await store().append(stream, 'none', newEvents(3));
      expect(answer).toMatchObject({ ok: true, stored: true, lastRevision: 2 });
      const last = (await store().readStream(stream)).at(-1);
      expect(answer).toHaveProperty('position', last?.position);
    });

    it('goes on at the exact revision', async () => {
      const stream = freshStream();
      await store().append(stream, 'none', newEvents(2));
      expect(await store().append(stream, 1, newEvents(2))).toMatchObject({ ok: true, stored: true, lastRevision: 3 });
      expect(await revisions(stream)).toEqual([0, 1, 2, 3]);
    });

    it('is refused at any other revision, with the actual one', async () => {
      const stream = freshStream();
      expect(await store().append(stream, 0, newEvents(1))).toEqual(isAt('none'));
      await store().append(stream, 'none', newEvents(2));
      expect(await store().append(stream, 'none', newEvents(1))).toEqual(isAt(1));
      expect(await store().append(stream, 0, newEvents(1))).toEqual(isAt(1));
      expect(await store().append(stream, 99, newEvents(1))).toEqual(isAt(1));
    });

    it('leaves nothing of a batch that is refused', async () => {
      const stream = freshStream();
      await store().append(stream, 'none', newEvents(1));
      await store().append(stream, 7, newEvents(500));
      expect(await revisions(stream)).toEqual([0]);
    });

    it('gives positions that grow in the order of the appends, over all streams', async () => {
      const answers = [];
      for (let index = 0; index < 5; index += 1)
        answers.push(await store().append(freshStream(), 'none', newEvents(2)));
      const positions = answers.map((answer) => (answer.ok ? answer.position : ''));
      expect(positions).toEqual(positions.toSorted());
      expect(new Set(positions).size).toBe(5);
    });
  });

  describe('of appends that race', () => {
    it('exactly one of twenty begins the stream, and the others learn its revision', async () => {
      const stream = freshStream();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => at(n % 3).append(stream, 'none', newEvents(1))),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 19 }, () => isAt(0)));
    });

    it('the identical ones are one: all succeed with the same answer, and it is stored once', async () => {
      const stream = freshStream();
      const batch = newEvents(3);
      const answers = await Promise.all(Array.from({ length: 9 }, (_, n) => at(n % 3).append(stream, 'none', batch)));
      const places = answers.map((answer) =>
        answer.ok ? `${answer.lastRevision} at ${answer.position}` : answer.because,
      );
      expect(new Set(places).size).toBe(1);
      expect(await revisions(stream)).toEqual([0, 1, 2]);
    });

    it('those to different streams all succeed', async () => {
      const streams = Array.from({ length: 60 }, () => freshStream());
      const answers = await Promise.all(streams.map((stream, n) => at(n % 3).append(stream, 'none', newEvents(2))));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(60);
    });

    it('none is lost when each rereads on conflict', async () => {
      const stream = freshStream();
      const write = async (index: number): Promise<void> => {
        const batch = newEvents(2);
        for (;;) {
          const tip = (await at(index % 3).readStream(stream, { direction: 'backwards', limit: 1 }))[0];
          const answer = await at(index % 3).append(stream, tip ? tip.revision : 'none', batch);
          if (answer.ok) return;
        }
      };
      await Promise.all(Array.from({ length: 9 }, (_, index) => write(index)));
      expect(await revisions(stream)).toEqual(Array.from({ length: 18 }, (_, revision) => revision));
    });
  });

  describe('an id', () => {
    it('is stored once: the identical retry answers as the first did, also after the stream has grown', async () => {
      const stream = freshStream();
      const batch = newEvents(2);
      const first = await store().append(stream, 'none', batch);
      await store().append(stream, 1, newEvents(3));
      expect(await store().append(stream, 'none', batch)).toEqual({ ...first, stored: false });
      expect(await revisions(stream)).toEqual([0, 1, 2, 3, 4]);
    });

    it('is recognised by another process, and wherever the retry says that the stream ends', async () => {
      const stream = freshStream();
      const batch = newEvents(2);
      const first = await store().append(stream, 'none', batch);
      for (const expected of ['none', 0, 1, 99] as const) {
        expect(await at(1).append(stream, expected, batch)).toEqual({ ...first, stored: false });
      }
      expect(await revisions(stream)).toEqual([0, 1]);
    });

    it('is recognised when the retry cuts across earlier batches, with those of others between them', async () => {
      const stream = freshStream();
      const [a, b, c, d] = [newEvent(), newEvent(), newEvent(), newEvent()];
      await store().append(stream, 'none', [a, b]);
      await store().append(stream, 1, newEvents(1));
      const last = await store().append(stream, 2, [c, d]);
      expect(await store().append(stream, 'none', [a, b, c, d])).toEqual({ ...last, stored: false });
      expect(await store().append(stream, 0, [b, c])).toMatchObject({ ok: true, stored: false, lastRevision: 3 });
      expect(await store().append(stream, 'none', [a])).toMatchObject({ ok: true, stored: false, lastRevision: 0 });
      expect(await revisions(stream)).toEqual([0, 1, 2, 3, 4]);
    });

    it('that is there among new ones has the batch refused, with the ids that are there', async () => {
      const stream = freshStream();
      const [a, b, c] = [newEvent(), newEvent(), newEvent()];
      await store().append(stream, 'none', [a, b]);
      const refused = { ok: false, because: 'batch-is-partly-stored', storedIds: [b.eventId] };
      for (const expected of ['none', 0, 1] as const)
        expect(await store().append(stream, expected, [b, c])).toEqual(refused);
      expect(await store().append(stream, 1, [c, b])).toEqual(refused);
      expect(await revisions(stream)).toEqual([0, 1]);
    });

    it('in another order is not a retry: nothing is stored and nothing is acknowledged', async () => {
      const stream = freshStream();
      const [a, b] = [newEvent(), newEvent()];
      await store().append(stream, 'none', [a, b]);
      const answer = await store().append(stream, 'none', [b, a]);
      expect(answer).toEqual({ ok: false, because: 'batch-is-partly-stored', storedIds: [b.eventId, a.eventId] });
      expect(await revisions(stream)).toEqual([0, 1]);
    });

    it('with other content is refused, and nothing of its batch is stored', async () => {
      const stream = freshStream();
      const original = newEvent({ stakeCents: 500 });
      const other = newEvent({ stakeCents: 900 }, original.eventId);
      await store().append(stream, 'none', [original]);
      const refused = { ok: false, because: 'event-id-has-other-content', eventId: original.eventId };
      expect(await store().append(stream, 'none', [other])).toEqual(refused);
      expect(await store().append(stream, 0, [newEvent(), other])).toEqual(refused);
      expect((await store().readStream(stream)).map(({ data }) => data)).toEqual([{ stakeCents: 500 }]);
    });

    it('may stand in two streams', async () => {
      const event = newEvent();
      const answers = [
        await store().append(freshStream(), 'none', [event]),
        await store().append(freshStream(), 'none', [event]),
      ];
      expect(answers).toMatchObject([{ stored: true }, { stored: true }]);
    });

    it('may not stand twice in a batch', async () => {
      const stream = freshStream();
      const event = newEvent();
      const answer = await store().append(stream, 'none', [newEvent(), event, event]);
      expect(answer).toEqual({ ok: false, because: 'event-id-is-twice-in-batch', eventId: event.eventId });
      expect(await revisions(stream)).toEqual([]);
    });
  });

  describe('a batch', () => {
    it('may hold 500 events', async () => {
      expect(await store().append(freshStream(), 'none', newEvents(500))).toMatchObject({
        ok: true,
        lastRevision: 499,
      });
    });

    it('of none or of more than 500 events is a fault of the caller', async () => {
      await expect(store().append(freshStream(), 'none', [])).rejects.toThrow(RangeError);
      await expect(store().append(freshStream(), 'none', newEvents(501))).rejects.toThrow(RangeError);
    });

    it('with an id that is no lower-case UUID, or a stream without a name, is a fault of the caller', async () => {
      const bad = newEvent({}, 'D9C4F7A0-0000-4000-8000-000000000000');
      await expect(store().append(freshStream(), 'none', [bad])).rejects.toThrow(TypeError);
      await expect(store().append('' as ReturnType<typeof freshStream>, 'none', newEvents(1))).rejects.toThrow(
        TypeError,
      );
    });

    it('over the byte limit is refused whole, and one just under it is stored', async () => {
      const stream = freshStream();
      const answer = await store().append(stream, 'none', [big(600), big(600)]);
      expect(answer).toMatchObject({ ok: false, because: 'batch-is-too-large' });
      const { bytes, limitBytes } = answer as { bytes: number; limitBytes: number };
      expect(bytes).toBeGreaterThan(1200 * 1024);
      expect(limitBytes).toBeLessThan(1024 * 1024);
      expect(await revisions(stream)).toEqual([]);
      const room = Math.floor(limitBytes / 1024) - 2;
      expect(await store().append(stream, 'none', [big(room / 2), big(room / 2)])).toMatchObject({ ok: true });
    });
  });

  describe('a store that is closed', () => {
    it('has finished what it accepted', async () => {
      const stream = freshStream();
      const accepted = Array.from({ length: 20 }, (_, n) =>
        at(2).append(n === 0 ? stream : freshStream(), 'none', newEvents(5)),
      );
      await at(2).close();
      expect((await Promise.all(accepted)).filter(({ ok }) => ok)).toHaveLength(20);
    });

    it('accepts nothing more and reads nothing more', async () => {
      await at(2).close();
      await expect(at(2).append(freshStream(), 'none', newEvents(1))).rejects.toThrow(StoreUnavailable);
      await expect(at(2).readAll(null, 1)).rejects.toThrow(StoreUnavailable);
    });
  });
};
