import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../services/shared/postgres/embedded.ts';
import { migrate } from '../../services/shared/postgres/migrate.ts';
import { temporaryFolderOfAll } from '../support/temporary-folder.ts';

/** Runs a bench on a real, migrated PostgreSQL with fsync on, in a folder of its own that is removed afterwards. */
export const withPostgres = async (
  bench: (url: string, dataDir: string, pid: number) => Promise<void>,
): Promise<void> => {
  const dataDir = temporaryFolderOfAll('bench');
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgresql') });
  try {
    await migrate(postgres.url);
    await bench(postgres.url, dataDir, postgres.pid());
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
