import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '../../../services/shared/kit/error-code.ts';
import { namesIn } from '../../../services/shared/kit/names-in.ts';
import type { NoteKey } from '../../../services/shared/sealing/note.ts';
import { openCheckpoint } from '../../../services/shared/sealing/believed.ts';

/** Everybody who ever read the checkpoint of a folder, in one: what was shown once is kept. */
export type HeadsWatcher = {
  /** Every signed note that was seen. */
  readonly seen: ReadonlySet<string>;
  /** How many leaves the checkpoint that is there now has; 0 where none is. Throws where it is not signed by the key. */
  readonly leaves: () => number;
  /** Also looks at what was signed and never published, since its process was killed in between. Answers how many such files there are. */
  readonly takeHalfPublished: () => Promise<number>;
  readonly stop: () => Promise<void>;
};

const readIfThere = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch (fault) {
    if (errorCode(fault) === 'ENOENT') return undefined;
    throw fault;
  }
};

/** Looks at a folder each millisecond, until it is stopped. */
export const watchHeads = (dir: string, key: NoteKey): HeadsWatcher => {
  const seen = new Set<string>();
  const stopping = new AbortController();
  const look = (): string | undefined => {
    const note = readIfThere(join(dir, 'checkpoint'));
    if (note !== undefined) seen.add(note);
    return note;
  };
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      look();
      // oxlint-disable-next-line no-await-in-loop -- until it is stopped
      await pause(1);
    }
  };
  const watching = watch();
  return {
    seen,
    leaves: () => {
      const note = look();
      if (note === undefined) return 0;
      const opened = openCheckpoint(note, [key]);
      if (typeof opened === 'string') throw new Error(`${opened}: ${note}`);
      return opened.checkpoint.size;
    },
    takeHalfPublished: async () => {
      const left = (await namesIn(dir)).filter((name) => name.startsWith('checkpoint.'));
      for (const note of left.map((name) => readIfThere(join(dir, name)) ?? ''))
        // Of one that is cut short nobody can show a signature.
        if (typeof openCheckpoint(note, [key]) !== 'string') seen.add(note);
      return left.length;
    },
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
};
