import type { Position } from '../../../domain/kernel/envelope.ts';
import { SealedFileIsMissing } from '../kit/sealed-file-is-missing.ts';
import { lastPositionIn } from './file-place.ts';
import type { SealedFolder } from './folder.ts';
import type { SealedReader } from './reader.ts';
import { flawNoter, type NotingOn } from '../record/flaw-noter.ts';
import { fileFlaw } from '../record/flaws.ts';

export type NotingReaderOn = NotingOn & {
  readonly reader: SealedReader;
  /** What it reads. */
  readonly folder: Pick<SealedFolder, 'positions'>;
};

type Methods = Readonly<Record<string, (...asked: never[]) => Promise<unknown>>>;

/** The same methods; each tells of a file that it lacked before it rejects. */
const tellingOf = <All extends Methods>(methods: All, met: (path: string) => void): All =>
  Object.fromEntries(
    Object.entries(methods).map(([name, ask]) => [
      name,
      async (...asked: never[]) => {
        try {
          return await ask(...asked);
        } catch (fault) {
          if (fault instanceof SealedFileIsMissing) met(fault.path);
          throw fault;
        }
      },
    ]),
  ) as Methods as All;

/** A reader of the sealed record that notes each file that it lacks (`flawNoter`): the sealer looks whether it can make it anew. */
export const notingReader = ({ reader, folder, ...on }: NotingReaderOn): SealedReader => {
  const note = flawNoter(on);
  const positionOf = async (path: string): Promise<Position> => {
    try {
      const published = await reader.published();
      return published === undefined ? '' : await lastPositionIn(folder, path, published.checkpoint.size);
    } catch (fault) {
      // Where it is the checkpoint itself that is not one.
      if (fault instanceof SealedFileIsMissing) return '';
      throw fault;
    }
  };
  return tellingOf(reader, (path) => note(path, async () => fileFlaw(path, await positionOf(path))));
};
