import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Game } from '../../../domain/games/game.ts';

/** Beside us, whether we run from the sources or from `dist/`. */
const gamesFolder = fileURLToPath(new URL('../../../domain/games/', import.meta.url));

const entryOf = (folder: string): string | undefined =>
  ['game.ts', 'game.js'].map((file) => join(folder, file)).find((file) => existsSync(file));

/**
 * Every game there is, by the name of its folder: a folder with a `game` file is a game. Games are found, not listed.
 * Throws when a game's id is not the name of its folder.
 */
export const findGames = async (folder: string = gamesFolder): Promise<readonly Game[]> => {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted();
  const games: Game[] = [];
  for (const name of names) {
    const entry = entryOf(join(folder, name));
    if (!entry) continue;
    const { game } = (await import(pathToFileURL(entry).href)) as { game: Game };
    if (game.id !== name) throw new Error(`the game in the folder ${name} calls itself ${game.id}`);
    games.push(game);
  }
  return games;
};
