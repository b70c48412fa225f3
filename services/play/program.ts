import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findGames } from '../shared/games/find-games.ts';
import { projectRoot } from '../shared/kit/project-root.ts';
import { failWith } from '../shared/process/run-process.ts';
import { readPlayOptions } from './options.ts';
import { playText, type VenueFile } from './play.ts';

/** `npm run play -- <game> --seed 42`: plays a generated game at the prompt, and says what the rules say of it. */
const main = async (): Promise<void> => {
  const games = await findGames();
  const options = readPlayOptions(process.argv.slice(2), games);
  const file = readFileSync(join(projectRoot(), 'services/bootstrap/venues/star.json'), 'utf8');
  process.stdout.write(`${await playText(JSON.parse(file) as VenueFile, options, games)}\n`);
};

await main().catch(failWith);
