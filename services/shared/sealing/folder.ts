import { mkdir, open, readFile, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { errorCode } from '../kit/error-code.ts';
import { SealedFileIsMissing } from '../kit/sealed-file-is-missing.ts';
import { entriesBelow, forgetHalfWritten, nameWhileWritten } from './half-written.ts';
import { hashBytes } from './tree.ts';
import { entriesOf, hashesOf, tileOfPath, tilePath, tileWidth, widthAt, type ReadTile, type Tile } from './tiles.ts';

/**
 * The sealed record as files in a folder: `checkpoint` and `tile/…` as tlog-tiles has them, which anybody may be shown, and `position/…` beside each
 * bundle, which says where its events stand in the store. Whatever is written is whole, or not there.
 */
export type SealedFolder = {
  /** The checkpoint that was published last; undefined before the first. */
  readonly checkpoint: () => Promise<string | undefined>;
  /** The policy by which its checkpoints are believed; undefined before anything was sealed. */
  readonly policy: () => Promise<string | undefined>;
  /** The bytes of a tile or bundle; those of a wider one are cut. Undefined where it is not there. */
  readonly tile: (tile: Tile) => Promise<Uint8Array | undefined>;
  /** The positions of the events of a bundle, as many as it is wide; undefined where they are not there. */
  readonly positions: (index: number, width: number) => Promise<readonly string[] | undefined>;
  /** How many bytes the file at a path has; undefined where it is not there. */
  readonly lengthOf: (path: string) => Promise<number | undefined>;
  /** The last bytes of the file at a path, at most so many; undefined where it is not there. */
  readonly endOf: (path: string, most: number) => Promise<Uint8Array | undefined>;
  /** Writes files, each by its path in the folder. They are on the disk when it resolves. */
  readonly write: (files: ReadonlyMap<string, Uint8Array>) => Promise<void>;
  /** Puts a checkpoint in the place of the one before. To be called when what it speaks of is on the disk. */
  readonly publish: (checkpoint: string) => Promise<void>;
  /** Puts a checkpoint that enough witnesses have signed in the place of the one before. */
  readonly cosigned: (checkpoint: string) => Promise<void>;
  /** The newest checkpoint that enough witnesses have signed; undefined while there is none. */
  readonly cosignedCheckpoint: () => Promise<string | undefined>;
  /** Takes parts of a tile away, once the whole one is there (tlog-tiles, "Partial Tiles"). */
  readonly forgetParts: (tile: Tile) => Promise<void>;
  /** Takes away the parts of every tile that is whole in a checkpoint of a size: a writer that was killed before it could has left them. */
  readonly forgetAllParts: (size: number) => Promise<void>;
  /** Takes away what a writer that was killed left half-written, if it is older than that: 0 for somebody who has the only turn to write. */
  readonly forgetHalfWritten: (olderThanMs: number) => Promise<void>;
};

/** What is asked of a file; undefined where there is none. */
const ifThere = async <Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await ask();
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return undefined;
    throw error;
  }
};

const readIfThere = (file: string): Promise<Buffer | undefined> => ifThere(() => readFile(file));

const endOfFile = async (file: string, most: number): Promise<Uint8Array> => {
  const handle = await open(file);
  try {
    return await endOf(handle, most);
  } finally {
    await handle.close();
  }
};

const endOf = async (handle: FileHandle, most: number): Promise<Uint8Array> => {
  const { size } = await handle.stat();
  const length = Math.min(size, most);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, size - length);
  return buffer.subarray(0, bytesRead);
};

