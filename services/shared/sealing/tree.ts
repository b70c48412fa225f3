import { isSame, joined } from './bytes.ts';
import { sha256 } from './sha256.ts';

/**
 * The Merkle tree of RFC 6962, section 2.1 over a list that only grows: its root, proofs that an entry is in it (section 2.1.1), and proofs that one list is the
 * beginning of another (section 2.1.2). Hashes are SHA-256, 32 bytes. Sizes and indices are whole numbers below 2^53.
 */

export const hashBytes = 32;
const leafMark = Uint8Array.of(0);
/** What stands before the hashes of two nodes where that above them is hashed. */
export const nodeMark = Uint8Array.of(1);

/** The root of a tree without leaves (RFC 6962, section 2.1). */
export const emptyRoot: Uint8Array = sha256(new Uint8Array());

/** What is hashed is put together here: to make an array takes longer than to hash it. What does not fit gets one of its own. */
const leafBytes = new Uint8Array(4_096);
const nodeBytes = new Uint8Array(1 + 2 * hashBytes);
nodeBytes.set(nodeMark);

/** The hash of an entry as a leaf (RFC 6962, section 2.1). */
export const leafHash = (entry: Uint8Array): Uint8Array => {
  if (entry.length >= leafBytes.length) return sha256(joined(leafMark, entry));
  leafBytes.set(entry, 1);
  return sha256(leafBytes.subarray(0, 1 + entry.length));
};

/** The same, of an entry that is a text. */
export const leafHashOfText = (entry: string): Uint8Array => sha256(`\0${entry}`);

/** The hash of a node above two others (RFC 6962, section 2.1). */
export const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array => {
  const areHashes = left.length === hashBytes && right.length === hashBytes;
  if (!areHashes) return sha256(joined(nodeMark, left, right));
  nodeBytes.set(left, 1);
  nodeBytes.set(right, 1 + hashBytes);
  return sha256(nodeBytes);
};

/** The leaves from `from` (inclusive) to `to` (exclusive): a subtree of which one hash stands in a proof. */
export type Range = { readonly from: number; readonly to: number };

/** A complete subtree of 2^level leaves, the `index`-th of its level: its hash never changes once its leaves are there. */
export type Complete = { readonly level: number; readonly index: number };

/** The largest power of two below a number above 1: where a tree of so many leaves is split. */
export const splitOf = (count: number): number => {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
};

/** The complete subtrees that make up the leaves of a range, the largest first. The range begins where a subtree of its size begins. */
export const completeParts = ({ from, to }: Range): readonly Complete[] => {
  const parts: Complete[] = [];
  for (let at = from; at < to;) {
    let level = 0;
    while (2 ** (level + 1) <= to - at) level += 1;
    parts.push({ level, index: at / 2 ** level });
    at += 2 ** level;
  }
  return parts;
};

/** The hash of a range out of those of its complete parts, in their order. */
export const foldedParts = (hashes: readonly Uint8Array[]): Uint8Array => {
  const last = hashes.at(-1);
  if (last === undefined) return emptyRoot;
  return hashes.slice(0, -1).reduceRight((right, left) => nodeHash(left, right), last);
};

/**
 * The ranges whose hashes prove that a leaf is in a tree, from its sibling up to the child of the root (RFC 6962, section 2.1.1). Throws a `RangeError`
 * for a leaf that the tree does not have.
 */
export const inclusionRanges = (index: number, size: number): readonly Range[] => {
  if (!(index >= 0 && index < size)) throw new RangeError('the leaf is not in the tree');
  const ranges: Range[] = [];
  for (let from = 0, to = size; to - from > 1;) {
    const middle = from + splitOf(to - from);
    if (index < middle) {
      ranges.push({ from: middle, to });
      to = middle;
    } else {
      ranges.push({ from, to: middle });
      from = middle;
    }
  }
  return ranges.toReversed();
};

/**
 * The ranges whose hashes prove that the tree of the first `old` leaves is the beginning of that of `size` leaves (RFC 6962, section 2.1.2). Empty where the
 * old one has no leaves, or as many. Throws a `RangeError` where it has more.
 */
export const consistencyRanges = (old: number, size: number): readonly Range[] => {
  if (!(old >= 0 && old <= size)) throw new RangeError('the old tree is larger than the new one');
  if (old === 0 || old === size) return [];
  const ranges: Range[] = [];
  let from = 0;
  let to = size;
  while (to !== old) {
    const middle = from + splitOf(to - from);
    if (old <= middle) {
      ranges.push({ from: middle, to });
      to = middle;
    } else {
      ranges.push({ from, to: middle });
      from = middle;
    }
  }
  // A subtree that is the whole of the old tree is known by its root, and is not said again.
  return (from === 0 ? ranges : [...ranges, { from, to }]).toReversed();
};

/** Whether a proof shows that a leaf of this hash stands at an index of the tree of a size and root (RFC 9162, section 2.1.3.2). */
export const isIncluded = (
  {
    leaf,
    index,
    size,
    root,
  }: { readonly leaf: Uint8Array; readonly index: number; readonly size: number; readonly root: Uint8Array },
  proof: readonly Uint8Array[],
): boolean => {
  if (!(index >= 0 && index < size)) return false;
  let [node, last] = [index, size - 1];
  let reached = leaf;
  for (const sibling of proof) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      reached = nodeHash(sibling, reached);
      while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)];
    } else reached = nodeHash(reached, sibling);
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && isSame(reached, root);
};

const half = (value: number): number => Math.floor(value / 2);

/** A tree by its size and root. */
export type Head = { readonly size: number; readonly root: Uint8Array };

const isPowerOfTwo = (value: number): boolean => 2 ** Math.round(Math.log2(value)) === value;

/** Whether a proof shows that one tree is the beginning of another (RFC 9162, section 2.1.4.2, with the empty and the same tree as in RFC 6962). */
export const isConsistent = (old: Head, now: Head, proof: readonly Uint8Array[]): boolean => {
  if (old.size > now.size) return false;
  if (old.size === now.size) return proof.length === 0 && isSame(old.root, now.root);
  if (old.size === 0) return proof.length === 0 && isSame(old.root, emptyRoot);
  const [first, ...rest] = isPowerOfTwo(old.size) ? [old.root, ...proof] : proof;
  if (first === undefined) return false;
  let [node, last] = [old.size - 1, now.size - 1];
  while (node % 2 === 1) [node, last] = [half(node), half(last)];
  let [oldReached, reached] = [first, first];
  for (const sibling of rest) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      [oldReached, reached] = [nodeHash(sibling, oldReached), nodeHash(sibling, reached)];
      while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)];
    } else reached = nodeHash(reached, sibling);
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && isSame(oldReached, old.root) && isSame(reached, now.root);
};
