import { z } from 'zod';
import { eventId } from '../../../domain/kernel/envelope.ts';
import type { StreamName } from '../../../domain/kernel/streams.ts';
import { supervisorDecisions } from '../../../projections/decisions/changes.ts';
import { decisionAsOf } from '../../../projections/queries/as-of.ts';
import { streamOfDecision } from '../../../projections/event-log/decision-stream.ts';
import { decisionsOfEvent } from '../../../projections/queries/decisions.ts';
import type { Server } from '../../shared/http/server.ts';
import { asOfQuery, asOfResponses, notThere, readAsOf } from '../as-of.ts';
import { decisionLaw } from '../decision-law.ts';
import { atLeastQuery, scopeOfFilter, waitFor, type ApiDependencies } from '../dependencies.ts';
import { putAsideMember, toldWithout } from '../put-aside.ts';
import { sendResource } from '../resources.ts';
import { decisionTold } from '../schemas/decision.ts';
import { noteRows } from '../views/shown.ts';

const resource = z.strictObject({
  eventId: z.string(),
  decisions: z
    .array(decisionTold)
    .describe('what the event decided; a late entry also holds the decision of the person who authorised it'),
  ...putAsideMember,
});

/** `GET /v1/decisions/{eventId}`: what one event decided, as it stands now. */
export const decisionsGet = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/decisions/:eventId',
    {
      schema: {
        tags: ['law'],
        summary: 'What an event decided, with what the examination thinks of it',
        description:
          'The event is the one that recorded the decision first; a correction or a late entry can be asked for by its own id too; it tells the person who authorised it.',
        params: z.strictObject({ eventId: eventId.describe('the event that holds the decision') }),
        querystring: z.strictObject({ ...asOfQuery, ...atLeastQuery }),
        response: asOfResponses('DecisionsOfEvent', 'The decisions.', resource),
      },
    },
    async (request, reply) => {
      await waitFor(on, request.query.atLeast);
      const { eventId: id } = request.params;
      const venues = await scopeOfFilter(on, request, {});
      const stream = await streamOfDecision(on.db, id);
      const { db, said } = await readAsOf(on, reply, request.query.asOf, () => decisionAsOf(stream ?? ''));
      const decisions = await decisionsOfEvent(db, {
        venues,
        eventId: id,
        law: decisionLaw(on.games),
      });
      const [first] = decisions;
      if (!first) throw notThere(said);
      noteRows(request, decisions);
      const restsOn = { streams: [first.stream as StreamName], by: [supervisorDecisions] };
      const without = await toldWithout(on, restsOn, said);
      return sendResource(request, reply, { eventId: id, decisions, ...without, ...said });
    },
  );
};
