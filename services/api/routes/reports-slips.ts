import { z } from 'zod';
import { slipKinds } from '../../../domain/slip-series/events.ts';
import { slipsAsOf } from '../../../projections/queries/as-of.ts';
import { slips } from '../../../projections/slips/changes.ts';
import { leftOver } from '../../../projections/slips/left-over.ts';
import { countSlips, listSlips, slipOrders } from '../../../projections/slips/queries.ts';
import { slipStates } from '../../../projections/slips/report.ts';
import type { Server } from '../../shared/http/server.ts';
import { asOfListResponses, asOfQuery, readAsOf } from '../as-of.ts';
import { atLeastQuery, scopeOfFilter, waitFor, type ApiDependencies } from '../dependencies.ts';
import { cents, gamingDayField, givenInstant, instant, placeQuery, streamField, wholeNumber } from '../fields.ts';
import { spansOfGamingDay } from '../gaming-day-spans.ts';
import { pageQuery, sendList, sortQuery } from '../lists.ts';
import { addedUpAnswer, addedUpWithout } from '../put-aside.ts';

const known = cents.nullable();
const events = z.array(z.string()).describe('the events that say so');

const row = z.strictObject({
  eventId: z.string().describe('the event that issued it'),
  series: z.string(),
  number: z.int(),
  printed: z.string(),
  kind: z.string(),
  table: z.string(),
  state: z.enum(slipStates).describe('received: a fill at the table, a credit in the cage'),
  issuedAt: instant,
  preparedBy: z.string(),
  requestId: z.string().nullable(),
  requestedCents: known.describe('null: no request is recorded'),
  issuedCents: cents,
  atTableCents: known.describe('what was counted at tables on a slip of this print, in all; null: nothing is recorded'),
  atCageCents: known.describe('what was counted in the cage on this number; null: nothing is recorded'),
  issuedOverRequestCents: known,
  atTableOverSlipCents: known,
  atCageOverSlipCents: known,
  voidedAt: instant.nullable(),
  voidedBy: z.string().nullable(),
  secondSigner: z.string().nullable(),
  voidReason: z.string().nullable(),
  isVoidUnwitnessed: z.boolean().describe('true: it was voided, and nobody but who voided it signed'),
  events,
});

const more = {
  missingNumbers: z
    .array(z.strictObject({ series: z.string(), from: z.int(), to: z.int() }))
    .describe('numbers that were skipped, up to the highest that was issued, in the whole series'),
  repeatedNumbers: z
    .array(z.strictObject({ series: z.string(), number: z.int(), events }))
    .describe('numbers that were issued more than once'),
  unusedRequests: z.array(
    z.strictObject({
      series: z.string(),
      requestId: z.string(),
      table: z.string(),
      requestedCents: cents,
      eventId: z.string(),
    }),
  ),
  unknownSlips: z
    .array(
      z.strictObject({
        venue: z.string(),
        table: z.string(),
        printed: z.string(),
        kind: z.string(),
        countedCents: cents,
        at: instant,
        eventId: z.string(),
      }),
    )
    .describe('chips that were counted at a table on a slip that no series holds'),
};

/** `GET /v1/reports/slips`: each slip of a fill or a credit, with its request and what was counted, and what is missing in its series. */
export const reportsSlips = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/reports/slips',
    {
      schema: {
        tags: ['money', 'reports'],
        summary: 'Slips of fills and credits: request, slip and receipt compared, and the numbers that are missing',
        description:
          'Slips in the order in which they were issued; a year or a gaming day bounds them. Numbers are looked at in the whole series, whatever table or time is asked for, and what is missing, repeated or left over is told beside every page. As CSV and NDJSON the slips alone are told, all in one stream, unless `limit` or `cursor` asks for a page.',
        querystring: z.strictObject({
          ...placeQuery,
          year: wholeNumber(1, 9999).optional().describe('the calendar year in which the numbers of the series run'),
          series: streamField.optional().describe('a series: venue, name and calendar year, such as STAR.fill.2026'),
          kind: z.enum(slipKinds).optional().describe('slips of fills, or of credits'),
          gamingDay: gamingDayField
            .optional()
            .describe(
              'slips that were issued, and what was asked for and counted without one, on this gaming day of the venue',
            ),
          from: givenInstant.optional().describe('the same from this moment on (our clock)'),
          to: givenInstant.optional().describe('the same before this moment (our clock)'),
          ...sortQuery(slipOrders, 'oldest-first'),
          ...pageQuery,
          ...asOfQuery,
          ...atLeastQuery,
        }),
        response: asOfListResponses('SlipRow', row, {
          members: { ...more, ...addedUpAnswer.members },
          headers: addedUpAnswer.headers,
        }),
      },
    },
    async (request, reply) => {
      const { limit, cursor: _cursor, count: _count, atLeast, asOf, sort, gamingDay, ...filter } = request.query;
      await waitFor(on, atLeast);
      const venues = await scopeOfFilter(on, request, filter);
      const spans = gamingDay === undefined ? undefined : await spansOfGamingDay(on, { ...filter, venues }, gamingDay);
      const asked = { ...filter, venues, spans };
      const { db, said } = await readAsOf(on, reply, asOf, () => slipsAsOf(asked));
      const [without, beside] = await Promise.all([
        addedUpWithout(on, reply, { filter: asked, by: [slips] }, said),
        leftOver(db, asked),
      ]);
      return sendList(request, reply, {
        item: row,
        order: slipOrders[sort],
        limit,
        said: { ...beside, ...without },
        pageFrom: (from, most) => listSlips(db, { filter: asked, limit: most, sort, from }),
        total: () => countSlips(db, asked),
      });
    },
  );
};
