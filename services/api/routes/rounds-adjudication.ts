import { z } from 'zod';
import type { Server } from '../../shared/http/server.ts';
import { adjudicationMembers, whatIfMember } from '../adjudication.ts';
import { adjudicationAsked } from '../adjudication-as-of.ts';
import { asOfQuery, asOfResponses } from '../as-of.ts';
import { calledBy } from '../caller.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { roundParam } from '../fields.ts';
import { sendResource } from '../resources.ts';
import { settlement } from '../schemas/law.ts';
import { suppositionQuery } from '../supposition.ts';

const adjudication = z.strictObject({
  round: z.string(),
  ...adjudicationMembers,
  settlements: z.array(settlement).describe('what was due on every wager, beside what was done'),
  ...whatIfMember,
});

/** `GET /v1/rounds/{id}/adjudication`: what the rules say of a round, and what they would say if one thing were otherwise. */
export const roundsAdjudication = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/rounds/:id/adjudication',
    {
      schema: {
        tags: ['law'],
        summary: 'What the rules say of a round, and would say under another edition, history or interpretation',
        description:
          'By the newest official examination, or provisionally while there is none. With a supposition the answer also says what would be found then; that is never official and never stored. With `asOf`: by the newest official examination that there was then.',
        params: z.strictObject({ id: roundParam }),
        querystring: z.strictObject({ ...suppositionQuery, ...asOfQuery, ...atLeastQuery }),
        response: asOfResponses(
          'RoundAdjudication',
          'What the rules say of the round, and the due settlement of its wagers.',
          adjudication,
        ),
      },
    },
    async (request, reply) => {
      const { atLeast, asOf, ...asked } = request.query;
      await waitFor(on, atLeast);
      const { id } = request.params;
      const answer = await adjudicationAsked(
        calledBy(on, request, reply),
        reply,
        { kind: 'round', id },
        { asked, asOf },
      );
      return sendResource(request, reply, { round: id, ...answer });
    },
  );
};
