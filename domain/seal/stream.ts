import { ownCategory } from '../kernel/stream-category.ts';
import { recordEvents } from './directory.ts';

/** Directories of the sealed record, of no venue: `record-directories`. */
export const recordStream = ownCategory({
  name: 'record',
  noun: 'directory of the sealed record',
  family: recordEvents,
  placeOf: () => ({}),
});

/** All directories stand in one stream, and the number of each is its revision. */
export const directoriesStream = recordStream.streamOf('directories');
