import type { Position, StoredEvent } from '../../../../domain/kernel/envelope.ts';
import type { StreamName } from '../../../../domain/kernel/streams.ts';
import { StreamHidden } from '../port.ts';
import type { Reader, StreamRead } from './reader.ts';

/** Reads of streams that tell apart what is not there from what an administrator has hidden. */
export type Whole = {
  /** The events of a stream; one that does not exist is empty. Throws `StreamHidden` where events that were asked for are hidden. */
  readonly read: (stream: StreamName, read: StreamRead) => Promise<readonly StoredEvent[]>;
  /** Throws `StreamHidden` for a stream that seems not to exist, and did: the server would take a first event for it again. */
  readonly mustBeNew: (stream: StreamName) => Promise<void>;
};

/** The first event that can be read, where the ones before it that were asked for are missing; undefined where none is missing. */
const firstBehindGap = (
  events: readonly StoredEvent[],
  { from = 0, limit, direction }: StreamRead,
): StoredEvent | undefined => {
  const earliest = direction === 'forwards' ? events[0] : events.at(-1);
  if (direction === 'backwards') return events.length < limit && (earliest?.revision ?? 0) > 0 ? earliest : undefined;
  return (earliest?.revision ?? from) > from ? earliest : undefined;
};

/**
 * An administrator may hide a stream (a soft delete), or its older events. Its numbering goes on, so a gap at the beginning shows it; where
 * nothing can be read at all, only the stream's metadata does, which costs a read of every stream that is new.
 */
export const createWhole = (reader: Reader): Whole => {
  const fail = async (stream: StreamName, from: number | null, position?: Position): Promise<never> => {
    throw new StreamHidden(stream, from, position ?? (await reader.hiding(stream))?.position ?? null);
  };
  const mustBeNew: Whole['mustBeNew'] = async (stream) => {
    const hiding = await reader.hiding(stream);
    if (hiding?.isTruncation) await fail(stream, null, hiding.position);
  };
  return {
    mustBeNew,
    read: async (stream, read) => {
      const events = await reader.stream(stream, read);
      const mayBeHidden = !events || (events.length === 0 && (read.from ?? 0) === 0);
      if (mayBeHidden) await mustBeNew(stream);
      const first = firstBehindGap(events ?? [], read);
      return first ? fail(stream, first.revision) : (events ?? []);
    },
  };
};
