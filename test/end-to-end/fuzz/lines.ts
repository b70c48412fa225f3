import type { AccessRole } from '../../../domain/kernel/access.ts';
import { derivedUuid } from '../../../domain/kernel/canonical.ts';
import { jsonPointer } from '../../../domain/kernel/json.ts';
import type { WrittenCategory } from '../../../domain/kernel/stream-category.ts';
import { roundStream } from '../../../domain/round/stream.ts';
import { writtenCategories } from '../../../domain/streams/categories.ts';
import { recordingRights } from '../../../services/shared/http/scope.ts';
import { breakagesOf, jsonOf, personsName, type Chance, type Path } from './breakages.ts';
import { operations } from './cases.ts';
import { eventSamples, isObject, type EventSample } from './json-schema.ts';
import { fuzzDay, fuzzVenue, said } from './world.ts';

/** A line of an import, and what must become of it. */
export type Line = {
  readonly name: string;
  readonly role: AccessRole;
  readonly text: string;
  readonly isSurelyWrong: boolean;
  /** False of what makes and ends the streams of the others. */
  readonly isOdd: boolean;
  /** What a refusal has to point at. */
  readonly pointer: string;
};

const importers = ['terminal', 'supervisor', 'compliance', 'surveillance', 'inspector', 'security'] as const;

/** Who may record a type; undefined for what is never said from outside. */
const roleOf = (type: string, mayRecord: ReturnType<typeof recordingRights>): AccessRole | undefined =>
  importers.find((role) => mayRecord(role, type));

const terminals = ['T-1-A', 'T-1-FAST', 'T-1-SLOW'] as const;

type LineOf = {
  readonly name: string;
  readonly role: AccessRole;
  readonly stream: string;
  readonly event: unknown;
  readonly ifRevision?: number;
};

const lineOf = ({ name, role, stream, event, ifRevision }: LineOf, own: Partial<Line> = {}): Line => {
  const terminal = terminals[name.length % terminals.length];
  const text = jsonOf({ stream, event, ifRevision, ...(role === 'terminal' ? { terminal } : {}) });
  return { name, role, text, isSurelyWrong: false, isOdd: false, pointer: '', ...own };
};

/** Where events of a family go: a stream of its own for a number, and what opens it. */
type Place = { readonly stream: (at: number) => string; readonly opener: string | undefined };

const roundsSession = `${fuzzVenue}.T-1.${fuzzDay}.1`;

/** What each member of an id says, of the stream with a number. What counts begins where no other spec counts. */
const memberOf = (name: string, at: number, isCounted: boolean): string | number | undefined => {
  const members: Readonly<Record<string, string | number>> = {
    venue: fuzzVenue,
    table: 'T-1',
    dropBox: 'BOX-1',
    gamingDay: fuzzDay,
    session: roundsSession,
    sequence: 1_000 + at,
    game: 'two-up',
  };
  return members[name] ?? (isCounted ? 100 + at : `X-${at}`);
};

const placeIn = ({ family, streamOf, written }: WrittenCategory): Place => {
  const [first] = Object.keys(family.definitions);
  const names = Object.keys(written.members);
  const idAt = (at: number): string => {
    // A venue has its own, since it is one; a law is of the venue and its game, and has been put in force already.
    if (names.length === 1) return `${fuzzVenue}-${at}`;
    const members = Object.entries(written.members).map(([name, schema]) => [
      name,
      memberOf(name, at, schema.safeParse(1).success),
    ]);
    return written.idOf(Object.fromEntries(members) as Readonly<Record<string, unknown>>);
  };
  const isOneOnly = idAt(1) === idAt(2);
  return { stream: (at) => streamOf(idAt(at)), opener: isOneOnly ? undefined : `${family.family}.${first ?? ''}` };
};

const round = placeIn(roundStream);
const places = new Map(writtenCategories.map((category) => [category.family.family, placeIn(category)]));

const placeOf = (type: string): Place => places.get(type.split('.')[0] ?? '') ?? round;

const samples = eventSamples(fuzzVenue);
const mayRecord = recordingRights({ rounds: ['two-up'], sessions: [] });

