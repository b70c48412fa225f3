import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { lockFile } from './data-folder-lock.ts';
import { endLeftBehind } from './left-behind.ts';
import { chooseUser, findBinaries, spawnAs } from './binaries.ts';
import type { RunAs } from './binaries.ts';

/** Why the embedded PostgreSQL did not start. The message is one sentence for the person at the terminal. */
export class EmbeddedPostgresFailed extends Error {
  override name = 'EmbeddedPostgresFailed';
  readonly because: 'data-folder-is-in-use' | 'port-is-taken' | 'cannot-start';
  constructor(because: EmbeddedPostgresFailed['because'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.because = because;
  }
}

export type EmbeddedPostgresOptions = {
  /** Holds the cluster (`postgres/`), its log, its password and the lock; made when missing. */
  readonly dataDir: string;
  /** Default: any free port of 127.0.0.1. */
  readonly port?: number;
  /** Told in a sentence what takes time. */
  readonly log?: (message: string) => void;
  /** Server settings over ours, e.g. `{ fsync: 'off' }` for tests that do not look at durability. */
  readonly settings?: Readonly<Record<string, string>>;
};

export type EmbeddedPostgres = { readonly url: string; readonly pid: number; readonly stop: () => Promise<void> };

const superuser = 'ringkeeper';

/** Durability (`fsync`, `synchronous_commit`, `full_page_writes`) stays at PostgreSQL's own default: on. */
const ourSettings: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  // Its path has a limit of about 100 bytes, which a deep data folder passes; TCP has none.
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  wal_compression: 'on',
  // A new file of the log would be filled with 16 MiB of zeros while every commit waits for it, 60 to 70 ms; the disk has room or has not.
  wal_init_zero: 'off',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

type Folder = { readonly cluster: string; readonly log: string; readonly password: string };

const asFailure = (error: unknown): EmbeddedPostgresFailed => {
  if (error instanceof EmbeddedPostgresFailed) return error;
  const reason =
    String(error)
      .replace(/^Error: /, '')
      .split('\n')[0] ?? '';
  return new EmbeddedPostgresFailed('cannot-start', `The embedded PostgreSQL cannot start: ${reason}`, {
    cause: error,
  });
};

/** The password of this data folder, made once; only its owner can read the file. */
const passwordOf = (file: string): string => {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8').trim();
};

const lastLines = (file: string): string => readFileSync(file, 'utf8').trim().split('\n').slice(-5).join(' | ');

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code));
  });

/** Makes the cluster beside its place and moves it there when it is whole, so that a kill in between leaves nothing half-made. */
const initialise = async (folder: Folder, initdb: string, user: RunAs): Promise<void> => {
  // A name of its own each time: the initdb of a killed process may still be writing to an earlier one.
  const unfinished = `${folder.cluster}.unfinished-${randomBytes(4).toString('hex')}`;
  mkdirSync(unfinished, { mode: 0o700 });
  const passwordFile = `${folder.password}.initdb`;
  writeFileSync(passwordFile, readFileSync(folder.password), { mode: 0o600 });
  if (user) for (const path of [unfinished, passwordFile]) chownSync(path, user.uid, user.gid);
  const output = openSync(folder.log, 'a');
  try {
    const args = [`--pgdata=${unfinished}`, `--username=${superuser}`, `--pwfile=${passwordFile}`];
    const how = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
    const child = await spawnAs(user, initdb, [...args, ...how, '--data-checksums'], { folder: unfinished, output });
    if ((await ended(child)) !== 0) {
      throw new EmbeddedPostgresFailed(
        'cannot-start',
        `initdb could not make a PostgreSQL cluster: ${lastLines(folder.log)}`,
      );
    }
    renameSync(unfinished, folder.cluster);
  } finally {
    closeSync(output);
    rmSync(passwordFile, { force: true });
    rmSync(unfinished, { recursive: true, force: true });
  }
};

/** `port`, or any free one. Rejects in a sentence when the wanted port is taken. */
const choosePort = (port: number | undefined): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(
        new EmbeddedPostgresFailed(
          'port-is-taken',
          `Port ${port ?? 0} for the embedded PostgreSQL is taken by another program.`,
        ),
      ),
    );
    probe.listen({ port: port ?? 0, host: '127.0.0.1' }, () => {
      const address = probe.address();
      const chosen = typeof address === 'object' && address ? address.port : (port ?? 0);
      probe.close(() => resolve(chosen));
    });
  });

const answers = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
};

