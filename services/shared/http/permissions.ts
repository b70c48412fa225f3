import { parseDisputeId, parseRoundId, parseSessionId } from '../../../domain/kernel/streams.ts';
import type { SubjectKind } from '../../../domain/law/clause.ts';
import type { AccessRole } from './principal.ts';

/** Where a thing belongs: what a role's scope is measured against. */
export type Place = { readonly venue: string; readonly table: string | null };

type Params = Readonly<Record<string, string | undefined>>;

/**
 * How a route is guarded. `public`: by nothing. Otherwise by role, and by place:
 * `at` reads the place from the address, and the server refuses before the body is read; `'filtered'` means that the route itself keeps to
 * the places that the principal may see (lists, imports); `'nowhere'` that no record of a venue is touched.
 */
export type RouteAccess =
  | 'public'
  | {
      readonly roles: readonly AccessRole[];
      readonly at: ((params: Params) => Place | undefined) | 'filtered' | 'nowhere';
    };

const givenPart = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

const sessionPlace = ({ id }: Params): Place | undefined => parseSessionId(id ?? '');
const roundPlace = ({ id }: Params): Place | undefined => parseRoundId(id ?? '');
const venuePlace = ({ venue }: Params): Place | undefined =>
  venue !== undefined && givenPart.test(venue) ? { venue, table: null } : undefined;
/** `STAR.BOX-7.2026-04-25.1`: the venue stands first; the table changes on the way. */
const firstPartIsVenue = ({ id }: Params): Place | undefined => venuePlace({ venue: id?.split('.')[0] });
const disputePlace = ({ id }: Params): Place | undefined => {
  const venue = parseDisputeId(id ?? '')?.venue;
  return venue === undefined ? undefined : { venue, table: null };
};
/** `round` and `STAR.TU-01.2026-04-25.1.0042`: the subject of an examination. */
const subjectPlaces: Readonly<Record<string, (params: Params) => Place | undefined>> = {
  round: roundPlace,
  tableSession: sessionPlace,
  dispute: disputePlace,
} satisfies Record<SubjectKind, unknown>;
const subjectPlace = ({ kind = '', id }: Params): Place | undefined =>
  Object.hasOwn(subjectPlaces, kind) ? subjectPlaces[kind]?.({ id }) : undefined;

const floorReaders = ['supervisor', 'finance', 'surveillance', 'inspector', 'compliance'] as const;
const investigators = ['surveillance', 'inspector', 'compliance'] as const;
const staffOfVenue = ['terminal', 'cage', 'security', 'count', ...floorReaders] as const;
const floorWriters = ['terminal', 'supervisor', 'surveillance', 'inspector', 'compliance'] as const;

const disputeReaders = ['supervisor', ...investigators] as const;
const disputeWriters = ['supervisor', 'surveillance', 'inspector', 'compliance'] as const;

/**
 * The table of role × route. A route that is not here cannot be registered, and the whole matrix is tested.
 * Not given on purpose: the count team sees no play and no figures, and who observes the count of a float does not see what is
 * expected of it (a count is blind); the operator sees no records.
 */
export const routeAccess = {
  'GET /healthz': 'public',
  'GET /readyz': 'public',
  'GET /metrics': 'public',
  'GET /openapi.json': 'public',
  'GET /problems/:kind': 'public',

  'POST /v1/table-sessions': { roles: floorWriters, at: 'filtered' },
  'POST /v1/table-sessions/:id/events': { roles: floorWriters, at: sessionPlace },
  'POST /v1/rounds': { roles: floorWriters, at: 'filtered' },
  'POST /v1/rounds/:id/events': { roles: floorWriters, at: roundPlace },
  'POST /v1/drop-boxes': { roles: ['terminal', 'security', 'compliance'], at: 'filtered' },
  'POST /v1/drop-boxes/:id/events': {
    roles: ['terminal', 'security', 'compliance'],
    at: firstPartIsVenue,
  },
  'POST /v1/disputes': { roles: disputeWriters, at: 'filtered' },
  'POST /v1/disputes/:id/events': { roles: disputeWriters, at: disputePlace },
  'POST /v1/venues': { roles: ['compliance'], at: 'filtered' },
  'POST /v1/venues/:venue/events': { roles: ['compliance'], at: venuePlace },
  'POST /v1/venues/:venue/staff/:personId/events': { roles: ['compliance'], at: venuePlace },
  'POST /v1/editions/:venue/:game/events': { roles: ['compliance'], at: venuePlace },
  'POST /v1/rulebooks/:game/:edition/official-text': { roles: ['compliance'], at: 'filtered' },
  'POST /v1/imports': { roles: [...floorWriters, 'security'], at: 'filtered' },

  'GET /v1/rounds': { roles: floorReaders, at: 'filtered' },
  'GET /v1/rounds/:id': { roles: ['terminal', ...floorReaders], at: roundPlace },
  'GET /v1/rounds/:id/timeline': { roles: floorReaders, at: roundPlace },
  'GET /v1/rounds/:id/adjudication': { roles: ['supervisor', ...investigators], at: roundPlace },
  'GET /v1/disputes': { roles: disputeReaders, at: 'filtered' },
  'GET /v1/disputes/:id': { roles: disputeReaders, at: disputePlace },
  'GET /v1/disputes/:id/timeline': { roles: disputeReaders, at: disputePlace },
  'GET /v1/disputes/:id/adjudication': { roles: disputeReaders, at: disputePlace },
  'GET /v1/table-sessions/:id': { roles: ['terminal', ...floorReaders], at: sessionPlace },
  'GET /v1/table-sessions/:id/adjudication': { roles: ['supervisor', ...investigators], at: sessionPlace },
  'GET /v1/table-sessions/:id/float': { roles: ['finance', ...investigators], at: sessionPlace },
  'GET /v1/violations': { roles: ['supervisor', ...investigators], at: 'filtered' },
  'GET /v1/reports/violations': { roles: ['supervisor', ...investigators], at: 'filtered' },
  'GET /v1/reports/drop': { roles: ['finance', ...investigators], at: 'filtered' },
  'GET /v1/reports/drop/entries': { roles: ['finance', ...investigators], at: 'filtered' },
  'GET /v1/drop-boxes/:id': { roles: ['security', 'finance', ...investigators], at: firstPartIsVenue },
  'GET /v1/events': { roles: investigators, at: 'filtered' },
  'GET /v1/texts/:ref': { roles: investigators, at: 'filtered' },
  'GET /v1/examinations/:kind/:id': { roles: investigators, at: subjectPlace },
  'POST /v1/examinations/preview': { roles: ['compliance'], at: 'filtered' },
  'POST /v1/examinations': { roles: ['compliance'], at: 'filtered' },
  'GET /v1/venues/:venue': { roles: staffOfVenue, at: venuePlace },
  'GET /v1/editions/:venue/:game': { roles: staffOfVenue, at: venuePlace },
  'GET /v1/rulebooks': { roles: staffOfVenue, at: 'nowhere' },
  'GET /v1/rulebooks/:game/:edition': { roles: staffOfVenue, at: 'filtered' },
  'GET /v1/rulebooks/:game/:edition/official-text': { roles: staffOfVenue, at: 'filtered' },
  'GET /v1/rulebooks/:game/:edition/clauses/:number': { roles: ['supervisor', ...investigators], at: 'filtered' },
  'GET /v1/rulebooks/:game/:edition/compare/:other': { roles: staffOfVenue, at: 'nowhere' },

  'GET /v1/operations/projections': { roles: ['operator'], at: 'nowhere' },
  'POST /v1/operations/redrive': { roles: ['operator'], at: 'nowhere' },
} as const satisfies Readonly<Record<`${'GET' | 'POST'} /${string}`, RouteAccess>>;