/** A value whose words are not where a sample says: a reference belongs to one place of one event. */
const withoutReferences = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutReferences);
  if (!isObject(value)) return value;
  const members = Object.entries(value).filter(([name]) => name !== 'textRef');
  return Object.fromEntries(members.map(([name, member]) => [name, withoutReferences(member)]));
};

/** A sample as it has to be to go into its stream: about whom the stream is of, correcting what opened it. */
const inStream = ({ type, data: kept }: EventSample, stream: string, opened: string): EventSample['data'] => {
  const data = withoutReferences(kept) as EventSample['data'];
  if (type.endsWith('.CorrectionRecorded')) return { ...data, corrects: opened };
  return type.startsWith('staff.') && 'personId' in data
    ? { ...data, personId: stream.slice(`staff-${fuzzVenue}.`.length) }
    : data;
};

type Opening = { readonly stream: string; readonly openedBy: string; readonly lines: readonly Line[] };

const openingOf = (sample: EventSample, at: number): Opening => {
  const { stream: streamAt, opener } = placeOf(sample.type);
  const stream = streamAt(at);
  const openedBy = derivedUuid([stream, 'opened']);
  const opening = samples.findLast(({ type }) => type === opener);
  if (!opening || opener === sample.type) return { stream, openedBy, lines: [] };
  const role = roleOf(opening.type, mayRecord) ?? 'compliance';
  const event = said(opening.type, inStream(opening, stream, ''), { eventId: openedBy });
  return { stream, openedBy, lines: [lineOf({ name: `${opening.type} of ${stream}`, role, stream, event })] };
};

/** What brings the assessor to look at it all. */
const closingOf = (stream: string): readonly Line[] => {
  const type = stream.startsWith('round-')
    ? 'round.RoundClosed'
    : stream.startsWith('tableSession-')
      ? 'table.SessionClosed'
      : undefined;
  const sample = samples.findLast((one) => one.type === type);
  if (!sample) return [];
  return [
    lineOf({ name: `${sample.type} of ${stream}`, role: 'terminal', stream, event: said(sample.type, sample.data) }),
  ];
};

/** Each type of event as it should be, and with each thing wrong in its data that its schema suggests. */
const linesOfType = (sample: EventSample, at: number, chance: Chance): readonly Line[] => {
  const { type, version, schema } = sample;
  const role = roleOf(type, mayRecord);
  if (role === undefined) return [];
  const { stream, openedBy, lines } = openingOf(sample, at);
  const data = inStream(sample, stream, openedBy);
  const event = (name: string, broken: unknown) =>
    said(type, broken, { eventId: derivedUuid([name]), schemaVersion: version });
  // What opens a stream has one for each, so that what is odd in it can be taken.
  const own = (index: number): string => (lines.length > 0 ? stream : placeOf(type).stream(200 + index));
  // Acts of persons name the revision that was seen: that of the opening.
  const seen = lines.length > 0 && stream.startsWith('dispute-') ? { ifRevision: 0 } : {};
  const broken = breakagesOf(schema, data, chance).map(({ name, path, value, isSurelyWrong }, index) =>
    lineOf(
      { name: `${type} ${name}`, role, stream: own(index), event: event(`${type} ${name} ${index}`, value), ...seen },
      { isSurelyWrong, isOdd: true, pointer: jsonPointer(['event', 'data', ...path]) },
    ),
  );
  const right = lineOf({ name: type, role, stream, event: event(type, data), ...seen });
  const ended = [stream, ...(lines.length > 0 ? [] : broken.map((_, index) => own(index)))];
  return [...lines, right, ...broken, ...[...new Set(ended)].flatMap(closingOf)];
};

const isOfEnvelope = (path: Path): boolean => path[0] !== 'data' || path.length === 1;

