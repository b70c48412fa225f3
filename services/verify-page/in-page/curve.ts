import { hex, joined } from '../../shared/sealing/bytes.ts';

/** Signatures of Ed25519 for browsers that do not know them: RFC 8032, section 5.1, by its formulas and with plain numbers. Only what everybody may know is calculated with, so it may take the time it takes. */

const prime = 2n ** 255n - 19n;
/** How many points the base point makes. */
const order = 2n ** 252n + 27742317777372353535851937790883648493n;

const mod = (value: bigint): bigint => ((value % prime) + prime) % prime;
const power = (base: bigint, exponent: bigint): bigint => {
  let [result, square] = [1n, base];
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = mod(result * square);
    square = mod(square * square);
  }
  return result;
};
const inverse = (value: bigint): bigint => power(value, prime - 2n);
const curve = mod(-121665n * inverse(121666n));

/** A point in extended coordinates (section 5.1.4). */
type Point = readonly [bigint, bigint, bigint, bigint];
const neutral: Point = [0n, 1n, 1n, 0n];

const sum = ([x1, y1, z1, t1]: Point, [x2, y2, z2, t2]: Point): Point => {
  const [a, b] = [(y1 - x1) * (y2 - x2), (y1 + x1) * (y2 + x2)];
  const [c, d] = [mod(2n * t1 * t2) * curve, 2n * z1 * z2];
  const [e, f, g, h] = [b - a, d - c, d + c, b + a];
  return [mod(e * f), mod(g * h), mod(f * g), mod(e * h)];
};
const times = (point: Point, count: bigint): Point => {
  let [result, doubled] = [neutral, point];
  for (let rest = count; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = sum(result, doubled);
    doubled = sum(doubled, doubled);
  }
  return result;
};

/** The number that bytes say, the lowest first. */
const numberIn = (bytes: Uint8Array): bigint => BigInt(`0x${hex(bytes.toReversed())}`);
const sign = 255n;

/** The point that a number encodes; undefined where it encodes none (section 5.1.3). */
const pointIn = (encoded: bigint): Point | undefined => {
  const [y, isOdd] = [BigInt.asUintN(255, encoded), encoded >> sign];
  const [u, v] = [mod(y * y - 1n), mod(curve * y * y + 1n)];
  let x = mod(u * v ** 3n * power(mod(u * v ** 7n), (prime - 5n) / 8n));
  if (mod(v * x * x) !== u) x = mod(x * power(2n, (prime - 1n) / 4n));
  if (y >= prime || mod(v * x * x) !== u || (x === 0n && isOdd === 1n)) return undefined;
  if ((x & 1n) !== isOdd) x = prime - x;
  return [x, y, 1n, mod(x * y)];
};
/** The number that encodes a point (section 5.1.2). */
const encoding = ([x, y, z]: Point): bigint => {
  const by = inverse(z);
  return mod(y * by) | ((mod(x * by) & 1n) << sign);
};

/** Whether a key made a signature (section 5.1.7). Keys that anybody can sign for are not believed. */
export const isSignedBy = async (
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> => {
  if (publicKey.length !== 32 || signature.length !== 64) return false;
  const [first, second] = [signature.subarray(0, 32), numberIn(signature.subarray(32))];
  const [key, base] = [pointIn(numberIn(publicKey)), pointIn(BigInt(`0x${'66'.repeat(31)}58`))];
  if (key === undefined || base === undefined || second >= order || times(key, 8n)[0] === 0n) return false;
  const hash = await globalThis.crypto.subtle.digest('SHA-512', joined(first, publicKey, message));
  const [x, y, z, t] = times(key, numberIn(new Uint8Array(hash)) % order);
  return encoding(sum(times(base, second), [-x, y, z, -t])) === numberIn(first);
};
