import { z } from 'zod';
import { attachedOrders, countAttached, listAttached } from '../../../projections/drop-boxes/journeys.ts';
import type { Server } from '../../shared/http/server.ts';
import { atLeastQuery, scopeOfFilter, waitFor, type ApiDependencies } from '../dependencies.ts';
import { flag, placeQuery } from '../fields.ts';
import { listResponses, pageQuery, readCursor, sendPage, sortQuery, totalAsked } from '../lists.ts';
import { journey } from '../schemas/journey.ts';

const query = z.strictObject({
  ...placeQuery,
  openPast: flag
    .optional()
    .describe('whether a session of its table was closed since it was attached: a box that nobody removed then'),
  ...sortQuery(attachedOrders, 'newest-first'),
  ...pageQuery,
  ...atLeastQuery,
});

/** `GET /v1/drop-boxes`: the boxes that were attached to a table and that nothing removed. */
export const dropBoxesList = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/drop-boxes',
    {
      schema: {
        tags: ['money'],
        summary: 'Drop boxes that were attached and not removed',
        description:
          'A box that is attached has no removal on record. `openPast` shows those that a later session of their table passed by.',
        querystring: query,
        response: listResponses('DropBoxJourney', journey),
      },
    },
    async (request, reply) => {
      const { limit, cursor: _cursor, count: _count, atLeast, sort, ...filter } = request.query;
      await waitFor(on, atLeast);
      const venues = await scopeOfFilter(on, request, filter);
      const order = attachedOrders[sort];
      const asked = { ...filter, venues };
      const page = await listAttached(on.db, { filter: asked, limit, sort, from: readCursor(request, order) });
      const total = await totalAsked(request, () => countAttached(on.db, asked));
      return sendPage(request, reply, { item: journey, order, page, total });
    },
  );
};
