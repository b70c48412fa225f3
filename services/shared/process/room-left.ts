import { statfsSync } from 'node:fs';
import type { Trouble } from '../http/service-status.ts';

const mebibyte = 2 ** 20;
/** Less than this is soon full: PostgreSQL writes its log of changes in files of 16 MiB. */
const littleRoom = 100 * mebibyte;

/** What there is to say of the room on the disk of a data folder, in bytes. */
export const troubleOfRoom = (freeBytes: number): readonly Trouble[] =>
  freeBytes >= littleRoom
    ? []
    : [
        {
          of: 'data folder',
          says: `Its disk has ${Math.floor(freeBytes / mebibyte)} MiB left. When it is full, nothing is recorded until it has room again.`,
        },
      ];

/** How many bytes the disk of a folder has left for us. */
export const roomLeft = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};
