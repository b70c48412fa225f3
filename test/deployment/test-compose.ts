// `npm run test:compose`: brings docker-compose.yml up as it is, on volumes and secrets of its own, runs the event store's contract on its real
// EventStoreDB, and plays an evening through its containers that must find exactly what was planted. Without Docker it says so.
import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playEvening } from '../../services/demo/play-evening.ts';
import { demoVenue } from '../../services/demo/evening.ts';
import { findGames } from '../../services/shared/games/find-games.ts';
import { projectRoot } from '../../services/shared/kit/project-root.ts';
import { makeCertificates } from './certificates.ts';
import { oneOrigin } from './one-origin.ts';

const project = 'ringkeeper-test';
const games = 40;
const seed = 7;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Runs a command in the project's folder; throws with its name when it fails. */
const run = (command: string, args: readonly string[], options: SpawnSyncOptions = {}): string => {
  const done = spawnSync(command, args, { cwd: projectRoot(), stdio: ['ignore', 'pipe', 'inherit'], ...options });
  if (done.status !== 0)
    throw new Error(`${command} ${args.slice(0, 6).join(' ')} ended with ${done.status ?? 'a signal'}`);
  return String(done.stdout ?? '').trim();
};

const hasDocker = (): boolean =>
  ['version', 'compose version'].every(
    (asked) => spawnSync('docker', asked.split(' '), { stdio: 'ignore' }).status === 0,
  );

const secretNames = ['database_url', 'event_store', 'text_key', 'postgres_password'];

/** Secrets as the README says, each run its own; readable for the containers' users, in a folder that is the caller's alone. */
const writeSecrets = (folder: string, admin: string): void => {
  const password = randomBytes(16).toString('hex');
  const secrets = {
    postgres_password: password,
    database_url: `postgresql://ringkeeper:${password}@postgres:5432/ringkeeper`,
    event_store: `esdb://admin:${admin}@eventstoredb:2113?tls=true&tlsCAFile=/run/secrets/eventstoredb_ca`,
    text_key: randomBytes(32).toString('hex'),
  };
  for (const [name, secret] of Object.entries(secrets)) {
    writeFileSync(join(folder, name), secret);
    chmodSync(join(folder, name), 0o444);
  }
  makeCertificates(folder, run);
};

/** What the test needs beside the file itself: its own secrets, and a way to the store and the services on ports that are free. */
const override = (secrets: string): string =>
  JSON.stringify({
    services: {
      eventstoredb: {
        ports: ['127.0.0.1::2113'],
        // One volume a target: this takes the place of the file's own.
        volumes: [`${join(secrets, 'eventstoredb')}:/etc/eventstore/certs:ro`],
      },
    },
    secrets: {
      ...Object.fromEntries(secretNames.map((name) => [name, { file: join(secrets, name) }])),
      eventstoredb_ca: { file: join(secrets, 'eventstoredb', 'ca', 'ca.crt') },
    },
  });

const venueFile = 'services/bootstrap/venues/star.json';

const playThrough = async (compose: (...args: readonly string[]) => string, dataDir: string): Promise<void> => {
  compose('exec', '-T', 'ingestion', 'node', 'dist/services/bootstrap/main.js', venueFile);
  // The key that signs local tokens lives in the volume that the services share.
  compose('exec', '-T', 'api', 'node', 'dist/services/token/main.js', '--role', 'operator');
  compose('cp', 'api:/data/.', dataDir);
  const originOf = (service: string): string => `http://${compose('port', service, '7070')}`;
  const proxy = await oneOrigin({ reads: originOf('api'), writes: originOf('ingestion') });
  try {
    const file = JSON.parse(readFileSync(join(projectRoot(), venueFile), 'utf8')) as Parameters<typeof demoVenue>[0];
    const on = { origin: proxy.origin, venues: [demoVenue(file)], dataDir };
    const { complete } = await playEvening(on, { games: await findGames(), gamesInAll: games, seed });
    if (!complete) throw new Error('what was planted and what was found differ');
  } finally {
    await proxy.close();
  }
};

const main = async (): Promise<void> => {
  if (!hasDocker()) {
    say(
      'test:compose: not run, Docker with compose is not on this machine (docker-compose.yml itself is validated in npm test).',
    );
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'ringkeeper-compose-'));
  for (const part of ['secrets', 'data']) mkdirSync(join(folder, part));
  const admin = randomBytes(12).toString('hex');
  writeSecrets(join(folder, 'secrets'), admin);
  const overrideFile = join(folder, 'override.json');
  writeFileSync(overrideFile, override(join(folder, 'secrets')));
  const compose = (...args: readonly string[]): string =>
    run('docker', ['compose', '-p', project, '-f', 'docker-compose.yml', '-f', overrideFile, ...args], {
      env: {
        ...process.env,
        EVENTSTORE_DEFAULT_ADMIN_PASSWORD: admin,
        EVENTSTORE_DEFAULT_OPS_PASSWORD: admin,
        // There is no issuer here; the image is production's.
        LOCAL_TOKENS: 'allowed',
      },
    });
  try {
    compose('up', '--build', '--detach', '--wait');
    const at = compose('port', 'eventstoredb', '2113');
    const ca = join(folder, 'secrets', 'eventstoredb', 'ca', 'ca.crt');
    const url = `esdb://admin:${admin}@${at}?tls=true&tlsCAFile=${ca}`;
    say(`test:compose: the contract of the event store, on the real node at ${at}`);
    const jest = ['run', 'jest', '--', 'test/services/shared/event-store', 'test/services/copy-store'];
    run('npm', jest, { stdio: 'inherit', env: { ...process.env, EVENTSTOREDB_URL: url } });
    say('test:compose: an evening through the containers');
    await playThrough(compose, join(folder, 'data'));
    say('test:compose: the service is killed while the floor sends, on the same node');
    compose('stop', 'api', 'ingestion', 'projector', 'assessor', 'scheduler', 'sealer', 'watch');
    run('npm', ['run', 'jest', '--', 'test/end-to-end/kill/kill-on-eventstoredb'], {
      stdio: 'inherit',
      env: { ...process.env, EVENTSTOREDB_URL: url },
    });
    say('test:compose: passed');
  } finally {
    spawnSync('docker', ['compose', '-p', project, 'down', '--volumes'], { cwd: projectRoot(), stdio: 'inherit' });
    rmSync(folder, { recursive: true, force: true });
  }
};

try {
  await main();
} catch (error) {
  process.stderr.write(`test:compose: failed: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
