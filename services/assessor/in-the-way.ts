import type { Position } from '../../domain/kernel/envelope.ts';
import { EventNotKnown, RecordIsCorrupt } from '../shared/event-store/integrity.ts';
import { StreamWithheld } from '../shared/event-store/port.ts';

/** What keeps a subject from being examined. */
export type InTheWay = {
  /** Why, as a fixed word for programs. */
  readonly reason: string;
  /** The same in a sentence. */
  readonly error: string;
  /** The stream that cannot be read; null where none is known. */
  readonly stream: string | null;
  /** Where the record stands that cannot be read; null where it is not one record, or where nobody saw its place. */
  readonly position: Position | null;
  readonly eventId: string | null;
};

/** The reason where the record can be read, so that the fault is ours. */
const ourFault = 'could-not-be-examined';

/** What a fault says of the record that stands in the way. */
export const inTheWay = (fault: unknown): InTheWay => {
  const error = fault instanceof Error ? fault.message : String(fault);
  const nowhere = { stream: null, position: null, eventId: null };
  if (fault instanceof RecordIsCorrupt) {
    const { because: reason, stream, position, eventId } = fault.record;
    return { reason, error, stream, position, eventId };
  }
  if (fault instanceof EventNotKnown) {
    const { stream, position, eventId } = fault;
    return { reason: 'event-is-not-known', error, stream, position, eventId };
  }
  if (fault instanceof StreamWithheld) return { ...nowhere, reason: fault.reason, error, stream: fault.stream };
  return { ...nowhere, reason: ourFault, error };
};
