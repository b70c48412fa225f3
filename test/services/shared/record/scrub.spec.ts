import type { StoredEvent } from '../../../../domain/kernel/envelope.ts';
import type { StreamName } from '../../../../domain/kernel/streams.ts';
import { corruptEvent } from '../../../../services/shared/event-store/integrity.ts';
import { openMemoryStore } from '../../../../services/shared/event-store/memory-store.ts';
import { StreamEnded, type EventStore } from '../../../../services/shared/event-store/port.ts';
import { positionText } from '../../../../services/shared/event-store/position.ts';
import { scrub, tellFlaw, type Flaw } from '../../../../services/shared/record/scrub.ts';
import { freshStream, newEvents } from '../../../support/new-events.ts';

/** A store in memory, of which its readers see what somebody has made of it. */
const meddledWith = async (meddle: (events: readonly StoredEvent[]) => readonly StoredEvent[]) => {
  const store = openMemoryStore();
  const streams = [freshStream(), freshStream(), freshStream()] as const;
  for (let turn = 0; turn < 4; turn += 1)
    for (const stream of streams) await store.append(stream, turn === 0 ? 'none' : turn - 1, newEvents(1));
  const events = meddle(await store.readAll(null, 100));
  const meddled: EventStore = {
    ...store,
    readAll: async (after, limit) => events.filter(({ position }) => position > (after ?? '')).slice(0, limit),
    readStream: async (stream, { from = 0, limit = 100 } = {}) =>
      events.filter((event) => event.stream === stream && event.revision >= from).slice(0, limit),
  };
  return { store: meddled, streams, events };
};

/** Every flaw that steps of all sizes find: they must find the same. */
const flawsOf = async (store: EventStore, after: string | null = null): Promise<readonly Flaw[]> => {
  const all: Flaw[][] = [];
  for (const eventsAStep of [1, 2, 5, 100]) {
    const found: Flaw[] = [];
    for await (const { flaws } of scrub(store, { after, eventsAStep })) found.push(...flaws);
    all.push(found);
  }
  for (const found of all) expect(found).toEqual(all[0]);
  return all[0] ?? [];
};

const without = (position: number) => (events: readonly StoredEvent[]) =>
  events.filter((event) => event.position !== positionText(position));

describe('A scrub', () => {
  it('finds nothing wrong with a record as it was stored, from the beginning and from any place', async () => {
    const { store } = await meddledWith((events) => events);
    expect(await flawsOf(store)).toEqual([]);
    expect(await flawsOf(store, positionText(5))).toEqual([]);
    expect(await flawsOf(store, positionText(12))).toEqual([]);
    expect(await flawsOf(openMemoryStore())).toEqual([]);
  });

  it('says after each step how far it is, so that another can go on from there', async () => {
    const { store } = await meddledWith((events) => events);
    const steps: unknown[] = [];
    for await (const { events, position } of scrub(store, { after: positionText(3), eventsAStep: 4 }))
      steps.push([events, position]);
    expect(steps).toEqual([
      [4, positionText(7)],
      [4, positionText(11)],
      [1, positionText(12)],
    ]);
  });

  it.each([1, 2, 4, 5, 100])(
    'looks at nothing behind the position where it is to end, %i events a step',
    async (eventsAStep) => {
      const { store } = await meddledWith(without(9));
      const upTo = async (after: number, end: number) => {
        const [seen, found]: [number[], Flaw[]] = [[], []];
        for await (const { events, flaws } of scrub(store, {
          after: positionText(after),
          upTo: positionText(end),
          eventsAStep,
        })) {
          seen.push(events);
          found.push(...flaws);
        }
        return { events: seen.reduce((sum, one) => sum + one, 0), because: found.map(({ because }) => because) };
      };
      expect(await upTo(2, 8)).toEqual({ events: 6, because: [] });
      // The one that is gone is the last that was asked for: the next one shows it.
      expect(await upTo(2, 9)).toEqual({ events: 6, because: ['positions-before-are-missing'] });
      expect(await upTo(9, 12)).toEqual({ events: 3, because: ['event-before-is-missing'] });
      expect(await upTo(10, 40)).toEqual({ events: 2, because: ['event-before-is-missing'] });
    },
  );

  it('finds an event that is gone: its place in the store, and in its stream', async () => {
    const { store, streams } = await meddledWith(without(5));
    expect(await flawsOf(store)).toEqual([
      { position: positionText(6), stream: streams[2], revision: 1, because: 'positions-before-are-missing' },
      { position: positionText(8), stream: streams[1], revision: 2, because: 'event-before-is-missing' },
    ]);
    expect(await flawsOf(store, positionText(7))).toEqual([
      { position: positionText(8), stream: streams[1], revision: 2, because: 'event-before-is-missing' },
    ]);
  });

  it('finds that the last event is gone, which no other stands behind', async () => {
    const { store, streams } = await meddledWith(without(12));
    const [flaw] = await flawsOf(store);
    expect(flaw).toEqual({ position: positionText(12), stream: streams[1], revision: 3, because: 'end-is-missing' });
    expect(flaw && tellFlaw(flaw)).toBe(
      `position ${positionText(12)}, revision 3 of ${streams[1]}: the store has given out later positions, and nothing stands there`,
    );
  });

  it('finds a revision that stands twice', async () => {
    const { store, streams } = await meddledWith((events) =>
      events.map((event) => (event.position === positionText(8) ? { ...event, revision: 1 } : event)),
    );
    const found = await flawsOf(store);
    expect(found).toContainEqual({
      position: positionText(8),
      stream: streams[1],
      revision: 1,
      because: 'revision-stands-twice',
    });
  });

  it('finds a corrupt record, and goes on behind it', async () => {
    const { store, streams } = await meddledWith((events) =>
      events.map((event) => (event.position === positionText(4) ? corruptEvent(event, 'not-json') : event)),
    );
    expect(await flawsOf(store)).toEqual([
      { position: positionText(4), stream: streams[0], revision: 1, because: 'not-json' },
    ]);
  });

  it('finds a stream that was ended, when it needs to look something up in it', async () => {
    const { store, streams } = await meddledWith((events) => events);
    const readStream: EventStore['readStream'] = async (stream: StreamName, range) => {
      if (stream === streams[0]) throw new StreamEnded(stream);
      return store.readStream(stream, range);
    };
    expect(await flawsOf({ ...store, readStream }, positionText(6))).toEqual([
      { position: positionText(7), stream: streams[0], revision: 2, because: 'stream-was-ended' },
    ]);
  });
});
