import { z } from 'zod';
import { journeysOf } from '../../../projections/drop-boxes/journeys.ts';
import { Problem } from '../../shared/http/problems.ts';
import type { Server } from '../../shared/http/server.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { streamField } from '../fields.ts';
import { resourceResponses, sendResource } from '../resources.ts';
import { journey, journeyForCaller } from '../schemas/journey.ts';

const box = z.strictObject({
  venue: z.string(),
  dropBox: z.string(),
  journeys: z.array(journey).describe('newest first'),
});

/** `GET /v1/drop-boxes/{id}`: the journeys of a box (`STAR.BOX-7`), or one of them (`STAR.BOX-7.2026-04-25.1`). */
export const dropBoxesGet = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/drop-boxes/:id',
    {
      schema: {
        tags: ['money'],
        summary:
          'Who did what with a drop box, what went into it, and what was counted in it: all its journeys, or one',
        description: 'A box by its venue and name has all its journeys; with gaming day and number it has one.',
        params: z.strictObject({ id: streamField.describe('STAR.BOX-7, or one journey: STAR.BOX-7.2026-04-25.1') }),
        querystring: z.strictObject(atLeastQuery),
        response: resourceResponses('DropBox', 'The box with its journeys.', box),
      },
    },
    async (request, reply) => {
      await waitFor(on, request.query.atLeast);
      const { id } = request.params;
      const [venue = '', dropBox = '', ...oneJourney] = id.split('.');
      const all = await journeysOf(on.db, { venues: null, venue, dropBox, limit: 1_000 });
      const journeys = oneJourney.length > 0 ? all.filter((one) => one.journey === id) : all;
      if (journeys.length === 0) throw new Problem('not-found');
      return sendResource(request, reply, { venue, dropBox, journeys: journeys.map(journeyForCaller) });
    },
  );
};
