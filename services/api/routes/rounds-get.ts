import { z } from 'zod';
import { roundOf } from '../../../projections/round-histories/queries.ts';
import type { Server } from '../../shared/http/server.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { roundParam } from '../fields.ts';
import { resourceResponses, sendStreamResource } from '../resources.ts';
import { roundResource } from '../schemas/round.ts';

/** `GET /v1/rounds/{id}`: a round with its wagers and persons. */
export const roundsGet = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/rounds/:id',
    {
      schema: {
        tags: ['rounds'],
        summary: 'A round with its wagers and persons',
        description:
          'What its own stream says. The ETag is the revision of its last event, and what `If-Match` of an append names. What the rules say of it is its adjudication.',
        params: z.strictObject({ id: roundParam }),
        querystring: z.strictObject(atLeastQuery),
        response: resourceResponses('Round', 'The round.', roundResource),
      },
    },
    async (request, reply) => {
      await waitFor(on, request.query.atLeast);
      const round = await roundOf(on.db, { venues: null, round: request.params.id });
      return sendStreamResource(request, reply, round && { ...round, revision: round.eventCount - 1 });
    },
  );
};
