import { z } from 'zod';
import { floorRole } from '../../../domain/kernel/roles.ts';
import { recordedOfStaff } from '../../../projections/event-log/queries.ts';
import type { ListOrder } from '../../../projections/kit/list.ts';
import { columnNamed } from '../../../projections/kit/written.ts';
import type { Server } from '../../shared/http/server.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { flag, localDate, several, venueField } from '../fields.ts';
import { listResponses, pageQuery, pagesInMemory, sendList } from '../lists.ts';
import { staffMember, type StaffTold } from '../schemas/staff.ts';
import { dayAtVenue, staffTold } from '../staff.ts';

const byPerson: ListOrder<StaffTold> = {
  columns: [{ kind: 'text', by: columnNamed('person_id'), of: ({ personId }) => personId }],
  isDescending: false,
};

const query = z.strictObject({
  on: localDate.optional().describe('a day at the venue; today when absent'),
  employed: flag.optional().describe('whether they had a role on that day'),
  role: several(floorRole).optional().describe('the role on that day'),
  ...pageQuery,
  ...atLeastQuery,
});

/** `GET /v1/venues/{venue}/staff`: the members of staff of a venue, by person. */
export const venuesStaffList = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/venues/:venue/staff',
    {
      schema: {
        tags: ['register'],
        summary: 'The members of staff of a venue with their roles and licences, by their ids',
        description:
          'Roles and licences are those of one day at the venue, today or the day that is asked for. Names are not kept here.',
        params: z.strictObject({ venue: venueField }),
        querystring: query,
        response: listResponses('StaffMember', staffMember),
      },
    },
    async (request, reply) => {
      const { limit, atLeast, employed, role } = request.query;
      await waitFor(on, atLeast);
      const { venue } = request.params;
      const day = await dayAtVenue(on, venue, request.query.on);
      const all = [...(await recordedOfStaff(on.db, { venue }))].map(([personId, recorded]) =>
        staffTold({ venue, personId, on: day }, recorded),
      );
      const wanted = all.filter(
        (one) =>
          (employed === undefined || (one.role !== null) === employed) &&
          (role === undefined || (one.role !== null && role.includes(one.role))),
      );
      const pageFrom = pagesInMemory(byPerson, wanted);
      const total = async () => wanted.length;
      return sendList(request, reply, { item: staffMember, order: byPerson, limit, pageFrom, total });
    },
  );
};
