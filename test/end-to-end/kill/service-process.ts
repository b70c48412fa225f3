import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectRoot } from '../../../services/shared/project-root.ts';

export type ServiceProcess = {
  readonly origin: string;
  readonly pid: number;
  /** SIGKILL: nothing in the process has a say. */
  readonly kill: () => Promise<void>;
  /** SIGTERM: the process finishes what it accepted. Answers its exit code. */
  readonly stop: () => Promise<number | null>;
};

/** A port of the loopback address that is free now. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port was found');
  return address.port;
};

const isAlive = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

const answers = async (origin: string): Promise<boolean> => {
  try {
    return (await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(1_000) })).ok;
  } catch {
    return false;
  }
};

/**
 * Starts a service as a process of its own, compiled, and waits until it answers. `main` is a path under `dist`.
 * Throws with what it wrote when it ends before it answers.
 */
export const startService = async (
  main: string,
  port: number,
  environment: Readonly<Record<string, string>>,
): Promise<ServiceProcess> => {
  const env = {
    ...process.env,
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    ...environment,
    PORT: String(port),
    NODE_OPTIONS: '',
  };
  const child = spawn(process.execPath, [join(projectRoot(), 'dist', main)], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said = `${said}${text.toString()}`.slice(-8_000)));
  const exited = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  // oxlint-disable no-await-in-loop -- polling
  while (!(await answers(origin))) {
    if (!isAlive(child)) throw new Error(`${main} ended before it answered: ${said}`);
    await delay(25);
  }
  // oxlint-enable no-await-in-loop
  return {
    origin,
    pid: child.pid ?? 0,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      return child.exitCode;
    },
  };
};
