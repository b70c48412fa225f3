import { z } from 'zod';
import type { Server } from '../../shared/http/server.ts';
import { asOfQuery, asOfResponses, momentAsked } from '../as-of.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { answerDispute, readDisputeStory } from '../dispute-answers.ts';
import { disputeParam, instant, positionField } from '../fields.ts';
import { sendState } from '../resources.ts';
import { disputeAnswer } from '../schemas/dispute-answers.ts';
import { withheldFrom, withheldMember } from '../withheld.ts';

const answers = z.strictObject({
  dispute: z.string(),
  answers: z.array(disputeAnswer),
  ...withheldMember,
  readUpTo: positionField
    .nullable()
    .describe('the position up to which the record was read; null while nothing is recorded'),
  at: instant.describe('the moment that deadlines were told for, on our clock'),
});

/** `GET /v1/disputes/{id}/answers`: what the record answers to the questions that an inspector asks of a dispute. */
export const disputesAnswers = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/disputes/:id/answers',
    {
      schema: {
        tags: ['disputes'],
        summary: 'What the record answers to what an inspector asks of a dispute, with the events that say so',
        description:
          'Thirteen questions: the rules in force, staff and licences, limits and signs, the order of play, whose the wagers were, what was due and paid, what was declared void, the ladder, the rights that were told, footage, corrections, similar cases, and how complete this extract is. What the record does not hold is named as missing, and nothing is supposed in its place. It is reasoned from the timeline, the deadlines and the adjudication, which are asked for apart, and takes as long as they do together. As of an earlier moment other disputes are counted as they stood then, and how often decisions recurred is not known. Sentences tell moments by the date and the clock of the venue, with the offset from UTC, and `instants` has the same in UTC.',
        params: z.strictObject({ id: disputeParam }),
        querystring: z.strictObject({ ...asOfQuery, ...atLeastQuery }),
        response: asOfResponses('DisputeAnswers', 'The answers.', answers),
      },
    },
    async (request, reply) => {
      const { asOf, atLeast } = request.query;
      await waitFor(on, atLeast);
      const { id } = request.params;
      const reached = await on.reached();
      const asked = { request, reply, id, asOf };
      const told = await readDisputeStory(on, asked);
      const answered = await answerDispute(on, asked, told);
      const { said, read } = told;
      const withheld = withheldFrom({ session: read.dispute.sessions });
      const state = { dispute: id, answers: answered.answers, ...withheld, ...said };
      return sendState(request, reply, state, { readUpTo: said.asOf ?? reached, at: momentAsked(asOf) });
    },
  );
};
