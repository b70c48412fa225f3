import { z } from 'zod';

/**
 * The closed list of what can be wrong with a request, or with us. The key is the last part of the problem's `type`;
 * the title holds for every problem of the kind, `advice` says what to do about it (`GET /problems/{kind}`), and `detail` what is
 * wrong this time and what would be right.
 */
export const problemKinds = {
  'malformed-json': {
    status: 400,
    title: 'The body is not JSON.',
    advice: 'Send valid JSON in UTF-8, in which no member stands twice.',
  },
  'malformed-request': {
    status: 400,
    title: 'The request is not well-formed HTTP.',
    advice: 'Check the request line and the headers; an HTTP client library writes them correctly.',
  },
  unauthenticated: {
    status: 401,
    title: 'A valid bearer token is needed.',
    advice: 'Send `Authorization: Bearer <token>` with a token that has not expired and that our issuer has signed.',
  },
  forbidden: {
    status: 403,
    title: 'The token does not permit this.',
    advice:
      'The detail says what the role may not do, or where it may not go. Ask for a token of another role or venue.',
  },
  'not-found': {
    status: 404,
    title: 'Not found.',
    advice: 'Check the id. Something that was recorded a moment ago may not be visible yet: ask with `atLeast`.',
  },
  'no-such-route': {
    status: 404,
    title: 'There is nothing at this URL.',
    advice: 'Check the path. `GET /` leads to everything that there is.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'This URL does not take this method.',
    advice: 'The header `Allow` names the methods that this URL takes.',
  },
  'not-acceptable': {
    status: 406,
    title: 'The answer is not available in any media type that Accept names.',
    advice: 'Ask for one of the media types that the documentation of this URL names, or send no `Accept`.',
  },
  'request-timeout': {
    status: 408,
    title: 'The rest of the request did not arrive in time.',
    advice: 'Send the request again.',
  },
  rejected: {
    status: 409,
    title: 'This cannot be recorded.',
    advice: 'The detail and `reason` say why this is not a record. Sending it again will not help.',
  },
  'event-id-has-other-content': {
    status: 409,
    title: 'The event id belongs to an event with other content.',
    advice: 'An event id belongs to one event for ever. Give a new event an id of its own; send a retry unchanged.',
  },
  'record-was-ended': {
    status: 410,
    title: 'An administrator of the event store has ended this record for ever.',
    advice:
      'What was in it cannot be read, and nothing can be added. Keep what you have, tell compliance, and record what follows under another id.',
  },
  'record-cannot-be-read': {
    status: 409,
    title: 'A record that this rests on cannot be read.',
    advice:
      'The detail names its position and says why. Nobody is judged on such a record, and nothing is told as if it were not there. Tell the operator: once it is put right, send the same request again.',
  },
  'stale-revision': {
    status: 412,
    title: 'The record has changed since the revision in If-Match.',
    advice: 'Read the record again, decide again, and send the new revision in `If-Match`.',
  },
  'too-large': {
    status: 413,
    title: 'The body is too large.',
    advice: 'Send fewer events in one request, or use `POST /v1/imports`.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'This URL does not take a body of this media type.',
    advice: 'Send `application/json`, or what the documentation of this URL names.',
  },
  invalid: {
    status: 422,
    title: 'Some fields are invalid.',
    advice: '`errors` names every field that is wrong, by a JSON pointer, and says what would be right.',
  },
  'revision-required': {
    status: 428,
    title: 'If-Match must name the revision that you saw.',
    advice: 'Read the record and send its ETag as `If-Match`.',
  },
  'headers-too-large': {
    status: 431,
    title: 'The URL and the headers are too long.',
    advice: 'Shorten the URL and the headers; long lists of filters may be asked for in several requests.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests, or too costly ones, in a short time.',
    advice:
      'Wait for as many seconds as `Retry-After` says. Send events in batches; what is refused costs more than what is taken.',
  },
  fault: {
    status: 500,
    title: 'Something is broken on our side.',
    advice: 'This is our mistake. Tell the operator the id in `instance`; the same request may be sent again.',
  },
  unavailable: {
    status: 503,
    title: 'The service cannot answer now; try again shortly.',
    advice:
      'Wait for as many seconds as `Retry-After` says and send the same request again: nothing is recorded twice.',
  },
  'not-yet-visible': {
    status: 503,
    title: 'The read models have not reached this position yet; try again shortly.',
    advice: 'Wait for as many seconds as `Retry-After` says and ask again.',
  },
} as const;
export type ProblemKind = keyof typeof problemKinds;
export const isProblemKind = (word: string): word is ProblemKind => Object.hasOwn(problemKinds, word);

const fieldProblem = z.strictObject({
  in: z.enum(['body', 'query', 'path', 'header']),
  pointer: z.string().describe('a JSON pointer (RFC 6901) into that part of the request'),
  detail: z.string(),
});

const extraMembers = {
  detail: z.string().optional().describe('what is wrong this time, with the value, and what would be right'),
  reason: z.string().optional().describe('why, as a fixed word for programs, such as round-is-already-closed'),
  errors: z
    .array(fieldProblem)
    .readonly()
    .optional()
    .describe(
      'every field that is wrong. Of more than a hundred the first hundred: reading stopped there, and more may be wrong',
    ),
  actualRevision: z.int().nullable().optional().describe('the revision of the record now; null if there is no record'),
  eventIndex: z.int().optional().describe('which event of the batch it is about, counted from 0'),
  eventId: z.string().optional(),
};

/** A problem as RFC 9457 has it. */
export const problemSchema = z.strictObject({
  type: z.string().describe('a URL that says what this kind of problem means'),
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
 * `application/problem+json` (RFC 9457). It is an answer, not a fault: it is not logged as an error.
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

/** More than anyone reads: an answer need not be larger than its request, and what comes after so many is not looked at. */
export const mostErrors = 100;

const withFewErrors = (members: ProblemMembers): ProblemMembers => {
  const { errors = [] } = members;
  if (errors.length <= mostErrors) return members;
  const detail = `More than ${mostErrors} fields are wrong. The first ${mostErrors} are listed; reading stopped there.`;
  return { detail, ...members, errors: errors.slice(0, mostErrors) };
};

/** What is said where a route has nothing nearer to say. */
const usualDetail: Partial<Record<ProblemKind, string>> = {
  'not-found': 'There is nothing under this id, or nothing that is visible yet.',
};

/** The body of a problem as RFC 9457 has it; `instance` is the id of the request, which the logs carry too. */
export const problemBody = (problem: Problem, requestId: string): z.infer<typeof problemSchema> => ({
  type: `/problems/${problem.kind}`,
  title: problemKinds[problem.kind].title,
  status: problem.status,
  instance: requestId,
  ...(usualDetail[problem.kind] === undefined ? {} : { detail: usualDetail[problem.kind] }),
  ...withFewErrors(problem.members),
});
