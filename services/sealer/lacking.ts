import { isSame } from '../shared/sealing/bytes.ts';
import { positionsPath, type SealedFolder } from '../shared/sealing/folder.ts';
import { entriesOf, tilePath, tileWidth, widthAt, type Tile } from '../shared/sealing/tiles.ts';
import { hashBytes, leafHash } from '../shared/sealing/tree.ts';

/** Bundles behind each other, by their index: from one (inclusive) to another (exclusive). */
export type Bundles = { readonly from: number; readonly to: number };

/** All bundles of a tree of a size. */
export const bundlesOf = (size: number): Bundles => ({ from: 0, to: Math.ceil(size / tileWidth) });

/** So many are looked at side by side. */
const sideBySide = 32;
/** An entry has less. */
const mostBytesAtEnd = 4_096;
const positionLength = 20;

/** Whether the end of a bundle is the entry of a hash: then nothing is cut off it. */
const endsIn = (end: Uint8Array, hash: Uint8Array): boolean => {
  for (let at = end.length - 2; at >= 0; at -= 1) {
    const length = (end[at] ?? 0) * 256 + (end[at + 1] ?? 0);
    if (length === end.length - at - 2 && isSame(leafHash(end.subarray(at + 2)), hash)) return true;
  }
  return false;
};

const isTileThere = async (folder: SealedFolder, tile: Tile): Promise<boolean> => {
  if ((await folder.lengthOf(tilePath(tile))) === tile.width * hashBytes) return true;
  // What a part says is read out of the whole, once that is there.
  return tile.width < tileWidth && isTileThere(folder, { ...tile, width: tileWidth });
};

const arePositionsThere = async (folder: SealedFolder, index: number, width: number): Promise<boolean> => {
  if ((await folder.lengthOf(positionsPath(index, width))) === width * (positionLength + 1) - 1) return true;
  return width < tileWidth && arePositionsThere(folder, index, tileWidth);
};

/**
 * The length of a bundle is not fixed by its width. Of a whole one the last entry is read, and held to the last hash beside it. Where that is not there, and of the newest, which is read out of the
 * whole one if that is there, entries are counted.
 */
const isBundleThere = async (folder: SealedFolder, bundle: Tile, areHashesThere: boolean): Promise<boolean> => {
  if (bundle.width < tileWidth || !areHashesThere)
    return entriesOf((await folder.tile(bundle)) ?? new Uint8Array())?.length === bundle.width;
  const [end, hash] = await Promise.all([
    folder.endOf(tilePath(bundle), mostBytesAtEnd),
    folder.endOf(tilePath({ ...bundle, level: 0 }), hashBytes),
  ]);
  return end !== undefined && hash !== undefined && endsIn(end, hash);
};

/** Which files of 256 leaves, or of the newest of them, are not there as long as they must be: their entries, where their events stand, and their hashes. */
const lackingOfBundle = async (folder: SealedFolder, index: number, width: number): Promise<readonly string[]> => {
  const [bundle, hashes]: readonly [Tile, Tile] = [
    { level: 'entries', index, width },
    { level: 0, index, width },
  ];
  const areHashesThere = await isTileThere(folder, hashes);
  const [areEntriesThere, arePlacesThere] = await Promise.all([
    isBundleThere(folder, bundle, areHashesThere),
    arePositionsThere(folder, index, width),
  ]);
  return [
    ...(areEntriesThere ? [] : [tilePath(bundle)]),
    ...(arePlacesThere ? [] : [positionsPath(index, width)]),
    ...(areHashesThere ? [] : [tilePath(hashes)]),
  ];
};

/** The tiles that stand above the hashes of bundles, in a tree of a size. */
const tilesAbove = ({ from, to }: Bundles, size: number): readonly Tile[] => {
  const tiles: Tile[] = [];
  for (let level = 1; size >= tileWidth ** level; level += 1)
    for (let index = Math.floor(from / tileWidth ** level); index * tileWidth ** level < to; index += 1) {
      const width = widthAt(level, index, size);
      if (width > 0) tiles.push({ level, index, width });
    }
  return tiles;
};

/**
 * The paths of the files that a tree of a size needs for some of its bundles, with the tiles above them, and that are not there as long as they must be. Nothing else is read of what is in them: that is
 * for the verification.
 */
export const lackingFiles = async (
  folder: SealedFolder,
  bundles: Bundles,
  size: number,
): Promise<readonly string[]> => {
  const looks = [
    ...Array.from({ length: Math.max(0, bundles.to - bundles.from) }, (_, at) => {
      const index = bundles.from + at;
      return () => lackingOfBundle(folder, index, widthAt(0, index, size));
    }),
    ...tilesAbove(bundles, size).map((tile) => async () => ((await isTileThere(folder, tile)) ? [] : [tilePath(tile)])),
  ];
  const lacking: string[] = [];
  for (let at = 0; at < looks.length; at += sideBySide) {
    // oxlint-disable-next-line no-await-in-loop -- some at a time
    const found = await Promise.all(looks.slice(at, at + sideBySide).map((look) => look()));
    lacking.push(...found.flat());
  }
  return lacking;
};
