import { base64, fromBase64, isSame, joined } from '../sealing/bytes.ts';
import { newHashLot, type HashLot } from '../sealing/hash-lot.ts';
import { hashBytes, inclusionRanges, nodeHash, nodeMark, type Range } from '../sealing/tree.ts';
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

/** The hashes that somebody shows of a tree. */
export type HashesOfTree = {
  /** How many there are, of whatever they are. */
  readonly count: number;
  /** What they are of, as it is written. */
  readonly names: () => readonly string[];
  /** The hashes, 32 bytes each. */
  readonly bytes: Uint8Array;
  /** Where in these the one over the leaves from one to before another begins; -1 where it is not there. */
  readonly placeOf: (from: number, to: number) => number;
};

/** Those of a tree as it is read from JSON. */
export const hashesIn = ({ nodes }: TreeNodes): HashesOfTree => {
  const names = Object.keys(nodes);
  const places = new Map<string, number>();
  const bytes = new Uint8Array(names.length * hashBytes);
  for (const [at, name] of names.entries()) {
    const hash = fromBase64(nodes[name] ?? '');
    if (hash?.length !== hashBytes) continue;
    bytes.set(hash, at * hashBytes);
    places.set(name, at * hashBytes);
  }
  return {
    count: names.length,
    names: () => names,
    bytes,
    placeOf: (from, to) => places.get(nameOf({ from, to })) ?? -1,
  };
};

/** The hash over a range of leaves; undefined where it is not there. */
export const hashAt = ({ bytes, placeOf }: HashesOfTree, { from, to }: Range): Uint8Array | undefined => {
  const place = placeOf(from, to);
  return place < 0 ? undefined : bytes.subarray(place, place + hashBytes);
};

/** A tree of which somebody shows some hashes: how many leaves it has, and its root. */
export type ShownTree = { readonly size: number; readonly root: Uint8Array; readonly hashes: HashesOfTree };

/** Nodes of one level, which are hashed together: the lot is made once, since one tree is looked at at a time. */
let lot: HashLot | undefined;
const emptyLot = (): HashLot => {
  lot ??= newHashLot();
  lot.clear();
  return lot;
};

/** Nodes of one level: which they are, and their hashes one behind the other. */
type Level = { readonly indices: readonly number[]; readonly hashes: Uint8Array };

const isSameHash = (one: Uint8Array, from: number, other: Uint8Array, place: number): boolean => {
  for (let at = 0; at < hashBytes; at += 1) if (one[from + at] !== other[place + at]) return false;
  return true;
};

/** What stands above those nodes of a level which are known; `count` is how many it has. `given` is where in `bytes` the tree has a hash of the level. Undefined where something contradicts that. */
const levelAbove = (
  count: number,
  { indices, hashes }: Level,
  bytes: Uint8Array,
  given: (index: number) => number,
): Level | undefined => {
  const nodes = emptyLot();
  const above: number[] = [];
  let alone = -1;
  for (let at = 0; at < indices.length; at += 1) {
    const index = indices[at] ?? 0;
    const own = at * hashBytes;
    const isLeft = index % 2 === 0;
    above.push(Math.floor(index / 2));
    if (isLeft && index + 1 === count) {
      alone = own;
      break;
    }
    const sibling = isLeft ? index + 1 : index - 1;
    const beside = given(sibling);
    if (beside < 0) return undefined;
    if (isLeft && at + 1 < indices.length && indices[at + 1] === sibling) {
      const said = given(index);
      if (said < 0 || !isSameHash(bytes, said, hashes, own) || !isSameHash(bytes, beside, hashes, own + hashBytes))
        return undefined;
      at += 1;
    }
    nodes.put(nodeMark);
    if (!isLeft) nodes.put(bytes, beside, beside + hashBytes);
    nodes.put(hashes, own, own + hashBytes);
    if (isLeft) nodes.put(bytes, beside, beside + hashBytes);
    nodes.end();
  }
  const made = nodes.hashes();
  // The last node of a level that has none beside it is that of the level above as well.
  return { indices: above, hashes: alone < 0 ? made : joined(made, hashes.subarray(alone, alone + hashBytes)) };
};

/**
 * Makes each node above some leaves once, and holds to it what the tree has: how many of its hashes that takes, and the root that it comes to, which is undefined where something contradicts the tree. The
 * leaves are in the order of their places, each of another one.
 */
