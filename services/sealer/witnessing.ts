import type { Logger } from '../shared/process/logger.ts';
import type { SealedFolder } from '../shared/sealing/folder.ts';
import type { NoteKey } from '../shared/sealing/note.ts';
import { isQuorumMet, type Policy } from '../shared/sealing/policy.ts';
import type { SealedReader } from '../shared/sealing/reader.ts';
import type { Head } from '../shared/sealing/tree.ts';
import { openWitnesses, type Contradiction, type Witnesses } from '../shared/sealing/witnesses.ts';
import type { SealBooks } from './books.ts';

/** Has checkpoints cosigned, behind their signing: nobody waits for a witness. */
export type Witnessing = {
  /** A checkpoint that everybody may read now. Of several that come while witnesses are asked the newest is next. */
  readonly signed: (note: string, head: Head) => void;
  /** What a witness has proved that we signed, and that contradicts what we have; null while none has. */
  readonly contradiction: () => string | null;
  /** Asks about the checkpoint that is there, though it was not signed just now: this may be an older copy, or somebody has put the newest one back. Answers when that is answered. */
  readonly askAgain: () => Promise<void>;
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
export const noWitnesses: Witnessing = {
  signed: () => {},
  contradiction: () => null,
  askAgain: async () => {},
  stop: async () => {},
};

/** A note with further lines under it. */
const withLines = (note: string, lines: readonly string[]): string => `${note}${lines.join('')}`;

/** Asks the witnesses of a policy about each checkpoint, keeps the newest that enough of them signed, and notes when that was. */
export const witnessing = (on: WitnessingOn): Witnessing => {
  const { policy, key, folder, reader, books, log } = on;
  const stopping = new AbortController();
  const open = (): Witnesses =>
    openWitnesses({
      policy,
      logs: [key],
      signal: stopping.signal,
      ...(on.timeoutMs === undefined ? {} : { timeoutMs: on.timeoutMs }),
    });
  let witnesses = open();
  const waiting: Signed[] = [];
  let newestSize = 0;
  let asking: Promise<void> | undefined;
  /** What each witness has proved, as a sentence; forgotten when the same witness agrees. */
  const contradictions = new Map<string, string>();

  /** A tree that is larger than ours was then may be one that we have signed since. */
  const isProof = ({ shown, because, size }: Contradiction): boolean =>
    shown !== null && !(because === 'larger-tree' && size !== null && size <= newestSize);

  const ask = async ({ note, head }: Signed): Promise<void> => {
    const { lines, cosigners, agreeing, ...said } = await witnesses.ask(note, reader.consistency);
    if (stopping.signal.aborted) return;
    for (const told of said.contradictions) {
      log.error({ ...told }, 'a witness knows another tree than the sealed record here');
      if (isProof(told)) contradictions.set(told.witness, told.says);
    }
    for (const witness of agreeing) contradictions.delete(witness);
    for (const { witness, because, says } of said.troubles)
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

  const signed: Witnessing['signed'] = (note, head) => {
    waiting.push({ note, head });
    // What is smaller than before is an older copy, and not a question that came late: it is asked about as anything else.
    if (head.size < newestSize) witnesses = open();
    newestSize = head.size;
    asking ??= askOn();
  };
  return {
    signed,
    contradiction: () => contradictions.values().next().value ?? null,
    askAgain: async () => {
      try {
        const published = await reader.published();
        if (published !== undefined) signed(published.note, published.checkpoint);
      } catch (fault) {
        log.warn({ err: fault }, 'witnesses could not be asked about the checkpoint that is there');
      }
      await asking;
    },
    stop: async () => {
      stopping.abort();
      await asking;
    },
  };
};
