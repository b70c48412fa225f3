import { z } from 'zod';
import { disputeAsOf } from '../../../projections/queries/as-of.ts';
import { disputesBeside } from '../../../projections/disputes/queries.ts';
import { deadlinesOfDispute } from '../../../projections/queries/deadlines.ts';
import type { Server } from '../../shared/http/server.ts';
import { asOfQuery, asOfResponses, momentAsked, notThere, readAsOf } from '../as-of.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { disputeParam, instant } from '../fields.ts';
import { mustBeToldWhole } from '../put-aside.ts';
import { sendState } from '../resources.ts';
import { deadline, notSet } from '../schemas/deadline.ts';

const deadlines = z.strictObject({
  dispute: z.string(),
  deadlines: z.array(deadline).describe('those due first come first'),
  notSet: z
    .array(notSet)
    .describe('from what a time could run, if a document or the register of the venue said how long'),
  at: instant.describe('the moment that they were told for, on our clock'),
});

/** `GET /v1/disputes/{id}/deadlines`: what is owed by when in a dispute, reckoned from the record as it is. */
export const disputesDeadlines = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/disputes/:id/deadlines',
    {
      schema: {
        tags: ['disputes'],
        summary: 'What is owed by when in a dispute, and what nothing sets a time for',
        description:
          'Footage that nobody preserved, footage that was, reviews, the response of the house, and the findings of others, each with what sets it. How they stand is told for the moment of asking, or for that of `asOf` where it is an instant.',
        params: z.strictObject({ id: disputeParam }),
        querystring: z.strictObject({ ...asOfQuery, ...atLeastQuery }),
        response: asOfResponses('DisputeDeadlines', 'The deadlines.', deadlines),
      },
    },
    async (request, reply) => {
      const { asOf, atLeast } = request.query;
      await waitFor(on, atLeast);
      const { id } = request.params;
      const at = momentAsked(asOf);
      const { db, said } = await readAsOf(on, reply, asOf, () => disputeAsOf(id));
      const beside = await disputesBeside(on.db, id);
      const found = await deadlinesOfDispute(db, { venues: null, dispute: id, at }, beside);
      if (!found) throw notThere(said);
      const { streams, ...told } = found;
      await mustBeToldWhole(on, streams, said);
      return sendState(request, reply, { ...told, ...said }, { at });
    },
  );
};
