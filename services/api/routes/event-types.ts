import { z } from 'zod';
import { Problem } from '../../shared/http/problems.ts';
import type { Server } from '../../shared/http/server.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { eventTypesOf, type EventTypes } from '../event-types.ts';
import { line } from '../fields.ts';
import { reportResponses, sendReport } from '../lists.ts';
import { resourceResponses, sendResource } from '../resources.ts';
import { eventType, eventTypeSummary } from '../schemas/event-type.ts';

const typeParam = line(120)
  .describe('a type of event')
  .meta({ examples: ['round.WagerPlaced'] });

/** `GET /v1/event-types` and `GET /v1/event-types/{type}`: what can be recorded, and how its data looks. */
export const eventTypes = (server: Server, on: ApiDependencies): void => {
  let known: EventTypes | undefined;
  // Not before somebody asks: nothing else of a process needs it.
  const types = (): EventTypes => (known ??= eventTypesOf(on.games));

  server.get(
    '/v1/event-types',
    {
      schema: {
        tags: ['events'],
        summary: 'Every type of event',
        description: 'What each says, who may record it, and at which addresses.',
        response: reportResponses('EventTypeSummary', eventTypeSummary),
      },
    },
    async (request, reply) => sendReport(request, reply, eventTypeSummary, types().all),
  );

  server.get(
    '/v1/event-types/:type',
    {
      schema: {
        tags: ['events'],
        summary: 'A type of event with the JSON Schema of its data, and an example',
        description: 'A sender says the newest version. Earlier ones are read for ever, and are taken too.',
        params: z.strictObject({ type: typeParam }),
        response: resourceResponses('EventType', 'The type.', eventType),
      },
    },
    async (request, reply) => {
      const { type } = request.params;
      const found = types().inFull(type);
      if (!found)
        throw new Problem('not-found', {
          detail: 'No type of event has this name. `GET /v1/event-types` lists them all.',
        });
      return sendResource(request, reply, found);
    },
  );
};
