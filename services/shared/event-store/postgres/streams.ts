// Whole streams, a row for each: half the work of a row for each event, on our side, and no more of it on PostgreSQL's.
import type { StoredEvent } from '../../../../domain/kernel/envelope.ts';
import type { StreamName } from '../../../../domain/kernel/streams.ts';
import { eventOfEnvelope } from '../decode.ts';
import type { WholeStream } from '../port.ts';
import { positionText } from '../position.ts';

/** A stream is read in one row up to so many events, of at most 64 KiB each: PostgreSQL makes no text of a gigabyte. */
export const eventsARow = 1_000;

/** `types` stand apart by blanks, which no type has; of each event `parts` are position, revision, id, data and metadata, as JSON. */
export type StreamRow = [stream: StreamName, lastRevision: number, types: string, parts: string];

export const wholeStreams = {
  name: 'store-whole-streams',
  text: `select stream, max(revision), string_agg(type, ' ' order by revision),
      '[' || string_agg(position || ',' || revision || ',"' || event_id || '",' || data || ',' || metadata, ',' order by revision) || ']'
    from store.event where stream = any ($1::text[]) and revision < ${eventsARow} group by stream`,
};

/** True where a row may not hold its stream whole. */
export const isCutOff = ([, lastRevision]: StreamRow): boolean => lastRevision === eventsARow - 1;

/**
 * The types met so far, each as one text: types are compared more often than anything else of an event, and two that are the same
 * text need not be compared letter by letter. Bounded, since a store may hold whatever types it likes.
 */
const typesMet = new Map<string, string>();
const mostTypes = 1_000;

const asMet = (type: string): string => {
  const met = typesMet.get(type);
  if (met !== undefined) return met;
  if (typesMet.size < mostTypes) typesMet.set(type, type);
  return type;
};

type Parts = [position: number, revision: number, eventId: string, data: unknown, envelope: unknown];
const partsAnEvent = 5;

const partsOf = (text: string): readonly Parts[number][] | undefined => {
  try {
    return JSON.parse(text) as Parts[number][];
  } catch {
    return undefined;
  }
};

const eventsOf = ([stream, , types, parts]: StreamRow): StoredEvent[] | undefined => {
  const all = partsOf(parts);
  return (
    all &&
    types.split(' ').map((type, nth) => {
      const at = nth * partsAnEvent;
      // One event's parts after the other's, as the statement has put them.
      const [position, revision, eventId, data, envelope] = all.slice(at, at + partsAnEvent) as Parts;
      return eventOfEnvelope(
        { eventId, type: asMet(type), stream, revision, position: positionText(position) },
        data,
        envelope,
      );
    })
  );
};

/** A stream by its row, and what of it comes after that. */
export const wholeStream = (row: StreamRow, rest: readonly StoredEvent[]): WholeStream => ({
  stream: row[0],
  events: () => {
    const events = eventsOf(row);
    return events && rest.length > 0 ? [...events, ...rest] : events;
  },
});
