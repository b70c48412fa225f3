import { turns } from '../kit/turns.ts';
import { errorCode } from '../kit/error-code.ts';
import { addCheckpointText, originHash, sizeType } from './add-checkpoint.ts';
import { below, fetchBounded, type Fetched, type FetchBounds } from './bounded-fetch.ts';
import { decimal } from './bytes.ts';
import { readCheckpoint, type Checkpoint } from './checkpoint.ts';
import { linesBy, noteOf, readNote, signatureLine, type NoteKey } from './note.ts';
import type { Policy, Witness } from './policy.ts';
import { cosignedAt, openCheckpoint } from './believed.ts';

/** The hashes that prove that the tree of `old` leaves is the beginning of that of `size` leaves (RFC 6962, section 2.1.2). */
export type MakeProof = (old: number, size: number) => Promise<readonly Uint8Array[]>;

/**
 * A witness knows another tree than ours. Either this store is an older copy, or another one, or two trees were shown under one key: whatever it is,
 * nothing more may be signed until a person has looked.
 */
export type Contradiction = {
  readonly witness: string;
  readonly because: 'larger-tree' | 'another-root-of-the-same-size' | 'proof-does-not-verify';
  /** The size of the tree that the witness knows; null where it does not say. */
  readonly size: number | null;
  /** The checkpoint that the witness shows, signed by our own key. Null: it shows none, and is only to be believed as far as one believes that witness. */
  readonly shown: string | null;
  readonly says: string;
};

/** A witness that did not cosign, and who is to look at why. `overtaken`: a newer checkpoint is asked for already, and nothing is wrong. */
export type WitnessTrouble = {
  readonly witness: string;
  readonly because: 'away' | 'refused' | 'cosignature-does-not-verify' | 'no-proof-to-send' | 'overtaken';
  readonly says: string;
};

/** What the witnesses of a policy say of a checkpoint. */
export type Cosigned = {
  /** The lines to put under the note, each of which was looked at. */
  readonly lines: readonly string[];
  /** The names in the policy of those who signed. */
  readonly cosigners: ReadonlySet<string>;
  /** Those among them who said so themselves, now: what somebody else shows may be old. */
  readonly agreeing: ReadonlySet<string>;
  readonly contradictions: readonly Contradiction[];
  readonly troubles: readonly WitnessTrouble[];
};

export type WitnessesOn = {
  readonly policy: Policy;
  /** The keys that our checkpoints are signed by: what a witness shows is proof only under one of them. */
  readonly logs: readonly NoteKey[];
  /** For each question to a witness. */
  readonly timeoutMs?: number;
  /** Ends every question that is under way: the witness is then away. */
  readonly signal?: AbortSignal;
};

export type Witnesses = {
  /**
   * Asks every witness that has a URL, side by side, to cosign a checkpoint (tlog-witness, "add-checkpoint"). Never rejects for what a witness does or does
   * not do; throws a `TypeError` for a note that is not a checkpoint. While one is asked, the newest checkpoint waits for it, and those before it are overtaken.
   */
  readonly ask: (note: string, makeProof: MakeProof) => Promise<Cosigned>;
};

type Outcome =
  | { readonly kind: 'cosigned'; readonly by: string; readonly lines: ReadonlyMap<string, string> }
  | { readonly kind: 'contradiction'; readonly told: Contradiction }
  | { readonly kind: 'trouble'; readonly told: WitnessTrouble };

type Question = { readonly note: string; readonly checkpoint: Checkpoint; readonly makeProof: MakeProof };

const usuallyMs = 10_000;
const mostBytes = 384 * 1024;
/** First the size is asked for, then the proof is sent; others may have been there in between. */
const mostTries = 4;

const textOf = ({ body }: Fetched): string => Buffer.from(body).toString();

/** What a witness says in its own words, cut short: it stands in logs. */
const saidBy = (answer: Fetched): string => {
  const words = textOf(answer)
    .replaceAll(/[^\x20-\x7E]+/g, ' ')
    .trim()
    .slice(0, 200);
  return words === '' ? '' : `: ${words}`;
};

