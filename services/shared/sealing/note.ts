import { base64, fromBase64, hex, isSame, joined, utf8 } from './bytes.ts';
import { sha256 } from './sha256.ts';

/**
 * Signed notes (C2SP signed-note): a text, and lines of signatures under it. What is signed and how is said here; who signs and who looks at a
 * signature is given in, so that the same code runs where there are other means of cryptography.
 */

/** The kinds of signature that we read and write, by the byte that the key's id is made with (signed-note, "Signature types"). */
export const signatureTypes = { ed25519: 0x01, ed25519Cosignature: 0x04, mlDsa44Cosignature: 0x06 } as const;
export type SignatureType = (typeof signatureTypes)[keyof typeof signatureTypes];

/** How many bytes a public key of a kind has. */
const bytesOfKey: Readonly<Record<SignatureType, number>> = { 0x01: 32, 0x04: 32, 0x06: 1_312 };

/** A public key with the name that it signs under. */
export type NoteKey = {
  readonly name: string;
  readonly type: SignatureType;
  readonly publicKey: Uint8Array;
};

/** A line under a note: whose it is, and its bytes behind the id of the key. */
export type SignatureLine = { readonly name: string; readonly keyId: Uint8Array; readonly signature: Uint8Array };

/** A note as it was read: nothing of its text may be believed before one of its signatures was looked at. */
export type Note = { readonly text: string; readonly lines: readonly SignatureLine[] };

/** Names may have no blank, and no plus (signed-note, "Format"). */
export const isKeyName = (name: string): boolean => name !== '' && !/[\s+]/u.test(name);

/** The first four bytes of a hash over name, kind and key (signed-note, "Signatures"). */
export const keyIdOf = ({ name, type, publicKey }: NoteKey): Uint8Array =>
  sha256(joined(utf8(`${name}\n`), Uint8Array.of(type), publicKey)).subarray(0, 4);

/** A public key as one line of text, the vkey: name, id and key (signed-note, "Verifier keys"). */
export const verifierKey = (key: NoteKey): string =>
  `${key.name}+${hex(keyIdOf(key))}+${base64(joined(Uint8Array.of(key.type), key.publicKey))}`;

const typeOf = (byte: number | undefined): SignatureType | undefined =>
  Object.values(signatureTypes).find((type) => type === byte);

/** The key that a line of text says; undefined where it says none of ours, or its id is not that of the key. */
export const keyOfVerifierKey = (text: string): NoteKey | undefined => {
  const [, name = '', id, encoded = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(text) ?? [];
  const bytes = fromBase64(encoded);
  const type = typeOf(bytes?.[0]);
  if (bytes === undefined || type === undefined || !isKeyName(name) || bytes.length !== bytesOfKey[type] + 1)
    return undefined;
  const key: NoteKey = { name, type, publicKey: bytes.subarray(1) };
  return hex(keyIdOf(key)) === id ? key : undefined;
};

/** The line of a signature. */
export const signatureLine = (key: NoteKey, signature: Uint8Array): string =>
  `— ${key.name} ${base64(joined(keyIdOf(key), signature))}\n`;

/** A note out of its text, which ends in a newline, and the lines under it. */
export const noteOf = (text: string, lines: readonly string[]): string => `${text}\n${lines.join('')}`;

/** More lines than that are not looked at (signed-note asks for 16 at the least). */
const mostLines = 64;
const control = new RegExp(String.raw`[\u0000-\u0009\u000b-\u001f]`);

const readLine = (line: string): SignatureLine | undefined => {
  const [, name = '', encoded = ''] = /^— (\S+) (\S+)$/u.exec(line) ?? [];
  const bytes = fromBase64(encoded);
  if (!isKeyName(name) || bytes === undefined || bytes.length < 5) return undefined;
  return { name, keyId: bytes.subarray(0, 4), signature: bytes.subarray(4) };
};

/** The text of a note and the lines under it (signed-note, "Format"); undefined for what is not a note. */
export const readNote = (note: string): Note | undefined => {
  const at = note.lastIndexOf('\n\n');
  if (at < 0 || control.test(note) || !note.endsWith('\n')) return undefined;
  const written = note.slice(at + 2, -1).split('\n');
  if (written.length > mostLines) return undefined;
  const lines = written.map(readLine);
  return lines.every((line) => line !== undefined) ? { text: note.slice(0, at + 1), lines } : undefined;
};

/** The lines that a key has signed, by its name and id. Lines of other keys are passed over. */
export const linesBy = ({ lines }: Note, key: NoteKey): readonly SignatureLine[] => {
  const id = keyIdOf(key);
  return lines.filter(({ name, keyId }) => name === key.name && isSame(keyId, id));
};
