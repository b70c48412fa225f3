import { viewedKinds, type Viewed, type ViewedKind } from '../../../domain/access/events.ts';
import { splitStreamName } from '../../../domain/kernel/streams.ts';
import type { OtherRoute } from '../../shared/http/permissions.ts';

export type Params = Readonly<Record<string, string | undefined>>;
export type Row = Readonly<Record<string, unknown>>;

/**
 * What a route shows, and so what is kept of its readers: the one thing that its address names; rows, of which `viewedIn` tells which thing
 * each is of; or why nothing need be kept.
 */
export type Shows =
  | { readonly keeps: 'thing'; readonly viewed: (params: Params) => Viewed | null }
  | { readonly keeps: 'rows'; readonly viewedIn: (row: Row) => Viewed | null }
  | { readonly keeps: 'nothing'; readonly because: string };

/** An id holds no words: what is spelt otherwise in an address is not kept, since a name may stand there. */
const idWithoutWords = /^[A-Za-z0-9._-]{1,200}$/;

const viewed = (kind: ViewedKind, id: unknown): Viewed | null =>
  typeof id === 'string' && idWithoutWords.test(id) ? { kind, id } : null;

const thing = (kind: ViewedKind, param = 'id'): Shows => ({
  keeps: 'thing',
  viewed: (params) => viewed(kind, params[param]),
});
const rows = (kind: ViewedKind, member: string): Shows => ({
  keeps: 'rows',
  viewedIn: (row) => viewed(kind, row[member]),
});
/** Figures of several subjects: what was asked says of which. */
const figures: Shows = { keeps: 'rows', viewedIn: () => null };
const nothing = (because: string): Shows => ({ keeps: 'nothing', because });

const isKind = (kind: unknown): kind is ViewedKind => viewedKinds.some((one) => one === kind);
const subject = (kind: unknown, id: unknown): Viewed | null => (isKind(kind) ? viewed(kind, id) : null);

/** The subject of a row that has a round, or else a session. */
const play: Shows = {
  keeps: 'rows',
  viewedIn: ({ round, session }) => viewed('round', round) ?? viewed('tableSession', session),
};
/** The subject that a stream is of. */
const subjectOf = (stream: string): Viewed | null => {
  const { category, id } = splitStreamName(stream);
  return subject(category, id);
};
const leftOpen: Shows = {
  keeps: 'rows',
  viewedIn: ({ subject: of }) => {
    const { kind, id } = (of ?? {}) as Row;
    return subject(kind, id);
  },
};

const register = nothing('It is the register of a venue: what stands on the floor, and no person, play or dispute.');
const publicLaw = nothing('It is the law and how it is read, and no record of a venue.');
const seal = nothing('It is the seal over the record: hashes, and where events stand. What they say is not in it.');
const machinery = nothing('It tells the operator how the service goes, and shows no record.');

/** The routes that show something: every one that reads, one that answers with what it would find, and those that give out a bundle of evidence. */
export type ReadingRoute =
  | Extract<OtherRoute, `GET /v1/${string}` | `POST /v1/${string}/evidence`>
  | 'POST /v1/examinations/preview';

