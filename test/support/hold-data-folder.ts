// A process for specs about processes: starts the PostgreSQL of the data folder in its first argument, says its URL or what is
// wrong, and stays until it is killed or told on standard input to leave.
import { startEmbeddedPostgres } from '../../services/shared/postgres/embedded.ts';

try {
  const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' });
  console.log(postgres.url);
  process.stdin.once('data', () => process.exit(0));
} catch (error) {
  console.log(error instanceof Error ? `${error.name}: ${error.message}` : error);
}
