import { utf8 } from './bytes.ts';
import { readCheckpoint, type Checkpoint } from './checkpoint.ts';
import { cosignedMessage, readCosignature } from './cosignature.ts';
import { isEd25519Signature } from './ed25519.ts';
import { isMlDsa44Signature, looksAtMlDsa44 } from './ml-dsa.ts';
import { linesBy, readNote, signatureTypes, type Note, type NoteKey, type SignatureType } from './note.ts';
import type { Policy } from './policy.ts';

type Verify = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;

const cosignatures: Partial<Record<SignatureType, Verify>> = {
  [signatureTypes.ed25519Cosignature]: isEd25519Signature,
  [signatureTypes.mlDsa44Cosignature]: isMlDsa44Signature,
};

/** Whether this program can look at what a key has signed: not every browser knows ML-DSA-44. Such a key is as one that is not known. */
export const canLookAt = ({ type }: NoteKey): boolean => looksAtMlDsa44() || type !== signatureTypes.mlDsa44Cosignature;

/** The second at which a key cosigned a checkpoint; undefined where it did not, or a line of it does not verify. */
export const cosignedAt = (note: Note, checkpoint: Checkpoint, key: NoteKey): number | undefined => {
  const isSignature = cosignatures[key.type];
  if (isSignature === undefined) return undefined;
  const seconds = linesBy(note, key).map((line) => {
    const read = readCosignature(line);
    if (read === undefined) return undefined;
    const message = cosignedMessage(key, read.atSecond, checkpoint);
    return isSignature(key.publicKey, message, read.signature) ? read.atSecond : undefined;
  });
  return seconds.includes(undefined) ? undefined : seconds[0];
};

/**
 * Whether a key of a log has signed its checkpoint: false where it has no line under it, and where one of its lines does not verify (signed-note,
 * "Signatures"). A log may sign as a cosigner does (tlog-checkpoint, "Signatures").
 */
export const hasSigned = (note: Note, checkpoint: Checkpoint, key: NoteKey): boolean => {
  if (key.type !== signatureTypes.ed25519) return cosignedAt(note, checkpoint, key) !== undefined;
  const lines = linesBy(note, key);
  const message = utf8(note.text);
  return lines.length > 0 && lines.every(({ signature }) => isEd25519Signature(key.publicKey, message, signature));
};

/** A checkpoint that one of the known logs has signed, with the note that it stands in. */
export type SignedCheckpoint = { readonly note: Note; readonly checkpoint: Checkpoint };

/** What a signed checkpoint says, if its log is known and has signed it; else why it is not believed. */
export const openCheckpoint = (
  text: string,
  logs: readonly NoteKey[],
): SignedCheckpoint | 'not-a-checkpoint' | 'unknown-log' | 'not-signed' => {
  const note = readNote(text);
  const checkpoint = note && readCheckpoint(note.text);
  if (note === undefined || checkpoint === undefined) return 'not-a-checkpoint';
  const keys = logs.filter(({ name }) => name === checkpoint.origin);
  if (keys.length === 0) return 'unknown-log';
  // Of keys that are known, one line that does not verify is enough to refuse the note (signed-note, "Signatures").
  const signing = keys.filter((key) => canLookAt(key) && linesBy(note, key).length > 0);
  return signing.length > 0 && signing.every((key) => hasSigned(note, checkpoint, key))
    ? { note, checkpoint }
    : 'not-signed';
};

/** The names in a policy of those witnesses who cosigned a checkpoint. */
export const cosignersOf = ({ note, checkpoint }: SignedCheckpoint, { witnesses }: Policy): ReadonlySet<string> =>
  new Set(witnesses.filter(({ key }) => cosignedAt(note, checkpoint, key) !== undefined).map(({ name }) => name));
