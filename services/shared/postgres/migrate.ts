import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { projectRoot } from '../kit/project-root.ts';

type Migration = { readonly number: number; readonly file: string; readonly sql: string; readonly sha256: string };

/** Any number will do as long as every process of ours uses the same one: it says "migrating" to PostgreSQL. */
const migratingLock = 7_446_455;

/** `NNNN-name.sql`, sorted by number. Line ends are made equal, so that a checkout cannot look like an edit. */
const readMigrations = async (folder: string): Promise<readonly Migration[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const migrations = await Promise.all(
    files.map(async (file): Promise<Migration> => {
      if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(file)) throw new Error(`the migration ${file} is not named NNNN-name.sql`);
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      return { number: Number(file.slice(0, 4)), file, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
  for (const [index, { number, file }] of migrations.entries()) {
    if (migrations[index + 1]?.number === number)
      throw new Error(`the migration ${file} shares its number with another`);
  }
  return migrations;
};

const applyPending = async (client: Client, migrations: readonly Migration[]): Promise<readonly string[]> => {
  await client.query(`create table if not exists public.migration (
    number int primary key, file text not null, sha256 text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ number: number; file: string; sha256: string }>(
    'select number, file, sha256 from public.migration order by number',
  );
  for (const applied of rows) {
    const known = migrations.find((migration) => migration.number === applied.number);
    if (!known)
      throw new Error(
        `the database has the migration ${applied.file}, which this version of the program does not know`,
      );
    if (known.sha256 !== applied.sha256) throw new Error(`the migration ${known.file} was edited after it was applied`);
  }
  const newest = rows.at(-1)?.number ?? 0;
  const done = new Set(rows.map((row) => row.number));
  const pending = migrations.filter((migration) => !done.has(migration.number));
  for (const migration of pending) {
    if (migration.number < newest)
      throw new Error(`the migration ${migration.file} comes before one that was applied already`);
    await client.query('begin');
    await client.query(migration.sql);
    await client.query('insert into public.migration (number, file, sha256) values ($1, $2, $3)', [
      migration.number,
      migration.file,
      migration.sha256,
    ]);
    await client.query('commit');
  }
  return pending.map((migration) => migration.file);
};

/**
 * Brings a database up to date: applies the numbered SQL files that it does not have, each in a transaction of its own, and
 * answers which. Forward only. Any number of processes may call it at once; one works and the others wait.
 * Throws when an applied file was edited or is unknown, when two share a number, or when a file itself fails.
 */
export const migrate = async (
  url: string,
  options: { readonly folder?: string } = {},
): Promise<{ readonly applied: readonly string[] }> => {
  const migrations = await readMigrations(options.folder ?? join(projectRoot(), 'migrations'));
  const client = new Client({ connectionString: url, application_name: 'ringkeeper migrate' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migratingLock]);
    return { applied: await applyPending(client, migrations) };
  } finally {
    // Ending the session frees the lock and rolls back whatever a failed migration began.
    await client.end();
  }
};
