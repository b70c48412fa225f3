import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const domain = fileURLToPath(new URL('../../../domain/', import.meta.url));

const sourcesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesUnder(path);
    return /\.(ts|js)$/.test(entry.name) ? [path] : [];
  });

/**
 * SHA-256 of the very code that judges a game: everything under `domain` but the other games. It stands in every
 * examination, so that a finding can always be traced to the readings that made it. 64 hex digits.
 */
export const readingsHash = (game: string): string => {
  const games = join(domain, 'games');
  const own = join(games, game);
  const hash = createHash('sha256');
  const isRead = (path: string) =>
    !path.startsWith(games) || path.startsWith(`${own}/`) || !relative(games, path).includes('/');
  for (const path of sourcesUnder(domain).filter(isRead).toSorted()) {
    hash.update(relative(domain, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
};

/** The hashes of some games by their ids, each made once; of another game: none. */
export const readingsHashes = (games: readonly { readonly id: string }[]): ((game: string) => string) => {
  const hashes = new Map(games.map(({ id }) => [id, readingsHash(id)]));
  return (game) => hashes.get(game) ?? '';
};
