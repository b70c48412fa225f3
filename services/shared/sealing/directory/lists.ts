import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../kit/error-code.ts';
import { namesIn } from '../../kit/names-in.ts';
import { hex, isSame } from '../bytes.ts';
import { hashesOf, rootOfComplete } from '../tiles.ts';
import { completeParts, emptyRoot, foldedParts, leafHash, type Range } from '../tree.ts';
import { listNames, rowBytes, type ListName } from './rows.ts';
import { readAt, rowsOfBlock, type RowBatches } from './row-files.ts';

/** A sorted list by how many rows it has and the root over them in hexadecimal digits, as the event of a directory says it. */
export type ListHead = { readonly rows: number; readonly root: string };

/** The files of a list are not there, or are not those of its root. They can be made anew. */
export class ListIsMissing extends Error {
  override name = 'ListIsMissing';
  constructor(list: ListName, root: string) {
    super(`the files of the directory's list of ${list} with the root ${root} are not there, or were changed`);
  }
}

/** A list that is on the disk. Everything rejects with `ListIsMissing` where what is read does not stand under its root. */
export type OpenList = {
  readonly rows: number;
  /** The rows from one to before another. */
  readonly read: (from: number, to: number) => Promise<Buffer>;
  /** The first `sorted` bytes of one row, which are looked at no further: to search with. */
  readonly peek: (at: number, sorted: number) => Promise<Buffer>;
  /** The hashes of ranges of the tree over its rows. */
  readonly hashes: (ranges: readonly Range[]) => Promise<readonly Uint8Array[]>;
  readonly close: () => Promise<void>;
};

/** The lists of directories as files in a folder, each by its root: so what is written twice is the same, and nothing that counts is ever overwritten. */
export type ListFiles = {
  /** Writes a list. It is whole and on the disk when it resolves. */
  readonly write: (list: ListName, rows: RowBatches) => Promise<ListHead>;
  /** Rejects with `ListIsMissing`. To be closed. */
  readonly open: (list: ListName, head: ListHead) => Promise<OpenList>;
  /** All rows of a list, held to its root as they are read. */
  readonly rows: (list: ListName, head: ListHead) => RowBatches;
  /** Takes every list away that is not among these. */
  readonly keepOnly: (heads: Readonly<Record<ListName, readonly ListHead[]>>) => Promise<void>;
  /** A folder for what is in work; what a process before left there is taken away. */
  readonly workFolder: () => Promise<string>;
};

const leavesOf = (block: Uint8Array, width: number): readonly Uint8Array[] =>
  Array.from({ length: block.length / width }, (_, at) => leafHash(block.subarray(at * width, (at + 1) * width)));

/** The hash of a range of a tree, out of the hashes of its leaves from a place on. */
const foldedRange = (hashes: readonly Uint8Array[], { from, to }: Range): Uint8Array =>
  foldedParts(
    completeParts({ from: 0, to: to - from }).map(({ level, index }) =>
      rootOfComplete(hashes.slice(from + index * 2 ** level, from + (index + 1) * 2 ** level)),
    ),
  );

/** The hash over rows, the first of which begins a block: out of the hashes of blocks, where the last may have less than 256 rows. */
const hashOfBlocks = (hashes: readonly Uint8Array[], { from, to }: Range): Uint8Array => {
  const first = from / rowsOfBlock;
  const whole = Math.floor((to - from) / rowsOfBlock);
  const parts = completeParts({ from: 0, to: whole }).map(({ level, index }) =>
    rootOfComplete(hashes.slice(first + index * 2 ** level, first + (index + 1) * 2 ** level)),
  );
  const rest = (to - from) % rowsOfBlock === 0 ? [] : hashes.slice(first + whole, first + whole + 1);
  return foldedParts([...parts, ...rest]);
};

const rootOf = (hashes: readonly Uint8Array[], rows: number): string =>
  hex(rows === 0 ? emptyRoot : hashOfBlocks(hashes, { from: 0, to: rows }));

const isNotThere = (fault: unknown): boolean => errorCode(fault) === 'ENOENT';

const opened = (list: ListName, head: ListHead, file: FileHandle, hashes: readonly Uint8Array[]): OpenList => {
  const width = rowBytes(list);
  const missing = (): never => {
    throw new ListIsMissing(list, head.root);
  };
  const block = async (index: number): Promise<Buffer> => {
    const rows = Math.min(rowsOfBlock, head.rows - index * rowsOfBlock);
    const bytes = await readAt(file, index * rowsOfBlock * width, rows * width);
    const isWhole = bytes.length === rows * width;
    const hash = isWhole ? foldedRange(leavesOf(bytes, width), { from: 0, to: rows }) : undefined;
    return hash !== undefined && isSame(hash, hashes[index] ?? new Uint8Array()) ? bytes : missing();
  };
  const hashOf = async ({ from, to }: Range): Promise<Uint8Array> => {
    const index = Math.floor(from / rowsOfBlock);
    if (to > (index + 1) * rowsOfBlock) return hashOfBlocks(hashes, { from, to });
    const first = index * rowsOfBlock;
    return foldedRange(leavesOf(await block(index), width), { from: from - first, to: to - first });
  };
  return {
    rows: head.rows,
    read: async (from, to) => {
      const blocks: Buffer[] = [];
      const first = Math.floor(from / rowsOfBlock);
      // oxlint-disable-next-line no-await-in-loop -- seldom more than two
      for (let index = first; index * rowsOfBlock < to; index += 1) blocks.push(await block(index));
      const start = first * rowsOfBlock;
      return Buffer.concat(blocks).subarray((from - start) * width, (to - start) * width);
    },
    peek: async (at, sorted) => {
      const bytes = await readAt(file, at * width, sorted);
      return bytes.length === sorted ? bytes : missing();
    },
    hashes: (ranges) => Promise.all(ranges.map(hashOf)),
    close: () => file.close(),
  };
};

