// How fast events are projected, against controls in the same run: `npm run bench -- projections`.
// Counts what was handled, not only how fast. The PostgreSQL is a real one with fsync on, in a folder of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import type { Game } from '../../domain/games/game.ts';
import { officialExamination } from '../../domain/examination/official.ts';
import { effectiveHistory } from '../../domain/kernel/effective-history.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { storedContentHash } from '../../domain/kernel/said-hash.ts';
import { streamName } from '../../domain/kernel/streams.ts';
import { projections } from '../../projections/index.ts';
import { schemaOf, type Projection } from '../../projections/kit/projection.ts';
import { table } from '../../projections/kit/table.ts';
import { buildProjector } from '../../services/projector/build.ts';
import { liveTarget, openLive, readCheckpoint, type Reached } from '../../services/projector/checkpoint.ts';
import { maxBatch } from '../../services/projector/follower.ts';
import { projectOrPark } from '../../services/projector/project.ts';
import { makingOf } from '../../services/projector/start.ts';
import { catalogueOf } from '../../services/shared/games/catalogue.ts';
import { openPool, withTransaction, type Pool } from '../../services/shared/postgres/database.ts';
import { startEmbeddedPostgres } from '../../services/shared/postgres/embedded.ts';
import type { EventStore } from '../../services/shared/event-store/port.ts';
import { positionNumber, positionText } from '../../services/shared/event-store/position.ts';
import { openPostgresStore } from '../../services/shared/event-store/postgres/store.ts';
import { findGames } from '../../services/shared/games/find-games.ts';
import { migrate } from '../../services/shared/postgres/migrate.ts';
import { readYourWrites } from '../../services/shared/read-models/read-your-writes.ts';
import { playSetting, storedPlay } from '../support/play-events.ts';
import { uuid } from '../support/stored.ts';
import { quantile, rounds, tell, tellCompared } from './rows.ts';

const wanted = Number(process.env['EVENTS'] ?? 100_000);
/** As the projector does it. The fold by hand has the same. */
const batchSize = maxBatch;

const games = await findGames();
const making = makingOf({ games, catalogue: catalogueOf(games) });

const groupedByStream = (events: readonly StoredEvent[]): ReadonlyMap<string, readonly StoredEvent[]> => {
  const groups = new Map<string, StoredEvent[]>();
  for (const event of events) groups.set(event.stream, [...(groups.get(event.stream) ?? []), event]);
  return groups;
};

/** What the assessor would say of every round of a session, each as the first event of its examination's stream. */
const examinations = (game: Game, session: readonly StoredEvent[]): readonly StoredEvent[] => {
  const ofSession = effectiveHistory(session.filter(({ stream }) => stream.startsWith('tableSession-')));
  const ofRounds = groupedByStream(session.filter(({ stream }) => stream.startsWith('round-')));
  return [...ofRounds].map(([stream, events]) => {
    const id = stream.slice('round-'.length);
    const examined = officialExamination({
      game,
      subject: { kind: 'round', id },
      material: {
        round: {
          roundId: id,
          zone: 'Australia/Sydney',
          round: effectiveHistory(events),
          session: ofSession,
          next: null,
        },
      },
      leftOpen: null,
      read: [{ stream, revision: events.length - 1 }],
      law: { edition: game.editions[0]?.id ?? null, choices: {}, changes: [] },
      controls: [],
      readingsHash: () => '0'.repeat(64),
    });
    const last = events.at(-1) as StoredEvent;
    const data = JSON.parse(JSON.stringify(examined)) as StoredEvent['data'];
    const own = { eventId: uuid(`examination ${id}`), type: 'examination.Examined', data, revision: 0 };
    const event = { ...last, ...own, stream: streamName('examination', `round.${id}`) };
    return { ...event, metadata: { ...event.metadata, contentHash: storedContentHash(event) } };
  });
};

