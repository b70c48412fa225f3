import { z } from 'zod';
import type { Metrics } from './metrics.ts';
import { isReady, serviceStatus, trouble, type ServiceStatus, type Trouble } from './service-status.ts';
import { jsonAnswer, type Answer } from './openapi/answers.ts';
import { named } from './openapi/named.ts';
import { projectVersion } from '../kit/project-version.ts';
import { problemKinds } from './problems.ts';
import type { Server } from './server.ts';

const kinds = Object.keys(problemKinds) as [keyof typeof problemKinds, ...(keyof typeof problemKinds)[]];
const tags = ['operations'];

/** What a caller without any documentation is led to. */
const links = {
  documentation: '/docs',
  openapi: '/openapi.json',
  alive: '/healthz',
  ready: '/readyz',
  figures: '/metrics',
  rulebooks: '/v1/rulebooks',
  rounds: '/v1/rounds',
  violations: '/v1/violations',
  disputes: '/v1/disputes',
  events: '/v1/events',
  eventTypes: '/v1/event-types',
};

const start = named(
  'Start',
  z.strictObject({ name: z.string(), version: z.string(), links: z.record(z.string(), z.string()) }),
);
const alive = named(
  'Alive',
  z.strictObject({
    alive: z.literal(true),
    troubles: z.array(trouble).describe('what is wrong with what the process itself keeps running'),
  }),
);
const problemKind = named(
  'ProblemKind',
  z.strictObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    advice: z.string().describe('what to do about it'),
  }),
);

/** What every process answers about itself: alive, ready, its figures; and what its problems mean. */
export const healthRoutes = (
  server: Server,
  on: {
    readonly status: () => Promise<ServiceStatus>;
    /** What is wrong with what the process itself keeps running. */
    readonly troubles: () => readonly Trouble[];
    /** What makes this process ready, when it is more than what all have in common. */
    readonly isReady?: (status: ServiceStatus) => boolean;
    readonly metrics: Metrics;
  },
): void => {
  server.get(
    '/healthz',
    {
      schema: {
        tags,
        summary: 'Is the process alive',
        description:
          'Answers without asking a store or a database. Says when the PostgreSQL that the process itself keeps has ended: it is being started again, so the process is alive. Not limited by rate.',
        response: { 200: jsonAnswer('It is.', alive) },
      },
    },
    async () => ({ alive: true as const, troubles: [...on.troubles()] }),
  );
  const readiness = named('Readiness', z.strictObject({ ready: z.boolean(), ...serviceStatus.shape }));
  server.get(
    '/readyz',
    {
      schema: {
        tags,
        summary: 'Can the service answer',
        description:
          'Ready when the store and the database can be reached and belong to one record. Also says how far behind the read models and the assessor are. Not limited by rate.',
        response: {
          200: jsonAnswer('It can.', readiness),
          503: jsonAnswer('It cannot; the same members say why.', readiness, 'retry-after'),
        },
      },
    },
    async (_request, reply) => {
      const status = await on.status();
      const ready = (on.isReady ?? isReady)(status);
      if (!ready) reply.header('retry-after', '2');
      return reply.code(ready ? 200 : 503).send({ ready, ...status });
    },
  );
  server.get(
    '/metrics',
    {
      schema: {
        tags,
        summary: 'Figures for Prometheus',
        description: 'In the text format of Prometheus: requests, lags, memory, alarms.',
        response: {
          200: {
            description: 'The figures.',
            headers: [],
            content: { 'text/plain': { schema: z.string() } },
          } satisfies Answer,
        },
      },
    },
    async (_request, reply) => reply.type(on.metrics.contentType).send(await on.metrics.text()),
  );
  server.get(
    '/',
    {
      schema: {
        tags,
        summary: 'Where to go from here',
        description: 'For a caller without any documentation: what this process answers, by what it is good for.',
        response: { 200: jsonAnswer('Links, relative to this address.', start) },
      },
    },
    // A process has only some of the routes.
    async () => ({
      name: 'Ringkeeper',
      version: projectVersion(),
      links: Object.fromEntries(Object.entries(links).filter(([, url]) => server.hasRoute({ method: 'GET', url }))),
    }),
  );
  server.get(
    '/problems/:kind',
    {
      schema: {
        tags,
        summary: 'What a kind of problem means',
        description: 'The `type` of a problem leads here.',
        params: z.strictObject({ kind: z.enum(kinds).describe('the last part of the `type` of a problem') }),
        response: { 200: jsonAnswer('The kind of problem.', problemKind) },
      },
    },
    async ({ params: { kind } }) => ({ type: `/problems/${kind}`, ...problemKinds[kind] }),
  );
};
