import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deadline } from '../../../domain/deadline/deadlines.ts';
import { deadlineBooks } from '../../../services/scheduler/books.ts';
import { fromTheBeginning } from '../../../services/scheduler/touched.ts';
import { projectRoot } from '../../../services/shared/kit/project-root.ts';
import { openPool, type Pool } from '../../../services/shared/postgres/database.ts';
import { migrate } from '../../../services/shared/postgres/migrate.ts';
import { emptyDatabase, type TestDatabase } from '../../support/database.ts';

/** The migration that tells what is doubted of a deadline. */
const doubted = '0022-doubted-deadlines.sql';
const allMigrations = join(projectRoot(), 'migrations');

const id = 'STAR.D-0017.footage.2026-07-25';
const startedBy = { stream: 'dispute-STAR.D-0017', eventId: 'e-1', at: '2026-04-25T00:00:00.000Z' };
const saidAt = '2026-07-25T14:00:00.000Z';
const deadline = {
  deadline: id,
  dispute: 'STAR.D-0017',
  kind: 'footage',
  which: 'CAM-7',
  dueAt: '2026-07-25T14:00:00.000Z',
  dueOn: '2026-07-25',
  startedBy,
  setBy: { source: 'default' },
  about: ['CAM-7'],
  metBy: null,
  heldBy: null,
  doubt: 'Since when the footage runs is not known.',
} as unknown as Deadline;

let database: TestDatabase;
let pool: Pool;
let folder: string;

beforeEach(async () => {
  database = await emptyDatabase();
  pool = openPool(database.url);
  folder = await mkdtemp(join(tmpdir(), 'ringkeeper-before-'));
  const before = (await readdir(allMigrations)).filter((file) => file < doubted);
  await Promise.all(before.map((file) => copyFile(join(allMigrations, file), join(folder, file))));
  await migrate(database.url, { folder });
});
afterEach(async () => {
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** A deadline as it was kept before, of which was said that it passed; and how far the program of then had looked. */
const keepOne = async (): Promise<void> => {
  await pool.query(
    `insert into deadlines.deadline
       (deadline, dispute, venue, kind, which, due_at, due_on, started_by, set_by, about, met_by, met_in_time, held_by, passed_said_at)
     values ($1, 'STAR.D-0017', 'STAR', 'footage', 'CAM-7', $2, '2026-07-25', $3, '{}', '{CAM-7}', null, false, null, $2)`,
    [id, saidAt, JSON.stringify(startedBy)],
  );
  await pool.query("insert into deadlines.looked values ('patron-disputes', 3, '0900', 'the program before')");
};

const kept = async () =>
  (await pool.query('select deadline, doubt, passed_said_at as "saidAt" from deadlines.deadline')).rows;

describe('Deadlines that were kept before it was told what is doubted of them', () => {
  it('are kept, with nothing doubted of them yet, and it stays said that they passed', async () => {
    await keepOne();
    expect((await migrate(database.url)).applied[0]).toBe(doubted);
    expect(await kept()).toEqual([{ deadline: id, doubt: null, saidAt: expect.anything() }]);
  });

  it('are reckoned again by the program that tells it, which then keeps the doubt and says no passing twice', async () => {
    await keepOne();
    await migrate(database.url);
    const books = deadlineBooks(pool);
    expect(await books.looked('patron-disputes', 'the program of now')).toEqual(fromTheBeginning);
    expect(await books.looked('patron-disputes', 'the program before')).toEqual({ generation: 3, position: '0900' });
    const { kept: after } = await books.reckon('STAR.D-0017', 'STAR', () =>
      Promise.resolve({ deadlines: [deadline], playedAt: [] }),
    );
    expect(after.map((one) => [one.deadline, one.passedSaidAt !== null])).toEqual([[id, true]]);
    expect(await kept()).toEqual([{ deadline: id, doubt: deadline.doubt, saidAt: expect.anything() }]);
    expect(await books.toSay(Date.parse('2027-01-01T00:00:00.000Z'), 10)).toEqual([]);
  });
});
