import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../shared/kit/error-code.ts';
import { namesIn } from '../shared/kit/names-in.ts';
import { forgetHalfWritten, nameWhileWritten, nobodysAfterMs } from '../shared/sealing/half-written.ts';

/**
 * The newest text of a series in a folder, one file for each generation. A file is made whole under a name of its own, is on the disk, and is then linked to the
 * next number, of which the file system lets only one succeed: so of two that go on from the same one, in this process or in another, one is told so.
 */
export type Heads = {
  readonly latest: () => Promise<Kept | undefined>;
  /** Puts a text behind the generation it was made from (0: the first). Answers false, and has changed nothing, where another one was first. */
  readonly goOn: (from: number, text: string) => Promise<boolean>;
  /** Takes away what a witness that was killed left half-written. Another one may be writing now: only what is old is nobody's. */
  readonly forgetHalfWritten: () => Promise<void>;
};
export type Kept = { readonly generation: number; readonly text: string };

/** So many are left on the disk: somebody may be reading the one before. */
const mostKept = 8;
const prefix = 'head.';
const newName = 'new';

const nameOf = (generation: number): string => `${prefix}${String(generation).padStart(16, '0')}`;

const generationOf = (name: string): number => (/^head\.\d{16}$/.test(name) ? Number(name.slice(prefix.length)) : 0);

const generationsIn = async (folder: string): Promise<readonly number[]> =>
  (await namesIn(folder)).map(generationOf).filter((generation) => generation > 0);

const onDisk = async (path: string): Promise<void> => {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const writeWhole = async (file: string, text: string): Promise<void> => {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Gives a file the name of a generation. False: that name is taken. */
const linked = async (file: string, name: string): Promise<boolean> => {
  try {
    await link(file, name);
    return true;
  } catch (fault) {
    if (errorCode(fault) === 'EEXIST') return false;
    throw fault;
  }
};

/** Opens the series of a folder, which need not be there yet. */
export const openHeads = (folder: string): Heads => {
  const latest = async (): Promise<Kept | undefined> => {
    for (;;) {
      // oxlint-disable no-await-in-loop -- again where it was taken away meanwhile
      const generation = Math.max(0, ...(await generationsIn(folder)));
      if (generation === 0) return undefined;
      try {
        return { generation, text: await readFile(join(folder, nameOf(generation)), 'utf8') };
      } catch (fault) {
        if (errorCode(fault) !== 'ENOENT') throw fault;
      }
      // oxlint-enable no-await-in-loop
    }
  };

  const goOn: Heads['goOn'] = async (from, text) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const mine = join(folder, nameWhileWritten(newName));
    await writeWhole(mine, text);
    try {
      if (!(await linked(mine, join(folder, nameOf(from + 1))))) return false;
    } finally {
      await rm(mine, { force: true });
    }
    const all = await generationsIn(folder);
    if (Math.max(...all) > from + 1) {
      // Others have gone on so far that the name was free again: what it was made from is old.
      await rm(join(folder, nameOf(from + 1)), { force: true });
      return false;
    }
    await onDisk(folder);
    const old = all.filter((generation) => generation <= from + 1 - mostKept);
    await Promise.all(old.map((generation) => rm(join(folder, nameOf(generation)), { force: true })));
    return true;
  };
  const forget = (): Promise<void> =>
    forgetHalfWritten(folder, { isOurs: (path) => path === newName, olderThanMs: nobodysAfterMs });
  return { latest, goOn, forgetHalfWritten: forget };
};
