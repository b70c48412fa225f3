import type { Head } from '../shared/sealing/tree.ts';
import { bundlesOf, lackingFiles } from './lacking.ts';
import { mendFiles, mostMended, type Mended, type MendOn } from './mend.ts';

export type KeepFilesOn = MendOn & {
  /** Told of files that a checkpoint needs and that were not there, or not as long as they must be, and whether they were made anew. Of those that could not be, once. */
  readonly onLacking?: (mended: Mended) => Promise<void>;
  /** Whether somebody, whichever process it is, has met a file that lacks since this was asked last; absent: nobody tells. */
  readonly isFileNoted?: () => Promise<boolean>;
};

/** Keeps the files of a sealed record whole. Rejects as the store and the disk do. */
export type KeptFiles = {
  /** Looks at all files that a signed head needs, and has made anew what lacks. */
  readonly lookAtAll: (head: Head) => Promise<void>;
  /** Looks at some further files, one after the other and then from the beginning; at all of them where one lacks, and where somebody has met one that does. */
  readonly lookOn: (head: Head) => Promise<void>;
  /** Which files lack and could not be made anew, in one sentence; null where none does. */
  readonly trouble: () => string | null;
};

/** So few in a second that nobody notices; all bundles of three million events within half an hour. */
const bundlesALook = 8;

const whyNot = (lacking: number): string =>
  lacking > mostMended
    ? `they are more than ${mostMended}: put a copy of the folder back, or take the folder away, so that it is made anew`
    : 'the event store does not give what was signed: put a copy of the folder back';

export const keepFiles = (on: KeepFilesOn): KeptFiles => {
  const { folder, onLacking = async () => {}, isFileNoted = async () => false } = on;
  let next = 0;
  /** Those that could not be made anew. */
  let lacking: ReadonlySet<string> = new Set();
  const isNew = (path: string): boolean => !lacking.has(path);

  const lookAtAll = async (head: Head): Promise<void> => {
    const mended = await mendFiles(on, head);
    const paths = mended.lacking.map(({ path }) => path);
    if (paths.length > 0 && (mended.areMended || paths.some(isNew))) await onLacking(mended);
    lacking = new Set(mended.areMended ? [] : paths);
  };

  return {
    lookAtAll,
    lookOn: async (head) => {
      const all = bundlesOf(head.size).to;
      const from = next < all ? next : 0;
      const to = Math.min(all, from + bundlesALook);
      next = to < all ? to : 0;
      const found = await lackingFiles(folder, { from, to }, head.size);
      // A person may have put back what could not be made anew, in part.
      const isOnceRound = next === 0 && lacking.size > 0;
      if ((await isFileNoted()) || found.some(isNew) || isOnceRound) await lookAtAll(head);
    },
    trouble: () => {
      const [first, ...others] = lacking;
      if (first === undefined) return null;
      const more = others.length === 0 ? '' : ` (and of ${others.length} more files)`;
      return `the sealed record lacks ${first}, or has only parts of it${more}, and ${whyNot(lacking.size)}`;
    },
  };
};
