import { migrate } from '../../services/shared/postgres/migrate.ts';
import { furnish, type House } from '../end-to-end/kill/house.ts';
import { onDatabase, onServer } from '../support/template-database.ts';

/** A migrated database of its own on a server. */
export const freshDatabase = async (server: string, name: string): Promise<string> => {
  await onServer(server, (client) => client.query(`create database ${name}`));
  await migrate(onDatabase(server, name));
  return onDatabase(server, name);
};

/** Tables beside those of the example, each with one terminal: a load of many connections plays at as many tables. */
const moreTables = Array.from({ length: 8 }, (_, at) => `TU-1${at}`).flatMap((table) => [
  { stream: 'venue-STAR', type: 'venue.TableRegistered', data: { table, game: 'two-up', pit: 'PIT-1' } },
  { stream: 'venue-STAR', type: 'venue.TerminalRegistered', data: { terminal: `${table}-A`, tables: [table] } },
]);

/** A database of its own with the example venue on its register. */
export const freshHouse = async (server: string, name: string): Promise<House> =>
  furnish(await freshDatabase(server, name));

/** The same, with more tables; its events in the EventStoreDB that `eventStore` names, if any. */
export const busyHouse = async (server: string, name: string, eventStore?: string): Promise<House> =>
  furnish(await freshDatabase(server, name), eventStore, moreTables);
