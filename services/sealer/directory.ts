import { derivedUuid } from '../../domain/kernel/canonical.ts';
import { instantMs } from '../../domain/kernel/time.ts';
import type { Position, StoredEvent } from '../../domain/kernel/envelope.ts';
import { directoriesStream } from '../../domain/seal/stream.ts';
import type { EventStore } from '../shared/event-store/port.ts';
import { ownEvent } from '../shared/record/own-event.ts';
import { isSame } from '../shared/sealing/bytes.ts';
import { leavesIn, namedInStore, type PlacedLeaf } from '../shared/sealing/directory/leaves.ts';
import { ListIsMissing, type ListFiles, type ListHead } from '../shared/sealing/directory/lists.ts';
import {
  listsOver,
  NamesAreUnknown,
  nextDirectory,
  type DirectoryPart,
  type DirectorySealed,
} from '../shared/sealing/directory/next.ts';
import { listNames, type ListName } from '../shared/sealing/directory/rows.ts';
import { directoryIn, directoryType } from '../shared/sealing/directory/stored.ts';
import type { SealedFolder } from '../shared/sealing/folder.ts';
import { entryOf, type SaltOf } from '../shared/sealing/keys.ts';
import type { SealedReader } from '../shared/sealing/reader.ts';
import type { Range } from '../shared/sealing/tree.ts';
import { Overtaken } from './seal.ts';

/** Why no directory is made until a person has looked, each as a sentence for them. Sealing goes on. */
export const directoryStops = {
  'directory-is-another':
    'what is sealed does not give the directory that was made of it before: the event of that directory or the sealed record was changed. Verify the record',
  'directory-was-changed':
    'the events of the newest directories are not in the event store as they were sealed, or do not follow each other. Verify the record',
  'names-are-unknown':
    'an event of a dispute that was sealed is not in the event store as it was sealed, so nobody can tell which rounds it names. Verify the record',
} as const;

/** No directory can be made: it would contradict what was sealed. */
export class DirectoryStops extends Error {
  override name = 'DirectoryStops';
  constructor(because: keyof typeof directoryStops, options?: ErrorOptions) {
    super(directoryStops[because], options);
  }
}

export type DirectoryOn = {
  readonly store: Pick<EventStore, 'append' | 'readStream'>;
  readonly folder: SealedFolder;
  readonly reader: SealedReader;
  readonly saltOf: SaltOf;
  readonly files: ListFiles;
  readonly nowMs: () => number;
  /** Ends what is under way; it can be begun again. */
  readonly signal: AbortSignal;
};

/** A directory as it stands in the store. */
export type StoredDirectory = {
  readonly data: DirectorySealed;
  readonly position: Position;
  readonly recordedAtMs: number;
};

/** The lists of so many of the newest directories are kept, for those who are making a bundle. */
export const mostKept = 8;

const venueOfNobody = '-';

/** Whether the event of a directory is in the tree of a size. Rejects with `DirectoryStops` where another one is there. */
const isSealed = async ({ reader, saltOf }: DirectoryOn, event: StoredEvent, size: number): Promise<boolean> => {
  const place = await reader.entryAt(event.position, size);
  if (place !== undefined && !isSame(place.entry, entryOf(event, saltOf)))
    throw new DirectoryStops('directory-was-changed');
  return place !== undefined;
};

/** The newest directories, the newest first: each as it was sealed, if it is yet, and each beginning where the one before ends. */
export const newestDirectories = async (on: DirectoryOn, size: number): Promise<readonly StoredDirectory[]> => {
  const events = await on.store.readStream(directoriesStream, { direction: 'backwards', limit: mostKept + 1 });
  const newest = events.map((event): StoredDirectory => {
    const data = directoryIn(event);
    if (data === undefined) throw new DirectoryStops('directory-was-changed');
    return { data, position: event.position, recordedAtMs: instantMs(event.metadata.recordedAt) };
  });
  for (const event of events)
    // oxlint-disable-next-line no-await-in-loop -- a few, when a sealer takes over
    await isSealed(on, event, size);
  const follow = newest.every(({ data: { number, leaves } }, at) => {
    const before = newest[at + 1]?.data;
    if (number === 0) return leaves.from === 0;
    return before === undefined ? at === mostKept : leaves.from === before.leaves.to && before.number === number - 1;
  });
  if (!follow) throw new DirectoryStops('directory-was-changed');
  return newest.slice(0, mostKept);
};

const until = async function* (
  signal: AbortSignal,
  leaves: AsyncIterable<readonly PlacedLeaf[]>,
): AsyncGenerator<readonly PlacedLeaf[], void, undefined> {
  for await (const some of leaves) {
    signal.throwIfAborted();
    yield some;
  }
};

