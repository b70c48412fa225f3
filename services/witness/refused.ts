import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../shared/kit/error-code.ts';
import { hex, utf8 } from '../shared/sealing/bytes.ts';
import { sha256 } from '../shared/sealing/sha256.ts';

/** What may prove that a log has shown two faces: both signed checkpoints, and what was asked. */
export type Contradiction = {
  readonly because: 'another-root-of-the-same-size' | 'proof-does-not-verify';
  readonly cosigned: string;
  readonly refused: string;
  /** The whole of what was asked, with the proof that did not verify. */
  readonly asked: string;
};

/** So many are kept in one folder: the first of them say enough. */
const mostKept = 1_000;

/**
 * Keeps both checkpoints as files of a folder, the pair under the hash of the two: the same pair is kept once. Answers the name of the folder that they
 * are in, or undefined where it is full.
 */
export const keepContradiction = async (folder: string, found: Contradiction): Promise<string | undefined> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = hex(sha256(utf8(`${found.cosigned}\0${found.refused}`))).slice(0, 32);
  const there = await readdir(folder);
  if (!there.includes(name) && there.length >= mostKept) return undefined;
  const into = join(folder, name);
  await mkdir(into, { recursive: true, mode: 0o700 });
  const files = {
    'because.txt': `${found.because}\n`,
    'cosigned-before.txt': found.cosigned,
    'refused.txt': found.refused,
    'request.txt': found.asked,
  };
  await Promise.all(Object.entries(files).map(([file, text]) => writeOnce(join(into, file), text)));
  return name;
};

const writeOnce = async (file: string, text: string): Promise<void> => {
  try {
    await writeFile(file, text, { flag: 'wx', mode: 0o600, flush: true });
  } catch (fault) {
    if (errorCode(fault) !== 'EEXIST') throw fault;
  }
};
