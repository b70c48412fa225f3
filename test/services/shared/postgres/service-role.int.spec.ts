import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { layFoundation, type Foundation } from '../../../../services/shared/process/foundation.ts';
import { buildLogger } from '../../../../services/shared/process/logger.ts';
import { readConfig } from '../../../../services/shared/process/config.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'ringkeeper-role-'));
const lay = (): Promise<Foundation> =>
  layFoundation(readConfig({ DATA_DIR: dataDir, PORT: '0' }), buildLogger('silent'));

let foundation: Foundation;
beforeAll(async () => {
  foundation = await lay();
});
afterAll(async () => {
  await foundation.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('The role as which services use the embedded PostgreSQL', () => {
  it.each([
    ['change an event', "update store.event set data = '{}'"],
    ['delete one', 'delete from store.event'],
    ['empty the table', 'truncate store.event'],
    ['take the guard away', 'drop trigger event_is_never_changed on store.event'],
    ['switch the guard off', 'alter table store.event disable trigger all'],
    ['switch every guard off', 'set session_replication_role = replica'],
    [
      'put another function in its place',
      'create or replace function store.refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
    ],
    ['change an official text', 'delete from texts.official_text'],
    ['write a migration down as applied', 'delete from public.migration'],
    ['become the owner', 'set role ringkeeper'],
    ['make a role', 'create role another superuser'],
    ['read files of the machine', "select pg_read_file('/etc/hostname')"],
  ])('may not %s', async (_what, sql) => {
    await expect(foundation.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
  });

  it('may store, and make read models of its own', async () => {
    await foundation.pool.query('create schema of_its_own');
    await foundation.pool.query('create table of_its_own.rows (n int)');
    await foundation.pool.query('drop schema of_its_own cascade');
    const { rows } = await foundation.pool.query<{ count: string }>('select count(*) from store.event');
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('has the same rights after the next start', async () => {
    const before = foundation.databaseUrl;
    await foundation.close();
    foundation = await lay();
    const [was, is] = [new URL(before), new URL(foundation.databaseUrl)];
    expect([is.username, is.password]).toEqual(['ringkeeper_service', was.password]);
    const client = new Client({ connectionString: foundation.databaseUrl });
    await client.connect();
    await expect(client.query('truncate store.event')).rejects.toThrow('permission denied');
    await client.end();
  });
});
