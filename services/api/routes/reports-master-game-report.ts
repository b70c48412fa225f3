import { z } from 'zod';
import { gamingDayStream } from '../../../domain/gaming-day/stream.ts';
import { accountingWin } from '../../../domain/table/win-formulas.ts';
import { dropBoxes } from '../../../projections/drop-boxes/changes.ts';
import { gamingDays } from '../../../projections/gaming-days/changes.ts';
import { adjustmentsOf, daySummary } from '../../../projections/gaming-days/queries.ts';
import { figuresAsOf } from '../../../projections/queries/figures-as-of.ts';
import { masterGameRows, reportBases, rowKinds } from '../../../projections/queries/master-game-report.ts';
import { roundHistories } from '../../../projections/round-histories/changes.ts';
import { ruleViolations } from '../../../projections/rule-violations/changes.ts';
import { tableSessions } from '../../../projections/sessions/changes.ts';
import type { Server } from '../../shared/http/server.ts';
import { asOfQuery, asOfReportResponses, readAsOf } from '../as-of.ts';
import type { Asked } from '../asked.ts';
import { figuresOfDay } from '../day-figures.ts';
import { atLeastQuery, scopeOfFilter, waitFor, type ApiDependencies } from '../dependencies.ts';
import { cents, gamingDayField, instant, positionField, venueField } from '../fields.ts';
import { sendReport } from '../lists.ts';
import { leftOutFor, ofNoGameMember } from '../of-no-game.ts';
import { masterGamePage } from '../pages/master-game-report.ts';
import { addedUpAnswer, addedUpWithout } from '../put-aside.ts';
import { withPage } from '../represent.ts';
import { adjustment } from '../schemas/gaming-day.ts';

const row = z.strictObject({
  of: z.enum(rowKinds).describe('one session, or a sum of sessions: of a table, a game, a pit, or of all'),
  session: z.string().nullable(),
  table: z.string().nullable(),
  game: z.string().nullable(),
  pit: z.string().nullable().describe('as the register had it; null also for tables of no pit'),
  sessionCount: z.int(),
  openerCents: cents.nullable().describe('null where one of the sessions has no count at opening'),
  closerCents: cents.nullable().describe('null where one of the sessions has no count at closing'),
  fillsCents: cents,
  creditsCents: cents,
  cashCents: cents.describe('dropped, as it is known best: verified, else counted, else by the sales on record'),
  chipPurchaseVoucherCents: cents,
  promotionalVoucherCents: cents.describe('not money, and in no sum'),
  promotionalTokenCents: cents.describe('not money, and in no sum'),
  chipsCents: cents.describe('found in boxes; in no sum'),
  suspectCents: cents.describe('foreign or doubtful; in no sum'),
  otherCents: cents.describe('of which nobody said what it was; in no sum'),
  dropCents: cents.describe('cash and chip purchase vouchers'),
  dropBasis: z
    .enum(reportBases)
    .nullable()
    .describe('how the money of the drop is known; mixed: not alike for all sessions; null where nothing was dropped'),
  winCents: cents.nullable().describe('by the formula; null where an opener or a closer is missing'),
  missing: z
    .string()
    .nullable()
    .describe('what the record lacks for win by the formula to be known of every session; null where it lacks nothing'),
  holdBasisPoints: z.int().nullable().describe('win over drop in hundredths of a per cent, rounded towards zero'),
  winByPlayCents: cents,
  winByLawCents: cents,
  countedBy: z.array(z.string()).describe('who counted the boxes whose counts belong to these sessions'),
  verifiedBy: z.array(z.string()).describe('who verified them'),
  adjustedWinCents: cents
    .nullable()
    .describe('what adjustments do to win, and what is in no other figure; null where they are not told apart'),
});

const more = {
  members: {
    ...addedUpAnswer.members,
    ...ofNoGameMember,
    state: z.enum(['closed', 'provisional']).describe('closed: the figures of the closing, which never change'),
    formula: z.string().describe('by which win is reckoned'),
    closedAt: instant.nullable(),
    closedBy: z.string().nullable(),
    figuresPosition: positionField.nullable().describe('up to where in the record the closed figures were computed'),
    adjustments: z.array(adjustment).describe('of the closed day, in the order in which they were made'),
  },
  headers: [...addedUpAnswer.headers, 'x-of-no-game'],
} as const;

/** `GET /v1/reports/master-game-report`: opener, closer, fills, credits, drop and win of each table session of a gaming day. */
export const reportsMasterGameReport = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/reports/master-game-report',
    {
      schema: {
        tags: ['money', 'reports'],
        summary: 'The master game report of a gaming day: each table session, and sums by table, game and pit',
        description:
          'Of games with a house. A day that is closed is told with the figures of its closing; any other as the record stands, which is provisional. Adjustments are listed apart. The count of a box belongs to one session: of those that it hung during, the last one of its own gaming day. What others sold into it stays theirs, as it is recorded.',
        querystring: z.strictObject({ venue: venueField, gamingDay: gamingDayField, ...asOfQuery, ...atLeastQuery }),
        response: withPage(asOfReportResponses('MasterGameRow', row, more)),
      },
    },
    async (request, reply) => {
      const { atLeast, asOf, ...filter } = request.query;
      await waitFor(on, atLeast);
      const asked = { ...filter, venues: await scopeOfFilter(on, request, filter) };
      const { db, said } = await readAsOf(on, reply, asOf, figuresAsOf(asked));
      const day = await daySummary(db, gamingDayStream.written.idOf(filter));
      const isClosed = day?.state === 'closed';
      const by = [gamingDays, tableSessions, roundHistories, dropBoxes, ruleViolations];
      const [figures, adjustments, without, leftOut] = await Promise.all([
        figuresOfDay(on, db, { ...asked, isClosed }),
        adjustmentsOf(db, asked),
        addedUpWithout(on, reply, { filter: asked, by }, said),
        leftOutFor(db, reply, asked),
      ]);
      const rows = masterGameRows(figures, adjustments);
      const beside = {
        ...without,
        ...leftOut,
        state: isClosed ? ('closed' as const) : ('provisional' as const),
        formula: day?.formula ?? accountingWin.id,
        closedAt: day?.closedAt ?? null,
        closedBy: day?.closedBy ?? null,
        figuresPosition: day?.figuresPosition ?? null,
        adjustments,
      };
      const asPage = (of: Asked) => masterGamePage(row, rows, { ...filter, ...beside, asked: of });
      return sendReport(request, reply, row, rows, beside, asPage);
    },
  );
};
