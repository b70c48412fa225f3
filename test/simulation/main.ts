import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startPostgres, stopPostgres } from '../support/start-postgres.ts';
import { furnish } from './furnished.ts';
import { simulate } from './simulate.ts';
import { complaintOf, notSeen, runsWithAllTroubles, seenIn } from './told.ts';

/** What a process tells of a run. */
type Told = {
  readonly seed: number;
  readonly complaint: string;
  readonly seen: readonly string[];
  readonly acknowledged: number;
  readonly traceHash: string;
};

/** One seed alone, to look into it. */
const only = process.env['SIMULATION_SEED'];
const count = Number(process.env['SIMULATION_SEEDS'] ?? 1_000);
const first = Number(process.env['SIMULATION_FROM'] ?? 1);
/** A file for the whole trace of the last run. */
const traceFile = process.env['SIMULATION_TRACE'];

/** So many worlds of one process go on at a time: while one waits for its PostgreSQL, the other goes on. */
const width = 2;
/** So many are run once more in the end, in whichever process: a seed is the same run in all of them. */
const replays = 4;
const progressEvery = 10;

const runHere = async (furnished: Awaited<ReturnType<typeof furnish>>, seed: number): Promise<Told> => {
  const run = await simulate(furnished, seed);
  if (traceFile !== undefined) writeFileSync(traceFile, run.trace.join('\n'));
  return {
    seed,
    complaint: complaintOf(run),
    seen: seenIn(run),
    acknowledged: run.acknowledged,
    traceHash: createHash('sha256').update(run.trace.join('\n')).digest('hex'),
  };
};

/** A process that runs the seeds it is told. */
const serve = async (): Promise<void> => {
  const furnished = await furnish();
  process.on('message', (seed: number) => {
    void runHere(furnished, seed).then((told) => process.send?.(told));
  });
  // The process that hands out the seeds has ended.
  process.once('disconnect', () => process.exit(1));
  process.send?.('ready');
};

/** Hands out the seeds, the next to whichever process has room, and calls with what was told of each. Rejects when a process ends before them. */
const handOut = async (seeds: readonly number[], hear: (told: Told) => void): Promise<void> => {
  const rest = [...seeds];
  const work = (child: ChildProcess): Promise<void> =>
    new Promise((resolve, reject) => {
      let underWay = 0;
      const give = (): void => {
        for (const seed of rest.splice(0, width - underWay)) {
          underWay += 1;
          child.send(seed);
        }
        if (underWay === 0) resolve();
      };
      child.on('exit', (code, signal) => reject(new Error(`a process of the simulation ended: ${signal ?? code}`)));
      child.on('message', (told: Told | 'ready') => {
        if (told !== 'ready') {
          underWay -= 1;
          hear(told);
        }
        give();
      });
    });
  // Every processor has a process of ours already: to collect in parallel would only be dearer.
  const execArgv = [...process.execArgv, '--max-semi-space-size=32', '--single-threaded-gc'];
  const processes = Math.min(availableParallelism(), Math.ceil(seeds.length / width));
  const children = Array.from({ length: processes }, () =>
    fork(fileURLToPath(import.meta.url), ['serve'], { execArgv }),
  );
  try {
    await Promise.all(children.map(work));
  } finally {
    for (const child of children) child.removeAllListeners('exit').kill();
  }
};

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const main = async (): Promise<void> => {
  const seeds = only === undefined ? Array.from({ length: count }, (_, index) => first + index) : [Number(only)];
  const traces = new Map<number, string>();
  const seen = new Set<string>();
  const failed: number[] = [];
  let [done, acknowledged] = [0, 0];
  const fail = (seed: number, complaint: string): void => {
    failed.push(seed);
    say(`\nNOT WHOLE: ${complaint}\n`);
  };
  const hear = (told: Told): void => {
    const { seed, complaint, traceHash } = told;
    if (complaint !== '') fail(seed, complaint);
    if ((traces.get(seed) ?? traceHash) !== traceHash) fail(seed, `seed ${seed} was another run when it was run again`);
    traces.set(seed, traceHash);
    for (const one of told.seen) seen.add(one);
    done += 1;
    acknowledged += told.acknowledged;
    if (done % progressEvery === 0)
      say(`${done} runs, the last with seed ${seed}; failed: ${failed.join(', ') || 'none'}`);
  };
  const begunMs = performance.now();
  await startPostgres();
  try {
    await handOut([...seeds, ...seeds.slice(0, replays)], hear);
  } finally {
    await stopPostgres();
  }
  const missing = seeds.length < runsWithAllTroubles ? [] : notSeen(seen);
  if (missing.length > 0) say(`Not seen in any run: ${missing.join('; ')}`);
  say(
    `${done} runs from seed ${seeds[0]}, ${acknowledged} requests acknowledged, ${((performance.now() - begunMs) / 60_000).toFixed(1)} min; ` +
      `failed: ${failed.join(', ') || 'none'}`,
  );
  if (failed.length > 0 || missing.length > 0) process.exitCode = 1;
};

await (process.argv[2] === 'serve' ? serve() : main());
