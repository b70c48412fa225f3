import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findGames } from '../../../../services/shared/games/find-games.ts';
import { moduleHashes, moduleText, type ModuleText } from '../../../../services/shared/games/module-hash.ts';
import { readingsHashes } from '../../../../services/shared/games/readings-hash.ts';
import { projectFolder } from '../../../support/sources.ts';

const games = await findGames();
const editions = games.flatMap((game) => game.editions.map(({ id }) => [game.id, id] as const));
const domain = join(projectFolder, 'domain');

/** A text is taken apart once for all the specs. */
const parsed = new Map<string, ModuleText>();
const parse = (text: string): ModuleText => {
  const made = parsed.get(text) ?? moduleText(text);
  parsed.set(text, made);
  return made;
};

type Texts = Readonly<Record<string, (text: string) => string>>;

/** The hash of an edition with some files as they would be after an edit, and the files that were read for it. */
const hashed = (game: string, edition: string | null, edits: Texts = {}) => {
  const read: string[] = [];
  const modules = moduleHashes((file) => {
    const path = relative(projectFolder, file);
    read.push(path);
    const text = readFileSync(file, 'utf8');
    return edits[path]?.(text) ?? text;
  }, parse);
  return { hash: readingsHashes(games, domain, modules)(game, edition), read };
};

const comment = (text: string): string => `// said beside it\n${text}`;
const statement = (text: string): string => `${text}\nexport const added = 1;\n`;

describe('The hash of the readings', () => {
  it('is of 64 hex digits, and another one for each edition, and for none', () => {
    const hashes = [...editions.map(([game, id]) => hashed(game, id).hash), hashed(games[0]?.id ?? '', null).hash];
    expect(hashes.filter((hash) => !/^[0-9a-f]{64}$/.test(hash))).toEqual([]);
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('is empty for what this build does not hold', () => {
    expect([hashed('no-such-game', null).hash, hashed(games[0]?.id ?? '', 'no/such').hash]).toEqual(['', '']);
  });

  it.each(editions)('of %s, %s covers what judges under it, and nothing else', (game, id) => {
    const { read } = hashed(game, id);
    const own = `domain/games/${game}/editions/${id.split('/')[1] ?? ''}/edition.ts`;
    expect(read).toEqual(
      expect.arrayContaining([
        own,
        'domain/law/examine.ts',
        'domain/dispute/picture.ts',
        `domain/games/${game}/round.ts`,
      ]),
    );
    const beside = read.filter((path) => /\/play\/|\/play\.ts$|\/narrate\.ts$|^services|^projections/.test(path));
    expect(beside).toEqual([]);
  });

  it.each(editions)(
    'of %s, %s is not changed by a comment anywhere, nor by a file that it does not import',
    (game, id) => {
      const { hash, read } = hashed(game, id);
      const commented = Object.fromEntries(read.map((path) => [path, comment]));
      expect(hashed(game, id, commented).hash).toBe(hash);
      expect(hashed(game, id, { 'domain/drop-box/decide.ts': statement }).hash).toBe(hash);
      expect(read).not.toContain('domain/drop-box/decide.ts');
    },
  );

  it.each(editions)('of %s, %s is changed by each file that it imports', (game, id) => {
    const { hash, read } = hashed(game, id);
    // Of `game.ts` only the imports of pictures count.
    const files = read.filter((path) => !path.endsWith('/game.ts'));
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((path) => hashed(game, id, { [path]: statement }).hash === hash)).toEqual([]);
  });

  it('is changed for every edition by a file that all of them import', () => {
    for (const [game, id] of editions) {
      expect([id, hashed(game, id, { 'domain/law/examine.ts': statement }).hash]).not.toEqual([
        id,
        hashed(game, id).hash,
      ]);
    }
  });
});
