// Whether one token can stall the floor: `npm run bench -- attacks`. Single events are recorded at a fixed rate, in rounds with and
// without somebody else who sends, from a process of their own, all that is costly to refuse. Everything runs in one process, with its usual limits.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { eveningDay } from '../../services/demo/evening.ts';
import { floorText, type Counter, type Template } from './floor.ts';
import { freshHouse } from './house.ts';
import { withPostgres } from './postgres.ts';
import { quantile, rounds, secondsEach, tellCompared, turnAbout } from './rows.ts';
import { callerOf, serve, untilLevel, type Served } from './service-load.ts';

const perSecond = 50;
const lanes = 10;
const targetMs = 100;

const ndjson = 'application/x-ndjson';
const manyMembers = Array.from({ length: 80_000 }, (_, index) => `"${index.toString(36)}":0`).join(',');

/** What is sent again and again, each by so many connections at once. */
const attacks = [
  { connections: 2, path: '/v1/imports', body: 'x\n'.repeat(500_000), type: ndjson, isKnown: true },
  { connections: 2, path: '/v1/imports', body: '\n'.repeat(4_000_000), type: ndjson, isKnown: true },
  { connections: 4, path: '/v1/rounds', body: `{"events":[${'{},'.repeat(499)}{}]}`, isKnown: true },
  { connections: 2, path: '/v1/rounds', body: `{${manyMembers}}`, isKnown: true },
  { connections: 4, path: '/v1/rounds', body: '{}', isKnown: false },
] as const;

/** Attacks for so long as is asked for, then ends by itself. */
const attack = async (origin: string, token: string, ms: number): Promise<void> => {
  const until = performance.now() + ms;
  const wrong = `${token.slice(0, -8)}AAAAAAAA`;
  const loops = attacks.flatMap(({ connections, path, body, isKnown, ...kind }) => {
    const call = callerOf(origin, connections);
    const type = 'type' in kind ? kind.type : 'application/json';
    return Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other on each connection
        await call('POST', path, isKnown ? token : wrong, body, type).catch(() => {});
      }
    });
  });
  await Promise.all(loops);
};

type Floor = {
  readonly served: Served;
  readonly terminal: string;
  readonly session: string;
  readonly counter: Counter;
};

/** Sends the floor's events one by one at a fixed rate, a lane for each round in play; answers how long each took since it was due. */
const record = async (
  floor: Floor,
  pieces: readonly (readonly Template[])[],
  from: number,
): Promise<readonly number[]> => {
  const { served, terminal, session, counter } = floor;
  const took: number[] = [];
  const all = Array.from({ length: lanes }, (_, lane) => ({
    round: `${session}.${String(from + lane + 1).padStart(4, '0')}`,
    sequence: from + lane + 1,
    left: [...(pieces[(from + lane) % pieces.length] ?? [])],
    tail: Promise.resolve(),
    isOpen: false,
  }));
  const begun = performance.now();
  for (let sent = 0; sent < perSecond * secondsEach; sent += 1) {
    const due = begun + (sent * 1_000) / perSecond;
    // oxlint-disable-next-line no-await-in-loop -- until it is due
    if (due > performance.now()) await pause(due - performance.now());
    const lane = all[sent % lanes];
    const piece = lane?.left.shift();
    if (!lane || !piece) continue;
    const path = lane.isOpen ? `/v1/rounds/${lane.round}/events` : '/v1/rounds';
    const head = lane.isOpen ? '' : `"session":"${session}","sequence":${lane.sequence},`;
    lane.isOpen = true;
    lane.tail = lane.tail.then(async () => {
      const { status, text } = await served.call('POST', path, terminal, piece.body(head, counter));
      if (status !== 201) throw new Error(`${path} answered ${status}: ${text.slice(0, 500)}`);
      took.push(performance.now() - due);
    });
  }
  await Promise.all(all.map(({ tail }) => tail));
  return took;
};

const measure = async (url: string): Promise<void> => {
  const house = await freshHouse(url, 'attacked');
  const usualLimits = { RATE_LIMIT_POINTS: '10000', RATE_LIMIT_SECONDS: '10' };
  const served = await serve('services/processes/ringkeeper.js', {
    environment: { ...house.environment, ...usualLimits },
  });
  try {
    const { venue } = house.venue;
    const text = floorText(house);
    const pieces = text.pieces(1);
    const [mine, other] = house.venue.terminals;
    const [terminal, attacker] = [mine, other].map((one) => house.terminals.get(one?.terminal ?? '') ?? '');
    const [table, day] = [house.venue.tables[0]?.table ?? '', eveningDay(0)];
    const head = `"venue":"${venue}","table":"${table}","gamingDay":"${day}","number":1,`;
    const counter: Counter = { said: 0 };
    const opened = await served.call('POST', '/v1/table-sessions', terminal ?? '', text.session.body(head, counter));
    if (opened.status !== 201) throw new Error(`the session was refused: ${opened.text.slice(0, 500)}`);
    const floor = { served, terminal: terminal ?? '', session: `${venue}.${table}.${day}.1`, counter };
    let sequence = 0;
    const all: Record<'calm' | 'attacked', number[]> = { calm: [], attacked: [] };
    const round = (name: keyof typeof all) => async (): Promise<number> => {
      const attackMs = String((secondsEach + 1) * 1_000);
      const others =
        name === 'attacked' ? fork(fileURLToPath(import.meta.url), [served.origin, attacker ?? '', attackMs]) : null;
      // It is to be at work when the first event is due.
      if (others) await pause(500);
      const took = await record(floor, pieces, sequence);
      sequence += lanes;
      others?.kill('SIGKILL');
      if (others?.exitCode === null) await once(others, 'exit');
      await untilLevel(served);
      all[name].push(...took);
      return quantile(took, 0.99);
    };
    const figures = await turnAbout(rounds + 1, { calm: round('calm'), attacked: round('attacked') });
    const shown = (share: number): string =>
      `${quantile(all.attacked, share).toFixed(1)} ms (calm ${quantile(all.calm, share).toFixed(1)} ms)`;
    const connections = attacks.reduce((sum, one) => sum + one.connections, 0);
    tellCompared({
      what: `a single event over HTTP at ${perSecond} a second while one token attacks, p99 of a round`,
      how: `everything in one process with its usual limits; the attack: ${connections} connections that send imports of 1 MB of bad lines and 4 MB of empty ones, 500 empty events, 80,000 members, and wrong tokens, again as soon as they are answered; ${rounds} rounds of ${secondsEach} s each, turn about; all together: p50 ${shown(0.5)}, p99 ${shown(0.99)}`,
      unit: 'ms',
      controlIs: 'the same without the attack',
      ours: figures.attacked.slice(1),
      controls: figures.calm.slice(1),
      target: `< ${targetMs} ms`,
      isReached: (_ratio, ours) => ours < targetMs,
    });
  } finally {
    await served.stop();
  }
};

const [origin, token, ms] = process.argv.slice(2);
if (origin !== undefined && token !== undefined) await attack(origin, token, Number(ms));
else await withPostgres(measure);
