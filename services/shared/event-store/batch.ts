import type { NewEvent } from '../../../domain/kernel/envelope.ts';
import type { StreamName } from '../../../domain/kernel/streams.ts';
import { envelopeText } from './decode.ts';
import type { AppendRejection, ExpectedRevision } from './port.ts';

/** The most events of one append. */
export const maxBatchEvents = 500;

/** EventStoreDB takes 1 MiB an append unless told otherwise; 32 KiB are left for what is added to each event on the way. The same on every adapter. */
export const maxBatchBytes = 1024 * 1024 - 32 * 1024;

/** An event ready to be stored: its JSON as text, made once. The metadata begin with the place that the event is stored at. */
export type PreparedEvent = {
  readonly eventId: string;
  readonly type: string;
  readonly contentHash: string;
  readonly data: string;
  readonly metadata: string;
};

export type PreparedBatch = { readonly events: readonly PreparedEvent[]; readonly bytes: number };

const lowerCaseUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const printable = /^[\x21-\x7e]{1,250}$/;

const assertStorable = (stream: StreamName, events: readonly NewEvent[]): void => {
  if (!printable.test(stream))
    throw new TypeError('a stream name is 1 to 250 printable ASCII characters without blanks');
  if (events.length === 0 || events.length > maxBatchEvents) {
    throw new RangeError(`an append takes 1 to ${maxBatchEvents} events, not ${events.length}`);
  }
  for (const { eventId, type } of events) {
    if (!lowerCaseUuid.test(eventId)) throw new TypeError(`the event id ${eventId} is not a lower-case UUID`);
    if (!printable.test(type))
      throw new TypeError('an event type is 1 to 250 printable ASCII characters without blanks');
  }
};

const idTwice = (events: readonly NewEvent[]): string | undefined => {
  const seen = new Set<string>();
  for (const { eventId } of events) {
    if (seen.has(eventId)) return eventId;
    seen.add(eventId);
  }
  return undefined;
};

/**
 * Makes a batch ready, or refuses it for what can be seen without the store. Throws for what no caller of ours may send:
 * no events or more than 500, an id that is not a lower-case UUID, a name that no store could hold.
 */
export const prepareBatch = (
  stream: StreamName,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
): PreparedBatch | AppendRejection => {
  assertStorable(stream, events);
  const twice = idTwice(events);
  if (twice !== undefined) return { ok: false, because: 'event-id-is-twice-in-batch', eventId: twice };
  const first = expected === 'none' ? 0 : expected + 1;
  const prepared = events.map((event, index) => ({
    eventId: event.eventId,
    type: event.type,
    contentHash: event.metadata.contentHash,
    data: JSON.stringify(event.data),
    metadata: envelopeText(stream, first + index, event.metadata),
  }));
  // Counted as EventStoreDB does: data, metadata, and the type in UTF-16.
  const bytes = prepared.reduce(
    (sum, { type, data, metadata }) => sum + 2 * type.length + Buffer.byteLength(data) + Buffer.byteLength(metadata),
    0,
  );
  if (bytes > maxBatchBytes) return { ok: false, because: 'batch-is-too-large', bytes, limitBytes: maxBatchBytes };
  return { events: prepared, bytes };
};
