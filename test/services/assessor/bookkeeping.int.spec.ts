import type { Position } from '../../../domain/kernel/envelope.ts';
import { streamName } from '../../../domain/kernel/streams.ts';
import { bookkeeping, type Bookkeeping } from '../../../services/assessor/bookkeeping.ts';
import { owedBooks } from '../../../services/assessor/owed-books.ts';
import type { FoundSubject } from '../../../services/shared/examining/records.ts';
import { openPool, type Pool } from '../../../services/shared/postgres/database.ts';
import { freshDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
let pool: Pool;
let books: Bookkeeping;
beforeAll(async () => {
  database = await freshDatabase();
  pool = openPool(database.url);
  books = bookkeeping(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const at = (position: number): Position => String(position).padStart(20, '0');
const round = (sequence: number) => streamName('round', `STAR.TU-01.2026-03-06.1.000${sequence}`);

/** A dispute as an assessor saw it that had heard of its first steps only, and as one saw it that had heard of its end. */
const early: FoundSubject = {
  kind: 'dispute',
  id: 'STAR.D-1',
  session: '',
  venue: 'STAR',
  game: 'two-up',
  endsAtMs: undefined,
  heardMs: 1_000,
  ownPosition: at(10),
  leftOpen: null,
  concerns: [round(1)],
};
const late: FoundSubject = { ...early, endsAtMs: 9_000, heardMs: 9_000, ownPosition: at(90), concerns: [round(2)] };

/** What is known of the subjects that have ended: when they did, and what they are about. */
const known = async (): Promise<readonly unknown[]> => {
  const owed = owedBooks(pool);
  await owed.oweOfGame('STAR', 'two-up', at(999));
  const all = await owed.next(at(999), 10);
  await owed.strikeOff(all);
  return all.map(({ id, subject }) => [id, subject?.endsAtMs, subject?.concerns]);
};
const knownLate = ['STAR.D-1', 9_000, [round(2)]];

describe('What an assessor knows of a subject', () => {
  beforeEach(() => books.beginAnew());

  it('is not written over by one that is behind: neither that it has ended nor what it is about', async () => {
    await books.remember([late], at(95));
    await books.remember([early], at(50));
    expect(await known()).toEqual([knownLate]);
  });

  it('is noted as to be examined in the statement that says so: a process may end after any statement', async () => {
    await books.remember([late], at(95), true);
    await books.remember([{ ...late, id: 'STAR.D-2' }], at(95));
    expect((await owedBooks(pool).next(at(95), 10)).map(({ id }) => id)).toEqual([late.id]);
  });

  it('is owed until it was examined as it is known now, though another process noted it with the same position', async () => {
    const owed = owedBooks(pool);
    await books.remember([early], at(95));
    await owed.owe([early], at(95));
    const whileOpen = await owed.next(at(95), 10);
    await books.remember([late], at(95));
    await owed.owe([late], at(95));
    await owed.strikeOff(whileOpen);
    const ended = await owed.next(at(95), 10);
    expect([whileOpen, ended].map((all) => all.map(({ subject }) => subject?.endsAtMs))).toEqual([
      [undefined],
      [9_000],
    ]);
    await owed.strikeOff(ended);
    expect(await owed.next(at(95), 10)).toEqual([]);
  });

  it('counts for as much as was read of its own stream, also where less was heard', async () => {
    await books.remember([late], at(20));
    await books.remember([early], at(50));
    expect(await known()).toEqual([knownLate]);
  });

  it('is written over by one that has heard more, or as much', async () => {
    await books.remember([early], at(50));
    expect(await known()).toEqual([]);
    await books.remember([late], at(95));
    expect(await known()).toEqual([knownLate]);
    await books.remember([{ ...late, concerns: [] }], at(95));
    expect(await known()).toEqual([['STAR.D-1', 9_000, []]]);
    await books.remember([{ ...late, endsAtMs: undefined }], at(96));
    expect(await known()).toEqual([]);
  });

  it('keeps nobody from being remembered beside it', async () => {
    await books.remember([late], at(95));
    await books.remember([early, { ...late, id: 'STAR.D-2' }], at(90));
    expect(await known()).toEqual([knownLate, ['STAR.D-2', 9_000, [round(2)]]]);
  });
});

describe('The round after a round', () => {
  const session = 'STAR.TU-01.2026-03-06.1';
  const rounds = [1, 2, 9, 9_999, 10_000, 10_001].map((sequence) => `${session}.${String(sequence).padStart(4, '0')}`);

  it('is the one of the next number that is known in its session, of which they come in the order of their numbers', async () => {
    await books.beginAnew();
    const seen = rounds.map((id): FoundSubject => ({ ...late, kind: 'round', id, session, concerns: [] }));
    await books.remember(
      [...seen, { ...late, kind: 'round', id: 'STAR.TU-01.2026-03-06.2.0003', session: 'STAR.TU-01.2026-03-06.2' }],
      at(95),
    );
    const after = await Promise.all(rounds.map((id) => books.roundAfter(session, id)));
    expect(await books.roundsOf(session)).toEqual(rounds);
    expect(after).toEqual([...rounds.slice(1), undefined]);
    expect(await books.roundAfter(session, `${session}.0005`)).toBe(`${session}.0009`);
  });
});
