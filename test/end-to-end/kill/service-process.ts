import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectRoot } from '../../../services/shared/kit/project-root.ts';
import { hangMs } from '../../support/eventually.ts';

export type ServiceProcess = {
  readonly origin: string;
  readonly pid: number;
  /** What it wrote last, for messages. */
  readonly said: () => string;
  /** Waits until it answers over HTTP. Throws with what it wrote when it ends before that. */
  readonly answers: () => Promise<void>;
  /** SIGKILL: nothing in the process has a say. */
  readonly kill: () => Promise<void>;
  /** SIGTERM: the process finishes what it accepted. Answers its exit code. */
  readonly stop: () => Promise<number | null>;
  /** Waits until it ends by itself. Answers its exit code. */
  readonly ended: () => Promise<number | null>;
};

/** Below the ports that systems give to outgoing connections, so that none takes it while a service is away. */
const lowestPort = 15_000;
const highestPort = 30_000;

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer();
  const listening = once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.listen(port, '127.0.0.1');
  if (!(await listening)) return false;
  server.close();
  await once(server, 'close');
  return true;
};

/** A port of the loopback address that is free now. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(lowestPort, highestPort);
    // oxlint-disable-next-line no-await-in-loop -- until one is found
    if (await isFree(port)) return port;
  }
};

const isAlive = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

const isHealthy = async (origin: string): Promise<boolean> => {
  try {
    return (await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(1_000) })).ok;
  } catch {
    return false;
  }
};

/** The compiled program of a path under `dist`. Throws a sentence when it is not there. */
const compiled = (main: string): string => {
  const file = join(projectRoot(), 'dist', main);
  if (!existsSync(file)) {
    throw new Error(`dist/${main} is not there: services run compiled here, so say \`npm run build\` first.`);
  }
  return file;
};

/**
 * Starts a compiled program as a process of its own. `main` is a path under `dist`; without a port it is given none (`0`).
 * Throws a sentence when it has not been compiled.
 */
export const spawnService = (
  main: string,
  on: {
    readonly port?: number;
    readonly environment?: Readonly<Record<string, string>>;
    readonly args?: readonly string[];
  },
): ServiceProcess => {
  const { port = 0, environment = {}, args = [] } = on;
  const env = {
    ...process.env,
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    // A busy machine takes long to close what it has open.
    SHUTDOWN_SECONDS: String(hangMs / 1_000),
    ...environment,
    PORT: String(port),
    // Jest's own options are not for the services.
    NODE_OPTIONS: '',
  };
  const child = spawn(process.execPath, [compiled(main), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => (said = `${said}${text.toString()}`.slice(-64_000)));
  }
  // `close`, not `exit`: what it wrote is all here then.
  const gone = once(child, 'close');
  const origin = `http://127.0.0.1:${port}`;
  const end = async (signal: NodeJS.Signals | undefined): Promise<number | null> => {
    if (signal !== undefined && isAlive(child)) child.kill(signal);
    await gone;
    return child.exitCode;
  };
  return {
    origin,
    pid: child.pid ?? 0,
    said: () => said,
    answers: async () => {
      // oxlint-disable no-await-in-loop -- polling
      while (!(await isHealthy(origin))) {
        if (!isAlive(child)) throw new Error(`${main} ended before it answered: ${said}`);
        await delay(25);
      }
      // oxlint-enable no-await-in-loop
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    ended: () => end(undefined),
  };
};

/** Starts a service and waits until it answers. */
export const startService = async (
  main: string,
  port: number,
  environment: Readonly<Record<string, string>>,
): Promise<ServiceProcess> => {
  const service = spawnService(main, { port, environment });
  await service.answers();
  return service;
};