const readyWithinMs = 120_000;

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Waits until the server answers: at once on a clean folder, longer when it first recovers what a crash interrupted. */
const ready = async (child: ChildProcess, url: string): Promise<boolean> => {
  const giveUp = performance.now() + readyWithinMs;
  while (performance.now() < giveUp && !hasEnded(child)) {
    if (await answers(url)) return true;
    await pause(25);
  }
  return false;
};

const stopped = async (child: ChildProcess): Promise<void> => {
  if (hasEnded(child)) return;
  const exit = ended(child);
  // SIGINT is PostgreSQL's fast shutdown: sessions are ended, a checkpoint is written.
  child.kill('SIGINT');
  await exit;
};

const launch = async (
  folder: Folder,
  options: EmbeddedPostgresOptions,
  on: { readonly postgres: string; readonly user: RunAs; readonly password: string },
): Promise<{ readonly child: ChildProcess; readonly url: string }> => {
  const settings = Object.entries({ ...ourSettings, ...options.settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  // A second attempt helps when the free port was taken meanwhile, or when the last sessions of a killed server are still ending,
  // or when the server that a killed process had just begun shows itself only now.
  for (let attempt = 1; ; attempt += 1) {
    if (await endLeftBehind(folder.cluster))
      options.log?.('ended the PostgreSQL that a killed process had left running');
    const port = await choosePort(options.port);
    const output = openSync(folder.log, 'w');
    const args = ['-D', folder.cluster, '-p', String(port), ...settings];
    const child = await spawnAs(on.user, on.postgres, args, { folder: folder.cluster, output });
    closeSync(output);
    const url = urlFor(on.password, port);
    if (await ready(child, url)) return { child, url };
    await stopped(child);
    if (attempt === 3) {
      throw new EmbeddedPostgresFailed(
        'cannot-start',
        `The embedded PostgreSQL did not start: ${lastLines(folder.log)}`,
      );
    }
    await pause(500 * attempt);
  }
};

const urlFor = (password: string, port: number): string =>
  `postgresql://${superuser}:${password}@127.0.0.1:${port}/postgres`;

/** Where the PostgreSQL of a data folder listens while another process of ours runs it, to read beside that one; else undefined. */
export const urlOfRunning = (dataDir: string): string | undefined => {
  const [passwordFile, pidFile] = [join(dataDir, 'postgres.password'), join(dataDir, 'postgres', 'postmaster.pid')];
  if (!existsSync(passwordFile) || !existsSync(pidFile)) return undefined;
  // The fourth line of `postmaster.pid` is the port.
  const port = Number(readFileSync(pidFile, 'utf8').split('\n')[3]);
  return Number.isSafeInteger(port) && port > 0 ? urlFor(readFileSync(passwordFile, 'utf8').trim(), port) : undefined;
};

const madeFolder = (dataDir: string): string => {
  try {
    mkdirSync(dataDir, { recursive: true });
    return realpathSync(dataDir);
  } catch (error) {
    throw asFailure(error);
  }
};

/**
 * Starts a private real PostgreSQL on a data folder: made on the first start, reused after. Whatever an earlier process left
 * when it was killed is put right: its lock, and its PostgreSQL if that is still running.
 * Rejects with `EmbeddedPostgresFailed`. `stop` shuts down cleanly and may be called more than once.
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const dataDir = madeFolder(options.dataDir);
  const lock = await lockFile(join(dataDir, 'postgres.lock'));
  if ('ownedBy' in lock) {
    const owner = lock.ownedBy === process.pid ? 'this process already' : `another process (pid ${lock.ownedBy})`;
    throw new EmbeddedPostgresFailed(
      'data-folder-is-in-use',
      `The data folder ${dataDir} is in use by ${owner}. Stop that first, or name another folder; with DATABASE_URL several processes may run at a time.`,
    );
  }
  try {
    const folder = {
      cluster: join(dataDir, 'postgres'),
      log: join(dataDir, 'postgres.log'),
      password: join(dataDir, 'postgres.password'),
    };
    const { initdb, postgres } = findBinaries();
    const user = chooseUser();
    const password = passwordOf(folder.password);
    if (!existsSync(folder.cluster)) {
      options.log?.('making a new PostgreSQL cluster');
      await initialise(folder, initdb, user);
    }
    const { child, url } = await launch(folder, options, { postgres, user, password });
    // Only for a process that leaves without calling `stop`; after SIGKILL the next start does this work.
    const endWithUs = (): void => void child.kill('SIGINT');
    process.once('exit', endWithUs);
    const stop = async (): Promise<void> => {
      await stopped(child);
      process.off('exit', endWithUs);
      lock.release();
    };
    return { url, pid: child.pid ?? 0, stop };
  } catch (error) {
    lock.release();
    throw asFailure(error);
  }
};
