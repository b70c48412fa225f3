import { z } from 'zod';
import { parseDisputeId } from '../../../domain/kernel/streams.ts';
import { deadlineStates } from '../../../domain/deadline/deadlines.ts';
import { deadlineKindNames } from '../../../domain/deadline/events.ts';
import { givenLength, instantText, momentAfter } from '../../../domain/kernel/time.ts';
import { countDeadlines, deadlineOrders, listDeadlines } from '../../../projections/queries/deadlines.ts';
import type { Server } from '../../shared/http/server.ts';
import { atLeastQuery, notYetVisible, scopeOfFilter, waitFor, type ApiDependencies } from '../dependencies.ts';
import { several, streamField, venueField } from '../fields.ts';
import { listResponses, pageQuery, sendList, sortQuery } from '../lists.ts';
import { deadline } from '../schemas/deadline.ts';

const query = z.strictObject({
  venue: venueField.optional(),
  dispute: streamField
    .refine((text) => parseDisputeId(text) !== undefined, 'is not the id of a dispute, such as STAR.D-0017')
    .optional()
    .describe('the dispute that they are of: venue and number'),
  kind: several(z.enum(deadlineKindNames)).optional().describe('what is owed, or can be done, until then'),
  state: several(z.enum(deadlineStates)).optional().describe('how they stand at the moment of asking'),
  within: givenLength
    .optional()
    .describe(
      'only those that fall due from now on within so long: a number of days, or a duration like P30D or PT12H',
    ),
  ...sortQuery(deadlineOrders, 'soonest-first'),
  ...pageQuery,
  ...atLeastQuery,
});

/** `GET /v1/deadlines`: what is owed by when in the disputes of the venues that the caller sees. */
export const deadlinesList = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/deadlines',
    {
      schema: {
        tags: ['disputes'],
        summary: 'What is owed by when in disputes, and how long there is left',
        description:
          'As the scheduler has reckoned it from the record, some seconds behind it; `GET /v1/disputes/{id}/deadlines` reckons one dispute anew. A period that neither a document nor the register of the venue sets has no deadline, and is not listed here.',
        querystring: query,
        response: listResponses('Deadline', deadline),
      },
    },
    async (request, reply) => {
      const { limit, cursor: _cursor, count: _count, atLeast, sort, within, ...filter } = request.query;
      await waitFor(on, atLeast);
      if (atLeast !== undefined && !(await on.waitForDeadlines(atLeast))) throw notYetVisible();
      const venues = await scopeOfFilter(on, request, filter);
      const order = deadlineOrders[sort];
      const nowMs = Date.now();
      const dueBy = within === undefined ? undefined : instantText(momentAfter(nowMs, within));
      const asked = { ...filter, venues, dueBy, at: instantText(nowMs) };
      return sendList(request, reply, {
        item: deadline,
        order,
        limit,
        pageFrom: (from, most) => listDeadlines(on.db, { filter: asked, limit: most, sort, from }),
        total: () => countDeadlines(on.db, asked),
      });
    },
  );
};
