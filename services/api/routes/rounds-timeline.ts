import { z } from 'zod';
import { parseRoundId } from '../../../domain/kernel/streams.ts';
import { roundStream } from '../../../domain/round/stream.ts';
import { tableSessionStream } from '../../../domain/table/stream.ts';
import { roundTimelineAsOf } from '../../../projections/queries/timelines-as-of.ts';
import { roundTimeline } from '../../../projections/round-histories/timeline.ts';
import { formsOf } from '../../shared/http/representations.ts';
import type { Server } from '../../shared/http/server.ts';
import { asOfQuery, notThere, readStoryAsOf } from '../as-of.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { mustBeToldWhole } from '../put-aside.ts';
import { roundParam } from '../fields.ts';
import { otherExclusions, toldOthers } from '../other-exclusions.ts';
import { negotiate } from '../negotiation.ts';
import { sendReport } from '../lists.ts';
import { roundPage } from '../pages/timeline.ts';
import { sendWithPage } from '../represent.ts';
import { sendResource } from '../resources.ts';
import { deviceStood } from '../schemas/device.ts';
import { interval } from '../schemas/interval.ts';
import { timelineEntry, timelineResponses } from '../schemas/timeline.ts';
import { zoneOf } from '../venue-zone.ts';
import { withheldMember, withheldOf } from '../withheld.ts';

const entry = timelineEntry(['round', 'session'], 'where it was recorded: in the round, or in the session around it');

const timeline = z.strictObject({
  round: z.string(),
  standing: z
    .array(interval)
    .describe(
      'what stood at the table when the round began; of exclusions from a game or the casino those of its session, and those of persons who took part in the round or the session',
    ),
  devices: z
    .array(deviceStood)
    .describe(
      'by what chance was made when each round began: the set of coins or pennies, or the shoe; what is not known is said so',
    ),
  otherExclusions,
  entries: z.array(entry),
  ...withheldMember,
});

/** `GET /v1/rounds/{id}/timeline`: what happened, corrected and in effective order, in sentences. */
export const roundsTimeline = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/rounds/:id/timeline',
    {
      schema: {
        tags: ['rounds'],
        summary: 'What happened in a round and meanwhile at its table, in sentences',
        description:
          'What was corrected stands corrected, and late entries stand where they happened. A correction says from what to what, and what it took away stays visible. Events of the session around the round are told with it.',
        params: z.strictObject({ id: roundParam }),
        querystring: z.strictObject({ ...asOfQuery, ...atLeastQuery }),
        response: timelineResponses('RoundTimeline', timeline),
      },
    },
    async (request, reply) => {
      await waitFor(on, request.query.atLeast);
      const { id } = request.params;
      const session = parseRoundId(id)?.session;
      const { db, said } = await readStoryAsOf(on, reply, request.query.asOf, roundTimelineAsOf(id));
      const streams = [roundStream.streamOf(id), ...(session ? [tableSessionStream.streamOf(session)] : [])];
      const [found] = await Promise.all([
        roundTimeline(db, { venues: null, round: id, games: on.readings }),
        mustBeToldWhole(on, streams, said),
      ]);
      if (!found) throw notThere(said);
      const others = toldOthers(found.otherExclusions, said);
      const beside = { ...withheldOf(reply, session === undefined ? {} : { session }), ...said };
      const json = { ...found, otherExclusions: others, ...beside };
      const form = negotiate(request, reply, formsOf('list', 'page'));
      if (form === 'application/json') return sendResource(request, reply, json);
      if (form !== 'text/html') return sendReport(request, reply, entry, found.entries);
      const zone = await zoneOf(on, parseRoundId(id)?.venue);
      return sendWithPage(request, reply, {
        json,
        beside,
        asPage: (asked) => roundPage(found, { ...beside, asked, zone }),
      });
    },
  );
};
