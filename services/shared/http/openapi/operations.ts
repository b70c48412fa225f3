import type { z } from 'zod';
import { deprecationOf } from '../deprecation.ts';
import { accessOf } from '../permissions.ts';
import { isProblemKind, type ProblemKind } from '../problems.ts';
import { describedName } from './addresses.ts';
import { isAnswer, type Answer } from './answers.ts';
import { answerHeaders, requestHeaders, type RequestHeader } from './headers.ts';
import { isSchema, refTo, type Json, type SchemaWriter } from './json-schemas.ts';
import { describedHeaders, problemsAsAnswers } from './problem-answers.ts';

/** What a route says of itself in its `schema`. */
type RouteSchema = {
  readonly hide?: boolean;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly params?: z.ZodType;
  readonly querystring?: z.ZodType;
  readonly body?: z.ZodType;
  readonly consumes?: readonly string[];
  readonly response?: Readonly<Record<string, unknown>>;
};

export type DescribedRoute = {
  readonly method: string;
  readonly url: string;
  readonly schema: RouteSchema;
  readonly config: unknown;
};

const always: readonly ProblemKind[] = [
  'malformed-request',
  'headers-too-large',
  'too-many-requests',
  'fault',
  'unavailable',
];
const guarded: readonly ProblemKind[] = ['unauthenticated', 'forbidden', 'record-cannot-be-read', 'record-was-ended'];
const addressed: readonly ProblemKind[] = ['not-found', 'invalid'];
const taking: readonly ProblemKind[] = [
  'not-found',
  'request-timeout',
  'too-large',
  'unsupported-media-type',
  'invalid',
];
const recording: readonly ProblemKind[] = ['rejected', 'stale-revision'];

/** True when a command of a person must say which revision they saw; false when a terminal may; undefined for what records nothing. */
const needsRevision = (config: unknown): boolean | undefined =>
  typeof config === 'object' && config !== null && 'needsRevision' in config
    ? config.needsRevision === true
    : undefined;

/** True when it is kept who asked, with the reason that they give. */
const readsReason = (config: unknown): boolean =>
  typeof config === 'object' && config !== null && 'readsReason' in config && config.readsReason === true;

/** Problems that a route can answer with beside those that follow from what it is: its `config` names them. */
const ownProblems = (config: unknown): readonly ProblemKind[] => {
  const own = typeof config === 'object' && config !== null && 'problems' in config ? config.problems : [];
  return Array.isArray(own) ? own.map(String).filter(isProblemKind) : [];
};

/** Answers of lines are for callers that accept lines, with any method. */
const isStreamed = (answers: readonly Answer[]): boolean =>
  answers.some(({ content }) => Object.hasOwn(content, 'application/x-ndjson'));

const capitalised = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

/** `getRoundsByIdTimeline` of `GET /v1/rounds/:id/timeline`: what a generated client calls it. */
export const operationIdOf = (method: string, url: string): string => {
  const words = url
    .replace(/^\/v1/, '')
    .replaceAll(/:/g, 'by-')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  return `${method.toLowerCase()}${words.length === 0 ? 'Root' : words.map(capitalised).join('')}`;
};

/** Which problems a route can answer with, from what the server does: never by hand. */
const problemsOf = ({ method, schema, config }: DescribedRoute, isOpen: boolean, answers: readonly Answer[]) => {
  const kinds: ProblemKind[] = [...always, ...(isOpen ? [] : guarded)];
  if (schema.querystring) kinds.push('invalid');
  if (schema.params) kinds.push(...addressed);
  if (method === 'POST') kinds.push(...taking);
  if (!isOpen && (method === 'GET' || isStreamed(answers))) kinds.push('not-acceptable');
  const revision = needsRevision(config);
  if (revision !== undefined) kinds.push(...recording);
  if (revision === true) kinds.push('revision-required');
  return [...kinds, ...ownProblems(config)];
};

const withoutExamples = ({ examples, ...schema }: Json): { readonly schema: Json; readonly example: unknown } => ({
  schema,
  example: Array.isArray(examples) ? examples[0] : undefined,
});

const withExample = (described: object, example: unknown): object =>
  example === undefined ? described : { ...described, example };

/** The parameters of an address or of its query, each with its words and its example beside its schema. */
const parametersIn = (where: 'path' | 'query', whole: z.ZodType | undefined, { write }: SchemaWriter): object[] => {
  if (!whole) return [];
  const { properties = {}, required = [] } = write(whole, 'input');
  return Object.entries(properties).map(([name, part]) => {
    const { description: own, ...bare } = typeof part === 'object' ? part : {};
    // A filter with several values is described by what one of them is.
    const description = own ?? (isSchema(bare.items) ? bare.items.description : undefined);
    const { schema, example } = withoutExamples(bare);
    const isRequired = where === 'path' || required.includes(name);
    return withExample(
      { name: describedName(name), in: where, required: isRequired, ...(description ? { description } : {}), schema },
      example,
    );
  });
};

