/** Bytes as the published formats spell them. Without what only Node has: a page spells them by this too. */

const encoder = new TextEncoder();

/** Standard base64 with padding (RFC 4648, section 4). */
export const base64 = (bytes: Uint8Array): string => {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
};

const digitsOf64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** What each character stands for in base64. */
const valuesOf64 = Int8Array.from({ length: 128 }, (_, code) => digitsOf64.indexOf(String.fromCharCode(code)));

/** What a character stands for in base64; -1 for one that is not a digit of it. */
export const base64Value = (code: number): number => valuesOf64[code] ?? -1;

/** What base64 says; undefined where the text is not the one spelling that its bytes have. */
export const fromBase64 = (text: string): Uint8Array | undefined => {
  if (text.length % 4 !== 0) return undefined;
  const digits = text.length - (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0);
  const bytes = new Uint8Array(Math.floor((digits * 3) / 4));
  // Bits that were read, of which the last `open` do not make a byte yet.
  let [bits, open, filled] = [0, 0, 0];
  for (let at = 0; at < digits; at += 1) {
    const value = base64Value(text.charCodeAt(at));
    if (value < 0) return undefined;
    bits = (bits << 6) | value;
    open += 6;
    if (open < 8) continue;
    open -= 8;
    bytes[filled] = bits >>> open;
    filled += 1;
    bits &= (1 << open) - 1;
  }
  return bits === 0 ? bytes : undefined;
};

const digits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Small hexadecimal digits. */
export const hex = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += digits[byte] ?? '';
  return text;
};

const notADigitOf16 = 256;
/** What each character stands for in hexadecimal digits. */
const valuesOf16 = Uint16Array.from({ length: 128 }, (_, code) => {
  const value = '0123456789abcdef'.indexOf(String.fromCharCode(code));
  return value < 0 ? notADigitOf16 : value;
});

/** The bytes that small hexadecimal digits say; undefined for anything else. */
export const fromHex = (text: string): Uint8Array | undefined => {
  if (text.length % 2 !== 0) return undefined;
  const bytes = new Uint8Array(text.length / 2);
  for (let at = 0; at < bytes.length; at += 1) {
    const [high, low] = [text.charCodeAt(at * 2), text.charCodeAt(at * 2 + 1)];
    const byte = (valuesOf16[high] ?? notADigitOf16) * 16 + (valuesOf16[low] ?? notADigitOf16);
    if (byte > 255) return undefined;
    bytes[at] = byte;
  }
  return bytes;
};

/** The bytes of a text in UTF-8. */
export const utf8 = (text: string): Uint8Array => encoder.encode(text);

/** Several pieces as one. */
export const joined = (...pieces: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};

export const isSame = (one: Uint8Array, other: Uint8Array): boolean => {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return true;
};

/** A whole number of at most 2^53 - 1 in eight bytes, the highest first. */
export const uint64 = (value: number): Uint8Array => {
  const bytes = new Uint8Array(8);
  for (let at = 7, rest = value; rest > 0; at -= 1, rest = Math.floor(rest / 256)) bytes[at] = rest % 256;
  return bytes;
};

/** A decimal without leading zeroes, as tree sizes and indices are written; undefined for any other text, and above 2^53 - 1. */
export const decimal = (text: string): number | undefined => {
  if (!/^(0|[1-9]\d{0,15})$/.test(text)) return undefined;
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : undefined;
};
