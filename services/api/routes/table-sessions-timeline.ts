import { z } from 'zod';
import { parseSessionId } from '../../../domain/kernel/streams.ts';
import { tableSessionStream } from '../../../domain/table/stream.ts';
import { sessionTimelineAsOf } from '../../../projections/queries/timelines-as-of.ts';
import { sessionTimeline } from '../../../projections/queries/session-timeline.ts';
import { formsOf } from '../../shared/http/representations.ts';
import type { Server } from '../../shared/http/server.ts';
import { asOfQuery, notThere, readAsOf } from '../as-of.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { mustBeToldWhole } from '../put-aside.ts';
import { sessionParam } from '../fields.ts';
import { sendReport } from '../lists.ts';
import { negotiate } from '../negotiation.ts';
import { sessionPage } from '../pages/timeline.ts';
import { sendWithPage } from '../represent.ts';
import { sendResource } from '../resources.ts';
import { timelineEntry, timelineResponses } from '../schemas/timeline.ts';
import { deviceStood } from '../schemas/device.ts';
import { zoneOf } from '../venue-zone.ts';
import { withheldMember, withheldOf } from '../withheld.ts';

const entry = timelineEntry(['session', 'round'], 'where it was recorded: in the session, or in one of its rounds');

const timeline = z.strictObject({
  session: z.string(),
  devices: z
    .array(deviceStood)
    .describe(
      'by what chance was made when its rounds began: the set of coins or pennies, or the shoe, told of the first round of each; what is not known is said so',
    ),
  entries: z.array(entry).describe('of its rounds only when each began, was voided and ended'),
  ...withheldMember,
});

/** `GET /v1/table-sessions/{id}/timeline`: what happened at a table, corrected and in effective order, in sentences. */
export const tableSessionsTimeline = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/table-sessions/:id/timeline',
    {
      schema: {
        tags: ['table sessions'],
        summary: 'What happened in a table session, with the beginning and the end of its rounds, in sentences',
        description:
          'What was corrected stands corrected, and late entries stand where they happened. A correction says from what to what, and what it took away stays visible. Of its rounds only the beginning and the end are told.',
        params: z.strictObject({ id: sessionParam }),
        querystring: z.strictObject({ ...asOfQuery, ...atLeastQuery }),
        response: timelineResponses('TableSessionTimeline', timeline),
      },
    },
    async (request, reply) => {
      await waitFor(on, request.query.atLeast);
      const { id } = request.params;
      const { db, said } = await readAsOf(on, reply, request.query.asOf, () => sessionTimelineAsOf(id));
      await mustBeToldWhole(on, [tableSessionStream.streamOf(id)], said);
      const found = await sessionTimeline(db, { session: id, games: on.readings });
      if (!found) throw notThere(said);
      const withheld = withheldOf(reply, { session: id });
      const [json, beside] = [
        { ...found, ...withheld, ...said },
        { ...withheld, ...said },
      ];
      const form = negotiate(request, reply, formsOf('list', 'page'));
      if (form === 'application/json') return sendResource(request, reply, json);
      if (form !== 'text/html') return sendReport(request, reply, entry, found.entries);
      const zone = await zoneOf(on, parseSessionId(id)?.venue);
      return sendWithPage(request, reply, {
        json,
        beside,
        asPage: (asked) => sessionPage(found, { ...beside, asked, zone }),
      });
    },
  );
};
