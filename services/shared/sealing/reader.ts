import { readCheckpoint, type Checkpoint } from './checkpoint.ts';
import { entriesIn, positionsPath, tilesIn, type SealedFolder } from './folder.ts';
import { SealedFileIsMissing } from '../kit/sealed-file-is-missing.ts';
import { readNote } from './note.ts';
import { rememberedTiles } from './remembered-tiles.ts';
import { entriesOf, hashesOfRanges, hashOfRange, tileOfPath, tileWidth, widthAt, type Tile } from './tiles.ts';
import { consistencyRanges, hashBytes, inclusionRanges, type Range } from './tree.ts';

/** The checkpoint that was published last, and the note in which it is signed. Who reads our own folder believes its signature; who checks it looks at that too. */
export type Published = { readonly note: string; readonly checkpoint: Checkpoint };

/** Where an event is in the sealed record. */
export type SealedEntry = { readonly index: number; readonly entry: Uint8Array };

/** Of 8 KB each. */
const tilesRemembered = 500;

/** How wide a bundle is in a tree of a size. */
const widthOf = (bundle: number, size: number): number => Math.min(tileWidth, size - bundle * tileWidth);

/** Whether the bytes of a tile or bundle are as many as it must have. */
const isAllOf = ({ level, width }: Tile, bytes: Uint8Array): boolean =>
  level === 'entries' ? entriesOf(bytes)?.length === width : bytes.length === width * hashBytes;

/** What a note says that lies in the folder as a checkpoint. */
const publishedIn = (note: string | undefined): Published | undefined => {
  if (note === undefined) return undefined;
  const text = readNote(note)?.text;
  const checkpoint = text === undefined ? undefined : readCheckpoint(text);
  if (checkpoint === undefined) throw new SealedFileIsMissing('checkpoint');
  return { note, checkpoint };
};

/** The sealed record as it is read. Every method rejects with `SealedFileIsMissing` where a file is not there that the checkpoint needs. */
export const sealedReader = (folder: SealedFolder) => {
  const published = async (): Promise<Published | undefined> => publishedIn(await folder.checkpoint());

  const positionsOf = async (bundle: number, size: number): Promise<readonly string[]> => {
    const width = widthOf(bundle, size);
    const positions = await folder.positions(bundle, width);
    if (positions?.length !== width) throw new SealedFileIsMissing(positionsPath(bundle, width));
    return positions;
  };

  /** The bundle in which a position would stand: the last one that does not begin after it. */
  const bundleOf = async (position: string, size: number): Promise<number> => {
    let [low, high] = [0, Math.floor((size - 1) / tileWidth)];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      // oxlint-disable-next-line no-await-in-loop -- each look says where the next one is
      const [first = ''] = await positionsOf(middle, size);
      if (first <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  };

  return {
    published,
    /** The newest checkpoint that enough witnesses have signed; undefined while there is none. */
    cosigned: async (): Promise<Published | undefined> => publishedIn(await folder.cosignedCheckpoint()),
    policy: folder.policy,
    /** The positions of the events of a bundle, in a tree of a size. */
    positionsOf,

    /** How many events are sealed up to a position of the store, in a tree of a size. */
    sealedUpTo: async (position: string, size: number): Promise<number> => {
      if (size === 0) return 0;
      const bundle = await bundleOf(position, size);
      const positions = await positionsOf(bundle, size);
      return bundle * tileWidth + positions.filter((one) => one <= position).length;
    },

    /** The entry of the event at a position of the store; undefined where the tree of that size does not have it. */
    entryAt: async (position: string, size: number): Promise<SealedEntry | undefined> => {
      if (size === 0) return undefined;
      const bundle = await bundleOf(position, size);
      const at = (await positionsOf(bundle, size)).indexOf(position);
      if (at < 0) return undefined;
      const entry = (await entriesIn(folder, bundle, widthOf(bundle, size)))[at];
      return entry && { index: bundle * tileWidth + at, entry };
    },

    /** The hashes that prove that a leaf is in the tree of a size. */
    inclusion: (index: number, size: number): Promise<readonly Uint8Array[]> =>
      hashesOfRanges(inclusionRanges(index, size), size, tilesIn(folder)),

    /** The hashes that prove that the tree of `old` leaves is the beginning of that of `size` leaves. */
    consistency: (old: number, size: number): Promise<readonly Uint8Array[]> =>
      hashesOfRanges(consistencyRanges(old, size), size, tilesIn(folder)),

    /** The entries of a bundle, in a tree of a size. */
    entriesOf: (bundle: number, size: number): Promise<readonly Uint8Array[]> =>
      entriesIn(folder, bundle, widthOf(bundle, size)),

    /** The hashes of many ranges of leaves of a tree of a size, in their order. `breathe` is awaited between any two. */
    hashesOf: async (
      ranges: readonly Range[],
      size: number,
      breathe: () => Promise<void>,
    ): Promise<readonly Uint8Array[]> => {
      const read = rememberedTiles(tilesIn(folder), tilesRemembered);
      const hashes: Uint8Array[] = [];
      for (const range of ranges) {
        // oxlint-disable no-await-in-loop -- one after the other, so that neighbours find their tile read
        hashes.push(await hashOfRange(range, size, read));
        await breathe();
        // oxlint-enable no-await-in-loop
      }
      return hashes;
    },

    /** The bytes of a tile or bundle by its path, if the published checkpoint has so much of it; undefined for any other path, and for a part of before that nobody needs any more. */
    file: async (path: string): Promise<Uint8Array | undefined> => {
      const tile = tileOfPath(path);
      const size = (await published())?.checkpoint.size ?? 0;
      if (tile === undefined) return undefined;
      const width = widthAt(tile.level === 'entries' ? 0 : tile.level, tile.index, size);
      if (tile.width > width) return undefined;
      const bytes = await folder.tile(tile);
      if (bytes !== undefined && isAllOf(tile, bytes)) return bytes;
      if (bytes === undefined && tile.width < width) return undefined;
      throw new SealedFileIsMissing(path);
    },
  };
};
export type SealedReader = ReturnType<typeof sealedReader>;
