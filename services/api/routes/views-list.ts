import { z } from 'zod';
import { exportedMembers, viewMembers } from '../../../domain/access/events.ts';
import { accessRoles } from '../../../domain/kernel/access.ts';
import { countViews, listViews, viewOrders } from '../../../projections/record-views/queries.ts';
import { toldView } from '../../../projections/record-views/told.ts';
import type { Server } from '../../shared/http/server.ts';
import { atLeastQuery, scopeOfFilter, waitFor, type ApiDependencies } from '../dependencies.ts';
import { line, personField, several, spanQuery, venueField } from '../fields.ts';
import { listResponses, pageQuery, sendList, sortQuery } from '../lists.ts';

const { subject, asked, shown } = viewMembers;
const exported = z
  .strictObject(exportedMembers)
  .nullable()
  .describe(
    'of a bundle of evidence that was given out: for whom, why, and by what a copy of it is known again; null for a view',
  );
const row = z.strictObject({ ...toldView.shape, subject, asked, shown, exported });

const query = z.strictObject({
  venue: venueField.optional(),
  subject: several(line(300))
    .optional()
    .describe('what was looked at, by its id: a dispute, a round, a table session, a person, an event, words'),
  principal: several(line(200)).optional().describe('whose token it was'),
  person: several(personField).optional().describe('who looked, where their token names them'),
  role: several(z.enum(accessRoles)).optional().describe('the role of the token'),
  ...spanQuery,
  ...sortQuery(viewOrders, 'newest-first'),
  ...pageQuery,
  ...atLeastQuery,
});

/** `GET /v1/views`: who looked at which dispute, person or evidence, and when. */
export const viewsList = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/views',
    {
      schema: {
        tags: ['events'],
        summary: 'Who looked at what: every read of a dispute, of a record of a person, and of evidence',
        description:
          'What was asked and answered the same way several times within a batch is one view with `times`. A list is found by what it showed, as far as that is named, and by what was searched for. A view is on record about a second after it, and reading this list is a view itself. A bundle of evidence that was given out stands among the views of what it is about, with `exported`. Times are `lastAt`.',
        querystring: query,
        response: listResponses('RecordView', row),
      },
    },
    async (request, reply) => {
      const { limit, cursor: _cursor, count: _count, atLeast, sort, ...filter } = request.query;
      await waitFor(on, atLeast);
      const venues = await scopeOfFilter(on, request, filter);
      const wanted = { ...filter, venues };
      return sendList(request, reply, {
        item: row,
        order: viewOrders[sort],
        limit,
        pageFrom: (from, most) => listViews(on.db, { filter: wanted, limit: most, sort, from }),
        total: () => countViews(on.db, wanted),
      });
    },
  );
};