const reasonOf = (fault: unknown): string => {
  if (!(fault instanceof Error)) return 'unknown reason';
  return errorCode(fault.cause) ?? (fault.name === 'TimeoutError' ? 'it did not answer in time' : fault.message);
};

/** The size that a conflict tells; undefined where it tells none. */
const toldSize = (answer: Fetched): number | undefined => {
  const text = textOf(answer);
  return answer.type === sizeType && text.endsWith('\n') ? decimal(text.slice(0, -1)) : undefined;
};

/** The lines by which witnesses of a policy cosigned, by their names. Lines of other keys are passed over. */
const verifiedLines = (answer: Fetched, { note, checkpoint }: Question, { witnesses }: Policy) => {
  const read = readNote(noteOf(readNote(note)?.text ?? '', [textOf(answer)]));
  const found = new Map<string, string>();
  for (const { name, key } of read === undefined ? [] : witnesses) {
    const [line] = read === undefined ? [] : linesBy(read, key);
    if (read === undefined || line === undefined || cosignedAt(read, checkpoint, key) === undefined) continue;
    found.set(name, signatureLine(key, line.signature));
  }
  return found;
};

const trouble = (witness: string, because: WitnessTrouble['because'], says: string): Outcome => ({
  kind: 'trouble',
  told: { witness, because, says },
});
const contradiction = (told: Contradiction): Outcome => ({ kind: 'contradiction', told });
const overtaken = (witness: string): Outcome =>
  trouble(witness, 'overtaken', 'A newer checkpoint has been signed since.');

