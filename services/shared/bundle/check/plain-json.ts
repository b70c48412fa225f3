import { utf8 } from '../../sealing/bytes.ts';

/**
 * Reads canonical JSON where it stands, as bytes, as long as it is as plain as nearly all of ours: characters of ASCII without escapes, and whole numbers of at most fifteen digits.
 * What it takes is canonical (RFC 8785). What it does not take may be so too: that is then read in another way.
 *
 * Each reader is given the byte at which something has to begin, and answers the one behind it; 0 where it is not there. So nothing is kept between two of them, which a browser would have to look up.
 */

const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const minus = 0x2d;
const zero = 0x30;
const nine = 0x39;
const backslash = 0x5c;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const firstSeen = 0x20;
const lastSeen = 0x7e;
const mostDigits = 15;
const mostDeep = 40;

const words = ['true', 'false', 'null'].map(utf8);

/** Whether the key from one byte to another comes before the next one, as bytes of ASCII: they sort as RFC 8785 has it. */
export const isBefore = (bytes: Uint8Array, key: number, keyEnd: number, next: number, nextEnd: number): boolean => {
  const length = Math.min(keyEnd - key, nextEnd - next);
  for (let place = 0; place < length; place += 1) {
    const by = (bytes[key + place] ?? 0) - (bytes[next + place] ?? 0);
    if (by !== 0) return by < 0;
  }
  return keyEnd - key < nextEnd - next;
};

/** Behind some bytes that are wanted. */
export const literalEnd = (bytes: Uint8Array, at: number, wanted: Uint8Array): number => {
  const { length } = wanted;
  for (let place = 0; place < length; place += 1) if (bytes[at + place] !== wanted[place]) return 0;
  return at + length;
};

/** Behind a text with its quotes. */
export const textEnd = (bytes: Uint8Array, at: number): number => {
  if (bytes[at] !== quote) return 0;
  let end = at + 1;
  for (let one = bytes[end] ?? 0; one !== quote; one = bytes[end] ?? 0) {
    if (one < firstSeen || one > lastSeen || one === backslash) return 0;
    end += 1;
  }
  return end + 1;
};

/** Behind a number from 0 up. */
export const countEnd = (bytes: Uint8Array, at: number): number => {
  let end = at;
  for (let one = bytes[end] ?? 0; one >= zero && one <= nine; one = bytes[end] ?? 0) end += 1;
  const digits = end - at;
  return digits === 0 || digits > mostDigits || (digits > 1 && bytes[at] === zero) ? 0 : end;
};

/** The number whose digits stand from one byte to before another. */
export const countIn = (bytes: Uint8Array, from: number, to: number): number => {
  let count = 0;
  for (let at = from; at < to; at += 1) count = count * 10 + (bytes[at] ?? 0) - zero;
  return count;
};

const arrayEnd = (bytes: Uint8Array, from: number, deep: number): number => {
  if (bytes[from + 1] === closeBracket) return from + 2;
  let at = from;
  do {
    at = valueEnd(bytes, at + 1, deep);
    if (at === 0) return 0;
  } while (bytes[at] === comma);
  return bytes[at] === closeBracket ? at + 1 : 0;
};

/** Behind an object that lies in so many others. */
export const objectEnd = (bytes: Uint8Array, from: number, deep = 0): number => {
  if (bytes[from] !== openBrace) return 0;
  if (bytes[from + 1] === closeBrace) return from + 2;
  let at = from;
  // Where the key before this one begins and ends, without its quotes; 0: there is none.
  let key = 0;
  let keyEnd = 0;
  do {
    const next = at + 2;
    at = textEnd(bytes, at + 1);
    if (bytes[at] !== colon || at === 0 || (key > 0 && !isBefore(bytes, key, keyEnd, next, at - 1))) return 0;
    key = next;
    keyEnd = at - 1;
    at = valueEnd(bytes, at + 1, deep);
    if (at === 0) return 0;
  } while (bytes[at] === comma);
  return bytes[at] === closeBrace ? at + 1 : 0;
};

/** Behind whatever it is, which lies in so many arrays and objects. */
export const valueEnd = (bytes: Uint8Array, at: number, deep = 0): number => {
  const first = bytes[at] ?? 0;
  if (first === quote) return textEnd(bytes, at);
  if (first >= zero && first <= nine) return countEnd(bytes, at);
  if (first === openBrace) return deep === mostDeep ? 0 : objectEnd(bytes, at, deep + 1);
  if (first === openBracket) return deep === mostDeep ? 0 : arrayEnd(bytes, at, deep + 1);
  if (first === minus) return bytes[at + 1] === zero ? 0 : countEnd(bytes, at + 1);
  for (const word of words) if (bytes[at] === word[0]) return literalEnd(bytes, at, word);
  return 0;
};
