import { z } from 'zod';
import { floatStates } from '../../../domain/table/float-windows.ts';
import { dropBoxes } from '../../../projections/drop-boxes/changes.ts';
import { variancesAsOf } from '../../../projections/queries/floats-as-of.ts';
import { countVariances, varianceOrders, varianceReport } from '../../../projections/queries/float-reports.ts';
import { roundHistories } from '../../../projections/round-histories/changes.ts';
import { ruleViolations } from '../../../projections/rule-violations/changes.ts';
import { patronDisputes } from '../../../projections/disputes/changes.ts';
import { tableSessions } from '../../../projections/sessions/changes.ts';
import { floatMoves } from '../../../projections/sessions/floats.ts';
import type { Server } from '../../shared/http/server.ts';
import { asOfListResponses, asOfQuery, readAsOf } from '../as-of.ts';
import { atLeastQuery, scopeOfFilter, waitFor, type ApiDependencies } from '../dependencies.ts';
import { cents, instant } from '../fields.ts';
import { pageQuery, sendList, sortQuery } from '../lists.ts';
import { tablesAsked, withPits } from '../pits.ts';
import { addedUpAnswer, addedUpWithout } from '../put-aside.ts';
import { floatPlace, floatQuery, withDaysBefore } from '../schemas/float-filter.ts';
import { missingOfFloat } from '../schemas/float-missing.ts';
import { hiddenSessions } from '../withheld.ts';

const known = cents.nullable();

const movement = z.strictObject({
  eventId: z.string(),
  what: z.enum(floatMoves),
  at: instant,
  intoCents: cents,
  outOfCents: cents,
  perhapsIntoCents: cents.describe('an award of which nobody said whether a round records it already'),
  perhapsOutOfCents: cents.describe('the same of what was paid'),
  piecesOverCents: cents.describe('what its pieces make of the float over what its amounts make of it: it explains'),
  slip: z.string().nullable(),
  slipCents: known.describe(
    'what the slip states; a slip that states another amount than was counted explains nothing by itself',
  ),
  requestedCents: known,
  by: z.string().nullable(),
});

const row = z.strictObject({
  ...floatPlace,
  isBetweenSessions: z.boolean().describe('true: from the last count before the session to its first'),
  state: z
    .enum(floatStates)
    .describe('`not-known`: money of which nobody knows whether it was chips may account for the difference'),
  from: instant.describe('the count before, at the same table'),
  fromEventId: z.string(),
  fromSession: z.string().nullable().describe('null: the table was not open when it was counted'),
  fromKind: z.string(),
  fromCents: cents,
  to: instant,
  toEventId: z.string(),
  toKind: z.string(),
  countedCents: cents,
  expectedCents: known.describe('by the count before and what moved since; null where that is not known'),
  differenceCents: known.describe('counted over what was expected; negative: under it'),
  leastCents: cents.describe('the difference lies from here'),
  mostCents: cents.describe('to here; both are the difference where that is known'),
  explainedCents: cents.describe(
    'what the record itself explains of it: pieces that come to another amount than is stated of them, in a count, a movement or a payment',
  ),
  unexplainedCents: known.describe('what nothing on record explains; null where the difference is not known'),
  intoCents: cents.describe('what came in beside play'),
  outOfCents: cents.describe('what went out beside play'),
  wonInPlayCents: cents.describe('chips collected less chips paid and handed back'),
  perhapsIntoCents: cents.describe('money that came in and of which nobody knows whether it was chips, or moved then'),
  perhapsOutOfCents: cents.describe('the same of money that went out'),
  dealers: z.array(z.string()).describe('who was on duty as dealer at some moment between the two counts'),
  movements: z.array(movement).describe('what moved beside play, in order'),
  roundCount: z.int().describe('rounds that were closed between the two'),
  roundsOverDue: z
    .array(z.strictObject({ round: z.string(), closedAt: instant, overDueCents: cents }))
    .describe(
      'rounds on which patrons got more (or, negative, less) than was due, by the newest examination. It is recorded as paid, so the tray is as the record says: it explains nothing of the difference',
    ),
  wagersInDoubt: z
    .array(
      z.strictObject({
        round: z.string(),
        wagerId: z.string(),
        overDueCents: known.describe('as far as the record shows; null where what was due is not known'),
        inDoubt: z.array(z.string()).describe('what the record would have to say, as in the settlements of its round'),
      }),
    )
    .describe(
      'wagers of rounds between the two counts of which it is in doubt whether what was done is what was due, by the newest examination; they are in no sum of `roundsOverDue`, and explain nothing of the difference either',
    ),
  inDoubt: z
    .array(z.string())
    .describe(
      'what the record would have to say of the money in `perhapsIntoCents` and `perhapsOutOfCents`, one sentence each; empty: nothing',
    ),
  otherPieces: z
    .array(z.strictObject({ round: z.string(), wagerId: z.string(), paidCents: cents, piecesOverCents: cents }))
    .describe('payments whose pieces come to more (or less) than is said to have been paid: they explain'),
  missing: missingOfFloat,
});

/** `GET /v1/reports/variances`: every window in which a float came to differ, and what the record says of it. */
export const reportsVariances = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/reports/variances',
    {
      schema: {
        tags: ['money', 'reports'],
        summary:
          'Variances of floats: from which count to which a float came to differ, by how much, and what explains it',
        description:
          'One row for each count that differs from the one before it at its table and what moved since, and for each of which nobody knows whether it does. What is recorded as paid over what was due is told beside, and explains nothing: the tray is as the record says. As of a moment an opener is compared with the counts of the gaming day before, and not with older ones. As CSV and NDJSON all of them come in one stream, unless `limit` or `cursor` asks for a page.',
        querystring: z.strictObject({
          ...floatQuery,
          ...sortQuery(varianceOrders, 'oldest-first'),
          ...pageQuery,
          ...asOfQuery,
          ...atLeastQuery,
        }),
        response: asOfListResponses('VarianceRow', row, addedUpAnswer),
      },
    },
    async (request, reply) => {
      const { limit, cursor: _cursor, count: _count, atLeast, asOf, sort, pit, ...place } = request.query;
      await waitFor(on, atLeast);
      const venues = await scopeOfFilter(on, request, place);
      const table = await tablesAsked(on, { ...place, venues }, pit);
      // Whether a float differs tells of what may not be known yet.
      const asked = { ...place, venues, table, except: hiddenSessions() };
      const { db, said } = await readAsOf(on, reply, asOf, variancesAsOf(asked));
      const by = [tableSessions, roundHistories, dropBoxes, ruleViolations, patronDisputes];
      const without = await addedUpWithout(on, reply, { filter: withDaysBefore(asked), by }, said);
      return sendList(request, reply, {
        item: row,
        order: varianceOrders[sort],
        limit,
        said: without,
        pageFrom: async (from, most) => {
          const page = await varianceReport(db, { filter: asked, limit: most, sort, from });
          return { ...page, items: await withPits(on, page.items) };
        },
        total: () => countVariances(db, asked),
      });
    },
  );
};
