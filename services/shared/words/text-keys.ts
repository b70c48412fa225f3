import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash, keyedDigest } from '../../../domain/kernel/canonical.ts';
import type { TextRef } from '../../../domain/kernel/envelope.ts';
import { errorCode } from '../kit/error-code.ts';

export type Sealed = { readonly sealed: Buffer; readonly dataKey: Buffer };

/** What is done with the master key of free text. The key itself never leaves this module. */
export type TextKeys = {
  /** Names the key without giving anything of it away. */
  readonly id: string;
  /**
   * The reference that an event holds in the place of words: a keyed digest, which cannot be guessed back from likely words, and
   * a `ref` that is the same for the same words in the same place, so that a retry has the same content.
   */
  readonly refOf: (place: TextPlace, text: string) => TextRef;
  /** The `ref` that belongs to a digest in a place: what a reference in a request is checked against. */
  readonly refFor: (place: TextPlace, digest: string) => string;
  /** Encrypts under a fresh key of the text's own, and that key under the master key. */
  readonly seal: (ref: string, text: string) => Sealed;
  /** The words. Throws when a byte of them, or of the key, was changed. */
  readonly open: (ref: string, sealed: Sealed) => string;
};

/** Where words stand: the stream, the event, and the JSON pointer in its data of the object that holds `textRef`. */
export type TextPlace = { readonly stream: string; readonly eventId: string; readonly pointer: string };

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

const encrypt = (key: Uint8Array, about: string, plain: Buffer): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

const decrypt = (key: Uint8Array, about: string, sealed: Buffer): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes)).setAAD(Buffer.from(about));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
};

const refFor: TextKeys['refFor'] = ({ stream, eventId, pointer }, digest) =>
  contentHash([stream, eventId, pointer, digest]);

/** The uses of a master key, each with a key of its own derived from it (HKDF). Throws when it is not 32 bytes. */
export const textKeys = (master: Uint8Array): TextKeys => {
  if (master.length !== keyBytes) throw new RangeError(`the key of free text has ${keyBytes} bytes`);
  const derived = (use: string): Uint8Array => new Uint8Array(hkdfSync('sha256', master, '', use, keyBytes));
  const digestKey = derived('ringkeeper text digest');
  const wrapKey = derived('ringkeeper text wrap');
  return {
    id: keyedDigest(derived('ringkeeper text key id'), 'id').slice(0, 16),
    refFor,
    refOf: (place, text) => {
      const digest = keyedDigest(digestKey, text);
      return { ref: refFor(place, digest), digest };
    },
    seal: (ref, text) => {
      const dataKey = randomBytes(keyBytes);
      return { sealed: encrypt(dataKey, ref, Buffer.from(text)), dataKey: encrypt(wrapKey, ref, dataKey) };
    },
    open: (ref, { sealed, dataKey }) => decrypt(decrypt(wrapKey, ref, dataKey), ref, sealed).toString(),
  };
};

const keyFile = (dataDir: string): string => {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'text-key');
  const mine = `${file}.${randomUUID()}`;
  writeFileSync(mine, randomBytes(keyBytes).toString('hex'), { mode: 0o600, flag: 'wx' });
  try {
    // Of several processes that start at once the file system lets one make the key; the others use that one.
    linkSync(mine, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(mine, { force: true });
  }
  return file;
};

const hexKey = /^[0-9a-f]{64}$/;

/**
 * The master key of free text: 64 hex digits from the environment, or else from `text-key` under the data folder, which is
 * made on the first start and which only its owner can read. If the key is lost, the words are lost, and nothing else.
 */
export const loadTextKeys = (from: {
  readonly fromEnvironment?: string | undefined;
  readonly dataDir: string;
}): TextKeys => {
  const hex = from.fromEnvironment ?? readFileSync(keyFile(from.dataDir), 'utf8').trim();
  if (!hexKey.test(hex)) throw new RangeError('The key of free text must be 64 lower-case hex digits.');
  return textKeys(Buffer.from(hex, 'hex'));
};
