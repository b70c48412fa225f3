import { join } from 'node:path';
import { turns } from '../shared/kit/turns.ts';
import type { Logger } from '../shared/process/logger.ts';
import {
  addCheckpointText,
  originHash,
  readAddCheckpoint,
  type AddCheckpoint,
} from '../shared/sealing/add-checkpoint.ts';
import { isSame } from '../shared/sealing/bytes.ts';
import type { Checkpoint } from '../shared/sealing/checkpoint.ts';
import { linesBy, noteOf, readNote, signatureLine, type NoteKey } from '../shared/sealing/note.ts';
import { cosignedAt, hasSigned, openCheckpoint } from '../shared/sealing/believed.ts';
import { cosignedLine, type Signer } from '../shared/sealing/signatures.ts';
import { emptyRoot, isConsistent } from '../shared/sealing/tree.ts';
import { openHeads, type Heads } from './heads.ts';
import { keepContradiction, type Contradiction } from './refused.ts';

export type WitnessOn = {
  /** The folder of its own: what it has cosigned, and what it refused. */
  readonly dir: string;
  /** Its keys, each of which cosigns. */
  readonly signers: readonly Signer[];
  /** The keys of the logs that it knows. A log's origin is the name of its key. */
  readonly logs: readonly NoteKey[];
  readonly log: Logger;
  readonly nowMs: () => number;
};

/** An answer as tlog-witness has it. `size`: the body is the size of the tree that it cosigned last. */
export type Answer =
  | { readonly status: 200; readonly lines: string }
  | { readonly status: 409; readonly size: number }
  | { readonly status: 400 | 403 | 404 | 409 | 422; readonly says: string };

export type Witness = {
  /** Looks at a checkpoint, keeps it and cosigns it, in this order; or says why not (tlog-witness, "add-checkpoint"). */
  readonly addCheckpoint: (body: unknown) => Promise<Answer>;
  /** What it cosigned last of a log, by the SHA-256 of its origin in hexadecimal digits; undefined where that is nothing. */
  readonly latest: (originHash: string) => Promise<string | undefined>;
  /** Takes away what a witness that was killed left half-written. */
  readonly forgetHalfWritten: () => Promise<void>;
};

type Asked = AddCheckpoint & { readonly checkpoint: Checkpoint; readonly logLines: readonly string[] };
type Last = { readonly generation: number; readonly note: string; readonly checkpoint: Checkpoint };

/** What the disk says does not open with the keys that this witness has: nothing is cosigned on top of it. */
export class HeadUnreadable extends Error {
  override name = 'HeadUnreadable';
}

const unsaid: Readonly<Record<'not-a-checkpoint' | 'unknown-log' | 'not-signed', Answer>> = {
  'not-a-checkpoint': { status: 400, says: 'What follows the empty line is not a signed checkpoint.' },
  'unknown-log': { status: 404, says: 'This witness does not know a log of this origin.' },
  'not-signed': { status: 403, says: 'No key that is trusted for this log has signed the checkpoint.' },
};

