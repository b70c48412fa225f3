import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import { blindTo, type BlindTo } from '../../../projections/blindness/blind-to.ts';
import { openCounts } from '../../../projections/blindness/queries.ts';
import { projections } from '../../../projections/index.ts';
import type { Masks } from '../../../projections/kit/masks.ts';
import { lastHour } from '../../../projections/drop-boxes/box-hours.ts';
import { dropWithout } from '../../../projections/queries/kept-drop.ts';
import { keptOfDays, keptOfSessions } from '../../../projections/queries/kept-kinds.ts';
import { keptOrComputed, notHolding, type KeptKind, type KeptOf } from '../../../projections/queries/kept.ts';
import { masksFor } from '../../../projections/queries/masks.ts';
import type { ReadDb } from '../../../projections/read-models.ts';
import { positionText } from '../../../services/shared/event-store/position.ts';
import { openPool, type Pool } from '../../../services/shared/postgres/database.ts';
import { openReadDb } from '../../../services/shared/read-models/read-db.ts';
import { storedRows, withStandIns } from '../../../services/shared/read-models/stand-ins.ts';
import { readdressing } from '../../bench/month/readdress.ts';
import { freshDatabase, type TestDatabase } from '../../support/database.ts';
import { startEvening } from '../../support/evening.ts';
import { daysIn, keepAll, sessionsIn } from '../../support/keep-all.ts';
import { projectInBatches } from '../projector/harness.ts';

const firstDay = '2026-03-06';

let database: TestDatabase;
let pool: Pool;
let db: ReadDb;

/** The same evening on other days, as far as its streams are of a day. */
const onDay = (events: readonly StoredEvent[], day: string): readonly StoredEvent[] => {
  const own = new Set(events.map(({ eventId }) => eventId));
  const elsewhere = readdressing({ table: 'NOWHERE', day: firstDay }, { table: 'NOWHERE', day }, (id) => own.has(id));
  const ofDay = events.filter(({ stream }) => stream.includes(firstDay));
  return JSON.parse(elsewhere(JSON.stringify(ofDay))) as readonly StoredEvent[];
};

/** All that is recorded, but for what became of one box after it was attached: nobody removed it by the record, so it hangs for ever. */
const leftHanging = (events: readonly StoredEvent[]): readonly StoredEvent[] => {
  const left = events.find(({ type }) => type === 'dropBox.Attached')?.stream;
  return events.filter(({ stream, revision }) => stream !== left || revision === 0);
};

