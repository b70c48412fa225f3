import { z } from 'zod';
import { jsonAnswer } from '../../shared/http/openapi/answers.ts';
import { named } from '../../shared/http/openapi/named.ts';
import { Problem } from '../../shared/http/problems.ts';
import type { Server } from '../../shared/http/server.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { streamField } from '../fields.ts';

const parked = z.strictObject({ projection: z.string().min(1).max(100), stream: streamField });

const redriven = named('Redriven', z.strictObject({ events: z.int().describe('how many events were projected') }));

/** `POST /v1/operations/redrive`: has a parked stream projected again, once its trouble is gone. */
export const operationsRedrive = (server: Server, on: ApiDependencies): void => {
  server.post(
    '/v1/operations/redrive',
    {
      config: { problems: ['rejected'] },
      schema: {
        tags: ['operations'],
        summary: 'Project a parked stream again',
        description:
          'For a stream that a read model has put aside, once its trouble is gone. It is projected from the event at which it was put aside.',
        body: parked,
        response: { 200: jsonAnswer('The stream was projected.', redriven) },
      },
    },
    async (request) => {
      const { projection, stream } = request.body;
      const outcome = await on.redrive(projection, stream);
      if (outcome.outcome === 'redriven') return { events: outcome.events };
      if (outcome.outcome === 'parked-again') {
        throw new Problem('rejected', { reason: 'stream-is-parked-again', detail: outcome.error });
      }
      const kind = outcome.outcome === 'projection-is-not-known' ? 'not-found' : 'rejected';
      throw new Problem(kind, { reason: outcome.outcome });
    },
  );
};
