import { zip, zipSync } from 'fflate';
import type { Files } from './bag.ts';

/** The folder in which a zip has its bag, and the instant (UTC) that all of its files bear. */
export type Zipped = { readonly folder: string; readonly madeAt: string };

/** A zip tells times by the clock of a place, without saying which: ours are in UTC wherever it is made. */
const clockInUtc = (instant: string): Date => {
  const at = new Date(instant);
  return new Date(
    at.getUTCFullYear(),
    at.getUTCMonth(),
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
    at.getUTCSeconds(),
  );
};

const namedIn = (files: Files, folder: string): Record<string, Uint8Array> => {
  if (!/^[A-Za-z][\w.-]*$/.test(folder)) throw new RangeError(`a bag of ours has no folder ${folder}`);
  return Object.fromEntries([...files].map(([path, bytes]) => [`${folder}/${path}`, bytes]));
};

/**
 * A bag as a zip, below one folder (RFC 8493, section 4): the same files, folder and instant give the same bytes. Throws a `RangeError` for a name that does
 * not begin with a letter.
 */
export const zipOf = (files: Files, { folder, madeAt }: Zipped): Uint8Array =>
  zipSync(namedIn(files, folder), { mtime: clockInUtc(madeAt) });

/** The same bytes, of which large files are packed on threads of their own: for a process that has other things to do meanwhile. */
export const zipApart = async (files: Files, { folder, madeAt }: Zipped): Promise<Uint8Array> => {
  const named = namedIn(files, folder);
  return new Promise((resolve, reject) => {
    zip(named, { mtime: clockInUtc(madeAt) }, (fault, bytes) => (fault ? reject(fault) : resolve(bytes)));
  });
};
