import { z } from 'zod';
import { disputeStates } from '../../../projections/disputes/course.ts';
import { disputesCursor, listDisputes } from '../../../projections/queries/disputes.ts';
import type { Server } from '../../shared/http/server.ts';
import { atLeastQuery, scopeOfFilter, waitFor, type ApiDependencies } from '../dependencies.ts';
import { codeField, givenId, instant, personField, placeQuery, several, roundField } from '../fields.ts';
import { listResponses, pageQuery, readCursor, sendPage } from '../lists.ts';
import { disputeSummary } from '../schemas/dispute.ts';

const query = z.strictObject({
  ...placeQuery,
  from: instant.optional().describe('raised from this moment on, our clock'),
  to: instant.optional().describe('raised before this moment, our clock'),
  state: several(z.enum(disputeStates)).optional(),
  game: several(givenId).optional(),
  round: roundField.optional().describe('about this round'),
  person: several(personField).optional().describe('a person who raised it or dealt with it'),
  code: several(codeField).optional().describe('a violation code among its findings that nothing excuses'),
  ...pageQuery,
  ...atLeastQuery,
});

/** `GET /v1/disputes`: disputes by table, time, state, person and violation code, those raised last first. */
export const disputesList = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/disputes',
    {
      schema: {
        tags: ['disputes'],
        summary: 'Disputes with how far each has come, those raised last first',
        querystring: query,
        response: listResponses(disputeSummary),
      },
    },
    async (request, reply) => {
      const { limit, cursor: _cursor, atLeast, ...filter } = request.query;
      await waitFor(on, atLeast);
      const venues = await scopeOfFilter(on, request, filter);
      const after = readCursor(request, disputesCursor);
      const page = await listDisputes(on.db, { filter: { ...filter, venues }, limit, after });
      return sendPage(request, reply, disputeSummary, page);
    },
  );
};
