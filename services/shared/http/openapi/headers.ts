/** A header as the description of the API has it. */
type Described = {
  /** As it is spelled where people read it. */
  readonly name: string;
  readonly says: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly example: string | number;
};

const seconds = { type: 'integer', format: 'int32', minimum: 0, maximum: 86_400 } as const;
const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength }) as const;

/**
 * Every header of our answers that is not HTTP's own, by its name in small letters. The description of the API says it from here, and in
 * specs an answer with a header that is neither here nor declared by its route is a fault.
 */
export const answerHeaders = {
  'x-request-id': {
    name: 'X-Request-Id',
    says: 'The id of the request: as it was sent, or a new one. Logs and problems name it.',
    schema: text(64),
    example: '0b6a2c5e-7f1d-4f0a-9a53-0c8a1d9d6f11',
  },
  'access-control-allow-origin': {
    name: 'Access-Control-Allow-Origin',
    says: 'The origin whose pages may read the answer in a browser; absent unless the installation allows it.',
    schema: text(300),
    example: 'https://desk.example',
  },
  'ratelimit-limit': {
    name: 'RateLimit-Limit',
    says: 'How many points the caller may spend before any come back; a plain request costs one.',
    schema: { type: 'integer', format: 'int64', minimum: 1, maximum: 1_000_000_000_000 },
    example: 10_000,
  },
  'ratelimit-remaining': {
    name: 'RateLimit-Remaining',
    says: 'How many of them are left.',
    schema: { type: 'integer', format: 'int64', minimum: 0, maximum: 1_000_000_000_000 },
    example: 9_999,
  },
  'ratelimit-reset': {
    name: 'RateLimit-Reset',
    says: 'In how many seconds all of them are back.',
    schema: seconds,
    example: 1,
  },
  'retry-after': {
    name: 'Retry-After',
    says: 'After how many seconds the same request may be sent again.',
    schema: seconds,
    example: 2,
  },
  'www-authenticate': {
    name: 'WWW-Authenticate',
    says: 'That a bearer token is needed, and what is wrong with the one that was sent (RFC 6750).',
    schema: text(500),
    example: 'Bearer realm="ringkeeper", error="invalid_token", error_description="The token has expired."',
  },
  accept: {
    name: 'Accept',
    says: 'The media types of bodies that this URL takes.',
    schema: text(200),
    example: 'application/json',
  },
  'accept-encoding': {
    name: 'Accept-Encoding',
    says: 'The encodings of bodies that are taken: none.',
    schema: text(100),
    example: 'identity',
  },
  allow: {
    name: 'Allow',
    says: 'The methods that this URL takes.',
    schema: text(100),
    example: 'GET, HEAD, OPTIONS',
  },
  etag: {
    name: 'ETag',
    says:
      'The version of what is answered. Of a record it is the revision of its last event, and what `If-Match` wants to ' +
      'be told; `If-None-Match` with it is answered 304 while nothing has changed.',
    schema: text(130),
    example: '"12"',
  },
  link: {
    name: 'Link',
    says: 'Where the next page is and the one before (RFC 8288), as relative URLs; absent where there is only one.',
    schema: text(4_000),
    example: '</v1/rounds?limit=50&cursor=6a0f5b2e9c11.WyIyMDI2LTAz>; rel="next"',
  },
  'x-total-count': {
    name: 'X-Total-Count',
    says: 'How many items there are on all pages, when `count=exact` asked for it.',
    schema: { type: 'integer', format: 'int64', minimum: 0, maximum: 1_000_000_000 },
    example: 412,
  },
  'x-as-of-position': {
    name: 'X-As-Of-Position',
    says: 'With `asOf`: the position up to which the record was read for the answer.',
    schema: text(40),
    example: '00000000000000004711',
  },
  'x-put-aside': {
    name: 'X-Put-Aside',
    says: 'How many streams that the figures rest on are told only up to a record that cannot be read; absent: none. As JSON they are named.',
    schema: { type: 'integer', format: 'int32', minimum: 1, maximum: 100 },
    example: 1,
  },
  'x-withheld': {
    name: 'X-Withheld',
    says: 'How much the answer is without because its caller may not learn it before it is counted; absent: none. As JSON it is named.',
    schema: { type: 'integer', format: 'int32', minimum: 1, maximum: 100 },
    example: 2,
  },
  'x-of-no-game': {
    name: 'X-Of-No-Game',
    says: 'How many table sessions are in no figure because no event says their game; absent: none. As JSON they are named.',
    schema: { type: 'integer', format: 'int32', minimum: 1, maximum: 100 },
    example: 1,
  },
  'x-given-before': {
    name: 'X-Given-Before',
    says: 'Of a page, CSV or a spreadsheet: how often the answer to the same question was given out in one of these forms before, to callers of the same role (to anybody, for those who may list views). Absent: not that is on record.',
    schema: { type: 'integer', format: 'int64', minimum: 1, maximum: 1_000_000_000 },
    example: 2,
  },
  'x-unread-subjects': {
    name: 'X-Unread-Subjects',
    says: 'With `provisional`: how many subjects in play could not be examined, because a record cannot be read. Absent: none.',
    schema: { type: 'integer', format: 'int64', minimum: 1, maximum: 1_000_000_000 },
    example: 1,
  },
  location: {
    name: 'Location',
    says: 'Where what was created can be read, as a relative URL.',
    schema: text(1_000),
    example: '/v1/rounds/STAR.TU-01.2026-03-06.1.0042',
  },
  deprecation: {
    name: 'Deprecation',
    says: 'Since when this URL should not be used any more (RFC 9745), as seconds since 1970 behind an @.',
    schema: text(40),
    example: '@1798761600',
  },
  sunset: {
    name: 'Sunset',
    says: 'From when on this URL may be gone (RFC 8594).',
    schema: text(40),
    example: 'Fri, 31 Dec 2027 23:59:59 GMT',
  },
  'content-disposition': {
    name: 'Content-Disposition',
    says: 'The name under which to keep the answer as a file.',
    schema: text(300),
    example: 'attachment; filename="rounds.csv"',
  },
  'content-digest': {
    name: 'Content-Digest',
    says: 'The SHA-256 of the answer in base64 (RFC 9530), by which a copy of it is known again.',
    schema: text(100),
    example: 'sha-256=:X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=:',
  },
} as const satisfies Readonly<Record<string, Described>>;
export type AnswerHeader = keyof typeof answerHeaders;

