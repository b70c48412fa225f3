import { Client } from 'pg';
import { migrate } from '../../services/shared/postgres/migrate.ts';

/** Migrated once a run; every spec's own database is a copy of it. */
export const templateName = 'ringkeeper_template';

/** The URL of another database on the same server. */
export const onDatabase = (url: string, name: string): string => {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
};

export const onServer = async <Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

export const makeTemplate = async (url: string): Promise<void> => {
  await onServer(url, (client) => client.query(`create database ${templateName}`));
  await migrate(onDatabase(url, templateName));
  // PostgreSQL copies only a template that nobody is connected to.
  await onServer(url, (client) => client.query(`alter database ${templateName} allow_connections false`));
};
