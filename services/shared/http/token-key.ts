import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import { keepFirst, readIfThere } from '../kit/secret-file.ts';

export const localAlgorithm = 'EdDSA';

export type TokenKey = { readonly id: string; readonly sign: CryptoKey; readonly verify: CryptoKey };

const fileName = 'token-key.json';

const asymmetric = async (jwk: JWK): Promise<CryptoKey> => {
  const key = await importJWK(jwk, localAlgorithm);
  if (key instanceof Uint8Array) throw new TypeError('a token key must be a pair of keys');
  return key;
};

const keyOf = async (text: string): Promise<TokenKey> => {
  const jwk = JSON.parse(text) as JWK;
  const { d: _secret, ...publicJwk } = jwk;
  return {
    id: await calculateJwkThumbprint(publicJwk),
    sign: await asymmetric(jwk),
    verify: await asymmetric(publicJwk),
  };
};

/**
 * The key that signs and verifies local tokens: made on the first start under the data folder (mode 0600), the same one after,
 * also when several processes start at once. Removing the file makes every token that was given out worthless.
 */
export const localTokenKey = async (dataDir: string): Promise<TokenKey> => {
  const file = join(dataDir, fileName);
  if (readIfThere(file) === undefined) {
    const { privateKey } = await generateKeyPair(localAlgorithm, { extractable: true });
    keepFirst(file, JSON.stringify(await exportJWK(privateKey)));
  }
  return keyOf(readIfThere(file) ?? '{}');
};

/** The key as it is now; undefined while there is none. */
export type KeyNow = () => Promise<TokenKey | undefined>;

const lookEveryMs = 1_000;

/**
 * The key in the file, looked at again at most once a second: one that is replaced is believed at once, and one that is taken away is not
 * believed any more. What cannot be read as a key is none.
 */
export const watchedTokenKey = (dataDir: string, now: () => number): KeyNow => {
  const file = join(dataDir, fileName);
  let lookedMs = -Infinity;
  let text: string | undefined;
  let key: Promise<TokenKey | undefined> = Promise.resolve(undefined);
  return () => {
    if (now() - lookedMs < lookEveryMs) return key;
    lookedMs = now();
    const found = readIfThere(file);
    if (found === text) return key;
    text = found;
    key = found === undefined ? Promise.resolve(undefined) : keyOf(found).catch(() => undefined);
    return key;
  };
};
