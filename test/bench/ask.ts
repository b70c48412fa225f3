// The questions of `queries.ts`, asked by a process of its own: the one that made the record holds all that it knows of it, and its
// collector's pauses would count as the answers' time.
import { readFileSync } from 'node:fs';
import { nth, questions, type Known } from './questions.ts';
import { quantile, rounds, tellCompared } from './rows.ts';
import { callerOf, type Call } from './service-load.ts';

/** What the process is told, in the file that its one argument names; `served` and `bare` are where they listen. */
export type Asked = {
  readonly known: Known;
  readonly token: string;
  readonly served: string;
  readonly bare: string;
};

const connections = 2;
const requestsEach = 200;

/** Milliseconds of each of some requests, over a few connections. */
const timed = async (call: Call, token: string, path: (at: number) => string, from: number): Promise<number[]> => {
  const took: number[] = [];
  const connection = async (first: number): Promise<void> => {
    for (let at = first; at < requestsEach; at += connections) {
      const asked = path(from + at);
      const begun = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      const { status, text } = await call('GET', asked, token);
      took.push(performance.now() - begun);
      if (status !== 200) throw new Error(`${asked} answered ${status}: ${text.slice(0, 500)}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, at) => connection(at)));
  return took;
};

const ask = async ({ known, token, served, bare }: Asked): Promise<void> => {
  const p99s = new Map(questions.map(({ what }) => [what, { all: [] as number[], rounds: [] as number[] }]));
  const controls: number[] = [];
  const [call, callBare] = [callerOf(served, connections), callerOf(bare, connections)];
  const controlPath = (at: number): string => `/v1/rounds/${nth(known.rounds, at)}`;
  for (let round = 0; round <= rounds; round += 1) {
    const from = round * requestsEach;
    // oxlint-disable no-await-in-loop -- one at a time has the machine
    const control = quantile(await timed(callBare, '', controlPath, from), 0.99);
    // The first round warms up.
    if (round > 0) controls.push(control);
    for (const { what, path } of questions) {
      const took = await timed(call, token, (at) => path(known, at), from);
      if (round === 0) continue;
      p99s.get(what)?.all.push(...took);
      p99s.get(what)?.rounds.push(quantile(took, 0.99));
    }
    // oxlint-enable no-await-in-loop
  }
  for (const [what, { all, rounds: ours }] of p99s) {
    tellCompared({
      what: `${what}, p99, at ${known.events.toLocaleString('en')} events`,
      how: `everything in one process, at rest; ${connections} connections, ${rounds} × ${requestsEach} requests; p50 ${quantile(all, 0.5).toFixed(1)} ms, p99 of all ${quantile(all, 0.99).toFixed(1)} ms`,
      unit: 'ms',
      controlIs: 'bare fastify, one row by primary key',
      ours,
      controls,
      target: '<= 20 ms and <= 4 ×',
      isReached: (ratio, p99) => p99 <= 20 && ratio <= 4,
    });
  }
};

const [, , file = ''] = process.argv;
await ask(JSON.parse(readFileSync(file, 'utf8')) as Asked);