/** What each reading route shows. A route that reads and is not here does not compile. */
export const shows: Readonly<Record<ReadingRoute, Shows>> = {
  'GET /v1/events/:stream/:revision/proof': { keeps: 'thing', viewed: ({ stream = '' }) => subjectOf(stream) },
  'GET /v1/record/policy': seal,
  'GET /v1/record/checkpoint': seal,
  'GET /v1/record/tile/*': seal,
  'GET /v1/record/tile/entries/*': seal,
  'GET /v1/disputes': rows('dispute', 'dispute'),
  'GET /v1/disputes/:id': thing('dispute'),
  'GET /v1/disputes/:id/timeline': thing('dispute'),
  'GET /v1/disputes/:id/answers': thing('dispute'),
  'GET /v1/disputes/:id/adjudication': thing('dispute'),
  'GET /v1/disputes/:id/deadlines': thing('dispute'),
  'POST /v1/disputes/:id/evidence': thing('dispute'),
  'GET /v1/deadlines': rows('dispute', 'dispute'),

  'GET /v1/rounds': rows('round', 'round'),
  'GET /v1/rounds/:id': thing('round'),
  'GET /v1/rounds/:id/timeline': thing('round'),
  'GET /v1/rounds/:id/adjudication': thing('round'),
  'POST /v1/rounds/:id/evidence': thing('round'),
  'GET /v1/table-sessions': rows('tableSession', 'session'),
  'GET /v1/table-sessions/:id': thing('tableSession'),
  'GET /v1/table-sessions/:id/timeline': thing('tableSession'),
  'GET /v1/table-sessions/:id/signs': thing('tableSession'),
  'GET /v1/table-sessions/:id/limits': thing('tableSession'),
  'GET /v1/table-sessions/:id/shoes': thing('tableSession'),
  'GET /v1/table-sessions/:id/adjudication': thing('tableSession'),
  'GET /v1/table-sessions/:id/float': thing('tableSession'),
  'GET /v1/table-sessions/:id/win': thing('tableSession'),
  'POST /v1/table-sessions/:id/evidence': thing('tableSession'),
  'GET /v1/tables/:id/now': thing('table'),
  'GET /v1/left-open': leftOpen,
  'GET /v1/violations': play,
  'GET /v1/examinations/:kind/:id': { keeps: 'thing', viewed: ({ kind, id }) => subject(kind, id) },
  'POST /v1/examinations/preview': figures,

  'GET /v1/exclusions': rows('person', 'person'),
  'GET /v1/venues/:venue/staff': rows('person', 'personId'),
  'GET /v1/venues/:venue/staff/:personId': thing('person', 'personId'),
  'GET /v1/patrons/:id/statement': thing('person'),
  'GET /v1/texts/:ref': thing('words', 'ref'),
  'GET /v1/decisions': rows('event', 'eventId'),
  'GET /v1/decisions/:eventId': thing('event', 'eventId'),
  'GET /v1/events': rows('event', 'eventId'),
  'GET /v1/views': rows('view', 'eventId'),

  'GET /v1/reports/violations': figures,
  'GET /v1/reports/decisions': rows('person', 'person'),
  'GET /v1/reports/dealers': rows('person', 'person'),
  'GET /v1/reports/cash': rows('person', 'person'),
  'GET /v1/reports/late-entries': rows('event', 'eventId'),
  'GET /v1/reports/frequencies': figures,
  'GET /v1/reports/drop': figures,
  'GET /v1/reports/drop/entries': rows('event', 'eventId'),
  'GET /v1/reports/slips': rows('event', 'eventId'),
  'GET /v1/reports/master-game-report': figures,
  'GET /v1/reports/floats': rows('tableSession', 'session'),
  'GET /v1/reports/variances': rows('tableSession', 'session'),
  'GET /v1/reports/win': figures,
  'GET /v1/reports/hold': figures,
  'GET /v1/reports/hold-over-days': figures,
  'GET /v1/drop-boxes': rows('box', 'journey'),
  'GET /v1/drop-boxes/:id': thing('box'),
  'GET /v1/gaming-days': rows('gamingDay', 'gamingDayId'),
  'GET /v1/gaming-days/:id': thing('gamingDay'),
  'GET /v1/gaming-days/:id/figures': thing('gamingDay'),
  'POST /v1/gaming-days/:id/evidence': thing('gamingDay'),

  'GET /v1/venues': register,
  'GET /v1/venues/:venue': register,
  'GET /v1/editions/:venue/:game': publicLaw,
  'GET /v1/rulebooks': publicLaw,
  'GET /v1/rulebooks/:game/:edition': publicLaw,
  'GET /v1/rulebooks/:game/:edition/official-text': publicLaw,
  'GET /v1/rulebooks/:game/:edition/clauses/:number': publicLaw,
  'GET /v1/rulebooks/:game/:edition/compare/:other': publicLaw,
  'GET /v1/event-types': nothing('It tells what events there can be, and no event.'),
  'GET /v1/event-types/:type': nothing('It tells what events there can be, and no event.'),
  'GET /v1/operations/projections': machinery,
  'GET /v1/operations/assessor': machinery,
  'GET /v1/operations/record': machinery,
};

const isReading = (name: string): name is ReadingRoute => Object.hasOwn(shows, name);

/** What a route shows, when its readers are kept. HEAD tells that something is there, as GET does. */
export const keptOf = (
  method: string | readonly string[],
  url: string,
): Exclude<Shows, { keeps: 'nothing' }> | undefined => {
  const [first = ''] = [method].flat();
  const name = `${first === 'HEAD' ? 'GET' : first} ${url}`;
  const found = isReading(name) ? shows[name] : undefined;
  return found?.keeps === 'nothing' ? undefined : found;
};
