import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serve, type Served } from './service-load.ts';
import { median, tell } from './rows.ts';

/** What one thread's heap has of the memory, and what it holds after a full collection: objects, and buffers outside. */
export type ThreadMemory = {
  readonly thread: string;
  readonly id: number;
  readonly heapBytes: number;
  readonly heldBytes: number;
};

/** What a process takes before the collection, and each of its threads. */
export type Memory = { readonly residentBytes: number; readonly threads: readonly ThreadMemory[] };

/** How the service is started by `npm start` and in its container. */
export const heapLimit = '--max-old-space-size=1024';

/** A service whose memory can be asked for. */
export type Measured = Served & { readonly memory: () => Promise<Memory> };

const answersWithinMs = 60_000;

/** Starts the whole service as one process, loaded with what tells of its memory. */
export const serveMeasured = async (environment: Readonly<Record<string, string>>): Promise<Measured> => {
  const folder = mkdtempSync(join(tmpdir(), 'ringkeeper-memory-'));
  const file = join(folder, 'memory.json');
  const preload = fileURLToPath(new URL('./memory-on-signal.js', import.meta.url));
  const served = await serve('services/processes/ringkeeper.js', {
    environment: { ...environment, MEMORY_FILE: file },
    nodeArgs: [heapLimit, '--expose-gc', '--import', preload],
  });
  const read = (): Memory | undefined => {
    try {
      return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Memory) : undefined;
    } catch {
      // It is being written.
      return undefined;
    }
  };
  return {
    ...served,
    memory: async () => {
      rmSync(file, { force: true });
      served.signal('SIGUSR2');
      const until = performance.now() + answersWithinMs;
      for (let memory = read(); ; memory = read()) {
        if (memory) return memory;
        if (performance.now() > until) throw new Error('the service does not tell of its memory');
        // oxlint-disable-next-line no-await-in-loop -- polling
        await pause(100);
      }
    },
    stop: async () => {
      await served.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const mebibytes = (bytes: number): number => bytes / 2 ** 20;
const inWords = (bytes: number): string => `${mebibytes(bytes).toFixed(0)} MiB`;

/** What all threads hold after a full collection. */
const heldIn = ({ threads }: Memory): number => threads.reduce((sum, { heldBytes }) => sum + heldBytes, 0);

/** A line for the person at the terminal. */
export const memoryLine = (label: string, memory: Memory): string => {
  const threads = memory.threads
    .toSorted((one, other) => one.id - other.id)
    .map(({ thread, heapBytes, heldBytes }) => `${thread} ${inWords(heapBytes)}, holds ${inWords(heldBytes)}`);
  return `${label}  resident ${inWords(memory.residentBytes)}  ${threads.join('  ')}\n`;
};

/** What the collector leaves for later comes and goes by about this share. */
const tolerated = 1.1;

type Figure = { readonly what: string; readonly of: (memory: Memory) => number };

const figuresOf = (memories: readonly Memory[]): readonly Figure[] => {
  const names = [...new Set(memories.flatMap(({ threads }) => threads.map(({ thread }) => thread)))];
  const ofThread =
    (name: string, field: 'heapBytes' | 'heldBytes') =>
    ({ threads }: Memory): number =>
      threads.filter(({ thread }) => thread === name).reduce((sum, one) => sum + one[field], 0);
  return names.flatMap((name) => [
    { what: `heap of ${name}`, of: ofThread(name, 'heapBytes') },
    { what: `held by ${name}`, of: ofThread(name, 'heldBytes') },
  ]);
};

/**
 * Tells a row of resident memory and one of what is held: the median of the last tenth of the measurements, against the most within the
 * first.
 */
export const tellGrowth = (what: string, memories: readonly Memory[], how: string): void => {
  const tenth = Math.max(1, Math.ceil(memories.length / 10));
  const growth = (of: Figure['of']) => {
    const values = memories.map((memory) => mebibytes(of(memory)));
    return {
      early: Math.max(...values.slice(0, tenth)),
      late: median(values.slice(-tenth)),
      least: Math.min(...values),
    };
  };
  const each = figuresOf(memories).map((figure) => {
    const { early, late } = growth(figure.of);
    return `${figure.what} ${early.toFixed(0)} → ${late.toFixed(0)} MiB`;
  });
  const rows = [
    { name: 'resident memory', of: ({ residentBytes }: Memory): number => residentBytes },
    { name: 'what all threads hold after a full collection', of: heldIn },
  ];
  for (const { name, of } of rows) {
    const { early, late, least } = growth(of);
    tell({
      what: `${name} of the service after ${what}`,
      ours: { value: late, unit: 'MiB' },
      control: { what: 'the most within the first tenth', value: early, unit: 'MiB' },
      ratio: {
        median: late / early,
        least: least / early,
        most: Math.max(...memories.map((one) => mebibytes(of(one)))) / early,
      },
      target: `<= ${tolerated} × (median of the last tenth)`,
      isReached: late <= early * tolerated,
      how: `${how}; ${each.join('; ')}`,
    });
  }
};
