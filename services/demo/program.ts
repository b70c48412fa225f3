import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap } from '../bootstrap/bootstrap.ts';
import { followOnThreads } from '../composition/threads/following.ts';
import { startRingkeeper, type Ringkeeper } from '../composition/ringkeeper.ts';
import { layFoundation } from '../shared/process/foundation.ts';
import { buildLogger } from '../shared/process/logger.ts';
import { projectRoot } from '../shared/kit/project-root.ts';
import { failWith, untilSignalled } from '../shared/process/run-process.ts';
import { demoVenue } from './evening.ts';
import { readOptions } from './options.ts';
import { playEvening } from './play-evening.ts';
import { printRequests } from './requests.ts';

type VenueFile = { venue: string; events: { stream: string; type: string; data: unknown }[] };

const venueFile = (): VenueFile =>
  JSON.parse(readFileSync(join(projectRoot(), 'services/bootstrap/venues/star.json'), 'utf8')) as VenueFile;

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
    const file = venueFile();
    await bootstrap(running.ingestion, file);
    const venue = demoVenue(file);
    const on = { origin: running.origin, venue, dataDir: options.config.dataDir };
    const { day, complete } = await playEvening(on, {
      games: foundation.games,
      gamesInAll: options.games,
      seed: options.seed,
    });
    process.stdout.write(
      complete
        ? '\nEverything planted was found, and nothing else; every float adds up as far as its money is known.\n'
        : '\nWhat was planted and what was found differ, or a float does not add up: see above.\n',
    );
    if (!complete) process.exitCode = 1;
    if (options.exit) return;
    await printRequests(on, day);
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
