import { writeFileSync } from 'node:fs';
import { furnish, type Furnished } from './furnished.ts';
import { sideBySide } from './side-by-side.ts';
import { simulate, type Run } from './simulate.ts';

/** One seed alone, to look into it. */
const only = process.env['SIMULATION_SEED'];
const count = Number(process.env['SIMULATION_SEEDS'] ?? 20);
const first = Number(process.env['SIMULATION_FROM'] ?? 1);
/** A file for the whole trace of the last run. */
const traceFile = process.env['SIMULATION_TRACE'];

const seeds = only === undefined ? Array.from({ length: count }, (_, index) => first + index) : [Number(only)];
/** One of each kind of store. */
const replayed = seeds.slice(0, 2);

const lastLines = 60;

/** What goes wrong in one run or another. Where nothing of a kind goes wrong, it is not shown that we stand it. */
const troubles = [
  'says',
  'no answer of',
  'kills house',
  'a process stands still',
  'a clock is put',
  'cannot connect to PostgreSQL',
  'a connection to PostgreSQL broke',
  'no answer in time',
  'error 53100',
  'error 23505 event_revision',
  'store-insert',
  'the line broke',
  'wrong-expected-version',
  'EventStoreDB is away',
  'a stranger writes',
  'warns: a projection waits',
  'warns: the assessor stopped',
];

/** What does not hold, and what happened before; empty when everything holds. */
const complaintOf = ({ seed, store, complaints, trace }: Run): string => {
  if (complaints.length === 0) return '';
  const again = `It is the same each time: SIMULATION_SEED=${seed} SIMULATION_TRACE=trace.txt npm run test:simulation`;
  return [`seed ${seed} on ${store}`, ...complaints.slice(0, 20), '', ...trace.slice(-lastLines), '', again].join('\n');
};

let furnished: Furnished;
let running: ReturnType<typeof sideBySide<number, Run>>;
beforeAll(async () => {
  furnished = await furnish();
  running = sideBySide([...seeds, ...replayed], (seed) => simulate(furnished, seed));
});
afterAll(async () => {
  await running.all;
  await furnished.close();
});

describe('A simulated installation', () => {
  const runs = new Map<number, Run>();
  const seen = new Set<string>();
  let [words, leftOpen] = [0, 0];

  it.each(seeds)('loses, doubles and mistakes nothing, whatever goes wrong with seed %i', async (seed) => {
    const run = await running.take(seed);
    if (traceFile !== undefined) writeFileSync(traceFile, run.trace.join('\n'));
    if (replayed.includes(seed)) runs.set(seed, run);
    for (const trouble of troubles) if (run.trace.some((line) => line.includes(trouble))) seen.add(trouble);
    words += run.words;
    leftOpen += run.leftOpen;
    expect(complaintOf(run)).toBe('');
    expect(run.acknowledged).toBeGreaterThan(20);
    expect(run.subjects).toBeGreaterThan(0);
  });

  it('has troubles of every kind, words and rounds that nothing closed, within twenty seeds', () => {
    const isLong = seeds.length >= 20;
    expect(troubles.filter((trouble) => isLong && !seen.has(trouble))).toEqual([]);
    expect(isLong ? Math.min(words, leftOpen) : 1).toBeGreaterThan(0);
  });

  it.each(replayed)('is the same to the last line when seed %i is run again', async (seed) => {
    const { trace } = await running.take(seed);
    const before = runs.get(seed)?.trace ?? [];
    const at = trace.findIndex((line, index) => line !== before[index]);
    expect(trace[at]).toBe(before[at]);
    expect(trace).toHaveLength(before.length);
  });
});