/** A proof, or why there is none. */
const proofFor = async ({ checkpoint: { size }, makeProof }: Question, old: number) => {
  try {
    return old === 0 || old === size ? [] : await makeProof(old, size);
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
};

/** Opens the witnesses of a policy, with what they are known to have cosigned: nothing yet. */
export const openWitnesses = ({ policy, logs, timeoutMs = usuallyMs, signal }: WitnessesOn): Witnesses => {
  const bounds: FetchBounds = { timeoutMs, mostBytes, ...(signal ? { signal } : {}) };
  let newest = 0;

  const shownBy = async (url: string, origin: string): Promise<string | null> => {
    try {
      const answer = await fetchBounded(below(url, `${originHash(origin)}/checkpoint`), bounds);
      return answer.status === 200 ? textOf(answer) : null;
    } catch {
      return null;
    }
  };

  /** What a witness shows, if our own key has signed it and it is as the witness says. */
  const evidence = async (url: string, origin: string, fits: (shown: Checkpoint) => boolean) => {
    const shown = await shownBy(url, origin);
    const opened = shown === null ? 'not-a-checkpoint' : openCheckpoint(shown, logs);
    const isProof = typeof opened !== 'string' && opened.checkpoint.origin === origin && fits(opened.checkpoint);
    return isProof ? shown : null;
  };

  const askOne = ({ name, url }: Required<Witness>) => {
    /** How many leaves the tree has that it cosigned last, as far as it told. */
    let known = 0;

    const larger = async ({ checkpoint: { origin, size } }: Question, told: number): Promise<Outcome> => {
      const shown = await evidence(url, origin, (other) => other.size > size);
      // What was signed since the question began is larger, and ours.
      if (told <= newest) return overtaken(name);
      const says = `The witness ${name} has cosigned a tree of ${told} leaves, and ours has ${size}.`;
      return contradiction({ witness: name, because: 'larger-tree', size: told, shown, says });
    };
    const forked = async ({ checkpoint: { origin, size, root } }: Question): Promise<Outcome> => {
      const isOther = (other: Checkpoint): boolean => other.size === size && Buffer.compare(other.root, root) !== 0;
      const shown = await evidence(url, origin, isOther);
      const says = `The witness ${name} has cosigned another root of a tree of ${size} leaves.`;
      return contradiction({ witness: name, because: 'another-root-of-the-same-size', size, shown, says });
    };
    const unproved = async ({ checkpoint: { origin, size } }: Question, old: number): Promise<Outcome> => {
      const shown = await evidence(url, origin, (other) => other.size <= size);
      const says = `The witness ${name} does not find the tree of ${old} leaves that it knows at the beginning of ours.`;
      return contradiction({ witness: name, because: 'proof-does-not-verify', size: old, shown, says });
    };

    /** One request; a number: go on from this size. */
    const request = async (question: Question, old: number): Promise<Outcome | number> => {
      const { note, checkpoint } = question;
      const proof = await proofFor(question, old);
      if (typeof proof === 'string')
        return trouble(name, 'no-proof-to-send', `No proof from ${old} leaves could be made: ${proof}`);
      const body = addCheckpointText({ old, proof, note });
      const answer = await fetchBounded(below(url, 'add-checkpoint'), bounds, { method: 'POST', body });
      if (answer.status === 200) {
        const lines = verifiedLines(answer, question, policy);
        known = checkpoint.size;
        if (lines.size > 0) return { kind: 'cosigned', by: name, lines };
        return trouble(
          name,
          'cosignature-does-not-verify',
          `The witness ${name} answered no cosignature of a known key.`,
        );
      }
      if (answer.status === 422) return unproved(question, old);
      if (answer.status === 409) {
        const told = toldSize(answer);
        if (told !== undefined && told > checkpoint.size) return larger(question, told);
        if (told !== undefined && told !== old) return told;
        if (old === checkpoint.size) return forked(question);
      }
      const kind = answer.status >= 500 ? 'away' : 'refused';
      return trouble(name, kind, `The witness ${name} answered ${answer.status}${saidBy(answer)}`);
    };

    const cosign = async (question: Question): Promise<Outcome> => {
      const { size } = question.checkpoint;
      let old = Math.min(known, size);
      for (let tries = 0; tries < mostTries; tries += 1) {
        // oxlint-disable-next-line no-await-in-loop -- each goes on from what the one before was told
        const outcome = await request(question, old);
        if (typeof outcome !== 'number') return outcome;
        known = outcome;
        old = outcome;
      }
      return trouble(name, 'refused', `The witness ${name} told another size each time that it was asked.`);
    };

    const inTurn = turns(1);
    return (question: Question): Promise<Outcome> =>
      inTurn(async () => {
        if (question.checkpoint.size < newest) return overtaken(name);
        try {
          return await cosign(question);
        } catch (fault) {
          return trouble(name, 'away', `The witness ${name} cannot be reached: ${reasonOf(fault)}.`);
        }
      });
  };

  const asking = policy.witnesses.flatMap((witness) =>
    witness.url === undefined ? [] : [askOne({ ...witness, url: witness.url })],
  );
  return {
    ask: async (note, makeProof) => {
      const checkpoint = readCheckpoint(readNote(note)?.text ?? '');
      if (checkpoint === undefined) throw new TypeError('witnesses are asked to cosign a signed checkpoint');
      newest = Math.max(newest, checkpoint.size);
      const outcomes = await Promise.all(asking.map((one) => one({ note, checkpoint, makeProof })));
      const lines = new Map(outcomes.flatMap((outcome) => (outcome.kind === 'cosigned' ? [...outcome.lines] : [])));
      return {
        lines: [...lines.values()],
        cosigners: new Set(lines.keys()),
        agreeing: new Set(
          outcomes.flatMap((outcome) =>
            outcome.kind === 'cosigned' && outcome.lines.has(outcome.by) ? outcome.by : [],
          ),
        ),
        contradictions: outcomes.flatMap((outcome) => (outcome.kind === 'contradiction' ? [outcome.told] : [])),
        troubles: outcomes.flatMap((outcome) => (outcome.kind === 'trouble' ? [outcome.told] : [])),
      };
    },
  };
};
