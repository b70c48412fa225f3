import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isConfirmation } from '../../domain/kernel/corrections.ts';
import type { SaidEvent } from '../../domain/kernel/envelope.ts';
import { jsonPointer, type JsonObject } from '../../domain/kernel/json.ts';
import { instantMs } from '../../domain/kernel/time.ts';
import { listed } from '../../domain/kernel/word-list.ts';
import { turnOf } from '../shared/http/fair-turns.ts';
import { principalOf } from '../shared/http/guard.ts';
import { revisionIn } from '../shared/http/if-match.ts';
import { plainWords } from '../shared/http/plain-words.ts';
import type { Principal } from '../shared/http/principal.ts';
import { mostErrors, Problem, type FieldProblem } from '../shared/http/problems.ts';
import { mustEnter, type JurisdictionOf, type MayRecord } from '../shared/http/scope.ts';
import type { Server } from '../shared/http/server.ts';
import { fieldProblems } from '../shared/http/validation.ts';
import { answerOf, problemOfOutcome, recordedSchema, statusOfRecorded, storedOrThere } from './answer.ts';
import type { Receive } from './reception.ts';
import { heldIn, type Said, type SaidReader } from './said.ts';
import type { StreamTarget } from './target.ts';

/** What every route that records events needs. */
export type RecordOn = {
  readonly reader: SaidReader;
  readonly receive: Receive;
  readonly mayRecord: MayRecord;
  readonly jurisdictionOf: JurisdictionOf;
};

export const maxEvents = 500;
export const maxDataBytes = 64 * 1024;

const eventsMember = z.array(z.unknown()).min(1).max(maxEvents);

/** How events stand in the body of a request: under which members, and each at which place. */
type Framing = {
  readonly members: Head;
  readonly eventsIn: (body: unknown) => readonly unknown[];
  readonly at: (index: number) => readonly (string | number)[];
};

const inList: Framing = {
  members: { events: eventsMember },
  eventsIn: (body) => eventsMember.safeParse((body as { events?: unknown } | null)?.events).data ?? [],
  at: (index) => ['events', index],
};

/** What is read afterwards, as an event. */
const anything = z.unknown().optional();
/** The body is one event, and the address says of which type it is. */
const alone = (type: string): Framing => ({
  members: { eventId: anything, data: anything, metadata: anything },
  eventsIn: (body) => {
    const { eventId, data, metadata } = (body ?? {}) as Readonly<Record<string, unknown>>;
    return [{ eventId, type, data, metadata }];
  },
  at: () => [],
});

type Head = Readonly<Record<string, z.ZodType>>;
type Params = Readonly<Record<string, string | undefined>>;

export type RecordRoute<Members extends Head> = {
  readonly url: string;
  readonly summary: string;
  /** The members of the body beside `events`. */
  readonly head: Members;
  /** The type of the one event that the body is; absent: the body has a list of events. */
  readonly only?: string;
  /** The body as documented; it is read by `SaidReader`, which knows what `data` each type has. */
  readonly body: z.ZodType;
  readonly params?: z.ZodType;
  /** The stream that the events are for; undefined when the address names none. */
  readonly target: (params: Params, head: z.infer<z.ZodObject<Members>>) => StreamTarget | undefined;
  /** Any target of the same category: problems of events are told also when the head is wrong. */
  readonly example: StreamTarget;
  readonly must?: 'create' | 'append';
  /** True where all are commands of persons: they say in `If-Match` which revision of the record they have seen. */
  readonly needsRevision?: boolean;
  /** Where some are: their types. */
  readonly ofSeen?: readonly string[];
  /** Where what was created can be read. */
  readonly location?: (target: StreamTarget) => string;
};

const allOrNone =
  'All events of a request are recorded, or none. An event whose id is there already is recognised, so the same request may be sent again.';
const asSeen =
  'It is an act of a person, who has read the record: `If-Match` names its revision, and if it has changed nothing is recorded.';
const confirms =
  'A `DecisionConfirmed` counts under the own token of the person who decided, and is an act of a person: it needs `If-Match`.';
const begins = 'A record that is there already is not begun again: that is rejected, unless it is the same request.';

const areOfSeen = (types: readonly string[]): string =>
  `Acts of a person, who has read the record: ${listed(types.map((type) => `\`${type}\``))}. They need \`If-Match\`, and so does what puts them right.`;

type Describes = Pick<RecordRoute<Head>, 'must' | 'needsRevision' | 'ofSeen'>;
const describing = ({ must, needsRevision, ofSeen = [] }: Describes): string =>
  [
    allOrNone,
    ...(needsRevision ? [asSeen] : [...(ofSeen.length > 0 ? [areOfSeen(ofSeen)] : []), confirms]),
    ...(must === 'create' ? [begins] : []),
  ].join(' ');

/** JSON in UTF-8 needs at least one byte a character of it, so a small body holds no large event. */
const mayHoldLargeEvent = (request: FastifyRequest): boolean =>
  !(Number(request.headers['content-length']) <= maxDataBytes);

const refuseLargeEvents = (events: readonly Said[]): void => {
  const index = events.findIndex(({ event }) => Buffer.byteLength(JSON.stringify(event.data)) > maxDataBytes);
  if (index < 0) return;
  const detail = `The data of an event must be at most ${maxDataBytes} bytes.`;
  throw new Problem('too-large', { detail, eventIndex: index });
};

