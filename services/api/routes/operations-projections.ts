import { z } from 'zod';
import { storeMismatches } from '../../shared/record/store-mark.ts';
import type { Server } from '../../shared/http/server.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { positionField } from '../fields.ts';
import { reportResponses, sendReport } from '../lists.ts';

const projection = z.strictObject({
  name: z.string(),
  version: z.int().nullable().describe('the version of its tables; null before it has any'),
  position: z.string().nullable().describe('the last position that it has seen'),
  events: z.int().describe('events handled, ever'),
  lagEvents: z.int().nullable().describe('events in the store that it has not seen'),
  lagMs: z.number().describe('how long the first event that it has not seen has been waiting'),
  parked: z.array(
    z.strictObject({
      stream: z.string(),
      fromRevision: z.int(),
      eventId: z.string(),
      position: positionField.nullable().describe('where that event stands; null where the store does not show it'),
      error: z.string(),
      parkedAt: z.string(),
    }),
  ),
  mismatch: z
    .enum(storeMismatches)
    .nullable()
    .describe('why its position does not belong to the store that is open; it waits for a person'),
});

/** `GET /v1/operations/projections`: where every read model stands, and which streams it has put aside with what error. */
export const operationsProjections = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/operations/projections',
    {
      schema: {
        tags: ['operations'],
        summary: 'Where every read model stands, and the streams it has put aside',
        description: 'A read model that cannot take an event puts its stream aside and goes on with the others.',
        response: reportResponses('Projection', projection),
      },
    },
    async (request, reply) => sendReport(request, reply, projection, await on.projections()),
  );
};
