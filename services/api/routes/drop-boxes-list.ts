import { z } from 'zod';
import { dropBoxes } from '../../../projections/drop-boxes/changes.ts';
import { countJourneys, journeyOrders, listJourneys } from '../../../projections/drop-boxes/journeys.ts';
import { maxPageSize } from '../../../projections/kit/query.ts';
import { journeyStates } from '../../../projections/drop-boxes/tables.ts';
import type { Server } from '../../shared/http/server.ts';
import { atLeastQuery, scopeOfFilter, waitFor, type ApiDependencies } from '../dependencies.ts';
import { flag, placeQuery, several, wholeNumber } from '../fields.ts';
import { listResponses, pageQuery, sendList, sortQuery } from '../lists.ts';
import { addedUpAnswer, addedUpWithout } from '../put-aside.ts';
import { journey, journeyForCaller } from '../schemas/journey.ts';

const query = z.strictObject({
  ...placeQuery,
  state: several(z.enum(journeyStates))
    .default(['attached'])
    .describe('how far it has come: `attached` to a table and no further, `removed` from it and no further, and so on'),
  openPast: flag
    .optional()
    .describe('whether a session of its table was closed since it was attached: a box that nobody removed then'),
  ...sortQuery(journeyOrders, 'newest-first'),
  ...pageQuery,
  // A page of fifty would have 190 KB: each has every step of its chain of custody, and what was counted in it.
  limit: wholeNumber(1, maxPageSize)
    .default(20)
    .describe('items on a page; 20 unless it is asked for, since each has its whole chain of custody'),
  ...atLeastQuery,
});

/** `GET /v1/drop-boxes`: the journeys of boxes, by how far they have come. */
export const dropBoxesList = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/drop-boxes',
    {
      schema: {
        tags: ['money'],
        summary: 'Drop boxes by how far they have come: at a table, on the way, counted, verified',
        description:
          'Each is one journey of a box. Those that are attached have no removal on record; they are listed unless `state` says otherwise. `openPast` shows those that a later session of their table passed by.',
        querystring: query,
        response: listResponses('DropBoxJourney', journey, addedUpAnswer),
      },
    },
    async (request, reply) => {
      const { limit, cursor: _cursor, count: _count, atLeast, sort, ...filter } = request.query;
      await waitFor(on, atLeast);
      const venues = await scopeOfFilter(on, request, filter);
      const order = journeyOrders[sort];
      const asked = { ...filter, venues };
      return sendList(request, reply, {
        item: journey,
        order,
        limit,
        said: await addedUpWithout(on, reply, { filter: asked, by: [dropBoxes] }, {}),
        pageFrom: async (from, most) => {
          const page = await listJourneys(on.db, { filter: asked, limit: most, sort, from });
          return { ...page, items: page.items.map(journeyForCaller) };
        },
        total: () => countJourneys(on.db, asked),
      });
    },
  );
};