/** Everything around the data of an event, broken. */
const linesOfEnvelope = (chance: Chance): readonly Line[] => {
  const stream = round.stream(0);
  const sample = samples.findLast(({ type }) => type === 'round.WagerPlaced');
  const route = operations().find(({ route: at, method }) => at === '/v1/rounds/{id}/events' && method === 'POST');
  const schema = route?.operation.requestBody?.content['application/json']?.schema.properties?.['events']?.items;
  if (!sample || !schema) throw new Error('the description of the API does not say what an event is');
  const opened = samples.findLast(({ type }) => type === 'round.RoundOpened');
  const open = lineOf({ name: 'a round', role: 'terminal', stream, event: said('round.RoundOpened', opened?.data) });
  const broken = breakagesOf(schema, said(sample.type, sample.data), chance)
    .filter(({ path }) => isOfEnvelope(path))
    .map(({ name, path, value, isSurelyWrong }, index) => {
      const own = path.length === 1 && path[0] === 'eventId' ? value : withId(value, derivedUuid(['envelope', index]));
      return lineOf(
        { name: `an event's ${name}`, role: 'terminal', stream, event: own },
        { isSurelyWrong, isOdd: true, pointer: jsonPointer(['event', ...path]) },
      );
    });
  return [open, ...broken, ...closingOf(stream)];
};

const withId = (event: unknown, eventId: string): unknown =>
  typeof event === 'object' && event !== null && 'eventId' in event ? { ...event, eventId } : event;

const line = (name: string, text: string): Line => ({
  name,
  role: 'terminal',
  text,
  isSurelyWrong: true,
  isOdd: true,
  pointer: '',
});

const deep = `${'{"a":'.repeat(12_000)}1${'}'.repeat(12_000)}`;

/** Lines that are not events, or belong to no stream. */
const oddLines = (): readonly Line[] => {
  const about = round.stream(0);
  const inner = {
    type: 'round.CorrectionRecorded',
    schemaVersion: 1,
    occurredAt: `${fuzzDay}T10:00:00.000Z`,
    data: {},
  };
  const decision = { by: 'P-1', roleClaimed: 'casino-supervisor', ground: 'other' };
  const within = said('round.CorrectionRecorded', { corrects: derivedUuid(''), replacement: inner, decision });
  const event = said('round.BetsCalled', {});
  const streams = [
    '',
    'x',
    'round-',
    'round',
    '__proto__',
    '$all',
    '$$round-x',
    'examination-round.x',
    'alarm-x',
    'a\u0000b',
  ];
  return [
    ...streams.map((stream) => line(`the stream ${stream}`, JSON.stringify({ stream, event }))),
    ...[
      'x'.repeat(251),
      `round-${roundsSession}.٠٠٠١`,
      `dispute-${fuzzVenue}.D\u202e`,
      `venue-${personsName}`,
      7,
      null,
    ].map((stream) => line(`the stream ${String(stream).slice(0, 40)}`, JSON.stringify({ stream, event }))),
    ...[
      'nonsense',
      '{',
      'null',
      '7',
      '[]',
      '"x"',
      '{"stream":"x"}',
      '{"__proto__":{"stream":"x"}}',
      '\ufeffnonsense',
    ].map((text) => line(text, text)),
    line('very deep', `{"stream":${'['.repeat(40_000)}${']'.repeat(40_000)}}`),
    {
      ...line('a member twice', `{"stream":"x",${JSON.stringify({ stream: round.stream(0), event }).slice(1)}`),
      pointer: '/stream',
    },
    {
      ...line(
        'a correction of a very deep correction',
        jsonOf({ stream: about, event: within }).replace('"data":{}', `"data":${deep}`),
      ),
      role: 'supervisor',
      pointer: '/event/data/replacement/data',
    },
    line('an odd terminal', JSON.stringify({ stream: round.stream(0), event, terminal: 'T\u0000' })),
    line('a person of no venue', JSON.stringify({ stream: 'staff-X-1', event })),
    line('a member that nobody knows', JSON.stringify({ stream: round.stream(0), event, [personsName]: 1 })),
  ];
};

/** Every line of the import: all types of events there are, and what is around them, one thing wrong at a time. */
export const importLines = (chance: Chance): readonly Line[] => [
  ...samples.flatMap((sample, at) => linesOfType(sample, at, chance)),
  ...linesOfEnvelope(chance),
  ...oddLines(),
];
