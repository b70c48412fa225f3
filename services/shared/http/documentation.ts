import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { schemaWriter } from './openapi/json-schemas.ts';
import { describedPath } from './openapi/addresses.ts';
import { headerComponents, operationOf, type DescribedRoute } from './openapi/operations.ts';
import { problemAnswers } from './openapi/problem-answers.ts';
import { forThePage } from './openapi/for-the-page.ts';
import { keptAnswers } from './openapi/kept-answers.ts';
import { named } from './openapi/named.ts';
import { tags } from './openapi/tags.ts';
import { withoutUnused } from './openapi/unused.ts';
import { problemSchema } from './problems.ts';
import { formsOf, type Representation } from './representations.ts';
import type { Server } from './server.ts';

/** The forms beside JSON, as a sentence names them. */
const besideJson = (offered: readonly Representation[]): string =>
  offered
    .filter((form) => form !== 'application/json')
    .map((form) => `\`${form}\``)
    .join(', ');

const description = `The record of what happened at a casino's gaming tables, and the judge of whether the approved rules were followed.

Times in answers are UTC with milliseconds; requests may write them with any offset (RFC 3339). Money is integer cents. Lists are pages: the \`Link\` header leads to the next. By the \`Accept\` header every list and report is also
${besideJson(formsOf('list'))}. In CSV and in spreadsheets money is a decimal in the unit of its currency, which has a column of its own. Bodies are in UTF-8 and not compressed, and no member
stands twice in one object of JSON. Errors are problems (RFC 9457); each names its request, and each field that is wrong by a JSON pointer.

\`docs/vendors.md\`, which comes with the service, leads from nothing to the first round on the record in six requests.`;

const bearer = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description:
    'A signed token (JWT, used as RFC8725 says: asymmetric keys only, issuer, audience and expiry are checked) with a role and the places that it reaches. ' +
    "`npm run token` makes one; in production the venue's OpenID Connect issuer does. " +
    'A token of one venue may name its person in the claim `person`, by the id that events use: what they decide under it is confirmed.',
} as const;

/** One installation serves one environment: the one where the description was read. */
const here = {
  url: '/',
  description: 'here: production, staging or local',
  'x-internal': false,
};

/** Describes the server's routes as OpenAPI 3.1. To be called before any route is added. */
export const describeRoutes = async (server: Server, version: string): Promise<void> => {
  const routes: DescribedRoute[] = [];

  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Ringkeeper',
        version,
        description,
        contact: { name: 'the operator of this installation' },
        license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      },
      servers: [here],
      tags: Object.entries(tags).map(([name, says]) => ({ name, description: says })),
      components: { securitySchemes: { bearer } },
    },
    /** Only gathers what the routes say: the description is written at the end, when all of it is known. */
    transform: ({ schema, url, route }) => {
      if (schema?.hide === true) return { schema: { hide: true }, url };
      const method = [route.method].flat()[0] ?? 'GET';
      // Schemas are zod's, on every route.
      routes.push({ method, url: route.url, schema: schema as DescribedRoute['schema'], config: route.config });
      return { schema: { hide: true }, url };
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) throw new Error('the description of the API is not OpenAPI 3');
      const { openapiObject } = document;
      const writer = schemaWriter();
      const kept = keptAnswers();
      writer.write(named('Problem', problemSchema), 'output');
      const paths: Record<string, Record<string, object>> = {};
      for (const route of routes) {
        const path = (paths[describedPath(route.url)] ??= {});
        path[route.method.toLowerCase()] = operationOf(route, writer, kept);
      }
      const { securitySchemes = {} } = openapiObject.components ?? {};
      const whole = withoutUnused({
        ...openapiObject,
        paths,
        components: {
          securitySchemes,
          ...headerComponents(),
          responses: problemAnswers(),
          schemas: writer.components(),
        },
      });
      return whole;
    },
  });
};

/** Two coins, as they lie on a kip. */
const favicon = {
  filename: 'favicon.svg',
  rel: 'icon',
  type: 'image/svg+xml',
  sizes: 'any',
  content:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#1d3b2f"/><circle cx="11" cy="16" r="7" fill="#d9a441"/><circle cx="21" cy="16" r="7" fill="#b5651d"/></svg>',
};

/** `/openapi.json`, and the documentation page `/docs`, which needs nothing from the internet. */
export const documentationRoutes = async (server: Server): Promise<void> => {
  let older: Record<string, unknown> | undefined;
  server.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json').send(JSON.stringify(server.swagger())),
  );
  await server.register(swaggerUi, {
    routePrefix: '/docs',
    transformSpecificationClone: false,
    transformSpecification: (described) => (older ??= forThePage(described)),
    theme: { title: 'Ringkeeper: the API', favicon: [favicon] },
    // The page's own styles are inline; its scripts are files of ours, and nothing may come from anywhere else.
    staticCSP: {
      'default-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data:",
      'frame-ancestors': "'none'",
    },
    uiConfig: {
      validatorUrl: null,
      persistAuthorization: false,
      // Without the bar of the library, which has its name and its logo.
      layout: 'BaseLayout',
      // A reader opens what they look for: to draw all operations and hundreds of schemas at once takes seconds.
      docExpansion: 'none',
      defaultModelsExpandDepth: -1,
      syntaxHighlight: false,
    },
  });
};
