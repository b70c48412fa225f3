import { z } from 'zod';
import { disputeStream } from '../../../domain/dispute/stream.ts';
import { patronDisputes } from '../../../projections/disputes/changes.ts';
import { disputeOf } from '../../../projections/disputes/queries.ts';
import { disputeAsOf } from '../../../projections/queries/as-of.ts';
import type { Server } from '../../shared/http/server.ts';
import { asOfQuery, asOfResponses, notThere, readAsOf } from '../as-of.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { disputeParam } from '../fields.ts';
import { putAsideMember, toldWithout } from '../put-aside.ts';
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
        description:
          'What its own stream says. The ETag is the revision of its last event, which `If-Match` of the next step must name.',
        params: z.strictObject({ id: disputeParam }),
        querystring: z.strictObject({ ...asOfQuery, ...atLeastQuery }),
        response: asOfResponses('Dispute', 'The dispute.', disputeResource.extend(putAsideMember)),
      },
    },
    async (request, reply) => {
      await waitFor(on, request.query.atLeast);
      const { id } = request.params;
      const { db, said } = await readAsOf(on, reply, request.query.asOf, () => disputeAsOf(id));
      const dispute = await disputeOf(db, { venues: null, dispute: id });
      if (!dispute) throw notThere(said);
      const without = await toldWithout(on, { streams: [disputeStream.streamOf(id)], by: [patronDisputes] }, said);
      return sendStreamResource(request, reply, { ...dispute, revision: dispute.eventCount - 1, ...without, ...said });
    },
  );
};
