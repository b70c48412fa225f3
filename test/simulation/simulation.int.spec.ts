import { writeFileSync } from 'node:fs';
import { furnish, type Furnished } from './furnished.ts';
import { sideBySide } from './side-by-side.ts';
import { simulate, type Run } from './simulate.ts';
import { complaintOf, notSeen, runsWithAllTroubles, seenIn } from './told.ts';

/** One seed alone, to look into it. */
const only = process.env['SIMULATION_SEED'];
const count = Number(process.env['SIMULATION_SEEDS'] ?? 20);
const first = Number(process.env['SIMULATION_FROM'] ?? 1);
/** A file for the whole trace of the last run. */
const traceFile = process.env['SIMULATION_TRACE'];

const seeds = only === undefined ? Array.from({ length: count }, (_, index) => first + index) : [Number(only)];
/** One of each kind of store. */
const replayed = seeds.slice(0, 2);

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

  it.each(seeds)('loses, doubles and mistakes nothing, whatever goes wrong with seed %i', async (seed) => {
    const run = await running.take(seed);
    if (traceFile !== undefined) writeFileSync(traceFile, run.trace.join('\n'));
    if (replayed.includes(seed)) runs.set(seed, run);
    for (const one of seenIn(run)) seen.add(one);
    expect(complaintOf(run)).toBe('');
    expect(run.acknowledged).toBeGreaterThan(20);
    expect(run.subjects).toBeGreaterThan(0);
  });

  it('has troubles of every kind, words and rounds that nothing closed, within twenty seeds', () => {
    const isLong = seeds.length >= runsWithAllTroubles;
    expect(isLong ? notSeen(seen) : []).toEqual([]);
  });

  it.each(replayed)('is the same to the last line when seed %i is run again', async (seed) => {
    const { trace } = await running.take(seed);
    const before = runs.get(seed)?.trace ?? [];
    const at = trace.findIndex((line, index) => line !== before[index]);
    expect(trace[at]).toBe(before[at]);
    expect(trace).toHaveLength(before.length);
  });
});
