import { z } from 'zod';
import { withConfirmation } from '../../../projections/event-log/confirmations.ts';
import { countEvents, eventOrders, listEvents } from '../../../projections/queries/events.ts';
import { toldEvent } from '../../../projections/event-log/told.ts';
import type { Server } from '../../shared/http/server.ts';
import { atLeastQuery, scopeOfFilter, waitFor, type ApiDependencies } from '../dependencies.ts';
import {
  confirmationField,
  gamingDayField,
  jsonObject,
  line,
  personField,
  placeQuery,
  spanQuery,
  streamNameField,
  several,
  sessionField,
  roundField,
} from '../fields.ts';
import { listResponses, pageQuery, sendList, sortQuery } from '../lists.ts';

const {
  actorId: _actorId,
  actorRole: _actorRole,
  data: _data,
  links: _links,
  asSaid: _asSaid,
  at,
  type,
  ...logged
} = toldEvent.shape;

const event = z.strictObject({
  at,
  type,
  ...logged,
  category: z.string(),
  session: z.string().nullable(),
  round: z.string().nullable(),
  actor: z.strictObject({ personId: z.string(), role: z.string() }),
  correctedBy: z.string().nullable().describe('the newest correction of it'),
  confirmation: confirmationField
    .nullable()
    .describe(
      `${confirmationField.description ?? ''}; of several decisions in one event the worst known counts; null: it holds none`,
    ),
  correlationId: z.string().nullable().optional().describe('as it was said; absent when it was not'),
  causationId: z.string().nullable().optional().describe('as it was said; absent when it was not'),
  data: jsonObject,
  asSaid: z
    .strictObject({
      schemaVersion: z.int(),
      occurredAt: z.string().describe('as it was spelt, with any offset'),
      data: jsonObject,
    })
    .nullable()
    .describe(
      'what was said, where it was in an older version or its instants were spelt otherwise than in UTC with milliseconds; else null',
    ),
});

const query = z.strictObject({
  ...placeQuery,
  ...spanQuery,
  person: several(personField).optional().describe('a person whom the event concerns'),
  type: several(line(120)).optional().describe('such as round.WagerPlaced'),
  stream: streamNameField.optional(),
  session: sessionField.optional(),
  round: roundField.optional(),
  gamingDay: gamingDayField.optional(),
  ...sortQuery(eventOrders, 'oldest-first'),
  ...pageQuery,
  ...atLeastQuery,
});

/** `GET /v1/events`: what was recorded, by table, time, person and type. */
export const eventsList = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/events',
    {
      schema: {
        tags: ['events'],
        summary: 'The record itself, event by event',
        description:
          'Every event as it was recorded, with what we added to it, in the order of their times on our clock. `contentHash` can be recomputed from what is shown.',
        querystring: query,
        response: listResponses('RecordedEvent', event),
      },
    },
    async (request, reply) => {
      const { limit, cursor: _cursor, count: _count, atLeast, sort, ...filter } = request.query;
      await waitFor(on, atLeast);
      const venues = await scopeOfFilter(on, request, filter);
      const order = eventOrders[sort];
      const asked = { ...filter, venues };
      return sendList(request, reply, {
        item: event,
        order,
        limit,
        pageFrom: async (from, most) => {
          const found = await listEvents(on.db, { filter: asked, limit: most, sort, from });
          return { ...found, items: await withConfirmation(on.db, found.items, ({ eventId }) => eventId) };
        },
        total: () => countEvents(on.db, asked),
      });
    },
  );
};
