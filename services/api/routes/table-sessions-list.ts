import { z } from 'zod';
import { tableSessionStream } from '../../../domain/table/stream.ts';
import { tableSessions } from '../../../projections/sessions/changes.ts';
import { countSessions, listSessions, sessionOrders } from '../../../projections/sessions/queries.ts';
import { toldSession } from '../../../projections/sessions/told.ts';
import { putAsideColumn, withPutAside } from '../put-aside.ts';
import type { Server } from '../../shared/http/server.ts';
import { atLeastQuery, scopeOfFilter, tablesOfFilter, waitFor, type ApiDependencies } from '../dependencies.ts';
import { flag, gameField, gamingDayField, placeQuery, several } from '../fields.ts';
import { listResponses, pageQuery, sendList, sortQuery } from '../lists.ts';

const session = z.strictObject({ ...toldSession.shape, ...putAsideColumn });

const query = z.strictObject({
  ...placeQuery,
  gamingDay: gamingDayField.optional(),
  game: several(gameField).optional(),
  open: flag.optional().describe('whether it was opened and nothing closed it'),
  ...sortQuery(sessionOrders, 'newest-first'),
  ...pageQuery,
  ...atLeastQuery,
});

const restsOn = {
  streamOf: (one: { readonly session: string }) => tableSessionStream.streamOf(one.session),
  by: [tableSessions],
};

/** `GET /v1/table-sessions`: table sessions by table, gaming day and game. A terminal sees those of its own tables. */
export const tableSessionsList = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/table-sessions',
    {
      schema: {
        tags: ['table sessions'],
        summary: 'Table sessions by table, gaming day and game',
        description: 'They are in the order of their gaming days. A terminal sees those of its own tables.',
        querystring: query,
        response: listResponses('TableSessionSummary', session),
      },
    },
    async (request, reply) => {
      const { limit, cursor: _cursor, count: _count, atLeast, sort, ...filter } = request.query;
      await waitFor(on, atLeast);
      const venues = await scopeOfFilter(on, request, filter);
      const order = sessionOrders[sort];
      const asked = { ...filter, table: tablesOfFilter(request, filter.table), venues };
      return sendList(request, reply, {
        item: session,
        order,
        limit,
        pageFrom: withPutAside(on, restsOn, (from, most) =>
          listSessions(on.db, { filter: asked, limit: most, sort, from }),
        ),
        total: () => countSessions(on.db, asked),
      });
    },
  );
};
