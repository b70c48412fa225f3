import type { StoredEvent, StoredMetadata } from '../../../domain/kernel/envelope.ts';
import { storedContentHash } from '../../../domain/kernel/said-hash.ts';
import { isInstant } from '../../../domain/kernel/time.ts';
import { placeOf } from '../../../projections/kit/place.ts';
import type { Corruption } from '../../../domain/alarm/flaws.ts';
import { corruptEvent } from './integrity.ts';

/** Where a record stands, as its store says: that may be asked of a record that cannot even be read. */
export type At = Pick<StoredEvent, 'eventId' | 'type' | 'stream' | 'revision' | 'position'>;

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isTime = (value: unknown): boolean => isText(value) && isInstant(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const isClock = (clock: unknown): boolean =>
  clock === null || (isObject(clock) && Number.isFinite(clock['offsetMs']) && Number.isFinite(clock['uncertaintyMs']));

const isSpelt = (spelt: unknown): boolean =>
  spelt === undefined ||
  (isObject(spelt) &&
    (spelt['occurredAt'] === undefined || isText(spelt['occurredAt'])) &&
    (spelt['data'] === undefined || isObject(spelt['data'])));

const isStood = (stood: unknown): stood is Members =>
  isObject(stood) && isText(stood['type']) && isObject(stood['data']) && isTime(stood['occurredAt']);

const areSaidAgain = (beside: unknown): boolean =>
  beside === undefined || (Array.isArray(beside) && beside.every((one) => isStood(one) && isText(one['eventId'])));

const isReplaced = (replaced: unknown): boolean =>
  replaced === undefined || replaced === null || (isStood(replaced) && areSaidAgain(replaced['beside']));

/** A further member would be under no hash. */
const isActor = (actor: unknown): boolean =>
  isObject(actor) && isText(actor['personId']) && isText(actor['role']) && Object.keys(actor).length === 2;

/** Whether a record has all that every envelope has, as far as readers rely on it. */
const isEnvelope = (metadata: Members): boolean => {
  const { actor, sourceSeq, schemaVersion, terminal } = metadata;
  return (
    isTime(metadata['occurredAt']) &&
    isTime(metadata['recordedAt']) &&
    isText(metadata['venue']) &&
    isText(metadata['principal']) &&
    (metadata['principalPersonId'] === undefined || isText(metadata['principalPersonId'])) &&
    isText(metadata['contentHash']) &&
    (terminal === null || isText(terminal)) &&
    (sourceSeq === null || isCount(sourceSeq)) &&
    isCount(schemaVersion) &&
    isActor(actor) &&
    isClock(metadata['clock']) &&
    isSpelt(metadata['spelt']) &&
    isReplaced(metadata['replaced'])
  );
};

/**
 * The event that a record is, once it is shown to be what was stored there: an envelope that can be, of the venue that the stream's
 * name says, with the content that its hash covers. Otherwise the corrupt record, at its place. Every adapter reads through this.
 * `data` and `metadata` are whatever JSON the record has; undefined for text that is not JSON.
 */
export const checkedEvent = (at: At, data: unknown, metadata: unknown): StoredEvent => {
  if (!isObject(data) || !isObject(metadata)) return corruptEvent(at, 'not-json');
  if (!isEnvelope(metadata)) return corruptEvent(at, 'envelope-cannot-be');
  const { eventId, type, stream, revision, position } = at;
  // Both parts were looked at member by member above, which the compiler cannot see.
  const event = { eventId, type, stream, revision, position, data, metadata } as unknown as StoredEvent;
  const { venue } = placeOf(stream);
  if (venue !== null && venue !== event.metadata.venue) return corruptEvent(at, 'venue-is-another');
  if (storedContentHash(event) !== event.metadata.contentHash) return corruptEvent(at, 'content-is-another');
  return event;
};

/** How the envelope of a record begins: with the place that it was stored at, so that a copy at another place is known for one. */
const placeText = (stream: string, revision: number): string => `{"stream":"${stream}","revision":${revision},`;

/** The envelope of an event as text, with its place. A stream's name has no character that JSON writes otherwise but quotes and strokes. */
export const envelopeText = (stream: string, revision: number, metadata: StoredMetadata): string =>
  placeText(asMember(stream), revision) + JSON.stringify(metadata).slice(1);

/** Most names have nothing in them that JSON writes otherwise. */
const asMember = (stream: string): string => (/["\\]/.test(stream) ? JSON.stringify(stream).slice(1, -1) : stream);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The event that a record is, of which the store keeps the text that it was given: as `checkedEvent`, and at the place it names. */
export const eventOfTexts = (at: At, data: string, metadata: string): StoredEvent => {
  const place = placeText(asMember(at.stream), at.revision);
  if (metadata.startsWith(place)) return checkedEvent(at, parsed(data), parsed(`{${metadata.slice(place.length)}`));
  const isJson = isObject(parsed(data)) && isObject(parsed(metadata));
  return corruptEvent(at, isJson ? 'stands-elsewhere' : 'not-json');
};

/** The same of metadata that was read as JSON already, with the place among its members. */
export const eventOfEnvelope = (at: At, data: unknown, envelope: unknown): StoredEvent => {
  if (!isObject(envelope)) return corruptEvent(at, 'not-json');
  const { stream, revision, ...metadata } = envelope;
  const because: Corruption | undefined =
    stream === at.stream && revision === at.revision ? undefined : 'stands-elsewhere';
  return because ? corruptEvent(at, because) : checkedEvent(at, data, metadata);
};
