import { z } from 'zod';
import { gamingDayOf, venueOf } from '../../../domain/venue/register.ts';
import { venueEvents } from '../../../domain/venue/events.ts';
import type { ListOrder } from '../../../projections/kit/list.ts';
import { columnNamed } from '../../../projections/kit/written.ts';
import { Problem } from '../../shared/http/problems.ts';
import type { Server } from '../../shared/http/server.ts';
import { scopeOf, type ApiDependencies } from '../dependencies.ts';
import { gamingDayField, givenId, several, venueField } from '../fields.ts';
import { unknownName } from '../known.ts';
import { listResponses, pageQuery, pagesInMemory, sendList } from '../lists.ts';

const venue = z.strictObject({
  venue: venueField,
  ...venueEvents.definitions.VenueRegistered.data.shape,
  gamingDay: gamingDayField.describe('the gaming day at this moment'),
});
type Venue = z.infer<typeof venue>;

const byName: ListOrder<Venue> = {
  columns: [{ kind: 'text', by: columnNamed('venue'), of: (one) => one.venue }],
  isDescending: false,
};

const query = z.strictObject({
  jurisdiction: several(givenId).optional().describe('the regulator whose inspectors may read its records'),
  ...pageQuery,
});

/** `GET /v1/venues`: the venues on the register that the caller may see. */
export const venuesList = (server: Server, on: ApiDependencies): void => {
  const tell = async (id: string, nowMs: number): Promise<readonly Venue[]> => {
    const register = await on.register.venue(id);
    const [said, gamingDay] = register ? [venueOf(register), gamingDayOf(register, nowMs)] : [];
    return said && gamingDay !== undefined ? [{ venue: id, ...said, gamingDay }] : [];
  };

  server.get(
    '/v1/venues',
    {
      schema: {
        tags: ['register'],
        summary: 'The venues on the register that the token reaches, by their ids',
        description: 'Each with what its register says of itself now, and its gaming day at this moment.',
        querystring: query,
        response: listResponses('VenueSummary', venue),
      },
    },
    async (request, reply) => {
      const { limit, jurisdiction } = request.query;
      const scope = await scopeOf(on, request);
      const visible = [...(await on.jurisdictions())].filter(([id]) => scope?.includes(id) ?? true);
      const known = visible.map(([, its]) => its);
      if (jurisdiction && !jurisdiction.every((one) => known.includes(one))) {
        const errors = [unknownName('/jurisdiction', 'the regulator of a venue that the token reaches', known)];
        throw new Problem('invalid', { errors });
      }
      const ids = visible.flatMap(([id, its]) => ((jurisdiction?.includes(its) ?? true) ? [id] : []));
      const nowMs = Date.now();
      const all = (await Promise.all(ids.map((id) => tell(id, nowMs)))).flat();
      const pageFrom = pagesInMemory(byName, all);
      return sendList(request, reply, { item: venue, order: byName, limit, pageFrom, total: async () => all.length });
    },
  );
};
