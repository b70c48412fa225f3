import { z } from 'zod';
import { dropBoxes } from '../../../projections/drop-boxes/changes.ts';
import { dropAsOf } from '../../../projections/queries/as-of.ts';
import { dropReport } from '../../../projections/drop-boxes/queries.ts';
import type { Server } from '../../shared/http/server.ts';
import { asOfQuery, asOfReportResponses, readAsOf } from '../as-of.ts';
import { atLeastQuery, scopeOfFilter, waitFor, type ApiDependencies } from '../dependencies.ts';
import { sendReport } from '../lists.ts';
import { addedUpAnswer, addedUpWithout } from '../put-aside.ts';
import { boxAskedFor, dropQuery } from '../schemas/drop-filter.ts';

const row = z.strictObject({
  gamingDay: z.string(),
  venue: z.string(),
  table: z.string(),
  game: z.string().nullable(),
  dropBox: z.string().nullable().describe('null: seen to go into no box'),
  tender: z.string().describe('categories are never added together'),
  saleCount: z.int(),
  tenderedCents: z.int(),
  issuedCents: z.int(),
  correctionCount: z
    .int()
    .describe(
      'how many corrections and late entries moved the figure; a figure that they brought to zero is listed too',
    ),
});

/** `GET /v1/reports/drop`: drop by gaming day, table, game, box and category of tender. */
export const reportsDrop = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/reports/drop',
    {
      schema: {
        tags: ['money', 'reports'],
        summary: 'Drop by gaming day, table, game, box and category of tender',
        description:
          'Every sale of chips and exchange of vouchers counts on the gaming day of its session. Corrections and late entries are in the figures, and counted apart.',
        querystring: z.strictObject({ ...dropQuery, ...asOfQuery, ...atLeastQuery }),
        response: asOfReportResponses('DropRow', row, addedUpAnswer),
      },
    },
    async (request, reply) => {
      const { atLeast, asOf, noBox, ...filter } = request.query;
      await waitFor(on, atLeast);
      const venues = await scopeOfFilter(on, request, filter);
      const dropBox = boxAskedFor({ ...filter, noBox });
      const asked = { ...filter, dropBox, venues };
      const { db, said } = await readAsOf(on, reply, asOf, () => dropAsOf(asked));
      const without = await addedUpWithout(on, reply, { filter: asked, by: [dropBoxes] }, said);
      return sendReport(request, reply, row, await dropReport(db, asked), without);
    },
  );
};
