// Whether one token can stall the floor: `npm run bench -- attacks`. Single events are recorded at a fixed rate, in rounds with and
// without somebody else who sends, from a process of their own, all that is costly to refuse. Everything runs in one process, with its usual limits.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freshHouse } from './house.ts';
import { withPostgres } from './postgres.ts';
import { perSecond, recordSingly, tableInPlay } from './rounds-in-play.ts';
import { quantile, rounds, secondsEach, tellCompared, turnAbout } from './rows.ts';
import { callerOf, serve, untilLevel } from './service-load.ts';

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

const measure = async (url: string): Promise<void> => {
  const house = await freshHouse(url, 'attacked');
  const usualLimits = { RATE_LIMIT_POINTS: '10000', RATE_LIMIT_SECONDS: '10' };
  const served = await serve('services/processes/ringkeeper.js', {
    environment: { ...house.environment, ...usualLimits },
  });
  try {
    const attacker = house.terminals.get(house.venue.terminals[1]?.terminal ?? '') ?? '';
    const table = await tableInPlay(served, house);
    const all: Record<'calm' | 'attacked', number[]> = { calm: [], attacked: [] };
    const round = (name: keyof typeof all) => async (): Promise<number> => {
      const attackMs = String((secondsEach + 1) * 1_000);
      const others =
        name === 'attacked' ? fork(fileURLToPath(import.meta.url), [served.origin, attacker, attackMs]) : null;
      // It is to be at work when the first event is due.
      if (others) await pause(500);
      const took = await recordSingly(table, (sinceMs) => sinceMs < secondsEach * 1_000);
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
