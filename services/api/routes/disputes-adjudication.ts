import { z } from 'zod';
import type { Server } from '../../shared/http/server.ts';
import { adjudicate, adjudicationMembers, whatIfMember } from '../adjudication.ts';
import { calledBy } from '../caller.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { moneyOfDispute } from '../dispute-money.ts';
import { disputeParam } from '../fields.ts';
import { resourceResponses, sendResource } from '../resources.ts';
import { disputeMoney } from '../schemas/dispute-money.ts';
import { suppositionQuery } from '../supposition.ts';

const adjudication = z.strictObject({
  dispute: z.string(),
  ...adjudicationMembers,
  money: disputeMoney,
  ...whatIfMember,
});

/**
 * `GET /v1/disputes/{id}/adjudication`: what the rules say of who decided a dispute, who reviewed, and who was told of what; what was due
 * on the wagers, and whether the decisions agree with that.
 */
export const disputesAdjudication = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/disputes/:id/adjudication',
    {
      schema: {
        tags: ['law'],
        summary: 'What the rules say of how a dispute was dealt with, and what was due; provisionally while it is open',
        description:
          'By the newest official examination, or provisionally while there is none. With a supposition the answer also says what would be found then; that is never official and never stored. `money` has the settlement of every wager that the dispute is about, worked out in words, with the clauses and their official sentences, and holds each decision against what was owed when it was made.',
        params: z.strictObject({ id: disputeParam }),
        querystring: z.strictObject({ ...suppositionQuery, ...atLeastQuery }),
        response: resourceResponses(
          'DisputeAdjudication',
          'What the rules say of how the dispute was dealt with.',
          adjudication,
        ),
      },
    },
    async (request, reply) => {
      const { atLeast, ...asked } = request.query;
      await waitFor(on, atLeast);
      const { id } = request.params;
      const mine = calledBy(on, request, reply);
      const { settlements: _noMoney, ...answer } = await adjudicate(mine, { kind: 'dispute', id }, asked, {
        canResume: true,
      });
      return sendResource(request, reply, { dispute: id, ...answer, money: await moneyOfDispute(mine, request, id) });
    },
  );
};