const nothing: OpenList = {
  rows: 0,
  read: async () => Buffer.alloc(0),
  peek: async () => Buffer.alloc(0),
  hashes: async () => [],
  close: async () => {},
};

const synced = async (path: string): Promise<void> => {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** The lists beside a sealed record. Nobody is shown them: what a directory proves of a stream goes with its rows. */
export const directoryListsIn = (sealedDir: string, signal?: AbortSignal): ListFiles =>
  listFiles(join(sealedDir, 'directory'), { signal });

export type ListFilesOptions = {
  /** Ends what is long. */
  readonly signal?: AbortSignal | undefined;
  /** Whether nothing need be left after a power cut. */
  readonly isScratch?: boolean;
};

/** Opens the lists in a folder, which need not be there yet. Rejects as the file system does. */
export const listFiles = (dir: string, { signal, isScratch = false }: ListFilesOptions = {}): ListFiles => {
  const rowsFile = (list: ListName, root: string): string => join(dir, list, root);
  const hashesFile = (list: ListName, root: string): string => join(dir, list, `${root}.hashes`);

  const openList: ListFiles['open'] = async (list, head) => {
    if (head.rows === 0 && head.root === hex(emptyRoot)) return nothing;
    let file: FileHandle | undefined;
    try {
      const hashes = hashesOf(await readFile(hashesFile(list, head.root)));
      const areTheirs = hashes.length === Math.ceil(head.rows / rowsOfBlock) && rootOf(hashes, head.rows) === head.root;
      if (!areTheirs) throw new ListIsMissing(list, head.root);
      file = await open(rowsFile(list, head.root));
      const { size } = await file.stat();
      if (size !== head.rows * rowBytes(list)) throw new ListIsMissing(list, head.root);
      return opened(list, head, file, hashes);
    } catch (fault) {
      await file?.close();
      throw isNotThere(fault) ? new ListIsMissing(list, head.root) : fault;
    }
  };

  const write: ListFiles['write'] = async (list, rows) => {
    const width = rowBytes(list);
    const folder = join(dir, list);
    await mkdir(folder, { recursive: true });
    const mine = join(folder, `${randomUUID()}.new`);
    const hashes: Uint8Array[] = [];
    let count = 0;
    const file = await open(mine, 'wx', 0o644);
    try {
      for await (const batch of inBlocks(rows, width * rowsOfBlock)) {
        signal?.throwIfAborted();
        hashes.push(foldedRange(leavesOf(batch, width), { from: 0, to: batch.length / width }));
        count += batch.length / width;
        await file.writeFile(batch);
      }
      if (!isScratch) await file.sync();
    } catch (fault) {
      await rm(mine, { force: true });
      throw fault;
    } finally {
      await file.close();
    }
    const head = { rows: count, root: rootOf(hashes, count) };
    if (count === 0) await rm(mine);
    else {
      await writeFile(`${mine}.hashes`, Buffer.concat(hashes), { flush: !isScratch });
      await rename(mine, rowsFile(list, head.root));
      await rename(`${mine}.hashes`, hashesFile(list, head.root));
      if (!isScratch) await synced(folder);
    }
    return head;
  };

  return {
    write,
    open: openList,
    rows: async function* (list, head) {
      const from = await openList(list, head);
      try {
        for (let at = 0; at < head.rows; at += rowsOfBlock) {
          signal?.throwIfAborted();
          // oxlint-disable-next-line no-await-in-loop -- one block after the other
          yield await from.read(at, Math.min(head.rows, at + rowsOfBlock));
        }
      } finally {
        await from.close();
      }
    },
    keepOnly: async (heads) => {
      for (const list of listNames) {
        const kept = new Set(heads[list].flatMap(({ root }) => [root, `${root}.hashes`]));
        // oxlint-disable-next-line no-await-in-loop -- two lists
        const gone = (await namesIn(join(dir, list))).filter((name) => !kept.has(name));
        // oxlint-disable-next-line no-await-in-loop -- as above
        await Promise.all(gone.map((name) => rm(join(dir, list, name), { force: true })));
      }
    },
    workFolder: async () => {
      const folder = join(dir, 'work');
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      return folder;
    },
  };
};

/** Batches of just so many bytes, and the last of what is left. */
const inBlocks = async function* (rows: RowBatches, bytes: number): AsyncGenerator<Buffer, void, undefined> {
  let held: Buffer = Buffer.alloc(0);
  for await (const batch of rows) {
    held = held.length === 0 ? batch : Buffer.concat([held, batch]);
    while (held.length >= bytes) {
      yield held.subarray(0, bytes);
      held = held.subarray(bytes);
    }
  }
  if (held.length > 0) yield held;
};
