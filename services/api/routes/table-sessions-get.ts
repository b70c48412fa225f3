import { z } from 'zod';
import { tableSessionStream } from '../../../domain/table/stream.ts';
import { intervals } from '../../../projections/intervals/changes.ts';
import { tableSessions } from '../../../projections/sessions/changes.ts';
import { sessionAsOf } from '../../../projections/queries/as-of.ts';
import { sessionOf } from '../../../projections/sessions/queries.ts';
import { toldSession } from '../../../projections/sessions/told.ts';
import type { Server } from '../../shared/http/server.ts';
import { asOfQuery, asOfResponses, notThere, readAsOf } from '../as-of.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { sessionParam } from '../fields.ts';
import { putAsideMember, toldWithout } from '../put-aside.ts';
import { sendStreamResource } from '../resources.ts';
import { interval } from '../schemas/interval.ts';

const session = z.strictObject({
  ...toldSession.shape,
  revision: z.int().describe('the revision of its last event: the ETag, and the number for If-Match of an append'),
  staff: z.array(interval).describe('who was on which duty, from when to when'),
  ...putAsideMember,
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
        querystring: z.strictObject({ ...asOfQuery, ...atLeastQuery }),
        response: asOfResponses('TableSession', 'The session.', session),
      },
    },
    async (request, reply) => {
      await waitFor(on, request.query.atLeast);
      const { id } = request.params;
      const { db, said } = await readAsOf(on, reply, request.query.asOf, () => sessionAsOf(id));
      const restsOn = { streams: [tableSessionStream.streamOf(id)], by: [tableSessions, intervals] };
      const [found, without] = await Promise.all([
        sessionOf(db, { venues: null, session: id }),
        toldWithout(on, restsOn, said),
      ]);
      if (!found) throw notThere(said);
      return sendStreamResource(request, reply, { ...found, revision: found.eventCount - 1, ...without, ...said });
    },
  );
};