/** A money day of three games, and the same two days and four days later; of the last day one box is left hanging. */
beforeAll(async () => {
  const evening = await startEvening(12, { games: ['two-up', 'casino-war', 'double-chance'], money: true });
  const events = await evening.foundation.store.readAll(null, 100_000);
  await evening.stop();
  database = await freshDatabase();
  pool = openPool(database.url, { connections: 16, statementTimeoutMs: 120_000 });
  db = openReadDb(pool);
  const all = [...events, ...onDay(events, '2026-03-08'), ...leftHanging(onDay(events, '2026-03-10'))].map(
    (event, nth) => ({
      ...event,
      position: positionText(nth + 1),
    }),
  );
  await Promise.all(projections.map((projection) => projectInBatches(pool, projection, all, [500])));
  // Of the box that hangs nothing is hidden but where a case says so: what is kept of its day rests on all time to come.
  await pool.query('update p_blindness.journey set verified_at = attached_at where verified_at is null');
  await keepAll(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const maskedBy = (masks: Masks | undefined): ReadDb =>
  openReadDb(pool, (query) => withStandIns(query, storedRows, masks));

/** What the blind are told of a kind, and what is computed for them where nothing is kept. */
const compare = async <Of extends KeptOf>(
  kind: KeptKind<unknown, Of>,
  all: readonly Of[],
  { masks }: { readonly masks: Masks | undefined },
): Promise<{ readonly held: number; readonly hidden: number }> => {
  const blind = maskedBy(masks);
  const withoutKept = maskedBy(masks && { ...masks, rows: new Map([...masks.rows, ['p_kept.figure', 'false']]) });
  expect(await notHolding(withoutKept, kind, all)).toEqual(all);
  const told = await keptOrComputed(blind, kind, all);
  const computed = (await kind.compute(withoutKept, all)).map(({ figure }) => figure);
  expect({ kind: kind.name, told: JSON.parse(JSON.stringify(told)) as unknown }).toEqual({
    kind: kind.name,
    told: JSON.parse(JSON.stringify(computed)) as unknown,
  });
  const hidden = (await notHolding(blind, kind, all)).length;
  return { held: all.length - hidden, hidden };
};

/** As it would be had nobody verified a box, or had a count of a float not been recorded. */
const undone = {
  'a box of the first day': `update p_blindness.journey set verified_at = null where journey_id =
    (select min(journey_id) from p_blindness.journey where venue = 'STAR' and gaming_day = '${firstDay}' and verified_at is not null)`,
  'a box of the last day': `update p_blindness.journey set verified_at = null where journey_id =
    (select max(journey_id) from p_blindness.journey where venue = 'STAR' and gaming_day = '2026-03-10' and verified_at is not null)`,
  'all boxes of the last day': `update p_blindness.journey set verified_at = null where gaming_day = '2026-03-10'`,
  'a box that was never removed': `update p_blindness.journey set verified_at = null, removed_at = null where journey_id =
    (select max(journey_id) from p_blindness.journey where venue = 'STAR' and gaming_day = '2026-03-08' and verified_at is not null)`,
  'a float of the day between': `delete from p_blindness.float_committed where session_id =
    (select min(session_id) from p_blindness.float_begun join p_blindness.session using (session_id) where gaming_day = '2026-03-08')`,
} as const;

/** Asks while the record is as it would be then, of those from whom something is hidden by it, and puts everything back. */
const whenUndone = async (undo: string, ask: (hidden: BlindTo) => Promise<void>): Promise<void> => {
  const client = await pool.connect();
  await client.query('create temp table was as select * from p_blindness.journey');
  await client.query('create temp table had as select * from p_blindness.float_committed');
  try {
    await pool.query('update p_blindness.day set closed_at = null');
    await pool.query('update p_blindness.played_day set closed_count = 0');
    await pool.query(undo);
    const { counts: open } = await openCounts(db, { venues: null });
    const hidden = blindTo({ role: 'finance', person: null }, open);
    expect(hidden.journeys.length + hidden.floats.length).toBeGreaterThan(0);
    await ask(hidden);
  } finally {
    await client.query(
      'delete from p_blindness.journey; insert into p_blindness.journey select * from was; drop table was',
    );
    await client.query(
      'delete from p_blindness.float_committed; insert into p_blindness.float_committed select * from had; drop table had',
    );
    client.release();
  }
};

describe('What is kept, for those who are blind', () => {
  it('rests on a box that hangs for ever, too', async () => {
    const { rows } = await pool.query(`select from p_kept.figure, json_to_recordset(rests->'boxes') as about ("to" int)
      where about."to" = ${lastHour}`);
    expect(rows.length).toBeGreaterThan(0);
  });

  it.each(Object.entries(undone))('is what is computed for them: %s', async (_, undo) => {
    await whenUndone(undo, async (hidden) => {
      const masks = masksFor(hidden);
      const [sessions, days] = [await sessionsIn(db), await daysIn(db)];
      const counts = [];
      for (const kind of keptOfSessions) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        counts.push(await compare(kind, sessions, { masks }));
      }
      const journeys = hidden.journeys.map(({ journey }) => journey);
      for (const kind of [...keptOfDays, dropWithout({ expectedOf: journeys, countsOf: journeys })]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        counts.push(await compare(kind, days, { masks }));
      }
      // Of the day that is being counted nothing is read; of days before it is.
      for (const { held, hidden: notTold } of counts)
        expect({ held: held > 3, hidden: notTold > 0 }).toEqual({ held: true, hidden: true });
    });
  });

  it('is told of the evening before, though the spell of a box begins at the moment at which it was taken away from there', async () => {
    await whenUndone(undone['all boxes of the last day'], async (hidden) => {
      const ends = await pool.query(`select journey_id from p_drop_boxes.journey where gaming_day = '2026-03-08'
        and removed_at = any (array[${hidden.journeys.map(({ begins }) => `'${begins}'::timestamptz`).join(', ')}])`);
      expect(ends.rows.length).toBeGreaterThan(0);
      const days = (await daysIn(db)).filter(({ gamingDay }) => gamingDay === '2026-03-08');
      expect(days.length).toBeGreaterThan(0);
      const notTold = keptOfDays.map((kind) => notHolding(maskedBy(masksFor(hidden)), kind, days));
      expect(await Promise.all(notTold)).toEqual(keptOfDays.map(() => []));
    });
  });
});
