import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Position, StoredEvent } from '../../../domain/kernel/envelope.ts';
import { openEventStoreDbStore } from '../../../services/shared/event-store/eventstoredb/store.ts';
import type { EventStore } from '../../../services/shared/event-store/port.ts';
import { freshStream } from '../new-events.ts';
import { writeContested } from './contested-writer.ts';
import { startNodeUnderTest, type NodeUnderTest } from './node-under-test.ts';
import { badWeather } from './weather.ts';
import type { Faults } from './weather.ts';

/** How long every writer waits for an answer. */
const answerMs = 500;
const writers = 8;
const otherProcesses = 3;

export type AppendRun = {
  readonly appends: number;
  readonly events: number;
  readonly faults: Faults;
  /** What is not as it was promised; empty when all is. */
  readonly flaws: readonly string[];
};

/** What is wrong with a store after its writers were told that these ids, and no others, are in it. */
export const flawsOf = (events: readonly StoredEvent[], acknowledged: readonly string[]): readonly string[] => {
  const next = new Map<string, number>();
  const seen = new Set<string>();
  const found: string[] = [];
  const told = new Set(acknowledged);
  for (const { stream, revision, eventId } of events) {
    if (revision !== (next.get(stream) ?? 0)) found.push(`${stream} has ${revision} where it should go on`);
    if (seen.has(eventId)) found.push(`${eventId} is there twice`);
    next.set(stream, revision + 1);
    seen.add(eventId);
  }
  const lost = acknowledged.filter((id) => !seen.has(id)).map((id) => `${id} was acknowledged and is lost`);
  const extra = [...seen].filter((id) => !told.has(id)).map((id) => `nobody was told of ${id}`);
  return [...found, ...lost, ...extra];
};

/** Everything behind a place: a real node keeps what earlier runs wrote. */
export const readEverything = async (
  store: EventStore,
  after: Position | null = null,
): Promise<readonly StoredEvent[]> => {
  const events: StoredEvent[] = [];
  for (;;) {
    const more = await store.readAll(events.at(-1)?.position ?? after, 1_000);
    if (more.length === 0) return events;
    events.push(...more);
  }
};

const beside = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** A writer in a process of its own; gives back what was acknowledged to it. Sources need a hook to run as they are. */
const writerProcess = async (url: string, streams: readonly string[], batches: number): Promise<readonly string[]> => {
  const extension = extname(import.meta.url);
  const hooks = extension === '.ts' ? ['--import', beside('../typescript-hook.js')] : [];
  const flags = ['--url', url, '--streams', streams.join(','), '--batches', String(batches)];
  const child = spawn(process.execPath, [...hooks, beside(`writer-process${extension}`), ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`a writer ended with ${code}`);
  return JSON.parse(said) as string[];
};

/** Follows everything behind a place, from before the first append on, until it is told how many events there are and has them. */
const follower = (store: EventStore, after: Position | null) => {
  const subscription = store.subscribeAll(after, { batchSize: 50 });
  const ids: string[] = [];
  let wanted = Number.POSITIVE_INFINITY;
  const following = (async () => {
    for await (const item of subscription) {
      if (item.kind === 'events') ids.push(...item.events.map(({ eventId }) => eventId));
      if (ids.length >= wanted) break;
    }
    return ids;
  })();
  return {
    until: async (count: number): Promise<readonly string[]> => {
      wanted = count;
      if (ids.length >= count) await subscription.close();
      return following;
    },
  };
};

const runOn = async (
  { url, standIn }: NodeUnderTest,
  on: { readonly appends: number; readonly seed: number },
): Promise<AppendRun> => {
  const store = openEventStoreDbStore({ url, answerMs, patienceMs: 8_000 });
  try {
    const before = await store.head();
    const follow = follower(store, before);
    const weather = standIn && badWeather(standIn, { seed: on.seed, answerMs });
    const contested = [freshStream(), freshStream(), freshStream()];
    const batches = Math.ceil(on.appends / (writers + otherProcesses));
    const acknowledged = await Promise.all([
      ...Array.from({ length: writers }, (_, index) =>
        writeContested(store, index % 2 === 0 ? contested : [freshStream()], batches),
      ),
      ...Array.from({ length: otherProcesses }, () => writerProcess(url, contested, batches)),
    ]);
    const faults = (await weather?.clear()) ?? {};
    const everything = await readEverything(store, before);
    const flaws = flawsOf(everything, acknowledged.flat());
    const seen = await follow.until(everything.length);
    const sameSeen = seen.join() === everything.map(({ eventId }) => eventId).join();
    return {
      appends: batches * (writers + otherProcesses),
      events: everything.length,
      faults,
      flaws: sameSeen ? flaws : [...flaws, 'the subscription saw something else than the log holds'],
    };
  } finally {
    standIn?.misbehave();
    await store.close();
  }
};

/**
 * So many appends to the node under test, a stand-in of which has bad weather: by eight writers in this process and by three other processes, on the same streams
 * and on streams of their own, each sent again until it is acknowledged. Holds the log, and what a subscription saw meanwhile,
 * against what was acknowledged. A real node cannot be told to misbehave; there several processes meet at the same streams.
 */
export const appendRun = async (on: { readonly appends: number; readonly seed: number }): Promise<AppendRun> => {
  const node = await startNodeUnderTest();
  try {
    return await runOn(node, on);
  } finally {
    await node.close();
  }
};
