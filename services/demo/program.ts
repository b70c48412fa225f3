import { bootstrap } from '../bootstrap/bootstrap.ts';
import { venueFiles } from '../bootstrap/venue-files.ts';
import { followOnThreads } from '../composition/threads/following.ts';
import { startRingkeeper, type Ringkeeper } from '../composition/ringkeeper.ts';
import { layFoundation } from '../shared/process/foundation.ts';
import { buildLogger } from '../shared/process/logger.ts';
import { failWith, untilSignalled } from '../shared/process/run-process.ts';
import { demoVenue } from './evening.ts';
import { readOptions } from './options.ts';
import { playEvening } from './play-evening.ts';
import { printRequests } from './requests.ts';
import { showEvidence } from './show-evidence.ts';

const main = async (): Promise<void> => {
  const options = readOptions();
  const log = buildLogger(options.config.logLevel);
  process.stdout.write(
    options.config.databaseUrl === undefined
      ? `Ringkeeper: starting a private PostgreSQL under ${options.config.dataDir} …\n`
      : 'Ringkeeper: starting on the PostgreSQL of DATABASE_URL …\n',
  );
  const foundation = await layFoundation(options.config, log);
  let running: Ringkeeper | undefined;
  try {
    running = await startRingkeeper(foundation, followOnThreads);
    const files = venueFiles();
    // oxlint-disable-next-line no-await-in-loop -- one venue after the other
    for (const file of files) await bootstrap(running.ingestion, file);
    // The house with the most tables comes first.
    const venues = files
      .map((file) => demoVenue(file))
      .toSorted((one, other) => other.tables.length - one.tables.length);
    const on = { origin: running.origin, venues, dataDir: options.config.dataDir };
    const { day, complete, ofPatrons, dispute } = await playEvening(on, {
      games: foundation.games,
      gamesInAll: options.games,
      seed: options.seed,
    });
    process.stdout.write(
      complete
        ? '\nEverything planted was found, and nothing else; every float adds up as far as its money is known.\n'
        : '\nWhat was planted and what was found differ, or a float does not add up: see above.\n',
    );
    const isProved = dispute === undefined || (await showEvidence(on, foundation, dispute));
    if (!complete || !isProved) process.exitCode = 1;
    if (options.exit) return;
    await printRequests(on, day, ofPatrons);
    process.stdout.write('\nServing. Ctrl-C ends it.\n');
    await untilSignalled(log);
  } finally {
    await running?.close();
    await foundation.close();
  }
};

try {
  await main();
} catch (fault) {
  failWith(fault);
}
