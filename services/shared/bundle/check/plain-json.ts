import { utf8 } from '../../sealing/bytes.ts';

/**
 * Reads canonical JSON where it stands, as bytes, as long as it is as plain as nearly all of ours: characters of ASCII without escapes, and whole numbers of at most fifteen digits.
 * What it takes is canonical (RFC 8785). What it does not take may be so too: that is then read in another way.
 */
export type PlainReader = {
  /** The byte that is read next. */
  readonly at: () => number;
  /** Goes to a byte. */
  readonly goTo: (byte: number) => void;
  /** Each of these steps over what it takes, and answers whether it was there. */
  readonly literal: (bytes: Uint8Array) => boolean;
  readonly text: () => boolean;
  readonly object: () => boolean;
  readonly value: () => boolean;
  /** The number from 0 up that stands here; -1 where none does. */
  readonly count: () => number;
};

const [quote, comma, colon, minus, zero, nine, backslash] = [0x22, 0x2c, 0x3a, 0x2d, 0x30, 0x39, 0x5c];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];
const [firstSeen, lastSeen] = [0x20, 0x7e];
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

/** A reader of some bytes. */
export const plainReader = (bytes: Uint8Array): PlainReader => {
  let at = 0;
  let deep = 0;

  const byte = (wanted: number): boolean => {
    if (bytes[at] !== wanted) return false;
    at += 1;
    return true;
  };
  const literal = (wanted: Uint8Array): boolean => {
    const { length } = wanted;
    for (let place = 0; place < length; place += 1) if (bytes[at + place] !== wanted[place]) return false;
    at += length;
    return true;
  };
  const text = (): boolean => {
    if (bytes[at] !== quote) return false;
    let end = at + 1;
    for (let one = bytes[end] ?? 0; one !== quote; one = bytes[end] ?? 0) {
      if (one < firstSeen || one > lastSeen || one === backslash) return false;
      end += 1;
    }
    at = end + 1;
    return true;
  };
  const count = (): number => {
    const from = at;
    let number = 0;
    for (let one = bytes[at] ?? 0; one >= zero && one <= nine; one = bytes[at] ?? 0) {
      number = number * 10 + one - zero;
      at += 1;
    }
    const digits = at - from;
    return digits === 0 || digits > mostDigits || (digits > 1 && bytes[from] === zero) ? -1 : number;
  };
  const number = (): boolean => {
    const isBelow = byte(minus);
    const is = count();
    return isBelow ? is > 0 : is >= 0;
  };
  const array = (): boolean => {
    at += 1;
    if (byte(closeBracket)) return true;
    do if (!value()) return false;
    while (byte(comma));
    return byte(closeBracket);
  };
  const object = (): boolean => {
    if (!byte(openBrace)) return false;
    if (byte(closeBrace)) return true;
    // Where the key before this one begins and ends, without its quotes; -1: there is none.
    let key = -1;
    let keyEnd = -1;
    do {
      const next = at + 1;
      if (!text() || (key >= 0 && !isBefore(bytes, key, keyEnd, next, at - 1))) return false;
      key = next;
      keyEnd = at - 1;
      if (!byte(colon) || !value()) return false;
    } while (byte(comma));
    return byte(closeBrace);
  };
  const nested = (read: () => boolean): boolean => {
    deep += 1;
    const is = deep <= mostDeep && read();
    deep -= 1;
    return is;
  };
  const value = (): boolean => {
    const first = bytes[at] ?? 0;
    if (first === quote) return text();
    if (first === openBrace) return nested(object);
    if (first === openBracket) return nested(array);
    if (first === minus || (first >= zero && first <= nine)) return number();
    return words.some(literal);
  };
  return {
    at: () => at,
    goTo: (place) => {
      at = place;
      deep = 0;
    },
    literal,
    text,
    object,
    value,
    count,
  };
};
