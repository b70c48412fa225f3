import { randomBytes } from 'node:crypto';
import { onDatabase, onServer, templateName } from './template-database.ts';

export type TestDatabase = {
  readonly url: string;
  readonly name: string;
  /** Drops the database, also while clients are connected to it. */
  readonly drop: () => Promise<void>;
};

const serverUrl = async (): Promise<string> => {
  const runner = process.env['RINGKEEPER_TEST_POSTGRES'];
  if (!runner) throw new Error('specs with a database run under jest, whose globalSetup knows where PostgreSQL is');
  const response = await fetch(runner);
  const text = await response.text();
  if (!response.ok) throw new Error(`the PostgreSQL of the tests did not start: ${text}`);
  return text;
};

const create = async (template: string): Promise<TestDatabase> => {
  const server = await serverUrl();
  const name = `spec_${randomBytes(6).toString('hex')}`;
  await onServer(server, (client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  const drop = async (): Promise<void> => {
    await onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`));
  };
  return { url: onDatabase(server, name), name, drop };
};

/** A migrated database of the spec's own, on the one real PostgreSQL of the run (which is not durable: `fsync` is off). */
export const freshDatabase = (): Promise<TestDatabase> => create(templateName);

/** A database without any migration. */
export const emptyDatabase = (): Promise<TestDatabase> => create('template0');
