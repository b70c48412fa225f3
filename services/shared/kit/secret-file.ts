import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from './error-code.ts';

/** What a file says; undefined while there is none. */
export const readIfThere = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/**
 * Writes a secret that only its owner can read, unless another process was first: the file is made whole under a name of its own
 * and then linked to its place, of which the file system lets only one process succeed. Its folder is made where there is none.
 */
export const keepFirst = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  const mine = `${file}.${randomUUID()}`;
  writeFileSync(mine, text, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(mine, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(mine, { force: true });
  }
};

/** What the file of a secret says, which is made on the first start. */
export const secretFile = (file: string, make: () => string): string => {
  const there = readIfThere(file);
  if (there !== undefined) return there;
  keepFirst(file, make());
  return readFileSync(file, 'utf8');
};
