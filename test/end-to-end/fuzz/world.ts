import { randomUUID } from 'node:crypto';
import { personsName } from './breakages.ts';
import { anyEventId, type World } from './cases.ts';
import { eventSamples, type EventSample } from './json-schema.ts';

/** A venue beside the one of the evening, whose tables anything may happen at. */
export const fuzzVenue = 'FUZZ';
export const fuzzDay = '2026-03-06';
export const fuzzSession = `${fuzzVenue}.T-1.${fuzzDay}.1`;
const at = `${fuzzDay}T10:00:00.000Z`;

const samples = eventSamples(fuzzVenue);

export const said = (type: string, data: unknown, own: { eventId?: string; schemaVersion?: number } = {}) => ({
  eventId: own.eventId ?? randomUUID(),
  type,
  data,
  metadata: {
    occurredAt: at,
    sourceSeq: 1,
    actor: { personId: 'P-1', role: 'casino-supervisor' },
    schemaVersion: own.schemaVersion ?? 1,
  },
});

/** The newest sample of a type, as it would be said. */
const sampleOf = (type: string): EventSample => {
  const found = samples.findLast((one) => one.type === type);
  if (!found) throw new Error(`there is no sample of ${type}`);
  return found;
};

/** Which type is said at an address, by the folders in it; any other address is sent the last one. */
const typesAt: readonly (readonly [string, string])[] = [
  ['/staff/', 'staff.StaffEmployed'],
  ['/rounds/{id}', 'round.WagerPlaced'],
  ['/rounds', 'round.RoundOpened'],
  ['/table-sessions', 'table.SessionOpened'],
  ['/drop-boxes', 'dropBox.Attached'],
  ['/slip-series', 'slips.Requested'],
  ['/gaming-days', 'gamingDay.ReviewerNamed'],
  ['/disputes', 'dispute.DisputeRaised'],
  ['/editions', 'edition.EditionCommenced'],
  ['/venues', 'venue.TableRegistered'],
  ['', 'table.SeatTaken'],
];

/** A line of an import. */
export type ImportedLine = {
  readonly stream: string;
  readonly terminal?: string;
  readonly event: unknown;
};

const line = (stream: string, type: string, data: unknown, schemaVersion = 1): ImportedLine => ({
  stream,
  event: said(type, data, { schemaVersion }),
});
const register = (type: string, data: unknown): ImportedLine => line(`venue-${fuzzVenue}`, `venue.${type}`, data);

/** What makes the venue: its register, with clocks that are as wrong as they can be, and a law. */
export const venueLines = (): readonly ImportedLine[] => [
  register('VenueRegistered', { name: 'Fuzz', zone: 'Australia/Sydney', rolloverHour: 6, jurisdiction: 'NSW' }),
  register('TableRegistered', { table: 'T-1', game: 'two-up', pit: null }),
  register('DropBoxRegistered', { dropBox: 'BOX-1', table: 'T-1' }),
  ...['T-1-A', 'T-1-FAST', 'T-1-SLOW'].map((terminal) => register('TerminalRegistered', { terminal, tables: ['T-1'] })),
  register('TerminalClockMeasured', { terminal: 'T-1-FAST', offsetMs: 86_400_000, uncertaintyMs: 86_400_000 }),
  register('TerminalClockMeasured', { terminal: 'T-1-SLOW', offsetMs: -86_400_000, uncertaintyMs: 0 }),
  line(`edition-${fuzzVenue}.two-up`, 'edition.EditionCommenced', {
    edition: 'two-up/star-2016',
    effectiveFrom: '2016-09-01',
    evidence: { kind: 'gazette', reference: 'G-1', sha256: null },
  }),
];

const opened = { game: 'two-up', editionStamp: null };

/** What is open at the venue: a session and a round in it, said by a terminal, and a dispute, raised in the complainant's own words. */
export const openingLines = (): Readonly<Record<'floor' | 'dispute', readonly ImportedLine[]>> => {
  const { data, version } = sampleOf('dispute.DisputeRaised');
  const { textRef: _ofAnother, ...raised } = data;
  const words = `${personsName} was not paid`;
  return {
    floor: [
      { ...line(`tableSession-${fuzzSession}`, 'table.SessionOpened', opened), terminal: 'T-1-A' },
      { ...line(`round-${fuzzSession}.0001`, 'round.RoundOpened', opened), terminal: 'T-1-A' },
    ],
    dispute: [line(`dispute-${fuzzVenue}.D-1`, 'dispute.DisputeRaised', { ...raised, text: words }, version)],
  };
};

/** What the requests are about: reads ask for the evening of STAR, what is recorded goes to FUZZ. */
export const worldOf = (
  evening: Readonly<Record<'round' | 'session' | 'dispute' | 'journey' | 'ref' | 'decision', string>>,
): World => ({
  parameters: {
    'rounds/id': evening.round,
    'POST rounds/id': `${fuzzSession}.0001`,
    'table-sessions/id': evening.session,
    'POST table-sessions/id': fuzzSession,
    'disputes/id': evening.dispute,
    'POST disputes/id': `${fuzzVenue}.D-1`,
    'drop-boxes/id': evening.journey,
    'POST drop-boxes/id': `${fuzzVenue}.BOX-1.${fuzzDay}.1`,
    'slip-series/id': `${fuzzVenue}.fill.2026`,
    'gaming-days/id': `${fuzzVenue}.${fuzzDay}`,
    'tables/id': 'STAR.TU-01',
    'patrons/id': 'P-901',
    'problems/kind': 'fault',
    kind: 'round',
    '{kind}/id': evening.round,
    venue: 'STAR',
    'POST venues/venue': fuzzVenue,
    'POST editions/venue': fuzzVenue,
    personId: 'X-1',
    game: 'two-up',
    edition: 'star-2016',
    other: 'undated',
    number: '4.6',
    type: 'round.WagerPlaced',
    ref: evening.ref,
    'decisions/eventId': evening.decision,
    'events/stream': `round-${evening.round}`,
    revision: '0',
    path: '0/000',
  },
  members: {
    venue: fuzzVenue,
    table: 'T-1',
    gamingDay: fuzzDay,
    number: 2,
    session: fuzzSession,
    sequence: 2,
    dropBox: 'BOX-1',
    game: 'two-up',
    projection: 'event-log',
    stream: `round-${evening.round}`,
    edition: 'two-up/star-2016',
  },
  eventFor: (route) => {
    const type = typesAt.find(([folder]) => route.includes(folder))?.[1] ?? '';
    const { data, version } = sampleOf(type);
    return said(type, data, { eventId: anyEventId, schemaVersion: version });
  },
});
