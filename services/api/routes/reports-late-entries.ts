import { z } from 'zod';
import { eventLog } from '../../../projections/event-log/changes.ts';
import { countLateEntries, lateOrders, listLateEntries } from '../../../projections/event-log/late-entries.ts';
import { logAsOf } from '../../../projections/queries/as-of.ts';
import type { Server } from '../../shared/http/server.ts';
import { asOfListResponses, asOfQuery, readAsOf } from '../as-of.ts';
import { atLeastQuery, scopeOfFilter, waitFor, type ApiDependencies } from '../dependencies.ts';
import { givenId, instant, personField, positionField, several, wholeNumber } from '../fields.ts';
import { pageQuery, sendList, sortQuery } from '../lists.ts';
import { addedUpAnswer, addedUpWithout } from '../put-aside.ts';
import { daysQuery } from '../schemas/days-filter.ts';

const row = z.strictObject({
  eventId: z.string(),
  position: positionField,
  stream: z.string(),
  type: z.string(),
  venue: z.string(),
  table: z.string().nullable(),
  gamingDay: z.string().nullable(),
  terminal: z.string().nullable().describe('the terminal that said it; null where no terminal did'),
  person: z.string().describe('who acted, by id'),
  role: z.string().describe('the role in which they claimed to act'),
  principal: z.string().describe('whose token recorded it'),
  occurredAt: instant.describe("the floor's clock"),
  at: instant.describe("occurredAt on our clock: less the offset of the terminal's"),
  recordedAt: instant.describe('our clock'),
  lateMs: z.int().describe('how much later than it happened it was recorded'),
  allowedMinutes: z.int().describe('how late it might have come undeclared'),
});

/** `GET /v1/reports/late-entries`: what was recorded long after it happened, and not declared late. */
export const reportsLateEntries = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/reports/late-entries',
    {
      schema: {
        tags: ['events', 'reports'],
        summary: 'Events of sessions and rounds that were recorded late, and not declared',
        description:
          'The measure is the dated threshold of the venue (`lateEntryMinutes`), the same by which LATE_NOT_DECLARED is found, beyond what the clock leaves uncertain. Late entries, corrections, what was corrected, imports, and times for which the session declares that recording was delayed are not listed. A time that lies outside its session is listed here, and found under a code of its own. As CSV and NDJSON all rows come in one stream, unless `limit` or `cursor` asks for a page.',
        querystring: z.strictObject({
          lateByMinutes: wholeNumber(1, 10_080).optional().describe('another measure than that of the venue'),
          person: several(personField).optional().describe('who acted'),
          terminal: several(givenId).optional().describe('the terminal that said it'),
          ...daysQuery,
          ...sortQuery(lateOrders, 'newest-first'),
          ...pageQuery,
          ...asOfQuery,
          ...atLeastQuery,
        }),
        response: asOfListResponses('LateRecording', row, addedUpAnswer),
      },
    },
    async (request, reply) => {
      const { limit, cursor: _cursor, count: _count, atLeast, asOf, sort, ...filter } = request.query;
      await waitFor(on, atLeast);
      const venues = await scopeOfFilter(on, request, filter);
      const order = lateOrders[sort];
      const ofVenues = venues ?? [...(await on.jurisdictions()).keys()];
      const asked = { filter: { ...filter, venues }, ofVenues };
      const { db, said } = await readAsOf(on, reply, asOf, () => logAsOf);
      const without = await addedUpWithout(on, reply, { filter: asked.filter, by: [eventLog] }, said);
      return sendList(request, reply, {
        item: row,
        order,
        limit,
        said: without,
        pageFrom: (from, most) => listLateEntries(db, { ...asked, limit: most, sort, from }),
        total: () => countLateEntries(db, asked),
      });
    },
  );
};
