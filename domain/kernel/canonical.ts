import { createHmac, hash } from 'node:crypto';
import type { JsonObject, JsonValue } from './json.ts';

/** Text that JSON spells as it is: no quote, backslash or control character, and nothing beyond the basic plane. */
// oxlint-disable-next-line no-control-regex
const plainText = /^[^"\\\u0000-\u001f\ud800-\udfff]*$/;

const textJson = (text: string): string => (plainText.test(text) ? `"${text}"` : JSON.stringify(text));

const fewKeys = 32;

/** By UTF-16 code units, as RFC 8785 has it. Objects have few keys, and those are often in order already. */
const inOrder = (keys: string[]): readonly string[] => {
  if (keys.length > fewKeys) return keys.toSorted();
  for (let next = 1; next < keys.length; next += 1) {
    const key = keys[next] ?? '';
    let at = next - 1;
    for (let before = keys[at]; before !== undefined && before > key; before = keys[at]) {
      keys[at + 1] = before;
      at -= 1;
    }
    keys[at + 1] = key;
  }
  return keys;
};

const objectJson = (object: JsonObject): string => {
  let text = '';
  for (const key of inOrder(Object.keys(object))) {
    const member = object[key];
    if (member !== undefined) text += `${text === '' ? '' : ','}${textJson(key)}:${canonicalJson(member)}`;
  }
  return `{${text}}`;
};

/**
 * RFC 8785 canonical JSON: the one spelling of a value, so that its hash is the same everywhere. Throws for what JSON cannot say.
 * Written out, since every event that comes in is spelt so: the `canonicalize` package takes four times as long, and holds this
 * to the standard in the tests.
 */
export const canonicalJson = (value: JsonValue): string => {
  if (typeof value === 'string') return textJson(value);
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'object') throw new TypeError('a value that JSON cannot say has no canonical form');
  return Array.isArray(value) ? `[${value.map(canonicalJson).join(',')}]` : objectJson(value as JsonObject);
};

/** SHA-256 of the canonical JSON of a value, 64 hex digits. */
export const contentHash = (value: JsonValue): string => hash('sha256', canonicalJson(value));

/** HMAC-SHA-256 of text under a key, 64 hex digits: a digest that cannot be guessed back from a dictionary of likely words. */
export const keyedDigest = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');

/** A UUID (version 8, custom) out of the SHA-256 of a value: the same value, the same id, wherever it is made. */
export const derivedUuid = (value: JsonValue): string => {
  const hex = contentHash(value);
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
