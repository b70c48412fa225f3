import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { agree, CopyRefused } from '../../../services/copy-store/compare.ts';
import { copyStore } from '../../../services/copy-store/copy.ts';
import { openByUrl } from '../../../services/copy-store/open-by-url.ts';
import { openMemoryStore } from '../../../services/shared/event-store/memory-store.ts';
import type { EventStore } from '../../../services/shared/event-store/port.ts';
import { freshDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';
import {
  nodeSays,
  startNodeUnderTest,
  turnMs,
  type NodeUnderTest,
} from '../../support/eventstoredb-stand-in/node-under-test.ts';
import { storeSince } from '../../support/eventstoredb-stand-in/since.ts';
import { startStandIn } from '../../support/eventstoredb-stand-in/stand-in.ts';
import type { StandIn } from '../../support/eventstoredb-stand-in/stand-in.ts';
import { freshStream, hashed, newEvent, newEvents } from '../../support/new-events.ts';

const ending: (() => Promise<void>)[] = [];
const opened = async (url: string): Promise<EventStore> => {
  const store = await openByUrl(url);
  ending.push(store.close);
  return store;
};
const postgres = async (): Promise<EventStore> => {
  const database: TestDatabase = await freshDatabase();
  const store = await openByUrl(database.url);
  ending.push(async () => {
    await store.close();
    await database.drop();
  });
  return store;
};
/** A node of EventStoreDB as if it began now: a real one keeps what earlier runs wrote. */
const nodeFromNowOn = async (url: string): Promise<EventStore> => {
  const store = await opened(url);
  return storeSince(store, await store.head());
};
let standIn: StandIn;
beforeEach(async () => {
  standIn = await startStandIn();
});
afterEach(async () => {
  standIn.misbehave();
  await Promise.all(ending.splice(0).map((end) => end()));
  await standIn.close();
});

/** Three streams that were written by turns, and one long batch. */
const fill = async (store: EventStore, turns = 20): Promise<number> => {
  const streams = [freshStream(), freshStream(), freshStream()];
  for (let turn = 0; turn < turns; turn += 1) {
    for (const stream of streams) await store.append(stream, turn === 0 ? 'none' : 2 * turn - 1, newEvents(2));
  }
  await store.append(freshStream(), 'none', newEvents(300));
  return turns * streams.length * 2 + 300;
};

const everything = async (store: EventStore) =>
  (await store.readAll(null, 10_000)).map(({ stream, revision, eventId, type, data, metadata }) => ({
    stream,
    revision,
    eventId,
    type,
    data,
    metadata,
  }));

/** The store as it is, until so many appends were made; then it fails as if the process were killed. */
const failingAfter = (store: EventStore, appends: number): EventStore => {
  let left = appends;
  return {
    ...store,
    append: async (...asked) => {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return store.append(...asked);
    },
  };
};

describe(`Copying a store to and from ${nodeSays}`, () => {
  let node: NodeUnderTest;
  beforeAll(async () => {
    node = await startNodeUnderTest();
  }, turnMs);
  afterAll(() => node.close());

  it('from PostgreSQL to EventStoreDB and back keeps every event, its place and the order of all', async () => {
    const from = await postgres();
    const count = await fill(from);
    const there = await nodeFromNowOn(node.url);
    expect(await copyStore({ from, to: there })).toEqual({ there: 0, copied: count });
    expect(await everything(there)).toEqual(await everything(from));
    const back = await postgres();
    expect(await copyStore({ from: there, to: back })).toEqual({ there: 0, copied: count });
    expect(await everything(back)).toEqual(await everything(from));
  });

  it('goes on where it was when it was interrupted, and copies nothing that is there', async () => {
    const from = openMemoryStore();
    const count = await fill(from);
    const to = await nodeFromNowOn(node.url);
    await expect(copyStore({ from, to: failingAfter(to, 17) })).rejects.toThrow('killed');
    expect(await copyStore({ from, to })).toEqual({ there: 34, copied: count - 34 });
    expect(await copyStore({ from, to })).toEqual({ there: count, copied: 0 });
    await from.append(freshStream(), 'none', newEvents(3));
    expect(await copyStore({ from, to })).toEqual({ there: count, copied: 3 });
  });
});

// Connections that drop in the middle of an append, and a smaller limit, are a stand-in's; so is a whole store that holds nothing else.
describe('Copying a store', () => {
  it('is not put out by connections that drop', async () => {
    const from = openMemoryStore();
    const count = await fill(from);
    let appends = 0;
    standIn.misbehave(() => {
      appends += 1;
      if (appends % 10 === 3) return 'drop-after-applying';
      return appends % 10 === 7 ? 'drop-before-applying' : undefined;
    });
    const to = await opened(standIn.url);
    expect(await copyStore({ from, to })).toEqual({ there: 0, copied: count });
    expect(await everything(to)).toEqual(await everything(from));
  });

  it('splits what the other store would not take at once', async () => {
    const from = openMemoryStore();
    const large = Array.from({ length: 8 }, () => newEvent({ text: 'x'.repeat(60_000) }));
    await from.append(freshStream(), 'none', large);
    const small = await startStandIn({ maxAppendBytes: 150_000 });
    const to = await openByUrl(small.url);
    expect(await copyStore({ from, to })).toEqual({ there: 0, copied: 8 });
    await to.close();
    await small.close();
  });

  it('tells its phases and how far it is', async () => {
    const from = openMemoryStore();
    const count = await fill(from);
    const phases: string[] = [];
    let last = 0;
    await copyStore({
      from,
      to: openMemoryStore(),
      onPhase: (phase) => phases.push(phase),
      onProgress: ({ events }) => {
        last = events;
      },
    });
    expect(phases).toEqual(['looking at what is there', 'copying', 'verifying']);
    expect(last).toBe(count);
  });
});

const path = (name: string): string => fileURLToPath(new URL(`../../../${name}`, import.meta.url));

const run = async (...flags: string[]): Promise<{ code: number; said: string }> => {
  const hooks = path('test/support/typescript-hook.js');
  const child = spawn(process.execPath, ['--import', hooks, path('services/copy-store/main.ts'), ...flags]);
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said: said.trim() };
};

