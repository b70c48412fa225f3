import { createHash, createHmac } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { JsonValue } from './json.ts';

/** RFC 8785 canonical JSON: the one spelling of a value, so that its hash is the same everywhere. */
export const canonicalJson = (value: JsonValue): string => {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('a value that JSON cannot say has no canonical form');
  return text;
};

/** SHA-256 of the canonical JSON of a value, 64 hex digits. */
export const contentHash = (value: JsonValue): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex');

/** HMAC-SHA-256 of text under a key, 64 hex digits: a digest that cannot be guessed back from a dictionary of likely words. */
export const keyedDigest = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');

/** A UUID (version 8, custom) out of the SHA-256 of a value: the same value, the same id, wherever it is made. */
export const derivedUuid = (value: JsonValue): string => {
  const hex = contentHash(value);
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
