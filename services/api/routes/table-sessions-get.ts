import { z } from 'zod';
import { sessionOf } from '../../../projections/sessions/queries.ts';
import type { Server } from '../../shared/http/server.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { instant, streamField } from '../fields.ts';
import { sendStreamResource } from '../resources.ts';
import { interval } from '../schemas/interval.ts';

const session = z.strictObject({
  session: z.string(),
  venue: z.string(),
  table: z.string(),
  gamingDay: z.string(),
  number: z.int().describe("the table's first, second … of that gaming day"),
  game: z.string().nullable(),
  editionStamp: z.string().nullable(),
  openedAt: instant.nullable(),
  closedAt: instant.nullable(),
  closeReason: z.string().nullable(),
  playersAtClose: z.int().nullable(),
  eventCount: z.int(),
  revision: z.int().describe('of its last event: the ETag, and what If-Match of an append names'),
  position: z.string(),
  staff: z.array(interval).describe('who was on which duty, from when to when'),
});

/** `GET /v1/table-sessions/{id}`: a table session with the staff who were on duty. */
export const tableSessionsGet = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/table-sessions/:id',
    {
      schema: {
        tags: ['table sessions'],
        summary: 'A table session with the staff who were on duty',
        params: z.strictObject({ id: streamField }),
        querystring: z.strictObject(atLeastQuery),
        response: { 200: session },
      },
    },
    async (request, reply) => {
      await waitFor(on, request.query.atLeast);
      const found = await sessionOf(on.db, { venues: null, session: request.params.id });
      if (!found) return sendStreamResource(request, reply, undefined);
      // Rounds are streams of their own (`GET /v1/rounds?session=`): counting them here would outdate the revision.
      const { roundCount: _askedForApart, ...itself } = found;
      return sendStreamResource(request, reply, { ...itself, revision: itself.eventCount - 1 });
    },
  );
};
