import type { Corruption } from '../../../domain/alarm/flaws.ts';
import type { Position, StoredEvent } from '../../../domain/kernel/envelope.ts';
import type { StreamName } from '../../../domain/kernel/streams.ts';

/** What shows that a record is corrupt, each as the end of a sentence about the record. */
export const corruptions = {
  'not-json': 'its data or its metadata is not a JSON object',
  'envelope-cannot-be': 'its envelope lacks a member or has one that cannot be',
  'stands-elsewhere': 'its envelope names another stream or another revision',
  'venue-is-another': 'its envelope names another venue than its stream',
  'id-is-another': 'the store has it under another id than it was stored with',
  'content-is-another': 'it does not say what its content hash covers',
} as const satisfies Record<Corruption, string>;

/** A record in a stream of ours that nobody believes: damaged, forged, or copied there. Nobody can tell which of these it is. */
export type CorruptRecord = {
  /** As the store has it; all zeros where it is not a UUID. */
  readonly eventId: string;
  readonly stream: StreamName;
  readonly revision: number;
  readonly position: Position;
  readonly because: Corruption;
};

const sentence = ({ stream, revision, position, because }: CorruptRecord): string =>
  `the record at position ${position} (revision ${revision} of ${stream}) is corrupt: ${corruptions[because]}`;

/** Somebody needed to know what a corrupt record says. A fault of the record, and not of the store, which can be reached. */
export class RecordIsCorrupt extends Error {
  override name = 'RecordIsCorrupt';
  readonly record: CorruptRecord;
  constructor(record: CorruptRecord) {
    super(sentence(record));
    this.record = record;
  }
}

/** An event of a type, or of a version of one, that this program does not know: a newer program recorded it, or nobody of ours did. */
export class EventNotKnown extends Error {
  override name = 'EventNotKnown';
  readonly eventId: string;
  readonly stream: StreamName;
  readonly position: Position;
  constructor({ eventId, stream, position }: Pick<StoredEvent, 'eventId' | 'stream' | 'position'>, message: string) {
    super(message);
    this.eventId = eventId;
    this.stream = stream;
    this.position = position;
  }
}

/**
 * A corrupt record at its place among the events. It is counted like any other, so that followers move on over it. What it says is
 * not to be had: a reader that asks all the same meets `RecordIsCorrupt`, and cannot take it for an event by mistake.
 */
class CorruptEvent implements StoredEvent {
  readonly eventId: string;
  readonly type: string;
  readonly stream: StreamName;
  readonly revision: number;
  readonly position: Position;
  readonly because: Corruption;
  constructor(at: Pick<StoredEvent, 'eventId' | 'type' | 'stream' | 'revision' | 'position'>, because: Corruption) {
    this.eventId = at.eventId;
    this.type = at.type;
    this.stream = at.stream;
    this.revision = at.revision;
    this.position = at.position;
    this.because = because;
  }
  get data(): never {
    throw new RecordIsCorrupt(this);
  }
  get metadata(): never {
    throw new RecordIsCorrupt(this);
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const noId = '00000000-0000-0000-0000-000000000000';

/** The corrupt record at a place. Whatever its id is, the one that readers see is a UUID. */
export const corruptEvent = (
  at: Pick<StoredEvent, 'eventId' | 'type' | 'stream' | 'revision' | 'position'>,
  because: Corruption,
): StoredEvent => new CorruptEvent(uuid.test(at.eventId) ? at : { ...at, eventId: noId }, because);

/** What is wrong with what a store gave out at a place; undefined for a sound event. */
export const corruptionOf = (event: StoredEvent): RecordIsCorrupt | undefined =>
  event instanceof CorruptEvent ? new RecordIsCorrupt(event) : undefined;

/** Whether it is an event that may be believed. */
export const isSound = (event: StoredEvent): boolean => !(event instanceof CorruptEvent);

/** The content hash of an event, for the comparison with one of the same id; that of a corrupt record is the hash of nothing. */
export const statedHash = (event: StoredEvent): string => (isSound(event) ? event.metadata.contentHash : '');
