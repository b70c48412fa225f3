// How fast events are appended at the port, against controls in the same run: `npm run build && node dist/test/bench/append.js`.
// A control does the least that a writer could do on the same table: no revision is checked, no id looked up, no position kept
// in order. The PostgreSQL is a real one with fsync on, in a folder of its own that is removed afterwards.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { NewEvent } from '../../domain/kernel/envelope.ts';
import { startEmbeddedPostgres } from '../../services/shared/embedded-postgres.ts';
import { openPostgresStore } from '../../services/shared/event-store/postgres-store.ts';
import { migrate } from '../../services/shared/migrate.ts';
import { freshStream, newEvent, newEvents } from '../support/new-events.ts';

const seconds = Number(process.env['SECONDS_EACH'] ?? 2);
const rounds = Number(process.env['ROUNDS'] ?? 7);

/** Runs `writers` loops of `write`, which answers how many events it stored, and answers events per second. */
const rate = async (writers: number, write: (writer: number) => Promise<number>): Promise<number> => {
  const begun = performance.now();
  const until = begun + seconds * 1_000;
  const loop = async (writer: number): Promise<number> => {
    let events = 0;
    while (performance.now() < until) events += await write(writer);
    return events;
  };
  const counts = await Promise.all(Array.from({ length: writers }, (_, writer) => loop(writer)));
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - begun) / 1_000);
};

/** Every writer fills streams of 200 batches, one after another, each append at the revision that the last one answered. */
const throughPort = (url: string, writers: number, batch: number) => async (): Promise<number> => {
  const store = openPostgresStore({ url });
  const tips = Array.from({ length: writers }, () => ({ stream: freshStream(), revision: -1, left: 200 }));
  const perSecond = await rate(writers, async (writer) => {
    let tip = tips[writer];
    if (!tip || tip.left === 0) tips[writer] = tip = { stream: freshStream(), revision: -1, left: 200 };
    const events = batch === 1 ? [newEvent()] : newEvents(batch);
    const answer = await store.append(tip.stream, tip.revision < 0 ? 'none' : tip.revision, events);
    if (!answer.ok) throw new Error(answer.because);
    tip.revision = answer.lastRevision;
    tip.left -= 1;
    return batch;
  });
  await store.close();
  return perSecond;
};

const bare = `create table if not exists bare (like store.event including all);
  create sequence if not exists bare_position; alter table bare alter position set default nextval('bare_position')`;

/** What earlier measurements left to be done in the background is done before the next begins. */
const settle = async (url: string): Promise<void> => {
  const pool = new Pool({ connectionString: url, max: 1 });
  await pool.query(bare);
  await pool.query('vacuum analyze bare, store.event');
  await pool.end();
};

const withPool = async (url: string, max: number, run: (pool: Pool) => Promise<number>): Promise<number> => {
  const pool = new Pool({ connectionString: url, max });
  const perSecond = await run(pool);
  await pool.end();
  return perSecond;
};

const columns = (events: readonly NewEvent[]) => [
  events.map(({ eventId }) => eventId),
  events.map(({ type }) => type),
  events.map(({ data }) => JSON.stringify(data)),
  events.map(({ metadata }) => JSON.stringify(metadata)),
];

/** One INSERT a transaction on 64 connections. */
const insertControl = (url: string) => (): Promise<number> =>
  withPool(url, 64, (pool) =>
    rate(64, async () => {
      const { eventId, type, data, metadata } = newEvent();
      await pool.query({
        name: 'bare-insert',
        text: 'insert into bare (stream, revision, event_id, type, data, metadata) values ($1, 0, $2, $3, $4, $5)',
        values: [freshStream(), eventId, type, JSON.stringify(data), JSON.stringify(metadata)],
      });
      return 1;
    }),
  );

/** 500 rows a transaction by UNNEST, on 2 connections. */
const unnestControl = (url: string) => (): Promise<number> =>
  withPool(url, 2, (pool) =>
    rate(2, async () => {
      await pool.query({
        name: 'bare-unnest',
        text: `insert into bare (stream, revision, event_id, type, data, metadata)
          select $1, ordinality, event_id, type, data, metadata
          from unnest($2::uuid[], $3::text[], $4::text[], $5::text[]) with ordinality as new (event_id, type, data, metadata, ordinality)`,
        values: [`round-bench.${randomUUID()}`, ...columns(newEvents(500))],
      });
      return 500;
    }),
  );

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const figure = (value: number): string => Math.round(value).toLocaleString('en').padStart(8);

/** Port and control turn about, so that whatever else the machine does falls on both. */
const compare = async (
  url: string,
  what: string,
  target: number,
  port: () => Promise<number>,
  control: () => Promise<number>,
): Promise<boolean> => {
  const ports: number[] = [];
  const controls: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await settle(url);
    controls.push(await control());
    await settle(url);
    ports.push(await port());
  }
  const ratio = median(ports.map((value, round) => value / (controls[round] ?? 1)));
  const verdict = ratio >= target ? 'reached' : 'MISSED';
  console.log(
    `${what.padEnd(34)} port ${figure(median(ports))}/s  control ${figure(median(controls))}/s  ratio ${ratio.toFixed(2)}  target ${target} ${verdict}`,
  );
  return ratio >= target;
};

const dataDir = mkdtempSync(join(tmpdir(), 'ringkeeper-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
try {
  const { url } = postgres;
  await migrate(url);
  const reached = [
    await compare(url, '64 writers of one event', 2, throughPort(url, 64, 1), insertControl(url)),
    await compare(url, '8 writers of 100 events', 0.7, throughPort(url, 8, 100), unnestControl(url)),
  ];
  process.exitCode = reached.every(Boolean) ? 0 : 1;
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
