import { readdir } from 'node:fs/promises';
import { errorCode } from './error-code.ts';

/** The names of what lies in a folder; none where there is no such folder. */
export const namesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return await readdir(folder);
  } catch (fault) {
    if (errorCode(fault) === 'ENOENT') return [];
    throw fault;
  }
};
