import type { Logger } from '../shared/process/logger.ts';
import type { SealedFolder } from '../shared/sealing/folder.ts';
import type { NoteKey } from '../shared/sealing/note.ts';
import { isQuorumMet, type Policy } from '../shared/sealing/policy.ts';
import type { SealedReader } from '../shared/sealing/reader.ts';
import type { Head } from '../shared/sealing/tree.ts';
import { openWitnesses, type Contradiction } from '../shared/sealing/witnesses.ts';
import type { SealBooks } from './books.ts';

/** Has checkpoints cosigned, behind their signing: nobody waits for a witness. */
export type Witnessing = {
  /** A checkpoint that everybody may read now. Of several that come while witnesses are asked the newest is next. */
  readonly signed: (note: string, head: Head) => void;
  /** What a witness has proved that we signed, and that contradicts what we have; null while none has. */
  readonly contradiction: () => string | null;
  readonly stop: () => Promise<void>;
};

export type WitnessingOn = {
  readonly policy: Policy;
  /** The key of our own log: what a witness shows is proof under it only. */
  readonly key: NoteKey;
  readonly folder: SealedFolder;
  readonly reader: SealedReader;
  readonly books: SealBooks;
  readonly log: Logger;
  /** For each question to a witness. */
  readonly timeoutMs?: number;
};

/** A checkpoint that was signed. */
type Signed = { readonly note: string; readonly head: Head };

/** Without witnesses nobody is asked. */
export const noWitnesses: Witnessing = { signed: () => {}, contradiction: () => null, stop: async () => {} };

/** A note with further lines under it. */
const withLines = (note: string, lines: readonly string[]): string => `${note}${lines.join('')}`;

/** Asks the witnesses of a policy about each checkpoint, keeps the newest that enough of them signed, and notes when that was. */
export const witnessing = (on: WitnessingOn): Witnessing => {
  const { policy, key, folder, reader, books, log } = on;
  const stopping = new AbortController();
  const witnesses = openWitnesses({
    policy,
    logs: [key],
    signal: stopping.signal,
    ...(on.timeoutMs === undefined ? {} : { timeoutMs: on.timeoutMs }),
  });
  const waiting: Signed[] = [];
  let newestSize = 0;
  let asking: Promise<void> | undefined;
  let contradiction: string | null = null;

  /** A tree that is larger than ours was then may be one that we have signed since. */
  const isProof = ({ shown, because, size }: Contradiction): boolean =>
    shown !== null && !(because === 'larger-tree' && size !== null && size <= newestSize);

  const ask = async ({ note, head }: Signed): Promise<void> => {
    const { lines, cosigners, contradictions, troubles } = await witnesses.ask(note, reader.consistency);
    if (stopping.signal.aborted) return;
    for (const told of contradictions) {
      log.error({ ...told }, 'a witness knows another tree than the sealed record here');
      if (isProof(told)) contradiction = told.says;
    }
    for (const { witness, because, says } of troubles)
      if (because !== 'overtaken') log.warn({ witness, because, says }, 'a witness did not cosign');
    if (lines.length === 0 || !isQuorumMet(policy, cosigners)) return;
    await folder.cosigned(withLines(note, lines));
    await books.quorumMet(head.size);
  };

  const askOn = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined && !stopping.signal.aborted; next = waiting.pop()) {
      // Those before the newest need no cosignature of their own.
      waiting.length = 0;
      try {
        // oxlint-disable-next-line no-await-in-loop -- one checkpoint after the other
        await ask(next);
      } catch (fault) {
        log.warn({ err: fault }, 'what witnesses said could not be kept');
      }
    }
    asking = undefined;
  };

  return {
    signed: (note, head) => {
      waiting.push({ note, head });
      newestSize = head.size;
      asking ??= askOn();
    },
    contradiction: () => contradiction,
    stop: async () => {
      stopping.abort();
      await asking;
    },
  };
};
