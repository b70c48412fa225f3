import type { FlawKind } from '../../../domain/alarm/flaws.ts';
import type { Position, StoredEvent } from '../../../domain/kernel/envelope.ts';
import type { Compared, Flaw, SealComparison } from '../record/scrub.ts';
import type { CorruptLeaf, Leaf } from '../../../domain/seal/leaf.ts';
import { directoriesStream } from '../../../domain/seal/stream.ts';
import { isSound } from '../event-store/integrity.ts';
import type { EventStore } from '../event-store/port.ts';
import { isSame } from './bytes.ts';
import { directoryCheck } from './directory/verify.ts';
import { sealedFolder, tilesIn, type SealedFolder } from './folder.ts';
import { SealedFileIsMissing } from '../kit/sealed-file-is-missing.ts';
import { entryOf, logKeyIfThere, saltsIfThere, sealedFolderOf, type SaltOf } from './keys.ts';
import type { NoteKey } from './note.ts';
import { openCheckpoint } from './believed.ts';
import { sealedBundles } from './sealed-bundles.ts';
import { sealedReader, type Published, type SealedReader } from './reader.ts';
import { rootOfTiles } from './tiles.ts';

export type CompareOn = {
  readonly reader: SealedReader;
  readonly folder: SealedFolder;
  /** Undefined where the secret of salts is not here: then what events say cannot be compared, only where and when they stand. */
  readonly saltOf: SaltOf | undefined;
  /** The store whose events are compared. */
  readonly store: Pick<EventStore, 'readStream'>;
  /** The key that must have signed the checkpoint of a log of that name; undefined where nobody here knows it. */
  readonly keyOf: (origin: string) => NoteKey | undefined;
};

/** What was sealed at a place; the entry is null where the files do not belong together. */
type Sealed = { readonly position: Position; readonly entry: Uint8Array | null; readonly index: number };

/** An event, and what was sealed at its place. */
type Pair = { readonly event: StoredEvent; readonly was: Sealed | undefined };

/** A flaw of the files of the seal is of no one event. */
const nowhere = { stream: '', revision: -1 };

const leafIn = (entry: Uint8Array): Leaf | CorruptLeaf =>
  JSON.parse(Buffer.from(entry).toString()) as Leaf | CorruptLeaf;

const flawAt = (
  position: Position,
  { stream, revision }: { stream: string; revision: number },
  because: FlawKind,
  file?: string,
): Flaw => ({
  position,
  stream,
  revision,
  because,
  ...(file === undefined ? {} : { file }),
});

/** In which of the members that everybody may read a leaf differs from an event; undefined where they are the same. */
const differsOpenly = (leaf: Leaf, event: StoredEvent): FlawKind | undefined => {
  const { stream, revision, type, metadata } = event;
  const isThere =
    leaf.stream === stream && leaf.revision === revision && leaf.type === type && leaf.venue === metadata.venue;
  if (!isThere) return 'sealed-elsewhere';
  return leaf.recordedAt === metadata.recordedAt ? undefined : 'sealed-at-another-time';
};

/** What is wrong with an event by the entry that was made of it. A record that nobody believes is told as that by those who read it. */
const wrongWith = (event: StoredEvent, entry: Uint8Array | null, saltOf: SaltOf | undefined): FlawKind | undefined => {
  if (!isSound(event) || entry === null) return undefined;
  if (saltOf !== undefined && isSame(entryOf(event, saltOf), entry)) return undefined;
  const leaf = leafIn(entry);
  if ('corrupt' in leaf) return 'sealed-with-other-content';
  return differsOpenly(leaf, event) ?? (saltOf === undefined ? undefined : 'sealed-with-other-content');
};

/** Whether what was sealed stands at the places of the first of these events, one behind the other. */
const areInStep = (sealed: readonly Sealed[], events: readonly StoredEvent[]): boolean =>
  sealed.every(({ position }, at) => position === events[at]?.position);

/** Each event with what was sealed at its place, and what was sealed where none of them stands. */
const matched = (
  events: readonly StoredEvent[],
  sealed: readonly Sealed[],
): { readonly pairs: readonly Pair[]; readonly gone: readonly Sealed[] } => {
  if (areInStep(sealed, events)) return { pairs: events.map((event, at) => ({ event, was: sealed[at] })), gone: [] };
  const byPosition = new Map(sealed.map((one) => [one.position, one]));
  const there = new Set(events.map(({ position }) => position));
  return {
    pairs: events.map((event) => ({ event, was: byPosition.get(event.position) })),
    gone: sealed.filter(({ position }) => !there.has(position)),
  };
};

const publishedIn = async (reader: SealedReader): Promise<Published | undefined | 'unreadable'> => {
  try {
    return await reader.published();
  } catch (fault) {
    if (fault instanceof SealedFileIsMissing) return 'unreadable';
    throw fault;
  }
};

/** Where what lies there as a checkpoint is not one, that is told once, and nothing can be compared. */
const notReadable = (): SealComparison => {
  let isTold = false;
  return async ({ after, events }) => {
    if (isTold) return [];
    isTold = true;
    return [flawAt(events[0]?.position ?? after ?? '', nowhere, 'seal-was-changed', 'checkpoint')];
  };
};

/**
 * Opens a comparison with the sealed record as its checkpoint is now; what is sealed later is not compared. Undefined where nothing is sealed. That
 * somebody changed files and signed anew is not found here: that takes a witness.
 */
