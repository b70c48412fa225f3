import { z } from 'zod';
import { withConfirmation } from '../../../projections/event-log/confirmations.ts';
import { violationOrders } from '../../../projections/rule-violations/queries.ts';
import type { Server } from '../../shared/http/server.ts';
import { calledBy } from '../caller.ts';
import { atLeastQuery, scopeOfFilter, waitFor, type ApiDependencies } from '../dependencies.ts';
import { violationsAsked } from '../in-play.ts';
import { listResponses, pageQuery, sendList, sortQuery } from '../lists.ts';
import { flag } from '../fields.ts';
import { violation } from '../schemas/law.ts';
import { tellUnread, unreadAnswer } from '../unread.ts';
import { violationFilter } from '../schemas/violation-filter.ts';

const query = z.strictObject({
  ...violationFilter,
  provisional: flag
    .default(false)
    .describe('also what is found so far in rounds, sessions and disputes that are still in play; each says so'),
  ...sortQuery(violationOrders, 'newest-first'),
  ...pageQuery,
  ...atLeastQuery,
});

const listed = violation.extend({
  provisional: z.boolean().describe('true: found just now in what is still in play, and not stored'),
  examinationId: violation.shape.examinationId.nullable(),
});

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
        response: listResponses('ListedViolation', listed, unreadAnswer),
      },
    },
    async (request, reply) => {
      const { limit, cursor: _cursor, count: _count, atLeast, provisional, sort, ...filter } = request.query;
      await waitFor(on, atLeast);
      const venues = await scopeOfFilter(on, request, filter);
      const order = violationOrders[sort];
      const mine = calledBy(on, request, reply);
      const asked = await violationsAsked(mine, { filter: { ...filter, venues }, provisional, sort });
      return sendList(request, reply, {
        item: listed,
        order,
        limit,
        pageFrom: async (from, most) => {
          const found = await asked.pageFrom(from, most);
          return { ...found, items: await withConfirmation(on.db, found.items, ({ deed }) => deed) };
        },
        total: asked.total,
        said: tellUnread(reply, asked.unread),
      });
    },
  );
};
