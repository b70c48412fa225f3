import { z } from 'zod';
import { eventId } from '../../../domain/kernel/envelope.ts';
import { principalOf } from '../../shared/http/guard.ts';
import { revisionIn } from '../../shared/http/if-match.ts';
import { jsonAnswer } from '../../shared/http/openapi/answers.ts';
import { named } from '../../shared/http/openapi/named.ts';
import type { Server } from '../../shared/http/server.ts';
import { closeDay } from '../close-day.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { gamingDayParam, givenInstant, personField, positionField } from '../fields.ts';

const answer = named(
  'GamingDayClosed',
  z.strictObject({
    gamingDayId: z.string(),
    revision: z.int().describe('the revision of the closing; the ETag says the same'),
    position: positionField.describe('give it as `?atLeast=` to read your own writes'),
  }),
);

/** `POST /v1/gaming-days/{id}/close`: the service computes the figures of the day, and records that it is closed with them. */
export const gamingDaysClose = (server: Server, on: ApiDependencies): void => {
  server.post(
    '/v1/gaming-days/:id/close',
    {
      config: { needsRevision: true, problems: ['rejected', 'event-id-has-other-content', 'revision-required'] },
      schema: {
        tags: ['money', 'recording'],
        summary: 'Close a gaming day with its figures',
        description:
          'It waits until the read models hold what the record held when it was asked, computes the figures, and records them. A session that is open, and a box that was attached and is neither verified nor explained, are in the way (409, named). The figures are read at `/v1/gaming-days/{id}/figures`, by those who may learn them. The same request again answers what the first one did.',
        params: z.strictObject({ id: gamingDayParam }),
        body: z.strictObject({
          eventId: eventId.describe('of the event that is recorded: a UUID that you make'),
          occurredAt: givenInstant.describe('when the day was closed'),
          by: personField.describe('who closes it'),
        }),
        response: {
          201: jsonAnswer('The day is closed.', answer, 'etag'),
          200: jsonAnswer('A retry: it was closed by the same request before.', answer, 'etag'),
        },
      },
    },
    async (request, reply) => {
      const asked = { ...request.body, gamingDayId: request.params.id, revision: revisionIn(request) };
      const { isNew, ...closed } = await closeDay(on, { ...asked, principal: principalOf(request) });
      return reply
        .code(isNew ? 201 : 200)
        .header('etag', `"${closed.revision}"`)
        .send(closed);
    },
  );
};
