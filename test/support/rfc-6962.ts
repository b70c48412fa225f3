// A second reader of the Merkle tree, written from the text of RFC 6962, section 2.1 and from nothing of ours: slow, recursive, and as the text has it.
import { createHash } from 'node:crypto';

const sha256 = (...pieces: readonly Uint8Array[]): Uint8Array => {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest();
};

/** "let k be the largest power of two smaller than n" */
const k = (n: number): number => {
  let power = 1;
  for (let next = 2; next < n; next *= 2) power = next;
  return power;
};

/** Section 2.1: MTH({}) = SHA-256(), MTH({d(0)}) = SHA-256(0x00 || d(0)), MTH(D[n]) = SHA-256(0x01 || MTH(D[0:k]) || MTH(D[k:n])). */
export const treeHash = (d: readonly Uint8Array[]): Uint8Array => {
  const [only] = d;
  if (only === undefined) return sha256();
  if (d.length === 1) return sha256(Uint8Array.of(0x00), only);
  const split = k(d.length);
  return sha256(Uint8Array.of(0x01), treeHash(d.slice(0, split)), treeHash(d.slice(split)));
};

/** MTH(D[from:to]) for many ranges of one long list: what is hashed once is kept, where it is a whole power of two long. */
export const treeHasher = (d: readonly Uint8Array[]): ((from: number, to: number) => Uint8Array) => {
  const known = new Map<string, Uint8Array>();
  const mth = (from: number, to: number): Uint8Array => {
    if (to - from < 2) return treeHash(d.slice(from, to));
    const split = k(to - from);
    if (split * 2 !== to - from) return sha256(Uint8Array.of(0x01), mth(from, from + split), mth(from + split, to));
    const name = `${from} ${to}`;
    const hash = known.get(name) ?? sha256(Uint8Array.of(0x01), mth(from, from + split), mth(from + split, to));
    known.set(name, hash);
    return hash;
  };
  return mth;
};

/** Section 2.1.1: PATH(m, D[n]). */
export const inclusionPath = (m: number, d: readonly Uint8Array[]): readonly Uint8Array[] => {
  if (d.length === 1) return [];
  const split = k(d.length);
  return m < split
    ? [...inclusionPath(m, d.slice(0, split)), treeHash(d.slice(split))]
    : [...inclusionPath(m - split, d.slice(split)), treeHash(d.slice(0, split))];
};

const subProof = (m: number, d: readonly Uint8Array[], isWhole: boolean): readonly Uint8Array[] => {
  if (m === d.length) return isWhole ? [] : [treeHash(d)];
  const split = k(d.length);
  return m <= split
    ? [...subProof(m, d.slice(0, split), isWhole), treeHash(d.slice(split))]
    : [...subProof(m - split, d.slice(split), false), treeHash(d.slice(0, split))];
};

/** Section 2.1.2: PROOF(m, D[n]) = SUBPROOF(m, D[n], true); nothing is to be proved of an empty beginning. */
export const consistencyPath = (m: number, d: readonly Uint8Array[]): readonly Uint8Array[] =>
  m === 0 ? [] : subProof(m, d, true);
