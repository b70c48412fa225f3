import { z } from 'zod';
import { examinationsOf, findingsOf, settlementsOf } from '../../../projections/rule-violations/queries.ts';
import { Problem } from '../../shared/http/problems.ts';
import type { Server } from '../../shared/http/server.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { streamField } from '../fields.ts';
import { sendResource } from '../resources.ts';
import { examination, settlement, violation } from '../schemas/law.ts';

const adjudication = z.strictObject({
  round: z.string(),
  examination: examination.describe('the newest official one'),
  findings: z.array(violation).describe('in the order of their deeds; excused ones are kept, with what excuses them'),
  settlements: z.array(settlement).describe('what should have become of every wager, beside what was done'),
});

/** `GET /v1/rounds/{id}/adjudication`: what the rules say of a round, by the newest official examination. */
export const roundsAdjudication = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/rounds/:id/adjudication',
    {
      schema: {
        tags: ['law'],
        summary: 'What the rules say of a round: findings, and the due settlement of every wager',
        params: z.strictObject({ id: streamField }),
        querystring: z.strictObject(atLeastQuery),
        response: { 200: adjudication },
      },
    },
    async (request, reply) => {
      await waitFor(on, request.query.atLeast);
      const subject = { kind: 'round', id: request.params.id } as const;
      // One moment for all three: an examination that lands meanwhile would give the findings of one under the name of another.
      const found = await on.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (at) => ({
          round: subject.id,
          examination: (await examinationsOf(at, subject)).find(({ official }) => official),
          findings: await findingsOf(at, subject),
          settlements: await settlementsOf(at, subject),
        }));
      if (!found.examination) throw new Problem('not-found', { detail: 'The round has not been examined officially.' });
      return sendResource(request, reply, found);
    },
  );
};