const nodesOnce = ({ size, hashes: { bytes, placeOf } }: ShownTree, leaves: readonly PlacedLeaf[]) => {
  let needed = 0;
  const ofLeaves = new Uint8Array(leaves.length * hashBytes);
  for (const [at, { hash }] of leaves.entries()) ofLeaves.set(hash, at * hashBytes);
  let known: Level | undefined = { indices: leaves.map(({ index }) => index), hashes: ofLeaves };
  for (let [width, count] = [1, size]; count > 1 && known !== undefined; width *= 2, count = Math.ceil(count / 2)) {
    const leavesOfOne = width;
    known = levelAbove(count, known, bytes, (index) => {
      needed += 1;
      return placeOf(index * leavesOfOne, Math.min((index + 1) * leavesOfOne, size));
    });
  }
  return { root: known?.hashes, needed };
};

/**
 * Whether every leaf is in the tree of that root, and each of its hashes is right and needed: nearly always so, and then nobody has to be told from others. False says nothing.
 */
const isAllRight = (tree: ShownTree, leaves: readonly PlacedLeaf[]): boolean => {
  const sorted = leaves.toSorted((one, other) => one.index - other.index);
  let before = -1;
  for (const { index, hash } of sorted) {
    if (!Number.isSafeInteger(index) || index <= before || hash.length !== hashBytes) return false;
    before = index;
  }
  if (before < 0 || before >= tree.size) return false;
  const made = nodesOnce(tree, sorted);
  return made.root !== undefined && isSame(made.root, tree.root) && made.needed === tree.hashes.count;
};

/** Which hashes stand over leaves that are proved, so that a hash that was changed is told from the leaf beside it. */
const proving = ({ size, root, hashes }: ShownTree) => {
  const proven = new Map<string, { readonly range: Range; readonly hash: Uint8Array }>();
  const keep = (passed: readonly (readonly [Range, Uint8Array])[]): true => {
    for (const [range, hash] of passed) proven.set(nameOf(range), { range, hash });
    return true;
  };
  const isProven = ({ index, hash }: PlacedLeaf): boolean => {
    if (!(Number.isSafeInteger(index) && index >= 0 && index < size)) return false;
    const passed: [Range, Uint8Array][] = [];
    let reached = hash;
    for (const { own, sibling } of pathOf(index, size)) {
      const known = proven.get(nameOf(own))?.hash;
      if (known !== undefined) return isSame(known, reached) && keep(passed);
      const beside = hashAt(hashes, sibling);
      if (beside === undefined) return false;
      passed.push([own, reached], [sibling, beside]);
      reached = sibling.from < own.from ? nodeHash(beside, reached) : nodeHash(reached, beside);
    }
    return isSame(reached, root) && keep(passed);
  };
  const isNeeded = (name: string): boolean => proven.has(name);
  const isRight = (name: string): boolean => {
    const known = proven.get(name);
    const said = known && hashAt(hashes, known.range);
    return known !== undefined && said !== undefined && isSame(known.hash, said);
  };
  return { isProven, isNeeded, isRight };
};

/**
 * Holds leaves to the root of a tree by its hashes. Each is told by itself: a leaf that was changed, or a hash beside it, does not hide or accuse another that can be proved
 * without it.
 */
export const checkShown = (tree: ShownTree, leaves: readonly PlacedLeaf[]): CheckedTree => {
  if (isAllRight(tree, leaves)) return { unproven: [], wrong: [], needless: [] };
  const { size, hashes } = tree;
  const { isProven, isNeeded, isRight } = proving(tree);
  let unproven = leaves;
  for (let before = Infinity; unproven.length > 0 && unproven.length < before;) {
    before = unproven.length;
    unproven = unproven.filter((leaf) => !isProven(leaf));
  }
  // Where a leaf is not proved, hashes on its path may be right although nothing shows it.
  const open = new Set(
    unproven
      .filter(({ index }) => Number.isSafeInteger(index) && index >= 0 && index < size)
      .flatMap(({ index }) => inclusionRanges(index, size).map(nameOf)),
  );
  const rest = hashes.names().filter((name) => !open.has(name) && !isRight(name));
  return { unproven, wrong: rest.filter(isNeeded), needless: rest.filter((name) => !isNeeded(name)) };
};

/** The same, of a tree as it is read from JSON. */
export const checkTree = (tree: TreeNodes, root: Uint8Array, leaves: readonly PlacedLeaf[]): CheckedTree =>
  checkShown({ size: tree.size, root, hashes: hashesIn(tree) }, leaves);

/** Those of the leaves that are not in the tree of that root, as its nodes show it. */
export const unprovenLeaves = (
  tree: TreeNodes,
  root: Uint8Array,
  leaves: readonly PlacedLeaf[],
): readonly PlacedLeaf[] => checkTree(tree, root, leaves).unproven;
