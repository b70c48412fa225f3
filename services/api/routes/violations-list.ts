import { z } from 'zod';
import { listViolations, violationsCursor } from '../../../projections/rule-violations/queries.ts';
import type { Server } from '../../shared/http/server.ts';
import { atLeastQuery, scopeOf, waitFor, type ApiDependencies } from '../dependencies.ts';
import { listResponses, pageQuery, readCursor, sendPage } from '../lists.ts';
import { violation } from '../schemas/law.ts';
import { violationFilter } from '../schemas/violation-filter.ts';

const query = z.strictObject({ ...violationFilter, ...pageQuery, ...atLeastQuery });

/** `GET /v1/violations`: the findings of the newest official examinations, newest deed first. */
export const violationsList = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/violations',
    {
      schema: {
        tags: ['law'],
        summary: 'Findings, each citing its clause; excused ones too unless verdict says otherwise',
        description:
          'A finding with the verdict `noted` is a lawful act that a clause orders, such as a wager capped at the maximum. These are left out unless `verdict=noted` or their `code` is asked for.',
        querystring: query,
        response: listResponses(violation),
      },
    },
    async (request, reply) => {
      const { limit, cursor, atLeast, ...filter } = request.query;
      await waitFor(on, atLeast);
      const venues = await scopeOf(on, request, filter.venue);
      const after = readCursor(violationsCursor, cursor);
      return sendPage(
        request,
        reply,
        violation,
        await listViolations(on.db, { filter: { ...filter, venues }, limit, after }),
      );
    },
  );
};
