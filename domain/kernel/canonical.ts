import type { JsonObject, JsonValue } from './json.ts';
import { textHash } from './text-hash.ts';

const fewKeys = 32;

/** Keys by their UTF-16 code units, as RFC 8785 has it; the array itself may be put in order. Objects have few keys, and those are often in order already. */
export const inOrder = (keys: string[]): readonly string[] => {
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

const refuse = (): never => {
  throw new TypeError('a value that JSON cannot say has no canonical form');
};

/** A key that an object of ours would not keep where it is put: numbers come first in any object, and `__proto__` does not become a key. */
const isUnruly = (key: string): boolean => {
  const first = key.charCodeAt(0);
  return (first >= 48 && first <= 57) || key === '__proto__';
};

const isInOrder = (object: JsonObject): boolean => {
  let before: string | undefined;
  for (const key in object) {
    if ((before !== undefined && before >= key) || !isSpeltInOrder(object[key])) return false;
    before = key;
  }
  return true;
};

/**
 * Whether `JSON.stringify` spells a value in its canonical form as it is: every object has its keys in order, as most have that are read from where we wrote them. False as well for
 * what has no canonical form, and where a key has no value.
 */
const isSpeltInOrder = (value: JsonValue | undefined): boolean => {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return false;
  if (!Array.isArray(value)) return isInOrder(value as JsonObject);
  for (const item of value) if (!isSpeltInOrder(item)) return false;
  return true;
};

/** The value with the keys of every object in order; undefined when an object cannot hold its keys in order. */
const ordered = (value: JsonValue): JsonValue | undefined => {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : refuse();
  if (typeof value !== 'object') return refuse();
  return Array.isArray(value) ? orderedItems(value) : orderedObject(value as JsonObject);
};

const orderedItems = (items: readonly JsonValue[]): JsonValue | undefined => {
  const all: JsonValue[] = [];
  for (const item of items) {
    const one = ordered(item);
    if (one === undefined) return undefined;
    all.push(one);
  }
  return all;
};

const orderedObject = (object: JsonObject): JsonObject | undefined => {
  const all: Record<string, JsonValue> = {};
  for (const key of inOrder(Object.keys(object))) {
    const member = object[key];
    if (member === undefined) continue;
    const one = isUnruly(key) ? undefined : ordered(member);
    if (one === undefined) return undefined;
    all[key] = one;
  }
  return all;
};

/** Written out, key by key. */
const spelt = (value: JsonValue): string => {
  if (Array.isArray(value)) return `[${value.map(spelt).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(ordered(value));
  const object = value as JsonObject;
  const members = inOrder(Object.keys(object)).flatMap((key) => {
    const member = object[key];
    return member === undefined ? [] : [`${JSON.stringify(key)}:${spelt(member)}`];
  });
  return `{${members.join(',')}}`;
};

/**
 * RFC 8785 canonical JSON: the one spelling of a value, so that its hash is the same everywhere. Throws for what JSON cannot say.
 * `JSON.stringify` spells text and numbers as the standard has it, so only the order of keys is left to do. Every event that comes
 * in is spelt so. The `canonicalize` package takes several times as long; the tests compare this with it.
 */
export const canonicalJson = (value: JsonValue): string => {
  if (isSpeltInOrder(value)) return JSON.stringify(value);
  const inItsOrder = ordered(value);
  return inItsOrder === undefined ? spelt(value) : JSON.stringify(inItsOrder);
};

/** SHA-256 of the canonical JSON of a value, 64 hex digits. */
export const contentHash = (value: JsonValue): string => textHash(canonicalJson(value));

/** A UUID (version 8, custom) out of the SHA-256 of a value: the same value, the same id, wherever it is made. */
export const derivedUuid = (value: JsonValue): string => {
  const hex = contentHash(value);
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
