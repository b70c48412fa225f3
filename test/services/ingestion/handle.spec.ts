import { eventCatalogue } from '../../../domain/kernel/event-types.ts';
import { buildHandle, type Outcome } from '../../../services/ingestion/handle.ts';
import { houseRules } from '../../../services/ingestion/house-rules.ts';
import { openMemoryStore } from '../../../services/shared/event-store/memory-store.ts';
import { StoreUnavailable, type EventStore } from '../../../services/shared/event-store/port.ts';
import { batch, dice, opened, targetAt } from '../../support/handle-batches.ts';
import { toyGame } from '../../support/toy-game.ts';

const target = targetAt(1);

/** A handle on a store in memory, with the store's reads counted and its ways open to change. */
const setUp = (rememberedEvents = 1_000) => {
  const memory = openMemoryStore();
  const counted = { reads: 0, appends: 0 };
  const store: { -readonly [Key in keyof EventStore]: EventStore[Key] } = {
    ...memory,
    readStream: (...args) => {
      counted.reads += 1;
      return memory.readStream(...args);
    },
    append: (...args) => {
      counted.appends += 1;
      return memory.append(...args);
    },
  };
  const build = () =>
    buildHandle({
      store,
      catalogue: eventCatalogue([]),
      rulesOf: houseRules([toyGame]),
      register: { changed: () => {}, readAgain: async () => undefined },
      texts: { claim: () => Promise.reject(new Error('nobody said words')) },
      now: () => 0,
      chance: () => 0,
      rememberedEvents,
    });
  const handle = build();
  return { memory, store, counted, handle, another: build() };
};
const told = (outcome: Outcome) =>
  outcome.outcome === 'recorded' ? `recorded ${outcome.stored} to ${outcome.last?.revision}` : outcome.outcome;

describe('The handle', () => {
  it('reads nothing when a stream is created, nor when it is remembered', async () => {
    const { handle, counted } = setUp();
    const all = [
      await handle.record(batch([opened(), dice()], { must: 'create' })),
      await handle.record(batch([dice()], { must: 'append' })),
      await handle.record(batch([dice()], { ifRevision: 2 })),
    ];
    expect(all.map(told)).toEqual(['recorded 2 to 1', 'recorded 1 to 2', 'recorded 1 to 3']);
    expect(counted).toEqual({ reads: 0, appends: 3 });
  });

  it('answers a retry of what it remembers without asking the store at all', async () => {
    const { handle, counted } = setUp();
    const same = batch([opened(), dice()], { must: 'create' });
    const [first, again] = [await handle.record(same), await handle.record(same)];
    expect([told(first), told(again), counted.appends]).toEqual(['recorded 2 to 1', 'recorded 0 to 1', 1]);
    expect(again).toMatchObject({ last: 'last' in first ? first.last : undefined });
  });

  it('reads a stream that it forgot, and remembers no more than it may', async () => {
    const { handle, counted } = setUp(8);
    await handle.record(batch([opened(), dice(), dice()], { must: 'create' }));
    await handle.record(batch([opened(), dice(), dice(), dice(), dice()], { target: targetAt(2), must: 'create' }));
    expect(counted.reads).toBe(0);
    expect(told(await handle.record(batch([dice()])))).toBe('recorded 1 to 3');
    expect(counted.reads).toBe(1);
  });

  it('appends after what another process wrote, and reads only that', async () => {
    const { handle, another, counted } = setUp();
    await handle.record(batch([opened()], { must: 'create' }));
    await another.record(batch([dice(), dice()]));
    counted.reads = 0;
    expect(told(await handle.record(batch([dice()])))).toBe('recorded 1 to 3');
    expect(counted.reads).toBe(1);
  });

  it('gives up, as if the store were away, when others never stop writing', async () => {
    const { handle, store } = setUp();
    await handle.record(batch([opened()], { must: 'create' }));
    store.append = async () => ({ ok: false, because: 'stream-is-at-another-revision', actual: 7 });
    await expect(handle.record(batch([dice()]))).rejects.toThrow(StoreUnavailable);
  });

  it('takes nothing for known when it does not know how an append ended', async () => {
    const { handle, store, memory } = setUp();
    await handle.record(batch([opened()], { must: 'create' }));
    const { append } = store;
    store.append = async (...args) => {
      await memory.append(...args);
      throw new StoreUnavailable('the line broke');
    };
    const unsure = batch([dice()]);
    await expect(handle.record(unsure)).rejects.toThrow('the line broke');
    store.append = append;
    expect(told(await handle.record(unsure))).toBe('recorded 0 to 1');
    expect(told(await handle.record(batch([dice()])))).toBe('recorded 1 to 2');
  });

  it('goes on with a stream after an append to it failed', async () => {
    const { handle, store, memory } = setUp();
    store.append = () => Promise.reject(new Error('broken'));
    const failing = handle.record(batch([opened()], { must: 'create' }));
    const next = handle.record(batch([opened()], { must: 'create' }));
    await expect(failing).rejects.toThrow('broken');
    await expect(next).rejects.toThrow('broken');
    store.append = memory.append;
    expect(told(await handle.record(batch([opened()], { must: 'create' })))).toBe('recorded 1 to 0');
  });

  it('says what must be new or must be there, and is not', async () => {
    const { handle, another } = setUp();
    expect(told(await handle.record(batch([dice()], { must: 'append' })))).toBe('stream-is-new');
    await another.record(batch([opened()], { must: 'create' }));
    expect(await handle.record(batch([opened()], { must: 'create' }))).toMatchObject({
      outcome: 'refused',
      reason: 'round-is-already-open',
    });
    expect(told(await handle.record(batch([dice()], { must: 'create' })))).toBe('stream-is-there');
    expect(await handle.record(batch([dice()], { ifRevision: 5 }))).toEqual({
      outcome: 'at-another-revision',
      actual: 0,
    });
  });

  it('takes of an import each event that may join, and leaves out the others', async () => {
    const { handle, memory } = setUp();
    const [first, throwing] = [opened(), dice()];
    const outcome = await handle.record(batch([dice(), first, opened(), throwing, throwing], { each: true }));
    expect(outcome.outcome === 'recorded' && outcome.verdicts.map(({ is }) => is)).toEqual([
      'refused',
      'new',
      'refused',
      'new',
      'repeated',
    ]);
    expect((await memory.readStream(target.stream)).map(({ eventId }) => eventId)).toEqual([
      first.eventId,
      throwing.eventId,
    ]);
  });

  it('remembers that a stream exists', async () => {
    const { another, handle, counted } = setUp();
    expect(await handle.exists(target)).toBe(false);
    await another.record(batch([opened()], { must: 'create' }));
    counted.reads = 0;
    expect([await handle.exists(target), await handle.exists(target), counted.reads]).toEqual([true, true, 1]);
  });
});
