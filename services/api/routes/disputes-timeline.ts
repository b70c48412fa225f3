import { z } from 'zod';
import { places } from '../../../projections/disputes/entries.ts';
import { labels } from '../../../projections/disputes/labels.ts';
import { principalOf } from '../../shared/http/guard.ts';
import { formsOf } from '../../shared/http/representations.ts';
import type { Server } from '../../shared/http/server.ts';
import { asOfQuery, momentAsked } from '../as-of.ts';
import type { Asked } from '../asked.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { disputeParam } from '../fields.ts';
import { answerDispute, readDisputeStory } from '../dispute-answers.ts';
import { disputePage } from '../pages/dispute.ts';
import { sendWithPage } from '../represent.ts';
import { viewsOfDispute } from '../who-looked.ts';
import { withheldMember, withheldOf } from '../withheld.ts';
import { otherExclusions, toldOthers } from '../other-exclusions.ts';
import { negotiate } from '../negotiation.ts';
import { sendReport } from '../lists.ts';
import { sendResource } from '../resources.ts';
import { deviceStood } from '../schemas/device.ts';
import { interval } from '../schemas/interval.ts';
import { timelineEntry, timelineResponses } from '../schemas/timeline.ts';

const entry = timelineEntry(
  places,
  'where it was recorded: in the dispute, in a round that it is about, or in the session around that',
).extend({
  label: z
    .enum(labels)
    .describe(
      'prepared-for-the-dispute: it was recorded when the dispute had been raised. A record that is made for a proceeding does not have what the law of evidence presumes of business records; the label accuses nobody',
    ),
});

const timeline = z.strictObject({
  dispute: z.string(),
  standing: z
    .array(interval)
    .describe(
      'what stood at its tables when its rounds began, and when the dispute was raised: staff on duty, signs, limits, boxes; of exclusions from a game or the casino those of its sessions, and those of persons who took part',
    ),
  devices: z
    .array(deviceStood)
    .describe(
      'by what chance was made when each round began: the set of coins or pennies, or the shoe; what is not known is said so',
    ),
  otherExclusions: z.array(otherExclusions).describe('one for each venue of its sessions'),
  entries: z.array(entry),
  ...withheldMember,
});

/** `GET /v1/disputes/{id}/timeline`: the play that a dispute is about and the dispute itself, as one story in sentences. */
export const disputesTimeline = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/disputes/:id/timeline',
    {
      schema: {
        tags: ['disputes'],
        summary: 'The rounds that a dispute is about, who came and went, and its own steps, in sentences',
        description:
          'The play that a dispute is about and the dispute itself, as one story in the order in which it happened. Each entry is labelled contemporaneous or prepared-for-the-dispute, by when it was recorded. A correction says from what to what, and what it took away stays visible. As a page it has the answers to what an inspector asks, the ladder and the deadlines with it.',
        params: z.strictObject({ id: disputeParam }),
        querystring: z.strictObject({ ...asOfQuery, ...atLeastQuery }),
        response: timelineResponses('DisputeTimeline', timeline),
      },
    },
    async (request, reply) => {
      const { asOf, atLeast } = request.query;
      await waitFor(on, atLeast);
      const { id } = request.params;
      const form = negotiate(request, reply, formsOf('list', 'page'));
      const reached = form === 'text/html' ? await on.reached() : null;
      const asked = { request, reply, id, asOf };
      const told = await readDisputeStory(on, { ...asked, whole: form === 'text/html' });
      const { said, story, read } = told;
      const beside = { ...withheldOf(reply, { session: read.dispute.sessions }), ...said };
      const others = story.otherExclusions.map((one) => toldOthers(one, said));
      const json = { ...story, otherExclusions: others, ...beside };
      if (form === 'application/json') return sendResource(request, reply, json);
      if (form !== 'text/html') return sendReport(request, reply, entry, story.entries);
      const { answers, deadlines, zone } = await answerDispute(on, asked, told);
      const viewsAt = viewsOfDispute(principalOf(request), id);
      const onPage = { dispute: read.dispute, story, answers, deadlines, readUpTo: said.asOf ?? reached, viewsAt };
      const asPage = (what: Asked) => disputePage(onPage, momentAsked(asOf), { ...beside, asked: what, zone });
      // What runs down each second does not make it another page: it says when it was asked for.
      const due = deadlines.deadlines.map(({ secondsLeft: _running, ...one }) => one);
      return sendWithPage(request, reply, { json: { ...json, answers, due, viewsAt }, beside, asPage });
    },
  );
};
