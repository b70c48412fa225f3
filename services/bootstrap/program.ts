import { readFileSync } from 'node:fs';
import { readCommandLine } from '../shared/process/command-line.ts';
import { ConfigurationFault } from '../shared/process/config.ts';
import { openEdge } from '../shared/process/edge.ts';
import { EmbeddedPostgresFailed } from '../shared/postgres/embedded-failed.ts';
import { layFoundation } from '../shared/process/foundation.ts';
import { buildLogger } from '../shared/process/logger.ts';
import { buildIngestion } from '../ingestion/build.ts';
import { bootstrap, BootstrapRefused } from './bootstrap.ts';

const usage = 'npm run bootstrap -- venue.json [--data ./data]   (an example: services/bootstrap/venues/star.json)';

const readVenue = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch (error) {
    throw new BootstrapRefused(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/** Puts the venue of a file onto the register of the configured store. */
const main = async (): Promise<void> => {
  const { config, words } = readCommandLine(process.argv.slice(2), { usage, words: 1 });
  const [file] = words;
  if (file === undefined) throw new BootstrapRefused(usage);
  const content = readVenue(file);
  const foundation = await layFoundation(config, buildLogger('warn'));
  try {
    const edge = await openEdge(foundation);
    const on = buildIngestion({ ...foundation, ...edge, now: Date.now, chance: Math.random });
    const { stored, alreadyThere } = await bootstrap(on, content);
    process.stdout.write(`${file}: ${stored} events stored, ${alreadyThere} were there already.\n`);
  } finally {
    await foundation.close();
  }
};

const isForThePerson = (error: unknown): error is Error =>
  error instanceof BootstrapRefused || error instanceof ConfigurationFault || error instanceof EmbeddedPostgresFailed;

try {
  await main();
} catch (error) {
  if (!isForThePerson(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
