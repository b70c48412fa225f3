// Whether recording waits while a long closed session is examined again: `npm run bench -- late-entry`. Single events of rounds in play are
// recorded at a fixed rate, in rounds with and without a late entry at the beginning of a closed session, after which all of it is examined
// anew. One session has a third of the other's events. Everything runs in one process.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openPool, type Pool } from '../../services/shared/postgres/database.ts';
import type { House } from '../end-to-end/kill/house.ts';
import { importLines, tableDay } from './floor.ts';
import { freshHouse } from './house.ts';
import { withPostgres } from './postgres.ts';
import { processorMs } from './processor.ts';
import { perSecond, recordSingly, tableInPlay, type InPlay } from './rounds-in-play.ts';
import { median, quantile, rounds, tellCompared, turnAbout } from './rows.ts';
import { importSummary, serve, untilLevel, type Served } from './service-load.ts';

/** Shorter rounds have too few events to have a p99. */
const calmSeconds = Number(process.env['SECONDS_EACH'] ?? 6);
const longEvents = Number(process.env['EVENTS'] ?? 100_000);
const eventsAGame = 58;
const mostRatio = 2;
/** Time in proportion to the length, within a fifth. */
const mostSlope = 1.2;
const patienceMs = 600_000;

type Closed = {
  readonly session: string;
  readonly openedAt: string;
  readonly events: number;
  readonly subjects: number;
};

/** Imports the day of a table that has closed. */
const closedSession = async (house: House, served: Served, token: string, day: number, of: number): Promise<Closed> => {
  const played = tableDay(house, { day, table: 1, games: Math.max(1, Math.round(of / eventsAGame)), plant: false });
  const opened = played.events.find(({ type }) => type === 'table.SessionOpened');
  if (!opened) throw new Error('play without a session');
  const { accepted } = await importSummary(served, token, importLines(played));
  if (accepted !== played.events.length) throw new Error(`of ${played.events.length} events ${accepted} were taken`);
  const streams = new Set(played.events.map(({ stream }) => stream.id));
  return { session: opened.stream.id, openedAt: opened.occurredAt, events: accepted, subjects: streams.size };
};

/** Enters late that somebody took a seat as the session opened: every round of it sees that. */
const enterLate = async (served: Served, token: string, { session, openedAt }: Closed): Promise<string> => {
  const actor = { personId: 'CS-1', role: 'casino-supervisor' };
  const decision = { by: 'CS-1', roleClaimed: 'casino-supervisor', ground: 'seen-on-camera' };
  const entered = { type: 'table.SeatTaken', schemaVersion: 1, occurredAt: openedAt, uncertaintyMs: 60_000 };
  const event = {
    eventId: randomUUID(),
    type: 'table.LateEntryRecorded',
    data: { ...entered, data: { seat: 9, personId: `P-${randomUUID().slice(0, 8)}` }, decision },
    metadata: { occurredAt: openedAt, sourceSeq: null, actor, schemaVersion: 1 },
  };
  const path = `/v1/table-sessions/${session}/events`;
  const { status, text } = await served.call('POST', path, token, JSON.stringify({ events: [event] }));
  if (status !== 201) throw new Error(`the late entry was answered ${status}: ${text.slice(0, 500)}`);
  return (JSON.parse(text) as { position: string }).position;
};

type Examined = { readonly subjects: number; readonly lastAt: string | null };

/** How many subjects of a session have been examined since a position, and when the last of them was. */
const examinedSince = async (pool: Pool, { session }: Closed, position: string): Promise<Examined> => {
  const { rows } = await pool.query<Examined>(
    `select count(distinct stream)::int as subjects, max(metadata::json ->> 'recordedAt') as "lastAt" from store.event
     where position > $1 and (stream like 'examination-round.' || $2 || '.%' or stream = 'examination-tableSession.' || $2)`,
    [position, session],
  );
  return rows[0] ?? { subjects: 0, lastAt: null };
};

type Round = { readonly took: readonly number[]; readonly processorMs: number; readonly examinedMs: number };

type On = { readonly table: InPlay; readonly pool: Pool; readonly supervisor: string };

/** Enters something late and waits until all that it made stale was examined; answers how many milliseconds that took. */
const examinedAgain = async ({ table: { served }, pool, supervisor }: On, closed: Closed): Promise<number> => {
  const begunMs = Date.now();
  const until = performance.now() + patienceMs;
  const position = await enterLate(served, supervisor, closed);
  while (performance.now() < until) {
    // oxlint-disable-next-line no-await-in-loop -- polling
    const { subjects, lastAt } = await examinedSince(pool, closed, position);
    if (subjects >= closed.subjects) return Date.parse(lastAt ?? '') - begunMs;
    // oxlint-disable-next-line no-await-in-loop -- polling
    await pause(250);
  }
  throw new Error(`${closed.session} was not examined again within ${patienceMs / 60_000} minutes`);
};

