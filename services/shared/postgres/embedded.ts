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
import { join } from 'node:path';
import { chooseUser, findBinaries, spawnAs, type RunAs } from './binaries.ts';
import { lockFile } from './data-folder-lock.ts';
import { asFailure, EmbeddedPostgresFailed } from './embedded-failed.ts';
import { ended } from './ended.ts';
import { keepRunning, type Condition } from './keep-running.ts';
import { lastLines, launch, stopped, superuser, urlFor, type Folder, type LaunchOn } from './launch.ts';
import { serviceRole } from './service-role.ts';

export type EmbeddedPostgresOptions = {
  /** Holds the cluster (`postgres/`), its log, its password and the lock; made when missing. */
  readonly dataDir: string;
  /** Default: any free port of 127.0.0.1. */
  readonly port?: number;
  /** Told in a sentence what takes time. */
  readonly log?: (message: string) => void;
  /** Told in a sentence when the server ends by itself. */
  readonly alarm?: (message: string) => void;
  /** Server settings over ours, e.g. `{ fsync: 'off' }` for tests that do not look at durability. */
  readonly settings?: Readonly<Record<string, string>>;
};

export type EmbeddedPostgres = {
  /** As the owner of everything, who migrates. */
  readonly url: string;
  /** The password for the services' own role (`service-role.ts`), kept in the data folder. */
  readonly servicePassword: () => string;
  /** The process that runs now. */
  readonly pid: () => number;
  readonly condition: () => Condition;
  readonly stop: () => Promise<void>;
};

/** The password of this data folder, made once; only its owner can read the file. */
const passwordOf = (file: string): string => {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8').trim();
};

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

const servicePasswordFile = (dataDir: string): string => join(dataDir, 'postgres.service-password');

const ownersPasswordFile = (dataDir: string): string => join(dataDir, 'postgres.password');

const runningFor = (dataDir: string, passwordFile: string, role: string): string | undefined => {
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  if (!existsSync(passwordFile) || !existsSync(pidFile)) return undefined;
  // The fourth line of `postmaster.pid` is the port.
  const port = Number(readFileSync(pidFile, 'utf8').split('\n')[3]);
  if (!Number.isSafeInteger(port) || port <= 0) return undefined;
  return urlFor(readFileSync(passwordFile, 'utf8').trim(), port, role);
};

/**
 * Where the PostgreSQL of a data folder listens while another process of ours runs it, for the services' own role, to read beside that
 * process; else undefined.
 */
export const urlOfRunning = (dataDir: string): string | undefined =>
  runningFor(dataDir, servicePasswordFile(dataDir), serviceRole);

/** The same for the owner of everything, who has every right there. */
export const ownersUrlOfRunning = (dataDir: string): string | undefined =>
  runningFor(dataDir, ownersPasswordFile(dataDir), superuser);

const madeFolder = (dataDir: string): string => {
  try {
    mkdirSync(dataDir, { recursive: true });
    return realpathSync(dataDir);
  } catch (error) {
    throw asFailure(error);
  }
};

const ownedFolder = async (dataDir: string): Promise<{ readonly release: () => void }> => {
  const lock = await lockFile(join(dataDir, 'postgres.lock'));
  if (!('ownedBy' in lock)) return lock;
  const owner = lock.ownedBy === process.pid ? 'this process already' : `another process (pid ${lock.ownedBy})`;
  throw new EmbeddedPostgresFailed(
    'data-folder-is-in-use',
    `The data folder ${dataDir} is in use by ${owner}. Stop that first, or name another folder; with DATABASE_URL several processes may run at a time.`,
  );
};

/** Makes the cluster when there is none, and answers how its server is started. */
const prepared = async (dataDir: string, options: EmbeddedPostgresOptions): Promise<LaunchOn> => {
  const folder = {
    cluster: join(dataDir, 'postgres'),
    log: join(dataDir, 'postgres.log'),
    password: ownersPasswordFile(dataDir),
  };
  // Of this start on: the log must not grow from start to start.
  writeFileSync(folder.log, '');
  const { initdb, postgres } = findBinaries();
  const user = chooseUser();
  const password = passwordOf(folder.password);
  if (!existsSync(folder.cluster)) {
    options.log?.('making a new PostgreSQL cluster');
    await initialise(folder, initdb, user);
  }
  const { port, settings, log } = options;
  return { folder, postgres, user, password, port, settings, log };
};

/** Starts the server and watches it: one that ends by itself is started again on the same port, so that its URL stays true. */
const runWatched = async (on: LaunchOn, { log, alarm }: EmbeddedPostgresOptions) => {
  const { child, port, url } = await launch(on);
  const kept = keepRunning(child, async (signal) => (await launch({ ...on, port }, signal)).child, {
    ended: (how) => alarm?.(`the embedded PostgreSQL ended by itself (${how}); it is started again`),
    again: () => log?.('the embedded PostgreSQL runs again'),
  });
  return { url, kept };
};

/**
 * Starts a private real PostgreSQL on a data folder: made on the first start, reused after. Whatever an earlier process left
 * when it was killed is put right: its lock, and its PostgreSQL if that is still running. A server that ends by itself is started again.
 * Rejects with `EmbeddedPostgresFailed`. `stop` shuts down cleanly and may be called more than once.
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const dataDir = madeFolder(options.dataDir);
  const lock = await ownedFolder(dataDir);
  try {
    const { url, kept } = await runWatched(await prepared(dataDir, options), options);
    // Only for a process that leaves without calling `stop`; after SIGKILL the next start does this work.
    const endWithUs = (): void => void kept.child().kill('SIGINT');
    process.once('exit', endWithUs);
    const stop = async (): Promise<void> => {
      await kept.letGo();
      await stopped(kept.child());
      process.off('exit', endWithUs);
      lock.release();
    };
    const servicePassword = (): string => passwordOf(servicePasswordFile(dataDir));
    return { url, servicePassword, pid: () => kept.child().pid ?? 0, condition: kept.condition, stop };
  } catch (error) {
    lock.release();
    throw asFailure(error);
  }
};
