import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { accessOf } from './permissions.ts';
import { problemContentType, problemKinds, problemSchema, type ProblemKind } from './problems.ts';
import type { Server } from './server.ts';
import { z } from 'zod';

const description = `The record of what happened at a casino's gaming tables, and the judge of whether the approved rules were followed.

Times are UTC with milliseconds; money is integer cents. Lists are pages: the \`Link\` header leads to the next. Every list and report is also
\`text/csv\` and \`application/x-ndjson\` by the \`Accept\` header. Bodies are in UTF-8 and not compressed, and no member
stands twice in one object of JSON. Errors are problems (RFC 9457); each names its request, and each field that is wrong by a JSON pointer.`;

const always: readonly ProblemKind[] = [
  'malformed-request',
  'headers-too-large',
  'too-many-requests',
  'fault',
  'unavailable',
];
const guarded: readonly ProblemKind[] = ['unauthenticated', 'forbidden'];
const addressed: readonly ProblemKind[] = ['not-found', 'invalid'];
const taking: readonly ProblemKind[] = [
  'not-found',
  'request-timeout',
  'rejected',
  'stale-revision',
  'too-large',
  'unsupported-media-type',
  'invalid',
];

const problemJsonSchema = (): object => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(problemSchema);
  return schema;
};

type Described = { readonly description: string; readonly content: Readonly<Record<string, object>> };

const problemResponses = (kinds: readonly ProblemKind[]): Record<string, Described> =>
  Object.fromEntries(
    kinds.map((kind) => [
      problemKinds[kind].status,
      {
        description: problemKinds[kind].title,
        content: { [problemContentType]: { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );

const capitalised = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

/** `getRoundsByIdTimeline` of `GET /v1/rounds/:id/timeline`: what a generated client calls it. */
const operationIdOf = (method: string, url: string): string => {
  const words = url
    .replace(/^\/v1/, '')
    .replaceAll(/:/g, 'by-')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  return `${method.toLowerCase()}${words.map(capitalised).join('')}`;
};

/** A route that takes nothing without `If-Match` says so in its `config`. */
const needsRevision = (config: unknown): boolean =>
  typeof config === 'object' && config !== null && 'needsRevision' in config && config.needsRevision === true;

/** Answers of lines are for callers that accept lines, with any method. */
const isStreamed = (response: unknown): boolean => JSON.stringify(response ?? {}).includes('"application/x-ndjson"');

const zodTransform = createJsonSchemaTransform({});
type Transform = typeof zodTransform;

/** Which problems a route can answer with, and who may ask, are said from what the server does: never by hand. */
const transform: Transform = (document) => {
  const { schema, url } = zodTransform(document);
  if (schema.hide === true) return { schema, url };
  const method = [document.route.method].flat()[0] ?? 'GET';
  const access = accessOf(method, document.route.url);
  const open = access === 'public' || access === undefined;
  const kinds: ProblemKind[] = [...always, ...(open ? [] : guarded)];
  if (document.schema.querystring) kinds.push('invalid');
  if (document.schema.params) kinds.push(...addressed);
  if (method === 'POST') kinds.push(...taking);
  if (!open && (method === 'GET' || isStreamed(schema.response))) kinds.push('not-acceptable');
  if (needsRevision(document.route.config)) kinds.push('revision-required');
  return {
    url,
    schema: {
      ...schema,
      operationId: operationIdOf(method, document.route.url),
      ...(open ? {} : { security: [{ bearer: [] }], 'x-roles': access.roles }),
      response: { ...problemResponses(kinds), ...(schema.response as Record<string, Described> | undefined) },
    },
  };
};

/** Describes the server's routes as OpenAPI 3.1. To be called before any route is added. */
export const describeRoutes = async (server: Server, version: string): Promise<void> => {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Ringkeeper', version, description, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
      tags: [],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        schemas: { Problem: problemJsonSchema() },
      },
    },
    transform,
  });
};

/** `/openapi.json`, and the documentation page `/docs`, which needs nothing from the internet. */
export const documentationRoutes = async (server: Server): Promise<void> => {
  server.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json').send(JSON.stringify(server.swagger())),
  );
  await server.register(swaggerUi, {
    routePrefix: '/docs',
    theme: { title: 'Ringkeeper: the API' },
    // The page's own styles are inline; its scripts are files of ours, and nothing may come from anywhere else.
    staticCSP: {
      'default-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data:",
      'frame-ancestors': "'none'",
    },
    uiConfig: { validatorUrl: null, persistAuthorization: false, docExpansion: 'list' },
  });
};
