import type { StoredEvent } from '../../../../domain/kernel/envelope.ts';
import { corruptEvent } from '../../../../services/shared/event-store/integrity.ts';
import { openMemoryStore } from '../../../../services/shared/event-store/memory-store.ts';
import type { EventStore } from '../../../../services/shared/event-store/port.ts';
import { deferred } from '../../../../services/shared/kit/deferred.ts';
import { notingStore } from '../../../../services/shared/record/noting-store.ts';
import type { Flaw } from '../../../../services/shared/record/scrub.ts';
import { eventually } from '../../../support/eventually.ts';
import { freshStream, newEvents } from '../../../support/new-events.ts';

/** Each event with an even revision as a corrupt one. */
const seen = (events: readonly StoredEvent[]): readonly StoredEvent[] =>
  events.map((event) => (event.revision % 2 === 0 ? corruptEvent(event, 'content-is-another') : event));

/** A store of so many events, as it is seen by its readers, and what is noted of it. */
const world = async (count: number, note: (flaws: readonly Flaw[]) => Promise<void> = async () => {}) => {
  const memory = openMemoryStore();
  const stream = freshStream();
  for (let at = 0; at < count; at += 100)
    await memory.append(stream, at === 0 ? 'none' : at - 1, newEvents(Math.min(100, count - at)));
  const meddled: EventStore = {
    ...memory,
    readStream: async (...asked) => seen(await memory.readStream(...asked)),
    readAll: async (...asked) => seen(await memory.readAll(...asked)),
    readByIds: async (...asked) => seen(await memory.readByIds(...asked)),
  };
  const notes: (readonly Flaw[])[] = [];
  const warnings: unknown[] = [];
  const books = {
    note: async (flaws: readonly Flaw[]) => {
      notes.push(flaws);
      await note(flaws);
    },
  };
  const store = notingStore(meddled, { books, log: { warn: (told: unknown) => void warnings.push(told) } });
  const [first] = await memory.readAll(null, 1);
  if (!first) throw new Error('the store has an event');
  return { store, stream, notes, warnings, first };
};

describe('Who reads a corrupt record', () => {
  it.each(['readStream', 'readAll', 'readByIds'] as const)(
    'has it noted, whichever way it was read: %s',
    async (way) => {
      const { store, stream, notes, first } = await world(2);
      const read = {
        readStream: () => store.readStream(stream),
        readAll: () => store.readAll(null, 10),
        readByIds: () => store.readByIds(stream, [first.eventId]),
      };
      expect((await read[way]()).length).toBeGreaterThan(0);
      const { position } = first;
      await eventually(async () =>
        expect(notes).toEqual([[{ position, stream, revision: 0, because: 'content-is-another' }]]),
      );
    },
  );

  it('has nothing written for what is sound, and one write for a place, however often it is read', async () => {
    const { store, stream, notes } = await world(2);
    await store.readStream(stream, { from: 1 });
    for (let asked = 0; asked < 50; asked += 1) await store.readStream(stream);
    await eventually(async () => expect(notes).toHaveLength(1));
    await store.readAll(null, 10);
    expect(notes).toHaveLength(1);
  });

  it('does not wait for that, and what is met meanwhile is written together', async () => {
    const writing = deferred();
    const { store, stream, notes } = await world(6, () => writing.promise);
    for (const from of [0, 2, 4]) await store.readStream(stream, { from, limit: 1 });
    expect(notes.map((flaws) => flaws.length)).toEqual([1]);
    writing.resolve();
    await eventually(async () => expect(notes.map((flaws) => flaws.length)).toEqual([1, 2]));
  });

  it('has no more places wait than a thousand; those beyond are noted when they are met again', async () => {
    const { store, notes } = await world(2_400);
    await store.readAll(null, 2_400);
    await eventually(async () => expect(notes.map((flaws) => flaws.length)).toEqual([1_000]));
    await store.readAll(null, 2_400);
    await eventually(async () => expect(notes.map((flaws) => flaws.length)).toEqual([1_000, 200]));
  });

  it('has it noted by the next read where the database was away', async () => {
    let isAway = true;
    const { store, stream, notes, warnings } = await world(1, async () => {
      if (isAway) throw new Error('away');
    });
    await store.readStream(stream);
    await eventually(async () => expect(warnings).toHaveLength(1));
    isAway = false;
    await store.readStream(stream);
    await eventually(async () => expect(notes).toHaveLength(2));
    await store.readStream(stream);
    expect([notes.length, warnings.length]).toEqual([2, 1]);
  });
});
