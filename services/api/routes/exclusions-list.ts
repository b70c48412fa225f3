import { z } from 'zod';
import { intervals } from '../../../projections/intervals/changes.ts';
import { countExclusions, exclusionOrders, listExclusions } from '../../../projections/intervals/exclusions.ts';
import { exclusionsAsOf } from '../../../projections/queries/as-of.ts';
import type { Server } from '../../shared/http/server.ts';
import { asOfListResponses, asOfQuery, readAsOf } from '../as-of.ts';
import { atLeastQuery, scopeOfFilter, waitFor, type ApiDependencies } from '../dependencies.ts';
import { givenInstant, instant, personField, placeQuery, several } from '../fields.ts';
import { pageQuery, sendList, sortQuery } from '../lists.ts';
import { addedUpAnswer, addedUpWithout } from '../put-aside.ts';

const exclusion = z.strictObject({
  eventId: z.string().describe('the event that said it'),
  stream: z.string().describe('the stream that holds it'),
  venue: z.string(),
  table: z.string().describe('the table at which it was said'),
  session: z.string(),
  person: z.string().describe('who was excluded, by id'),
  excludedFrom: z.string().describe('from what: the game or the casino'),
  at: instant.describe('when it was said, on our clock'),
});

/** `GET /v1/exclusions`: who was excluded from a game or the casino. */
export const exclusionsList = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/exclusions',
    {
      schema: {
        tags: ['table sessions'],
        summary: 'Persons who were excluded from a game or the casino',
        description:
          'An exclusion holds in all of the venue, and nothing in the record ends one; corrections have their effect. Exclusions from a ring end with their session and are not listed here. Timelines tell those that concern them, count the others, and lead here.',
        querystring: z.strictObject({
          ...placeQuery,
          person: several(personField).optional().describe('who was excluded'),
          standingAt: givenInstant.optional().describe('only those that had begun at this moment, our clock'),
          ...sortQuery(exclusionOrders, 'newest-first'),
          ...pageQuery,
          ...asOfQuery,
          ...atLeastQuery,
        }),
        response: asOfListResponses('Exclusion', exclusion, addedUpAnswer),
      },
    },
    async (request, reply) => {
      const { limit, cursor: _cursor, count: _count, atLeast, asOf, sort, ...filter } = request.query;
      await waitFor(on, atLeast);
      const venues = await scopeOfFilter(on, request, filter);
      const order = exclusionOrders[sort];
      const asked = { ...filter, venues };
      const { db, said } = await readAsOf(on, reply, asOf, () => exclusionsAsOf(asked));
      const without = await addedUpWithout(on, reply, { filter: asked, by: [intervals] }, said);
      return sendList(request, reply, {
        item: exclusion,
        order,
        limit,
        said: without,
        pageFrom: (from, most) => listExclusions(db, { filter: asked, limit: most, sort, from }),
        total: () => countExclusions(db, asked),
      });
    },
  );
};
