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

const schedule16 = (bytes: Uint8Array, from: number): void => {
  for (let t = 0, at = from; t < 16; t += 1, at += 4)
    schedule[t] =
      ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
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
const take = (bytes: Uint8Array, from: number): void => {
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

const hashOf = (bytes: Uint8Array, length: number): Uint8Array => {
  state.set(initial);
  const whole = length - (length % blockBytes);
  for (let at = 0; at < whole; at += blockBytes) take(bytes, at);
  const end = blocksOf(length) * blockBytes - whole;
  lastBlocks.set(bytes.subarray(whole, length));
  writeEnd(lastBlocks, length - whole, end, length);
  for (let at = 0; at < end; at += blockBytes) take(lastBlocks, at);
  const hash = new Uint8Array(32);
  for (let at = 0; at < 32; at += 1) hash[at] = (state[at >> 2] ?? 0) >>> (24 - 8 * (at & 3));
  return hash;
};

const encoder = new TextEncoder();
let written = new Uint8Array(4_096);

const hashOfText = (text: string): Uint8Array => {
  if (written.length < text.length * 3) written = new Uint8Array(text.length * 3);
  const { written: length } = encoder.encodeInto(text, written);
  return hashOf(written, length);
};

export const sha256 = (of: Uint8Array | string): Uint8Array =>
  typeof of === 'string' ? hashOfText(of) : hashOf(of, of.length);
