import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../end-to-end/kill/service-process.ts';

export type Answer = { readonly status: number; readonly text: string };

export type Call = (
  method: 'GET' | 'POST',
  path: string,
  token: string,
  body?: string,
  type?: string,
) => Promise<Answer>;

/** A server under load: a process of its own, its log as in production but written to nowhere. */
export type Served = {
  readonly origin: string;
  readonly pid: number;
  readonly call: Call;
  readonly signal: (signal: NodeJS.Signals) => void;
  readonly stop: () => Promise<void>;
};

/** A child that does not outlive this process, however it ends. */
const bound = (child: ChildProcess): ChildProcess => {
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
};

const dist = fileURLToPath(new URL('../..', import.meta.url));
const startsWithinMs = 60_000;

/** Asks a server over as many connections as are wanted at once, at most so many, which stay open. */
export const callerOf = (origin: string, connections: number): Call => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return (method, path, token, body = '', type = 'application/json') =>
    new Promise((resolve, reject) => {
      const headers = {
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(body === '' ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
      };
      const sent = request(`${origin}${path}`, { method, agent, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
        answer.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
};

/** Starts a compiled program on a free port of the loopback address and waits until it answers. */
export const serve = async (
  main: string,
  on: {
    environment?: Readonly<Record<string, string>>;
    args?: (port: number) => readonly string[];
    connections?: number;
    nodeArgs?: readonly string[];
  },
): Promise<Served> => {
  const port = await freePort();
  const env = {
    ...process.env,
    LOG_LEVEL: 'info',
    RATE_LIMIT_POINTS: '0',
    HOST: '127.0.0.1',
    PORT: String(port),
    ...on.environment,
  };
  const args = [...process.execArgv, ...(on.nodeArgs ?? []), join(dist, main), ...(on.args?.(port) ?? [])];
  const child = bound(spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }));
  const origin = `http://127.0.0.1:${port}`;
  const call = callerOf(origin, on.connections ?? 64);
  const until = performance.now() + startsWithinMs;
  const answers = (): Promise<boolean> =>
    call('GET', '/healthz', '').then(
      ({ status }) => status === 200,
      () => false,
    );
  // oxlint-disable no-await-in-loop -- polling
  while (!(await answers())) {
    if (child.exitCode !== null || performance.now() > until) throw new Error(`${main} did not start`);
    await pause(50);
  }
  // oxlint-enable no-await-in-loop
  const gone = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await gone;
  };
  const signal = (name: NodeJS.Signals): void => void child.kill(name);
  return { origin, pid: child.pid ?? 0, call, signal, stop };
};

/** Starts what has no port to ask, such as a projector. */
export const run = (
  main: string,
  environment: Readonly<Record<string, string>>,
): { readonly pid: number; readonly stop: () => Promise<void> } => {
  const env = { ...process.env, LOG_LEVEL: 'info', PORT: '0', ...environment };
  const child = bound(spawn(process.execPath, [join(dist, main)], { env, stdio: ['ignore', 'ignore', 'inherit'] }));
  const gone = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await gone;
  };
  return { pid: child.pid ?? 0, stop };
};

type Status = {
  readonly projections: readonly { readonly lagEvents: number | null; readonly parkedStreams: number }[];
  readonly assessor: { readonly lagEvents: number | null; readonly parkedSubjects: number } | null;
};

type Patience = { readonly patienceMs?: number; readonly everyMs?: number };

/** Asks how it goes, every `everyMs`, until that is so; throws when something was parked, or after `patienceMs`. Each answer costs the service some milliseconds. */
const untilStatus = async (
  { call }: Served,
  isLevel: (status: Status) => boolean,
  { patienceMs = 900_000, everyMs = 100 }: Patience,
): Promise<void> => {
  const until = performance.now() + patienceMs;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- polling
    const status = JSON.parse((await call('GET', '/readyz', '')).text) as Status;
    const { projections, assessor } = status;
    const parked = projections.some((one) => one.parkedStreams > 0) || (assessor?.parkedSubjects ?? 0) > 0;
    if (parked) throw new Error('a stream or a subject was parked');
    if (isLevel(status)) return;
    if (performance.now() > until) throw new Error('the read models did not catch up');
    // oxlint-disable-next-line no-await-in-loop -- polling
    await pause(everyMs);
  }
};

const areProjected = ({ projections }: Status): boolean =>
  projections.length > 0 && projections.every((one) => one.lagEvents === 0);

/** Waits until every read model has seen everything, whatever the assessor has. */
export const untilProjected = (served: Served, patience: Patience = {}): Promise<void> =>
  untilStatus(served, areProjected, patience);

/** Waits until every read model and the assessor have seen everything. */
export const untilLevel = (served: Served, patienceMs?: number, everyMs?: number): Promise<void> =>
  untilStatus(served, (status) => status.assessor?.lagEvents === 0 && areProjected(status), {
    ...(patienceMs === undefined ? {} : { patienceMs }),
    ...(everyMs === undefined ? {} : { everyMs }),
  });

export type ImportSummary = { readonly accepted: number; readonly alreadyThere: number; readonly rejected: number };

/** Imports lines in one request. */
export const importSummary = async ({ call }: Served, token: string, lines: string): Promise<ImportSummary> => {
  const { status, text } = await call('POST', '/v1/imports?summary=true', token, lines, 'application/x-ndjson');
  if (status !== 200) throw new Error(`the import answered ${status}: ${text.slice(0, 1_000)}`);
  return JSON.parse(text) as ImportSummary;
};
