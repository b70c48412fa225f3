import { migrate } from '../../services/shared/postgres/migrate.ts';
import { furnish, type House } from '../end-to-end/kill/house.ts';
import { onDatabase, onServer } from '../support/template-database.ts';

/** A migrated database of its own on a server. */
export const freshDatabase = async (server: string, name: string): Promise<string> => {
  await onServer(server, (client) => client.query(`create database ${name}`));
  await migrate(onDatabase(server, name));
  return onDatabase(server, name);
};

/** A database of its own with the example venue on its register. */
export const freshHouse = async (server: string, name: string): Promise<House> =>
  furnish(await freshDatabase(server, name));
