/** How SHA-256 takes a message: in blocks, with an end that says how long it is (FIPS 180-4, section 5.1.1). */

export const blockBytes = 64;
const lengthBytes = 8;

/** How many blocks a message of so many bytes has with its end. */
export const blocksOf = (length: number): number => Math.floor((length + lengthBytes) / blockBytes) + 1;

/** Writes what stands behind a message of so many bytes, from one byte to before another: a one, zeroes, and its length in bits. */
export const writeEnd = (bytes: Uint8Array, from: number, to: number, length: number): void => {
  bytes.fill(0, from, to);
  bytes[from] = 0x80;
  for (let at = to - 1, bits = length * 8; bits > 0; at -= 1, bits = Math.floor(bits / 256)) bytes[at] = bits;
};
