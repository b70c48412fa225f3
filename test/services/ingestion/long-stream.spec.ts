// A stream that is longer than what is remembered of it: what an event costs does not depend on its length, and no retry is taken for new.
import { eventCatalogue } from '../../../domain/kernel/event-types.ts';
import type { SaidEvent } from '../../../domain/kernel/envelope.ts';
import { buildHandle, type Outcome } from '../../../services/ingestion/handle.ts';
import { houseRules } from '../../../services/ingestion/house-rules.ts';
import { openMemoryStore } from '../../../services/shared/event-store/memory-store.ts';
import type { EventStore } from '../../../services/shared/event-store/port.ts';
import { batch, dice, event, opened, targetAt } from '../../support/handle-batches.ts';
import { toyGame } from '../../support/toy-game.ts';

const corrects = (corrected: SaidEvent | undefined, pips: number) => {
  const { occurredAt } = event('toy.DiceThrown').metadata;
  return event('round.CorrectionRecorded', {
    corrects: corrected?.eventId ?? '',
    replacement: { type: 'toy.DiceThrown', schemaVersion: 1, occurredAt, data: { pips } },
    decision: { by: 'p-1', roleClaimed: 'dealer', ground: 'seen-on-camera' },
  });
};

const told = (outcome: Outcome) =>
  outcome.outcome === 'recorded'
    ? `${outcome.stored} stored, to ${outcome.last?.revision}`
    : 'reason' in outcome
      ? outcome.reason
      : outcome.outcome;

/** Eight ids are remembered of a stream, and sixteen together. */
const remembered = { rememberedEvents: 16, rememberedOfOne: 8 };
const length = 1_203;

const handleOn = (store: EventStore) =>
  buildHandle({
    store,
    catalogue: eventCatalogue([]),
    rulesOf: houseRules([toyGame]),
    register: { changed: () => {}, readAgain: async () => undefined },
    texts: { claim: () => Promise.reject(new Error('nobody said words')) },
    now: () => 0,
    chance: () => 0,
    ...remembered,
  });

/** A round of many events in a store, and a handle that has not seen it; what is read of the store is counted. */
const setUp = async () => {
  const memory = openMemoryStore();
  const read = { events: 0, byIds: 0, most: 0 };
  const store: EventStore = {
    ...memory,
    readStream: async (...args) => {
      const events = await memory.readStream(...args);
      read.events += events.length;
      read.most = Math.max(read.most, events.length);
      return events;
    },
    readByIds: async (...args) => {
      const events = await memory.readByIds(...args);
      read.byIds += events.length;
      return events;
    },
  };
  const events = [opened(), ...Array.from({ length: length - 1 }, dice)];
  const before = handleOn(memory);
  for (let at = 0; at < length; at += 400) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await before.record(batch(events.slice(at, at + 400)));
  }
  return { handle: handleOn(store), read, events, memory };
};

describe('A stream that is longer than what is remembered of it', () => {
  it('is read once after a start, a page at a time, and not again for any event', async () => {
    const { handle, read } = await setUp();
    expect(told(await handle.record(batch([dice()])))).toBe(`1 stored, to ${length}`);
    expect(read).toEqual({ events: length, byIds: 0, most: 500 });
    for (let more = 1; more < 30; more += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(told(await handle.record(batch([dice()])))).toBe(`1 stored, to ${length + more}`);
    }
    expect(read).toEqual({ events: length, byIds: 0, most: 500 });
  });

  it('is not read again when others have had their turn', async () => {
    const { handle, read } = await setUp();
    await handle.record(batch([dice()]));
    for (const sequence of [2, 3, 4, 5]) {
      const target = targetAt(sequence);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await handle.record(batch([opened(), dice(), dice(), dice(), dice()], { target, must: 'create' }));
    }
    read.events = 0;
    expect(told(await handle.record(batch([dice()])))).toBe(`1 stored, to ${length + 1}`);
    expect(read.events).toBe(0);
  });

  it('recognises every retry, however old, and what was never stored is new', async () => {
    const { handle, read, events, memory } = await setUp();
    const [first, second, third] = events;
    const next = dice();
    await handle.record(batch([next]));
    read.events = 0;
    const old = events.slice(1, 3);
    // The opening would be refused as a second one, were it not known for the first.
    expect(told(await handle.record(batch(events.slice(0, 1))))).toBe('0 stored, to 0');
    expect(told(await handle.record(batch(old)))).toBe('0 stored, to 2');
    expect(told(await handle.record(batch([...(third ? [third] : []), dice()])))).toBe(`1 stored, to ${length + 1}`);
    expect(told(await handle.record(batch([next, ...(second ? [second] : [])])))).toBe('0 stored, to 1');
    const other = { ...dice(), eventId: first?.eventId ?? '' };
    expect(told(await handle.record(batch([other])))).toBe('event-id-has-other-content');
    expect(told(await handle.record(batch([other, dice()], { each: true })))).toBe(`1 stored, to ${length + 2}`);
    const ids = (await memory.readStream(targetAt(1).stream)).map(({ eventId }) => eventId);
    expect([ids.length, new Set(ids).size, read.events < 10]).toEqual([length + 3, length + 3, true]);
  });

  it('takes a correction of an event that is long past, with what stood for it then, and reads no more than that', async () => {
    const { handle, read, events, memory } = await setUp();
    await handle.record(batch([dice()]));
    read.events = 0;
    const [, old] = events;
    expect(told(await handle.record(batch([corrects(old, 4)])))).toBe(`1 stored, to ${length + 1}`);
    await handle.record(batch(Array.from({ length: 20 }, dice)));
    expect(told(await handle.record(batch([corrects(old, 5)])))).toBe(`1 stored, to ${length + 22}`);
    const [last] = await memory.readStream(targetAt(1).stream, { direction: 'backwards', limit: 1 });
    expect(last?.metadata.replaced).toMatchObject({ type: 'toy.DiceThrown', data: { pips: 4 } });
    expect(told(await handle.record(batch([corrects(dice(), 6)])))).toBe('corrected-event-is-not-in-this-stream');
    expect([read.events < 10, read.byIds]).toEqual([true, 5]);
  });

  it('asks who may correct what stands now, also of an event that is long past', async () => {
    const { handle, events } = await setUp();
    const asked: string[] = [];
    const mayCorrect = (type: string): boolean => asked.push(type) > 1;
    await handle.record(batch([dice()]));
    const correction = corrects(events[1], 4);
    expect(told(await handle.record(batch([correction], { mayCorrect })))).toBe('role-may-not-record-this-type');
    expect(told(await handle.record(batch([correction], { mayCorrect })))).toBe(`1 stored, to ${length + 1}`);
    expect(new Set(asked)).toEqual(new Set(['toy.DiceThrown']));
  });
});