describe('npm run copy-store', () => {
  it('copies, copies nothing when it is run again, and says so', async () => {
    const database = await freshDatabase();
    ending.push(database.drop);
    const from = await opened(database.url);
    const count = await fill(from, 3);
    const flags = ['--from', database.url, '--to', standIn.url];
    const first = await run(...flags);
    expect(first.code).toBe(0);
    expect(first.said).toContain(`${count} events copied, 0 were there already; all are verified.`);
    expect(first.said).toContain('sessions: not there, so there is nothing to compare');
    expect((await run(...flags)).said).toContain(`0 events copied, ${count} were there already; all are verified.`);
  });

  it('refuses in one sentence what it cannot do', async () => {
    expect(await run('--from', 'esdb://a', '--to', 'esdb://b')).toMatchObject({
      code: 1,
      said: expect.stringContaining('one of the two must be PostgreSQL'),
    });
    expect((await run()).said).toContain('--from <url> --to <url>');
  });
});

describe('Copying onto a store that is not a beginning of the first', () => {
  it('is refused when it holds something else', async () => {
    const [from, to] = [openMemoryStore(), openMemoryStore()];
    await fill(from, 1);
    await fill(to, 1);
    await expect(copyStore({ from, to })).rejects.toThrow(CopyRefused);
  });

  it('is refused when it goes on further', async () => {
    const [from, to] = [openMemoryStore(), openMemoryStore()];
    await fill(from, 1);
    await copyStore({ from, to });
    await to.append(freshStream(), 'none', newEvents(1));
    await expect(copyStore({ from, to })).rejects.toThrow('where the first one has ended');
  });

  it('is refused when an event has another content hash, or the same one and says something else', async () => {
    const stream = freshStream();
    const event = newEvent({ stakeCents: 500 });
    const changed = { ...event, metadata: { ...event.metadata, terminal: 'T-9' } };
    const rehashed = hashed({ ...event, data: { stakeCents: 900 } });
    const forged = { ...event, data: { stakeCents: 900 } };
    const from = openMemoryStore();
    await from.append(stream, 'none', [event]);
    for (const [other, sentence] of [
      [changed, 'does not say the same'],
      [rehashed, 'another content hash'],
      [forged, 'is corrupt: it does not say what its content hash covers'],
    ] as const) {
      const to = openMemoryStore();
      await to.append(stream, 'none', [other]);
      await expect(agree(from, to)).rejects.toThrow(sentence);
    }
  });

  it('is noticed when somebody else writes to it meanwhile', async () => {
    const from = openMemoryStore();
    await fill(from, 1);
    const to = openMemoryStore();
    const meddling: EventStore = {
      ...to,
      append: async (...asked) => {
        await to.append(freshStream(), 'none', newEvents(1));
        return to.append(...asked);
      },
    };
    await expect(copyStore({ from, to: meddling })).rejects.toThrow(CopyRefused);
  });
});
