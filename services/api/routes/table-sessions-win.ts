import { z } from 'zod';
import { accountingWin } from '../../../domain/table/win-formulas.ts';
import type { SessionId } from '../../../domain/kernel/streams.ts';
import { tableSessionStream } from '../../../domain/table/stream.ts';
import { dropBoxes } from '../../../projections/drop-boxes/changes.ts';
import { roundHistories } from '../../../projections/round-histories/changes.ts';
import { ruleViolations } from '../../../projections/rule-violations/changes.ts';
import { tableSessions } from '../../../projections/sessions/changes.ts';
import { winAsOf } from '../../../projections/queries/as-of.ts';
import { winOf } from '../../../projections/queries/win.ts';
import type { Server } from '../../shared/http/server.ts';
import { asOfQuery, asOfResponses, notThere, readAsOf } from '../as-of.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { cents, sessionParam } from '../fields.ts';
import { putAsideMember, toldWithout } from '../put-aside.ts';
import { sendResource } from '../resources.ts';
import { blanked, orWithheld } from '../withheld.ts';

const terms = z.array(z.enum([...accountingWin.adds, ...accountingWin.takes]));

const byFormula = z.strictObject({
  formula: z.string().describe('the name of the formula; a changed formula gets another name'),
  adds: terms.describe('what it adds'),
  takes: terms.describe('what it takes away'),
  openerCents: cents.nullable(),
  closerCents: cents.nullable(),
  fillsCents: cents,
  creditsCents: cents,
  dropCents: orWithheld(
    cents.describe('cash and chip purchase vouchers that chips were sold for, as the sales were recorded'),
  ),
  promotionalVouchersCents: orWithheld(
    cents.describe('promotional vouchers that were exchanged; they are not money, and in no sum'),
  ),
  otherTenderCents: orWithheld(cents.describe('tender of which nobody said what it was; in no sum')),
  winCents: orWithheld(cents.nullable().describe('null until the float was counted at opening and at closing')),
  holdBasisPoints: orWithheld(
    z
      .int()
      .nullable()
      .describe('win over drop in hundredths of a per cent, rounded towards zero; null where nothing was dropped'),
  ),
});

const byPlay = z.strictObject({
  winCents: orWithheld(
    cents.describe('wagers collected less winnings paid and money handed back, in chips and in cash'),
  ),
  inChipsCents: orWithheld(cents),
  inCashCents: orWithheld(cents),
  perhapsMoneyCents: orWithheld(cents.describe('the same of what nobody knows to be money or tokens; not in the win')),
});

const byLaw = z.strictObject({
  winCents: orWithheld(cents.describe('win by play, had every settled wager been settled as it was due')),
  overDueCents: cents.describe('what patrons got over what was due on settled wagers; negative: too little'),
  wagers: z
    .strictObject({
      settled: z.int(),
      contested: z.int(),
      undetermined: z.int(),
      'not-governed': z.int(),
      'not-examined': z.int(),
    })
    .describe('how many wagers stand how; for those that are not settled, win by law has what was done'),
});

const between = z.strictObject({
  tenderedLessIssuedCents: orWithheld(
    cents.describe(
      'drop less the chips that sales took out of the float; negative where chips were given for promotional vouchers',
    ),
  ),
  redeemedCents: cents.describe('chips that were taken back at the table for money that the formula does not see'),
  changedCents: cents.describe('changes that were not of equal worth'),
  transferredCents: cents.describe('chips from other tables less those to them'),
  cashInPlayCents: orWithheld(cents.describe('cash won in play, which comes through no sale, with the other sign')),
  unexplainedCents: orWithheld(
    cents
      .nullable()
      .describe(
        'what nothing on record explains: the variance of the float; null before it is counted at both ends, and where nobody knows what was moved in chips',
      ),
  ),
});

const win = z.strictObject({
  session: z.string(),
  byFormula,
  byPlay,
  byLaw,
  between: between.describe('what lies between win by the formula and win by play: it adds up to their difference'),
  ...putAsideMember,
});

/** `GET /v1/table-sessions/{id}/win`: win by the accounting formula, by play and by law. */
export const tableSessionsWin = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/table-sessions/:id/win',
    {
      schema: {
        tags: ['table sessions', 'money'],
        summary: 'The win of a session three ways: by the accounting formula, by play and by law',
        description:
          'Money only: promotional tokens and vouchers are in no sum. Drop is what the sales on record say, and not what was counted out of a box.',
        params: z.strictObject({ id: sessionParam }),
        querystring: z.strictObject({ ...asOfQuery, ...atLeastQuery }),
        response: asOfResponses('TableWin', 'The win.', win),
      },
    },
    async (request, reply) => {
      await waitFor(on, request.query.atLeast);
      const { id } = request.params;
      const { db, said } = await readAsOf(on, reply, request.query.asOf, winAsOf(id));
      const by = [tableSessions, roundHistories, dropBoxes, ruleViolations];
      const restsOn = { streams: [tableSessionStream.streamOf(id)], roundsOf: id as SessionId, by };
      const [found, without] = await Promise.all([
        winOf(db, { venues: null, session: id }),
        toldWithout(on, restsOn, said),
      ]);
      if (!found) throw notThere(said);
      return sendResource(request, reply, { ...blanked(win, found, without), ...without, ...said });
    },
  );
};
