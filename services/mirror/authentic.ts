import { isSame } from '../shared/sealing/bytes.ts';
import {
  entriesOf,
  hashesOf,
  hashOfRange,
  rootOfComplete,
  rootOfTiles,
  tilePath,
  tileWidth,
  widthAt,
  type Tile,
} from '../shared/sealing/tiles.ts';
import { hashBytes, leafHash, type Head } from '../shared/sealing/tree.ts';

/** Where the bytes of a tile may come from, the cheapest first. Undefined: it is not there. */
export type ReadBytes = (tile: Tile) => Promise<Uint8Array | undefined>;

/** What was read is not what the signed root speaks of. The message is a sentence for a person. */
export class DoesNotFit extends Error {
  override name = 'DoesNotFit';
}

type Hashes = readonly Uint8Array[];

/**
 * The tree of a signed head, of which every tile is held to the one above it, and those at its right edge to the root. So a part of it can be believed, and
 * kept, before the rest was read.
 */
export type AuthenticTree = {
  /** The hashes of a tile: as many as it has in this tree. Rejects with `DoesNotFit`. */
  readonly tile: (level: number, index: number) => Promise<Hashes>;
  /** The hashes of a tile of level 0, and the bytes of the bundle whose entries have these hashes. Rejects with `DoesNotFit`. */
  readonly leaves: (index: number) => Promise<{ readonly hashes: Hashes; readonly bundle: Uint8Array }>;
  /** The root that the first `size` leaves of this tree have. */
  readonly rootOf: (size: number) => Promise<Uint8Array>;
};

const isTile = (bytes: Uint8Array | undefined, width: number): bytes is Uint8Array =>
  bytes?.length === width * hashBytes;

/** Whether a bundle has an entry for each hash, and no more. */
const isBundleOf = (bytes: Uint8Array, hashes: Hashes): boolean => {
  const entries = entriesOf(bytes);
  if (entries?.length !== hashes.length) return false;
  return entries.every((entry, at) => isSame(leafHash(entry), hashes[at] ?? new Uint8Array()));
};

/** The first of what is read that fits. */
const firstThat = async (
  tile: Tile,
  readers: readonly ReadBytes[],
  fits: (bytes: Uint8Array) => boolean,
): Promise<Uint8Array> => {
  for (const read of readers) {
    // oxlint-disable-next-line no-await-in-loop -- the next one is asked only where this one has not got it
    const bytes = await read(tile);
    if (bytes !== undefined && fits(bytes)) return bytes;
  }
  throw new DoesNotFit(`What is at ${tilePath(tile)} is not what the signed checkpoint speaks of.`);
};

/** The tiles at the right edge of a tree, by their level: whole tiles have their hash in the tile above, and are not among them. */
const edgeOf = async ({ size, root }: Head, read: ReadBytes): Promise<ReadonlyMap<number, Hashes>> => {
  const edge = new Map<number, Hashes>();
  for (let level = 0; Math.floor(size / tileWidth ** level) > 0; level += 1) {
    const index = Math.floor(size / tileWidth ** (level + 1));
    const width = widthAt(level, index, size);
    if (width === 0) continue;
    const tile: Tile = { level, index, width };
    // oxlint-disable-next-line no-await-in-loop -- seldom more than three
    const bytes = await read(tile);
    if (!isTile(bytes, width))
      throw new DoesNotFit(`What is at ${tilePath(tile)} is not as long as the signed checkpoint says.`);
    edge.set(level, hashesOf(bytes));
  }
  const reached = await rootOfTiles(size, async ({ level }) => (level === 'entries' ? [] : (edge.get(level) ?? [])));
  if (isSame(reached, root)) return edge;
  throw new DoesNotFit('The tiles of the log do not give the root that it has signed.');
};

/**
 * Opens the tree of a signed head. `readers` are asked one after the other, and what does not fit is passed over; only the last is asked for the edge.
 * Rejects with `DoesNotFit` where the edge does not give the root, and as readers do.
 */
export const openAuthentic = async (
  head: Head,
  readers: readonly [...ReadBytes[], ReadBytes],
): Promise<AuthenticTree> => {
  const { size } = head;
  const edge = await edgeOf(head, readers.at(-1) ?? readers[0]);
  /** Of each level the tile that was looked at last: those below it come one after the other. */
  const latest = new Map<number, { readonly index: number; readonly hashes: Promise<Hashes> }>();

  const whole = async (level: number, index: number): Promise<Hashes> => {
    const above = await tile(level + 1, Math.floor(index / tileWidth));
    const expected = above[index % tileWidth] ?? new Uint8Array();
    const bytes = await firstThat(
      { level, index, width: tileWidth },
      readers,
      (found) => isTile(found, tileWidth) && isSame(rootOfComplete(hashesOf(found)), expected),
    );
    return hashesOf(bytes);
  };
  const tile: AuthenticTree['tile'] = async (level, index) => {
    if (index === Math.floor(size / tileWidth ** (level + 1))) return edge.get(level) ?? [];
    const known = latest.get(level);
    if (known?.index === index) return known.hashes;
    const hashes = whole(level, index);
    latest.set(level, { index, hashes });
    return hashes;
  };
  return {
    tile,
    leaves: async (index) => {
      const hashes = await tile(0, index);
      const at: Tile = { level: 'entries', index, width: hashes.length };
      return { hashes, bundle: await firstThat(at, readers, (found) => isBundleOf(found, hashes)) };
    },
    rootOf: (old) =>
      hashOfRange({ from: 0, to: old }, size, async ({ level, index }) =>
        level === 'entries' ? [] : tile(level, index),
      ),
  };
};
