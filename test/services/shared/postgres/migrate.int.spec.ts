import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPool } from '../../../../services/shared/postgres/database.ts';
import type { Pool } from '../../../../services/shared/postgres/database.ts';
import { migrate } from '../../../../services/shared/postgres/migrate.ts';
import { projectRoot } from '../../../../services/shared/kit/project-root.ts';
import { emptyDatabase } from '../../../support/database.ts';
import type { TestDatabase } from '../../../support/database.ts';

describe('migrate', () => {
  let database: TestDatabase;
  let pool: Pool;
  let folder: string;
  const write = (file: string, sql: string) => writeFile(join(folder, file), sql);
  const run = () => migrate(database.url, { folder });

  beforeEach(async () => {
    database = await emptyDatabase();
    pool = openPool(database.url);
    folder = await mkdtemp(join(tmpdir(), 'ringkeeper-migrations-'));
    await write('0001-coins.sql', "create table coin (face text); insert into coin values ('heads');");
  });
  afterEach(async () => {
    await pool.end();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  it('applies what is missing, in the order of the numbers, and nothing twice', async () => {
    await write('0002-more-coins.sql', "insert into coin values ('tails')");
    expect(await run()).toEqual({ applied: ['0001-coins.sql', '0002-more-coins.sql'] });
    expect(await run()).toEqual({ applied: [] });
    expect((await pool.query('select face from coin')).rows).toEqual([{ face: 'heads' }, { face: 'tails' }]);
  });

  it('lets several processes start at once', async () => {
    const runs = await Promise.all([run(), run(), run(), run()]);
    expect(runs.flatMap(({ applied }) => applied)).toEqual(['0001-coins.sql']);
  });

  it('refuses to go on when an applied migration was edited', async () => {
    await run();
    await write('0001-coins.sql', 'create table coin (face text, year int);');
    await expect(run()).rejects.toThrow('the migration 0001-coins.sql was edited after it was applied');
  });

  it('takes line ends for no edit', async () => {
    await write('0001-coins.sql', 'create table coin (\nface text);\n');
    await run();
    await write('0001-coins.sql', 'create table coin (\r\nface text);\r\n');
    expect(await run()).toEqual({ applied: [] });
  });

  it('leaves nothing of a migration that fails, and applies it once it is mended', async () => {
    await write('0002-broken.sql', 'create table half (); select 1 / 0;');
    await expect(run()).rejects.toThrow('division by zero');
    expect((await pool.query("select to_regclass('half') as half, to_regclass('coin')::text as coin")).rows).toEqual([
      { half: null, coin: 'coin' },
    ]);
    await write('0002-broken.sql', 'create table half ();');
    expect(await run()).toEqual({ applied: ['0002-broken.sql'] });
  });

  it('refuses a database that is ahead of the program, a shared number, a late number and a strange name', async () => {
    await write('0003-third.sql', 'select 3');
    await run();
    await write('0002-second.sql', 'select 2');
    await expect(run()).rejects.toThrow('0002-second.sql comes before one that was applied already');
    await rm(join(folder, '0002-second.sql'));
    await rm(join(folder, '0003-third.sql'));
    await expect(run()).rejects.toThrow('the database has the migration 0003-third.sql');
    await write('0001-again.sql', 'select 1');
    await expect(run()).rejects.toThrow('shares its number with another');
    await write('first.sql', 'select 1');
    await expect(run()).rejects.toThrow('first.sql is not named NNNN-name.sql');
  });
});

describe('The migrations', () => {
  it('give checkpoints that were there already a place for their store', async () => {
    const database = await emptyDatabase();
    const pool = openPool(database.url);
    const ours = join(projectRoot(), 'migrations');
    const before = await mkdtemp(join(tmpdir(), 'ringkeeper-migrations-'));
    for (const file of (await readdir(ours)).filter((name) => name < '0004'))
      await cp(join(ours, file), join(before, file));
    await migrate(database.url, { folder: before });
    await pool.query(
      `create schema p_old; create table p_old.checkpoint (position text); insert into p_old.checkpoint values ('1')`,
    );
    await migrate(database.url);
    const { rows } = await pool.query('select position, store_id, mark from p_old.checkpoint');
    expect(rows).toEqual([{ position: '1', store_id: null, mark: null }]);
    await pool.end();
    await database.drop();
    await rm(before, { recursive: true });
  });
});
