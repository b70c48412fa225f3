import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import type { StreamName } from '../../domain/kernel/streams.ts';
import { freshStream, newEvent, newEvents } from '../support/new-events.ts';
import { withStores } from './event-store-harness.ts';
import type { OpenStores } from './event-store-harness.ts';

/** What the reads promise. */
export const readContract = (open: OpenStores): void => {
  const { store } = withStores(open);

  /** Together where the adapter can; where it cannot, each by itself. */
  const together = async (streams: readonly StreamName[]): Promise<readonly (readonly StoredEvent[])[]> => {
    const found = await store().readStreams?.(streams);
    if (!found) return Promise.all(streams.map((stream) => store().readStream(stream)));
    const events = new Map(found.map((whole) => [whole.stream, whole.events() ?? []]));
    expect([...events.values()].every((some) => some.length > 0)).toBe(true);
    return streams.map((stream) => events.get(stream) ?? []);
  };

  describe('a stream', () => {
    let stream: StreamName;
    const revisions = async (options?: Parameters<ReturnType<typeof store>['readStream']>[1]) =>
      (await store().readStream(stream, options)).map(({ revision }) => revision);
    beforeEach(async () => {
      stream = freshStream();
      await store().append(stream, 'none', newEvents(10));
    });

    it('is read forwards from any revision, with a limit', async () => {
      expect(await revisions()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(await revisions({ from: 5, limit: 3 })).toEqual([5, 6, 7]);
      expect(await revisions({ from: 8, limit: 500 })).toEqual([8, 9]);
    });

    it('is read backwards from its end or from any revision, with a limit', async () => {
      expect(await revisions({ direction: 'backwards', limit: 3 })).toEqual([9, 8, 7]);
      expect(await revisions({ direction: 'backwards', from: 1 })).toEqual([1, 0]);
      expect(await revisions({ direction: 'backwards', from: 99, limit: 2 })).toEqual([9, 8]);
    });

    it('is asked for events by their ids, which come by revision; those that it does not hold are left out', async () => {
      const [, second, , fourth] = await store().readStream(stream);
      const [elsewhere] = newEvents(1);
      await store().append(freshStream(), 'none', elsewhere ? [elsewhere] : []);
      const wanted = [fourth, elsewhere, second, fourth].flatMap((event) => event?.eventId ?? []);
      expect(await store().readByIds(stream, wanted)).toEqual([second, fourth]);
      expect(await store().readByIds(freshStream(), wanted)).toEqual([]);
    });

    it('is empty past its end, and when it does not exist', async () => {
      expect(await revisions({ from: 10 })).toEqual([]);
      expect(await store().readStream(freshStream())).toEqual([]);
      expect(await store().readStream(freshStream(), { direction: 'backwards' })).toEqual([]);
    });
  });

  describe('the identity of a store', () => {
    const { at } = withStores(open, 2);

    it('is the same to everybody who opens it, from the first question on, and stays as events come', async () => {
      const before = await at(0).head();
      const told = await Promise.all([at(0), at(1), at(0), at(1)].map((one) => one.identity()));
      await at(0).append(freshStream(), 'none', newEvents(2));
      expect(new Set([...told, await at(1).identity()]).size).toBe(1);
      expect(told[0]).toMatch(/^[0-9a-f-]{36}$/);
      expect(await at(0).readAll(before, 10)).toHaveLength(2);
    });
  });

  describe('several streams', () => {
    it('are read in one go as each is by itself, where an adapter can', async () => {
      const streams = [freshStream(), freshStream(), freshStream()];
      for (const [length, stream] of [
        [3, streams[0]],
        [1, streams[1]],
      ] as const) {
        // oxlint-disable-next-line no-await-in-loop -- one stream after the other
        if (stream) await store().append(stream, 'none', newEvents(length));
      }
      const alone = await Promise.all(streams.map((stream) => store().readStream(stream)));
      expect(await together(streams)).toEqual(alone);
      expect(await together([])).toEqual([]);
    });

    it('come whole and exactly as they were said, however long they are and whatever their types are called', async () => {
      const stream = freshStream();
      const odd = { ...newEvent({ quote: '"],[\\', line: '\u2028\n' }), type: 'odd."Type\\,' };
      const batches = [[odd], newEvents(500), newEvents(498), newEvents(3)];
      for (const [before, batch] of batches.entries()) {
        const length = batches.slice(0, before).reduce((sum, one) => sum + one.length, 0);
        // oxlint-disable-next-line no-await-in-loop -- a batch stands on the one before
        expect(await store().append(stream, length === 0 ? 'none' : length - 1, batch)).toMatchObject({ ok: true });
      }
      const [whole] = await together([stream]);
      expect(whole).toHaveLength(1_002);
      expect(whole).toEqual(await store().readStream(stream));
    });
  });

  describe('an event', () => {
    it('comes back whole and exactly as it was said, key order included', async () => {
      const stream = freshStream();
      const event = newEvent({
        zebra: 'Kip – “two up” ½ 🪙 \\ " \n \u0000 \u2028',
        list: [1, -7, 9_007_199_254_740_991, { deep: [true, false, null, {}] }, []],
        '': 'no key',
        aardvark: { b: 1, a: 2 },
      });
      const answer = await store().append(stream, 'none', [event]);
      const [stored] = await store().readStream(stream);
      expect(stored).toEqual({ ...event, stream, revision: 0, position: answer.ok ? answer.position : '' });
      expect(JSON.stringify(stored?.data)).toBe(JSON.stringify(event.data));
      expect(JSON.stringify(stored?.metadata)).toBe(JSON.stringify(event.metadata));
    });

    it('is the same in its stream and in the whole', async () => {
      const before = await store().head();
      const stream = freshStream();
      await store().append(stream, 'none', newEvents(3));
      expect(await store().readAll(before, 10)).toEqual(await store().readStream(stream));
    });

    it('cannot be changed by its sender or by its reader', async () => {
      const stream = freshStream();
      const data = { lines: [{ count: 1 }] };
      await store().append(stream, 'none', [newEvent(data)]);
      data.lines.push({ count: 2 });
      const [read] = await store().readStream(stream);
      (read?.data as { lines?: unknown[] } | undefined)?.lines?.push('more');
      expect((await store().readStream(stream))[0]?.data).toEqual({ lines: [{ count: 1 }] });
    });
  });

  describe('everything', () => {
    it('is read after a position, which is not read again, in the order of the store and with a limit', async () => {
      const before = await store().head();
      const streams = [freshStream(), freshStream()] as const;
      await store().append(streams[0], 'none', newEvents(2));
      await store().append(streams[1], 'none', newEvents(2));
      await store().append(streams[0], 1, newEvents(1));
      const all = await store().readAll(before, 100);
      const [first, second] = streams;
      expect(all.map(({ stream, revision }) => [stream, revision])).toEqual([
        [first, 0],
        [first, 1],
        [second, 0],
        [second, 1],
        [first, 2],
      ]);
      const positions = all.map(({ position }) => position);
      expect(positions).toEqual([...new Set(positions)].toSorted());
      expect(await store().readAll(positions[1] ?? null, 2)).toEqual(all.slice(2, 4));
      expect(await store().readAll(positions[4] ?? null, 100)).toEqual([]);
    });

    it('begins at the beginning when there is no position', async () => {
      await store().append(freshStream(), 'none', newEvents(2));
      const [first, second] = await store().readAll(null, 2);
      expect(await store().readAll(first?.position ?? null, 1)).toEqual([second]);
    });

    it('ends at the head', async () => {
      const answer = await store().append(freshStream(), 'none', newEvents(3));
      expect(await store().head()).toBe(answer.ok ? answer.position : undefined);
      expect(await store().readAll(await store().head(), 10)).toEqual([]);
    });
  });
};
