import { createHash } from 'node:crypto';
import type { AllStreamRecordedEvent, JSONEventType, RecordedEvent } from '@eventstore/db-client';
import type { NewEvent, Position, StoredEvent, StoredMetadata } from '../../../../domain/kernel/envelope.ts';
import type { StreamName } from '../../../../domain/kernel/streams.ts';
import { categories, parseStreamName } from '../../../../domain/streams/categories.ts';
import type { PreparedEvent } from '../batch.ts';

/** What a record of ours holds beside its data: the envelope, and the event's own id, since the server's id is not it. */
type RecordMetadata = StoredMetadata & { readonly eventId: string };

/** An event as it is handed to the client. */
export type OutgoingEvent = {
  readonly id: string;
  readonly contentType: 'application/json';
  readonly type: string;
  readonly data: JSONEventType['data'];
  readonly metadata: Uint8Array;
};

/** What `eventId` adds to the metadata of each record: `,"eventId":"…"`. */
export const addedBytesPerEvent = 49;

/** The streams that are ours, as prefixes of their names, for filters that run on the server. */
export const streamPrefixes: readonly string[] = categories.map(({ name }) => `${name}-`);

/**
 * The id under which the server knows an event. The server compares nothing but ids: under the event's own id it would call the
 * same id with other content a success. So its id is made of both, and such an event is refused by the server itself, without a
 * read of ours before each append. A UUID of version 8; a content hash has 64 digits, so the text is taken apart in one way only.
 */
export const serverId = (eventId: string, contentHash: string): string => {
  const hex = createHash('sha256').update(`${contentHash} ${eventId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** An event as it is sent: a retry sends the same bytes. */
export const outgoing = (event: NewEvent, { metadata, contentHash }: PreparedEvent): OutgoingEvent => ({
  id: serverId(event.eventId, contentHash),
  contentType: 'application/json',
  type: event.type,
  // The client turns data into JSON itself, when it sends.
  data: event.data,
  // Not a Buffer: the client knows bytes by their constructor.
  metadata: new Uint8Array(Buffer.from(`${metadata.slice(0, -1)},"eventId":"${event.eventId}"}`)),
});

/** Twenty digits, so that positions sort as text the way they sort as numbers. Commit and prepare are the same in every record. */
export const positionText = (commit: bigint): Position => commit.toString().padStart(20, '0');

/** The client's position of ours. Throws for text that no EventStoreDB of ours gave out. */
export const clientPosition = (position: Position): { readonly commit: bigint; readonly prepare: bigint } => {
  if (!/^\d{20}$/.test(position)) throw new TypeError(`${position} is not a position of this store`);
  const commit = BigInt(position);
  return { commit, prepare: commit };
};

type AnyRecord = RecordedEvent | AllStreamRecordedEvent;

/** Whether a record stands in a stream of ours: not one of the server's own, of another program, or a tombstone. */
export const isInOurs = (record: Pick<AnyRecord, 'streamId' | 'type'>): boolean =>
  !record.type.startsWith('$') && parseStreamName(record.streamId).category !== undefined;

/** Whether we wrote it: somebody who may append can put a record of theirs into a stream of ours. */
const isByUs = (record: AnyRecord): boolean => {
  // Whatever JSON it is.
  const metadata: unknown = record.metadata;
  if (!record.isJson || typeof metadata !== 'object' || metadata === null) return false;
  return typeof Reflect.get(metadata, 'eventId') === 'string';
};

/** Whether a record of the whole log is an event of ours. One that others put into our streams is a gap, not an event. */
export const isOurs = (record: AnyRecord): boolean => isInOurs(record) && isByUs(record);

/** A record as the port gives it out. Throws a fault for one that we did not write. */
export const storedEvent = (record: AnyRecord): StoredEvent => {
  const { eventId, ...metadata } = (record.metadata ?? {}) as RecordMetadata;
  if (!record.position || !isByUs(record)) {
    throw new Error(`the record ${record.revision} of ${record.streamId} was not written by this service`);
  }
  return {
    eventId,
    type: record.type,
    stream: record.streamId as StreamName,
    revision: Number(record.revision),
    position: positionText(record.position.commit),
    data: record.data as StoredEvent['data'],
    metadata,
  };
};
