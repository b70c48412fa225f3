// How fast events are appended at the port, against controls in the same run: `npm run bench -- append`.
// A control does the least that a writer could do on the same table: no revision is checked, no id looked up, no position kept
// in order.
import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import type { NewEvent } from '../../domain/kernel/envelope.ts';
import { openPostgresStore } from '../../services/shared/event-store/postgres/store.ts';
import { freshStream, newEvent, newEvents } from '../support/new-events.ts';
import { throughEmmett } from './emmett.ts';
import { rate } from './load.ts';
import { throughPort } from './port-load.ts';
import { withPostgres } from './postgres.ts';
import { rounds, secondsEach, tellCompared, turnAbout } from './rows.ts';

const bare = `create table if not exists bare (like store.event including all);
  create sequence if not exists bare_position; alter table bare alter position set default nextval('bare_position')`;

const withPool = async (url: string, max: number, run: (pool: Pool) => Promise<number>): Promise<number> => {
  const pool = new Pool({ connectionString: url, max });
  pool.on('error', () => {});
  const perSecond = await run(pool);
  await pool.end();
  return perSecond;
};

/** What earlier measurements left to be done in the background is done before the next begins. */
const settled =
  (url: string, measure: () => Promise<number>): (() => Promise<number>) =>
  async () => {
    await withPool(url, 1, async (pool) => {
      await pool.query(bare);
      await pool.query('vacuum analyze');
      return 0;
    });
    return measure();
  };

const columns = (events: readonly NewEvent[]) => [
  events.map(({ eventId }) => eventId),
  events.map(({ type }) => type),
  events.map(({ data }) => JSON.stringify(data)),
  events.map(({ metadata }) => JSON.stringify(metadata)),
];

/** One INSERT a transaction on 64 connections. */
const insertControl = (url: string): Promise<number> =>
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
const unnestControl = (url: string): Promise<number> =>
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

const throughOurs = async (url: string, writers: number, batch: number): Promise<number> => {
  const store = openPostgresStore({ url });
  const perSecond = await throughPort(store, writers, batch);
  await store.close();
  return perSecond;
};

type Case = {
  readonly writers: number;
  readonly batch: number;
  readonly controlIs: string;
  readonly control: (url: string) => Promise<number>;
  readonly least: number;
  readonly leastToEmmett: number;
};

const cases: readonly Case[] = [
  {
    writers: 64,
    batch: 1,
    controlIs: 'one INSERT a transaction, 64 connections',
    control: insertControl,
    least: 2.5,
    leastToEmmett: 8,
  },
  {
    writers: 8,
    batch: 100,
    controlIs: 'UNNEST of the same rows, 500 a transaction, 2 connections',
    control: unnestControl,
    least: 0.85,
    leastToEmmett: 1.8,
  },
];

const measure = async (url: string, { writers, batch, ...of }: Case): Promise<void> => {
  const figures = await turnAbout(rounds, {
    control: settled(url, () => of.control(url)),
    ours: settled(url, () => throughOurs(url, writers, batch)),
    emmett: settled(url, () => throughEmmett(url, writers, batch)),
  });
  const what = `append at the port, PostgreSQL adapter, ${writers} writers of ${batch === 1 ? 'one event' : `${batch} events`}`;
  const how = `client and server on the same cores, nothing else of ours running; ${rounds} rounds of ${secondsEach} s each, turn about`;
  const row = (controlIs: string, controls: readonly number[], least: number): void =>
    tellCompared({
      what,
      how,
      unit: 'events/s',
      controlIs,
      ours: figures.ours,
      controls,
      target: `>= ${least} ×`,
      isReached: (ratio) => ratio >= least,
    });
  row(of.controlIs, figures.control, of.least);
  row(`emmett-postgresql 0.42, its append, ${writers} connections`, figures.emmett, of.leastToEmmett);
};

await withPostgres(async (url) => {
  // oxlint-disable-next-line no-await-in-loop -- one after the other has the machine
  for (const one of cases) await measure(url, one);
});
