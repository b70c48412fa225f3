import { z } from 'zod';
import { daysAfter } from '../../../domain/kernel/time.ts';
import { accountingWin } from '../../../domain/table/win-formulas.ts';
import { dropBoxes } from '../../../projections/drop-boxes/changes.ts';
import { venueMoneyThresholds } from '../../../projections/event-log/venue-thresholds.ts';
import { gamingDays } from '../../../projections/gaming-days/changes.ts';
import { wonBy } from '../../../projections/gaming-days/won.ts';
import { closedFiguresAsOf } from '../../../projections/queries/as-of.ts';
import { comparedHolds, rollingDays } from '../../../projections/queries/hold-over-days.ts';
import type { Server } from '../../shared/http/server.ts';
import { asOfQuery, asOfReportResponses, readAsOf } from '../as-of.ts';
import { atLeastQuery, scopeOfFilter, waitFor, type ApiDependencies } from '../dependencies.ts';
import { cents, gamingDayField, venueField } from '../fields.ts';
import { sendReport } from '../lists.ts';
import { addedUpAnswer, addedUpWithout } from '../put-aside.ts';

const points = z.int().nullable();
const missing = z.string().nullable();

const row = z.strictObject({
  table: z.string(),
  sessionCount: z.int().describe(`of the last ${rollingDays} days`),
  withoutWinCount: z.int().describe('of these, sessions whose win is not known: they are in no win and no drop here'),
  winCents: cents.nullable(),
  missing: missing.describe(
    `what the record lacks for win by the formula to be known of every session of the last ${rollingDays} days; null where it lacks nothing`,
  ),
  dropCents: cents.describe('of the sessions whose win is known'),
  holdBasisPoints: points.describe('win over drop in hundredths of a per cent, rounded towards zero'),
  allDaysSessionCount: z.int().describe('of all closed days up to the last one, these among them'),
  allDaysWithoutWinCount: z.int(),
  allDaysWinCents: cents.nullable(),
  allDaysMissing: missing.describe('the same of all days'),
  allDaysDropCents: cents,
  allDaysHoldBasisPoints: points,
  deviationBasisPoints: points.describe(
    'hold of the last days over that of all days; null where one of them is not known, and where the table was not played before',
  ),
  allowedBasisPoints: z
    .int()
    .describe('how far the two may be from each other (`holdDeviationBasisPoints` of the venue)'),
  isOver: z
    .boolean()
    .nullable()
    .describe('whether they are further from each other, up or down; null where that is not known'),
});

const more = {
  members: {
    ...addedUpAnswer.members,
    formula: z.string().describe('by which win is reckoned'),
    fromDay: gamingDayField.describe(`the first of the last ${rollingDays} days`),
    toDay: gamingDayField,
  },
  headers: addedUpAnswer.headers,
};

/** `GET /v1/reports/hold-over-days`: hold of each table lately, beside its hold of all days. */
export const reportsHoldOverDays = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/reports/hold-over-days',
    {
      schema: {
        tags: ['money', 'reports'],
        summary: `Hold of each table over ${rollingDays} days, beside its hold over all days`,
        description: `What is further off than the venue allows is to be looked into, as Ohio asks of its casinos every month: four points, unless the venue says otherwise. Days are those of the calendar. Figures are those that gaming days were closed with: a day that nobody closed has none. That is not a finding: chance moves hold as well, and \`GET /v1/reports/hold\` says how far.`,
        querystring: z.strictObject({
          venue: venueField,
          gamingDay: gamingDayField.describe(`the last of the ${rollingDays} days`),
          ...asOfQuery,
          ...atLeastQuery,
        }),
        response: asOfReportResponses('HoldOverDaysRow', row, more),
      },
    },
    async (request, reply) => {
      const { atLeast, asOf, venue, gamingDay: toDay } = request.query;
      await waitFor(on, atLeast);
      const venues = await scopeOfFilter(on, request, { venue });
      const fromDay = daysAfter(toDay, 1 - rollingDays);
      const all = { venues, venue, toDay };
      const { db, said } = await readAsOf(on, reply, asOf, () => closedFiguresAsOf(all));
      const [lately, ever, { holdDeviationBasisPoints: allowed }, without] = await Promise.all([
        wonBy(db, { ...all, fromDay }, 'table'),
        wonBy(db, all, 'table'),
        // What the venue lets it be off by is its own data, and no figure: it is told as it is now.
        venueMoneyThresholds(on.db, venue, toDay),
        addedUpWithout(on, reply, { filter: all, by: [gamingDays, dropBoxes] }, said),
      ]);
      return sendReport(request, reply, row, comparedHolds(lately, ever, allowed), {
        ...without,
        formula: accountingWin.id,
        fromDay,
        toDay,
      });
    },
  );
};
