import { z } from 'zod';
import { roundOf } from '../../../projections/round-histories/queries.ts';
import type { Server } from '../../shared/http/server.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { streamField } from '../fields.ts';
import { sendStreamResource } from '../resources.ts';
import { roundResource } from '../schemas/round.ts';

/** `GET /v1/rounds/{id}`: a round with its wagers and persons. */
export const roundsGet = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/rounds/:id',
    {
      schema: {
        tags: ['rounds'],
        summary: 'A round with its wagers and persons',
        params: z.strictObject({ id: streamField }),
        querystring: z.strictObject(atLeastQuery),
        response: { 200: roundResource },
      },
    },
    async (request, reply) => {
      await waitFor(on, request.query.atLeast);
      const round = await roundOf(on.db, { venues: null, round: request.params.id });
      return sendStreamResource(request, reply, round && { ...round, revision: round.eventCount - 1 });
    },
  );
};
