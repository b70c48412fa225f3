import { eventCatalogue } from '../../../domain/kernel/event-types.ts';
import { assessor } from '../../../services/assessor/assess.ts';
import { bookkeeping } from '../../../services/assessor/bookkeeping.ts';
import { leftOpenBooks } from '../../../services/assessor/left-open-books.ts';
import { marksOf } from '../../../services/assessor/marks.ts';
import { owedBooks } from '../../../services/assessor/owed-books.ts';
import { streamReader } from '../../../services/shared/examining/stream-reader.ts';
import { openMemoryStore } from '../../../services/shared/event-store/memory-store.ts';
import { realTimers } from '../../../services/shared/kit/timers.ts';
import { openPool, type Pool } from '../../../services/shared/postgres/database.ts';
import { freshDatabase, type TestDatabase } from '../../support/database.ts';

/** Years of rounds at a venue; those with an odd number are of another game, and look at a member of staff. */
const rounds = 10_000;
const session = 'STAR.TU-01.2026-03-06.1';
const endMs = 1_000;

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await freshDatabase();
  pool = openPool(database.url);
  await pool.query(
    `insert into assessor.subjects (kind, id, session, venue, game, ends_at_ms, left_open, look_at_ms)
     select 'round', $1 || '.' || n, $1, 'STAR', case n % 2 when 0 then 'toy' else 'other' end, $2, null, 0
     from generate_series(1, $3::int) as n`,
    [session, endMs, rounds],
  );
  await pool.query(
    `insert into assessor.concerns (kind, id, stream)
     select kind, id, 'staff-STAR.D-1' from assessor.subjects where game = 'other'`,
  );
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Notes what marks made stale, and answers how many subjects are owed, and the most rows that were read at a time. */
const noted = async (marks: Partial<ReturnType<typeof marksOf>>): Promise<{ owed: number; mostRead: number }> => {
  let mostRead = 0;
  const query = async (text: string, values?: unknown[]) => {
    const answer = await pool.query(text, values);
    mostRead = Math.max(mostRead, answer.rows.length);
    return answer;
  };
  const counted = { query } as unknown as Pool;
  const store = openMemoryStore();
  const assess = assessor({
    store,
    reader: streamReader(store, eventCatalogue([])),
    books: bookkeeping(counted),
    leftBooks: leftOpenBooks(counted),
    owedBooks: owedBooks(counted),
    game: () => undefined,
    readingsHash: () => '',
    nowMs: () => 0,
    timers: realTimers,
  });
  await pool.query('truncate assessor.owed');
  await assess.mark({ ...marksOf([]), ...marks }, '00000000000000000001');
  const { rows } = await pool.query<{ owed: number }>('select count(*)::int as owed from assessor.owed');
  return { owed: rows[0]?.owed ?? 0, mostRead };
};

describe('What is made stale at once', () => {
  it.each([
    { what: 'by a change of law', marks: { editions: new Set(['STAR.toy']) }, owed: rounds / 2 },
    { what: 'by a late entry in a session', marks: { sessions: new Map([[session, endMs]]) }, owed: rounds },
    {
      what: 'by what the register says of a person',
      marks: { streams: new Map([['staff-STAR.D-1', endMs]]) },
      owed: rounds / 2,
    },
    {
      what: 'in several ways',
      marks: { editions: new Set(['STAR.other']), streams: new Map([['staff-STAR.D-1', 0]]) },
      owed: rounds / 2,
    },
    { what: 'by what came after its end', marks: { sessions: new Map([[session, endMs + 1]]) }, owed: 0 },
  ])('$what is noted without being read', async ({ marks, owed }) => {
    const found = await noted(marks);
    expect(found.owed).toBe(owed);
    expect(found.mostRead).toBeLessThan(100);
  });
});