/** On every answer, whatever it is. */
export const everywhere: readonly AnswerHeader[] = [
  'x-request-id',
  'access-control-allow-origin',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
];

/** What the headers of a request mean that routes read. */
export const requestHeaders = {
  'x-request-id': {
    name: 'X-Request-Id',
    says: 'An id of the request: letters, digits, - and _. It comes back in the answer and stands in the logs.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$', minLength: 1, maxLength: 64 },
    example: 'terminal-7-000412',
  },
  'if-match': {
    name: 'If-Match',
    says: 'The revision of the record that you saw: its ETag. If it has changed since, nothing is recorded and the answer is 412.',
    schema: { type: 'string', pattern: '^"(\\d{1,9}|none)(-(br|gzip))?"$', minLength: 3, maxLength: 16 },
    example: '"12"',
  },
  'if-none-match': {
    name: 'If-None-Match',
    says: 'The ETag of the answer that you have. If it still holds, the answer is 304 without a body.',
    schema: text(2_000),
    example: '"12"',
  },
  'x-reason': {
    name: 'X-Reason',
    says: 'Why the caller looks at it, in their own words: UTF-8, percent-encoded where it is not ASCII. It is put away with the record of the view, and those who may list views can read it.',
    schema: text(500),
    example: 'Complaint 2026/114 of the Authority',
  },
} as const satisfies Readonly<Record<string, Described>>;
export type RequestHeader = keyof typeof requestHeaders;

/** HTTP's own, of which every client library takes care, and what browsers are told for safety: not described one by one. */
const httpsOwn =
  /^(access-control-.+|cache-control|connection|content-(length|type|encoding|security-policy)|cross-origin-.+|date|keep-alive|origin-agent-cluster|referrer-policy|strict-transport-security|transfer-encoding|vary|x-(content-type-options|dns-prefetch-control|download-options|frame-options|permitted-cross-domain-policies|xss-protection))$/;

const isDescribed = (name: string): name is AnswerHeader => Object.hasOwn(answerHeaders, name);

/** What is wrong with the headers of an answer, as its route declares them; undefined when nothing is. */
export const undeclaredIn = (
  names: readonly string[],
  declared: readonly AnswerHeader[],
  route: string,
): string | undefined => {
  const odd = names.find(
    (name) => !httpsOwn.test(name) && !(isDescribed(name) && [...everywhere, ...declared].includes(name)),
  );
  if (odd === undefined) return undefined;
  return isDescribed(odd)
    ? `${route} answers with the header ${odd}, which its answer does not declare: add it to the \`headers\` of that response`
    : `${route} answers with the header ${odd}, which is not described: add it to services/shared/http/openapi/headers.ts`;
};
