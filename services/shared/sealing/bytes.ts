/** Bytes as the published formats spell them. Without what only Node has: a page spells them by this too. */

const encoder = new TextEncoder();

/** Standard base64 with padding (RFC 4648, section 4). */
export const base64 = (bytes: Uint8Array): string => {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
};

const unpadded = (text: string): string | undefined => {
  try {
    return atob(text);
  } catch {
    return undefined;
  }
};

/** What base64 says; undefined where the text is not the one spelling that its bytes have. */
export const fromBase64 = (text: string): Uint8Array | undefined => {
  const binary = unpadded(text);
  if (binary === undefined) return undefined;
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return base64(bytes) === text ? bytes : undefined;
};

const digits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Small hexadecimal digits. */
export const hex = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += digits[byte] ?? '';
  return text;
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
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes;
};

/** A decimal without leading zeroes, as tree sizes and indices are written; undefined for any other text, and above 2^53 - 1. */
export const decimal = (text: string): number | undefined => {
  if (!/^(0|[1-9]\d{0,15})$/.test(text)) return undefined;
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : undefined;
};
