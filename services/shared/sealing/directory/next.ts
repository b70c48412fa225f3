import type { RecordEvent } from '../../../../domain/seal/directory.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { utf8, uint64 } from '../bytes.ts';
import { completeParts, type Range } from '../tree.ts';
import { sha256 } from '../sha256.ts';
import type { NamedBy, PlacedLeaf } from './leaves.ts';
import type { ListFiles, ListHead } from './lists.ts';
import { merged } from './merge.ts';
import type { ListName } from './rows.ts';
import { listNames } from './rows.ts';
import { sorter } from './sorter.ts';

/** What `record.DirectorySealed` says. */
export type DirectorySealed = RecordEvent['data'];
export type DirectoryPart = DirectorySealed['own'];
type Lists = Readonly<Record<ListName, ListHead>>;

/** An event of a dispute cannot be had as it was sealed, so nobody can tell which rounds and sessions it names. */
export class NamesAreUnknown extends Error {
  override name = 'NamesAreUnknown';
  constructor({ stream, revision }: { readonly stream: string; readonly revision: number }) {
    super(`revision ${revision} of ${stream} is not in the event store as it was sealed`);
  }
}

export type ListsOn = {
  readonly files: ListFiles;
  /** Where what cannot be held in memory lies for a while. */
  readonly work: string;
  /** The leaves that the lists are about, in their order. */
  readonly leaves: AsyncIterable<readonly PlacedLeaf[]>;
  readonly namedBy: NamedBy;
};

/** The two lists over some leaves, as files. Rejects with `NamesAreUnknown`. */
export const listsOver = async ({ files, work, leaves, namedBy }: ListsOn): Promise<Lists> => {
  const folder = await mkdtemp(join(work, 'lists-'));
  try {
    const [streams, disputes] = [sorter('streams', folder), sorter('disputes', folder)];
    for await (const some of leaves)
      for (const placed of some) {
        const { leaf, hash } = placed;
        const [stream, revision] = [sha256(utf8(leaf.stream)), uint64(leaf.revision)];
        await streams.add(Buffer.concat([stream, revision, hash]));
        const named = await namedBy(placed);
        if (named === undefined) throw new NamesAreUnknown(leaf);
        for (const name of named) await disputes.add(Buffer.concat([sha256(utf8(name)), stream, revision, hash]));
      }
    return {
      streams: await files.write('streams', streams.rows()),
      disputes: await files.write('disputes', disputes.rows()),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** The part over some that follow each other, and of which each ends where the next one begins. */
const mergedPart = async (files: ListFiles, parts: readonly DirectoryPart[]): Promise<DirectoryPart> => {
  const lists = new Map<ListName, ListHead>();
  for (const list of listNames) {
    const rows = parts.map((part) => files.rows(list, part[list]));
    // oxlint-disable-next-line no-await-in-loop -- two lists
    lists.set(list, await files.write(list, merged(list, rows)));
  }
  const { streams, disputes } = Object.fromEntries(lists) as Lists;
  return { from: parts[0]?.from ?? 0, to: parts.at(-1)?.to ?? 0, streams, disputes };
};

/** The spans of directories that the parts of a directory have, the oldest first: 1, 2, 4 … of them, as their number is written in binary. */
export const spansOf = (number: number): readonly Range[] =>
  completeParts({ from: 0, to: number + 1 }).map(({ level, index }) => ({
    from: index * 2 ** level,
    to: (index + 1) * 2 ** level,
  }));

/** What a directory says of its own leaves alone, its lists on the disk. Rejects with `NamesAreUnknown`. */
export const ownPart = async (number: number, on: ListsOn): Promise<DirectoryPart> => ({
  from: number,
  to: number + 1,
  ...(await listsOver(on)),
});

/** What a directory is made of that follows another (null: the first). */
export type Following = Pick<DirectorySealed, 'number' | 'parts'> | null;

/** The parts of the directory before that stay as they are in the one that follows. */
export const keptParts = (before: Following): readonly DirectoryPart[] => {
  const newest = spansOf((before?.number ?? -1) + 1).at(-1);
  return (before?.parts ?? []).filter(({ from }) => from < (newest?.from ?? 0));
};

/** The directory that follows another, whose own part is there. Rejects with `ListIsMissing` where a list of the directory before is not. */
export const following = async (
  before: Following,
  own: DirectoryPart,
  range: Range,
  files: ListFiles,
): Promise<DirectorySealed> => {
  const kept = keptParts(before);
  const together = [...(before?.parts ?? []), own].slice(kept.length);
  const last = together.length === 1 ? own : await mergedPart(files, together);
  return { number: own.from, leaves: { from: range.from, to: range.to }, own, parts: [...kept, last] };
};

/**
 * The directory that follows another (null: the first), over the leaves of a range. All its lists are on the disk when it resolves. It is made of the lists of the directory before and never of all streams.
 * Rejects with `NamesAreUnknown`, and with `ListIsMissing` where a list of the directory before is not there.
 */
export const nextDirectory = async (before: Following, range: Range, on: ListsOn): Promise<DirectorySealed> =>
  following(before, await ownPart((before?.number ?? -1) + 1, on), range, on.files);
