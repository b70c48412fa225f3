import { joined, uint64, utf8 } from './bytes.ts';
import { checkpointText, type Checkpoint } from './checkpoint.ts';
import { signatureTypes, type NoteKey, type SignatureLine } from './note.ts';

/** Cosignatures (C2SP tlog-cosignature): somebody says that a checkpoint follows from all that they saw of the log before, and when they say so. */

/** A cosignature taken apart: the second since 1970 at which it was made, and what was signed. */
export type Cosignature = { readonly atSecond: number; readonly signature: Uint8Array };

const timeBytes = 8;

const short = (bytes: Uint8Array): Uint8Array => {
  if (bytes.length === 0 || bytes.length > 255) throw new RangeError('a name has 1 to 255 bytes');
  return joined(Uint8Array.of(bytes.length), bytes);
};

/** What an ML-DSA-44 cosigner signs of a checkpoint (tlog-cosignature, "ML-DSA-44 signed message"). Its name is part of it. */
const mlDsaMessage = (cosigner: string, atSecond: number, { origin, size, root }: Checkpoint): Uint8Array =>
  joined(
    utf8('subtree/v1\n\0'),
    short(utf8(cosigner)),
    uint64(atSecond),
    short(utf8(origin)),
    uint64(0),
    uint64(size),
    root,
  );

/** What an Ed25519 cosigner signs of a checkpoint (tlog-cosignature, "Ed25519 signed message"). */
const ed25519Message = (atSecond: number, checkpoint: Checkpoint): Uint8Array =>
  utf8(`cosignature/v1\ntime ${atSecond}\n${checkpointText(checkpoint)}`);

/** The bytes that a key signs where it cosigns a checkpoint at a second. Throws a `TypeError` for a key that is not a cosigner's. */
export const cosignedMessage = (
  key: Pick<NoteKey, 'name' | 'type'>,
  atSecond: number,
  checkpoint: Checkpoint,
): Uint8Array => {
  if (key.type === signatureTypes.ed25519Cosignature) return ed25519Message(atSecond, checkpoint);
  if (key.type === signatureTypes.mlDsa44Cosignature) return mlDsaMessage(key.name, atSecond, checkpoint);
  throw new TypeError('a key of this kind signs notes, and no cosignatures');
};

/** A cosignature as the bytes of its line (tlog-cosignature, `timestamped_signature`). */
export const cosignatureBytes = ({ atSecond, signature }: Cosignature): Uint8Array =>
  joined(uint64(atSecond), signature);

/** The cosignature of a line; undefined where it is too short, or its time above 2^53 - 1. */
export const readCosignature = ({ signature }: Pick<SignatureLine, 'signature'>): Cosignature | undefined => {
  if (signature.length <= timeBytes) return undefined;
  const atSecond = Number(new DataView(signature.buffer, signature.byteOffset, timeBytes).getBigUint64(0));
  return Number.isSafeInteger(atSecond) ? { atSecond, signature: signature.subarray(timeBytes) } : undefined;
};
