import { z } from 'zod';
import { accountingWin } from '../../../domain/table/win-formulas.ts';
import { dropBoxes } from '../../../projections/drop-boxes/changes.ts';
import { gamingDays } from '../../../projections/gaming-days/changes.ts';
import { sessionGroupings, type SessionGrouping } from '../../../projections/gaming-days/won.ts';
import { figuresAsOf } from '../../../projections/queries/figures-as-of.ts';
import {
  addedUp,
  dealerRow,
  firstDayOf,
  wonIn,
  wonOnDutyIn,
  wonRow,
} from '../../../projections/queries/won-in-period.ts';
import { wonInSpan, wonInSpanByDealers } from '../../../projections/queries/won-in-span.ts';
import type { ReadDb, VenueScope } from '../../../projections/read-models.ts';
import { roundHistories } from '../../../projections/round-histories/changes.ts';
import { ruleViolations } from '../../../projections/rule-violations/changes.ts';
import { tableSessions } from '../../../projections/sessions/changes.ts';
import type { Server } from '../../shared/http/server.ts';
import { asOfReportResponses, readAsOf } from '../as-of.ts';
import { scopeOfFilter, waitFor, type ApiDependencies } from '../dependencies.ts';
import { cents } from '../fields.ts';
import { sendReport } from '../lists.ts';
import { leftOutFor } from '../of-no-game.ts';
import { figuresOfOpenDays } from '../period-figures.ts';
import { addedUpWithout } from '../put-aside.ts';
import { adjustment } from '../schemas/gaming-day.ts';
import { periodAnswer, periodQuery } from '../schemas/period-report.ts';

const groupings = [...sessionGroupings, 'dealer'] as const;

const row = z.strictObject({
  table: z.string().nullable(),
  game: z.string().nullable(),
  pit: z.string().nullable(),
  dealer: z.string().nullable(),
  sessionCount: z.int(),
  withoutWinCount: z
    .int()
    .describe('sessions whose win by the formula is not known: they are in no win by it, nor in its hold'),
  winCents: cents.nullable().describe('by the formula; null where it is known of no session, and for dealers'),
  missing: z
    .string()
    .nullable()
    .describe('what the record lacks for win by the formula to be known of every session; null where it lacks nothing'),
  winByPlayCents: cents,
  winByLawCents: cents,
  dropCents: cents
    .nullable()
    .describe(
      'cash and chip purchase vouchers, as they are known best of each session: verified, else counted, else by the sales on record; null for dealers',
    ),
  holdBasisPoints: z.int().nullable().describe('win by the formula over the drop of the same sessions'),
  roundCount: z
    .int()
    .nullable()
    .describe('of a dealer: rounds on duty. Of a round with two dealers each has the whole: do not add dealers up'),
  adjustedWinCents: cents.nullable().describe('of a table: what adjustments do to win, and what is in no other figure'),
});

const more = {
  ...periodAnswer,
  members: { ...periodAnswer.members, adjustments: z.array(adjustment).describe('of the closed days; in no figure') },
};

type Span = { readonly venues: VenueScope; readonly venue: string; readonly fromDay: string; readonly toDay: string };

/** `GET /v1/reports/win`: win three ways of a day, its month and its year so far, by table, game, pit or dealer. */
export const reportsWin = (server: Server, on: ApiDependencies): void => {
  const openFigures = (db: ReadDb, { venues, venue }: Span, days: readonly string[]) =>
    figuresOfOpenDays(on, db, { venues, venue, days });

  const rowsOf = async (db: ReadDb, span: Span, by: SessionGrouping | 'dealer') => {
    if (by === 'dealer') {
      const { won, adjustments, openDays: days } = await wonInSpanByDealers(db, span);
      const figures = await openFigures(db, span, days);
      return { days, adjustments, rows: addedUp([...won, ...figures.flatMap(wonOnDutyIn)]).map(dealerRow) };
    }
    const { won, adjustments, openDays: days } = await wonInSpan(db, span, by);
    const figures = await openFigures(db, span, days);
    const all = addedUp([...won, ...figures.map((one) => wonIn(by, one))]);
    return { days, adjustments, rows: all.map((one) => wonRow(by, one, adjustments)) };
  };

  server.get(
    '/v1/reports/win',
    {
      schema: {
        tags: ['money', 'reports'],
        summary:
          'Win by the formula, by play and by law, of a day, a month or a year so far, by table, game, pit or dealer',
        description:
          'Sums of table sessions of games with a house. Days that are closed are told with the figures of their closing, all others as the record stands. A dealer has what was won in the rounds on duty, by play and by law.',
        querystring: periodQuery(groupings),
        response: asOfReportResponses('WinRow', row, more),
      },
    },
    async (request, reply) => {
      const { atLeast, asOf, venue, gamingDay, period, by } = request.query;
      await waitFor(on, atLeast);
      const venues = await scopeOfFilter(on, request, { venue });
      const span = { venues, venue, fromDay: firstDayOf(period, gamingDay), toDay: gamingDay };
      const { db, said } = await readAsOf(on, reply, asOf, figuresAsOf(span));
      const of = [gamingDays, tableSessions, roundHistories, dropBoxes, ruleViolations];
      const [{ rows, days, adjustments }, without, leftOut] = await Promise.all([
        rowsOf(db, span, by),
        addedUpWithout(on, reply, { filter: span, by: of }, said),
        leftOutFor(db, reply, span),
      ]);
      return sendReport(request, reply, row, rows, {
        ...without,
        ...leftOut,
        formula: accountingWin.id,
        fromDay: span.fromDay,
        toDay: span.toDay,
        provisionalDays: days,
        adjustments,
      });
    },
  );
};
