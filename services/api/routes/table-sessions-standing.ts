import { z } from 'zod';
import { intervals } from '../../../projections/intervals/queries.ts';
import type { StandingKind } from '../../../projections/intervals/tables.ts';
import { sessionOf } from '../../../projections/sessions/queries.ts';
import { Problem } from '../../shared/http/problems.ts';
import type { Server } from '../../shared/http/server.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { sessionParam } from '../fields.ts';
import { reportResponses, sendReport } from '../lists.ts';
import { interval } from '../schemas/interval.ts';

type History = { readonly what: 'signs' | 'limits'; readonly summary: string; readonly kinds: readonly StandingKind[] };

/** `GET /v1/table-sessions/{id}/<what>`: which of them stood from when to when, in the order in which they began. */
const historyOf =
  ({ what, summary, kinds }: History) =>
  (server: Server, on: ApiDependencies): void => {
    server.get(
      `/v1/table-sessions/:id/${what}`,
      {
        schema: {
          tags: ['table sessions'],
          summary,
          description: 'Each stood from `from` on and no longer at `to`; corrections have their effect.',
          params: z.strictObject({ id: sessionParam }),
          querystring: z.strictObject(atLeastQuery),
          response: reportResponses('Interval', interval),
        },
      },
      async (request, reply) => {
        await waitFor(on, request.query.atLeast);
        const { id } = request.params;
        const asked = { venues: null, session: id };
        if (!(await sessionOf(on.db, asked))) throw new Problem('not-found');
        const stood = (await intervals(on.db, asked)).filter(({ kind }) => kinds.includes(kind));
        return sendReport(request, reply, interval, stood);
      },
    );
  };

/** `GET /v1/table-sessions/{id}/signs`: the signs of a table session. */
export const tableSessionsSigns = historyOf({
  what: 'signs',
  summary: 'The signs of a table session, from when to when each was shown',
  kinds: ['sign'],
});

/** `GET /v1/table-sessions/{id}/limits`: the limits of a table session. */
export const tableSessionsLimits = historyOf({
  what: 'limits',
  summary: 'The limits of a table session, also those of one person or one box, from when to when each stood',
  kinds: ['limits', 'personal-limit', 'box-limit'],
});
