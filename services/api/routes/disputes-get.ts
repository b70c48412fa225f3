import { z } from 'zod';
import { disputeOf } from '../../../projections/disputes/queries.ts';
import type { Server } from '../../shared/http/server.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { disputeParam } from '../fields.ts';
import { resourceResponses, sendStreamResource } from '../resources.ts';
import { disputeResource } from '../schemas/dispute.ts';

/** `GET /v1/disputes/{id}`: a dispute with its steps. Its ETag is what the next step has to name in `If-Match`. */
export const disputesGet = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/disputes/:id',
    {
      schema: {
        tags: ['disputes'],
        summary: 'A dispute with its steps',
        description:
          'What its own stream says. The ETag is the revision of its last event, which `If-Match` of the next step must name.',
        params: z.strictObject({ id: disputeParam }),
        querystring: z.strictObject(atLeastQuery),
        response: resourceResponses('Dispute', 'The dispute.', disputeResource),
      },
    },
    async (request, reply) => {
      await waitFor(on, request.query.atLeast);
      const dispute = await disputeOf(on.db, { venues: null, dispute: request.params.id });
      return sendStreamResource(request, reply, dispute && { ...dispute, revision: dispute.eventCount - 1 });
    },
  );
};