/** Evenings of play, with its examinations, until there are enough events; numbered as a store would. */
const history = (): readonly StoredEvent[] => {
  const game = games.find(({ id }) => id === 'two-up');
  if (!game) throw new Error('there is no game to play');
  const events: StoredEvent[] = [];
  for (let evening = 0; events.length < wanted; evening += 1) {
    const gamingDay = new Date(Date.UTC(2026, 0, 1 + Math.floor(evening / 2))).toISOString().slice(0, 10);
    const setting = playSetting({ seed: evening, table: `TU-0${1 + (evening % 2)}`, gamingDay, rounds: 60 });
    const session = storedPlay(setting, game.play.session(setting).events);
    events.push(...session, ...examinations(game, session));
  }
  return events.slice(0, wanted).map((event, at) => ({ ...event, position: positionText(at + 1) }));
};

const parsed = (texts: readonly string[]): readonly StoredEvent[] =>
  texts.map((text) => JSON.parse(text) as StoredEvent);

/** A store that parses an event each time it is read, as a real one does, and has nothing else to do. */
const readOnlyStore = (texts: readonly string[]) => {
  const readAll = async (after: string | null, limit: number): Promise<readonly StoredEvent[]> => {
    const from = positionNumber(after);
    return parsed(texts.slice(from, from + limit));
  };
  const subscribeAll = (after: string | null, options?: { readonly batchSize?: number }) => {
    const ending = new AbortController();
    const items = async function* () {
      for (let from = after; !ending.signal.aborted;) {
        const read = await readAll(from, options?.batchSize ?? 500);
        from = read.at(-1)?.position ?? from;
        if (read.length > 0) yield { kind: 'events' as const, events: read };
        else await pause(20);
      }
    };
    const close = async (): Promise<void> => {
      ending.abort();
    };
    return { [Symbol.asyncIterator]: items, close };
  };
  const readStream: EventStore['readStream'] = async (stream, { from = 0, limit } = {}) =>
    parsed(texts)
      .filter((event) => event.stream === stream && event.revision >= from)
      .slice(0, limit);
  const head = async (): Promise<string | null> => parsed(texts.slice(-1))[0]?.position ?? null;
  return {
    readAll,
    readStream,
    subscribeAll,
    head,
    positionsCount: true,
    identity: async () => 'a store to read from',
  };
};

const figure = (value: number): string => Math.round(value).toLocaleString('en').padStart(8);
const perSecond = async (count: number, work: () => Promise<void>): Promise<number> => {
  const begun = performance.now();
  await work();
  return count / ((performance.now() - begun) / 1_000);
};

const drop = (pool: Pool, projection: Projection): Promise<unknown> =>
  pool.query(`drop schema if exists ${schemaOf(projection.name)} cascade`);

const tallies = table({ name: 'tally', key: { what: 'text' }, set: {}, sums: ['times', 'milliseconds'] });
const keyOf = ({ stream, type }: StoredEvent): string => `${stream} ${type}`;

/** The smallest of projections: sums by stream and type. */
const tally: Projection = {
  name: 'tally',
  version: 1,
  reads: ['round', 'tableSession', 'examination'],
  tables: [tallies],
  changes: (event) => [tallies.add({ what: keyOf(event) }, { times: 1, milliseconds: event.revision })],
};

const projectAll = async (pool: Pool, projection: Projection, events: readonly StoredEvent[]): Promise<void> => {
  const on = { ...making, ...liveTarget(projection), pool };
  let reached: Reached = { position: null, generation: 0 };
  for (let at = 0; at < events.length; at += batchSize) {
    const projected = await projectOrPark(on, reached, events.slice(at, at + batchSize));
    if (projected.outcome !== 'moved' || projected.parked.length > 0) throw new Error(JSON.stringify(projected));
    ({ reached } = projected);
  }
};

const byHand = `create schema if not exists by_hand; drop table if exists by_hand.tally, by_hand.checkpoint;
  create table by_hand.tally (what text collate "C" primary key, times bigint not null, milliseconds bigint not null,
    last_event_id uuid not null, last_position text not null);
  create table by_hand.checkpoint (position text); insert into by_hand.checkpoint values (null)`;

