import { z } from 'zod';
import type { Metrics } from './metrics.ts';
import { isReady, serviceStatus, type ServiceStatus } from './service-status.ts';
import { problemKinds } from './problems.ts';
import type { Server } from './server.ts';

const kinds = Object.keys(problemKinds) as [keyof typeof problemKinds, ...(keyof typeof problemKinds)[]];
const tags = ['operations'];

/** What every process answers about itself: alive, ready, its figures; and what its problems mean. */
export const healthRoutes = (
  server: Server,
  on: {
    readonly status: () => Promise<ServiceStatus>;
    /** What makes this process ready, when it is more than what all have in common. */
    readonly isReady?: (status: ServiceStatus) => boolean;
    readonly metrics: Metrics;
  },
): void => {
  server.get(
    '/healthz',
    {
      schema: { tags, summary: 'Is the process alive', response: { 200: z.strictObject({ alive: z.literal(true) }) } },
    },
    async () => ({ alive: true as const }),
  );
  const readiness = z.strictObject({ ready: z.boolean(), ...serviceStatus.shape });
  server.get(
    '/readyz',
    {
      schema: {
        tags,
        summary:
          'Can the service answer: store and database reachable, and of one record; how far behind the read models and the assessor are',
        response: { 200: readiness, 503: readiness },
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
        response: { 200: { content: { 'text/plain': { schema: z.string() } } } },
      },
    },
    async (_request, reply) => reply.type(on.metrics.contentType).send(await on.metrics.text()),
  );
  server.get(
    '/problems/:kind',
    {
      schema: {
        tags,
        summary: 'What a kind of problem means',
        params: z.strictObject({ kind: z.enum(kinds) }),
        response: { 200: z.strictObject({ type: z.string(), title: z.string(), status: z.int() }) },
      },
    },
    async ({ params: { kind } }) => ({ type: `/problems/${kind}`, ...problemKinds[kind] }),
  );
};
