import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The folders under `domain/games`, and those of them that are games: a folder with a `game.ts` is one. */
export const gameFolders = readdirSync(join(projectFolder, 'domain/games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
export const foundGames = gameFolders.filter((name) =>
  existsSync(join(projectFolder, 'domain/games', name, 'game.ts')),
);

export type Import = { readonly from: string; readonly to: string; readonly typeOnly: boolean };

/** A TypeScript file of ours, read by eye and not by compiler: enough for rules about words and imports, in a second. */
export type Source = {
  /** From the project's folder, with slashes: `domain/round/decide.ts`. */
  readonly path: string;
  readonly text: string;
  /** Without comments. */
  readonly code: string;
  /** Own files as project paths, packages and `node:` modules as they are written. */
  readonly imports: readonly Import[];
};

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|[^:'"`\\])\/\/.*$/gm, '$1');

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'/g;

const importsOf = (path: string, code: string): Import[] =>
  [...code.matchAll(importPattern)].map(([, typeOnly, plain, dynamic]) => {
    const to = plain ?? dynamic ?? '';
    return {
      from: path,
      to: to.startsWith('.') ? posix.normalize(posix.join(posix.dirname(path), to)) : to,
      typeOnly: typeOnly !== undefined,
    };
  });

const read = (path: string): Source => {
  const text = readFileSync(join(projectFolder, path), 'utf8');
  const code = withoutComments(text);
  return { path, text, code, imports: importsOf(path, code) };
};

/** Every `.ts` file below the folders, in order of their paths. */
export const sourcesIn = (...folders: readonly string[]): readonly Source[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(projectFolder, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
        .map((entry) => relative(projectFolder, join(entry.parentPath, entry.name)).split(sep).join('/')),
    )
    .toSorted()
    .map(read);