/** The same tally as somebody would write it who needs nothing else: a map, one upsert, a checkpoint, one transaction. */
const foldByHand = async (pool: Pool, events: readonly StoredEvent[]): Promise<void> => {
  for (let at = 0; at < events.length; at += batchSize) {
    const batch = events.slice(at, at + batchSize);
    const sums = new Map<string, { times: number; milliseconds: number; last: StoredEvent }>();
    for (const event of batch) {
      const key = keyOf(event);
      const known = sums.get(key);
      if (!known) sums.set(key, { times: 1, milliseconds: event.revision, last: event });
      else {
        known.times += 1;
        known.milliseconds += event.revision;
        known.last = event;
      }
    }
    const rows = [...sums.values()];
    await withTransaction(pool, async (client) => {
      await client.query('set local synchronous_commit = off');
      await client.query(
        `insert into by_hand.tally as t select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::uuid[], $5::text[])
         on conflict (what) do update set times = t.times + excluded.times, milliseconds = t.milliseconds + excluded.milliseconds,
           last_event_id = excluded.last_event_id, last_position = excluded.last_position`,
        [
          [...sums.keys()],
          rows.map(({ times }) => times),
          rows.map(({ milliseconds }) => milliseconds),
          rows.map(({ last }) => last.eventId),
          rows.map(({ last }) => last.position),
        ],
      );
      await client.query('update by_hand.checkpoint set position = $1', [batch.at(-1)?.position]);
    });
  }
};

const compareKit = async (pool: Pool, events: readonly StoredEvent[]): Promise<void> => {
  const [kits, hands]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    await pool.query(byHand);
    hands.push(await perSecond(events.length, () => foldByHand(pool, events)));
    await drop(pool, tally);
    await openLive(pool, tally);
    kits.push(await perSecond(events.length, () => projectAll(pool, tally, events)));
    const { rows } = await pool.query<{ same: boolean }>(
      `select not exists (select what, times, milliseconds from by_hand.tally except select what, times, milliseconds from p_tally.tally)
         and (select sum(times) from p_tally.tally) = ${events.length} as same`,
    );
    if (rows[0]?.same !== true) throw new Error('the kit and the fold by hand made different rows');
  }
  tellCompared({
    what: 'the kit, one projection, catch-up',
    how: `${events.length} events of play and examinations, ${batchSize} a batch, one connection; ${rounds} rounds, turn about; both make the same rows`,
    unit: 'events/s',
    controlIs: 'a hand-written batched fold of the same',
    ours: kits,
    controls: hands,
    target: '>= 0.75 ×',
    isReached: (ratio) => ratio >= 0.75,
  });
};

/** One transaction for every event, and one counter. */
const oneByOne = async (pool: Pool, texts: readonly string[]): Promise<number> => {
  await pool.query(byHand);
  const some = parsed(texts.slice(0, 2_000));
  return perSecond(some.length, async () => {
    for (const event of some) {
      await withTransaction(pool, async (client) => {
        await client.query(
          `insert into by_hand.tally as t values ($1, 1, $2, $3, $4) on conflict (what) do update set times = t.times + 1`,
          [event.type, event.revision, event.eventId, event.position],
        );
        await client.query('update by_hand.checkpoint set position = $1', [event.position]);
      });
    }
  });
};

const allTogether = async (pool: Pool, texts: readonly string[]): Promise<number> => {
  await Promise.all(projections.map((projection) => drop(pool, projection)));
  const log = pino({ level: 'warn' });
  const [last] = parsed(texts.slice(-1));
  const names = projections.map(({ name }) => name);
  return perSecond(texts.length, async () => {
    const projector = buildProjector({ ...making, store: readOnlyStore(texts), pool, projections, log });
    const seen = await readYourWrites(pool, names, 600_000)(last?.position ?? '');
    await projector.stop();
    const handled = await Promise.all(names.map((name) => readCheckpoint(pool, schemaOf(name))));
    if (!seen || handled.some((checkpoint) => checkpoint?.events !== texts.length))
      throw new Error('not all was handled');
  });
};

