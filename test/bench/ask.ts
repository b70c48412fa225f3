// The questions of `queries.ts` and of `month.ts`, asked by a process of its own: the one that made the record holds all that it knows of it, and its
// collector's pauses would count as the answers' time.
import { readFileSync } from 'node:fs';
import { moneyQuestions } from './month/questions.ts';
import { nth, questions, type Known, type Most, type Question } from './questions.ts';
import { processorMs } from './processor.ts';
import { quantile, rounds, tellCompared } from './rows.ts';
import { callerOf, type Call } from './service-load.ts';

/** What the process is told, in the file that its one argument names; `served` and `bare` are where they listen. */
export type Asked = {
  readonly of: keyof typeof asks;
  readonly known: Known;
  readonly token: string;
  readonly served: string;
  readonly servedPid: number;
  readonly bare: string;
  readonly barePid: number;
  /** The PostgreSQL that both ask, where its processor time is to be told too. */
  readonly postgresPid?: number;
};

const connections = 2;
const requestsEach = 200;
/** So few where an answer takes longer than `slowMs`: the others are to have their turn. */
const fewRequests = 20;
const slowMs = 500;

type Asker = { readonly call: Call; readonly token: string; readonly path: (at: number) => string };

const askedOnce = async ({ call, token, path }: Asker, at: number): Promise<number> => {
  const asked = path(at);
  const begun = performance.now();
  const { status, text } = await call('GET', asked, token);
  const tookMs = performance.now() - begun;
  if (status !== 200) throw new Error(`${asked} answered ${status}: ${text.slice(0, 500)}`);
  return tookMs;
};

type Took = { readonly ours: readonly number[]; readonly control: readonly number[] };

/** Milliseconds of each of some requests and of its control's, one after the other on each connection: both sit in the same noise. */
const turns = async (ours: Asker, control: Asker, from: number, count: number): Promise<Took> => {
  const took = { ours: [] as number[], control: [] as number[] };
  const connection = async (first: number): Promise<void> => {
    for (let at = first; at < count; at += connections) {
      // oxlint-disable no-await-in-loop -- one question after the other
      took.control.push(await askedOnce(control, from + at));
      took.ours.push(await askedOnce(ours, from + at));
      // oxlint-enable no-await-in-loop
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, at) => connection(at)));
  return took;
};

/** What is asked of what, and by how much an answer may take longer than its control: of a record at either figure, of a month at p99. */
const asks = {
  'a record': { questions, most: { p50: 3.5, p99: 3.5 } },
  'a month': { questions: moneyQuestions, most: { p50: null, p99: 5 } },
} as const satisfies Readonly<Record<string, { questions: readonly Question[]; most: Most }>>;

/** Microseconds of processor time that a server took for each of its requests, since it had used so much. */
const usEach = (pid: number, beforeMs: number, count: number): string =>
  (((processorMs(pid) - beforeMs) * 1_000) / (rounds * count)).toFixed(0);

/** Microseconds of processor time that a request takes of its server and of PostgreSQL together, asked by itself for a while. */
const usInAll = async (asker: Asker, pids: readonly number[], count: number): Promise<string> => {
  const used = (): number => pids.reduce((sum, pid) => sum + processorMs(pid), 0);
  const beforeMs = used();
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (let at = 0; at < count; at += 1) await askedOnce(asker, at);
  return (((used() - beforeMs) * 1_000) / count).toFixed(0);
};

/** What a request and its control take of the processor, that of PostgreSQL included. */
const withPostgreSql = async (
  { postgresPid, servedPid, barePid }: Asked,
  { ours, control, count }: { readonly ours: Asker; readonly control: Asker; readonly count: number },
): Promise<string> => {
  if (postgresPid === undefined) return '';
  const [all, least] = [
    await usInAll(ours, [servedPid, postgresPid], count),
    await usInAll(control, [barePid, postgresPid], count),
  ];
  return `; with that of PostgreSQL ${all} µs, control ${least} µs`;
};

const askOne = async (asked: Asked, { what, path, most: ownMost }: Question, callers: Callers): Promise<void> => {
  const { known, token } = asked;
  const ours = { call: callers.served, token, path: (at: number) => path(known, at) };
  const control = { call: callers.bare, token: '', path: (at: number) => `/v1/rounds/${nth(known.rounds, at)}` };
  await askedOnce(ours, 0);
  const count = (await askedOnce(ours, 1)) > slowMs ? fewRequests : requestsEach;
  await turns(ours, control, 0, count);
  const spent = [processorMs(asked.servedPid), processorMs(asked.barePid)] as const;
  const took: Took[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one at a time has the machine
  for (let round = 1; round <= rounds; round += 1) took.push(await turns(ours, control, round * count, count));
  const processor = `processor time of the server ${usEach(asked.servedPid, spent[0], count)} µs, control ${usEach(asked.barePid, spent[1], count)} µs${await withPostgreSql(asked, { ours, control, count })}`;
  for (const [name, share] of [
    ['p50', 0.5],
    ['p99', 0.99],
  ] as const) {
    const most = (ownMost ?? asks[asked.of].most)[name];
    tellCompared({
      what: `${what}, ${name}, at ${known.events.toLocaleString('en')} events`,
      how: `everything in one process, at rest; ${connections} connections, ${rounds} × ${count} requests, each after one of the control; ${processor}`,
      unit: 'ms',
      controlIs: 'bare fastify, one row by primary key',
      ours: took.map((one) => quantile(one.ours, share)),
      controls: took.map((one) => quantile(one.control, share)),
      target: most === null ? '' : `<= ${most} ×`,
      isReached: (ratio) => (most === null ? null : ratio <= most),
    });
  }
};

type Callers = { readonly served: Call; readonly bare: Call };

const ask = async (asked: Asked): Promise<void> => {
  const callers = { served: callerOf(asked.served, connections), bare: callerOf(asked.bare, connections) };
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const question of asks[asked.of].questions) await askOne(asked, question, callers);
};

const [, , file = ''] = process.argv;
await ask(JSON.parse(readFileSync(file, 'utf8')) as Asked);
