import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { columnNamed, writtenOnce } from '../../../projections/kit/written.ts';
import { toldRound } from '../../../projections/round-histories/told.ts';

const nowhere = new Kysely<object>({
  dialect: {
    createDriver: () => new DummyDriver(),
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  },
});

describe('pieces of statements that are put together once', () => {
  it('stand in a statement as Kysely would write them', () => {
    const piece = sql`${sql.ref('round.venue')} as ${sql.id('the "venue"')}`;
    const [anew, once] = [piece, writtenOnce(piece)].map((one) => sql`select ${one} where ${1} = 1`.compile(nowhere));
    expect(once?.sql).toBe(anew?.sql);
    expect(once?.parameters).toEqual([1]);
  });

  it('hold no value: it would be that of the first question for ever', () => {
    expect(() => writtenOnce(sql`round.venue = ${'STAR'}`)).toThrow('holds a value');
  });

  it('name a column as Kysely does', () => {
    for (const name of ['venue', 'round.venue', 'p_sessions.session.venue'])
      expect(columnNamed(name).compile(nowhere).sql).toBe(sql.ref(name).compile(nowhere).sql);
  });

  it('are the same for every question that tells the rows of a table', () => {
    expect(toldRound.columns('round')).toBe(toldRound.columns('round'));
    expect(toldRound.columns('other').compile(nowhere).sql).toContain('"other"."venue" as "venue"');
  });
});
