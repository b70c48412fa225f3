import * as fc from 'fast-check';
import { journeyId } from '../../../domain/drop-box/stream.ts';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import { dropBoxes } from '../../../projections/drop-boxes/changes.ts';
import { projections } from '../../../projections/index.ts';
import type { TableDay } from '../../../projections/drop-boxes/days.ts';
import { keptDrop } from '../../../projections/queries/kept-drop.ts';
import {
  keptOrComputed,
  notHolding,
  type KeptKind,
  type KeptOf,
  type SessionOf,
} from '../../../projections/queries/kept.ts';
import { keptOfDays, keptOfSessions, keptOfSpans } from '../../../projections/queries/kept-kinds.ts';
import { placeOf } from '../../../projections/kit/place.ts';
import { schemaOf } from '../../../projections/kit/projection.ts';
import { keptFloatRows, keptVariances } from '../../../projections/queries/float-reports.ts';
import { keptFloats } from '../../../projections/queries/floats.ts';
import { keptLaw } from '../../../projections/queries/law-of-wagers.ts';
import { keptLaid } from '../../../projections/queries/wagers-laid.ts';
import { roundHistories } from '../../../projections/round-histories/changes.ts';
import { bankedSessions } from '../../../projections/queries/banked.ts';
import type { ReadDb } from '../../../projections/read-models.ts';
import { dueIn } from '../../../services/keeping/due.ts';
import { keep, keepFigures } from '../../../services/keeping/keep.ts';
import { positionText } from '../../../services/shared/event-store/position.ts';
import { openPool, type Pool } from '../../../services/shared/postgres/database.ts';
import { readDbAsOf } from '../../../services/shared/read-models/as-of-db.ts';
import { openReadDb } from '../../../services/shared/read-models/read-db.ts';
import { freshDatabase, type TestDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { daysIn, keepAll, sessionsIn } from '../../support/keep-all.ts';
import { startEvening } from '../../support/evening.ts';
import { projectInBatches, silent } from '../projector/harness.ts';

const spare = { statementTimeoutMs: 120_000 };
const seed = Number(process.env['KEPT_SEED'] ?? 17);

let events: readonly StoredEvent[];
let database: TestDatabase;
let pool: Pool;
let db: ReadDb;
/** What the read models are asked. */
let asked: string[] = [];

/** A money day of three games, examined: everything that a figure may be computed from. */
beforeAll(async () => {
  const evening = await startEvening(24, { games: ['two-up', 'casino-war', 'double-chance'], money: true });
  events = await evening.foundation.store.readAll(null, 100_000);
  await evening.stop();
});

beforeEach(async () => {
  database = await freshDatabase();
  pool = openPool(database.url, { connections: 16, ...spare });
  db = openReadDb(pool, (query) => {
    asked.push(query.sql);
    return query;
  });
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

const project = async (some: readonly StoredEvent[]): Promise<void> => {
  await Promise.all(projections.map((projection) => projectInBatches(pool, projection, some, [500])));
};

const sessions = (): Promise<readonly SessionOf[]> => sessionsIn(db);
const days = (): Promise<readonly TableDay[]> => daysIn(db);

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

const computed = async <Of extends KeptOf>(
  kind: KeptKind<unknown, Of>,
  of: readonly Of[],
): Promise<readonly unknown[]> => {
  const all = await kind.compute(db, of);
  return asJson(all.map(({ figure }) => figure)) as readonly unknown[];
};

/** What of a kind holds is what is computed now. Answers how many held, and how many did not. */
const compareKind = async <Of extends KeptOf>(
  kind: KeptKind<unknown, Of>,
  all: readonly Of[],
): Promise<{ readonly held: number; readonly lost: number }> => {
  const missing = await notHolding(db, kind, all);
  const holding = all.filter((one) => !missing.includes(one));
  const told = asJson(await keptOrComputed(db, kind, holding));
  const now = await Promise.all(holding.map(async (one) => (await computed(kind, [one]))[0]));
  expect({ seed, kind: kind.name, told }).toEqual({ seed, kind: kind.name, told: now });
  return { held: holding.length, lost: missing.length };
};

/** All kinds, each with all that it can be kept of. */
const everyKind = async <Answer>(
  ask: <Of extends KeptOf>(kind: KeptKind<unknown, Of>, all: readonly Of[]) => Promise<Answer>,
): Promise<readonly (Answer & { readonly kind: string })[]> => {
  const answers: (Answer & { readonly kind: string })[] = [];
  const [allSessions, allDays] = [await sessions(), await days()];
  for (const one of keptOfSessions) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    answers.push({ kind: one.name, ...(await ask(one, allSessions)) });
  }
  for (const one of keptOfDays) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    answers.push({ kind: one.name, ...(await ask(one, allDays)) });
  }
  return answers;
};

type KindOfSubject = { readonly kind: string; readonly subject: string };

const closedSessions = async (): Promise<readonly string[]> =>
  (await bankedSessions(db, { venues: null })).flatMap(({ session, isOpen }) => (isOpen ? [] : [session]));

const forgetKept = (): Promise<unknown> => pool.query('delete from p_kept.figure');

/** Table after table, and of each some streams much later than the others: as what was kept offline comes in. */
const arrivingLate = (): readonly StoredEvent[] => {
  const streams = [...new Set(events.map(({ stream }) => stream))];
  const tables = [...new Set(streams.map((stream) => placeOf(stream).table ?? ''))].toSorted();
  const [draws = []] = fc.sample(
    fc.array(fc.tuple(fc.integer({ min: 1, max: 16 }), fc.double({ min: 0, max: 1, noNaN: true })), {
      minLength: streams.length,
      maxLength: streams.length,
      size: 'max',
    }),
    { seed, numRuns: 1 },
  );
  const arrives = new Map(
    streams.map((stream, nth) => {
      const [one = 1, when = 0] = draws[nth] ?? [];
      const own = tables.indexOf(placeOf(stream).table ?? '');
      return [stream, one === 1 ? when * tables.length : own] as const;
    }),
  );
  return events
    .toSorted((one, other) => (arrives.get(one.stream) ?? 0) - (arrives.get(other.stream) ?? 0))
    .map((event, nth) => ({ ...event, position: positionText(nth + 1) }));
};

/** Of how many each kind is not kept, or does not hold. */
const missing = () => everyKind(async (kind, all) => ({ missing: (await notHolding(db, kind, all)).length }));

/** What is kept, by what it is of. */
const stored = async (): Promise<readonly KindOfSubject[]> =>
  (await pool.query<KindOfSubject>('select kind, subject from p_kept.figure order by 1, 2')).rows;

describe('What is kept of sessions and of gaming days', () => {
  it('is what is computed, whatever comes after it was kept', async () => {
    const arrived = arrivingLate();
    const step = Math.ceil(arrived.length / 12);
    const counts = new Map<string, { held: number; lost: number }>();
    for (let at = 0; at < arrived.length; at += step) {
      // oxlint-disable-next-line no-await-in-loop -- one part of the record after the other
      await project(arrived.slice(at, at + step));
      // oxlint-disable-next-line no-await-in-loop -- as above
      for (const { kind, held, lost } of await everyKind(compareKind)) {
        const before = counts.get(kind) ?? { held: 0, lost: 0 };
        counts.set(kind, { held: before.held + held, lost: before.lost + lost });
      }
      // oxlint-disable-next-line no-await-in-loop -- as above
      await keepAll(db);
    }
    // Some held over what came for other tables, and some did not over what came for their own.
    for (const [kind, { held, lost }] of counts) {
      expect({ kind, held: held > 4, lost: lost > 4 }).toEqual({ kind, held: true, lost: true });
    }
  });

  it('is not believed after a sale at another table into its box, and holds over one into the box when it hung elsewhere', async () => {
    await project(events);
    const [attached] = events.filter(({ type }) => type === 'dropBox.Attached');
    const [box] = attached ? [journeyId.parse(placeOf(attached.stream).id)?.dropBox] : [];
    const table = attached?.data['table'];
    const sale = events.findLast(
      ({ type, stream }) =>
        type === 'table.ChipsSold' && placeOf(stream).venue === 'STAR' && placeOf(stream).table !== table,
    );
    if (!attached || !sale || box === undefined) throw new Error('nothing was sold, or no box hung');
    const ofBox = (await days()).filter((one) => one.venue === 'STAR' && one.table === table);
    const soldAt = (occurredAt: string, nth: number): StoredEvent => ({
      ...sale,
      eventId: sale.eventId.replace(/^.{4}/, `000${nth}`),
      revision: events.filter(({ stream }) => stream === sale.stream).length - 1 + nth,
      position: positionText(events.length + nth),
      data: { ...sale.data, dropBox: box },
      metadata: { ...sale.metadata, occurredAt },
    });
    const later = (ms: number): string => new Date(Date.parse(attached.metadata.occurredAt) + ms).toISOString();
    await keepAll(db);
    await project([soldAt(later(-7_200_000), 1)]);
    expect(await compareKind(keptDrop, ofBox)).toEqual({ held: 1, lost: 0 });
    await project([soldAt(later(1_800_000), 2)]);
    expect(await compareKind(keptDrop, ofBox)).toEqual({ held: 0, lost: 1 });
  });

  it('is not believed after a count of an earlier moment that stands in the record of a later day, or after a wager is carried on from there', async () => {
    await project(events);
    const all = await sessions();
    const opener = events.find(({ type }) => type === 'table.FloatOpened');
    const wager = events.find(({ type }) => type === 'round.WagerPlaced');
    if (!opener || !wager) throw new Error('nothing was counted, or laid');
    const at = ({ stream }: StoredEvent) =>
      all.filter(({ session }) => stream.endsWith(`-${session}`) || stream.includes(`-${session}.`));
    const first = (
      stream: StoredEvent['stream'],
      nth: number,
      said: Pick<StoredEvent, 'type' | 'data' | 'metadata'>,
    ): StoredEvent => ({
      ...said,
      stream,
      eventId: `00000000-0000-4000-8000-00000000000${nth}`,
      revision: 0,
      position: positionText(events.length + nth),
    });
    await keepAll(db);
    const before = new Date(Date.parse(opener.metadata.occurredAt) - 600_000).toISOString();
    const { venue, table } = placeOf(opener.stream);
    const idle = { ...opener.data, table, kind: 'idle' };
    const counted = {
      type: 'gamingDay.IdleTableCounted',
      data: idle,
      metadata: { ...opener.metadata, occurredAt: before },
    };
    await project([first(`gamingDay-${venue}.2026-03-20` as StoredEvent['stream'], 1, counted)]);
    for (const kind of [keptFloatRows, keptVariances, keptFloats])
      expect(await compareKind<SessionOf>(kind, at(opener))).toEqual({ held: 0, lost: 1 });
    await keepAll(db);
    const carried = {
      ...wager,
      type: 'round.WagerCarried',
      data: { ...wager.data, fromRound: wager.stream.slice('round-'.length) },
    };
    const later = wager.stream.replace('2026-03-06', '2026-03-20') as StoredEvent['stream'];
    await project([first(later, 2, carried)]);
    for (const kind of [keptLaw, keptLaid])
      expect(await compareKind<SessionOf>(kind, at(wager))).toEqual({ held: 0, lost: 1 });
  });

  it('is not believed after a single event that changes it, whatever the event says', async () => {
    const [session] = events.flatMap(({ stream, type }) => (type === 'table.SessionOpened' ? [stream] : []));
    const at = placeOf(session ?? '');
    const isHere = ({ venue, table, gamingDay }: TableDay): boolean =>
      venue === at.venue && table === at.table && gamingDay === at.gamingDay;
    const own = events.filter(({ stream }) => placeOf(stream).venue === at.venue);
    const boxesAt = (table: string | null): readonly string[] =>
      own.flatMap(({ stream, type, data }) => (type === 'dropBox.Attached' && data['table'] === table ? stream : []));
    const streamsOf = (category: string): readonly string[] => [
      ...new Set(own.map(({ stream }) => stream).filter((stream) => stream.startsWith(`${category}-`))),
    ];
    const ofTable = (stream: string): boolean => placeOf(stream).table === at.table;
    const late = new Set([
      session ?? '',
      ...streamsOf('round').filter(ofTable).slice(0, 1),
      ...streamsOf('examination').filter(ofTable).slice(0, 1),
      ...boxesAt(at.table).slice(0, 1),
      ...streamsOf('gamingDay'),
    ]);
    const lengthOf = (stream: string): number => events.filter((one) => one.stream === stream).length;
    // Of a box all but its attachment comes late, of others the second half.
    const half = new Map(
      [...late].map((stream) => [stream, stream.startsWith('dropBox-') ? 1 : Math.floor(lengthOf(stream) / 2)]),
    );
    const isLate = ({ stream, revision }: StoredEvent): boolean => revision >= (half.get(stream) ?? Infinity);
    const [first, then] = [events.filter((one) => !isLate(one)), events.filter(isLate)];
    const arrived = [...first, ...then].map((event, nth) => ({ ...event, position: positionText(nth + 1) }));
    await project(arrived.slice(0, first.length));
    const changed = new Set<string>();
    for (const event of arrived.slice(first.length)) {
      // oxlint-disable-next-line no-await-in-loop -- one event after the other
      const here = { sessions: (await sessions()).filter(isHere), days: (await days()).filter(isHere) };
      for (const due of [
        ...here.sessions.map((of) => dueIn(keptOfSessions, of)),
        ...here.days.map((of) => dueIn(keptOfDays, of)),
      ]) {
        // oxlint-disable-next-line no-await-in-loop -- as above
        await keep(db, due);
      }
      // oxlint-disable-next-line no-await-in-loop -- as above
      await project([event]);
      // oxlint-disable-next-line no-await-in-loop -- as above
      const all = await everyKind((kind, of) => compareKind(kind, of.filter(isHere)));
      if (all.some(({ lost }) => lost > 0)) changed.add(event.type);
    }
    const wanted = ['examination.Examined', 'table.FloatClosed', 'dropBox.Removed', 'round.RoundClosed'];
    expect(wanted.filter((type) => !changed.has(type))).toEqual([]);
  });

  describe('once the record is in', () => {
    beforeEach(async () => {
      await project(events);
    });

    it('is read and not computed again, until a read model is made anew', async () => {
      await keepAll(db);
      expect((await missing()).filter((one) => one.missing > 0)).toEqual([]);
      asked = [];
      await keptOrComputed(db, keptFloatRows, await sessions());
      expect(asked.filter((text) => !text.includes('p_kept'))).toHaveLength(1);
      await pool.query(`update p_round_histories.checkpoint set generation = generation + 1`);
      const resting = keptOfSessions.filter(({ from }) => from.includes(roundHistories)).map(({ name }) => name);
      expect((await missing()).flatMap((one) => (one.missing > 0 ? one.kind : []))).toEqual(resting);
    });

    it('is computed from the read models that its kind names, and from no other', async () => {
      await everyKind(async (kind, all) => {
        await forgetKept();
        asked = [];
        await kind.compute(db, all);
        const named = new Set(asked.flatMap((text) => text.match(/\bp_[a-z_]+(?=\.)/g) ?? []));
        // To look whether something is kept on which it rests.
        for (const one of ['p_kept', ...(named.has('p_kept') ? [schemaOf(dropBoxes.name)] : [])]) named.delete(one);
        const known = kind.from.map(({ name }) => schemaOf(name));
        expect([...named].filter((one) => !known.includes(one))).toEqual([]);
        return {};
      });
    });

    it('is nothing as of an earlier moment', async () => {
      await keepAll(db);
      const all = await sessions();
      const then = readDbAsOf(db, { position: positionText(1), rows: new Map() });
      expect(await notHolding(db, keptFloatRows, all)).toEqual([]);
      expect(await notHolding(then, keptFloatRows, all)).toEqual(all);
    });

    it('is kept of what is closed by and by, again after a change, and what another program computed is thrown away', async () => {
      const others = openReadDb(openPool(database.url, { build: 'abc' }));
      await keepAll(others, 2);
      const kept = (await sessions()).slice(0, 2);
      expect(await notHolding(others, keptFloatRows, kept)).toEqual([]);
      expect(await notHolding(db, keptFloatRows, kept)).toEqual(kept);
      await others.destroy();
      const kinds = { ofSessions: keptOfSessions, ofDays: keptOfDays, ofSpans: keptOfSpans };
      const keeping = keepFigures({ db, kinds, log: silent, everyMs: 20 });
      try {
        const closed = await closedSessions();
        expect(closed.length).toBeGreaterThan(2);
        const expected = closed.flatMap((subject) => keptOfSessions.map(({ name }) => ({ kind: name, subject })));
        await eventually(async () => expect(await stored()).toEqual(expect.arrayContaining(expected)));
        await eventually(async () =>
          expect((await pool.query('select distinct made_by from p_kept.figure')).rows).toEqual([{ made_by: null }]),
        );
        const changed = (await sessions()).filter(({ session }) => closed.includes(session)).slice(0, 1);
        for (const { venue, table, gamingDay } of changed)
          await pool.query(
            `update p_sessions.touched set event_count = event_count + 1 where venue = $1 and table_id = $2 and gaming_day = $3`,
            [venue, table, gamingDay],
          );
        expect(await notHolding(db, keptFloatRows, changed)).toEqual(changed);
        // What comes at the same time of a day long before keeps nobody from the day itself.
        await pool.query(
          `insert into p_sessions.touched (venue, table_id, gaming_day, event_count, last_event_id, last_position)
          select venue, table_id, '2020-01-01', 1, last_event_id, last_position from p_sessions.touched where venue = $1 and table_id = $2`,
          [changed[0]?.venue, changed[0]?.table],
        );
        await pool.query(`update p_sessions.touched set last_position = $1 where event_count > 0`, [
          positionText(events.length + 1),
        ]);
        await eventually(async () => expect(await notHolding(db, keptFloatRows, changed)).toEqual([]));
      } finally {
        await keeping.stop();
      }
    });
  });
});
