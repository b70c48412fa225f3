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

/** What a tree's hashes show of some leaves. */
export type CheckedTree = {
  /** Leaves that are not in the tree of that root. */
  readonly unproven: readonly PlacedLeaf[];
  /** Ranges whose hash is not that of the tree. */
  readonly wrong: readonly string[];
  /** Ranges that no leaf needs: leaves that did are not among these. */
  readonly needless: readonly string[];
};

/** Which hashes stand over leaves that are proved, so that a hash that was changed is told from the leaf beside it. */
const proving = ({ size, nodes }: TreeNodes, root: Uint8Array) => {
  const proven = new Map<string, Uint8Array>();
  const nodeAt = (name: string): Uint8Array | undefined => {
    const text = Object.hasOwn(nodes, name) ? nodes[name] : undefined;
    const hash = text === undefined ? undefined : fromBase64(text);
    return hash?.length === hashBytes ? hash : undefined;
  };
  const keep = (passed: readonly [string, Uint8Array][]): true => {
    for (const [name, hash] of passed) proven.set(name, hash);
    return true;
  };
  const isProven = ({ index, hash }: PlacedLeaf): boolean => {
    if (!(Number.isSafeInteger(index) && index >= 0 && index < size)) return false;
    const passed: [string, Uint8Array][] = [];
    let reached = hash;
    for (const { own, sibling } of pathOf(index, size)) {
      const known = proven.get(nameOf(own));
      if (known !== undefined) return isSame(known, reached) && keep(passed);
      const beside = nodeAt(nameOf(sibling));
      if (beside === undefined) return false;
      passed.push([nameOf(own), reached], [nameOf(sibling), beside]);
      reached = sibling.from < own.from ? nodeHash(beside, reached) : nodeHash(reached, beside);
    }
    return isSame(reached, root) && keep(passed);
  };
  const isNeeded = (name: string): boolean => proven.has(name);
  const isRight = (name: string): boolean => {
    const [known, said] = [proven.get(name), nodeAt(name)];
    return known !== undefined && said !== undefined && isSame(known, said);
  };
  return { isProven, isNeeded, isRight };
};

/**
 * Holds leaves to the root of a tree by its hashes. Each is told by itself: a leaf that was changed, or a hash beside it, does not hide or accuse another that can be proved
 * without it.
 */
export const checkTree = (tree: TreeNodes, root: Uint8Array, leaves: readonly PlacedLeaf[]): CheckedTree => {
  const { isProven, isNeeded, isRight } = proving(tree, root);
  let unproven = leaves;
  for (let before = Infinity; unproven.length > 0 && unproven.length < before;) {
    before = unproven.length;
    unproven = unproven.filter((leaf) => !isProven(leaf));
  }
  // Where a leaf is not proved, hashes on its path may be right although nothing shows it.
  const open = new Set(
    unproven
      .filter(({ index }) => Number.isSafeInteger(index) && index >= 0 && index < tree.size)
      .flatMap(({ index }) => inclusionRanges(index, tree.size).map(nameOf)),
  );
  const rest = Object.keys(tree.nodes).filter((name) => !open.has(name) && !isRight(name));
  return { unproven, wrong: rest.filter(isNeeded), needless: rest.filter((name) => !isNeeded(name)) };
};

/** Those of the leaves that are not in the tree of that root, as its nodes show it. */
export const unprovenLeaves = (
  tree: TreeNodes,
  root: Uint8Array,
  leaves: readonly PlacedLeaf[],
): readonly PlacedLeaf[] => checkTree(tree, root, leaves).unproven;
