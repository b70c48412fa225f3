import { disputeStream } from '../../../domain/dispute/stream.ts';
import { subjectStreamOf } from '../../../domain/examination/stream.ts';
import { gamingDayStream } from '../../../domain/gaming-day/stream.ts';
import { accessRoles, type AccessRole } from '../../../domain/kernel/access.ts';
import { roundStream } from '../../../domain/round/stream.ts';
import { writtenCategories } from '../../../domain/streams/categories.ts';
import type { WrittenCategory } from '../../../domain/kernel/stream-category.ts';
import { tableSessionStream } from '../../../domain/table/stream.ts';
import { venueStream } from '../../../domain/venue/stream.ts';
import { placeOf } from '../../../projections/kit/place.ts';
import { actUrl, collectionUrl, recordingUrl, targetAt } from './stream-addresses.ts';

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

/** The place of the stream that an address names. */
const placeIn =
  (category: WrittenCategory) =>
  (params: Params): Place | undefined =>
    targetAt(category, params);
const roundPlace = placeIn(roundStream);
const sessionPlace = placeIn(tableSessionStream);
const dayPlace = placeIn(gamingDayStream);
const disputePlace = placeIn(disputeStream);
const venuePlace = ({ venue }: Params): Place | undefined => targetAt(venueStream, { venue });
/** A table of a venue: `STAR.TU-01`. */
const tablePlace = ({ id }: Params): Place | undefined => {
  const [venue, table, ...more] = id?.split('.') ?? [];
  const place = venuePlace({ venue });
  return place && table !== undefined && table !== '' && more.length === 0 ? { ...place, table } : undefined;
};
/** A stream by its whole name: `round-STAR.TU-01.2026-04-25.1.0042` is at table TU-01 of STAR. */
const streamPlace = ({ stream = '' }: Params): Place | undefined => {
  const { venue, table } = placeOf(stream);
  return venue === null ? undefined : { venue, table };
};
/** A drop box with all its journeys, `STAR.BOX-7`: the venue stands first; the table changes on the way. */
const firstPartIsVenue = ({ id }: Params): Place | undefined => venuePlace({ venue: id?.split('.')[0] });
/** `round` and `STAR.TU-01.2026-04-25.1.0042`: the subject of an examination. */
const subjectPlace = ({ kind = '', id }: Params): Place | undefined => {
  const category = subjectStreamOf(kind);
  return category && targetAt(category, { id });
};

/**
 * The roles whose work needs to know who a patron is: who records them and serves them, who decides their disputes, who excludes them, who
 * reports them to the authorities. Others tell patrons apart within an answer, and do not learn who they are.
 */
export const rolesKnowingPatrons: ReadonlySet<AccessRole> = new Set([
  'terminal',
  'supervisor',
  'surveillance',
  'inspector',
  'compliance',
]);

const floorReaders = ['supervisor', 'finance', 'surveillance', 'inspector', 'compliance'] as const;
const investigators = ['surveillance', 'inspector', 'compliance'] as const;
const staffOfVenue = ['terminal', 'cage', 'security', 'count', ...floorReaders] as const;
/** Who watches over the record: also the authority, whose witness and mirror ask with the token of an inspector. */
const sealReaders = ['inspector', 'compliance'] as const;
const disputeReaders = ['supervisor', ...investigators] as const;
/** The roles that may record any event in streams of a category, or one of some names. */
const writersOf = ({ written }: WrittenCategory, names?: readonly string[]): readonly AccessRole[] =>
  accessRoles.filter((role) => written.writers[role]?.some((name) => names?.includes(name) ?? true));

/** The routes that record, of every category of stream. Where one begins, its place stands in the body. */
const recordingAccess: Readonly<Record<string, RouteAccess>> = Object.fromEntries(
  writtenCategories.flatMap((category) => [
    ...(category.written.begins
      ? [[`POST ${collectionUrl(category)}`, { roles: writersOf(category), at: 'filtered' }]]
      : []),
    [`POST ${recordingUrl(category)}`, { roles: writersOf(category), at: placeIn(category) }],
    ...category.written.acts.map((act) => [
      `POST ${actUrl(category, act)}`,
      { roles: writersOf(category, ['*', act.event]), at: placeIn(category) },
    ]),
  ]),
);

/**
 * The table of role × route. A route that is not here cannot be registered, and the whole matrix is tested.
 * Not given on purpose: finance needs no list of persons who are excluded, and no statement of a patron by id; the count team sees no play and no figures, and who observes the count of a float does not see what is
 * expected of it (a count is blind); the operator sees no records.
 */
