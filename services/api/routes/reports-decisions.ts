import { z } from 'zod';
import { floorRole } from '../../../domain/kernel/roles.ts';
import { supervisorDecisions } from '../../../projections/decisions/changes.ts';
import { intervals } from '../../../projections/intervals/changes.ts';
import { recurrencesAsOf } from '../../../projections/queries/as-of.ts';
import { decisionRecurrences, recurrencesBy } from '../../../projections/queries/decision-report.ts';
import { roundHistories } from '../../../projections/round-histories/changes.ts';
import type { Server } from '../../shared/http/server.ts';
import { asOfQuery, asOfReportResponses, readAsOf } from '../as-of.ts';
import { atLeastQuery, scopeOfFilter, waitFor, type ApiDependencies } from '../dependencies.ts';
import { several } from '../fields.ts';
import { sendReport } from '../lists.ts';
import { addedUpAnswer, addedUpWithout } from '../put-aside.ts';
import { playQuery } from '../schemas/days-filter.ts';

const rate = z.int().min(0).nullable();

const row = z.strictObject({
  venue: z.string(),
  person: z.string().nullable().describe('who decided, by id; null where rows are of tables'),
  table: z.string().nullable().describe('null where rows are of persons'),
  ground: z.string().nullable().describe('null where rows are of persons or tables'),
  decisionCount: z.int().describe('decisions on the floor, in rounds and table sessions'),
  roundCount: z.int().describe('the rounds that they are out of: with the person on duty, or at the table'),
  perMillionRounds: rate.describe('decisions in a million rounds; null: there is no round to count by'),
  lowPerMillionRounds: rate.describe('the low end of its exact interval at 95 %, rounded down'),
  highPerMillionRounds: rate.describe('the high end of its exact interval at 95 %, rounded up'),
  venueDecisionCount: z
    .int()
    .describe(
      'the same of the rest of the venue: of the other persons with such a duty, of the other tables, or of the ground at those; what the row counts is left out',
    ),
  venueRoundCount: z.int().describe('the rounds that those are out of; of persons each round once for each of them'),
  venuePerMillionRounds: rate,
  against: z
    .enum(['oftener', 'not-told-apart', 'more-seldom', 'unknown'])
    .describe(
      'oftener or more-seldom: chance alone would seldom make the rate differ so much from that of the rest of the venue; not-told-apart: chance may have made the difference; unknown: there is no round to count by',
    ),
  says: z.string().describe('the same in a sentence'),
});

/** `GET /v1/reports/decisions`: how often persons, tables and grounds recur in decisions, beside the rate of the rest of the venue. */
export const reportsDecisions = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/reports/decisions',
    {
      schema: {
        tags: ['law', 'reports'],
        summary:
          'How often a person, a table or a ground recurs in decisions, against the rate of the rest of the venue',
        description:
          'The intervals are exact for a Poisson mean (Garwood, 1936). Whether a rate is told apart from that of the rest of the venue goes by the exact test of two such means (Przyborowski and Wilenski, 1940), which knows how few rounds the rest may have. What is not told apart accuses nobody; of a hundred rows some five are told apart by chance. It takes decisions as independent of each other: where one disruption voids several rounds each of them counts, and the interval is too narrow. Rows are in the order of ids; nobody is ranked. Decisions of disputes are of no round, and are not counted.',
        querystring: z.strictObject({
          by: z
            .enum(recurrencesBy)
            .default('person')
            .describe('what a row is of: a person, a table, or a ground at a table'),
          duty: several(floorRole)
            .default(['boxer', 'ringkeeper', 'games-supervisor', 'casino-supervisor'])
            .describe('of persons: the duties at the table that are meant'),
          ...playQuery,
          ...asOfQuery,
          ...atLeastQuery,
        }),
        response: asOfReportResponses('DecisionRecurrence', row, addedUpAnswer),
      },
    },
    async (request, reply) => {
      const { by, duty, atLeast, asOf, ...filter } = request.query;
      await waitFor(on, atLeast);
      const venues = await scopeOfFilter(on, request, filter);
      const asked = { ...filter, venues };
      const { db, said } = await readAsOf(on, reply, asOf, () => recurrencesAsOf(asked));
      const restsOn = { filter: asked, by: [supervisorDecisions, intervals, roundHistories] };
      const [without, rows] = await Promise.all([
        addedUpWithout(on, reply, restsOn, said),
        decisionRecurrences(db, { filter: asked, by, duties: duty }),
      ]);
      return sendReport(request, reply, row, rows, without);
    },
  );
};
