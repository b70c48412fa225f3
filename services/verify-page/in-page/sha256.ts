import { utf8 } from '../../shared/sealing/bytes.ts';
import { blockBytes, blocksOf, writeEnd } from '../../shared/sealing/padding.ts';
import { constants, initial } from '../../shared/sealing/sha256-constants.ts';

/**
 * SHA-256 (FIPS 180-4) of what is in memory, at once. Stands in a page for `services/shared/sealing/sha256.ts`: an event has three hashes of some hundred bytes each, and a browser takes
 * longer to be asked for one than this takes to make it. The page holds it to that of the browser before it checks anything (`self-test.ts`).
 */

const rounds = 64;

const schedule = new Int32Array(rounds);
const state = new Int32Array(8);
const lastBlocks = new Uint8Array(2 * blockBytes);
const viewOfLast = new DataView(lastBlocks.buffer);

const schedule16 = (bytes: DataView, from: number): void => {
  for (let t = 0; t < 16; t += 1) schedule[t] = bytes.getInt32(from + 4 * t);
};

const schedule64 = (): void => {
  for (let t = 16; t < rounds; t += 1) {
    const x = schedule[t - 15] ?? 0;
    const y = schedule[t - 2] ?? 0;
    schedule[t] =
      (schedule[t - 16] ?? 0) +
      (((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)) +
      (schedule[t - 7] ?? 0) +
      (((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10));
  }
};

/** Takes one block of 64 bytes into the state (FIPS 180-4, section 6.2.2). */
const take = (bytes: DataView, from: number): void => {
  schedule16(bytes, from);
  schedule64();
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let t = 0; t < rounds; t += 1) {
    const one =
      (h +
        (((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))) +
        (g ^ (e & (f ^ g))) +
        (constants[t] ?? 0) +
        (schedule[t] ?? 0)) |
      0;
    const two =
      (((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))) + ((a & b) | (c & (a | b)));
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  for (const [at, letter] of [a, b, c, d, e, f, g, h].entries()) state[at] = (state[at] ?? 0) + letter;
};

const hashOf = (bytes: Uint8Array): Uint8Array => {
  const { length } = bytes;
  state.set(initial);
  const whole = length - (length % blockBytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, length);
  for (let at = 0; at < whole; at += blockBytes) take(view, at);
  const end = blocksOf(length) * blockBytes - whole;
  lastBlocks.set(bytes.subarray(whole, length));
  writeEnd(lastBlocks, length - whole, end, length);
  for (let at = 0; at < end; at += blockBytes) take(viewOfLast, at);
  const hash = new Uint8Array(32);
  for (let at = 0; at < 32; at += 1) hash[at] = (state[at >> 2] ?? 0) >>> (24 - 8 * (at & 3));
  return hash;
};

export const sha256 = (of: Uint8Array | string): Uint8Array => hashOf(typeof of === 'string' ? utf8(of) : of);
