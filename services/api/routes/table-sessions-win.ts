import { z } from 'zod';
import { dropBases } from '../../../domain/gaming-day/figures.ts';
import { dropBoxStream } from '../../../domain/drop-box/stream.ts';
import { accountingWin } from '../../../domain/table/win-formulas.ts';
import type { SessionId } from '../../../domain/kernel/streams.ts';
import { tableSessionStream } from '../../../domain/table/stream.ts';
import { dropBoxes } from '../../../projections/drop-boxes/changes.ts';
import { roundHistories } from '../../../projections/round-histories/changes.ts';
import { ruleViolations } from '../../../projections/rule-violations/changes.ts';
import { tableSessions } from '../../../projections/sessions/changes.ts';
import { gamingDays } from '../../../projections/gaming-days/changes.ts';
import { winAsOf } from '../../../projections/queries/figures-as-of.ts';
import { winOf } from '../../../projections/queries/win.ts';
import type { Server } from '../../shared/http/server.ts';
import { asOfQuery, asOfResponses, notThere, readAsOf } from '../as-of.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { cents, sessionParam } from '../fields.ts';
import { putAsideMember, toldWithout } from '../put-aside.ts';
import { sendResource } from '../resources.ts';
import { missingOfFloat } from '../schemas/float-missing.ts';
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
    cents.describe(
      'cash and chip purchase vouchers, as they are known best: verified, else counted, else by the sales on record',
    ),
  ),
  dropBasis: orWithheld(
    z
      .enum(dropBases)
      .nullable()
      .describe(
        'by which of these; counted or verified when each box was whose count belongs to this session, or was explained; null where nothing was dropped or counted',
      ),
  ),
  recordedDropCents: orWithheld(cents.describe('the same by the sales on record, whatever was counted')),
  dropJourneys: z
    .array(z.string())
    .describe(
      'the journeys of boxes whose counts belong to this session. A box that hung during several sessions counts in the last one of its own gaming day; what the others sold into it stays theirs, as it is recorded',
    ),
  promotionalVouchersCents: orWithheld(
    cents.describe('promotional vouchers, known likewise; they are not money, and in no sum'),
  ),
  otherTenderCents: orWithheld(cents.describe('tender of which nobody said what it was; in no sum')),
  winCents: orWithheld(cents.nullable().describe('null until the float was counted at opening and at closing')),
  missing: z.string().nullable().describe('what the record lacks for it; null where it lacks nothing'),
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
  countedLessRecordedCents: orWithheld(
    cents.describe(
      'drop less the sales on record: what was found in the boxes over (or, negative, under) what they were to hold; 0 where drop is known by the sales alone',
    ),
  ),
  tenderedLessIssuedCents: orWithheld(
    cents.describe(
      'the sales on record less the chips that they took out of the float; negative where chips were given for promotional vouchers',
    ),
  ),
  redeemedCents: cents.describe('chips that were taken back at the table for money that the formula does not see'),
  changedCents: cents.describe('changes that were not of equal worth'),
  transferredCents: cents.describe('chips from other tables less those to them'),
  awardsCents: cents.describe(
    'awards of disputes that came back into the float less those that were paid out of it: they are not play',
  ),
  cashInPlayCents: orWithheld(cents.describe('cash won in play, which comes through no sale, with the other sign')),
  unexplainedCents: orWithheld(
    cents
      .nullable()
      .describe(
        'what nothing on record explains: the variance of the float; null before it is counted at both ends, and where nobody knows what was moved in chips, or whether a round records an award already',
      ),
  ),
});

const win = z.strictObject({
  session: z.string(),
  byFormula,
  byPlay,
  byLaw,
  between: between.describe('what lies between win by the formula and win by play: it adds up to their difference'),
  missing: missingOfFloat,
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
          'Money only: promotional tokens and vouchers are in no sum. Drop is what was verified in the boxes, else what was counted, else what the sales on record say; `dropBasis` says which.',
        params: z.strictObject({ id: sessionParam }),
        querystring: z.strictObject({ ...asOfQuery, ...atLeastQuery }),
        response: asOfResponses('TableWin', 'The win.', win),
      },
    },
    async (request, reply) => {
      await waitFor(on, request.query.atLeast);
      const { id } = request.params;
      const { db, said } = await readAsOf(on, reply, request.query.asOf, winAsOf(id));
      const found = await winOf(db, { venues: null, session: id });
      if (!found) throw notThere(said);
      const boxes = found.byFormula.dropJourneys.map(dropBoxStream.streamOf);
      const without = await toldWithout(
        on,
        {
          streams: [tableSessionStream.streamOf(id), ...boxes],
          roundsOf: id as SessionId,
          by: [tableSessions, roundHistories, dropBoxes, gamingDays, ruleViolations],
        },
        said,
      );
      return sendResource(request, reply, { ...blanked(win, found, without), ...without, ...said });
    },
  );
};