export type RouteName = keyof typeof routeAccess;

/** The documentation page brings assets of its own, below this address; they are as public as the page. */
const publicFolders = ['/docs'];

/** How a route is guarded, or undefined when the table does not know it. HEAD is guarded as GET is. */
export const accessOf = (method: string, url: string): RouteAccess | undefined => {
  if (publicFolders.some((folder) => url === folder || url.startsWith(`${folder}/`))) return 'public';
  const name = `${method === 'HEAD' ? 'GET' : method} ${url}`;
  return Object.hasOwn(routeAccess, name) ? routeAccess[name as RouteName] : undefined;
};

/** `family.Event`, `family.*`, or `play.*` for the plays of whatever games there are. */
export type EventPattern = `${string}.${string}`;

const floorFamilies = ['table', 'round', 'dropBox'] as const;
const corrections = floorFamilies.map((family): EventPattern => `${family}.CorrectionRecorded`);
const lateEntries = floorFamilies.map((family): EventPattern => `${family}.LateEntryRecorded`);
const rulings = ['table.RulingMade', 'round.RulingMade'] as const;
const decisions = [
  ...rulings,
  'table.LimitsChanged',
  'table.PersonalLimitGranted',
  'table.PersonalLimitEnded',
  'table.PlayerExcluded',
  'table.PersonDetained',
  'table.SeatVacateDirected',
  'round.OutcomeInvalidated',
  'round.WagerVoided',
  'round.WagerForfeited',
  'round.RoundVoided',
] as const;
/**
 * A dispute is recorded by persons and never by a terminal, each under their own token: decisions and what is said to the
 * complainant by supervisors, what others find by inspectors, what leaves the house and what comes by letter by compliance.
 */
const toldToComplainant = ['dispute.RightsAdvised', 'dispute.RightsAcknowledged'] as const;
const courseOfDispute = ['dispute.DisputeWithdrawn', 'dispute.DisputeClosed', 'dispute.DisputeReopened'] as const;
const disputeCorrections = ['dispute.CorrectionRecorded', 'dispute.LateEntryRecorded'] as const;
const leavesTheHouse = ['dispute.DisputeRaised', 'dispute.Referred'] as const;

const registers = ['venue', 'staff', 'edition'].flatMap((family): EventPattern[] => [
  `${family}.*`,
  `${family}.CorrectionRecorded`,
  `${family}.LateEntryRecorded`,
]);

/**
 * The table of role × event type. A terminal says what happened; what is put right afterwards is said by a person, under that
 * person's own token: so `family.*` never covers corrections and late entries, which stand here by name.
 */
export const recordable: Readonly<Record<AccessRole, readonly EventPattern[]>> = {
  terminal: ['table.*', 'round.*', 'play.*', 'dropBox.*'],
  supervisor: [
    ...decisions,
    ...corrections,
    ...lateEntries,
    'dispute.DecisionMade',
    'dispute.PatronAnswered',
    'dispute.ReviewRequested',
    'dispute.ReviewDecided',
    ...toldToComplainant,
    ...courseOfDispute,
    ...leavesTheHouse,
    ...disputeCorrections,
  ],
  cage: [],
  security: ['dropBox.*', 'dropBox.CorrectionRecorded', 'dropBox.LateEntryRecorded'],
  count: [],
  finance: [],
  surveillance: ['table.ConductReported', ...lateEntries, 'dispute.DisputeRaised', 'dispute.SurveillanceReviewed'],
  inspector: [...rulings, ...leavesTheHouse, 'dispute.FindingsRecorded'],
  compliance: [
    ...registers,
    ...corrections,
    ...lateEntries,
    ...toldToComplainant,
    ...courseOfDispute,
    ...leavesTheHouse,
    ...disputeCorrections,
  ],
  operator: [],
};
