import { z } from 'zod';
import { tableSessionStream } from '../../../domain/table/stream.ts';
import { intervals } from '../../../projections/intervals/queries.ts';
import type { StandingKind } from '../../../projections/intervals/tables.ts';
import { sessionAsOf } from '../../../projections/queries/as-of.ts';
import { sessionOf } from '../../../projections/sessions/queries.ts';
import type { Server } from '../../shared/http/server.ts';
import { asOfQuery, asOfReportResponses, notThere, readAsOf } from '../as-of.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { sessionParam } from '../fields.ts';
import { mustBeToldWhole } from '../put-aside.ts';
import { sendReport } from '../lists.ts';
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
          querystring: z.strictObject({ ...asOfQuery, ...atLeastQuery }),
          response: asOfReportResponses('Interval', interval),
        },
      },
      async (request, reply) => {
        await waitFor(on, request.query.atLeast);
        const { id } = request.params;
        const asked = { venues: null, session: id };
        const { db, said } = await readAsOf(on, reply, request.query.asOf, () => sessionAsOf(id));
        if (!(await sessionOf(db, asked))) throw notThere(said);
        await mustBeToldWhole(on, [tableSessionStream.streamOf(id)], said);
        const stood = (await intervals(db, asked)).filter(({ kind }) => kinds.includes(kind));
        return sendReport(request, reply, interval, stood, said);
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
