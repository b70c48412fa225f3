import type { PoolClient } from 'pg';
import { runErrand } from '../../../services/projector/wire/errand.ts';
import { openHarness, type Harness } from './harness.ts';

let on: Harness;
let client: PoolClient;
beforeEach(async () => {
  on = await openHarness();
  client = await on.pool.connect();
  await client.query('create table fact (id int primary key, said text)');
});
afterEach(async () => {
  client.release();
  await on.close();
});

const add = (id: number, said: string | null) => ({
  text: 'insert into fact values ($1, $2)',
  values: [String(id), said],
});
const all = { text: 'select id, said from fact order by id', values: [] };
const prepared = async (): Promise<readonly string[]> =>
  (await client.query<{ name: string }>(`select name from pg_prepared_statements where name like 'errand-%'`)).rows.map(
    ({ name }) => name,
  );

describe('Several statements in one errand', () => {
  it('are done one after the other, and each is answered', async () => {
    expect(await runErrand(client, [all, add(1, 'one'), add(2, null), all])).toEqual([
      [],
      [],
      [],
      [
        { id: 1, said: 'one' },
        { id: 2, said: null },
      ],
    ]);
  });

  it('are one transaction, of which nothing is kept when one is refused', async () => {
    await expect(runErrand(client, [add(1, 'one'), add(1, 'again'), add(2, 'two')])).rejects.toThrow('fact_pkey');
    expect(await runErrand(client, [all])).toEqual([[]]);
    expect(await runErrand(client, [add(1, 'one'), all])).toEqual([[], [{ id: 1, said: 'one' }]]);
  });

  it('may be part of a transaction that was begun before', async () => {
    await runErrand(client, [{ text: 'begin', values: [] }, add(1, 'one')]);
    await client.query('rollback');
    expect(await runErrand(client, [all])).toEqual([[]]);
  });

  it('are planned once a connection, also those that were sent with one that was refused', async () => {
    await runErrand(client, [add(1, 'one')]);
    const once = await prepared();
    await expect(runErrand(client, [all, add(1, 'again'), { text: 'select 1 as never', values: [] }])).rejects.toThrow(
      'fact_pkey',
    );
    await runErrand(client, [all, add(2, 'two'), { text: 'select 1 as never', values: [] }]);
    expect(await prepared()).toHaveLength(once.length + 2);
  });

  it('are refused where a value cannot be sent, and none of them is done', async () => {
    const circle: unknown[] = [];
    circle.push(circle);
    const unsendable = { text: 'select $1::jsonb as said', values: circle as unknown as string[] };
    await expect(runErrand(client, [add(1, 'one'), unsendable, add(2, 'two')])).rejects.toThrow(/sent|stack/);
    expect(await runErrand(client, [all, add(1, 'one'), all])).toEqual([[], [], [{ id: 1, said: 'one' }]]);
  });

  it('go on with the tables that a rebuild puts in the place of others', async () => {
    const write = { text: 'insert into live.fact values ($1)', values: ['1'] };
    await client.query(
      'create schema live; create table live.fact (id int); create schema next; create table next.fact (id int)',
    );
    await runErrand(client, [write]);
    const other = await on.pool.connect();
    await other.query('begin; alter schema live rename to old; alter schema next rename to live; commit');
    other.release();
    await runErrand(client, [write]);
    const { rows } = await client.query(
      'select (select count(*) from old.fact) as old, (select count(*) from live.fact) as live',
    );
    expect(rows).toEqual([{ old: 1, live: 1 }]);
  });
});
