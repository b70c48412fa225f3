import { z } from 'zod';
import { accountingWin } from '../../../domain/table/win-formulas.ts';
import { dropBoxes } from '../../../projections/drop-boxes/changes.ts';
import { gamingDays } from '../../../projections/gaming-days/changes.ts';
import { figuresAsOf } from '../../../projections/queries/figures-as-of.ts';
import { holdGroupings, laidBy, laidIn } from '../../../projections/queries/laid-of-days.ts';
import { holdRow, laidTogether } from '../../../projections/queries/theoretical-hold.ts';
import { addedUp, firstDayOf, wonIn } from '../../../projections/queries/won-in-period.ts';
import { wonInSpan } from '../../../projections/queries/won-in-span.ts';
import { roundHistories } from '../../../projections/round-histories/changes.ts';
import { ruleViolations } from '../../../projections/rule-violations/changes.ts';
import { tableSessions } from '../../../projections/sessions/changes.ts';
import type { Server } from '../../shared/http/server.ts';
import { asOfReportResponses, readAsOf } from '../as-of.ts';
import { chanceAt } from '../chance-at.ts';
import { scopeOfFilter, waitFor, type ApiDependencies } from '../dependencies.ts';
import { cents } from '../fields.ts';
import { sendReport } from '../lists.ts';
import { leftOutFor } from '../of-no-game.ts';
import { figuresOfOpenDays } from '../period-figures.ts';
import { addedUpWithout } from '../put-aside.ts';
import { periodAnswer, periodQuery } from '../schemas/period-report.ts';

const points = z.int().nullable();

const row = z.strictObject({
  table: z.string().nullable(),
  game: z.string().nullable(),
  sessionCount: z.int(),
  withoutWinCount: z.int().describe('sessions whose win is not known: they are in no win and no drop here'),
  winCents: cents.nullable(),
  missing: z
    .string()
    .nullable()
    .describe('what the record lacks for win by the formula to be known of every session; null where it lacks nothing'),
  dropCents: cents.describe(
    'of the sessions whose win is known, as it is known best of each: verified, else counted, else by the sales on record',
  ),
  holdBasisPoints: points.describe('win over drop in hundredths of a per cent, rounded towards zero'),
  laidCents: cents.describe('stakes of the wagers in money that chance decided, as far as their rounds are examined'),
  unknownLaidCents: cents.describe('of these, stakes of kinds whose odds nobody can say'),
  unknownKinds: z
    .array(z.string())
    .describe(
      'such kinds, by game and edition; where a game has the kind and cannot say its odds, with why: the record does not have one number of decks or one sign of prizes, or the venue reads the edition otherwise',
    ),
  bestPlayKinds: z
    .array(z.string())
    .describe(
      'kinds in which a player decides, by game and edition: reckoned at best play. Who plays worse leaves more to the house, so that it is the least it wins on average',
    ),
  theoreticalWinCents: cents
    .nullable()
    .describe('what the house wins on average of these wagers, towards zero; null where a kind is not known'),
  standardErrorCents: cents
    .nullable()
    .describe(
      'how far win lies from that by chance: the root of its variance, rounded down. Wagers of one kind in a round count with what they share; those of different kinds count apart',
    ),
  theoreticalHoldBasisPoints: points.describe('theoretical win over drop'),
  standardErrorBasisPoints: points.describe('the standard error over drop'),
  deviationCents: cents.nullable().describe('win over theoretical win; null where a win is not known'),
  deviationBasisPoints: points.describe('hold over theoretical hold'),
  deviationInHundredthsOfErrors: points.describe('the deviation in hundredths of the standard error: 196 is 1.96'),
  winByPlayCents: cents.describe(
    'what was collected less what was paid, of all sessions: without chips that came from another table past the cage or went there, without awards of disputes, and without what is missing of a float or a box, which are all in win by the formula',
  ),
  deviationByPlayCents: cents
    .nullable()
    .describe('win by play over theoretical win: what chance or wrong settlements made, and nothing else'),
  deviationByPlayInHundredthsOfErrors: points.describe('the same in hundredths of the standard error'),
});

/** `GET /v1/reports/hold`: hold of tables or games, beside theoretical hold with its standard error. */
export const reportsHold = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/reports/hold',
    {
      schema: {
        tags: ['money', 'reports'],
        summary:
          'Hold of tables or games, beside theoretical hold from the odds of the wagers laid, with its standard error',
        description:
          'Theoretical win is what the house wins on average of the wagers that chance decided, at the odds of the editions they were examined by, with the decks and the prizes that the record of their sessions has. Where a game cannot say it of a kind of wager, it is named and nothing is reckoned.',
        querystring: periodQuery(holdGroupings),
        response: asOfReportResponses('HoldRow', row, periodAnswer),
      },
    },
    async (request, reply) => {
      const { atLeast, asOf, venue, gamingDay, period, by } = request.query;
      await waitFor(on, atLeast);
      const venues = await scopeOfFilter(on, request, { venue });
      const span = { venues, venue, fromDay: firstDayOf(period, gamingDay), toDay: gamingDay };
      const { db, said } = await readAsOf(on, reply, asOf, figuresAsOf(span));
      const of = [gamingDays, tableSessions, roundHistories, dropBoxes, ruleViolations];
      const [{ won, openDays: days }, laid, without, leftOut] = await Promise.all([
        wonInSpan(db, span, by),
        laidBy(db, span, by),
        addedUpWithout(on, reply, { filter: span, by: of }, said),
        leftOutFor(db, reply, span),
      ]);
      const figures = await figuresOfOpenDays(on, db, { venues, venue, days });
      const wagers = laidTogether([...laid, ...(await laidIn(db, figures, by))]);
      const chanceOf = await chanceAt(on, span, wagers);
      const rows = addedUp([...won, ...figures.map((one) => wonIn(by, one))]).map((one) =>
        holdRow(by, { won: one, laid: wagers.filter(({ key }) => key === one.key) }, chanceOf),
      );
      return sendReport(request, reply, row, rows, {
        ...without,
        ...leftOut,
        formula: accountingWin.id,
        fromDay: span.fromDay,
        toDay: span.toDay,
        provisionalDays: days,
      });
    },
  );
};
