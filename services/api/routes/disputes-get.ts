import { z } from 'zod';
import { disputeOf } from '../../../projections/disputes/queries.ts';
import type { Server } from '../../shared/http/server.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { streamField } from '../fields.ts';
import { sendStreamResource } from '../resources.ts';
import { disputeResource } from '../schemas/dispute.ts';

/** `GET /v1/disputes/{id}`: a dispute with its steps. Its ETag is what the next step has to name in `If-Match`. */
export const disputesGet = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/disputes/:id',
    {
      schema: {
        tags: ['disputes'],
        summary: 'A dispute with its steps',
        params: z.strictObject({ id: streamField }),
        querystring: z.strictObject(atLeastQuery),
        response: { 200: disputeResource },
      },
    },
    async (request, reply) => {
      await waitFor(on, request.query.atLeast);
      const dispute = await disputeOf(on.db, { venues: null, dispute: request.params.id });
      return sendStreamResource(request, reply, dispute && { ...dispute, revision: dispute.eventCount - 1 });
    },
  );
};
