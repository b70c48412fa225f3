import type { StoredEvent } from '../../../../domain/kernel/envelope.ts';
import { recordEvents, type RecordEvent } from '../../../../domain/seal/directory.ts';
import { directoriesStream } from '../../../../domain/seal/stream.ts';
import { isSound } from '../../event-store/integrity.ts';
import type { DirectorySealed } from './next.ts';

/** The type of the event of a directory. */
export const directoryType: RecordEvent['type'] = 'record.DirectorySealed';

/** What the event of a directory says; undefined for any other event, and for one that nobody believes. */
export const directoryIn = (event: StoredEvent): DirectorySealed | undefined => {
  if (event.stream !== directoriesStream || !isSound(event) || event.type !== directoryType) return undefined;
  const read = recordEvents.definitions.DirectorySealed.data.safeParse(event.data);
  return read.success && read.data.number === event.revision ? read.data : undefined;
};
