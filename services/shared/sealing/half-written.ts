import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { errorCode } from '../kit/error-code.ts';

/**
 * Files are made whole under a name of their own, and then get the name that readers know. A process that is killed in between leaves such a file: nobody
 * reads it, and nobody needs it.
 */

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';
const form = new RegExp(`^.+\\.${uuid}$`);

/** A name under which a file may be made whole. */
export const nameWhileWritten = (path: string): string => `${path}.${randomUUID()}`;

/** Who writes takes seconds at the most: what is older than an hour was left by somebody who was killed. */
export const nobodysAfterMs = 3_600_000;

const isOlder = async (file: string, ms: number): Promise<boolean> => {
  try {
    return Date.now() - (await stat(file)).mtimeMs > ms;
  } catch (fault) {
    if (errorCode(fault) === 'ENOENT') return false;
    throw fault;
  }
};

/** What lies in a folder and in those below it; nothing where it is not there. */
export const entriesBelow = async (dir: string) => {
  try {
    return await readdir(dir, { recursive: true, withFileTypes: true });
  } catch (fault) {
    if (errorCode(fault) === 'ENOENT') return [];
    throw fault;
  }
};

/**
 * Takes away what lies half-written in a folder and in those below it, and nothing that has another form of name or that `isOurs` does not know by the path that it
 * was to have. `olderThanMs`: 0 for somebody who has the only turn to write there; who does not know whether others write asks for `nobodysAfterMs`.
 */
export const forgetHalfWritten = async (
  dir: string,
  { isOurs, olderThanMs }: { readonly isOurs: (path: string) => boolean; readonly olderThanMs: number },
): Promise<void> => {
  for (const entry of await entriesBelow(dir)) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(dir, file).slice(0, -37);
    if (!entry.isFile() || !form.test(entry.name) || !isOurs(path)) continue;
    // oxlint-disable-next-line no-await-in-loop -- seldom more than a few
    if (olderThanMs === 0 || (await isOlder(file, olderThanMs))) await rm(file, { force: true });
  }
};
