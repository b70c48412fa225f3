// What it costs a read that it is kept who reads: `npm run bench -- access [--events n] [--rounds 5]`. One process answers on two ports, with and
// without, and rounds alternate. Every request asks of another subject, as far as there are some, so that few views are told as one.
import { setTimeout as pause } from 'node:timers/promises';
import { flushEveryMs } from '../../services/api/views/record-of-views.ts';
import { freePort } from '../end-to-end/kill/service-process.ts';
import { importLines, tableDay } from './floor.ts';
import { freshHouse } from './house.ts';
import { withPostgres } from './postgres.ts';
import { processorMs } from './processor.ts';
import { nth, type Known } from './questions.ts';
import { raiseDisputes } from './raised.ts';
import { quantile, rounds, tellCompared } from './rows.ts';
import { callerOf, importSummary, serve, untilLevel, type Call } from './service-load.ts';

const wanted = Number(process.env['EVENTS'] ?? 30_000);
const gamesADay = 84;
const connections = 2;

type Question = { readonly requests: number; readonly path: (known: Known, at: number) => string };

/** What is asked, and how many requests a round has: a timeline takes longer. */
const asked: Readonly<Record<string, Question>> = {
  'a round': { requests: 400, path: (known, at) => `/v1/rounds/${nth(known.rounds, at)}` },
  'events of a round': { requests: 400, path: (known, at) => `/v1/events?round=${nth(known.rounds, at)}` },
  "a dispute's timeline": {
    requests: 60,
    path: (known, at) => `/v1/disputes/${nth(known.disputes ?? [], at)}/timeline`,
  },
};

type Took = { readonly ms: readonly number[]; readonly processorMs: number };

type Asking = {
  readonly pid: number;
  readonly token: string;
  readonly requests: number;
  readonly path: (at: number) => string;
};

/** Asks so many, and waits until what was kept of it is recorded and projected: its processor time is in the round. */
const round = async (call: Call, { pid, token, requests, path }: Asking): Promise<Took> => {
  const before = processorMs(pid);
  const ms: number[] = [];
  const connection = async (first: number): Promise<void> => {
    for (let at = first; at < requests; at += connections) {
      const begun = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      const { status, text } = await call('GET', path(at), token);
      ms.push(performance.now() - begun);
      if (status !== 200) throw new Error(`${path(at)} answered ${status}: ${text.slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, at) => connection(at)));
  await pause(2 * flushEveryMs);
  return { ms, processorMs: processorMs(pid) - before };
};

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

const tellOf = (
  what: string,
  requestsEach: number,
  { on, off }: { readonly on: readonly Took[]; readonly off: readonly Took[] },
): void => {
  const each = (all: readonly Took[]) => all.map((one) => (one.processorMs * 1_000) / requestsEach);
  const p50 = (all: readonly Took[]) => all.map(({ ms }) => quantile(ms, 0.5));
  const p99 = (all: readonly Took[]) => all.map(({ ms }) => quantile(ms, 0.99));
  const together = (sum(each(on)) / sum(each(off))).toFixed(3);
  const how = `${rounds} × ${requestsEach} requests, turn about, ${connections} connections, one process with the projector; two seconds after each round are in its processor time; of all rounds together ${together}`;
  const row = { how, controlIs: 'without', target: '<= 1.05 ×', isReached: (ratio: number) => ratio <= 1.05 };
  const name = `${what}, kept who reads it`;
  tellCompared({ ...row, what: `${name}, p50`, unit: 'ms', ours: p50(on), controls: p50(off) });
  tellCompared({
    ...row,
    what: `${name}, p99`,
    unit: 'ms',
    ours: p99(on),
    controls: p99(off),
    target: '',
    isReached: () => null,
  });
  tellCompared({ ...row, what: `${name}, processor`, unit: 'µs', ours: each(on), controls: each(off) });
  process.stdout.write(`  of all rounds together ${together}\n`);
};

await withPostgres(async (url) => {
  const house = await freshHouse(url, 'access');
  const maker = await serve('services/processes/ringkeeper.js', { environment: house.environment });
  const days: string[] = [];
  const roundsPlayed: string[] = [];
  let events = 0;
  const terminal = await house.tokenOf('terminal');
  for (let day = 0; events < wanted; day += 1) {
    const played = tableDay(house, { day, table: 0, games: gamesADay });
    events += played.events.length;
    for (const { type, stream } of played.events) {
      if (type === 'round.RoundOpened') roundsPlayed.push(stream.id);
      if (type === 'table.SessionOpened') days.push(stream.id.split('.')[2] ?? '');
    }
    // oxlint-disable-next-line no-await-in-loop -- a day after the other
    await importSummary(maker, terminal, importLines(played));
  }
  await untilLevel(maker);
  const disputes = await raiseDisputes(maker, house, roundsPlayed);
  await untilLevel(maker);
  await maker.stop();
  const known: Known = { days, rounds: roundsPlayed, sessions: [], persons: [], disputes, events };

  const otherPort = await freePort();
  const served = await serve('test/bench/access-server.js', {
    environment: house.environment,
    args: () => [String(otherPort)],
  });
  try {
    const token = await house.tokenOf('inspector');
    const on = callerOf(served.origin, connections);
    const off = callerOf(`http://127.0.0.1:${otherPort}`, connections);
    for (const [what, { requests, path }] of Object.entries(asked)) {
      const took = { on: [] as Took[], off: [] as Took[] };
      for (let turn = 0; turn <= rounds; turn += 1) {
        const at = (index: number): string => path(known, turn * requests + index);
        // oxlint-disable no-await-in-loop -- turn about, and the other way round each time
        const order = turn % 2 === 0 ? (['on', 'off'] as const) : (['off', 'on'] as const);
        for (const which of order) {
          const one = await round(which === 'on' ? on : off, { pid: served.pid, token, requests, path: at });
          if (turn > 0) took[which].push(one);
        }
        // oxlint-enable no-await-in-loop
      }
      tellOf(what, requests, took);
    }
  } finally {
    await served.stop();
  }
});