const synced = async (path: string): Promise<void> => {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Where the positions of a bundle lie, beside the tiles. */
export const positionsPath = (index: number, width: number): string =>
  tilePath({ level: 'entries', index, width }).replace('tile/entries/', 'position/');

/** Where the policy lies. */
export const policyPath = 'policy';

/** Where the newest checkpoint lies that enough witnesses have signed. */
const cosignedPath = 'cosigned';

/** Where a mirror keeps the checkpoint that it is on its way to. */
export const pendingPath = 'pending';

/** The tile, or the bundle whose positions they are, that a path is of; undefined for any other file. */
export const tileAt = (path: string): Tile | undefined => tileOfPath(path.replace(/^position\//, 'tile/entries/'));

/** Whether a path is of a file that such a folder has. */
const isFileOfOurs = (path: string): boolean =>
  ['checkpoint', policyPath, cosignedPath, pendingPath].includes(path) || tileAt(path) !== undefined;

/** The beginning of a bundle: so many of its entries, or what there is of them. */
const firstEntries = (bundle: Uint8Array, width: number): Uint8Array => {
  let end = 0;
  for (let entry = 0; entry < width && end + 2 <= bundle.length; entry += 1)
    end += 2 + (bundle[end] ?? 0) * 256 + (bundle[end + 1] ?? 0);
  return bundle.subarray(0, end);
};

const endOfParts = '.p';

/** The folders with parts of a tile, or of its positions, that is whole in a checkpoint of a size, and is there: by their paths. */
const partsOfWhole = async (dir: string, size: number): Promise<readonly string[]> => {
  const paths = new Set((await entriesBelow(dir)).map((entry) => relative(dir, join(entry.parentPath, entry.name))));
  const isWhole = (path: string): boolean => {
    const tile = tileAt(path);
    return tile !== undefined && widthAt(tile.level === 'entries' ? 0 : tile.level, tile.index, size) === tileWidth;
  };
  return [...paths].filter((path) => {
    const whole = path.slice(0, -endOfParts.length);
    return path.endsWith(endOfParts) && paths.has(whole) && isWhole(whole);
  });
};

/** Opens a folder, which need not be there yet. Every method rejects as the file system does. */
export const sealedFolder = (dir: string): SealedFolder => {
  const made = new Set<string>();
  const folderOf = async (path: string): Promise<string> => {
    const folder = join(dir, dirname(path));
    if (!made.has(folder)) await mkdir(folder, { recursive: true });
    made.add(folder);
    return folder;
  };
  const writeOne = async (path: string, bytes: Uint8Array): Promise<string> => {
    const folder = await folderOf(path);
    const mine = join(dir, nameWhileWritten(path));
    const handle = await open(mine, 'wx', 0o644);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(mine, join(dir, path));
    return folder;
  };
  const write: SealedFolder['write'] = async (files) => {
    try {
      const folders = await Promise.all([...files].map(([path, bytes]) => writeOne(path, bytes)));
      // A file is found after a power cut only if its folder was written too.
      await Promise.all([...new Set(folders)].map(synced));
    } catch (fault) {
      // Somebody may have taken folders away that were made before.
      made.clear();
      throw fault;
    }
  };
  const wide = async (path: (width: number) => string, width: number): Promise<Buffer | undefined> =>
    (await readIfThere(join(dir, path(width)))) ??
    (width === tileWidth ? undefined : readIfThere(join(dir, path(tileWidth))));
  return {
    checkpoint: async () => (await readIfThere(join(dir, 'checkpoint')))?.toString(),
    policy: async () => (await readIfThere(join(dir, policyPath)))?.toString(),
    tile: async (tile) => {
      const bytes = await wide((width) => tilePath({ ...tile, width }), tile.width);
      if (bytes === undefined) return undefined;
      return tile.level === 'entries' ? firstEntries(bytes, tile.width) : bytes.subarray(0, tile.width * hashBytes);
    },
    positions: async (index, width) => {
      const bytes = await wide((of) => positionsPath(index, of), width);
      return bytes?.toString().split('\n').slice(0, width);
    },
    lengthOf: (path) => ifThere(async () => (await stat(join(dir, path))).size),
    endOf: (path, most) => ifThere(() => endOfFile(join(dir, path), most)),
    write,
    publish: (checkpoint) => write(new Map([['checkpoint', Buffer.from(checkpoint)]])),
    cosigned: (checkpoint) => write(new Map([[cosignedPath, Buffer.from(checkpoint)]])),
    cosignedCheckpoint: async () => (await readIfThere(join(dir, cosignedPath)))?.toString(),
    forgetParts: async ({ level, index }) => {
      const paths = [tilePath({ level, index, width: tileWidth })];
      if (level === 'entries') paths.push(positionsPath(index, tileWidth));
      const parts = paths.map((path) => join(dir, `${path}${endOfParts}`));
      for (const folder of parts) made.delete(folder);
      await Promise.all(parts.map((folder) => rm(folder, { recursive: true, force: true })));
    },
    forgetAllParts: async (size) => {
      for (const path of await partsOfWhole(dir, size)) {
        made.delete(join(dir, path));
        // oxlint-disable-next-line no-await-in-loop -- hardly ever more than a few
        await rm(join(dir, path), { recursive: true, force: true });
      }
    },
    forgetHalfWritten: (olderThanMs) => forgetHalfWritten(dir, { isOurs: isFileOfOurs, olderThanMs }),
  };
};

/** The hashes of tiles. Rejects with `SealedFileIsMissing`. */
export const tilesIn =
  (folder: Pick<SealedFolder, 'tile'>): ReadTile =>
  async (tile) => {
    const bytes = await folder.tile(tile);
    if (bytes?.length !== tile.width * hashBytes) throw new SealedFileIsMissing(tilePath(tile));
    return hashesOf(bytes);
  };

/** The entries of a bundle. Rejects with `SealedFileIsMissing`. */
export const entriesIn = async (
  folder: Pick<SealedFolder, 'tile'>,
  index: number,
  width: number,
): Promise<readonly Uint8Array[]> => {
  const tile: Tile = { level: 'entries', index, width };
  const bytes = await folder.tile(tile);
  const entries = bytes && entriesOf(bytes);
  if (entries?.length !== width) throw new SealedFileIsMissing(tilePath(tile));
  return entries;
};