/** From the text of the events, which is all that a projector finds: not from a heap that holds every one of them. */
const compareAll = async (pool: Pool, texts: readonly string[]): Promise<void> => {
  const [all, singles]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    singles.push(await oneByOne(pool, texts));
    all.push(await allTogether(pool, texts));
  }
  tellCompared({
    what: 'catch-up of all read models together',
    how: `${projections.length} read models on ${texts.length} events, everything handled; the store parses each event once; ${rounds} rounds, turn about`,
    unit: 'events/s',
    controlIs: 'one transaction an event, one counter, one connection',
    ours: all,
    controls: singles,
    target: '>= 22 ×',
    isReached: (ratio) => ratio >= 22,
  });
};

const each = async (pool: Pool, events: readonly StoredEvent[]): Promise<void> => {
  for (const projection of projections) {
    await drop(pool, projection);
    await openLive(pool, projection);
    const rate = await perSecond(events.length, () => projectAll(pool, projection, events));
    console.log(`  ${projection.name} alone: ${figure(rate)} events/s`);
  }
};

/** From the answer of an append until the events can be read in every read model, at 1,000 events a second. */
const liveLag = async (url: string, pool: Pool, events: readonly StoredEvent[]): Promise<void> => {
  await Promise.all(projections.map((projection) => drop(pool, projection)));
  const store = openPostgresStore({ url });
  const projector = buildProjector({ ...making, store, pool, projections, log: pino({ level: 'warn' }) });
  const waitFor = readYourWrites(
    pool,
    projections.map(({ name }) => name),
    60_000,
  );
  const lags: number[] = [];
  const tails = new Map<string, Promise<void>>();
  const begun = performance.now();
  const append = async ({ stream, revision }: StoredEvent, batch: readonly StoredEvent[]): Promise<void> => {
    const news = batch.map(({ eventId, type, data, metadata }) => ({ eventId, type, data, metadata }));
    const answer = await store.append(stream, revision === 0 ? 'none' : revision - 1, news);
    if (!answer.ok) throw new Error(answer.because);
    const stored = performance.now();
    if (!(await waitFor(answer.position))) throw new Error('not all was handled');
    lags.push(performance.now() - stored);
  };
  // As terminals send: a few events of one stream at a time, in the order of the stream, streams beside each other.
  const some = events.slice(0, 10_000);
  for (let at = 0; at < some.length;) {
    const first = some[at] as StoredEvent;
    let end = at + 1;
    while (end < at + 5 && some[end]?.stream === first.stream) end += 1;
    const batch = some.slice(at, end);
    const before = tails.get(first.stream) ?? Promise.resolve();
    tails.set(
      first.stream,
      before.then(() => append(first, batch)),
    );
    at = end;
    const early = at - (performance.now() - begun);
    if (early > 2) await pause(early);
  }
  const waits = [...tails.values()];
  await Promise.all(waits);
  const rate = some.length / ((performance.now() - begun) / 1_000);
  await projector.stop();
  await store.close();
  const p99 = quantile(lags, 0.99);
  tell({
    what: 'lag at the port from append to every read model, p99, at 1,000 events a second',
    ours: { value: p99, unit: 'ms' },
    control: null,
    ratio: null,
    target: '',
    isReached: null,
    how: `appends of at most 5 events, ${figure(rate).trim()} events/s, no HTTP and no assessor; p50 ${quantile(lags, 0.5).toFixed(0)} ms`,
  });
};

const dataDir = mkdtempSync(join(tmpdir(), 'ringkeeper-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
const pool = openPool(postgres.url, { connections: 16, statementTimeoutMs: 0 });
try {
  await migrate(postgres.url);
  const texts = history().map((event) => JSON.stringify(event));
  console.log(`${texts.length.toLocaleString('en')} events of play and examinations, ${batchSize} a batch`);
  await compareAll(pool, texts);
  const events = parsed(texts);
  await compareKit(pool, events);
  await each(pool, events);
  await liveLag(postgres.url, pool, events);
} finally {
  await pool.end();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