const idTwice = (events: readonly Said[], { at }: Framing): FieldProblem[] => {
  const seen = new Set<string>();
  const problems: FieldProblem[] = [];
  for (const [index, { event }] of events.entries()) {
    if (seen.has(event.eventId)) {
      problems.push({
        in: 'body',
        pointer: jsonPointer([...at(index), 'eventId']),
        detail: 'occurs twice in this request',
      });
    }
    seen.add(event.eventId);
  }
  return problems;
};

/** The clock of a terminal that has lost its time begins at 1970, and nothing was recorded as it happened before that. */
const tooEarly = (events: readonly Said[], { at }: Framing): FieldProblem[] =>
  events.flatMap(({ event: { data, metadata } }, index) => {
    const replacement = data['replacement'] as JsonObject | null | undefined;
    const times = {
      'metadata/occurredAt': metadata.occurredAt,
      'data/occurredAt': data['occurredAt'],
      'data/replacement/occurredAt': replacement?.['occurredAt'],
    };
    return Object.entries(times).flatMap(([place, time]): FieldProblem[] =>
      typeof time === 'string' && instantMs(time) < 0
        ? [{ in: 'body', pointer: jsonPointer([...at(index), ...place.split('/')]), detail: 'must not be before 1970' }]
        : [],
    );
  });

const refuseUnpermitted = (mayRecord: MayRecord, { role }: Principal, events: readonly Said[]): void => {
  const index = events.findIndex(({ event }) => !mayRecord(role, event.type, heldIn(event)));
  const event = events[index]?.event;
  if (!event) return;
  const held = heldIn(event);
  const what = held === undefined ? event.type : `${event.type} of ${held}`;
  throw new Problem('forbidden', { detail: `The role ${role} may not record ${what}.`, eventIndex: index });
};

/** Is an event said only by who has seen the record? Nobody has seen one that begins with it; a confirmation is never its beginning. */
const isOfSeen = ({ must }: Pick<RecordRoute<Head>, 'must'>, { category }: StreamTarget, event: SaidEvent): boolean =>
  must === 'create' ? isConfirmation(event.type) : category.written.needsRevision(event.type, heldIn(event));

/**
 * Adds a route that records events in one stream: all of them or none. What is wrong with the body is told at once, up to a hundred fields.
 * The body is read in one pass by us: the schemas given to Fastify only document it.
 */
export const recordRoute = <Members extends Head>(server: Server, on: RecordOn, route: RecordRoute<Members>): void => {
  const framing = route.only === undefined ? inList : alone(route.only);
  const body = z.strictObject({ ...route.head, ...framing.members });

  /** What is sent, event by event; so many problems that an answer does not list them all end it. */
  const readEvents = async (
    { sub }: Principal,
    sent: readonly unknown[],
    target: StreamTarget,
    problems: FieldProblem[],
  ): Promise<readonly Said[]> => {
    const events: Said[] = [];
    for (const [index, value] of sent.entries()) {
      if (problems.length > mostErrors) break;
      // oxlint-disable-next-line no-await-in-loop -- this thread also takes what others send
      await turnOf(sub);
      const said = on.reader.read(value, target, framing.at(index), problems);
      if (said) events.push(said);
    }
    return events;
  };

  const read = async (
    request: FastifyRequest,
    principal: Principal,
  ): Promise<{ target: StreamTarget; events: readonly Said[] }> => {
    const problems: FieldProblem[] = [];
    const head = body.safeParse(request.body, { error: plainWords });
    if (!head.success) problems.push(...fieldProblems(head.error, 'body'));
    const target = head.success ? route.target(request.params as Params, head.data) : route.example;
    if (!target)
      throw new Problem('not-found', { detail: `The id in the URL is malformed; one looks like ${route.example.id}.` });
    const events = await readEvents(principal, framing.eventsIn(request.body), target, problems);
    problems.push(...idTwice(events, framing), ...tooEarly(events, framing));
    if (problems.length > 0) throw new Problem('invalid', { errors: problems });
    if (mayHoldLargeEvent(request)) refuseLargeEvents(events);
    return { target, events };
  };

  server.post(
    route.url,
    {
      config: { needsRevision: route.needsRevision ?? false, problems: ['revision-required'] },
      schema: {
        summary: route.summary,
        tags: ['recording'],
        description: describing(route),
        body: route.body,
        ...(route.params ? { params: route.params } : {}),
        response: storedOrThere(recordedSchema, ...(route.location ? (['location'] as const) : [])),
      },
      validatorCompiler: () => (value: unknown) => ({ value }),
    },
    async (request, reply) => {
      const principal = principalOf(request);
      const ifRevision = revisionIn(request);
      if (route.needsRevision && ifRevision === undefined) throw new Problem('revision-required');
      const { target, events } = await read(request, principal);
      await mustEnter(principal, target, on.jurisdictionOf);
      refuseUnpermitted(on.mayRecord, principal, events);
      if (ifRevision === undefined && events.some(({ event }) => isOfSeen(route, target, event)))
        throw new Problem('revision-required');
      const terminal = principal.role === 'terminal' ? principal.terminal : null;
      const heard = events.map(({ event, contentHash, spelt, words }) => ({
        event,
        contentHash,
        spelt,
        words,
        terminal,
      }));
      const { must } = route;
      const outcome = await on.receive({ target, principal, events: heard, ifRevision, must, each: false, live: true });
      if (outcome.outcome !== 'recorded') {
        throw problemOfOutcome(outcome, target, (index) => events[index]?.event.eventId ?? '');
      }
      const answer = answerOf(outcome, target);
      reply.code(statusOfRecorded(answer.stored)).header('etag', `"${answer.lastRevision}"`);
      if (route.location) reply.header('location', route.location(target));
      return answer;
    },
  );
};
