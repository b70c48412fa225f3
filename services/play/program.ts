import { venueFiles } from '../bootstrap/venue-files.ts';
import { findGames } from '../shared/games/find-games.ts';
import { failWith } from '../shared/process/run-process.ts';
import { readPlayOptions } from './options.ts';
import { playText } from './play.ts';

/** `npm run play -- <game> --seed 42`: plays a generated game at the prompt, and says what the rules say of it. */
const main = async (): Promise<void> => {
  const games = await findGames();
  const options = readPlayOptions(process.argv.slice(2), games);
  process.stdout.write(`${await playText(venueFiles(), options, games)}\n`);
};

await main().catch(failWith);
