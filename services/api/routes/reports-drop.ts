import { z } from 'zod';
import { dropBoxes } from '../../../projections/drop-boxes/changes.ts';
import { dropAsOf } from '../../../projections/queries/drop-as-of.ts';
import { countDrop, dropOrders, dropPage } from '../../../projections/queries/drop-report.ts';
import type { Server } from '../../shared/http/server.ts';
import { blindNow } from '../../shared/read-models/asking.ts';
import { asOfListResponses, asOfQuery, readAsOf } from '../as-of.ts';
import { atLeastQuery, scopeOfFilter, waitFor, type ApiDependencies } from '../dependencies.ts';
import { pageQuery, sendList, sortQuery } from '../lists.ts';
import { addedUpAnswer, addedUpWithout } from '../put-aside.ts';
import { boxAskedFor, dropQuery } from '../schemas/drop-filter.ts';
import { journeyState } from '../schemas/journey.ts';

const cents = z.int().nullable();

const row = z.strictObject({
  gamingDay: z.string().describe('that of the journey; without one that of the session'),
  venue: z.string(),
  table: z.string().nullable().describe('where the box was attached; null where nothing says it'),
  pit: z.string().nullable().describe('as the register says'),
  shift: z
    .string()
    .nullable()
    .describe(
      'in the middle of the time of the box at its table, while it hangs that of its attachment; without a journey that of the sales; null where the venue has said nothing of its shifts',
    ),
  game: z.string().nullable().describe('played at the table on that day; null where there were several'),
  dropBox: z.string().nullable().describe('null: seen to go into no box'),
  journey: z.string().nullable().describe('null: dropped while no journey of the box is on record'),
  state: journeyState.nullable(),
  tender: z
    .string()
    .describe('the category: what was paid with, or what was found. Categories are never added together'),
  isMoney: z.boolean().describe('true for cash and chip purchase vouchers'),
  saleCount: cents.describe('sales and exchanges on record; null where it may not be told'),
  tenderedCents: cents.describe(
    'what was to be expected: what was dropped by the sales on record; null where it may not be told',
  ),
  issuedCents: cents,
  correctionCount: cents.describe(
    'how many corrections and late entries moved what was to be expected; a figure that they brought to zero is listed too',
  ),
  perhapsElsewhereCents: cents.describe(
    'of what was to be expected, sales so near to when this box was exchanged that the clocks do not tell whether they went into it before or after: each is told where it lies by its own clock, once, and may lie on another journey of the box; null where it may not be told, and of what was sold while no journey is on record',
  ),
  perhapsHereCents: cents.describe(
    'sales that are told in another row of the box, or of no journey, and may for the same reason lie in this one; null where it may not be told',
  ),
  firstCents: cents.describe('by the first count; null where there is none'),
  secondCents: cents.describe('by the second count; null where there is none'),
  verifiedCents: cents.describe('as it was verified; null where it was not'),
  varianceCents: cents.describe(
    'what was verified, or else counted last, over what was to be expected; null where nobody counted, and where boxes were counted together',
  ),
  combinedWith: z.array(z.string()).describe('other boxes that were counted together with this one'),
  countedIn: z.array(z.string()).describe('the events of its counts and of its verification'),
});

/** `GET /v1/reports/drop`: drop by gaming day, table, game, box, journey and category: expected, counted, verified. */
export const reportsDrop = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/reports/drop',
    {
      schema: {
        tags: ['money', 'reports'],
        summary:
          'Drop by gaming day, table, game, box, journey and category: expected, counted, verified, and what lies between',
        description:
          'What was dropped into a box between its attachment and its removal is to be expected in it, whichever session sold it. What was dropped while no journey of the box is on record, or into no box, has rows of its own. Of a row with a journey the sales are at `GET /v1/reports/drop/entries` by `journey` and `tender`; of another by its other members and `hasJourney=false`. Corrections and late entries are in the figures, and counted apart. As CSV and NDJSON all of it comes in one stream, unless `limit` or `cursor` asks for a page.',
        querystring: z.strictObject({
          ...dropQuery,
          ...sortQuery(dropOrders, 'oldest-first'),
          ...pageQuery,
          ...asOfQuery,
          ...atLeastQuery,
        }),
        response: asOfListResponses('DropRow', row, addedUpAnswer),
      },
    },
    async (request, reply) => {
      const { atLeast, asOf, noBox, limit, cursor: _cursor, count: _count, sort, ...filter } = request.query;
      await waitFor(on, atLeast);
      const venues = await scopeOfFilter(on, request, filter);
      const dropBox = boxAskedFor({ ...filter, noBox });
      const asked = { ...filter, dropBox, venues };
      const { db, said } = await readAsOf(on, reply, asOf, dropAsOf(asked));
      const without = await addedUpWithout(on, reply, { filter: asked, by: [dropBoxes] }, said);
      const hiddenBoxes = blindNow().journeys;
      const blind = hiddenBoxes.map(({ journey }) => journey);
      const withheld = { expectedOf: blind, countsOf: blind };
      return sendList(request, reply, {
        item: row,
        order: dropOrders[sort],
        limit,
        said: without,
        pageFrom: (from, most) => dropPage(db, { filter: asked, withheld, hiddenBoxes, limit: most, sort, from }),
        total: () => countDrop(db, { filter: asked, withheld }),
      });
    },
  );
};
