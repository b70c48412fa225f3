import { z } from 'zod';
import { dropBoxes } from '../../../projections/drop-boxes/changes.ts';
import { countSales, dropSales, saleOrders } from '../../../projections/drop-boxes/queries.ts';
import { dropAsOf } from '../../../projections/queries/drop-as-of.ts';
import { toldSale } from '../../../projections/drop-boxes/told.ts';
import type { Server } from '../../shared/http/server.ts';
import { asOfListResponses, asOfQuery, readAsOf } from '../as-of.ts';
import { atLeastQuery, scopeOfFilter, waitFor, type ApiDependencies } from '../dependencies.ts';
import { pageQuery, sendList, sortQuery } from '../lists.ts';
import { addedUpAnswer, addedUpWithout } from '../put-aside.ts';
import { boxAskedFor, dropQuery } from '../schemas/drop-filter.ts';

const { at, ...sold } = toldSale.shape;

const sale = z.strictObject({
  at,
  ...sold,
  game: z.string().nullable(),
  dropBox: z.string().nullable(),
  journey: z.string().nullable().describe('of the box that it went into; null where none is on record at that time'),
  correctedBy: z.string().nullable().describe('set when the figures are those of a correction'),
});

/** `GET /v1/reports/drop/entries`: the sales behind figures of drop. */
export const reportsDropEntries = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/reports/drop/entries',
    {
      schema: {
        tags: ['money', 'reports'],
        summary: 'The events behind figures of drop: with the filter of one row they add up to it',
        description:
          'The sales of chips and exchanges of vouchers that a row of `GET /v1/reports/drop` adds up. As CSV and NDJSON all of them come in one stream, unless `limit` or `cursor` asks for a page.',
        querystring: z.strictObject({
          ...dropQuery,
          ...sortQuery(saleOrders, 'oldest-first'),
          ...pageQuery,
          ...asOfQuery,
          ...atLeastQuery,
        }),
        response: asOfListResponses('DropEntry', sale, addedUpAnswer),
      },
    },
    async (request, reply) => {
      const { limit, cursor: _cursor, count: _count, atLeast, asOf, noBox, sort, ...filter } = request.query;
      await waitFor(on, atLeast);
      const venues = await scopeOfFilter(on, request, filter);
      const dropBox = boxAskedFor({ ...filter, noBox });
      const order = saleOrders[sort];
      const asked = { ...filter, dropBox, venues };
      const { db, said } = await readAsOf(on, reply, asOf, dropAsOf(asked));
      const without = await addedUpWithout(on, reply, { filter: asked, by: [dropBoxes] }, said);
      return sendList(request, reply, {
        item: sale,
        order,
        limit,
        said: without,
        pageFrom: (from, most) => dropSales(db, { filter: asked, limit: most, sort, from }),
        total: () => countSales(db, asked),
      });
    },
  );
};
