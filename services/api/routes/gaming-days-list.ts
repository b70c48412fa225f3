import { z } from 'zod';
import { gamingDays } from '../../../projections/gaming-days/changes.ts';
import { countDays, dayOrders, dayStates, listDays } from '../../../projections/gaming-days/queries.ts';
import type { Server } from '../../shared/http/server.ts';
import { atLeastQuery, scopeOfFilter, waitFor, type ApiDependencies } from '../dependencies.ts';
import { gamingDayField, venueField } from '../fields.ts';
import { listResponses, pageQuery, sendList, sortQuery } from '../lists.ts';
import { addedUpAnswer, addedUpWithout } from '../put-aside.ts';
import { gamingDayRow } from '../schemas/gaming-day.ts';

const query = z.strictObject({
  venue: venueField.optional(),
  fromDay: gamingDayField.optional().describe('from this gaming day on'),
  toDay: gamingDayField.optional().describe('up to and with this gaming day'),
  state: z
    .enum(dayStates)
    .optional()
    .describe('not-opened: something was recorded of it, and nobody opened it; open; closed'),
  ...sortQuery(dayOrders, 'newest-first'),
  ...pageQuery,
  ...atLeastQuery,
});

/** `GET /v1/gaming-days`: the gaming days of which anything was recorded, and whether they are closed. */
export const gamingDaysList = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/gaming-days',
    {
      schema: {
        tags: ['money'],
        summary: 'Gaming days, and whether they are opened and closed',
        description: 'A day is here when anything was recorded of it, such as its opening or a drop run.',
        querystring: query,
        response: listResponses('GamingDayRow', gamingDayRow, addedUpAnswer),
      },
    },
    async (request, reply) => {
      const { limit, cursor: _cursor, count: _count, atLeast, sort, ...filter } = request.query;
      await waitFor(on, atLeast);
      const asked = { ...filter, venues: await scopeOfFilter(on, request, filter) };
      return sendList(request, reply, {
        item: gamingDayRow,
        order: dayOrders[sort],
        limit,
        said: await addedUpWithout(on, reply, { filter: asked, by: [gamingDays] }, {}),
        pageFrom: (from, most) => listDays(on.db, { filter: asked, limit: most, sort, from }),
        total: () => countDays(on.db, asked),
      });
    },
  );
};
