import { z } from 'zod';
import { Problem } from '../../shared/http/problems.ts';
import type { Server } from '../../shared/http/server.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { streamField } from '../fields.ts';

const parked = z.strictObject({ projection: z.string().min(1).max(100), stream: streamField });

/** `POST /v1/operations/redrive`: has a parked stream projected again, once its trouble is gone. */
export const operationsRedrive = (server: Server, on: ApiDependencies): void => {
  server.post(
    '/v1/operations/redrive',
    {
      schema: {
        tags: ['operations'],
        summary: 'Project a parked stream again',
        body: parked,
        response: { 202: z.strictObject({ projection: z.string(), stream: z.string() }) },
      },
    },
    async (request, reply) => {
      const { projection, stream } = request.body;
      const outcome = await on.redrive(projection, stream);
      if (outcome === 'redriven') return reply.code(202).send({ projection, stream });
      throw new Problem(outcome === 'projection-is-not-known' ? 'not-found' : 'rejected', { reason: outcome });
    },
  );
};
