import {
  Problem,
  problemBody,
  problemContentType,
  problemKinds,
  type ProblemKind,
  type ProblemMembers,
} from '../problems.ts';
import { comesAs, formsOf } from '../representations.ts';
import { answerHeaders, everywhere, type AnswerHeader } from './headers.ts';
import { refTo } from './json-schemas.ts';

/** The headers that problems have beside those of every answer, by status. */
const headersByStatus: Readonly<Record<number, readonly AnswerHeader[]>> = {
  401: ['www-authenticate'],
  405: ['allow'],
  415: ['accept', 'accept-encoding'],
  429: ['retry-after'],
  503: ['retry-after'],
};

/** Which headers a problem may have. */
export const headersOfProblem = (status: number): readonly AnswerHeader[] => headersByStatus[status] ?? [];

const eventId = '7d3f6c1a-52b8-4e0b-9a61-3c1f0e5d8b27';

/** What such a problem says, for instance. */
const examples: Readonly<Partial<Record<ProblemKind, ProblemMembers>>> = {
  'malformed-json': { detail: 'The body is not JSON from character 17 on, counted from 0.' },
  'malformed-request': { detail: 'The header Host is missing.' },
  unauthenticated: { detail: 'The token has expired.' },
  forbidden: { detail: 'The token does not reach GOLD-COAST.' },
  'not-found': {
    reason: 'round-is-not-known',
    detail: 'There is no round STAR.TU-01.2026-03-06.1.0042. Begin it first.',
  },
  'not-acceptable': { detail: comesAs(formsOf('list')) },
  rejected: {
    reason: 'round-is-already-closed',
    detail: 'The round is closed.',
    eventIndex: 0,
    eventId,
  },
  'event-id-has-other-content': { reason: 'event-id-has-other-content', eventIndex: 0, eventId },
  'record-cannot-be-read': {
    reason: 'content-is-another',
    detail:
      'The record at position 00000000000000000412 (revision 7 of round-STAR.TU-01.2026-03-06.1.0042) is corrupt: it does not say what its content hash covers.',
    eventId,
  },
  'stale-revision': {
    detail: 'The record is at revision 12. Read it again and decide again.',
    actualRevision: 12,
  },
  'too-large': { detail: 'The body must be at most 786432 bytes.' },
  'unsupported-media-type': { detail: 'The body must be application/json.' },
  invalid: { errors: [{ in: 'body', pointer: '/events/0/data/stakeCents', detail: 'must be at least 0' }] },
  unavailable: { detail: 'The service is shutting down.' },
};

const exampleOf = (kind: ProblemKind) => ({
  summary: problemKinds[kind].title,
  value: problemBody(new Problem(kind, examples[kind]), '0b6a2c5e-7f1d-4f0a-9a53-0c8a1d9d6f11'),
});

const kinds = Object.keys(problemKinds) as readonly ProblemKind[];
/** A route that there is does not answer these. */
const answered = kinds.filter((kind) => kind !== 'no-such-route' && kind !== 'method-not-allowed');

const byStatus = new Map<number, ProblemKind[]>();
for (const kind of answered) {
  const { status } = problemKinds[kind];
  byStatus.set(status, [...(byStatus.get(status) ?? []), kind]);
}

/** `not-found` is listed as `NotFound`. */
const componentOf = (kind: ProblemKind): string =>
  kind.replaceAll(/(?:^|-)([a-z])/g, (_all, letter: string) => letter.toUpperCase());

const refsTo = (headers: readonly AnswerHeader[]) =>
  Object.fromEntries(headers.map((name) => [answerHeaders[name].name, refTo('headers', answerHeaders[name].name)]));

/** The headers of an answer as its description has them: its own, and those of every answer. */
export const describedHeaders = (own: readonly AnswerHeader[]) => refsTo([...everywhere, ...own]);

/** The answers with problems that operations refer to, one for each status. */
export const problemAnswers = (): Readonly<Record<string, object>> =>
  Object.fromEntries(
    [...byStatus].map(([status, [first, ...others]]) => {
      if (first === undefined) throw new Error(`no kind of problem has the status ${status}`);
      const all = [first, ...others];
      return [
        componentOf(first),
        {
          description: all.map((kind) => problemKinds[kind].title).join(' Or: '),
          headers: describedHeaders(headersOfProblem(status)),
          content: {
            [problemContentType]: {
              schema: refTo('schemas', 'Problem'),
              examples: Object.fromEntries(all.map((kind) => [kind, exampleOf(kind)])),
            },
          },
        },
      ];
    }),
  );

/** The problems that an operation can answer with, by status, as references. */
export const problemsAsAnswers = (of: readonly ProblemKind[]): Readonly<Record<string, object>> =>
  Object.fromEntries(
    of.map((kind) => {
      const { status } = problemKinds[kind];
      return [String(status), refTo('responses', componentOf(byStatus.get(status)?.[0] ?? kind))];
    }),
  );
