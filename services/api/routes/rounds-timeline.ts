import { z } from 'zod';
import { roundTimeline } from '../../../projections/round-histories/timeline.ts';
import { Problem } from '../../shared/http/problems.ts';
import type { Server } from '../../shared/http/server.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { instant, jsonObject, streamField } from '../fields.ts';
import { negotiate } from '../negotiation.ts';
import { sendReport } from '../lists.ts';
import { sendResource } from '../resources.ts';
import { interval } from '../schemas/interval.ts';

const entry = z.strictObject({
  at: instant.describe("our clock: the floor's less the offset of the terminal's"),
  uncertaintyMs: z.int().describe('give or take'),
  of: z.enum(['round', 'session']).describe('where it was recorded: in the round, or in the session around it'),
  says: z.string(),
  type: z.string(),
  actor: z.strictObject({ personId: z.string(), role: z.string() }),
  terminal: z.string().nullable(),
  occurredAt: instant.describe("the floor's clock"),
  eventId: z.string(),
  origin: z.enum(['recorded', 'corrected', 'entered-late']),
  correctedBy: z.string().nullable(),
  data: jsonObject,
});

const timeline = z.strictObject({
  round: z.string(),
  standing: z.array(interval).describe('what stood at the table when the round began'),
  entries: z.array(entry),
});

/** `GET /v1/rounds/{id}/timeline`: what happened, corrected and in effective order, in sentences. */
export const roundsTimeline = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/rounds/:id/timeline',
    {
      schema: {
        tags: ['rounds'],
        summary: 'What happened in a round and meanwhile at its table, in sentences',
        params: z.strictObject({ id: streamField }),
        querystring: z.strictObject(atLeastQuery),
        response: {
          200: {
            description: 'The timeline. As CSV or lines of JSON: its entries.',
            content: {
              'application/json': { schema: timeline },
              'text/csv': { schema: z.string() },
              'application/x-ndjson': { schema: z.string() },
            },
          },
        },
      },
    },
    async (request, reply) => {
      await waitFor(on, request.query.atLeast);
      const found = await roundTimeline(on.db, { venues: null, round: request.params.id, games: on.readings });
      if (!found) throw new Problem('not-found');
      if (negotiate(request, reply) === 'application/json') return sendResource(request, reply, found);
      return sendReport(request, reply, entry, found.entries);
    },
  );
};
