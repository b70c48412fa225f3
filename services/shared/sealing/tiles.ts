import { joined } from './bytes.ts';
import { completeParts, foldedParts, hashBytes, nodeHash, type Complete, type Range } from './tree.ts';

/** The tree as static files (C2SP tlog-tiles): hashes by 256, and the entries beside them. */

/** A full tile has so many hashes, and so many entries a bundle. */
export const tileWidth = 256;
const levelsOfATile = 8;
/** An entry's length is told in two bytes (tlog-tiles, "Log entries"). */
export const mostBytesOfEntry = 65_535;

/** A tile, or part of one: the first `width` of its 256 hashes. `level` is `entries` for a bundle of entries. */
export type Tile = { readonly level: number | 'entries'; readonly index: number; readonly width: number };

const pathOfIndex = (index: number): string => {
  const last = String(index % 1_000).padStart(3, '0');
  const before = Math.floor(index / 1_000);
  return before === 0 ? last : `${aboveLast(before)}/${last}`;
};

const aboveLast = (index: number): string => {
  const part = `x${String(index % 1_000).padStart(3, '0')}`;
  const before = Math.floor(index / 1_000);
  return before === 0 ? part : `${aboveLast(before)}/${part}`;
};

/** Where a tile lies below the prefix of its log (tlog-tiles, "Merkle Tree"). */
export const tilePath = ({ level, index, width }: Tile): string =>
  `tile/${level}/${pathOfIndex(index)}${width === tileWidth ? '' : `.p/${width}`}`;

const tileForm = /^tile\/(entries|0|[1-9]\d?)\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** The tile that a path names; undefined for any path that `tilePath` does not make. */
export const tileOfPath = (path: string): Tile | undefined => {
  const found = tileForm.exec(path);
  if (!found) return undefined;
  const [, level = '', digits = '', width] = found;
  const index = Number(digits.replaceAll(/[x/]/g, ''));
  const tile: Tile = {
    level: level === 'entries' ? level : Number(level),
    index,
    width: width === undefined ? tileWidth : Number(width),
  };
  return Number.isSafeInteger(index) && tile.width <= tileWidth && tilePath(tile) === path ? tile : undefined;
};

/** How wide a tile is in a tree of a size: 0 where it is not in it at all. */
export const widthAt = (level: number, index: number, size: number): number => {
  const hashes = Math.floor(size / tileWidth ** level);
  return Math.max(0, Math.min(tileWidth, hashes - index * tileWidth));
};

/** The tiles of hashes that a tree of a size has, and none of them whole in a tree of `old` leaves: what is to be written for it. */
export const newTiles = (old: number, size: number): readonly Tile[] => {
  const tiles: Tile[] = [];
  for (let level = 0; Math.floor(size / tileWidth ** level) > 0; level += 1) {
    const [had, has] = [Math.floor(old / tileWidth ** level), Math.floor(size / tileWidth ** level)];
    if (had === has) continue;
    for (let index = Math.floor(had / tileWidth); index * tileWidth < has; index += 1)
      tiles.push({ level, index, width: widthAt(level, index, size) });
  }
  return tiles;
};

/** Entries in the bytes of a bundle. Throws a `RangeError` for an entry that is longer than two bytes can say. */
export const bundleOf = (entries: readonly Uint8Array[]): Uint8Array =>
  joined(
    ...entries.flatMap((entry) => {
      if (entry.length > mostBytesOfEntry) throw new RangeError('an entry has at most 65,535 bytes');
      return [Uint8Array.of(entry.length >> 8, entry.length & 0xff), entry];
    }),
  );

/** The entries of a bundle; undefined where it is cut short. */
export const entriesOf = (bundle: Uint8Array): readonly Uint8Array[] | undefined => {
  const entries: Uint8Array[] = [];
  for (let at = 0; at < bundle.length;) {
    const [high, low] = [bundle[at], bundle[at + 1]];
    if (high === undefined || low === undefined) return undefined;
    const end = at + 2 + high * 256 + low;
    if (end > bundle.length) return undefined;
    entries.push(bundle.subarray(at + 2, end));
    at = end;
  }
  return entries;
};

/** The hashes of a tile. */
export const hashesOf = (tile: Uint8Array): readonly Uint8Array[] =>
  Array.from({ length: Math.floor(tile.length / hashBytes) }, (_, at) =>
    tile.subarray(at * hashBytes, (at + 1) * hashBytes),
  );

/** The root of a complete subtree of 1, 2, 4 … 256 hashes. */
export const rootOfComplete = (hashes: readonly Uint8Array[]): Uint8Array => {
  let level = hashes;
  while (level.length > 1)
    level = Array.from({ length: level.length / 2 }, (_, at) =>
      nodeHash(level[at * 2] ?? new Uint8Array(), level[at * 2 + 1] ?? new Uint8Array()),
    );
  return level[0] ?? new Uint8Array();
};

/** Reads the hashes of a tile; rejects where it is not there. */
export type ReadTile = (tile: Tile) => Promise<readonly Uint8Array[]>;

/** The tile of a tree of a size in which a complete subtree stands, and which of its hashes make it up. */
const placeOf = ({ level, index }: Complete, size: number) => {
  const tileLevel = Math.floor(level / levelsOfATile);
  const hashes = 2 ** (level % levelsOfATile);
  const first = index * hashes;
  const at = Math.floor(first / tileWidth);
  const tile: Tile = { level: tileLevel, index: at, width: widthAt(tileLevel, at, size) };
  return { tile, first: first - at * tileWidth, hashes };
};

/** The hash of a range of leaves of a tree of a size, out of its tiles. */
export const hashOfRange = async (range: Range, size: number, read: ReadTile): Promise<Uint8Array> => {
  const parts = await Promise.all(
    completeParts(range).map(async (part) => {
      const { tile, first, hashes } = placeOf(part, size);
      const all = await read(tile);
      return rootOfComplete(all.slice(first, first + hashes));
    }),
  );
  return foldedParts(parts);
};

/** The root of the tree of a size, out of its tiles: those at its right edge. */
export const rootOfTiles = (size: number, read: ReadTile): Promise<Uint8Array> =>
  hashOfRange({ from: 0, to: size }, size, read);

/** The hashes of several ranges: a proof, out of tiles. */
export const hashesOfRanges = (
  ranges: readonly Range[],
  size: number,
  read: ReadTile,
): Promise<readonly Uint8Array[]> => Promise.all(ranges.map((range) => hashOfRange(range, size, read)));
