import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../../../domain/kernel/canonical.ts';
import { keyedDigest } from '../../../domain/kernel/keyed-digest.ts';
import type { TextRef } from '../../../domain/kernel/envelope.ts';
import { readIfThere, secretFile } from '../kit/secret-file.ts';

/** Something under a master key, and which. */
export type Wrapped = { readonly wrapped: Buffer; readonly keyId: string };

/** Words under a key of their own, which is under a master key. */
export type Sealed = { readonly sealed: Buffer; readonly dataKey: Buffer; readonly keyId: string };

/** Words are under a master key that this process does not hold. */
export class KeyNotHeld extends Error {
  override name = 'KeyNotHeld';
  constructor(keyId: string) {
    super(`the master key ${keyId} of words is neither TEXT_KEY nor among TEXT_KEYS_BESIDE`);
  }
}

/**
 * What is done with the master keys of free text: new words go under the current one, and what is under any that is held can be read. No key ever
 * leaves this module.
 */
export type TextKeys = {
  /** Names the current key without giving anything of it away. It is another one after `refresh`, if the key was replaced. */
  readonly id: string;
  /** Is a key held, by its name? The keys are read again before it says no. */
  readonly holds: (keyId: string) => boolean;
  /** Reads the keys again. Throws when they are not there or malformed, and then keeps those that it has. */
  readonly refresh: () => void;
  /**
   * The reference that an event holds in the place of words: a keyed digest, which cannot be guessed back from likely words, and
   * a `ref` that is the same for the same words in the same place, so that a retry has the same content.
   */
  readonly refOf: (place: TextPlace, text: string) => TextRef;
  /** The `ref` that belongs to a digest in a place: what a reference in a request is checked against. */
  readonly refFor: (place: TextPlace, digest: string) => string;
  /** Encrypts under a fresh key of the text's own, and that key under the current master key. */
  readonly seal: (ref: string, text: string) => Sealed;
  /** The words. Throws `KeyNotHeld`, and when a byte of them, or of the key, was changed. */
  readonly open: (ref: string, sealed: Sealed) => string;
  /** The key of a text under the current master key. Throws as `open` does. */
  readonly rewrap: (ref: string, dataKey: Wrapped) => Wrapped;
  /** Has digests made as those under the first master key were, whichever is current: `kept` is what of it was wrapped anew. Throws `KeyNotHeld`. */
  readonly digestAs: (first: string, kept: Wrapped | null) => void;
  /** The key of digests under the current master key. */
  readonly wrapDigestKey: () => Wrapped;
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

type MasterKey = { readonly id: string; readonly digestKey: Uint8Array; readonly wrapKey: Uint8Array };

/** The uses of a master key, each with a key of its own derived from it (HKDF). Throws when it is not 32 bytes. */
const masterKey = (master: Uint8Array): MasterKey => {
  if (master.length !== keyBytes) throw new RangeError(`the key of free text has ${keyBytes} bytes`);
  const derived = (use: string): Uint8Array => new Uint8Array(hkdfSync('sha256', master, '', use, keyBytes));
  return {
    id: keyedDigest(derived('ringkeeper text key id'), 'id').slice(0, 16),
    digestKey: derived('ringkeeper text digest'),
    wrapKey: derived('ringkeeper text wrap'),
  };
};

type Masters = { readonly current: Uint8Array; readonly beside: readonly Uint8Array[] };
const digestKeyName = 'ringkeeper key of digests';

/** The keys of words as they are read, now and at each `refresh`. Throws when one is not 32 bytes. */
export const textKeysFrom = (read: () => Masters): TextKeys => {
  const readAll = () => {
    const { current, beside } = read();
    return { current: masterKey(current), beside: beside.map(masterKey) };
  };
  let held = readAll();
  let { digestKey } = held.current;
  const refresh = (): void => {
    held = readAll();
  };
  const find = (id: string): MasterKey | undefined => [held.current, ...held.beside].find((one) => one.id === id);
  const findAgain = (id: string): MasterKey | undefined => {
    // Another process may have taken a new key a moment before this one.
    refresh();
    return find(id);
  };
  const holding = (id: string): MasterKey => {
    const found = find(id) ?? findAgain(id);
    if (!found) throw new KeyNotHeld(id);
    return found;
  };
  const wrap = (about: string, key: Buffer): Wrapped => ({
    wrapped: encrypt(held.current.wrapKey, about, key),
    keyId: held.current.id,
  });
  const unwrap = (about: string, { wrapped, keyId }: Wrapped): Buffer =>
    decrypt(holding(keyId).wrapKey, about, wrapped);
  return {
    get id() {
      return held.current.id;
    },
    holds: (id) => (find(id) ?? findAgain(id)) !== undefined,
    refresh,
    refFor,
    refOf: (place, text) => {
      const digest = keyedDigest(digestKey, text);
      return { ref: refFor(place, digest), digest };
    },
    seal: (ref, text) => {
      const own = randomBytes(keyBytes);
      const { wrapped: dataKey, keyId } = wrap(ref, own);
      return { sealed: encrypt(own, ref, Buffer.from(text)), dataKey, keyId };
    },
    open: (ref, { sealed, dataKey, keyId }) =>
      decrypt(unwrap(ref, { wrapped: dataKey, keyId }), ref, sealed).toString(),
    rewrap: (ref, dataKey) => wrap(ref, unwrap(ref, dataKey)),
    digestAs: (first, kept) => {
      digestKey = kept ? unwrap(digestKeyName, kept) : holding(first).digestKey;
    },
    wrapDigestKey: () => wrap(digestKeyName, Buffer.from(digestKey)),
  };
};

/** The keys of words: the current one, and others that what is under them can be read with. Throws when one is not 32 bytes. */
export const textKeys = (current: Uint8Array, beside: readonly Uint8Array[] = []): TextKeys =>
  textKeysFrom(() => ({ current, beside }));

const newKey = (): string => randomBytes(keyBytes).toString('hex');

const hexKey = /^[0-9a-f]{64}$/;
const keyOf = (hex: string): Uint8Array => {
  if (!hexKey.test(hex)) throw new RangeError('The key of free text must be 64 lower-case hex digits.');
  return Buffer.from(hex, 'hex');
};

/** Keys as the environment has them, in hexadecimal digits; null: the one in the data folder. */
export type TextKeySettings = { readonly current: string | null; readonly beside: readonly string[] };

/** The keys beside the current one in the data folder, one a line; none without that file. */
const besideIn = (dataDir: string): readonly string[] =>
  (readIfThere(join(dataDir, 'text-keys-beside')) ?? '').split(/\s+/).filter(Boolean);

/**
 * The master key of free text: 64 hex digits from the environment, or else from `text-key` under the data folder, which is
 * made on the first start and which only its owner can read. Those beside it come from the environment and from `text-keys-beside`. If a key is lost,
 * the words under it are lost, and nothing else. `settings` is asked again at each `refresh`.
 */
export const loadTextKeys = (from: {
  readonly dataDir: string;
  readonly settings?: () => TextKeySettings;
}): TextKeys => {
  const { dataDir, settings = () => ({ current: null, beside: [] }) } = from;
  let isFirst = true;
  return textKeysFrom(() => {
    const { current, beside } = settings();
    // A key that is not there while it is replaced is not made anew.
    const file = join(dataDir, 'text-key');
    const kept = (): string => (isFirst ? secretFile(file, newKey) : readFileSync(file, 'utf8'));
    const read = keyOf((current ?? kept()).trim());
    isFirst = false;
    return { current: read, beside: [...beside, ...besideIn(dataDir)].map(keyOf) };
  });
};
