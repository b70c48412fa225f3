import { join } from 'node:path';
import type { Config } from '../shared/process/config.ts';
import { EmbeddedPostgresFailed } from '../shared/postgres/embedded-failed.ts';
import { urlOfRunning } from '../shared/postgres/embedded.ts';
import { foundationOn, layFoundation, type Foundation } from '../shared/process/foundation.ts';
import type { Logger } from '../shared/process/logger.ts';

/** Opens the configured stores; those of a service that is running on the data folder are read beside it. */
export const openBeside = async (config: Config, log: Logger): Promise<Foundation> => {
  try {
    return await layFoundation(config, log);
  } catch (fault) {
    if (!(fault instanceof EmbeddedPostgresFailed) || fault.because !== 'data-folder-is-in-use') throw fault;
    const databaseUrl = urlOfRunning(join(config.dataDir, 'postgresql'));
    if (databaseUrl === undefined) throw fault;
    // The service has migrated it.
    return foundationOn(config, log, databaseUrl);
  }
};
