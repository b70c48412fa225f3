import { z } from 'zod';
import { ruleViolations } from '../../../projections/rule-violations/changes.ts';
import { eventLog } from '../../../projections/event-log/changes.ts';
import { findingsAsOf } from '../../../projections/queries/as-of.ts';
import { reportGroupings, violationReport } from '../../../projections/rule-violations/report.ts';
import type { Server } from '../../shared/http/server.ts';
import { asOfQuery, asOfReportResponses, readAsOf } from '../as-of.ts';
import { atLeastQuery, scopeOfFilter, waitFor, type ApiDependencies } from '../dependencies.ts';
import { sendReport } from '../lists.ts';
import { addedUpAnswer, addedUpWithout } from '../put-aside.ts';
import { violationFilter } from '../schemas/violation-filter.ts';

const row = z.strictObject({
  key: z
    .string()
    .nullable()
    .describe(
      'the citation, table, gaming day or person; null where the record does not say. A finding of two persons is in the row of each',
    ),
  venue: z.string().nullable().describe('of a table'),
  violations: z.int(),
  contested: z.int(),
  undetermined: z.int(),
  excused: z.int(),
  noted: z.int().describe('lawful acts that a clause orders, in none of the other counts'),
  breaches: z.int(),
  advisories: z.int(),
  corrected: z.int().describe('findings made in a record that a correction or a late entry has put right'),
  leftOpen: z.int().describe('findings in a round, a session or a dispute that nothing closed'),
  differenceCents: z
    .int()
    .describe(
      'how much more than was due players got on these wagers, each counted once; negative: less. Wagers of which a finding is in doubt are among them (`undetermined`); `inDoubt` in the adjudication of their round says what is missing. Money between patrons, in a game without a house, is not in it',
    ),
  subjects: z.array(z.string()).describe('rounds and sessions behind the row, at most ten'),
});

const query = z.strictObject({
  groupBy: z.enum(reportGroupings).default('clause').describe('what one row counts'),
  ...violationFilter,
  ...asOfQuery,
  ...atLeastQuery,
});

/** `GET /v1/reports/violations`: findings counted by clause, table, gaming day, or person: who answers for them, or who was wronged. */
export const reportsViolations = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/reports/violations',
    {
      schema: {
        tags: ['law', 'reports'],
        summary: 'Findings counted by clause, table, gaming day or person, those with the most violations first',
        description:
          'By `person`: who did it or whose duty it was. By `wronged`: whose money or right it touched. The two are never put together.',
        querystring: query,
        response: asOfReportResponses('ViolationCount', row, addedUpAnswer),
      },
    },
    async (request, reply) => {
      const { groupBy, atLeast, asOf, ...filter } = request.query;
      await waitFor(on, atLeast);
      const venues = await scopeOfFilter(on, request, filter);
      const asked = { ...filter, venues };
      const { db, said } = await readAsOf(on, reply, asOf, findingsAsOf(asked));
      const [without, rows] = await Promise.all([
        addedUpWithout(on, reply, { filter: asked, by: [ruleViolations, eventLog] }, said),
        violationReport(db, { filter: asked, by: groupBy }),
      ]);
      return sendReport(request, reply, row, rows, without);
    },
  );
};
