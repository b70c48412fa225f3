import { errorCode } from '../../../../services/shared/kit/error-code.ts';
import { askTogether, type AskTogether } from '../../../../services/shared/postgres/ask-together.ts';
import { openPool, type Pool } from '../../../../services/shared/postgres/database.ts';
import type { Statement } from '../../../../services/shared/postgres/one-write.ts';
import { emptyDatabase, type TestDatabase } from '../../../support/database.ts';

const backend: Statement = { text: 'select pg_backend_pid() as pid', values: [], name: 'backend' };
const byZero: Statement = { text: 'select 1 / $1::int as cents', values: [0], name: 'by-zero' };
const numbered = (number: number): Statement => ({
  text: 'select $1::int as number',
  values: [number],
  name: 'numbered',
});
const plain = (number: number): Statement => ({ text: `select ${number} as number`, values: [] });

describe('Statements that are asked together', () => {
  let database: TestDatabase;
  let pool: Pool;
  let ask: AskTogether;
  /** How long every write takes, as it is told. */
  let tookMs: number;
  beforeEach(async () => {
    tookMs = 0;
    database = await emptyDatabase();
    pool = openPool(database.url, { connections: 3 });
    let nowMs = 0;
    ask = askTogether(pool, { elapsedMs: () => (nowMs += tookMs) });
  });
  afterEach(async () => {
    await pool.end();
    await database.drop();
  });

  /** The rows of each statement, or PostgreSQL's code of what refused it. */
  const answers = (...statements: readonly Statement[]) =>
    Promise.all(
      statements.map((one) =>
        ask(one).then(
          ({ rows }): unknown => rows,
          (error: unknown) => errorCode(error),
        ),
      ),
    );

  const prepared = async () =>
    (await pool.query<{ name: string }>('select name from pg_prepared_statements order by 1')).rows.map(
      ({ name }) => name,
    );

  it('are asked on one connection, each with its own answer, prepared or not', async () => {
    const [first, ...others] = await answers(backend, numbered(1), plain(2), numbered(3), backend);
    expect({ first, others, connections: pool.totalCount, idle: pool.idleCount }).toEqual({
      first: [{ pid: expect.any(Number) }],
      others: [[{ number: 1 }], [{ number: 2 }], [{ number: 3 }], first],
      connections: 1,
      idle: 1,
    });
  });

  it('are prepared once, and have their columns when they are asked again', async () => {
    await answers(numbered(1), backend);
    const again = await answers(numbered(2), plain(3), numbered(4));
    expect({ again, prepared: await prepared() }).toEqual({
      again: [[{ number: 2 }], [{ number: 3 }], [{ number: 4 }]],
      prepared: ['backend', 'numbered'],
    });
  });

  it('read values as the pool does', async () => {
    const text = `select $1::text[] as texts, $2::bigint as cents, $3::timestamptz as at, $4::jsonb as said, $5::boolean as yes, $6::text as none`;
    const values = [['a,b', '"c"', ''], 5_000, '2026-03-06T10:00:00.5Z', { a: [1] }, true, null];
    const [together] = await answers({ text, values, name: 'values' }, backend);
    const { rows } = await pool.query(text, values);
    expect(together).toEqual(rows);
    expect(rows).toEqual([
      {
        texts: ['a,b', '"c"', ''],
        cents: 5_000,
        at: '2026-03-06T10:00:00.500Z',
        said: { a: [1] },
        yes: true,
        none: null,
      },
    ]);
  });

  it('are refused each for itself: what stands before one that fails is answered, and what stands behind it too', async () => {
    const divided = '22012';
    expect(await answers(numbered(1), byZero, numbered(2), plain(3), byZero, numbered(4))).toEqual([
      [{ number: 1 }],
      divided,
      [{ number: 2 }],
      [{ number: 3 }],
      divided,
      [{ number: 4 }],
    ]);
    // What was not read for the failure of another is prepared when it is asked again.
    expect(await answers(backend, numbered(5))).toEqual([[{ pid: expect.any(Number) }], [{ number: 5 }]]);
  });

  it('are refused each for itself where a statement cannot be read, or a value cannot be sent', async () => {
    const circle: Record<string, unknown> = {};
    circle['itself'] = circle;
    const unsendable: Statement = { text: 'select $1::jsonb as said', values: [circle], name: 'circle' };
    const [one, code, two, fault, three] = await answers(
      numbered(1),
      { text: 'select nothing', values: [], name: 'nothing' },
      numbered(2),
      unsendable,
      numbered(3),
    );
    expect({ one, code, two, fault, three }).toEqual({
      one: [{ number: 1 }],
      code: '42703',
      two: [{ number: 2 }],
      fault: undefined,
      three: [{ number: 3 }],
    });
    await expect(ask(unsendable)).rejects.toThrow('cannot be sent');
    expect(await answers(numbered(4), backend)).toEqual([[{ number: 4 }], [{ pid: expect.any(Number) }]]);
  });

  it('are told of columns that are others now by a refusal, and not by the columns before', async () => {
    await pool.query("create table round as select 'R-1' as id");
    const round: Statement = { text: 'select * from round', values: [], name: 'round' };
    expect(await answers(round, numbered(1))).toEqual([[{ id: 'R-1' }], [{ number: 1 }]]);
    await pool.query('alter table round add stake int default 5');
    expect(await answers(round, numbered(2), { ...round, name: 'round-again' })).toEqual([
      '0A000',
      [{ number: 2 }],
      [{ id: 'R-1', stake: 5 }],
    ]);
  });

  it('have a connection each where they took long before, until they do not', async () => {
    const connections: number[] = [];
    for (const each of [0, 21, 21, 5, 0]) {
      tookMs = each;
      // oxlint-disable-next-line no-await-in-loop -- one turn after the other
      const all = (await answers(backend, { ...backend, name: 'other' })) as [[{ pid: number }], [{ pid: number }]];
      connections.push(new Set(all.map(([{ pid }]) => pid)).size);
    }
    // What was asked in one write and took long is asked apart the next time, and together again after it was quick.
    expect(connections).toEqual([1, 1, 2, 2, 1]);
  });

  it('fail when their connection is cut off, and what is asked next has another', async () => {
    const [found] = (await answers(backend)) as [[{ pid: number }]];
    const sleeping = answers(numbered(1), { text: 'select pg_sleep(600)', values: [] });
    const other = openPool(database.url, { connections: 1 });
    const isAsleep = async () =>
      (await other.query("select from pg_stat_activity where pid = $1 and query like '%pg_sleep%'", [found[0].pid]))
        .rowCount;
    // oxlint-disable-next-line no-await-in-loop -- polling
    while ((await isAsleep()) === 0);
    await other.query('select pg_terminate_backend($1)', [found[0].pid]);
    await other.end();
    expect(await sleeping).toEqual([[{ number: 1 }], expect.stringMatching(/57P01|ECONNRESET/)]);
    expect(await answers(numbered(2), backend)).toEqual([[{ number: 2 }], [{ pid: expect.any(Number) }]]);
  });
});
