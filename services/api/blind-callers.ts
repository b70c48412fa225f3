import type { FastifyRequest, preHandlerHookHandler, RouteOptions } from 'fastify';
import { gamingDayId } from '../../domain/gaming-day/stream.ts';
import type { Subject } from '../../domain/law/examine.ts';
import { blindTo, isBlindRole, seesAll, type BlindTo, type OpenCounts } from '../../projections/blindness/blind-to.ts';
import { knownPrincipal } from '../shared/http/guard.ts';
import { accessOf, rolesKnowingPatrons } from '../shared/http/permissions.ts';
import { personOf } from '../shared/http/principal.ts';
import { Problem } from '../shared/http/problems.ts';
import { visibleVenues } from '../shared/http/scope.ts';
import { answering, blindNow, type Aside } from '../shared/read-models/asking.ts';
import { unnamedPatrons, type UnnamedPatrons } from '../shared/read-models/unnamed-patrons.ts';
import type { ApiDependencies } from './dependencies.ts';
import type { ExamineApart } from './examine-apart.ts';

type Somebody = Parameters<typeof blindTo>[0];

/** What somebody is blind to, by how counts stand, by role and by person. */
const known = new WeakMap<OpenCounts, Map<string, BlindTo>>();

const blindToOf = (somebody: Somebody, counts: OpenCounts): BlindTo => {
  const of = known.get(counts) ?? new Map<string, BlindTo>();
  known.set(counts, of);
  const who = `${somebody.role} ${somebody.person ?? ''}`;
  const blind = of.get(who) ?? { ...blindTo(somebody, counts), isAllTold: counts.isAllTold === true };
  of.set(who, blind);
  return blind;
};

/** What the caller of a request may not learn now. Who has no part in any count, by role or by name, costs no question. */
const blindIn = async (on: ApiDependencies, request: FastifyRequest): Promise<BlindTo> => {
  const principal = knownPrincipal(request);
  if (!principal) return seesAll;
  const [{ role }, person] = [principal, personOf(principal)];
  if (!isBlindRole(role) && person === null) return seesAll;
  const venues = await visibleVenues(principal, on.jurisdictions);
  const asked = isBlindRole(role) || person === null ? { venues } : { venues, person };
  return blindToOf({ role, person }, await on.openCounts(asked));
};

/** The patrons of an answer to somebody who may not know who they are; undefined for others. Throws `forbidden` where they search by one. */
const patronsFor = ({ readings }: ApiDependencies, request: FastifyRequest): UnnamedPatrons | undefined => {
  const role = knownPrincipal(request)?.role;
  if (role === undefined || rolesKnowingPatrons.has(role)) return undefined;
  const { query } = request;
  if (typeof query === 'object' && query !== null && 'person' in query && query.person !== undefined)
    throw new Problem('forbidden', {
      detail: `The role ${role} does not learn who patrons are, so it cannot search by a person.`,
    });
  return unnamedPatrons(readings);
};

/** Who waits for the read models to come further is not told by what they had put aside before. */
const waits = ({ query }: FastifyRequest): boolean =>
  typeof query === 'object' && query !== null && ('atLeast' in query || 'asOf' in query);

/** Whether a stream was put aside: the answers of a route ask for it all, or none of them does. */
const asideFor = (on: ApiDependencies): ((request: FastifyRequest) => Aside) => {
  let isExpected = false;
  const asked = (): void => {
    isExpected = true;
  };
  // What is not read alone may take long, and looks when it is done.
  return ({ method }) => ({ look: on.isAnyAside, isExpected: isExpected && method === 'GET', asked });
};

const before = (on: ApiDependencies, touchesRecords: boolean): preHandlerHookHandler => {
  const aside = asideFor(on);
  return function maskForCaller(request, _reply, done): void {
    const look = async () => (touchesRecords ? blindIn(on, request) : seesAll);
    const how = () => ({ patrons: patronsFor(on, request), waits: waits(request), aside: aside(request) });
    Promise.resolve()
      .then(() => answering(look, () => done(), how()))
      .catch((fault: unknown) => done(fault instanceof Error ? fault : new Error(String(fault))));
  };
};

/** Has every answer of a route made for its caller: what they may not learn is hidden from every question that it asks. */
export const answersCallers =
  (on: ApiDependencies) =>
  (route: RouteOptions): void => {
    const access = accessOf([route.method].flat()[0] ?? '', route.url);
    const touchesRecords = typeof access === 'object' && access.at !== 'nowhere';
    route.preHandler = [before(on, touchesRecords), ...[route.preHandler ?? []].flat()];
  };

const isHidden = ({ kind, id }: Subject): boolean =>
  kind !== 'round' &&
  [...blindNow().journeys, ...blindNow().floats.map((one) => ({ ...one, sessions: [one.session] }))].some(
    ({ venue, gamingDay, sessions }) => sessions.includes(id) || id === gamingDayId.write({ venue, gamingDay }),
  );

const notYet = (what: string): Problem =>
  new Problem('forbidden', {
    detail: `${what} is withheld from those who have a part in a count that it is about, until the box is verified or the count of the float is recorded.`,
  });

const apartFor = (apart: ExamineApart): ExamineApart => ({
  ...apart,
  one: async (subject, asked) => {
    if (isHidden(subject)) throw notYet(`What is found in ${subject.id}`);
    return apart.one(subject, asked);
  },
  inPlay: (subjects) => apart.inPlay(subjects.filter((one) => !isHidden(one))),
});

type Examines = Pick<ApiDependencies, 'examineApart' | 'examineSpan'>;

const examinesFor = <Of extends Examines>(of: Of): Of => ({
  ...of,
  examineApart: apartFor(of.examineApart),
  examineSpan: (law) => {
    const { journeys, floats } = blindNow();
    if (journeys.length + floats.length > 0) throw notYet('What is found in the subjects of a span');
    return of.examineSpan(law);
  },
});

/** What routes stand on, so that what is examined anew tells no caller what they may not learn: it is read from the record itself. */
export const withheldFromCallers = (on: ApiDependencies): ApiDependencies => {
  const { onThreadsFor } = on;
  return {
    ...examinesFor(on),
    ...(onThreadsFor ? { onThreadsFor: (caller) => examinesFor(onThreadsFor(caller)) } : {}),
  };
};
