import type { Position, StoredEvent } from '../../domain/kernel/envelope.ts';
import type { EventStore, Subscription } from '../../services/shared/event-store/port.ts';
import { freshStream, newEvents } from '../support/new-events.ts';
import { withStores } from './event-store-harness.ts';
import type { OpenStores } from './event-store-harness.ts';

/** Takes events until there are `count`, and ends the subscription. */
const take = async (subscription: Subscription, count: number): Promise<readonly StoredEvent[]> => {
  const events: StoredEvent[] = [];
  for await (const item of subscription) {
    if (item.kind === 'events') events.push(...item.events);
    if (events.length >= count) break;
  }
  return events;
};

const ids = (events: readonly StoredEvent[]) => events.map(({ eventId }) => eventId);

/** What a subscription to everything promises. */
export const subscribeContract = (open: OpenStores): void => {
  const { store, at } = withStores(open, 3);

  /** `writers` on each of the three stores append `batches` small batches, each to a stream of its own. */
  const writeMuch = async (writers: number, batches: number): Promise<void> => {
    const write = async (on: EventStore): Promise<void> => {
      const stream = freshStream();
      for (let batch = 0; batch < batches; batch += 1) {
        await on.append(stream, batch === 0 ? 'none' : batch * 3 - 1, newEvents(3));
      }
    };
    await Promise.all(Array.from({ length: 3 * writers }, (_, index) => write(at(index % 3))));
  };

  describe('a subscription to everything', () => {
    it('delivers the past after its position, says caughtUp, and goes on live', async () => {
      const before = await store().head();
      const past = newEvents(5);
      const live = newEvents(2);
      await store().append(freshStream(), 'none', past);
      const seen: string[] = [];
      for await (const item of store().subscribeAll(before)) {
        if (item.kind === 'events') seen.push(...ids(item.events));
        else {
          seen.push('caughtUp');
          await at(1).append(freshStream(), 'none', live);
        }
        if (seen.length === 8) break;
      }
      expect(seen).toEqual([...past.map(({ eventId }) => eventId), 'caughtUp', ...live.map(({ eventId }) => eventId)]);
    });

    it('says caughtUp at once when there is no past', async () => {
      const subscription = store().subscribeAll(await store().head());
      const iterator = subscription[Symbol.asyncIterator]();
      expect(await iterator.next()).toEqual({ done: false, value: { kind: 'caughtUp' } });
      await iterator.return?.();
    });

    it('keeps to the batch size', async () => {
      const before = await store().head();
      await store().append(freshStream(), 'none', newEvents(25));
      const sizes: number[] = [];
      for await (const item of store().subscribeAll(before, { batchSize: 10 })) {
        if (item.kind === 'caughtUp') break;
        sizes.push(item.events.length);
      }
      expect(Math.max(...sizes)).toBeLessThanOrEqual(10);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(25);
    });

    it('sees every event once and in order while several processes write', async () => {
      const before = await store().head();
      const following = [
        take(at(0).subscribeAll(before), 360),
        take(at(1).subscribeAll(before, { batchSize: 7 }), 360),
      ];
      await writeMuch(4, 10);
      const [one = [], other = []] = await Promise.all(following);
      const all = await store().readAll(before, 1_000);
      expect(all).toHaveLength(360);
      expect(ids(one)).toEqual(ids(all));
      expect(ids(other)).toEqual(ids(all));
    });

    it('resumes from the position of the last event handled, without gap or double', async () => {
      const before = await store().head();
      const writing = writeMuch(2, 10);
      const seen: StoredEvent[] = [];
      let after: Position | null = before;
      while (seen.length < 180) {
        for await (const item of at(seen.length % 3).subscribeAll(after, { batchSize: 11 })) {
          if (item.kind === 'caughtUp') continue;
          seen.push(...item.events);
          break;
        }
        after = seen.at(-1)?.position ?? after;
      }
      await writing;
      expect(ids(seen)).toEqual(ids(await store().readAll(before, 1_000)));
    });

    it('ends its loop when it is closed, also while it waits', async () => {
      const subscription = store().subscribeAll(await store().head());
      const items: string[] = [];
      for await (const item of subscription) {
        items.push(item.kind);
        setTimeout(() => void subscription.close(), 20);
      }
      expect(items).toEqual(['caughtUp']);
    });

    it('ends its loop when the store is closed', async () => {
      const items: string[] = [];
      for await (const item of at(2).subscribeAll(await at(2).head())) {
        items.push(item.kind);
        setTimeout(() => void at(2).close(), 20);
      }
      expect(items).toEqual(['caughtUp']);
    });
  });

  describe('a reader that asks again and again for what comes after the last it saw', () => {
    it('never sees a later event before an earlier one while several processes write', async () => {
      const before = await store().head();
      const written = writeMuch(5, 12);
      const seen: StoredEvent[] = [];
      while (seen.length < 540) seen.push(...(await at(1).readAll(seen.at(-1)?.position ?? before, 50)));
      await written;
      expect(ids(seen)).toEqual(ids(await store().readAll(before, 1_000)));
    });
  });
};