/** A round: single events, and beside them everything that a late entry makes stale, if there is one. */
const roundOf = async (on: On, closed: Closed | null): Promise<Round> => {
  const { served } = on.table;
  const before = processorMs(served.pid);
  const beside = { isDone: closed === null };
  const examining = (closed ? examinedAgain(on, closed) : Promise.resolve(0)).finally(() => {
    beside.isDone = true;
  });
  const goesOn = (sinceMs: number): boolean => !beside.isDone || sinceMs < calmSeconds * 1_000;
  const [took, examinedMs] = await Promise.all([recordSingly(on.table, goesOn), examining]);
  await untilLevel(served);
  return { took, processorMs: processorMs(served.pid) - before, examinedMs };
};

type Kind = 'calm' | 'short' | 'long';

const msShown = (values: readonly number[], share: number): string => `${quantile(values, share).toFixed(1)} ms`;

const tellRecording = (name: Kind, closed: Closed, figures: Record<Kind, readonly number[]>, all: AllRounds): void => {
  const shown = (kind: Kind): string => {
    const took = all[kind].flatMap((one) => one.took);
    return `p50 ${msShown(took, 0.5)}, p99 ${msShown(took, 0.99)} of ${took.length}`;
  };
  tellCompared({
    what: `a single event over HTTP at ${perSecond} a second while a closed session of ${closed.events.toLocaleString('en')} events is examined again, p99 of a round`,
    how: `everything in one process; a late entry at the beginning of the session makes its ${closed.subjects - 1} rounds and itself stale, and events are sent until all were examined, without one for ${calmSeconds} s; ${rounds} rounds turn about; all together: ${shown(name)}; without ${shown('calm')}`,
    unit: 'ms',
    controlIs: 'the same without a late entry',
    ours: figures[name],
    controls: figures.calm,
    target: `<= ${mostRatio} ×`,
    isReached: (ratio) => ratio <= mostRatio,
  });
};

type AllRounds = Readonly<Record<Kind, readonly Round[]>>;

/** Processor time of the examination alone: that of the round less what the events beside it took in the round without one. */
const spentMs = (all: AllRounds, kind: Kind): readonly number[] =>
  all[kind].map(({ took, processorMs: spent }, at) => {
    const calm = all.calm[at];
    return spent - (calm ? (calm.processorMs / calm.took.length) * took.length : 0);
  });

const tellSlope = (short: Closed, long: Closed, all: AllRounds): void => {
  const perEvent = (values: readonly number[], { events }: Closed): readonly number[] =>
    values.map((ms) => (ms * 1_000) / events);
  const compared = (what: string, of: (kind: Kind) => readonly number[]): void => {
    const [ours, controls] = [perEvent(of('long'), long), perEvent(of('short'), short)];
    tellCompared({
      what: `${what} of the examination of a closed session of ${long.events.toLocaleString('en')} events, for each event`,
      how: `in the same rounds; all of it ${(median(of('long')) / 1_000).toFixed(1)} s, of the shorter one ${(median(of('short')) / 1_000).toFixed(1)} s`,
      unit: 'µs',
      controlIs: `of one of ${short.events.toLocaleString('en')}`,
      ours,
      controls,
      target: `<= ${mostSlope} ×`,
      isReached: (ratio) => ratio <= mostSlope,
    });
  };
  compared('time', (kind) => all[kind].map(({ examinedMs }) => examinedMs));
  compared('processor time', (kind) => spentMs(all, kind));
};

const measure = async (url: string): Promise<void> => {
  const house = await freshHouse(url, 'late_entry');
  const served = await serve('services/processes/ringkeeper.js', { environment: house.environment });
  const pool = openPool(house.environment.DATABASE_URL ?? url);
  try {
    const supervisor = await house.tokenOf('supervisor');
    const importing = await house.tokenOf('terminal');
    const short = await closedSession(house, served, importing, 1, longEvents * 0.34);
    const long = await closedSession(house, served, importing, 4, longEvents);
    await untilLevel(served);
    const on = { table: await tableInPlay(served, house), pool, supervisor };
    const all: Record<Kind, Round[]> = { calm: [], short: [], long: [] };
    const round = (kind: Kind, closed: Closed | null) => async (): Promise<number> => {
      const one = await roundOf(on, closed);
      all[kind].push(one);
      return quantile(one.took, 0.99);
    };
    // The first of each warms up: code is compiled, and the streams are read.
    const figures = await turnAbout(rounds + 1, {
      calm: round('calm', null),
      short: round('short', short),
      long: round('long', long),
    });
    const counted = { calm: all.calm.slice(1), short: all.short.slice(1), long: all.long.slice(1) };
    const p99s = { calm: figures.calm.slice(1), short: figures.short.slice(1), long: figures.long.slice(1) };
    tellRecording('short', short, p99s, counted);
    tellRecording('long', long, p99s, counted);
    tellSlope(short, long, counted);
  } finally {
    await pool.end();
    await served.stop();
  }
};

await withPostgres(measure);
