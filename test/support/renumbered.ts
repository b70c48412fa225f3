import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync } from '@swc/wasm-typescript';
import type { Pictures } from '../../domain/law/clause.ts';
import type { Edition } from '../../domain/law/edition.ts';
import { projectFolder } from './sources.ts';

/** Another number for a clause: a hundred more in its first part. What is not a number stays as it is. */
export const renumber = (number: string): string =>
  number.replace(/^(\d+)(?=\.\d)/, (section) => String(Number(section) + 100));

/** Another id for an interpretation. */
export const reword = (id: string): string => `other-${id}`;

const literal = /(?<=['"`])\d+(?:\.\d+)+/g;
const ownImport = /from ['"](\.[^'"]+)['"]/g;

/**
 * The document of an edition as it might have been printed: the files of its folder, in which every clause has another number and every
 * interpretation another id. All that they import from outside of the folder is the program as it is.
 */
const renumberedFolder = async (
  folder: string,
  ids: readonly string[],
): Promise<readonly Record<string, unknown>[]> => {
  const made = new Map<string, string>();
  const urlOf = (path: string): string => {
    const known = made.get(path);
    if (known !== undefined) return known;
    const printed = readFileSync(path, 'utf8').replaceAll(literal, renumber);
    const asked = ids.reduce((text, id) => text.replaceAll(`'${id}'`, `'${reword(id)}'`), printed);
    const { code } = transformSync(asked, { mode: 'strip-only' });
    const linked = code.replaceAll(ownImport, (_whole, to: string) => {
      const target = join(dirname(path), to);
      return `from '${dirname(target) === folder ? urlOf(target) : pathToFileURL(target).href}'`;
    });
    const url = `data:text/javascript;base64,${Buffer.from(linked).toString('base64')}`;
    made.set(path, url);
    return url;
  };
  const paths = readdirSync(folder).map((name) => join(folder, name));
  return Promise.all(paths.map(async (path) => (await import(urlOf(path))) as Record<string, unknown>));
};

/** An edition whose folder is `domain/games/<id with editions/>`, with other numbers and other ids of its interpretations. */
export const renumbered = async <P extends Pictures>(edition: Edition<P>): Promise<Edition<P>> => {
  const [game, name] = edition.id.split('/');
  const folder = join(projectFolder, 'domain/games', game ?? '', 'editions', name ?? '');
  const modules = await renumberedFolder(
    folder,
    edition.interpretations.map(({ id }) => id),
  );
  const isEdition = (one: unknown): one is Edition<P> =>
    typeof one === 'object' && one !== null && 'id' in one && 'sections' in one && one.id === edition.id;
  const found = modules.flatMap((module) => Object.values(module)).find(isEdition);
  if (!found) throw new Error(`no file of ${folder} exports the edition ${edition.id}`);
  return found;
};
