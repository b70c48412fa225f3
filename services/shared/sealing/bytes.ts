/** Bytes as the published formats spell them. */

/** Standard base64 with padding (RFC 4648, section 4). */
export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** What base64 says; undefined where the text is not the one spelling that its bytes have. */
export const fromBase64 = (text: string): Uint8Array | undefined => {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : undefined;
};

/** Small hexadecimal digits. */
export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** The bytes of a text in UTF-8. */
export const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8');

/** Several pieces as one. */
export const joined = (...pieces: readonly Uint8Array[]): Uint8Array => Buffer.concat(pieces);

export const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

/** A whole number of at most 2^53 - 1 in eight bytes, the highest first. */
export const uint64 = (value: number): Uint8Array => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
};

/** A decimal without leading zeroes, as tree sizes and indices are written; undefined for any other text, and above 2^53 - 1. */
export const decimal = (text: string): number | undefined => {
  if (!/^(0|[1-9]\d{0,15})$/.test(text)) return undefined;
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : undefined;
};
