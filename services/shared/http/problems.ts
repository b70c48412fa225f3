import { z } from 'zod';

/**
 * The closed list of what can be wrong with a request, or with us. The key is the last part of the problem's `type`;
 * the title is the sentence that holds for every occurrence, `detail` says what is so in this one.
 */
export const problemKinds = {
  'malformed-json': { status: 400, title: 'The body is not JSON.' },
  'malformed-request': { status: 400, title: 'The request is not well-formed HTTP.' },
  unauthenticated: { status: 401, title: 'A valid bearer token is needed.' },
  forbidden: { status: 403, title: 'The token does not permit this.' },
  'not-found': { status: 404, title: 'There is no such thing.' },
  'no-such-route': { status: 404, title: 'There is nothing at this address.' },
  'method-not-allowed': { status: 405, title: 'This cannot be done at this address.' },
  'not-acceptable': { status: 406, title: 'None of the media types in Accept can be given.' },
  'request-timeout': { status: 408, title: 'The rest of the request did not come in time.' },
  rejected: { status: 409, title: 'This cannot be recorded now.' },
  'event-id-has-other-content': { status: 409, title: 'The event id is in use for another event.' },
  'stale-revision': { status: 412, title: 'The record has moved on from the revision in If-Match.' },
  'too-large': { status: 413, title: 'The body is too large.' },
  'unsupported-media-type': { status: 415, title: 'The body has a media type that is not taken here.' },
  invalid: { status: 422, title: 'Some fields are not as they should be.' },
  'revision-required': { status: 428, title: 'If-Match must name the revision that was seen.' },
  'headers-too-large': { status: 431, title: 'The address and the headers are too long.' },
  'too-many-requests': { status: 429, title: 'Too many requests in a short time.' },
  fault: { status: 500, title: 'Something is broken on our side.' },
  unavailable: { status: 503, title: 'The service cannot answer now; try again shortly.' },
  'not-yet-visible': { status: 503, title: 'The position asked for has not been projected yet; try again shortly.' },
} as const;
export type ProblemKind = keyof typeof problemKinds;

const fieldProblem = z.strictObject({
  in: z.enum(['body', 'query', 'path', 'header']),
  pointer: z.string().describe('a JSON pointer (RFC 6901) into that part of the request'),
  detail: z.string(),
});

const extraMembers = {
  detail: z.string().optional().describe('what is so in this occurrence'),
  reason: z.string().optional().describe("a rejection's sentence, such as round-is-already-closed"),
  errors: z
    .array(fieldProblem)
    .readonly()
    .optional()
    .describe('what is wrong with the fields, all of it at once; of very many the first'),
  actualRevision: z.int().nullable().optional().describe('where the record is now; null when there is none'),
  eventIndex: z.int().optional().describe('which event of the batch it is about, counted from 0'),
  eventId: z.string().optional(),
};

/** A problem as RFC 9457 has it. */
export const problemSchema = z.strictObject({
  type: z.string().describe('an address that says what this kind of problem means'),
  title: z.string(),
  status: z.int(),
  instance: z.string().describe('the id of the request, as in X-Request-Id and in the logs'),
  ...extraMembers,
});

/** One thing wrong with one field. */
export type FieldProblem = Readonly<z.infer<typeof fieldProblem>>;
const membersSchema = z.strictObject(extraMembers);
export type ProblemMembers = Readonly<z.infer<typeof membersSchema>>;

/**
 * A problem on its way to the caller. Routes throw it; the one error handler of the server turns it into
 * `application/problem+json` (RFC 9457). It is an answer, not a fault: nothing of it is logged as an error.
 */
export class Problem extends Error {
  override name = 'Problem';
  readonly kind: ProblemKind;
  readonly members: ProblemMembers;
  readonly headers: Readonly<Record<string, string>>;

  constructor(kind: ProblemKind, members: ProblemMembers = {}, headers: Readonly<Record<string, string>> = {}) {
    super(members.detail ?? problemKinds[kind].title);
    this.kind = kind;
    this.members = members;
    this.headers = headers;
  }

  get status(): number {
    return problemKinds[this.kind].status;
  }
}

export const problemContentType = 'application/problem+json';

/** As many as somebody reads: an answer need not be larger than what it answers. */
export const mostErrors = 100;

const withFewErrors = (members: ProblemMembers): ProblemMembers => {
  const { errors = [] } = members;
  if (errors.length <= mostErrors) return members;
  const detail = `${errors.length} fields are wrong; the first ${mostErrors} are told.`;
  return { detail, ...members, errors: errors.slice(0, mostErrors) };
};

/** The body of a problem as RFC 9457 has it; `instance` is the id of the request, which the logs carry too. */
export const problemBody = (problem: Problem, requestId: string): z.infer<typeof problemSchema> => ({
  type: `/problems/${problem.kind}`,
  title: problemKinds[problem.kind].title,
  status: problem.status,
  instance: requestId,
  ...withFewErrors(problem.members),
});
