import type { NewEvent, SaidEvent } from '../../../../domain/kernel/envelope.ts';
import { saidContentHash, storedContentHash } from '../../../../domain/kernel/said-hash.ts';
import type { JsonObject } from '../../../../domain/kernel/json.ts';
import { streamName } from '../../../../domain/kernel/streams.ts';
import { envelopeText, eventOfTexts } from '../../../../services/shared/event-store/decode.ts';
import { corruptionOf, isSound, RecordIsCorrupt } from '../../../../services/shared/event-store/integrity.ts';
import { positionText } from '../../../../services/shared/event-store/position.ts';
import { hashed, newEvent } from '../../../support/new-events.ts';

const stream = streamName('round', 'STAR.TU-01.2026-04-25.1.0001');
const at = ({ eventId, type }: NewEvent) => ({ eventId, type, stream, revision: 3, position: positionText(12) });

/** An event as the store gives it back after somebody has changed the row. */
const readBack = (event: NewEvent, changed: { readonly data?: string; readonly metadata?: string } = {}) =>
  eventOfTexts(
    at(event),
    changed.data ?? JSON.stringify(event.data),
    changed.metadata ?? envelopeText(stream, 3, event.metadata),
  );

const event = newEvent();

/** The envelope with other members, and the content hash that belongs to them: by somebody who knows how it is made. */
const withMetadata = (members: JsonObject): string =>
  envelopeText(stream, 3, hashed({ ...event, metadata: { ...event.metadata, ...members } }).metadata);

const without = (member: string): string => {
  const { [member]: _, ...rest } = JSON.parse(JSON.stringify(event.metadata)) as JsonObject;
  return envelopeText(stream, 3, rest as unknown as NewEvent['metadata']);
};

describe('A record that is read', () => {
  it('is the event that was stored', () => {
    const { eventId, type, data, metadata } = event;
    expect(readBack(event)).toEqual({ ...at(event), eventId, type, data, metadata });
  });

  it.each([
    ['data that is not JSON', { data: '{"stakeCents":' }, 'not-json'],
    ['data that is null', { data: 'null' }, 'not-json'],
    ['data that is a list', { data: '[]' }, 'not-json'],
    ['metadata that is not JSON', { metadata: 'metadata' }, 'not-json'],
    ['metadata that is null', { metadata: 'null' }, 'not-json'],
    ['a time of the floor that is not one', { metadata: withMetadata({ occurredAt: 'soon' }) }, 'envelope-cannot-be'],
    [
      'a time of recording that cannot be',
      { metadata: withMetadata({ recordedAt: '2026-13-01T00:00:00.000Z' }) },
      'envelope-cannot-be',
    ],
    ['a version that is text', { metadata: withMetadata({ schemaVersion: 'one' }) }, 'envelope-cannot-be'],
    ['a clock that is not one', { metadata: withMetadata({ clock: { offsetMs: null } }) }, 'envelope-cannot-be'],
    ['a replaced event that is not one', { metadata: withMetadata({ replaced: { type: 'x' } }) }, 'envelope-cannot-be'],
    [
      'an actor of whom more is said than the hash covers',
      { metadata: withMetadata({ actor: { ...event.metadata.actor, name: 'Jo' } }) },
      'envelope-cannot-be',
    ],
    ['another venue', { metadata: withMetadata({ venue: 'TOWN' }) }, 'venue-is-another'],
    ['the envelope of another place', { metadata: envelopeText(stream, 4, event.metadata) }, 'stands-elsewhere'],
    ['an envelope without a place', { metadata: JSON.stringify(event.metadata) }, 'stands-elsewhere'],
    ['other data', { data: '{"wagerId":"w-1","stakeCents":250000}' }, 'content-is-another'],
    [
      'a person of its token that is not a text',
      { metadata: withMetadata({ principalPersonId: 7 }) },
      'envelope-cannot-be',
    ],
    [
      'another floor time',
      { metadata: withMetadata({}).replace('09:30:00.000Z', '09:31:00.000Z') },
      'content-is-another',
    ],
  ] as const)('and has %s is corrupt', (_, changed, because) => {
    const read = readBack(event, changed);
    expect(corruptionOf(read)?.record).toMatchObject({ stream, revision: 3, position: positionText(12), because });
  });

  it.each([
    'occurredAt',
    'sourceSeq',
    'actor',
    'schemaVersion',
    'venue',
    'terminal',
    'recordedAt',
    'principal',
    'clock',
    'contentHash',
  ])('and lacks %s is corrupt', (member) => {
    expect(corruptionOf(readBack(event, { metadata: without(member) }))?.record.because).toBe('envelope-cannot-be');
  });

  it('and is corrupt cannot be taken for an event: to ask what it says throws, and names its place', () => {
    const read = readBack(event, { data: '{}' });
    expect(isSound(read)).toBe(false);
    expect(() => read.data).toThrow(RecordIsCorrupt);
    expect(() => read.metadata.venue).toThrow(
      `the record at position ${positionText(12)} (revision 3 of ${stream}) is corrupt: it does not say what its content hash covers`,
    );
  });
});

describe('The content hash of what is stored', () => {
  const { data, metadata } = event;
  const links = { correlationId: null, causationId: '00000000-0000-4000-8000-000000000001' };
  const { occurredAt, sourceSeq, schemaVersion } = metadata;
  const actor = { personId: 'P-"\\\u2028', role: 'player' as const };
  const said = (more: object): SaidEvent => ({
    eventId: event.eventId,
    type: event.type,
    data,
    metadata: { occurredAt, sourceSeq, actor, schemaVersion, ...more },
  });

  it.each([
    ['as it stands', said({}), {}],
    ['without a counter', said({ sourceSeq: null }), { sourceSeq: null }],
    ['with links, also where they are null', said(links), links],
    [
      'in the spelling of its sender',
      { ...said({ occurredAt: '2026-04-25T19:30:00+10:00' }), data: { at: 'then' } },
      { spelt: { occurredAt: '2026-04-25T19:30:00+10:00', data: { at: 'then' } } },
    ],
  ] as const)('is that of what was said %s', (_, asSaid, more) => {
    expect(storedContentHash({ ...event, metadata: { ...metadata, actor, ...more } })).toBe(saidContentHash(asSaid));
  });
});
