import { projections } from '../../../projections/index.ts';
import { keptOfSpans } from '../../../projections/queries/kept-kinds.ts';
import type { ReadDb } from '../../../projections/read-models.ts';
import { dueOf } from '../../../services/keeping/due.ts';
import { keep } from '../../../services/keeping/keep.ts';
import { openLive } from '../../../services/projector/checkpoint.ts';
import { openPool, type Pool } from '../../../services/shared/postgres/database.ts';
import { openReadDb } from '../../../services/shared/read-models/read-db.ts';
import { freshDatabase, type TestDatabase } from '../../support/database.ts';

const kinds = { ofSessions: [], ofDays: [], ofSpans: keptOfSpans };

let database: TestDatabase;
let pool: Pool;
let db: ReadDb;

beforeAll(async () => {
  database = await freshDatabase();
  pool = openPool(database.url, { connections: 4 });
  db = openReadDb(pool);
  await Promise.all(projections.map((projection) => openLive(pool, projection)));
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** A gaming day as its read model has it once it is closed. */
const close = (day: string): Promise<unknown> =>
  pool.query(
    `insert into p_gaming_days.day (day_id, venue, gaming_day, closed_at, event_count, last_event_id, last_position)
     values ($1, 'STAR', $2, ($2 || 'T20:00:00Z')::timestamptz, 2, gen_random_uuid(), '1')`,
    [`STAR.${day}`, day],
  );

const keptNow = async (): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ subject: string }>(`select distinct subject from p_kept.figure order by 1`);
  return rows.map(({ subject }) => subject.trim());
};

/** Keeps what is due once some days have changed, and answers the spans that are kept by then. */
const keptAfter = async (fromDay: string, toDay: string): Promise<readonly string[]> => {
  for (const due of await dueOf(db, kinds, [{ venue: 'STAR', table: '', fromDay, toDay }])) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await keep(db, due);
  }
  return keptNow();
};

describe('What is kept of spans of days', () => {
  it('is kept when the first day after the span is closed, though nothing changes in the span any more', async () => {
    await close('2026-03-14');
    await close('2026-03-15');
    expect(await keptAfter('2026-03-14', '2026-03-15')).toEqual([]);
    await close('2026-03-16');
    expect(await keptAfter('2026-03-16', '2026-03-16')).toEqual([]);
    await close('2026-03-18');
    expect(await keptAfter('2026-03-18', '2026-03-18')).toEqual(['STAR 2026-03-09 2026-03-16']);
  });

  it('is kept of the month too, and of the spans that days between two looks lie in', async () => {
    await close('2026-03-30');
    await close('2026-04-01');
    expect(await keptAfter('2026-03-30', '2026-04-01')).toEqual([
      'STAR 2026-03-01 2026-03-31',
      'STAR 2026-03-09 2026-03-16',
      'STAR 2026-03-17 2026-03-24',
      'STAR 2026-03-25 2026-03-31',
    ]);
  });
});
