import * as fc from 'fast-check';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import { projections } from '../../../projections/index.ts';
import { keptOrComputed, notHolding, type KeptKind, type KeptOf } from '../../../projections/queries/kept.ts';
import { keptKinds } from '../../../projections/queries/kept-kinds.ts';
import { placeOf } from '../../../projections/kit/place.ts';
import { schemaOf } from '../../../projections/kit/projection.ts';
import { keptWindows } from '../../../projections/queries/float-windows.ts';
import { masksFor } from '../../../projections/queries/masks.ts';
import { roundHistories } from '../../../projections/round-histories/changes.ts';
import { bankedSessions } from '../../../projections/sessions/banked.ts';
import type { ReadDb } from '../../../projections/read-models.ts';
import { keep, keepFigures } from '../../../services/keeping/keep.ts';
import { positionText } from '../../../services/shared/event-store/position.ts';
import { openPool, type Pool } from '../../../services/shared/postgres/database.ts';
import { readDbAsOf } from '../../../services/shared/read-models/as-of-db.ts';
import { openReadDb } from '../../../services/shared/read-models/read-db.ts';
import { storedRows, withStandIns } from '../../../services/shared/read-models/stand-ins.ts';
import { freshDatabase, type TestDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
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

/** All sessions that have a float, open ones too. */
const sessions = (): Promise<readonly KeptOf[]> => bankedSessions(db, { venues: null });

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

const computed = async (kind: KeptKind<unknown>, of: readonly KeptOf[]): Promise<readonly unknown[]> =>
  asJson((await kind.compute(db, of)).map(({ figure }) => figure)) as readonly unknown[];

const keepAll = async (all: readonly KeptOf[], madeBy = 'spec'): Promise<void> => {
  for (const of of all) {
    // oxlint-disable-next-line no-await-in-loop -- one session after the other
    await keep(db, { of, kinds: keptKinds }, madeBy);
  }
};

const closedSessions = async (): Promise<readonly string[]> =>
  (await bankedSessions(db, { venues: null })).flatMap(({ session, isOpen }) => (isOpen ? [] : [session]));

type KindOfSession = { readonly kind: string; readonly session: string };
const sortedByKind = (rows: readonly KindOfSession[]): readonly KindOfSession[] =>
  rows.toSorted((a, b) => (`${a.kind} ${a.session}` < `${b.kind} ${b.session}` ? -1 : 1));

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

/** The session, its kept figures as they stand in the database. */
const storedFigures = async (): Promise<readonly { readonly kind: string; readonly session: string }[]> =>
  (await pool.query<{ kind: string; session: string }>('select kind, session from p_kept.figure order by 1, 2')).rows;

describe('What is kept of sessions', () => {
  it('is what is computed, whatever comes after it was kept', async () => {
    const arrived = arrivingLate();
    const step = Math.ceil(arrived.length / 12);
    let [held, lost] = [0, 0];
    for (let at = 0; at < arrived.length; at += step) {
      // oxlint-disable-next-line no-await-in-loop -- one part of the record after the other
      await project(arrived.slice(at, at + step));
      // oxlint-disable-next-line no-await-in-loop -- as above
      const all = await sessions();
      for (const kind of keptKinds) {
        // oxlint-disable-next-line no-await-in-loop -- one kind after the other
        const missing = await notHolding(db, kind, all);
        const holding = all.filter((one) => !missing.includes(one));
        [held, lost] = [held + holding.length, lost + missing.length];
        // oxlint-disable-next-line no-await-in-loop -- as above
        const told = asJson(await keptOrComputed(db, kind, holding));
        // oxlint-disable-next-line no-await-in-loop -- as above
        const now = await Promise.all(holding.map(async (one) => (await computed(kind, [one]))[0]));
        expect({ seed, kind: kind.name, told }).toEqual({ seed, kind: kind.name, told: now });
      }
      // oxlint-disable-next-line no-await-in-loop -- as above
      await keepAll(all);
    }
    // Some held over what came for other tables, and some did not over what came for their own.
    expect(Math.min(held, lost)).toBeGreaterThan(30);
  });

  describe('once the record is in', () => {
    let all: readonly KeptOf[];
    beforeEach(async () => {
      await project(events);
      all = await sessions();
    });

    it('is read and not computed again, until the read model is made anew', async () => {
      await keepAll(all);
      for (const kind of keptKinds) expect(await notHolding(db, kind, all)).toEqual([]);
      asked = [];
      await keptOrComputed(db, keptWindows, all);
      expect(asked).toHaveLength(1);
      await pool.query(`update p_round_histories.checkpoint set generation = generation + 1`);
      for (const kind of keptKinds)
        expect(await notHolding(db, kind, all)).toEqual(kind.from.includes(roundHistories) ? all : []);
    });

    it('is computed from the read models that its kind names, and from no other', async () => {
      for (const kind of keptKinds) {
        await forgetKept();
        asked = [];
        await kind.compute(db, all);
        const named = new Set(asked.flatMap((text) => text.match(/\bp_[a-z_]+/g) ?? []));
        const known = kind.from.map(({ name }) => schemaOf(name));
        expect({ kind: kind.name, named: [...named].toSorted() }).toEqual({
          kind: kind.name,
          named: [...new Set([...known, ...(named.has('p_kept') ? ['p_kept'] : [])])].toSorted(),
        });
      }
    });

    it('is hidden from whom rows are hidden, and is nothing as of an earlier moment', async () => {
      await keepAll(all);
      const hidden = masksFor({ journeys: [], floats: [{ venue: 'STAR', gamingDay: '', session: 'x', team: [] }] });
      const blind = openReadDb(pool, (query) => withStandIns(query, storedRows, hidden));
      const then = readDbAsOf(db, { position: positionText(1), rows: new Map() });
      expect(await notHolding(db, keptWindows, all)).toEqual([]);
      expect(await notHolding(blind, keptWindows, all)).toEqual(all);
      expect(await notHolding(then, keptWindows, all)).toEqual(all);
    });

    it('is kept of closed sessions by and by, again after a change, and what another program computed is thrown away', async () => {
      await keepAll(all.slice(0, 2), 'another program');
      const keeping = keepFigures({ db, kinds: keptKinds, madeBy: () => 'this one', log: silent, everyMs: 20 });
      try {
        const closed = await closedSessions();
        const expected = closed.flatMap((session) => keptKinds.map(({ name }) => ({ kind: name, session })));
        await eventually(async () => expect(await storedFigures()).toEqual(sortedByKind(expected)));
        expect((await pool.query('select distinct made_by from p_kept.figure')).rows).toEqual([
          { made_by: 'this one' },
        ]);
        const changed = all.find(({ session }) => closed.includes(session));
        if (!changed) throw new Error('no session was closed');
        await pool.query(
          `update p_sessions.touched set event_count = event_count + 1, last_position = $1 where venue = $2 and table_id = $3 and gaming_day = $4`,
          [positionText(events.length + 1), changed.venue, changed.table, changed.gamingDay],
        );
        await eventually(async () => expect(await notHolding(db, keptWindows, [changed])).toEqual([]));
      } finally {
        await keeping.stop();
      }
    });
  });
});
