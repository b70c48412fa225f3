import type { FlawKind } from '../../../domain/alarm/flaws.ts';
import type { Position, StoredEvent } from '../../../domain/kernel/envelope.ts';
import type { Compared, Flaw, SealComparison } from '../record/scrub.ts';
import type { CorruptLeaf, Leaf } from '../../../domain/seal/leaf.ts';
import { directoriesStream } from '../../../domain/seal/stream.ts';
import { isSound } from '../event-store/integrity.ts';
import type { EventStore } from '../event-store/port.ts';
import { isSame } from './bytes.ts';
import { directoryCheck } from './directory/verify.ts';
import { entriesIn, sealedFolder, SealedFileIsMissing, tilesIn, type SealedFolder } from './folder.ts';
import { entryOf, logKeyIfThere, saltsIfThere, sealedFolderOf, type SaltOf } from './keys.ts';
import type { NoteKey } from './note.ts';
import { openCheckpoint } from './believed.ts';
import { sealedReader, type Published, type SealedReader } from './reader.ts';
import { rootOfComplete, rootOfTiles, tileWidth, widthAt } from './tiles.ts';
import { leafHash } from './tree.ts';

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

/** A flaw of the files of the seal is of no one event. */
const nowhere = { stream: '', revision: -1 };

const leafIn = (entry: Uint8Array): Leaf | CorruptLeaf =>
  JSON.parse(Buffer.from(entry).toString()) as Leaf | CorruptLeaf;

