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
        response: { 200: z.strictObject({ events: z.int().describe('how many events were projected') }) },
      },
    },
    async (request) => {
      const { projection, stream } = request.body;
      const redriven = await on.redrive(projection, stream);
      if (redriven.outcome === 'redriven') return { events: redriven.events };
      if (redriven.outcome === 'parked-again') {
        throw new Problem('rejected', { reason: 'stream-is-parked-again', detail: redriven.error });
      }
      const kind = redriven.outcome === 'projection-is-not-known' ? 'not-found' : 'rejected';
      throw new Problem(kind, { reason: redriven.outcome });
    },
  );
};
