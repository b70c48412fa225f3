import type { TestPostgres } from './start-postgres.ts';

/** Jest's globalTeardown: runs in the process of globalSetup, which left the way to stop PostgreSQL behind. */
export default async (): Promise<void> => {
  await (globalThis as { ringkeeperTestPostgres?: TestPostgres }).ringkeeperTestPostgres?.stop();
};
