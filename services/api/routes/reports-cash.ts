import { z } from 'zod';
import { dropBoxes } from '../../../projections/drop-boxes/changes.ts';
import { roundHistories } from '../../../projections/round-histories/changes.ts';
import { cashAsOf } from '../../../projections/queries/as-of.ts';
import { cashOrders, countCash, listCash, mostEvents, unnamedCashOrders } from '../../../projections/queries/cash.ts';
import { tableSessions } from '../../../projections/sessions/changes.ts';
import type { Server } from '../../shared/http/server.ts';
import { namesPatrons } from '../../shared/read-models/asking.ts';
import { asOfListResponses, asOfQuery, readAsOf } from '../as-of.ts';
import { atLeastQuery, scopeOfFilter, waitFor, type ApiDependencies } from '../dependencies.ts';
import { cents, gamingDayField, personField, several, whoSays, wholeNumber } from '../fields.ts';
import { pageQuery, sendList, sortQuery } from '../lists.ts';
import { addedUpAnswer, addedUpWithout } from '../put-aside.ts';
import { daysQuery } from '../schemas/days-filter.ts';

const mostCents = 100_000_000_000;

const row = z.strictObject({
  gamingDay: gamingDayField,
  venue: z.string(),
  person: z.string().describe(whoSays),
  inCents: cents.describe('cash that chips were bought with, and cash wagers that were collected'),
  outCents: cents.describe(
    'winnings that were paid in cash, cash wagers that were handed back, and cash for chips that were redeemed at a table',
  ),
  movementCount: z.int().describe('sales, wagers and redemptions behind it'),
  thresholdCents: cents.describe('from how much on a day is here: as the venue has it, or as it was asked for'),
  events: z.array(z.string()).max(mostEvents).describe(`the ids of the events behind it, at most ${mostEvents}`),
});

/** `GET /v1/reports/cash`: cash over a threshold, by person and gaming day. */
export const reportsCash = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/reports/cash',
    {
      schema: {
        tags: ['money', 'reports'],
        summary: 'Persons whose cash of a gaming day comes to a threshold',
        description:
          'Cash in and cash out of one person are added up over the tables of a venue, each by itself; a row is there when either comes to the threshold, which is dated data of the venue (`cashReportCents`, 1000000 where it says nothing). Cash of persons whom nobody named is in no row. What the cage takes and pays is not recorded here. As CSV and NDJSON all rows come in one stream, unless `limit` or `cursor` asks for a page.',
        querystring: z.strictObject({
          thresholdCents: wholeNumber(1, mostCents)
            .optional()
            .describe('another measure than that of the venue, in cents'),
          person: several(personField).optional(),
          ...daysQuery,
          ...sortQuery(cashOrders, 'newest-first'),
          ...pageQuery,
          ...asOfQuery,
          ...atLeastQuery,
        }),
        response: asOfListResponses('CashOfDay', row, addedUpAnswer),
      },
    },
    async (request, reply) => {
      const { limit, cursor: _cursor, count: _count, atLeast, asOf, sort, ...filter } = request.query;
      await waitFor(on, atLeast);
      const venues = await scopeOfFilter(on, request, filter);
      const orders = namesPatrons() ? cashOrders : unnamedCashOrders;
      const order = orders[sort];
      const ofVenues = venues ?? [...(await on.jurisdictions()).keys()];
      const asked = { filter: { ...filter, venues }, ofVenues };
      const { db, said } = await readAsOf(on, reply, asOf, () => cashAsOf(asked.filter));
      const without = await addedUpWithout(
        on,
        reply,
        { filter: asked.filter, by: [dropBoxes, roundHistories, tableSessions] },
        said,
      );
      return sendList(request, reply, {
        item: row,
        order,
        limit,
        said: without,
        pageFrom: (from, most) => listCash(db, { ...asked, orders, limit: most, sort, from }),
        total: () => countCash(db, asked),
      });
    },
  );
};
