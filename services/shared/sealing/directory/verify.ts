import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredEvent } from '../../../../domain/kernel/envelope.ts';
import { directoriesStream } from '../../../../domain/seal/stream.ts';
import { StreamWithheld, type EventStore } from '../../event-store/port.ts';
import { type SealedFolder } from '../folder.ts';
import { SealedFileIsMissing } from '../../kit/sealed-file-is-missing.ts';
import type { SaltOf } from '../keys.ts';
import { leavesIn, namedInStore, type NamedBy } from './leaves.ts';
import { ListIsMissing, listFiles } from './lists.ts';
import { following, keptParts, ownPart, spansOf, type DirectoryPart, type DirectorySealed } from './next.ts';
import { listNames, type ListName } from './rows.ts';
import { directoryIn } from './stored.ts';

export type DirectoryCheckOn = {
  readonly folder: Pick<SealedFolder, 'tile'>;
  /** How many leaves are sealed. */
  readonly size: number;
  readonly store: Pick<EventStore, 'readStream'>;
  readonly saltOf: SaltOf | undefined;
};

/** Makes directories anew, one after the other, and holds what their events say to it. */
export type DirectoryCheck = {
  /**
   * Whether the event of a directory that stands at a place of the log says what is sealed. Where the files of the seal are not there it is not doubted: that is told of them. A directory before which not all were looked at is
   * held to its own leaves, and to those parts that can be made.
   */
  readonly isRight: (event: StoredEvent, index: number) => Promise<boolean>;
  /** Takes away what was made. */
  readonly end: () => Promise<void>;
};

/** Which lists can be compared. */
type Known = readonly ListName[];

const isSamePart = (one: DirectoryPart | undefined, other: DirectoryPart | undefined, known: Known): boolean =>
  one?.from === other?.from &&
  one?.to === other?.to &&
  known.every((list) => one?.[list].root === other?.[list].root && one?.[list].rows === other?.[list].rows);

const areSame = (some: readonly DirectoryPart[], others: readonly DirectoryPart[], known: Known): boolean =>
  some.length === others.length && some.every((one, at) => isSamePart(one, others[at], known));

const hasSpans = ({ number, parts }: DirectorySealed): boolean => {
  const spans = spansOf(number);
  return (
    spans.length === parts.length && spans.every(({ from, to }, at) => parts[at]?.from === from && parts[at].to === to)
  );
};

/** Opens a check of directories. What it makes lies in a folder of its own until it ends. */
export const directoryCheck = ({ folder, size, store, saltOf }: DirectoryCheckOn): DirectoryCheck => {
  let scratch: string | undefined;
  let last: DirectorySealed | undefined;
  let known: Known = listNames;
  const inStore = namedInStore(store, saltOf);
  const namedBy: NamedBy = async (leaf) => {
    const names = await inStore(leaf);
    // That the event is another, or gone, is told of it. From there on nobody can tell what the disputes are.
    if (names === undefined) known = ['streams'];
    return names ?? [];
  };

  const before = async (number: number): Promise<DirectorySealed | null | undefined> => {
    if (number === 0) return null;
    if (last?.number === number - 1) return last;
    try {
      const [event] = await store.readStream(directoriesStream, { from: number - 1, limit: 1 });
      return event && directoryIn(event);
    } catch (fault) {
      if (fault instanceof StreamWithheld) return undefined;
      throw fault;
    }
  };

  const hold = async (said: DirectorySealed, previous: DirectorySealed | null): Promise<boolean> => {
    scratch ??= await mkdtemp(join(tmpdir(), 'ringkeeper-directories-'));
    const files = listFiles(scratch, { isScratch: true });
    const leaves = leavesIn(folder, said.leaves, size);
    const own = await ownPart(said.number, { files, work: await files.workFolder(), leaves, namedBy });
    if (!isSamePart(own, said.own, known)) return false;
    try {
      const made = await following(previous, own, said.leaves, files);
      last = made;
      return areSame(made.parts, said.parts, known);
    } catch (fault) {
      if (!(fault instanceof ListIsMissing)) throw fault;
      const kept = keptParts(previous);
      return hasSpans(said) && areSame(kept, said.parts.slice(0, kept.length), known);
    } finally {
      const parts = (last ?? said).parts.concat(own);
      await files.keepOnly({
        streams: parts.map(({ streams }) => streams),
        disputes: parts.map(({ disputes }) => disputes),
      });
    }
  };

  return {
    isRight: async (event, index) => {
      const said = directoryIn(event);
      if (said === undefined) return false;
      const previous = await before(said.number);
      if (previous === undefined) return true;
      const { from, to } = said.leaves;
      if (from !== (previous?.leaves.to ?? 0) || to <= from || to > index) return false;
      last = said;
      try {
        return await hold(said, previous);
      } catch (fault) {
        if (fault instanceof SealedFileIsMissing) return true;
        throw fault;
      }
    },
    end: async () => {
      if (scratch !== undefined) await rm(scratch, { recursive: true, force: true });
    },
  };
};
