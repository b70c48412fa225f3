import { hash } from 'node:crypto';
import type { Position, StoredEvent, StoredMetadata } from '../../../../domain/kernel/envelope.ts';
import type { StreamName } from '../../../../domain/kernel/streams.ts';
import { categories, parseStreamName } from '../../../../domain/streams/categories.ts';
import type { PreparedEvent } from '../batch.ts';
import { eventOfEnvelope } from '../decode.ts';
import { corruptEvent, isSound } from '../integrity.ts';
import type { ServerRecord } from './answers.ts';

/**
 * What a record of ours holds beside its data: the envelope, the event's own id, since the server's id is not it, and how many records
 * of others stand before it in its stream, where there are any: they take numbers of the server's, and no revision of ours.
 */
type RecordMetadata = StoredMetadata & { readonly eventId: string; readonly others?: number };

/** An event as it is handed to the client. */
export type OutgoingEvent = {
  readonly id: string;
  readonly contentType: 'application/json';
  readonly type: string;
  /** JSON, which becomes bytes where it is sent. */
  readonly data: string;
  readonly metadata: string;
};

/** What is added to the metadata of each record: its event's id, and behind records of others their number. */
const added = (eventId: string, others: number): string =>
  others === 0 ? `,"eventId":"${eventId}"}` : `,"eventId":"${eventId}","others":${others}}`;

/** How many bytes that is for each event. */
export const addedBytesPerEvent = (others: number): number =>
  added('00000000-0000-0000-0000-000000000000', others).length - 1;

/** The streams that are ours, as prefixes of their names, for filters that run on the server. */
export const streamPrefixes: readonly string[] = categories.map(({ name }) => `${name}-`);

/**
 * The id under which the server knows an event. The server compares nothing but ids: under the event's own id it would call the
 * same id with other content a success. So its id is made of both, and such an event is refused by the server itself, without a
 * read of ours before each append. A UUID of version 8; a content hash has 64 digits, so the text is taken apart in one way only.
 */
export const serverId = (eventId: string, contentHash: string): string => {
  const hex = hash('sha256', `${contentHash} ${eventId}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** An event as it is sent, behind so many records of others in its stream: a retry sends the same bytes. */
export const outgoing = (
  { eventId, type, contentHash, data, metadata }: PreparedEvent,
  others: number,
): OutgoingEvent => ({
  id: serverId(eventId, contentHash),
  contentType: 'application/json',
  type,
  data,
  metadata: `${metadata.slice(0, -1)}${added(eventId, others)}`,
});

/** Twenty digits, so that positions sort as text the way they sort as numbers. Commit and prepare are the same in every record. */
export const positionText = (commit: bigint): Position => commit.toString().padStart(20, '0');

/** The client's position of ours. Throws for text that no EventStoreDB of ours gave out. */
export const clientPosition = (position: Position): { readonly commit: bigint; readonly prepare: bigint } => {
  if (!/^\d{20}$/.test(position)) throw new TypeError(`${position} is not a position of this store`);
  const commit = BigInt(position);
  return { commit, prepare: commit };
};

/** Whether a record stands in a stream of ours: not in one of the server's own, or of another program. */
const isInOurs = ({ streamId }: Pick<ServerRecord, 'streamId'>): boolean =>
  parseStreamName(streamId).category !== undefined;

const isCountUpTo = (most: bigint, value: unknown): boolean =>
  value === undefined || (Number.isSafeInteger(value) && Number(value) > 0 && BigInt(Number(value)) <= most);

/**
 * Whether we wrote a record of a stream of ours: somebody who may append can put theirs there too, and a tombstone or a link is of the
 * server's own kind.
 */
export const isByUs = (record: ServerRecord): boolean => {
  const { metadata } = record;
  if (!record.isJson || record.type.startsWith('$') || typeof metadata !== 'object' || metadata === null) return false;
  const others: unknown = Reflect.get(metadata, 'others');
  return typeof Reflect.get(metadata, 'eventId') === 'string' && isCountUpTo(record.revision, others);
};

/** Whether a record of the whole log is an event of ours. What others put into our streams is passed over by every reader. */
export const isOurs = (record: ServerRecord): boolean => isInOurs(record) && isByUs(record);

/** Whether somebody else put a record into a stream of ours. A tombstone is the server's own, and told as a deed. */
export const isForeign = (record: ServerRecord): boolean =>
  isInOurs(record) && !isByUs(record) && record.type !== '$streamDeleted';

/** A record as the port gives it out; its revision counts events. Throws a fault for one that we did not write. */
export const storedEvent = (record: ServerRecord): StoredEvent => {
  if (!isByUs(record)) {
    throw new Error(`the record ${record.revision} of ${record.streamId} was not written by this service`);
  }
  const { eventId, others = 0, ...envelope } = record.metadata as RecordMetadata;
  const at = {
    eventId,
    type: record.type,
    stream: record.streamId as StreamName,
    revision: Number(record.revision) - others,
    position: positionText(record.position.commit),
  };
  const event = eventOfEnvelope(at, record.data, envelope);
  if (!isSound(event) || record.id === serverId(eventId, event.metadata.contentHash)) return event;
  return corruptEvent(at, 'id-is-another');
};
