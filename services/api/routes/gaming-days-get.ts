import { z } from 'zod';
import { gamingDayStream } from '../../../domain/gaming-day/stream.ts';
import { gamingDays } from '../../../projections/gaming-days/changes.ts';
import { gamingDayOf } from '../../../projections/gaming-days/queries.ts';
import { gamingDayAsOf } from '../../../projections/queries/as-of.ts';
import type { Server } from '../../shared/http/server.ts';
import { asOfQuery, asOfResponses, notThere, readAsOf } from '../as-of.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { gamingDayParam } from '../fields.ts';
import { putAsideMember, toldWithout } from '../put-aside.ts';
import { sendStreamResource } from '../resources.ts';
import { gamingDay } from '../schemas/gaming-day.ts';
import { withheldFrom, withheldMember } from '../withheld.ts';

/** `GET /v1/gaming-days/{id}`: what was recorded of a gaming day; its ETag is the revision that `If-Match` of a closing names. */
export const gamingDaysGet = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/gaming-days/:id',
    {
      schema: {
        tags: ['money'],
        summary: 'A gaming day: opened, runs, counts, discrepancies, boxes explained, closed, adjusted',
        description:
          'What was recorded of the day itself. `/v1/gaming-days/{id}/figures` has its figures, those that it was closed with beside those of now.',
        params: z.strictObject({ id: gamingDayParam }),
        querystring: z.strictObject({ ...asOfQuery, ...atLeastQuery }),
        response: asOfResponses(
          'GamingDay',
          'The gaming day.',
          gamingDay.extend({ ...putAsideMember, ...withheldMember }),
        ),
      },
    },
    async (request, reply) => {
      await waitFor(on, request.query.atLeast);
      const { id } = request.params;
      const { db, said } = await readAsOf(on, reply, request.query.asOf, () => gamingDayAsOf(id));
      const restsOn = { streams: [gamingDayStream.streamOf(id)], by: [gamingDays] };
      const [day, without] = await Promise.all([gamingDayOf(db, id), toldWithout(on, restsOn, said)]);
      if (!day) throw notThere(said);
      const { venue, gamingDay: date } = day;
      const withheld = withheldFrom({ venue, gamingDay: date });
      return sendStreamResource(request, reply, { ...day, ...without, ...withheld, ...said });
    },
  );
};
