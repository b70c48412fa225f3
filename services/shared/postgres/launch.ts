import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { spawnAs, type RunAs } from './binaries.ts';
import { EmbeddedPostgresFailed } from './embedded-failed.ts';
import { errorCode } from '../kit/error-code.ts';
import { ended, hasEnded } from './ended.ts';
import { endLeftBehind } from './left-behind.ts';

export const superuser = 'ringkeeper';

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

export type Folder = { readonly cluster: string; readonly log: string; readonly password: string };

export const lastLines = (file: string): string => readFileSync(file, 'utf8').trim().split('\n').slice(-5).join(' | ');

/** Where an embedded PostgreSQL listens, for a role of it: its owner unless another is named. */
export const urlFor = (password: string, port: number, role = superuser): string =>
  `postgresql://${role}:${password}@127.0.0.1:${port}/postgres`;

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

/** PostgreSQL's code while it recovers, and refuses to let anybody in. */
const startingUp = '57P03';

/** What a server says on a knock: it answers, it is recovering what a crash interrupted, or nothing. */
const knock = async (url: string): Promise<'answers' | 'recovers' | 'silent'> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return 'answers';
  } catch (error) {
    return errorCode(error) === startingUp ? 'recovers' : 'silent';
  } finally {
    await client.end().catch(() => {});
  }
};

const readyWithinMs = 120_000;

/** Waits until the server answers: at once on a clean folder, as long as it recovers what a crash interrupted. */
const ready = async (child: ChildProcess, url: string, signal: AbortSignal | undefined): Promise<boolean> => {
  let giveUp = performance.now() + readyWithinMs;
  const isWorthWaiting = (): boolean => performance.now() < giveUp && !hasEnded(child) && signal?.aborted !== true;
  while (isWorthWaiting()) {
    const said = await knock(url);
    if (said === 'answers') return true;
    // Cut off, a recovery would begin anew, and never come to its end.
    if (said === 'recovers') giveUp = performance.now() + readyWithinMs;
    await pause(25);
  }
  return false;
};

/** Ends a server by PostgreSQL's fast shutdown: sessions are ended, a checkpoint is written. */
export const stopped = async (child: ChildProcess): Promise<void> => {
  if (hasEnded(child)) return;
  const exit = ended(child);
  child.kill('SIGINT');
  await exit;
};

export type LaunchOn = {
  readonly folder: Folder;
  readonly postgres: string;
  readonly user: RunAs;
  readonly password: string;
  /** Default: any free port. */
  readonly port: number | undefined;
  readonly settings: Readonly<Record<string, string>> | undefined;
  readonly log: ((message: string) => void) | undefined;
};

/** One attempt: the server and where it listens when it came up to answer, undefined when it did not. */
const attemptLaunch = async (on: LaunchOn, signal: AbortSignal | undefined): Promise<Launched | undefined> => {
  const { folder, password } = on;
  if (await endLeftBehind(folder.cluster)) on.log?.('ended the PostgreSQL that a killed process had left running');
  const port = await choosePort(on.port);
  const settings = Object.entries({ ...ourSettings, ...on.settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const args = ['-D', folder.cluster, '-p', String(port), ...settings];
  const output = openSync(folder.log, 'a');
  try {
    const child = await spawnAs(on.user, on.postgres, args, { folder: folder.cluster, output });
    const launched = { child, port, url: urlFor(password, port) };
    if (await ready(child, launched.url, signal)) return launched;
    await stopped(child);
    return undefined;
  } finally {
    closeSync(output);
  }
};

export type Launched = { readonly child: ChildProcess; readonly port: number; readonly url: string };

const attempts = 3;

/**
 * Starts the server of a cluster and resolves when it answers. A second attempt helps when the free port was taken meanwhile, when the
 * last sessions of a killed server are still ending, or when the server that a killed process had just begun shows itself only now.
 * Rejects with `EmbeddedPostgresFailed`.
 */
export const launch = async (on: LaunchOn, signal?: AbortSignal): Promise<Launched> => {
  for (let attempt = 1; ; attempt += 1) {
    const launched = await attemptLaunch(on, signal);
    if (launched) return launched;
    if (attempt === attempts || signal?.aborted === true) break;
    await pause(500 * attempt);
  }
  throw new EmbeddedPostgresFailed(
    'cannot-start',
    `The embedded PostgreSQL did not start: ${lastLines(on.folder.log)}`,
  );
};
