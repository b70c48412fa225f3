import { zipSync } from 'fflate';
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

/**
 * A bag as a zip, below one folder (RFC 8493, section 4): the same files, folder and instant give the same bytes. Throws a `RangeError` for a name that does
 * not begin with a letter.
 */
export const zipOf = (files: Files, { folder, madeAt }: Zipped): Uint8Array => {
  if (!/^[A-Za-z][\w.-]*$/.test(folder)) throw new RangeError(`a bag of ours has no folder ${folder}`);
  const named = Object.fromEntries([...files].map(([path, bytes]) => [`${folder}/${path}`, bytes]));
  return zipSync(named, { mtime: clockInUtc(madeAt) });
};
