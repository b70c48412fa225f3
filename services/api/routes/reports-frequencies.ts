import { z } from 'zod';
import { intervals } from '../../../projections/intervals/changes.ts';
import { roundHistories } from '../../../projections/round-histories/changes.ts';
import { confidencePercent } from '../../../projections/kit/exact-interval.ts';
import { frequenciesAsOf } from '../../../projections/queries/as-of.ts';
import { frequencies, frequencyGroupings } from '../../../projections/round-histories/frequencies.ts';
import type { Server } from '../../shared/http/server.ts';
import { asOfQuery, asOfReportResponses, readAsOf } from '../as-of.ts';
import { atLeastQuery, scopeOfFilter, waitFor, type ApiDependencies } from '../dependencies.ts';
import { sendReport } from '../lists.ts';
import { addedUpAnswer, addedUpWithout } from '../put-aside.ts';
import { playQuery } from '../schemas/days-filter.ts';
import { shareShape } from '../schemas/share.ts';

const row = z.strictObject({
  venue: z.string(),
  game: z.string().nullable(),
  key: z
    .string()
    .nullable()
    .describe('the table, the set of coins, the spinner or the boxer; null where the record does not say'),
  counts: z
    .enum(['result', 'face'])
    .describe('result: of whole spins; face: of single coins, as far as it was recorded how they fell'),
  outcome: z
    .string()
    .describe('a result or a face in the words of the game; `none`: a spin of which no result was announced'),
  times: z.int(),
  trials: z.int().describe('of how many spins or coins'),
  ...shareShape,
});

/** `GET /v1/reports/frequencies`: how often what came out, by table, set of coins, spinner or boxer. */
export const reportsFrequencies = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/reports/frequencies',
    {
      schema: {
        tags: ['rounds', 'reports'],
        summary: 'How often each result and each face of a coin came out, with exact intervals',
        description: `The intervals are those of Clopper and Pearson at ${confidencePercent} %. Every spin has one result or \`none\`, so the results of a row add up to its spins; spins that were called invalid are among them. A run with a name of its own counts as what it is a run of. A spin while two boxers were on duty is in the row of each.`,
        querystring: z.strictObject({
          groupBy: z.enum(frequencyGroupings).default('table').describe('what a row is of'),
          ...playQuery,
          ...asOfQuery,
          ...atLeastQuery,
        }),
        response: asOfReportResponses('FrequencyRow', row, addedUpAnswer),
      },
    },
    async (request, reply) => {
      const { groupBy, atLeast, asOf, ...filter } = request.query;
      await waitFor(on, atLeast);
      const venues = await scopeOfFilter(on, request, filter);
      const asked = { ...filter, venues };
      const { db, said } = await readAsOf(on, reply, asOf, () => frequenciesAsOf(asked));
      const without = await addedUpWithout(on, reply, { filter: asked, by: [intervals, roundHistories] }, said);
      const rows = await frequencies(db, { filter: asked, by: groupBy });
      return sendReport(request, reply, row, rows, without);
    },
  );
};