const otherAccess = {
  'GET /': 'public',
  'GET /healthz': 'public',
  'GET /readyz': 'public',
  'GET /metrics': 'public',
  'GET /openapi.json': 'public',
  'GET /problems/:kind': 'public',

  'POST /v1/rulebooks/:game/:edition/official-text': { roles: ['compliance'], at: 'filtered' },
  'POST /v1/imports': {
    roles: accessRoles.filter((role) => writtenCategories.some((one) => writersOf(one).includes(role))),
    at: 'filtered',
  },

  'GET /v1/rounds': { roles: floorReaders, at: 'filtered' },
  'GET /v1/rounds/:id': { roles: ['terminal', ...floorReaders], at: roundPlace },
  'GET /v1/rounds/:id/timeline': { roles: floorReaders, at: roundPlace },
  'GET /v1/rounds/:id/adjudication': { roles: ['supervisor', ...investigators], at: roundPlace },
  'POST /v1/rounds/:id/evidence': { roles: investigators, at: roundPlace },
  'GET /v1/disputes': { roles: disputeReaders, at: 'filtered' },
  'GET /v1/disputes/:id': { roles: disputeReaders, at: disputePlace },
  'GET /v1/disputes/:id/timeline': { roles: disputeReaders, at: disputePlace },
  'GET /v1/disputes/:id/answers': { roles: disputeReaders, at: disputePlace },
  'GET /v1/disputes/:id/adjudication': { roles: disputeReaders, at: disputePlace },
  'GET /v1/disputes/:id/deadlines': { roles: disputeReaders, at: disputePlace },
  'POST /v1/disputes/:id/evidence': { roles: investigators, at: disputePlace },
  'GET /v1/deadlines': { roles: disputeReaders, at: 'filtered' },
  'GET /v1/table-sessions': { roles: ['terminal', ...floorReaders], at: 'filtered' },
  'GET /v1/table-sessions/:id': { roles: ['terminal', ...floorReaders], at: sessionPlace },
  'GET /v1/table-sessions/:id/timeline': { roles: floorReaders, at: sessionPlace },
  'GET /v1/table-sessions/:id/signs': { roles: ['terminal', ...floorReaders], at: sessionPlace },
  'GET /v1/table-sessions/:id/limits': { roles: ['terminal', ...floorReaders], at: sessionPlace },
  'GET /v1/table-sessions/:id/shoes': { roles: floorReaders, at: sessionPlace },
  'GET /v1/table-sessions/:id/adjudication': { roles: ['supervisor', ...investigators], at: sessionPlace },
  'GET /v1/table-sessions/:id/float': { roles: ['finance', ...investigators], at: sessionPlace },
  'GET /v1/table-sessions/:id/win': { roles: ['finance', ...investigators], at: sessionPlace },
  'POST /v1/table-sessions/:id/evidence': { roles: investigators, at: sessionPlace },
  'GET /v1/tables/:id/now': { roles: ['terminal', ...floorReaders], at: tablePlace },
  'GET /v1/exclusions': { roles: ['supervisor', ...investigators], at: 'filtered' },
  'GET /v1/decisions': { roles: disputeReaders, at: 'filtered' },
  'GET /v1/decisions/:eventId': { roles: disputeReaders, at: 'filtered' },
  'GET /v1/left-open': { roles: ['supervisor', ...investigators], at: 'filtered' },
  'GET /v1/violations': { roles: ['supervisor', ...investigators], at: 'filtered' },
  'GET /v1/reports/violations': { roles: ['supervisor', ...investigators], at: 'filtered' },
  'GET /v1/reports/drop': { roles: ['finance', ...investigators], at: 'filtered' },
  'GET /v1/reports/drop/entries': { roles: ['finance', ...investigators], at: 'filtered' },
  'GET /v1/reports/slips': { roles: ['finance', ...investigators], at: 'filtered' },
  'GET /v1/reports/master-game-report': { roles: ['finance', ...investigators], at: 'filtered' },
  'GET /v1/reports/floats': { roles: ['finance', ...investigators], at: 'filtered' },
  'GET /v1/reports/variances': { roles: ['finance', ...investigators], at: 'filtered' },
  'GET /v1/reports/win': { roles: ['finance', ...investigators], at: 'filtered' },
  'GET /v1/reports/hold': { roles: ['finance', ...investigators], at: 'filtered' },
  'GET /v1/reports/hold-over-days': { roles: ['finance', ...investigators], at: 'filtered' },
  'GET /v1/reports/frequencies': { roles: ['supervisor', ...investigators], at: 'filtered' },
  'GET /v1/reports/decisions': { roles: disputeReaders, at: 'filtered' },
  'GET /v1/reports/dealers': { roles: investigators, at: 'filtered' },
  'GET /v1/reports/cash': { roles: ['finance', ...investigators], at: 'filtered' },
  'GET /v1/reports/late-entries': { roles: ['supervisor', ...investigators], at: 'filtered' },
  'GET /v1/patrons/:id/statement': { roles: investigators, at: 'filtered' },
  'GET /v1/drop-boxes': { roles: ['security', 'finance', ...investigators], at: 'filtered' },
  'GET /v1/drop-boxes/:id': { roles: ['security', 'finance', ...investigators], at: firstPartIsVenue },
  'GET /v1/gaming-days': { roles: ['cage', 'security', 'finance', ...investigators], at: 'filtered' },
  'GET /v1/gaming-days/:id': { roles: ['cage', 'security', 'finance', ...investigators], at: dayPlace },
  'GET /v1/gaming-days/:id/figures': { roles: ['finance', ...investigators], at: dayPlace },
  'POST /v1/gaming-days/:id/close': { roles: ['finance'], at: dayPlace },
  'POST /v1/gaming-days/:id/evidence': { roles: investigators, at: dayPlace },
  'GET /v1/events': { roles: investigators, at: 'filtered' },
  'GET /v1/events/:stream/:revision/proof': { roles: ['terminal', ...investigators], at: streamPlace },
  'GET /v1/record/policy': { roles: sealReaders, at: 'nowhere' },
  'GET /v1/record/checkpoint': { roles: sealReaders, at: 'nowhere' },
  'GET /v1/record/tile/*': { roles: sealReaders, at: 'nowhere' },
  'GET /v1/record/tile/entries/*': { roles: sealReaders, at: 'filtered' },
  'GET /v1/views': { roles: ['inspector', 'compliance'], at: 'filtered' },
  'GET /v1/event-types': { roles: accessRoles, at: 'nowhere' },
  'GET /v1/event-types/:type': { roles: accessRoles, at: 'nowhere' },
  'GET /v1/texts/:ref': { roles: ['supervisor', ...investigators], at: 'filtered' },
  'POST /v1/texts/:ref/erase': { roles: ['compliance'], at: 'filtered' },
  'GET /v1/examinations/:kind/:id': { roles: investigators, at: subjectPlace },
  'POST /v1/examinations/preview': { roles: ['compliance'], at: 'filtered' },
  'POST /v1/examinations': { roles: ['compliance'], at: 'filtered' },
  'GET /v1/venues': { roles: staffOfVenue, at: 'filtered' },
  'GET /v1/venues/:venue': { roles: staffOfVenue, at: venuePlace },
  'GET /v1/venues/:venue/staff': { roles: ['supervisor', ...investigators], at: venuePlace },
  'GET /v1/venues/:venue/staff/:personId': { roles: ['supervisor', ...investigators], at: venuePlace },
  'GET /v1/editions/:venue/:game': { roles: staffOfVenue, at: venuePlace },
  'GET /v1/rulebooks': { roles: staffOfVenue, at: 'nowhere' },
  'GET /v1/rulebooks/:game/:edition': { roles: staffOfVenue, at: 'filtered' },
  'GET /v1/rulebooks/:game/:edition/official-text': { roles: staffOfVenue, at: 'filtered' },
  'GET /v1/rulebooks/:game/:edition/clauses/:number': { roles: ['supervisor', ...investigators], at: 'filtered' },
  'GET /v1/rulebooks/:game/:edition/compare/:other': { roles: staffOfVenue, at: 'nowhere' },

  'GET /v1/operations/projections': { roles: ['operator'], at: 'nowhere' },
  'GET /v1/operations/assessor': { roles: ['operator'], at: 'nowhere' },
  'GET /v1/operations/record': { roles: ['operator'], at: 'nowhere' },
  'POST /v1/operations/redrive': { roles: ['operator'], at: 'nowhere' },
} as const satisfies Readonly<Record<`${'GET' | 'POST'} /${string}`, RouteAccess>>;

/** A route that records nothing of the floor: those that read are all among them. */
export type OtherRoute = keyof typeof otherAccess;

export const routeAccess: Readonly<Record<string, RouteAccess>> = { ...recordingAccess, ...otherAccess };

/** The documentation page brings assets of its own, below this address; they are as public as the page. */
const publicFolders = ['/docs'];

/** How a route is guarded, or undefined when the table does not know it. HEAD is guarded as GET is. */
export const accessOf = (method: string, url: string): RouteAccess | undefined => {
  if (publicFolders.some((folder) => url === folder || url.startsWith(`${folder}/`))) return 'public';
  const name = `${method === 'HEAD' ? 'GET' : method} ${url}`;
  return Object.hasOwn(routeAccess, name) ? routeAccess[name] : undefined;
};
