import { randomBytes, randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../../services/shared/embedded-postgres.ts';
import { makeTemplate, onDatabase, onServer, templateName } from '../../support/template-database.ts';
import { embeddedKillRun } from './embedded-run.ts';
import type { FloorClients } from './floor-clients.ts';
import { furnish } from './house.ts';
import { killRun, type KillRun } from './kill-run.ts';

/** Kills on one database before it is verified and the next one is begun; and how many more of the embedded default. */
const killsPerDatabase = 90;
const killsPerEmbedded = 10;

const usage = 'npm run test:kill -- [--times 1000] [--seed n]';

const readOptions = (): { readonly times: number; readonly seed: number } => {
  const { values } = parseArgs({ options: { times: { type: 'string', default: '1000' }, seed: { type: 'string' } } });
  const [times, seed] = [Number(values.times), Number(values.seed ?? randomInt(1_000_000))];
  if (!Number.isSafeInteger(times) || times < 1 || !Number.isSafeInteger(seed) || seed < 0) throw new Error(usage);
  return { times, seed };
};

/** What is still to be done, in runs: a database of its own for each, every tenth kill on the embedded default. */
const plan = (times: number): readonly { readonly embedded: boolean; readonly kills: number }[] => {
  const runs: { embedded: boolean; kills: number }[] = [];
  for (let left = times; left > 0; left -= runs.at(-1)?.kills ?? left) {
    const embedded = runs.length % 2 === 1;
    runs.push({ embedded, kills: Math.min(left, embedded ? killsPerEmbedded : killsPerDatabase) });
  }
  return runs;
};

const minutes = (sinceMs: number): string => `${((performance.now() - sinceMs) / 60_000).toFixed(1)} min`;

const runOnDatabase = async (server: string, on: Parameters<typeof killRun>[1]): Promise<KillRun> => {
  const name = `kill_${randomBytes(4).toString('hex')}`;
  await onServer(server, (client) => client.query(`create database ${name} template ${templateName}`));
  const run = await killRun(await furnish(onDatabase(server, name)), on);
  // Kept when it failed, for whoever looks into it.
  await onServer(server, (client) => client.query(`drop database ${name} with (force)`));
  return run;
};

const main = async (): Promise<void> => {
  const { times, seed } = readOptions();
  const dataDir = mkdtempSync(join(tmpdir(), 'ringkeeper-kill-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const startedAt = performance.now();
  const done: KillRun[] = [];
  let kills = 0;
  process.stdout.write(`${times} kills, --seed ${seed}\n`);
  try {
    await makeTemplate(postgres.url);
    for (const [index, { embedded, kills: due }] of plan(times).entries()) {
      const own = seed + index * 1_000;
      const onKill = (clients: FloorClients): void => {
        kills += 1;
        if (kills % 10 === 0 || kills === times) {
          process.stdout.write(
            `  ${kills} of ${times} kills, ${clients.eventsAcknowledged()} events acknowledged in this run, ${minutes(startedAt)}\n`,
          );
        }
      };
      const options = { kills: due, seed: own, onKill };
      // oxlint-disable-next-line no-await-in-loop -- one run after the other
      const run = await (embedded ? embeddedKillRun(options) : runOnDatabase(postgres.url, options));
      done.push(run);
      process.stdout.write(`${embedded ? 'embedded default' : 'database'}, seed ${own}: ${JSON.stringify(run)}\n`);
    }
  } catch (fault) {
    process.stderr.write(`Not whole. The databases are kept under ${dataDir}.\n`);
    throw fault;
  } finally {
    await postgres.stop();
  }
  rmSync(dataDir, { recursive: true, force: true });
  const sum = (of: (run: KillRun) => number): number => done.reduce((total, run) => total + of(run), 0);
  process.stdout.write(
    `\n${sum((run) => run.kills)} kills in ${minutes(startedAt)}. Of ${sum((run) => run.acknowledged)} acknowledged events none was lost, ` +
      `doubled or displaced;\n${sum((run) => run.rows)} rows of read models are as a rebuild makes them; ` +
      `${sum((run) => run.subjects)} subjects have examinations that look as far as their streams;\n` +
      `${sum((run) => run.words)} texts can be read, and none is claimed for ever.\n`,
  );
};

await main();
