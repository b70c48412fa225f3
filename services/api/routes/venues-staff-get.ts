import { z } from 'zod';
import { recordedOfStaff } from '../../../projections/event-log/queries.ts';
import type { Server } from '../../shared/http/server.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { localDate, personField, venueField } from '../fields.ts';
import { resourceResponses, sendResource } from '../resources.ts';
import { staffMember } from '../schemas/staff.ts';
import { dayAtVenue, staffTold } from '../staff.ts';

const member = staffMember.extend({
  revision: z.int().describe('the revision of the last event, as If-Match of an append names it'),
});

/** `GET /v1/venues/{venue}/staff/{personId}`: one member of staff. */
export const venuesStaffGet = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/venues/:venue/staff/:personId',
    {
      schema: {
        tags: ['register'],
        summary: 'A member of staff: role on a day, every role before, and licences',
        description: 'The role and the licences on one day at the venue, and what was recorded of the person.',
        params: z.strictObject({ venue: venueField, personId: personField }),
        querystring: z.strictObject({
          on: localDate.optional().describe('a day at the venue; today when absent'),
          ...atLeastQuery,
        }),
        response: resourceResponses('StaffMemberOfVenue', 'The member of staff.', member),
      },
    },
    async (request, reply) => {
      const { atLeast, on: asked } = request.query;
      await waitFor(on, atLeast);
      const { venue, personId } = request.params;
      const day = await dayAtVenue(on, venue, asked);
      const recorded = (await recordedOfStaff(on.db, { venue, person: personId })).get(personId);
      const revision = recorded?.at(-1)?.revision;
      return sendResource(
        request,
        reply,
        recorded && revision !== undefined
          ? { ...staffTold({ venue, personId, on: day }, recorded), revision }
          : undefined,
      );
    },
  );
};