const flawAt = (
  position: Position,
  { stream, revision }: { stream: string; revision: number },
  because: FlawKind,
): Flaw => ({
  position,
  stream,
  revision,
  because,
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

/** Whether the hashes of a whole tile are the ones that the tile above it stands on, up to the first that is not whole. */
const standsAbove = async (folder: SealedFolder, bundle: number, size: number): Promise<boolean> => {
  const read = tilesIn(folder);
  for (let [level, index] = [0, bundle]; widthAt(level, index, size) === tileWidth; level += 1) {
    const above = Math.floor(index / tileWidth);
    // oxlint-disable-next-line no-await-in-loop -- seldom more than one
    const [hashes, parents] = await Promise.all([
      read({ level, index, width: tileWidth }),
      read({ level: level + 1, index: above, width: widthAt(level + 1, above, size) }),
    ]);
    const parent = parents[index % tileWidth];
    if (parent === undefined || !isSame(rootOfComplete(hashes), parent)) return false;
    // The tile above is whole only with the last of its hashes.
    if (index % tileWidth !== tileWidth - 1) return true;
    index = above;
  }
  return true;
};

/** The entries of a bundle; null where its files do not belong together: its entries are not those of its hashes, or these do not stand under the root. */
const wholeBundle = async (
  folder: SealedFolder,
  bundle: number,
  size: number,
): Promise<readonly Uint8Array[] | null> => {
  try {
    const width = widthAt(0, bundle, size);
    const [entries, hashes] = await Promise.all([
      entriesIn(folder, bundle, width),
      tilesIn(folder)({ level: 0, index: bundle, width }),
    ]);
    const areTheirs = entries.every((entry, at) => isSame(leafHash(entry), hashes[at] ?? new Uint8Array()));
    return areTheirs && (await standsAbove(folder, bundle, size)) ? entries : null;
  } catch (fault) {
    if (fault instanceof SealedFileIsMissing) return null;
    throw fault;
  }
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
    return [flawAt(events[0]?.position ?? after ?? '', nowhere, 'seal-was-changed')];
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
  const isRoot = async (): Promise<boolean> => {
    const key = keyOf(published.checkpoint.origin);
    if (key !== undefined && typeof openCheckpoint(published.note, [key]) === 'string') return false;
    try {
      return isSame(await rootOfTiles(size, tilesIn(folder)), published.checkpoint.root);
    } catch (fault) {
      if (fault instanceof SealedFileIsMissing) return false;
      throw fault;
    }
  };

  // A step may end in the middle of a bundle: what was last found is not looked up again.
  const looked = new Map<number, readonly Uint8Array[] | null>();
  const entriesOf = async (bundle: number): Promise<readonly Uint8Array[] | null> => {
    const known = looked.get(bundle);
    if (known !== undefined) return known;
    const entries = await wholeBundle(folder, bundle, size);
    looked.set(bundle, entries);
    return entries;
  };

  /** What was sealed from an index on, to before another. Of a bundle whose files do not belong together only where its events stood is known. */
  const sealedIn = async (from: number, to: number): Promise<readonly Sealed[]> => {
    const all: Sealed[] = [];
    for (let bundle = Math.floor(from / tileWidth); bundle * tileWidth < to; bundle += 1) {
      // oxlint-disable no-await-in-loop -- a step is a few bundles
      const positions = await reader.positionsOf(bundle, size);
      const entries = await entriesOf(bundle);
      // oxlint-enable no-await-in-loop
      positions.forEach((position, at) => {
        const index = bundle * tileWidth + at;
        if (index >= from && index < to) all.push({ entry: entries?.[at] ?? null, index, position });
      });
    }
    return all;
  };

  /** The flaws of the files themselves, told once for each bundle that ends in a step, at its last event. */
  const filesIn = async (from: number, to: number): Promise<readonly Flaw[]> => {
    const flaws: Flaw[] = [];
    for (let bundle = Math.floor(from / tileWidth); bundle * tileWidth < to; bundle += 1) {
      const last = Math.min(size, (bundle + 1) * tileWidth) - 1;
      // oxlint-disable no-await-in-loop -- a step is a few bundles
      if (last < from || last >= to || (await entriesOf(bundle)) !== null) continue;
      const positions = await reader.positionsOf(bundle, size);
      // oxlint-enable no-await-in-loop
      flaws.push(flawAt(positions.at(-1) ?? '', nowhere, 'seal-was-changed'));
    }
    return flaws;
  };

  const directories = directoryCheck({ folder, size, store, saltOf });
  /** The flaws of directories among events that are as they were sealed. */
  const wrongDirectories = async (
    events: readonly StoredEvent[],
    byPosition: ReadonlyMap<Position, Sealed>,
  ): Promise<readonly Flaw[]> => {
    const flaws: Flaw[] = [];
    for (const event of events) {
      const was = byPosition.get(event.position);
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

  const compare: SealComparison = async ({ after, events, isEnd }) => {
    const last = events.at(-1)?.position;
    const from = after === null ? 0 : await indexAfter(after);
    const to = isEnd ? size : last === undefined ? from : await reader.sealedUpTo(last, size);
    if (last !== undefined) before = { position: last, index: to };
    for (const bundle of looked.keys()) if ((bundle + 1) * tileWidth <= from) looked.delete(bundle);
    const sealed = await sealedIn(from, to);
    const end = sealed.at(-1)?.position ?? after ?? '';
    const byPosition = new Map(sealed.map((one) => [one.position, one]));
    const there = new Set(events.map(({ position }) => position));
    const changed = events.flatMap((event) => {
      const was = byPosition.get(event.position);
      const because = was
        ? wrongWith(event, was.entry, saltOf)
        : event.position <= end
          ? 'event-was-put-in'
          : undefined;
      return because === undefined ? [] : [flawAt(event.position, event, because)];
    });
    const gone = sealed
      .filter(({ position }) => !there.has(position))
      .map(({ position, entry }) => flawAt(position, entry ? leafIn(entry) : nowhere, 'sealed-event-is-missing'));
    return [...changed, ...gone, ...(await wrongDirectories(events, byPosition)), ...(await filesIn(from, to))];
  };

  let isFirst = true;
  const comparison = async (compared: Compared): Promise<readonly Flaw[]> => {
    const ofRoot = isFirst && !(await isRoot());
    isFirst = false;
    const { position } = compared.events[0] ?? { position: compared.after ?? '' };
    const broken = flawAt(position, nowhere, 'seal-was-changed');
    try {
      return [...(ofRoot ? [broken] : []), ...(await compare(compared))];
    } catch (fault) {
      if (!(fault instanceof SealedFileIsMissing)) throw fault;
      return [broken];
    }
  };
  return Object.assign(comparison, { end: directories.end });
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
