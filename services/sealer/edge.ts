import { joined, utf8 } from '../shared/sealing/bytes.ts';
import { entriesIn, positionsPath, tilesIn, type SealedFolder } from '../shared/sealing/folder.ts';
import { bundleOf, rootOfComplete, tilePath, tileWidth, widthAt, type Tile } from '../shared/sealing/tiles.ts';
import { completeParts, emptyRoot, leafHash, nodeHash } from '../shared/sealing/tree.ts';

/** An event on its way into the tree: its entry, and where it stands in the store. */
export type Item = { readonly entry: Uint8Array; readonly position: string };

/** The right edge of the tree, which is all of it that more leaves change. */
export type Edge = {
  readonly size: () => number;
  readonly root: () => Uint8Array;
  readonly append: (items: readonly Item[]) => void;
  /** The files that are new since they were taken last, by their path, and the tiles that are whole now and may have been there in part. */
  readonly takeFiles: () => { readonly files: ReadonlyMap<string, Uint8Array>; readonly whole: readonly Tile[] };
};

/** What the edge holds: of each level the hashes that fill no tile yet, and of the newest bundle its entries and their positions. */
type Held = { readonly levels: Uint8Array[][]; entries: Uint8Array[]; positions: string[] };

const heldIn = async (folder: SealedFolder, size: number): Promise<Held> => {
  const levels: Uint8Array[][] = [];
  for (let level = 0; Math.floor(size / tileWidth ** level) > 0; level += 1) {
    const index = Math.floor(size / tileWidth ** (level + 1));
    const width = widthAt(level, index, size);
    // oxlint-disable-next-line no-await-in-loop -- seldom more than three
    levels.push(width === 0 ? [] : [...(await tilesIn(folder)({ level, index, width }))]);
  }
  const index = Math.floor(size / tileWidth);
  const width = size % tileWidth;
  if (width === 0) return { levels, entries: [], positions: [] };
  const [entries, positions] = await Promise.all([entriesIn(folder, index, width), folder.positions(index, width)]);
  return { levels, entries: [...entries], positions: [...(positions ?? [])] };
};

/** The root above the hashes of each level that fill no tile, the lowest level first. */
const rootAbove = (levels: readonly (readonly Uint8Array[])[]): Uint8Array => {
  let right: Uint8Array | undefined;
  for (const hashes of levels)
    for (const { level, index } of completeParts({ from: 0, to: hashes.length }).toReversed()) {
      const part = rootOfComplete(hashes.slice(index * 2 ** level, (index + 1) * 2 ** level));
      right = right === undefined ? part : nodeHash(part, right);
    }
  return right ?? emptyRoot;
};

/** The edge of the tree of the first `size` leaves in a folder. Rejects with `SealedFileIsMissing` where its files are not there. */
export const openEdge = async (folder: SealedFolder, size: number): Promise<Edge> => {
  const held = await heldIn(folder, size);
  let leaves = size;
  let files = new Map<string, Uint8Array>();
  let whole: Tile[] = [];
  /** The levels of whose newest tile we have written no part. Of the first one that becomes whole somebody before us may have. */
  const notInPart = new Set<number>();

  const indexOf = (level: number): number => Math.floor((leaves - 1) / tileWidth ** (level + 1));
  const keepWhole = (level: number, hashes: readonly Uint8Array[]): void => {
    const tile: Tile = { level, index: indexOf(level), width: tileWidth };
    files.set(tilePath(tile), joined(...hashes));
    if (notInPart.has(level)) return;
    notInPart.add(level);
    whole.push(tile);
    if (level === 0) whole.push({ ...tile, level: 'entries' });
  };
  const addHash = (level: number, hash: Uint8Array): void => {
    const hashes = (held.levels[level] ??= []);
    hashes.push(hash);
    if (hashes.length < tileWidth) return;
    keepWhole(level, hashes);
    held.levels[level] = [];
    addHash(level + 1, rootOfComplete(hashes));
  };
  const add = ({ entry, position }: Item): void => {
    leaves += 1;
    held.entries.push(entry);
    held.positions.push(position);
    addHash(0, leafHash(entry));
    if (held.entries.length < tileWidth) return;
    keepBundle(tileWidth);
    held.entries = [];
    held.positions = [];
  };
  const keepBundle = (width: number): void => {
    files.set(tilePath({ level: 'entries', index: indexOf(0), width }), bundleOf(held.entries));
    files.set(positionsPath(indexOf(0), width), utf8(held.positions.join('\n')));
  };
  const keepParts = (): void => {
    if (held.entries.length > 0) keepBundle(held.entries.length);
    for (const [level, hashes] of held.levels.entries()) {
      if (hashes.length === 0) continue;
      notInPart.delete(level);
      const index = Math.floor(leaves / tileWidth ** (level + 1));
      files.set(tilePath({ level, index, width: hashes.length }), joined(...hashes));
    }
  };
  return {
    size: () => leaves,
    root: () => rootAbove(held.levels),
    append: (items) => items.forEach(add),
    takeFiles: () => {
      keepParts();
      const taken = { files, whole };
      files = new Map();
      whole = [];
      return taken;
    },
  };
};