export const openComparison = async ({
  reader,
  folder,
  saltOf,
  store,
  keyOf,
}: CompareOn): Promise<SealComparison | undefined> => {
  const published = await publishedIn(reader);
  if (published === 'unreadable') return notReadable();
  const size = published?.checkpoint.size ?? 0;
  if (published === undefined || size === 0) return undefined;
  /** Whether the files give the root that was signed; `file` is the one that does not, where it is known which. */
  const ofRoot = async (): Promise<{ readonly isSigned: boolean; readonly file?: string }> => {
    const key = keyOf(published.checkpoint.origin);
    if (key !== undefined && typeof openCheckpoint(published.note, [key]) === 'string')
      return { isSigned: false, file: 'checkpoint' };
    try {
      return { isSigned: isSame(await rootOfTiles(size, tilesIn(folder)), published.checkpoint.root) };
    } catch (fault) {
      if (fault instanceof SealedFileIsMissing) return { isSigned: false, file: fault.path };
      throw fault;
    }
  };

  const bundles = sealedBundles(folder, reader, size);

  /** What was sealed from an index on, to before another. Of a bundle whose files do not belong together only where its events stood is known. */
  const sealedIn = async (from: number, to: number): Promise<readonly Sealed[]> => {
    const found = await bundles.within(from, to);
    return found.flatMap(({ first, positions, entries }) =>
      positions
        .map((position, at): Sealed => ({ entry: entries?.[at] ?? null, index: first + at, position }))
        .slice(Math.max(0, from - first), Math.max(0, to - first)),
    );
  };

  /** The flaws of the files themselves, told once for each bundle that begins in a step, or that the first step begins in: up to its last event. */
  const filesIn = async (from: number, to: number, isFirstStep: boolean): Promise<readonly Flaw[]> => {
    const found = await bundles.within(from, to);
    return found.flatMap(({ first, positions, entries, file }) => {
      const isTold = entries === null && (first >= from || isFirstStep);
      return isTold ? [flawAt(positions.at(-1) ?? '', nowhere, 'seal-was-changed', file)] : [];
    });
  };

  const directories = directoryCheck({ folder, size, store, saltOf });
  /** The flaws of directories among events that are as they were sealed. */
  const wrongDirectories = async (pairs: readonly Pair[]): Promise<readonly Flaw[]> => {
    const flaws: Flaw[] = [];
    for (const { event, was } of pairs) {
      if (event.stream !== directoriesStream || was === undefined || !isSound(event)) continue;
      if (wrongWith(event, was.entry, saltOf) !== undefined) continue;
      // oxlint-disable-next-line no-await-in-loop -- one after the other: each is made of the one before
      if (!(await directories.isRight(event, was.index)))
        flaws.push(flawAt(event.position, event, 'directory-is-wrong'));
    }
    return flaws;
  };

  /** How far the step before came: the next one mostly goes on from there. */
  let before: { readonly position: Position; readonly index: number } | undefined;
  const indexAfter = async (position: Position): Promise<number> =>
    before?.position === position ? before.index : reader.sealedUpTo(position, size);

  /** What was sealed of the places from an index to the last event: mostly of each event behind each other, and of no others. */
  const sealedOf = async (from: number, { after, events, isEnd }: Compared): Promise<readonly Sealed[]> => {
    const expected = await sealedIn(from, isEnd ? size : Math.min(size, from + events.length));
    if (isEnd || areInStep(expected, events)) return expected;
    const to = await reader.sealedUpTo(events.at(-1)?.position ?? after ?? '', size);
    return sealedIn(from, to);
  };

  const compare: SealComparison = async (compared) => {
    const { after, events } = compared;
    const from = after === null ? 0 : await indexAfter(after);
    bundles.forgetBefore(from);
    const sealed = await sealedOf(from, compared);
    const to = Math.max(from, (sealed.at(-1)?.index ?? -1) + 1);
    const last = events.at(-1)?.position;
    const isFirstStep = before === undefined;
    if (last !== undefined) before = { position: last, index: to };
    const end = sealed.at(-1)?.position ?? after ?? '';
    const { pairs, gone } = matched(events, sealed);
    const changed = pairs.flatMap(({ event, was }) => {
      const because = was
        ? wrongWith(event, was.entry, saltOf)
        : event.position <= end
          ? 'event-was-put-in'
          : undefined;
      return because === undefined ? [] : [flawAt(event.position, event, because)];
    });
    const missing = gone.map(({ position, entry }) =>
      flawAt(position, entry ? leafIn(entry) : nowhere, 'sealed-event-is-missing'),
    );
    return [...changed, ...missing, ...(await wrongDirectories(pairs)), ...(await filesIn(from, to, isFirstStep))];
  };

  let isFirst = true;
  const comparison = async (compared: Compared): Promise<readonly Flaw[]> => {
    const { isSigned, file } = isFirst ? await ofRoot() : { isSigned: true };
    isFirst = false;
    const { position } = compared.events[0] ?? { position: compared.after ?? '' };
    const broken = (of?: string): Flaw => flawAt(position, nowhere, 'seal-was-changed', of);
    try {
      return [...(isSigned ? [] : [broken(file)]), ...(await compare(compared))];
    } catch (fault) {
      if (!(fault instanceof SealedFileIsMissing)) throw fault;
      return [broken(fault.path)];
    }
  };
  return Object.assign(comparison, { end: directories.end, sealedEvents: size });
};

/** The comparison with what an installation has sealed, by its data folder; undefined where nothing is. */
export const comparisonIn = (
  dataDir: string,
  store: Pick<EventStore, 'readStream'>,
): Promise<SealComparison | undefined> => {
  const folder = sealedFolder(sealedFolderOf(dataDir));
  return openComparison({
    folder,
    reader: sealedReader(folder),
    saltOf: saltsIfThere(dataDir),
    store,
    keyOf: (origin) => logKeyIfThere(dataDir, origin),
  });
};
