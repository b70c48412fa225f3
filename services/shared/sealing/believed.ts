import { utf8 } from './bytes.ts';
import { readCheckpoint, type Checkpoint } from './checkpoint.ts';
import { cosignedMessage, readCosignature } from './cosignature.ts';
import { isEd25519Signature } from './ed25519.ts';
import { linesBy, readNote, signatureTypes, type Note, type NoteKey } from './note.ts';
import type { Policy } from './policy.ts';

/**
 * Whether a key has signed a note: false where it has no line in it, and where one of its lines does not verify (signed-note, "Signatures"). Keys of
 * kinds that this Node cannot look at have signed nothing.
 */
export const hasSigned = (note: Note, key: NoteKey): boolean => {
  const lines = linesBy(note, key);
  if (key.type !== signatureTypes.ed25519 || lines.length === 0) return false;
  return lines.every(({ signature }) => isEd25519Signature(key.publicKey, utf8(note.text), signature));
};

/** The second at which a key cosigned a checkpoint; undefined where it did not, or a line of it does not verify. */
export const cosignedAt = (note: Note, checkpoint: Checkpoint, key: NoteKey): number | undefined => {
  if (key.type !== signatureTypes.ed25519Cosignature) return undefined;
  const seconds = linesBy(note, key).map((line) => {
    const read = readCosignature(line);
    if (read === undefined) return undefined;
    const message = cosignedMessage(key, read.atSecond, checkpoint);
    return isEd25519Signature(key.publicKey, message, read.signature) ? read.atSecond : undefined;
  });
  return seconds.includes(undefined) ? undefined : seconds[0];
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
  return keys.some((key) => hasSigned(note, key)) ? { note, checkpoint } : 'not-signed';
};

/** The names in a policy of those witnesses who cosigned a checkpoint. */
export const cosignersOf = ({ note, checkpoint }: SignedCheckpoint, { witnesses }: Policy): ReadonlySet<string> =>
  new Set(witnesses.filter(({ key }) => cosignedAt(note, checkpoint, key) !== undefined).map(({ name }) => name));
