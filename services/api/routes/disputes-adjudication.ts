import { z } from 'zod';
import type { Server } from '../../shared/http/server.ts';
import { adjudicate, adjudicationMembers, whatIfMember } from '../adjudication.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { streamField } from '../fields.ts';
import { sendResource } from '../resources.ts';
import { suppositionQuery } from '../supposition.ts';

const adjudication = z.strictObject({ dispute: z.string(), ...adjudicationMembers, ...whatIfMember });

/** `GET /v1/disputes/{id}/adjudication`: what the rules say of who decided a dispute, who reviewed, and who was told of what. */
export const disputesAdjudication = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/disputes/:id/adjudication',
    {
      schema: {
        tags: ['law'],
        summary: 'What the rules say of how a dispute was dealt with; provisionally while it is open',
        params: z.strictObject({ id: streamField }),
        querystring: z.strictObject({ ...suppositionQuery, ...atLeastQuery }),
        response: { 200: adjudication },
      },
    },
    async (request, reply) => {
      const { atLeast, ...asked } = request.query;
      await waitFor(on, atLeast);
      const { id } = request.params;
      const { settlements: _noMoney, ...answer } = await adjudicate(on, { kind: 'dispute', id }, asked, {
        canResume: true,
      });
      return sendResource(request, reply, { dispute: id, ...answer });
    },
  );
};