/** The sealed leaves of a range of the tree of a size. */
export const sealedLeaves = ({ folder, signal }: DirectoryOn, range: Range, size: number) =>
  until(signal, leavesIn(folder, range, size));

const listsOn = async (on: DirectoryOn, range: Range, size: number) => ({
  files: on.files,
  work: await on.files.workFolder(),
  leaves: sealedLeaves(on, range, size),
  namedBy: namedInStore(on.store, on.saltOf),
});

const directoryOf = async ({ store }: DirectoryOn, number: number): Promise<DirectorySealed> => {
  const [event] = await store.readStream(directoriesStream, { from: number, limit: 1 });
  const data = event && directoryIn(event);
  if (data?.number !== number) throw new DirectoryStops('directory-was-changed');
  return data;
};

const isHead = (one: ListHead, other: ListHead): boolean => one.rows === other.rows && one.root === other.root;

/** Looks at a list: whether it is there, or, thoroughly, at each of its rows. Rejects with `ListIsMissing`. */
const lookAt = async (files: ListFiles, list: ListName, head: ListHead, isThorough: boolean): Promise<void> => {
  const opened = await files.open(list, head);
  await opened.close();
  if (!isThorough) return;
  const rows = files.rows(list, head)[Symbol.asyncIterator]();
  // oxlint-disable-next-line no-await-in-loop -- one batch after the other
  while ((await rows.next()).done !== true);
};

const areThere = async ({ files }: DirectoryOn, part: DirectoryPart, isThorough: boolean): Promise<boolean> => {
  try {
    // oxlint-disable-next-line no-await-in-loop -- two lists
    for (const list of listNames) await lookAt(files, list, part[list], isThorough);
    return true;
  } catch (fault) {
    if (fault instanceof ListIsMissing) return false;
    throw fault;
  }
};

/** Makes the lists of one part anew, out of the leaves that it covers. */
const remake = async (on: DirectoryOn, part: DirectoryPart, size: number): Promise<void> => {
  const [first, last] = [await directoryOf(on, part.from), await directoryOf(on, part.to - 1)];
  const range = { from: first.leaves.from, to: last.leaves.to };
  const lists = await withNames(async () => listsOver(await listsOn(on, range, size)));
  if (!listNames.every((list) => isHead(lists[list], part[list]))) throw new DirectoryStops('directory-is-another');
};

const withNames = async <Made>(make: () => Promise<Made>): Promise<Made> => {
  try {
    return await make();
  } catch (fault) {
    if (fault instanceof NamesAreUnknown) throw new DirectoryStops('names-are-unknown', { cause: fault });
    throw fault;
  }
};

/**
 * Sees to it that the lists of a directory are there, under the roots that it says; those that are not are made anew. Each of their rows is looked at where it is `isThorough`. Rejects with
 * `DirectoryStops`.
 */
export const haveLists = async (
  on: DirectoryOn,
  { parts }: DirectorySealed,
  size: number,
  isThorough: boolean,
): Promise<void> => {
  for (const part of parts)
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    if (!(await areThere(on, part, isThorough))) await remake(on, part, size);
};

/** Takes away every list that none of these directories has. */
export const keepListsOf = (on: DirectoryOn, kept: readonly StoredDirectory[]): Promise<void> => {
  const parts = kept.flatMap(({ data }) => data.parts);
  return on.files.keepOnly({
    streams: parts.map(({ streams }) => streams),
    disputes: parts.map(({ disputes }) => disputes),
  });
};

/**
 * Makes the directory that follows one (null: the first), up to a size that was signed, and puts its event into the store when its lists are on the disk. `upTo` is when the last of its leaves was
 * recorded. It is recorded no earlier than the one before: a clock that was put back is not signed. Rejects with `Overtaken` where somebody else has made one meanwhile, and with `DirectoryStops`.
 */
export const makeDirectory = async (
  on: DirectoryOn,
  newest: StoredDirectory | null,
  size: number,
  upTo: string,
): Promise<StoredDirectory> => {
  const before = newest?.data ?? null;
  const range = { from: before?.leaves.to ?? 0, to: size };
  const data = await withNames(async () => nextDirectory(before, range, await listsOn(on, range, size)));
  on.signal.throwIfAborted();
  const recordedAtMs = Math.max(on.nowMs(), newest?.recordedAtMs ?? 0);
  const event = ownEvent({
    eventId: derivedUuid([directoryType, data.number]),
    type: directoryType,
    schemaVersion: 1,
    data,
    by: 'sealer',
    venue: venueOfNobody,
    occurredAt: upTo,
    recordedAtMs,
  });
  const answer = await on.store.append(directoriesStream, before?.number ?? 'none', [event]);
  if (!answer.ok) throw new Overtaken(`another sealer has made directory ${data.number}`);
  return { data, position: answer.position, recordedAtMs };
};
