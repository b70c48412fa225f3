import { directoriesStream } from '../../../domain/seal/stream.ts';
import type { EventStore } from '../event-store/port.ts';
import { isSame } from '../sealing/bytes.ts';
import type { ListFiles, OpenList } from '../sealing/directory/lists.ts';
import type { DirectorySealed } from '../sealing/directory/next.ts';
import { directoryIn } from '../sealing/directory/stored.ts';
import { hashBytes } from '../sealing/tree.ts';
import { sha256 } from '../sealing/sha256.ts';
import { utf8 } from '../sealing/bytes.ts';
import { rowBytes, rowOfBytes, type ListName } from '../sealing/directory/rows.ts';
import { entryOf, type SaltOf } from '../sealing/keys.ts';
import type { SealedReader } from '../sealing/reader.ts';
import type { DirectoryListName, DirectoryLookup, OpenEvent, PartLookup } from './format.ts';
import { treeNodes } from './tree-nodes.ts';

/** A directory that is sealed: its event with what opens it, and what that says. */
export type SealedDirectory = { readonly sealed: OpenEvent; readonly data: DirectorySealed };

export type DirectoryReaderOn = {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly reader: SealedReader;
  /** `directoryListsIn` of the sealed folder. */
  readonly lists: Pick<ListFiles, 'open'>;
  readonly saltOf: SaltOf;
};

export type DirectoryReader = {
  /**
   * The newest directory whose event is sealed in the tree of a size; undefined where there is none. One that is not in the store as it was sealed is passed over. Rejects as the store does, and with
   * `SealedFileIsMissing`.
   */
  readonly newestIn: (size: number) => Promise<SealedDirectory | undefined>;
  /**
   * What a directory says about a stream, as `checkLookup` reads it. In `disputes` the stream is that of a round or a table session. Rejects with `ListIsMissing` where the lists of that directory are not there: those of the newest three
   * are kept, and what was lost is made anew by the sealer.
   */
  readonly lookup: (sealed: DirectorySealed, list: DirectoryListName, stream: string) => Promise<DirectoryLookup>;
};

const eventsAPage = 20;

/** The first row of which the key is such, where it is so for all that follow; the number of rows where it is so for none. */
const firstWhere = async (list: OpenList, is: (key: Buffer) => boolean): Promise<number> => {
  let [low, high] = [0, list.rows];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    // oxlint-disable-next-line no-await-in-loop -- each look says where the next one is
    if (is(await list.peek(middle, hashBytes))) high = middle;
    else low = middle + 1;
  }
  return low;
};

const lookupIn = async (list: ListName, opened: OpenList, key: Uint8Array): Promise<PartLookup & { own: number }> => {
  const from = await firstWhere(opened, (one) => one.compare(key) >= 0);
  const to = await firstWhere(opened, (one) => one.compare(key) > 0);
  const [at, end] = [Math.max(0, from - 1), Math.min(opened.rows, to + 1)];
  const [bytes, width] = [await opened.read(at, end), rowBytes(list)];
  const rows = Array.from({ length: end - at }, (_, index) =>
    rowOfBytes(list, bytes.subarray(index * width, (index + 1) * width)),
  );
  const places = rows.map((_, index) => at + index);
  return { at, rows, tree: await treeNodes(places, opened.rows, opened.hashes), own: to - from };
};

/** Reads the directories of a sealed record. */
export const directoryReader = ({ store, reader, lists, saltOf }: DirectoryReaderOn): DirectoryReader => {
  const sealedPlace = async (
    event: Parameters<typeof directoryIn>[0],
    size: number,
  ): Promise<OpenEvent | undefined> => {
    const place = await reader.entryAt(event.position, size);
    if (place === undefined || !isSame(place.entry, entryOf(event, saltOf))) return undefined;
    const { eventId, type, data, metadata, stream, revision } = event;
    return { index: place.index, salt: saltOf(event), event: { eventId, type, data, metadata, stream, revision } };
  };

  return {
    newestIn: async (size) => {
      for (let from: number | undefined; from === undefined || from >= 0;) {
        // oxlint-disable-next-line no-await-in-loop -- hardly ever more than one page
        const page = await store.readStream(directoriesStream, {
          direction: 'backwards',
          limit: eventsAPage,
          ...(from === undefined ? {} : { from }),
        });
        for (const event of page) {
          const data = directoryIn(event);
          // oxlint-disable-next-line no-await-in-loop -- hardly ever more than two
          const sealed = data === undefined ? undefined : await sealedPlace(event, size);
          if (data !== undefined && sealed !== undefined) return { sealed, data };
        }
        if (page.length < eventsAPage) return undefined;
        from = (page.at(-1)?.revision ?? 0) - 1;
      }
      return undefined;
    },

    lookup: async (sealed, list, stream) => {
      const key = sha256(utf8(stream));
      const parts: PartLookup[] = [];
      for (const part of sealed.parts.toReversed()) {
        // oxlint-disable no-await-in-loop -- one part after the other: the newest that has it is the last that is looked at
        const opened = await lists.open(list, part[list]);
        try {
          const { own, ...shown } = await lookupIn(list, opened, key);
          parts.push(shown);
          if (list === 'streams' && own > 0) break;
        } finally {
          await opened.close();
        }
        // oxlint-enable no-await-in-loop
      }
      return { list, stream, parts };
    },
  };
};