/** Opens a witness on its folder. */
export const openWitness = ({ dir, signers, logs, log, nowMs }: WitnessOn): Witness => {
  const folders = new Map(logs.map(({ name }) => [originHash(name), join(dir, 'logs', originHash(name))]));
  const heads = new Map([...folders].map(([id, folder]) => [id, openHeads(folder)]));
  // Of one log one request is looked at after the other: each goes on from what the one before has left.
  const inTurn = new Map([...folders.keys()].map((id) => [id, turns(1)]));

  const lastOf = async (of: Heads, origin: string): Promise<Last> => {
    const kept = await of.latest();
    if (kept === undefined) return { generation: 0, note: '', checkpoint: { origin, size: 0, root: emptyRoot } };
    const note = readNote(kept.text);
    const opened = openCheckpoint(kept.text, logs);
    const isOurs = note !== undefined && typeof opened !== 'string' && opened.checkpoint.origin === origin;
    if (!isOurs) throw new HeadUnreadable('the checkpoint that was cosigned last is not one of this log');
    return { generation: kept.generation, note: kept.text, checkpoint: opened.checkpoint };
  };

  const tellContradiction = async (
    request: Asked,
    { note: cosigned }: Last,
    because: Contradiction['because'],
  ): Promise<void> => {
    const { note, checkpoint } = request;
    const asked = addCheckpointText(request);
    const folder = join('refused', originHash(checkpoint.origin), because);
    const kept = await keepContradiction(join(dir, folder), { because, cosigned, refused: note, asked });
    const { origin, size } = checkpoint;
    const where = kept === undefined ? 'nowhere: there are very many' : join(folder, kept);
    log.error({ because, origin, size, kept: where }, 'a log may have shown two faces: both checkpoints are kept');
  };

  /** What is wrong with the checkpoint beside the one cosigned last, in the order of tlog-witness; undefined: it may be cosigned. */
  const refusal = async (asked: Asked, last: Last): Promise<Answer | undefined> => {
    const { old, proof, checkpoint } = asked;
    const isForked = checkpoint.size === last.checkpoint.size && !isSame(checkpoint.root, last.checkpoint.root);
    if (isForked) await tellContradiction(asked, last, 'another-root-of-the-same-size');
    if (old !== last.checkpoint.size) return { status: 409, size: last.checkpoint.size };
    if (isForked) return { status: 409, says: 'This witness has cosigned another root of a tree of the same size.' };
    if (isConsistent(last.checkpoint, checkpoint, proof)) return undefined;
    if (last.generation > 0) await tellContradiction(asked, last, 'proof-does-not-verify');
    return { status: 422, says: 'The proof does not show that the tree cosigned last is the beginning of this one.' };
  };

  /** The lines by which each of its keys has cosigned a note at a second; undefined where one has not. */
  const ourLinesIn = (text: string, atSecond: number): readonly string[] | undefined => {
    const note = readNote(text);
    const opened = openCheckpoint(text, logs);
    if (note === undefined || typeof opened === 'string') return undefined;
    const isOurs = signers.every(({ key }) => cosignedAt(note, opened.checkpoint, key) === atSecond);
    if (!isOurs) return undefined;
    return signers.flatMap(({ key }) => linesBy(note, key).map(({ signature }) => signatureLine(key, signature)));
  };

  const cosign = async (asked: Asked, of: Heads): Promise<Answer> => {
    const { checkpoint, logLines, note } = asked;
    const last = await lastOf(of, checkpoint.origin);
    const refused = await refusal(asked, last);
    if (refused !== undefined) return refused;
    const atSecond = Math.floor(nowMs() / 1_000);
    const isAsBefore = last.generation > 0 && checkpoint.size === last.checkpoint.size;
    const said = isAsBefore ? ourLinesIn(last.note, atSecond) : undefined;
    // Of one checkpoint that is sent again and again, one cosignature of each key a second is written.
    if (said !== undefined) return { status: 200, lines: said.join('') };
    const lines = signers.map((signer) => cosignedLine(signer, checkpoint, atSecond));
    const text = noteOf(readNote(note)?.text ?? '', [...logLines, ...lines]);
    // On the disk before anybody has the lines: who is killed in between has cosigned what they remember.
    if (await of.goOn(last.generation, text)) return { status: 200, lines: lines.join('') };
    const now = await lastOf(of, checkpoint.origin);
    return { status: 409, size: now.checkpoint.size };
  };

  return {
    addCheckpoint: async (body) => {
      const read = readAddCheckpoint(body);
      if (typeof read === 'string') return { status: 400, says: read };
      const opened = openCheckpoint(read.note, logs);
      if (typeof opened === 'string') return unsaid[opened];
      const { checkpoint, note } = opened;
      if (read.old > checkpoint.size) return { status: 400, says: 'The old size is above the size of the checkpoint.' };
      const id = originHash(checkpoint.origin);
      const [of, turn] = [heads.get(id), inTurn.get(id)];
      if (of === undefined || turn === undefined) return unsaid['unknown-log'];
      const signed = logs.filter((key) => key.name === checkpoint.origin && hasSigned(note, checkpoint, key));
      const logLines = signed.flatMap((key) =>
        linesBy(note, key).map(({ signature }) => signatureLine(key, signature)),
      );
      return turn(() => cosign({ ...read, checkpoint, logLines }, of));
    },
    latest: async (id) => (await heads.get(id)?.latest())?.text,
    forgetHalfWritten: async () => {
      await Promise.all([...heads.values()].map((of) => of.forgetHalfWritten()));
    },
  };
};
