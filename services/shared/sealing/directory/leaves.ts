import { isOfDispute, streamsNamedIn } from '../../../../domain/seal/named.ts';
import type { CorruptLeaf, Leaf } from '../../../../domain/seal/leaf.ts';
import type { StreamName } from '../../../../domain/kernel/streams.ts';
import { isSound } from '../../event-store/integrity.ts';
import { StreamWithheld, type EventStore } from '../../event-store/port.ts';
import { isSame } from '../bytes.ts';
import { entriesIn, tilesIn, type SealedFolder } from '../folder.ts';
import { SealedFileIsMissing } from '../../kit/sealed-file-is-missing.ts';
import { entryOf, type SaltOf } from '../keys.ts';
import { tilePath, tileWidth, widthAt } from '../tiles.ts';
import { leafHash, type Range } from '../tree.ts';

/** A leaf of the log as a directory needs it. */
export type PlacedLeaf = {
  readonly index: number;
  readonly leaf: Leaf | CorruptLeaf;
  readonly entry: Uint8Array;
  readonly hash: Uint8Array;
};

/**
 * The leaves of a range of the tree of a size, a bundle at a time, each held to its hash in the tree. Rejects with `SealedFileIsMissing` where a file is not there, or its entries are not those of
 * the hashes.
 */
export const leavesIn = async function* (
  folder: Pick<SealedFolder, 'tile'>,
  { from, to }: Range,
  size: number,
): AsyncGenerator<readonly PlacedLeaf[], void, undefined> {
  for (let bundle = Math.floor(from / tileWidth); bundle * tileWidth < to; bundle += 1) {
    const width = widthAt(0, bundle, size);
    // oxlint-disable-next-line no-await-in-loop -- one bundle after the other
    const [entries, hashes] = await Promise.all([
      entriesIn(folder, bundle, width),
      tilesIn(folder)({ level: 0, index: bundle, width }),
    ]);
    const first = bundle * tileWidth;
    yield entries.slice(Math.max(0, from - first), to - first).map((entry, at): PlacedLeaf => {
      const index = Math.max(from, first) + at;
      const hash = leafHash(entry);
      if (!isSame(hash, hashes[index - first] ?? new Uint8Array()))
        throw new SealedFileIsMissing(tilePath({ level: 'entries', index: bundle, width }));
      return { index, entry, hash, leaf: JSON.parse(Buffer.from(entry).toString()) as Leaf | CorruptLeaf };
    });
  }
};

/** The streams of the rounds and sessions that the event of a leaf names; undefined where nobody can tell, since the event is not there as it was sealed. */
export type NamedBy = (leaf: PlacedLeaf) => Promise<readonly StreamName[] | undefined>;

/** What events of disputes name, as they stand in a store. Without the secret of salts each is believed that is sound. */
export const namedInStore =
  (store: Pick<EventStore, 'readStream'>, saltOf: SaltOf | undefined): NamedBy =>
  async ({ leaf, entry }) => {
    if ('corrupt' in leaf || !isOfDispute(leaf.stream)) return [];
    try {
      const [event] = await store.readStream(leaf.stream as StreamName, { from: leaf.revision, limit: 1 });
      if (event?.revision !== leaf.revision || !isSound(event)) return undefined;
      const isAsSealed = saltOf === undefined || isSame(entryOf(event, saltOf), entry);
      return isAsSealed ? streamsNamedIn(event.data) : undefined;
    } catch (fault) {
      if (fault instanceof StreamWithheld) return undefined;
      throw fault;
    }
  };
