import { realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endLeftBehind } from '../../../services/shared/postgres/left-behind.ts';
import { furnish } from './house.ts';
import { killRun, type KillRun } from './kill-run.ts';

/**
 * A kill run of the embedded default: the service is killed, its private PostgreSQL is left behind, and the next start on the same
 * data folder goes on. Whatever comes of it, neither that PostgreSQL nor the folder stays.
 */
export const embeddedKillRun = async (on: Parameters<typeof killRun>[1]): Promise<KillRun> => {
  const house = await furnish();
  const { DATA_DIR: dataDir } = house.environment;
  try {
    return await killRun(house, on);
  } finally {
    await endLeftBehind(join(realpathSync(dataDir), 'postgresql', 'postgres'));
    rmSync(dataDir, { recursive: true, force: true });
  }
};
