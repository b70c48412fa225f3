import { z } from 'zod';
import { sessionOf } from '../../../projections/sessions/queries.ts';
import { toldSession } from '../../../projections/sessions/told.ts';
import type { Server } from '../../shared/http/server.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { sessionParam } from '../fields.ts';
import { resourceResponses, sendStreamResource } from '../resources.ts';
import { interval } from '../schemas/interval.ts';

const session = z.strictObject({
  ...toldSession.shape,
  revision: z.int().describe('the revision of its last event: the ETag, and the number for If-Match of an append'),
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
        description:
          'What its own stream says. The ETag is the revision of its last event, and what `If-Match` of an append names.',
        params: z.strictObject({ id: sessionParam }),
        querystring: z.strictObject(atLeastQuery),
        response: resourceResponses('TableSession', 'The session.', session),
      },
    },
    async (request, reply) => {
      await waitFor(on, request.query.atLeast);
      const found = await sessionOf(on.db, { venues: null, session: request.params.id });
      return sendStreamResource(request, reply, found && { ...found, revision: found.eventCount - 1 });
    },
  );
};
