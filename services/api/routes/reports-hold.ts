import { z } from 'zod';
import { accountingWin } from '../../../domain/table/win-formulas.ts';
import { dropBoxes } from '../../../projections/drop-boxes/changes.ts';
import { gamingDays } from '../../../projections/gaming-days/changes.ts';
import { laidBy, wonBy } from '../../../projections/gaming-days/won.ts';
import { figuresAsOf } from '../../../projections/queries/figures-as-of.ts';
import {
  holdGroupings,
  holdRow,
  laidIn,
  laidTogether,
  type ChanceOf,
} from '../../../projections/queries/theoretical-hold.ts';
import { addedUp, firstDayOf, periods, wonIn } from '../../../projections/queries/won-in-period.ts';
import { roundHistories } from '../../../projections/round-histories/changes.ts';
import { ruleViolations } from '../../../projections/rule-violations/changes.ts';
import { tableSessions } from '../../../projections/sessions/changes.ts';
import type { Server } from '../../shared/http/server.ts';
import { asOfQuery, asOfReportResponses, readAsOf } from '../as-of.ts';
import { atLeastQuery, scopeOfFilter, waitFor, type ApiDependencies } from '../dependencies.ts';
import { cents, gamingDayField, venueField } from '../fields.ts';
import { sendReport } from '../lists.ts';
import { figuresOfOpenDays } from '../period-figures.ts';
import { addedUpAnswer, addedUpWithout } from '../put-aside.ts';

const points = z.int().nullable();

const row = z.strictObject({
  table: z.string().nullable(),
  game: z.string().nullable(),
  sessionCount: z.int(),
  withoutWinCount: z.int().describe('sessions whose win is not known: they are in no win and no drop here'),
  winCents: cents.nullable(),
  dropCents: cents.describe(
    'of the sessions whose win is known, as it is known best of each: verified, else counted, else by the sales on record',
  ),
  holdBasisPoints: points.describe('win over drop in hundredths of a per cent, rounded towards zero'),
  laidCents: cents.describe('stakes of the wagers in money that chance decided, as far as their rounds are examined'),
  unknownLaidCents: cents.describe('of these, stakes of kinds whose odds nobody can say'),
  unknownKinds: z
    .array(z.string())
    .describe(
      'such kinds, by game and edition: what they come to depends on what patrons elect, on how many decks there are, or on no edition',
    ),
  theoreticalWinCents: cents
    .nullable()
    .describe('what the house wins on average of these wagers, towards zero; null where a kind is not known'),
  standardErrorCents: cents
    .nullable()
    .describe('how far win lies from that by chance: the root of its variance, rounded down'),
  theoreticalHoldBasisPoints: points.describe('theoretical win over drop'),
  standardErrorBasisPoints: points.describe('the standard error over drop'),
  deviationCents: cents.nullable().describe('win over theoretical win; null where a win is not known'),
  deviationBasisPoints: points.describe('hold over theoretical hold'),
  deviationInHundredthsOfErrors: points.describe('the deviation in hundredths of the standard error: 196 is 1.96'),
});

const query = z.strictObject({
  venue: venueField,
  gamingDay: gamingDayField.describe('the last gaming day of the period'),
  period: z.enum(periods).default('day').describe('day: that day; mtd: its month up to it; ytd: its year up to it'),
  by: z.enum(holdGroupings).default('table').describe('what each row is of'),
  ...asOfQuery,
  ...atLeastQuery,
});

const more = {
  members: {
    ...addedUpAnswer.members,
    formula: z.string().describe('by which win is reckoned'),
    fromDay: gamingDayField,
    toDay: gamingDayField,
    provisionalDays: z.array(gamingDayField).describe('days that are not closed: as the record stands now'),
  },
  headers: addedUpAnswer.headers,
};

/** `GET /v1/reports/hold`: hold of tables or games, beside theoretical hold with its standard error. */
export const reportsHold = (server: Server, on: ApiDependencies): void => {
  const chanceOf: ChanceOf = ({ game, edition, kind }) =>
    edition === null ? undefined : on.games.find(({ id }) => id === game)?.chanceOf?.(edition, kind);

  server.get(
    '/v1/reports/hold',
    {
      schema: {
        tags: ['money', 'reports'],
        summary:
          'Hold of tables or games, beside theoretical hold from the odds of the wagers laid, with its standard error',
        description:
          'Theoretical win is what the house wins on average of the wagers that chance decided, at the odds of the editions they were examined by. Where a game cannot say it of a kind of wager, it is named and nothing is reckoned.',
        querystring: query,
        response: asOfReportResponses('HoldRow', row, more),
      },
    },
    async (request, reply) => {
      const { atLeast, asOf, venue, gamingDay, period, by } = request.query;
      await waitFor(on, atLeast);
      const venues = await scopeOfFilter(on, request, { venue });
      const span = { venues, venue, fromDay: firstDayOf(period, gamingDay), toDay: gamingDay };
      const { db, said } = await readAsOf(on, reply, asOf, figuresAsOf(span));
      const of = [gamingDays, tableSessions, roundHistories, dropBoxes, ruleViolations];
      const [{ days, figures }, won, laid, without] = await Promise.all([
        figuresOfOpenDays(on, db, span),
        wonBy(db, span, by),
        laidBy(db, span, by),
        addedUpWithout(on, reply, { filter: span, by: of }, said),
      ]);
      const wagers = laidTogether([...laid, ...figures.flatMap((one) => laidIn(by, one))]);
      const rows = addedUp([...won, ...figures.map((one) => wonIn(by, one))]).map((one) =>
        holdRow(by, { won: one, laid: wagers.filter(({ key }) => key === one.key) }, chanceOf),
      );
      return sendReport(request, reply, row, rows, {
        ...without,
        formula: accountingWin.id,
        fromDay: span.fromDay,
        toDay: span.toDay,
        provisionalDays: days,
      });
    },
  );
};