/** A header that the route reads; required ones of its own, others by reference. */
const headerParameter = (key: RequestHeader, isRequired: boolean): object => {
  const { name, says, schema, example } = requestHeaders[key];
  return isRequired
    ? { name, in: 'header', required: true, description: says, schema, example }
    : refTo('parameters', name);
};

const headersRead = ({ config, method }: DescribedRoute, answers: readonly Answer[]): object[] => {
  const revision = needsRevision(config);
  return [
    headerParameter('x-request-id', false),
    ...(revision === undefined ? [] : [headerParameter('if-match', revision)]),
    ...(method === 'GET' && answers.some(({ headers }) => headers.includes('etag'))
      ? [headerParameter('if-none-match', false)]
      : []),
    ...(readsReason(config) ? [headerParameter('x-reason', false)] : []),
  ];
};

const answerOf = ({ description, headers, content }: Answer, { write }: SchemaWriter, kept: unknown): object => ({
  description,
  headers: describedHeaders(headers),
  content: Object.fromEntries(
    Object.entries(content).map(([type, { schema: whole }]) => {
      const { schema, example } = withoutExamples(write(whole, 'output'));
      return [type, withExample({ schema }, type === 'application/json' ? (kept ?? example) : example)];
    }),
  ),
});

const notModified = {
  description: 'What is answered has not changed since the ETag in If-None-Match.',
  headers: describedHeaders(['etag']),
};

const bodyOf = (
  { body, consumes = ['application/json'] }: RouteSchema,
  { write }: SchemaWriter,
): object | undefined => {
  if (!body) return undefined;
  const { schema, example } = withoutExamples(write(body, 'input'));
  const content = withExample({ schema }, example);
  return { required: true, content: Object.fromEntries(consumes.map((type) => [type, content])) };
};

const rolesIn = (roles: readonly string[]): string => `For the roles ${roles.join(', ')}.`;

/** An answer of a deprecated route. */
const sayingSo = (answer: Answer): Answer => ({
  ...answer,
  headers: [...new Set([...answer.headers, 'deprecation', 'sunset', 'link'] as const)],
});

/** The description of one route, with the answer that is kept of it as an example. Which problems it can answer with, and who may ask, are said from what the server does. */
export const operationOf = (
  route: DescribedRoute,
  writer: SchemaWriter,
  kept: Readonly<Record<string, unknown>>,
): object => {
  const { method, url, schema, config } = route;
  const isDeprecated = deprecationOf(config) !== undefined;
  const declared = Object.entries(schema.response ?? {}).flatMap(([status, one]): [string, Answer][] =>
    isAnswer(one) ? [[status, isDeprecated ? sayingSo(one) : one]] : [],
  );
  const answers = declared.map(([, answer]) => answer);
  const access = accessOf(method, url);
  const isOpen = access === 'public' || access === undefined;
  const isConditional = method === 'GET' && answers.some(({ headers }) => headers.includes('etag'));
  const requestBody = bodyOf(schema, writer);
  const description = [schema.description, ...(isOpen ? [] : [rolesIn(access.roles)])].filter(Boolean).join('\n\n');
  const operationId = operationIdOf(method, url);
  return {
    operationId,
    tags: schema.tags ?? [],
    summary: schema.summary,
    description,
    ...(isDeprecated ? { deprecated: true } : {}),
    ...(isOpen ? { security: [] } : { security: [{ bearer: [] }], 'x-roles': access.roles }),
    parameters: [
      ...parametersIn('path', schema.params, writer),
      ...parametersIn('query', schema.querystring, writer),
      ...headersRead({ method, url, schema, config }, answers),
    ],
    ...(requestBody ? { requestBody } : {}),
    responses: {
      ...problemsAsAnswers(problemsOf(route, isOpen, answers)),
      ...(isConditional ? { 304: notModified } : {}),
      ...Object.fromEntries(
        declared.map(([status, answer]) => [
          status,
          answerOf(answer, writer, status === '200' ? kept[operationId] : undefined),
        ]),
      ),
    },
  };
};

/** The headers of answers and requests that operations refer to. */
export const headerComponents = () => ({
  headers: Object.fromEntries(
    Object.values(answerHeaders).map(({ name, says, schema, example }) => [
      name,
      { description: says, schema, example },
    ]),
  ),
  parameters: Object.fromEntries(
    Object.values(requestHeaders).map(({ name, says, schema, example }) => [
      name,
      { name, in: 'header', required: false, description: says, schema, example },
    ]),
  ),
});
