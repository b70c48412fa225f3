// Whether the service's memory grows: a table's day of about 5,000 events is imported a hundred times over, each time another day,
// and each day a second time, when everything in it is there already: `npm run bench -- soak --minutes 10`. The service is a process
// of its own; its figures are its own, from `/metrics`.
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { importLines, tableDay } from './floor.ts';
import { freshHouse } from './house.ts';
import { withPostgres } from './postgres.ts';
import { median, tell } from './rows.ts';
import { serve, untilLevel, type Served } from './service-load.ts';

const minutes = Number(process.env['MINUTES'] ?? 10);
const imports = 100;
const gamesADay = 84;
/** After this many imports the memory is to be what it stays. */
const settling = 10;
/** What the collector leaves for later comes and goes by about this share. */
const tolerated = 1.1;
/** How the service is started by `npm start` and in its container. */
const heapLimit = '--max-old-space-size=1024';
/** What is held is what is left after a full collection, which is asked for each time after the resident memory was read. */
const collecting = ['--expose-gc', '--import', fileURLToPath(new URL('./collect-on-signal.js', import.meta.url))];

const mebibytes = (text: string, metric: string): number => {
  const [, bytes] = new RegExp(`^${metric} (\\S+)$`, 'm').exec(text) ?? [];
  return Number(bytes) / 2 ** 20;
};

/** What the process takes, what the heap has of it at that moment, and what is held after a full collection. */
type Memory = { readonly resident: number; readonly heap: number; readonly held: number };

const memoryOf = async (served: Served): Promise<Memory> => {
  const before = (await served.call('GET', '/metrics', '')).text;
  served.signal('SIGUSR2');
  await pause(500);
  const after = (await served.call('GET', '/metrics', '')).text;
  return {
    resident: mebibytes(before, 'process_resident_memory_bytes'),
    heap: mebibytes(before, 'nodejs_heap_size_total_bytes'),
    held: mebibytes(after, 'nodejs_heap_size_used_bytes') + mebibytes(after, 'nodejs_external_memory_bytes'),
  };
};

type Summary = { readonly accepted: number; readonly alreadyThere: number; readonly rejected: number };

const importDay = async (served: Served, token: string, lines: string): Promise<Summary> => {
  const { status, text } = await served.call('POST', '/v1/imports?summary=true', token, lines, 'application/x-ndjson');
  if (status !== 200) throw new Error(`the import answered ${status}: ${text.slice(0, 1_000)}`);
  return JSON.parse(text) as Summary;
};

const line = (at: number, events: number, { resident, heap, held }: Memory): string => {
  const figures = { resident, heap, held };
  const parts = Object.entries(figures).map(([what, value]) => `${what} ${value.toFixed(0).padStart(5)} MiB`);
  return `${String(at).padStart(4)}  ${String(events).padStart(8)} events  ${parts.join('  ')}`;
};

const firstAndLast = (figures: readonly number[]): string =>
  `${median(figures.slice(0, settling)).toFixed(0)} MiB (first ${settling}), ${median(figures.slice(-settling)).toFixed(0)} MiB (last ${settling})`;

await withPostgres(async (url) => {
  const house = await freshHouse(url, 'soak');
  const served = await serve('services/processes/ringkeeper.js', {
    environment: house.environment,
    nodeArgs: [heapLimit, ...collecting],
  });
  try {
    const token = await house.tokenOf('terminal');
    const memories: Memory[] = [];
    const begun = performance.now();
    let events = 0;
    for (let at = 0; at < imports; at += 1) {
      const played = tableDay(house, { day: at, table: 0, games: gamesADay });
      const lines = importLines(played);
      // oxlint-disable no-await-in-loop -- one day after the other
      const first = await importDay(served, token, lines);
      const again = await importDay(served, token, lines);
      const count = played.events.length;
      if (first.accepted !== count || again.alreadyThere !== count) throw new Error('an import was not taken whole');
      events += count;
      await untilLevel(served);
      memories.push(await memoryOf(served));
      process.stdout.write(`${line(at + 1, events, memories.at(-1) as Memory)}\n`);
      const due = begun + ((at + 1) / imports) * minutes * 60_000;
      if (due > performance.now()) await pause(due - performance.now());
      // oxlint-enable no-await-in-loop
    }
    const residents = memories.map(({ resident }) => resident);
    const held = memories.map((memory) => memory.held);
    const heaps = memories.map(({ heap }) => heap);
    const early = Math.max(...residents.slice(0, settling));
    const late = median(residents.slice(-settling));
    tell({
      what: `resident memory of the service after ${imports} imports of a table's day, each sent twice`,
      ours: { value: late, unit: 'MiB' },
      control: { what: `the most within the first ${settling} imports`, value: early, unit: 'MiB' },
      ratio: { median: late / early, least: Math.min(...residents) / early, most: Math.max(...residents) / early },
      target: `<= ${tolerated} × (median of the last ${settling})`,
      isReached: late <= early * tolerated,
      how: `${events} events in ${((performance.now() - begun) / 60_000).toFixed(1)} minutes, everything in one process, ${heapLimit}; held after a full collection: ${firstAndLast(held)}; heap: ${firstAndLast(heaps)}; the rest of the process: ${firstAndLast(residents.map((resident, at) => resident - (heaps[at] ?? 0)))}`,
    });
  } finally {
    await served.stop();
  }
});
