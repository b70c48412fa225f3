import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The project's folder: the nearest one above this file that holds `package.json`. The same answer from the sources and from
 * `dist/`, which is never the project itself even if the compiler should copy a `package.json` into it.
 */
export const projectRoot = (): string => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (basename(folder) === 'dist' || !existsSync(join(folder, 'package.json'))) {
    const above = dirname(folder);
    if (above === folder) throw new Error('no folder above the program has a package.json');
    folder = above;
  }
  return folder;
};
