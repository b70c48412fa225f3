import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../shared/kit/error-code.ts';
import { projectRoot } from '../shared/kit/project-root.ts';

/** The page by which anybody checks a bundle, as it was built; undefined where it was not. */
export const verifyPage = async (): Promise<Uint8Array | undefined> => {
  try {
    return await readFile(join(projectRoot(), 'dist', 'verify.html'));
  } catch (fault) {
    if (errorCode(fault) === 'ENOENT') return undefined;
    throw fault;
  }
};
