import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Server } from '../../shared/http/server.ts';
import { adjudicate, adjudicationMembers, whatIfMember } from '../adjudication.ts';
import { supposeNothing } from '../adjudication-as-of.ts';
import { asOfQuery, asOfResponses } from '../as-of.ts';
import { calledBy } from '../caller.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { disputeFoundAsOf } from '../dispute-as-of.ts';
import { moneyOfDispute } from '../dispute-money.ts';
import { disputeParam } from '../fields.ts';
import { sendResource } from '../resources.ts';
import { disputeMoney } from '../schemas/dispute-money.ts';
import { suppositionQuery, type AskedOfSubject } from '../supposition.ts';

const adjudication = z.strictObject({
  dispute: z.string(),
  ...adjudicationMembers,
  money: disputeMoney,
  ...whatIfMember,
});

type Asked = { readonly asked: AskedOfSubject; readonly asOf: string | undefined };

/** What is found of a dispute, and what it comes to in money: as the record stands, or as it was found officially by then. */
const foundOf = async (on: ApiDependencies, reply: FastifyReply, id: string, { asked, asOf }: Asked) => {
  if (asOf !== undefined) {
    supposeNothing(asked);
    return disputeFoundAsOf(on, reply, id, asOf);
  }
  const { settlements: _noMoney, ...answer } = await adjudicate(on, { kind: 'dispute', id }, asked, {
    canResume: true,
  });
  return { answer, money: await on.examineApart.money(id) };
};

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
          'By the newest official examination, or provisionally while there is none. With a supposition the answer also says what would be found then; that is never official and never stored. `money` has the settlement of every wager that the dispute is about, worked out in words, with the clauses and their official sentences, and holds each decision against what was owed when it was made. With `asOf`: by the newest official examinations of the dispute and of its rounds that there were then; a round that had none is named as missing.',
        params: z.strictObject({ id: disputeParam }),
        querystring: z.strictObject({ ...suppositionQuery, ...asOfQuery, ...atLeastQuery }),
        response: asOfResponses(
          'DisputeAdjudication',
          'What the rules say of how the dispute was dealt with.',
          adjudication,
        ),
      },
    },
    async (request, reply) => {
      const { atLeast, asOf, ...asked } = request.query;
      await waitFor(on, atLeast);
      const { id } = request.params;
      const mine = calledBy(on, request, reply);
      const { answer, money } = await foundOf(mine, reply, id, { asked, asOf });
      return sendResource(request, reply, {
        dispute: id,
        ...answer,
        money: await moneyOfDispute(mine, request, money),
      });
    },
  );
};
