import type { Position } from '../../../domain/kernel/envelope.ts';
import { isSame } from './bytes.ts';
import { entriesIn, tilesIn, type SealedFolder } from './folder.ts';
import { SealedFileIsMissing } from '../kit/sealed-file-is-missing.ts';
import type { SealedReader } from './reader.ts';
import { rememberedTiles } from './remembered-tiles.ts';
import { rootOfComplete, tilePath, tileWidth, widthAt, type ReadTile } from './tiles.ts';
import { leafHash } from './tree.ts';

/** A bundle as it was looked at; its entries are null where its files do not belong together. */
type Bundle = {
  readonly first: number;
  readonly positions: readonly Position[];
  readonly entries: readonly Uint8Array[] | null;
  /** Which of its files is not as it must be, where it can be told. */
  readonly file?: string | undefined;
};

/** So many bundles are read at once. */
const bundlesAtOnce = 8;
/** The tiles above those of the leaves: one of 8 KB for each level. */
const tilesRemembered = 8;

/** Whether a whole tile of these hashes is what the tiles above it stand on, up to the first that is not whole. */
const standsAbove = async (
  read: ReadTile,
  bundle: number,
  hashes: readonly Uint8Array[],
  size: number,
): Promise<boolean> => {
  for (let [level, index, below] = [0, bundle, hashes]; widthAt(level, index, size) === tileWidth; level += 1) {
    const above = Math.floor(index / tileWidth);
    // oxlint-disable-next-line no-await-in-loop -- seldom more than one
    const parents = await read({ level: level + 1, index: above, width: widthAt(level + 1, above, size) });
    const parent = parents[index % tileWidth];
    if (parent === undefined || !isSame(rootOfComplete(below), parent)) return false;
    // The tile above is whole only with the last of its hashes.
    if (index % tileWidth !== tileWidth - 1) return true;
    [index, below] = [above, parents];
  }
  return true;
};

/** What was found of a bundle. */
type Looked = Pick<Bundle, 'entries' | 'file'>;

/** The entries of a bundle; null where its files do not belong together: its entries are not those of its hashes, or these do not stand under the root. */
const wholeBundle = async (folder: SealedFolder, above: ReadTile, bundle: number, size: number): Promise<Looked> => {
  try {
    const width = widthAt(0, bundle, size);
    const [entries, hashes] = await Promise.all([
      entriesIn(folder, bundle, width),
      tilesIn(folder)({ level: 0, index: bundle, width }),
    ]);
    const areTheirs = entries.every((entry, at) => isSame(leafHash(entry), hashes[at] ?? new Uint8Array()));
    const stands = await standsAbove(above, bundle, hashes, size);
    if (areTheirs && stands) return { entries };
    // Of the newest tile, above which nothing stands yet, nobody can tell by these two which one was changed.
    if (width < tileWidth) return { entries: null };
    return { entries: null, file: tilePath({ level: stands ? 'entries' : 0, index: bundle, width }) };
  } catch (fault) {
    if (fault instanceof SealedFileIsMissing) return { entries: null, file: fault.path };
    throw fault;
  }
};

/**
 * The bundles of a tree of a size, each held to its hashes and these to those above, some at a time. What was found is remembered until it is forgotten: a step may end in the middle of one.
 * Rejects with `SealedFileIsMissing` where nobody can tell where the events of a bundle stood.
 */
export const sealedBundles = (folder: SealedFolder, reader: Pick<SealedReader, 'positionsOf'>, size: number) => {
  const looked = new Map<number, Bundle>();
  const above = rememberedTiles(tilesIn(folder), tilesRemembered);
  const bundleAt = async (bundle: number): Promise<Bundle> => {
    const known = looked.get(bundle);
    if (known !== undefined) return known;
    const [positions, whole] = await Promise.all([
      reader.positionsOf(bundle, size),
      wholeBundle(folder, above, bundle, size),
    ]);
    const found = { first: bundle * tileWidth, positions, ...whole };
    looked.set(bundle, found);
    return found;
  };
  /** The bundles in which leaves of a range stand. */
  const bundlesOf = async (from: number, to: number): Promise<readonly Bundle[]> => {
    const bundles: Bundle[] = [];
    for (let bundle = Math.floor(from / tileWidth); bundle * tileWidth < to; bundle += bundlesAtOnce) {
      const most = Math.min(bundlesAtOnce, Math.ceil(to / tileWidth) - bundle);
      // oxlint-disable-next-line no-await-in-loop -- some at a time
      bundles.push(...(await Promise.all(Array.from({ length: most }, (_, at) => bundleAt(bundle + at)))));
    }
    return bundles;
  };

  return {
    within: bundlesOf,
    /** Forgets those that end before an index. */
    forgetBefore: (from: number): void => {
      for (const [bundle, { first, positions }] of looked) if (first + positions.length <= from) looked.delete(bundle);
    },
  };
};
