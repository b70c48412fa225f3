import { z } from 'zod';
import { gamingDayId as dayGrammar, gamingDayStream } from '../../../domain/gaming-day/stream.ts';
import { gamingDays } from '../../../projections/gaming-days/changes.ts';
import { adjustmentsOf, closedFigures, daySummary } from '../../../projections/gaming-days/queries.ts';
import { figuresAsOf } from '../../../projections/queries/figures-as-of.ts';
import { comparedFigures as compared } from '../../../projections/queries/compared-figures.ts';
import type { Server } from '../../shared/http/server.ts';
import { asOfQuery, asOfResponses, notThere, readAsOf } from '../as-of.ts';
import { figuresNow } from '../day-figures.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { gamingDayParam } from '../fields.ts';
import { leftOutFor, ofNoGameMember } from '../of-no-game.ts';
import { putAsideMember, toldWithout } from '../put-aside.ts';
import { sendResource } from '../resources.ts';
import { adjustment, comparedFigures, gamingDayRow } from '../schemas/gaming-day.ts';
import { withheldFrom, withheldMember } from '../withheld.ts';

const figures = gamingDayRow.extend({
  sessions: z.array(comparedFigures).describe('of games with a house, in the order of their ids'),
  adjustments: z.array(adjustment).describe('in none of the figures'),
  ...ofNoGameMember,
  ...putAsideMember,
  ...withheldMember,
});

/** `GET /v1/gaming-days/{id}/figures`: the figures that a day was closed with, beside those as they would be now. */
export const gamingDaysFigures = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/gaming-days/:id/figures',
    {
      schema: {
        tags: ['money'],
        summary: 'The figures that a gaming day was closed with, beside those as they would be now',
        description:
          'The figures of the closing never change. What was corrected or entered late since then is in those of now, and the difference is told; adjustments are listed apart.',
        params: z.strictObject({ id: gamingDayParam }),
        querystring: z.strictObject({ ...asOfQuery, ...atLeastQuery }),
        response: asOfResponses('GamingDayFigures', 'The figures.', figures, 'x-of-no-game'),
      },
    },
    async (request, reply) => {
      await waitFor(on, request.query.atLeast);
      const { id } = request.params;
      const parts = dayGrammar.parse(id);
      if (!parts) throw notThere({});
      const filter = { venues: [parts.venue], ...parts };
      const { db, said } = await readAsOf(on, reply, request.query.asOf, figuresAsOf(filter));
      const restsOn = { streams: [gamingDayStream.streamOf(id)], ofVenues: [parts.venue], by: [gamingDays] };
      const [day, closed, now, adjustments, without, leftOut] = await Promise.all([
        daySummary(db, id),
        closedFigures(db, filter),
        figuresNow(on, db, filter),
        adjustmentsOf(db, filter),
        toldWithout(on, restsOn, said),
        leftOutFor(db, reply, filter),
      ]);
      if (!day) throw notThere(said);
      const sessions = compared(closed, now);
      return sendResource(request, reply, {
        ...day,
        sessions,
        adjustments,
        ...without,
        ...leftOut,
        ...withheldFrom(filter),
        ...said,
      });
    },
  );
};
