import { z } from 'zod';
import { intervals } from '../../../projections/intervals/changes.ts';
import { roundHistories } from '../../../projections/round-histories/changes.ts';
import { ruleViolations } from '../../../projections/rule-violations/changes.ts';
import { floorRole } from '../../../domain/kernel/roles.ts';
import { scorecardsAsOf } from '../../../projections/queries/as-of.ts';
import { dealerScorecards } from '../../../projections/queries/dealer-scorecard.ts';
import type { Server } from '../../shared/http/server.ts';
import { asOfQuery, asOfReportResponses, readAsOf } from '../as-of.ts';
import { atLeastQuery, scopeOfFilter, waitFor, type ApiDependencies } from '../dependencies.ts';
import { cents, several } from '../fields.ts';
import { sendReport } from '../lists.ts';
import { addedUpAnswer, addedUpWithout } from '../put-aside.ts';
import { playQuery } from '../schemas/days-filter.ts';
import { shareShape } from '../schemas/share.ts';

const row = z.strictObject({
  venue: z.string(),
  person: z.string().describe('who had the duty, by id'),
  code: z.string().nullable().describe('what the row counts: violations of this code; null: of every code'),
  sessionCount: z.int().describe('sessions in which they had the duty in a round'),
  roundCount: z.int().describe('rounds in which they had the duty'),
  violationCount: z
    .int()
    .describe('violations that they did or whose duty it was: in those rounds, in sessions, and in other rounds'),
  roundsWithViolations: z.int().describe('those rounds in which there is such a violation'),
  ...shareShape,
  overCents: cents.describe('what players got over what was due on the wagers of these violations, each wager once'),
  underCents: cents.describe('what players got too little on them'),
  contestedCount: z.int().describe('contested findings: in none of the figures above'),
  undeterminedCount: z.int().describe('undetermined findings: in none of the figures above'),
});

/** `GET /v1/reports/dealers`: rounds on duty and errors by kind, with money and exact intervals. */
export const reportsDealers = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/reports/dealers',
    {
      schema: {
        tags: ['law', 'reports'],
        summary: 'The scorecard of dealers: rounds on duty, errors by code, money, with exact intervals',
        description:
          'The share is of rounds on duty with such a violation: 12500 parts per million are 12.5 of 1,000 rounds. Rows are in the order of ids; nobody is ranked. What a person was wronged by is not counted, and what is contested or undetermined is counted apart.',
        querystring: z.strictObject({
          duty: several(floorRole)
            .default(['boxer', 'dealer'])
            .describe('the duties at the table that are meant; boxer and dealer when it is absent'),
          ...playQuery,
          ...asOfQuery,
          ...atLeastQuery,
        }),
        response: asOfReportResponses('DealerScorecard', row, addedUpAnswer),
      },
    },
    async (request, reply) => {
      const { duty, atLeast, asOf, ...filter } = request.query;
      await waitFor(on, atLeast);
      const venues = await scopeOfFilter(on, request, filter);
      const asked = { ...filter, venues };
      const { db, said } = await readAsOf(on, reply, asOf, scorecardsAsOf(asked));
      const without = await addedUpWithout(
        on,
        reply,
        { filter: asked, by: [intervals, roundHistories, ruleViolations] },
        said,
      );
      const rows = await dealerScorecards(db, { filter: asked, duties: duty });
      return sendReport(request, reply, row, rows, without);
    },
  );
};
