// How fast events are taken in over HTTP, against a bare fastify + zod + UNNEST server in the same run:
// `npm run build && node dist/test/bench/ingest.js`. Each server is a process of its own; PostgreSQL is a real one with fsync on.
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '../../services/shared/embedded-postgres.ts';
import { migrate } from '../../services/shared/migrate.ts';
import { placed, roundOpened, session, sessionBody, sessionOpened } from '../support/ingestion.ts';
import type { Ready } from './ingest-servers.ts';

const seconds = Number(process.env['SECONDS_EACH'] ?? 3);
const rounds = Number(process.env['ROUNDS'] ?? 5);

type Target = Ready & { readonly post: (path: string, body: string) => Promise<void> };

const targetOf = (ready: Ready, connections: number): Target => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { origin, authorization } = ready;
  const post: Target['post'] = (path, body) =>
    new Promise((resolve, reject) => {
      const headers = {
        authorization,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      };
      const sent = request(`${origin}${path}`, { method: 'POST', agent, headers }, (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () => (answer.statusCode === 201 ? resolve() : reject(new Error(text))));
      });
      sent.on('error', reject);
      sent.end(body);
    });
  return { ...ready, post };
};

/** Bodies are put together from text, so that the client leaves the processor to the server. */
const [beforeId = '', afterId = ''] = JSON.stringify(placed('w-1')).split(/[0-9a-f]{8}-[0-9a-f-]{27}/);
const bodyOf = (events: number): string => {
  const texts = Array.from({ length: events }, () => `${beforeId}${randomUUID()}${afterId}`);
  return `{"events":[${texts.join(',')}]}`;
};

let sequence = 0;
const openRound = async (target: Target): Promise<string> => {
  sequence += 1;
  const own = sequence;
  await target.post('/v1/rounds', JSON.stringify({ session, sequence: own, events: [roundOpened()] }));
  return `/v1/rounds/${session}.${String(own).padStart(4, '0')}/events`;
};

/** Events per second with requests of `events`, each connection at a round of its own, which it changes after 20 requests. */
const throughput = async (target: Target, connections: number, events: number): Promise<number> => {
  const begun = performance.now();
  const until = begun + seconds * 1_000;
  const connection = async (): Promise<number> => {
    let sent = 0;
    for (let path = ''; performance.now() < until; sent += events) {
      if (sent % (events * 20) === 0) path = await openRound(target);
      await target.post(path, bodyOf(events));
    }
    return sent;
  };
  const all = await Promise.all(Array.from({ length: connections }, connection));
  return all.reduce((sum, sent) => sum + sent, 0) / ((performance.now() - begun) / 1_000);
};

const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;

/** Milliseconds of single events at a fixed rate, whether or not the answers come: as terminals send, on 40 rounds. */
const latency = async (target: Target, perSecond: number): Promise<{ readonly p50: number; readonly p99: number }> => {
  const paths = await Promise.all(Array.from({ length: 40 }, () => openRound(target)));
  const took: number[] = [];
  const waiting: Promise<void>[] = [];
  const begun = performance.now();
  for (let sent = 0; sent < perSecond * seconds; sent += 1) {
    const due = begun + (sent * 1_000) / perSecond;
    if (due > performance.now()) await pause(due - performance.now());
    const at = performance.now();
    const path = paths[sent % paths.length] ?? '';
    waiting.push(target.post(path, bodyOf(1)).then(() => void took.push(performance.now() - at)));
  }
  await Promise.all(waiting);
  took.sort((a, b) => a - b);
  return { p50: quantile(took, 0.5), p99: quantile(took, 0.99) };
};

const median = (numbers: readonly number[]): number =>
  quantile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  );

const servers: ChildProcess[] = [];

const startServer = async (which: 'ours' | 'bare', url: string, dataDir: string) => {
  const file = fileURLToPath(new URL('./ingest-servers.js', import.meta.url));
  const child = fork(file, [which, url, dataDir]);
  servers.push(child);
  const [ready] = (await once(child, 'message')) as [Ready];
  return targetOf(ready, 64);
};

const dataDir = mkdtempSync(join(tmpdir(), 'ringkeeper-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
try {
  await migrate(postgres.url);
  const [ours, bare] = [
    await startServer('ours', postgres.url, dataDir),
    await startServer('bare', postgres.url, dataDir),
  ];
  await ours.post('/v1/table-sessions', JSON.stringify(sessionBody([sessionOpened()])));
  const compare = async (name: string, measure: (target: Target) => Promise<number>, unit: string): Promise<void> => {
    const figures: { readonly ours: number; readonly bare: number }[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const pair = { ours: await measure(ours), bare: await measure(bare) };
      // The first round warms both up.
      if (round > 0) figures.push(pair);
    }
    const [mine, control] = [median(figures.map((pair) => pair.ours)), median(figures.map((pair) => pair.bare))];
    const ratio = median(figures.map((pair) => pair.ours / pair.bare));
    process.stdout.write(
      `${name}: ours ${mine.toFixed(1)} ${unit}, bare ${control.toFixed(1)} ${unit}, ratio ${ratio.toFixed(2)}\n`,
    );
  };
  await compare('100 events a request, 8 connections', (target) => throughput(target, 8, 100), 'events/s');
  await compare('1 event a request, 8 connections', (target) => throughput(target, 8, 1), 'events/s');
  await compare('single events, 500/s, p99', async (target) => (await latency(target, 500)).p99, 'ms');
} finally {
  for (const server of servers) server.kill();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
