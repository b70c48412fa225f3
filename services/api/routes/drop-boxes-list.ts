import { z } from 'zod';
import { attachedCursor, listAttached } from '../../../projections/drop-boxes/journeys.ts';
import type { Server } from '../../shared/http/server.ts';
import { atLeastQuery, scopeOfFilter, waitFor, type ApiDependencies } from '../dependencies.ts';
import { placeQuery } from '../fields.ts';
import { listResponses, pageQuery, readCursor, sendPage } from '../lists.ts';
import { journey } from '../schemas/journey.ts';

const query = z.strictObject({
  ...placeQuery,
  openPast: z
    .stringbool()
    .optional()
    .describe('whether a session of its table was closed since it was attached: a box that nobody removed then'),
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
        summary: 'Drop boxes that were attached and not removed, those attached last first',
        querystring: query,
        response: listResponses(journey),
      },
    },
    async (request, reply) => {
      const { limit, cursor: _cursor, atLeast, ...filter } = request.query;
      await waitFor(on, atLeast);
      const venues = await scopeOfFilter(on, request, filter);
      const after = readCursor(request, attachedCursor);
      return sendPage(
        request,
        reply,
        journey,
        await listAttached(on.db, { filter: { ...filter, venues }, limit, after }),
      );
    },
  );
};
