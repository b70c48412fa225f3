import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../../services/shared/postgres/embedded.ts';
import { temporaryFolderOfAll } from '../../support/temporary-folder.ts';
import { makeTemplate, onDatabase, onServer, templateName } from '../../support/template-database.ts';
import { appendRun } from '../../support/eventstoredb-stand-in/append-run.ts';
import { nodeSays, startNodeUnderTest } from '../../support/eventstoredb-stand-in/node-under-test.ts';
import { embeddedKillRun } from './embedded-run.ts';
import { eventStoreDbKillRun } from './eventstoredb-run.ts';
import type { FloorClients } from './floor-clients.ts';
import { furnish } from './house.ts';
import { killRun, type KillRun } from './kill-run.ts';
import { plan, readOptions, type KilledStore, type KillOptions } from './options.ts';
import { sealerKillRun } from './sealer-run.ts';

const minutes = (sinceMs: number): string => `${((performance.now() - sinceMs) / 60_000).toFixed(1)} min`;

type RunOptions = Parameters<typeof killRun>[1];

/** Does a run on a new database of a server. */
const onNewDatabase = async <Run>(server: string, work: (url: string) => Promise<Run>): Promise<Run> => {
  const name = `kill_${randomBytes(4).toString('hex')}`;
  await onServer(server, (client) => client.query(`create database ${name} template ${templateName}`));
  const run = await work(onDatabase(server, name));
  // Kept when it failed, so that it can be looked into.
  await onServer(server, (client) => client.query(`drop database ${name} with (force)`));
  return run;
};

const runOn: Readonly<Record<KilledStore, (server: string, on: RunOptions) => Promise<KillRun>>> = {
  postgresql: (server, on) => onNewDatabase(server, async (url) => killRun(await furnish(url), on)),
  embedded: (_server, on) => embeddedKillRun(on),
  eventstoredb: (server, on) =>
    onNewDatabase(server, async (url) => {
      const node = await startNodeUnderTest();
      try {
        return await eventStoreDbKillRun(url, node, on);
      } finally {
        await node.close();
      }
    }),
};

const runAppends = async (appends: number, seed: number): Promise<void> => {
  const startedAt = performance.now();
  process.stdout.write(`${appends} appends to ${nodeSays}, a stand-in in bad weather, --seed ${seed}\n`);
  const { flaws, ...run } = await appendRun({ appends, seed });
  process.stdout.write(`${JSON.stringify(run, null, 1)}\n${minutes(startedAt)}\n`);
  if (flaws.length > 0) throw new Error(`Not whole: ${flaws.slice(0, 20).join('\n')}`);
  process.stdout.write(`Of ${run.events} acknowledged events none was lost, doubled or displaced.\n`);
};

const runSealerKills = async ({ times, seed, minutes: most }: KillOptions): Promise<void> => {
  const folder = temporaryFolderOfAll('kill');
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgresql') });
  const startedAt = performance.now();
  process.stdout.write(`${times} kills of a process that seals, at most ${most} min, --seed ${seed}\n`);
  try {
    await makeTemplate(postgres.url);
    const run = await onNewDatabase(postgres.url, (url) =>
      sealerKillRun({
        url,
        dataDir: join(folder, 'data'),
        kills: times,
        seed,
        untilMs: startedAt + most * 60_000,
        onKill: (kills, leaves) => {
          if (kills % 50 === 0)
            process.stdout.write(`  ${kills} of ${times} kills, ${leaves} leaves, ${minutes(startedAt)}\n`);
        },
      }),
    );
    process.stdout.write(`${JSON.stringify(run, null, 1)}\n${run.kills} kills in ${minutes(startedAt)}. `);
    process.stdout.write('No two heads contradict each other, and no event is skipped or doubled.\n');
  } catch (fault) {
    process.stderr.write(`Not whole. The database and the folder are kept under ${folder}.\n`);
    throw fault;
  } finally {
    await postgres.stop();
  }
  rmSync(folder, { recursive: true, force: true });
};

const main = async (): Promise<void> => {
  const asked = readOptions();
  const { times, seed, store, appends } = asked;
  if (asked.isOfSealer) return runSealerKills(asked);
  if (appends !== undefined) return runAppends(appends, seed);
  const folder = temporaryFolderOfAll('kill');
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgresql') });
  const startedAt = performance.now();
  const done: KillRun[] = [];
  let kills = 0;
  process.stdout.write(`${times} kills, --store ${store}, --seed ${seed}\n`);
  if (store === 'eventstoredb') process.stdout.write(`EventStoreDB is ${nodeSays}\n`);
  try {
    await makeTemplate(postgres.url);
    for (const [index, { store: killed, kills: due }] of plan({ times, store }).entries()) {
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
      const run = await runOn[killed](postgres.url, options);
      done.push(run);
      process.stdout.write(`${killed}, seed ${own}: ${JSON.stringify(run)}\n`);
    }
  } catch (fault) {
    process.stderr.write(`Not whole. The databases are kept under ${folder}.\n`);
    throw fault;
  } finally {
    await postgres.stop();
  }
  rmSync(folder, { recursive: true, force: true });
  const sum = (of: (run: KillRun) => number): number => done.reduce((total, run) => total + of(run), 0);
  process.stdout.write(
    `\n${sum((run) => run.kills)} kills in ${minutes(startedAt)}. Of ${sum((run) => run.acknowledged)} acknowledged events none was lost, ` +
      `doubled or displaced;\n${sum((run) => run.rows)} rows of read models are as a rebuild makes them; ` +
      `${sum((run) => run.subjects)} subjects have examinations that look as far as their streams;\n` +
      `${sum((run) => run.words)} texts can be read, and none is claimed for ever.\n`,
  );
};

await main();
