import * as fc from 'fast-check';
import {
  consistencyRanges,
  emptyRoot,
  foldedParts,
  completeParts,
  inclusionRanges,
  isConsistent,
  isIncluded,
  leafHash,
  nodeHash,
  type Range,
} from '../../../../services/shared/sealing/tree.ts';
import { consistencyPath, inclusionPath, treeHash } from '../../../support/rfc-6962.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const entries = (count: number): readonly Uint8Array[] =>
  Array.from({ length: count }, (_, index) => Buffer.from(`entry ${index}`));

/** The tree by its leaves in memory: every hash of a complete part is made anew. */
const treeOf = (all: readonly Uint8Array[]) => {
  const leaves = all.map(leafHash);
  const complete = (level: number, index: number): Uint8Array => {
    if (level === 0) return leaves[index] ?? new Uint8Array();
    return nodeHash(complete(level - 1, index * 2), complete(level - 1, index * 2 + 1));
  };
  const hashOf = (range: Range): Uint8Array =>
    foldedParts(completeParts(range).map(({ level, index }) => complete(level, index)));
  return { leaves, hashOf, root: (size: number) => hashOf({ from: 0, to: size }) };
};

describe('The tree of the sealed record', () => {
  it('has the hashes that the examples of RFC 6962 have', () => {
    expect(hex(emptyRoot)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    // The tests of Certificate Transparency's first implementation have these: eight entries, of 0 to 16 bytes.
    const published = [
      '',
      '00',
      '10',
      '2021',
      '3031',
      '40414243',
      '5051525354555657',
      '606162636465666768696a6b6c6d6e6f',
    ];
    const tree = treeOf(published.map((bytes) => Buffer.from(bytes, 'hex')));
    expect(hex(tree.root(1))).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d');
    expect(hex(tree.root(8))).toBe('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328');
  });

  it('has the root and the proofs that a reader made of the text of the RFC has, for every size up to 70', () => {
    const all = entries(70);
    const tree = treeOf(all);
    for (let size = 0; size <= 70; size += 1) {
      expect(hex(tree.root(size))).toBe(hex(treeHash(all.slice(0, size))));
      for (let index = 0; index < size; index += 1)
        expect(inclusionRanges(index, size).map(tree.hashOf)).toEqual(inclusionPath(index, all.slice(0, size)));
      for (let old = 0; old <= size; old += 1)
        expect(consistencyRanges(old, size).map(tree.hashOf)).toEqual(consistencyPath(old, all.slice(0, size)));
    }
  });

  it('accepts every proof of its own, and none of another leaf, place, size or root', () => {
    const all = entries(300);
    const tree = treeOf(all);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(), fc.nat(), fc.nat(), (size, any, bit, which) => {
        const index = any % size;
        const proof = inclusionRanges(index, size).map(tree.hashOf);
        const about = { leaf: tree.leaves[index] ?? new Uint8Array(), index, size, root: tree.root(size) };
        expect(isIncluded(about, proof)).toBe(true);
        expect(isIncluded({ ...about, leaf: flipped(about.leaf, bit) }, proof)).toBe(false);
        expect(isIncluded({ ...about, root: flipped(about.root, bit) }, proof)).toBe(false);
        expect(isIncluded({ ...about, index: size }, proof)).toBe(false);
        expect(isIncluded(about, [...proof, about.leaf])).toBe(false);
        if (proof.length === 0) return;
        expect(isIncluded(about, proof.slice(1))).toBe(false);
        const at = which % proof.length;
        expect(isIncluded(about, proof.with(at, flipped(proof[at] ?? new Uint8Array(), bit)))).toBe(false);
        const other = (index + 1 + (any % Math.max(1, size - 1))) % size;
        expect(other !== index && isIncluded({ ...about, index: other }, proof)).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });

  it('shows that one tree is the beginning of another, and nothing else so', () => {
    const all = entries(300);
    const tree = treeOf(all);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.nat(), fc.nat(), fc.nat(), (size, any, bit, which) => {
        const old = any % (size + 1);
        const proof = consistencyRanges(old, size).map(tree.hashOf);
        const [before, now] = [head(tree, old), head(tree, size)];
        expect(isConsistent(before, now, proof)).toBe(true);
        expect(isConsistent({ ...before, root: flipped(before.root, bit) }, now, proof)).toBe(false);
        expect(isConsistent(before, now, [...proof, now.root])).toBe(false);
        if (proof.length === 0) return;
        expect(isConsistent(before, { ...now, root: flipped(now.root, bit) }, proof)).toBe(false);
        expect(isConsistent(before, now, proof.slice(0, -1))).toBe(false);
        const at = which % proof.length;
        expect(isConsistent(before, now, proof.with(at, flipped(proof[at] ?? new Uint8Array(), bit)))).toBe(false);
        expect(isConsistent(now, before, proof)).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });

  it('has no proof of a leaf or of a beginning that it does not have', () => {
    expect(() => inclusionRanges(5, 5)).toThrow(RangeError);
    expect(() => inclusionRanges(-1, 5)).toThrow(RangeError);
    expect(() => consistencyRanges(6, 5)).toThrow(RangeError);
  });
});

const flipped = (bytes: Uint8Array, bit: number): Uint8Array => {
  const changed = Uint8Array.from(bytes);
  const at = Math.floor(bit / 8) % changed.length;
  changed[at] = (changed[at] ?? 0) ^ (1 << (bit % 8));
  return changed;
};

const head = (tree: ReturnType<typeof treeOf>, size: number) => ({ size, root: tree.root(size) });
