import type { FastifyReply, FastifyRequest, onResponseHookHandler, preHandlerHookHandler, RouteOptions } from 'fastify';
import { documentOf } from '../../../domain/access/document.ts';
import { longestAsked, mostAsked, type View, type Viewed } from '../../../domain/access/events.ts';
import { givenWord } from '../../../domain/kernel/text.ts';
import { givenBefore } from '../../../projections/record-views/given-before.ts';
import { knownPrincipal } from '../../shared/http/guard.ts';
import { accessOf } from '../../shared/http/permissions.ts';
import { formSent } from '../../shared/http/representations.ts';
import { personOf, type Principal } from '../../shared/http/principal.ts';
import { visibleVenues } from '../../shared/http/scope.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { copiesToldTo } from '../who-looked.ts';
import { canBeGiven, type Given } from './given.ts';
import type { Seen } from './gathered.ts';
import { reasonIn } from './reason.ts';
import { shownTo, type ShownRows } from './shown.ts';
import { keptOf, type Params } from './shows.ts';

/** Requests whose question was read and checked: of any other nothing is kept of what its query said. */
const understood = new WeakMap<FastifyRequest, { readonly reason: string | null }>();
const noted = new WeakSet<FastifyRequest>();

/** Members of a query that are not a question: how much of the answer, and when. */
const notAsked: ReadonlySet<string> = new Set(['limit', 'cursor', 'count', 'atLeast']);
const word = givenWord(longestAsked);

const wordOf = (value: unknown): string | null => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return word.safeParse(text).data ?? null;
};

/** What the caller asked for, as it was understood; what was not asked for has its usual value, and is left out. */
const askedIn = ({ query, url }: FastifyRequest): View['asked'] => {
  const begins = url.indexOf('?');
  if (begins < 0) return [];
  const given = new URLSearchParams(url.slice(begins));
  return Object.entries((query ?? {}) as Readonly<Record<string, unknown>>)
    .filter(([name]) => given.has(name) && !notAsked.has(name))
    .flatMap(([name, value]) => [value].flat().map((one: unknown) => ({ name, value: wordOf(one) })))
    .slice(0, mostAsked);
};

/** Statuses of answers that showed something, or told somebody that they may not see it, or that it is not there. */
const isKept = (status: number): boolean => status < 300 || status === 304 || status === 403 || status === 404;

/** The venue that the address names, or the filter. */
const venueAsked = (request: FastifyRequest, isRead: boolean): string | null => {
  const access = accessOf(request.method, request.routeOptions.url ?? '');
  const place =
    typeof access === 'object' && typeof access.at === 'function' ? access.at(request.params as Params) : undefined;
  const { venue } = (isRead ? (request.query ?? {}) : {}) as Readonly<Record<string, unknown>>;
  return place?.venue ?? (typeof venue === 'string' ? venue : null);
};

/** The one thing that the address of a request names; null where it names none. */
const subjectOf = ({ method, routeOptions: { url = '' }, params }: FastifyRequest): Viewed | null => {
  const kept = keptOf(method, url);
  return kept && kept.keeps === 'thing' ? kept.viewed(params as Params) : null;
};

type On = Pick<ApiDependencies, 'views' | 'jurisdictions' | 'db'>;

const noRows: ShownRows = { named: [], count: 0 };

/** The venues of what was looked at, each with what was shown of it. Where neither question nor answer names one, those that the token reaches. */
const byVenue = async (
  on: On,
  request: FastifyRequest,
  principal: Principal,
): Promise<readonly (readonly [string | null, ShownRows])[]> => {
  const shown = shownTo(request);
  if ([...shown.keys()].some((venue) => venue !== null)) return [...shown];
  const rows = shown.get(null) ?? noRows;
  const venue = venueAsked(request, understood.has(request));
  if (venue !== null) return [[venue, rows]];
  const venues = await visibleVenues(principal, on.jurisdictions);
  return venues === null || venues.length === 0 ? [[null, rows]] : venues.map((one) => [one, rows]);
};

/** What is known of copies of the answer to a request that were given out before. */
const givenOf = async (on: On, request: FastifyRequest): Promise<Given | null> => {
  const principal = knownPrincipal(request);
  const { url = '' } = request.routeOptions;
  const document = documentOf({
    route: `GET ${url}`,
    venue: venueAsked(request, true),
    subject: subjectOf(request),
    asked: askedIn(request),
  });
  if (!principal || document === null) return null;
  const role = copiesToldTo(principal);
  const venues = await visibleVenues(principal, on.jurisdictions);
  return { role, copies: await givenBefore(on.db, { document, venues, role }) };
};

const note = async (on: On, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const principal = knownPrincipal(request);
  const { statusCode: status } = reply;
  const url = request.routeOptions.url ?? '';
  const kept = keptOf(request.method, url);
  if (!kept || !principal || noted.has(request) || !reply.raw.headersSent || !isKept(status)) return;
  noted.add(request);
  const read = understood.get(request);
  const of: Omit<Seen, 'venue' | 'shown' | 'shownCount'> = {
    at: new Date().toISOString(),
    principal: principal.sub,
    role: principal.role,
    person: personOf(principal),
    route: `${request.method} ${url}`,
    subject: subjectOf(request),
    asked: read ? askedIn(request) : [],
    status,
    form: status === 200 && request.method === 'GET' ? formSent(reply.getHeader('content-type')) : null,
    reason: read?.reason ?? null,
  };
  for (const [venue, rows] of await byVenue(on, request, principal)) {
    // Who was turned away was shown nothing.
    const { named, count } = status < 400 ? rows : noRows;
    on.views.note({ ...of, venue, shown: named, shownCount: count });
  }
};

/** Has it kept who reads what a route shows, once the answer is on its way. A caller who goes away in the middle of a long one has seen the beginning. */
export const keepsViews =
  (on: On) =>
  (route: RouteOptions): void => {
    if (!keptOf(route.method, route.url)) return;
    const tell = (request: FastifyRequest, reply: FastifyReply): void => {
      note(on, request, reply).catch((fault: unknown) =>
        request.log.error({ err: fault, route: route.url }, 'it could not be noted who looked at something'),
      );
    };
    const understand: preHandlerHookHandler = function understandView(request, reply, done) {
      understood.set(request, { reason: reasonIn(request) });
      canBeGiven(request, () => givenOf(on, request));
      reply.raw.once('close', () => tell(request, reply));
      done();
    };
    const answered: onResponseHookHandler = function noteView(request, reply, done) {
      tell(request, reply);
      done();
    };
    route.config = Object.assign(route.config ?? {}, { readsReason: true });
    route.preHandler = [understand, ...[route.preHandler ?? []].flat()];
    route.onResponse = [...[route.onResponse ?? []].flat(), answered];
  };
