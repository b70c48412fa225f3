import type { Position } from '../../domain/kernel/envelope.ts';
import type { EventStore } from '../shared/event-store/port.ts';
import { isSame, joined, utf8 } from '../shared/sealing/bytes.ts';
import { lastPositionIn, leavesUnder, positionOfLeaf } from '../shared/sealing/file-place.ts';
import { entriesIn, positionsPath, tileAt, tilesIn, type SealedFolder } from '../shared/sealing/folder.ts';
import { SealedFileIsMissing } from '../shared/kit/sealed-file-is-missing.ts';
import { entryOf, type SaltOf } from '../shared/sealing/keys.ts';
import {
  bundleOf,
  hashesOfRanges,
  rootOfComplete,
  tilePath,
  tileWidth,
  widthAt,
  type Tile,
} from '../shared/sealing/tiles.ts';
import { inclusionRanges, isIncluded, leafHash, type Head } from '../shared/sealing/tree.ts';
import { bundlesOf, lackingFiles } from './lacking.ts';

/** A file of the sealed record that was not there, or not as long as it must be, and the position of the last event that it is about; empty where that is not known. */
export type LackingFile = { readonly path: string; readonly position: Position };

/** What was found of the files that a checkpoint needs: all that lacked were made anew, or none was. */
export type Mended = { readonly lacking: readonly LackingFile[]; readonly areMended: boolean };

export type MendOn = {
  readonly store: Pick<EventStore, 'readAll'>;
  readonly folder: SealedFolder;
  readonly saltOf: SaltOf;
};

/** Of up to 80 KB each, held until all are proved. Where more lack, the folder is made anew as a whole. */
export const mostMended = 200;

const tileOf = (path: string): Tile => {
  const tile = tileAt(path);
  if (tile === undefined) throw new Error(`${path} is not a file of the sealed record`);
  return tile;
};

/** A folder in which files stand that are not written yet. */
const withFiles = (folder: SealedFolder, files: ReadonlyMap<string, Uint8Array>) => ({
  tile: async (tile: Tile): Promise<Uint8Array | undefined> => files.get(tilePath(tile)) ?? folder.tile(tile),
  positions: async (index: number, width: number): Promise<readonly string[] | undefined> => {
    const made = files.get(positionsPath(index, width));
    return made ? Buffer.from(made).toString().split('\n') : folder.positions(index, width);
  },
});
type Seen = ReturnType<typeof withFiles>;

/** Makes a bundle and the positions beside it out of the events of the store. */
const bundleFromStore = async ({ store, saltOf }: MendOn, seen: Seen, { index, width }: Tile, size: number) => {
  const after = index === 0 ? null : await positionOfLeaf(seen, index * tileWidth - 1, size);
  const events = after === undefined ? [] : await store.readAll(after, width);
  return {
    bundle: bundleOf(events.map((event) => entryOf(event, saltOf))),
    positions: utf8(events.map(({ position }) => position).join('\n')),
  };
};

/** Makes a tile out of the entries, or out of the tiles below it. */
const tileFromBelow = async (seen: Seen, { level, index, width }: Tile): Promise<Uint8Array> => {
  if (level === 0) return joined(...(await entriesIn(seen, index, width)).map(leafHash));
  const roots: Uint8Array[] = [];
  for (let at = 0; at < width; at += 1) {
    const below: Tile = { level: Number(level) - 1, index: index * tileWidth + at, width: tileWidth };
    // oxlint-disable-next-line no-await-in-loop -- one of 256 after the other
    roots.push(rootOfComplete(await tilesIn(seen)(below)));
  }
  return joined(...roots);
};

/** Whether what a file says stands under the root: entries under the hashes beside them, and a tile with its first leaf and all that is beside it on the way up. */
const standsUnder = async (seen: Seen, tile: Tile, { size, root }: Head): Promise<boolean> => {
  const read = tilesIn(seen);
  const { first } = leavesUnder(tile, size);
  const bundle = first / tileWidth;
  const width = widthAt(0, bundle, size);
  const hashes = await read({ level: 0, index: bundle, width });
  if (tile.level === 'entries') {
    const entries = await entriesIn(seen, bundle, width);
    if (!entries.every((entry, at) => isSame(leafHash(entry), hashes[at] ?? new Uint8Array()))) return false;
  }
  const proof = await hashesOfRanges(inclusionRanges(first, size), size, read);
  return isIncluded({ leaf: hashes[0] ?? new Uint8Array(), index: first, size, root }, proof);
};

const rank = ({ level }: Tile): number => (level === 'entries' ? 0 : level + 1);
/** The lowest first: each is made out of what is below it. */
const byLevel = (one: string, other: string): number => {
  const [tile, next] = [tileOf(one), tileOf(other)];
  return rank(tile) - rank(next) || tile.index - next.index;
};

/** The files of these paths, made anew; undefined where they would not stand under the root that was signed. */
const madeAnew = async (on: MendOn, paths: readonly string[], head: Head) => {
  const files = new Map<string, Uint8Array>();
  const seen = withFiles(on.folder, files);
  for (const path of paths.toSorted(byLevel)) {
    const tile = tileOf(path);
    // oxlint-disable no-await-in-loop -- each is made out of those before
    if (tile.level === 'entries') {
      const made = await bundleFromStore(on, seen, tile, head.size);
      files.set(path, path.startsWith('position/') ? made.positions : made.bundle);
      // Positions stand under no root: they are of the events whose entries do.
      const entries = await entriesIn(seen, tile.index, tile.width);
      if (!isSame(bundleOf(entries), made.bundle)) return undefined;
    } else files.set(path, await tileFromBelow(seen, tile));
    // oxlint-enable no-await-in-loop
  }
  for (const path of paths)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (!(await standsUnder(seen, tileOf(path), head))) return undefined;
  return files;
};

/** The same; what cannot even be made is told as what does not stand under the root. */
const madeAnewIfItCan = async (on: MendOn, paths: readonly string[], head: Head) => {
  if (paths.length > mostMended) return undefined;
  try {
    return await madeAnew(on, paths, head);
  } catch (fault) {
    if (fault instanceof SealedFileIsMissing) return undefined;
    throw fault;
  }
};

/**
 * Looks whether each file that a signed head needs is there and as long as it must be, and makes what lacks anew out of the event store and of the other files, if all of it then stands under
 * the root that was signed. Nothing is written otherwise. What is in a file is not read but for its end: that is for the verification. Rejects as the store and the disk do.
 */
export const mendFiles = async (on: MendOn, head: Head): Promise<Mended> => {
  const paths = await lackingFiles(on.folder, bundlesOf(head.size), head.size);
  if (paths.length === 0) return { lacking: [], areMended: true };
  const files = await madeAnewIfItCan(on, paths, head);
  if (files !== undefined) await on.folder.write(files);
  const seen = withFiles(on.folder, files ?? new Map());
  const lacking: LackingFile[] = [];
  for (const path of paths)
    // oxlint-disable-next-line no-await-in-loop -- seldom more than a few
    lacking.push({ path, position: await lastPositionIn(seen, path, head.size) });
  return { lacking, areMended: files !== undefined };
};
