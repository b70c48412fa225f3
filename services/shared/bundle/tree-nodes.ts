import { base64, fromBase64, isSame } from '../sealing/bytes.ts';
import { hashBytes, inclusionRanges, nodeHash, type Range } from '../sealing/tree.ts';
import type { TreeNodes } from './format.ts';

const nameOf = ({ from, to }: Range): string => `${from}-${to}`;

/**
 * The hashes of every sibling on the paths of some leaves of a tree of a size, each once. `hashesOf` gives those of ranges, in their order. Throws a
 * `RangeError` for a leaf that the tree does not have.
 */
export const treeNodes = async (
  indices: readonly number[],
  size: number,
  hashesOf: (ranges: readonly Range[]) => Promise<readonly Uint8Array[]>,
): Promise<TreeNodes> => {
  const ranges = new Map<string, Range>();
  for (const index of indices) for (const range of inclusionRanges(index, size)) ranges.set(nameOf(range), range);
  const hashes = await hashesOf([...ranges.values()]);
  return {
    size,
    nodes: Object.fromEntries([...ranges.keys()].map((name, at) => [name, base64(hashes[at] ?? new Uint8Array())])),
  };
};

/** A leaf by its place and hash. */
export type PlacedLeaf = { readonly index: number; readonly hash: Uint8Array };

/** From a leaf up to the root: what stands at each step, and what beside it. */
const pathOf = (index: number, size: number): readonly { readonly own: Range; readonly sibling: Range }[] => {
  let own: Range = { from: index, to: index + 1 };
  return inclusionRanges(index, size).map((sibling) => {
    const step = { own, sibling };
    own = { from: Math.min(own.from, sibling.from), to: Math.max(own.to, sibling.to) };
    return step;
  });
};

/** Those of the leaves that are not in the tree of that root, as its nodes show it. Each is told by itself: another leaf that was changed does not hide or accuse it. */
export const unprovenLeaves = (
  { size, nodes }: TreeNodes,
  root: Uint8Array,
  leaves: readonly PlacedLeaf[],
): readonly PlacedLeaf[] => {
  const proven = new Map<string, Uint8Array>();
  const nodeAt = (range: Range): Uint8Array | undefined => {
    const text = Object.hasOwn(nodes, nameOf(range)) ? nodes[nameOf(range)] : undefined;
    const hash = text === undefined ? undefined : fromBase64(text);
    return hash?.length === hashBytes ? hash : undefined;
  };
  const isProven = ({ index, hash }: PlacedLeaf): boolean => {
    const passed: [string, Uint8Array][] = [];
    let reached = hash;
    for (const { own, sibling } of pathOf(index, size)) {
      const known = proven.get(nameOf(own));
      if (known !== undefined) return isSame(known, reached) && keep(passed);
      const beside = nodeAt(sibling);
      if (beside === undefined) return false;
      passed.push([nameOf(own), reached], [nameOf(sibling), beside]);
      reached = sibling.from < own.from ? nodeHash(beside, reached) : nodeHash(reached, beside);
    }
    return isSame(reached, root) && keep(passed);
  };
  const keep = (passed: readonly [string, Uint8Array][]): true => {
    for (const [name, hash] of passed) proven.set(name, hash);
    return true;
  };
  return leaves.filter(
    (leaf) => !(Number.isSafeInteger(leaf.index) && leaf.index >= 0 && leaf.index < size && isProven(leaf)),
  );
};
