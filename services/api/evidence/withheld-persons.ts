import type { StreamName } from '../../../domain/kernel/streams.ts';

/** Persons who are withheld from a bundle. */
export type WithheldPersons = {
  readonly count: number;
  /** Whether a text names one of them. A text in which an id is part of a longer one counts too: too much is hidden, and never too little. */
  readonly areIn: (text: string) => boolean;
  /** Whether a file names one. The hashes in it are not names, whatever digits and letters they have. */
  readonly areInFile: (bytes: Uint8Array) => boolean;
};

/** Hashes and salts between quotation marks, and those of a checkpoint and a policy, with the signatures and keys there. */
const hashes =
  /"(?:[0-9a-f]{32,64}|[A-Za-z0-9+/]{43}=)\\?"|^[A-Za-z0-9+/]{43}=$|(?<=^\u2014 \S+ )\S+$|(?<=\+[0-9a-f]{8}\+)[A-Za-z0-9+/=]+/gm;

export const withholding = (persons: readonly string[]): WithheldPersons => {
  const ids = [...new Set(persons)];
  const areIn = (text: string): boolean => ids.some((id) => text.includes(id));
  return {
    count: ids.length,
    areIn,
    areInFile: (bytes) => ids.length > 0 && areIn(Buffer.from(bytes).toString().replaceAll(hashes, '')),
  };
};

/** The streams whose names do not name one of them. */
export const withoutNaming = (streams: readonly StreamName[], { areIn }: WithheldPersons): readonly StreamName[] =>
  streams.filter((stream) => !areIn(stream));
