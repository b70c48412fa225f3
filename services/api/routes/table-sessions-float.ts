import { z } from 'zod';
import { instant } from '../../../domain/kernel/time.ts';
import type { SessionId } from '../../../domain/kernel/streams.ts';
import { tableSessionStream } from '../../../domain/table/stream.ts';
import { roundHistories } from '../../../projections/round-histories/changes.ts';
import { tableSessions } from '../../../projections/sessions/changes.ts';
import { denominationLine } from '../../../domain/kernel/money.ts';
import { wagerMedia } from '../../../domain/round/events.ts';
import { floatAsOf } from '../../../projections/queries/as-of.ts';
import { floatOf } from '../../../projections/queries/floats.ts';
import { floatMoments } from '../../../projections/sessions/floats.ts';
import { toldFloatCount } from '../../../projections/sessions/told.ts';
import type { Server } from '../../shared/http/server.ts';
import { asOfQuery, asOfResponses, notThere, readAsOf } from '../as-of.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { cents, sessionParam } from '../fields.ts';
import { putAsideMember, toldWithout } from '../put-aside.ts';
import { sendResource } from '../resources.ts';
import { blanked, orWithheld, withheldFrom } from '../withheld.ts';

const count = z.strictObject({
  ...toldFloatCount.shape,
  moment: z.enum(floatMoments),
  lines: z.array(denominationLine),
  correctedBy: z.string().nullable().describe('set when the count is that of a correction'),
  expectedCents: orWithheld(
    cents
      .nullable()
      .describe('what was to be expected when it was counted; null where that is not known, or a round was under way'),
  ),
  varianceCents: orWithheld(cents.nullable().describe('counted over what was expected; negative: under it')),
  underWay: z
    .string()
    .nullable()
    .describe('a round that was under way then: how much of its money had been moved is not told'),
  window: orWithheld(
    z
      .strictObject({
        sinceEventId: z.string(),
        since: instant,
        changedCents: cents.describe('by how much the variance changed; negative: the float came to hold less'),
        movementCount: z
          .int()
          .describe('fills, credits, sales and other movements of chips beside play, between the two counts'),
        roundCount: z.int().describe('rounds that were closed between the two'),
      })
      .nullable()
      .describe(
        'set when the variance is another than at the last count whose variance is known: what lies between the two',
      ),
  ),
});

const float = z.strictObject({
  session: z.string(),
  openedCents: cents.nullable(),
  closedCents: cents.nullable(),
  chipsSoldCents: orWithheld(cents.describe('what sales of chips took out of the float')),
  tokensIssuedCents: orWithheld(cents.describe('promotional tokens, which do not come out of the float')),
  saleCount: orWithheld(z.int()),
  fillsCents: cents.describe('what fills brought from the cage'),
  fillCount: z.int(),
  creditsCents: cents.describe('what credits took to the cage'),
  creditCount: z.int(),
  redeemedCents: cents.describe('chips that were taken back from players for money or a voucher'),
  changedCents: cents.describe(
    'chips taken in change less chips given for them; not 0 where they were not worth the same',
  ),
  transferredCents: cents.describe(
    'what came from the floats of other tables less what went to them, not by way of the cage',
  ),
  moved: orWithheld(
    z
      .array(
        z.strictObject({
          medium: z.enum([...wagerMedia, 'not-known']),
          collectedCents: cents,
          paidCents: cents,
          returnedCents: cents,
        }),
      )
      .describe('what the rounds moved, by medium; only chips come out of the float and go into it'),
  ),
  paidLessCollectedCents: orWithheld(
    cents.describe('the chips that play took out of the float; negative: what it put in'),
  ),
  perhapsInChipsCents: orWithheld(
    cents.describe(
      'money moved of which nobody knows how much was chips: `mixed`, `other` and `not-known` in `moved`; the float may differ by as much',
    ),
  ),
  expectedCents: orWithheld(
    cents
      .nullable()
      .describe(
        'opening with fills, what was redeemed, changed and transferred, less credits, sales and what play took out; null until the float was counted at opening, and where `perhapsInChipsCents` is not 0',
      ),
  ),
  varianceCents: orWithheld(cents.nullable().describe('counted at closing over what was expected; negative: under it')),
  corrected: orWithheld(
    z
      .strictObject({
        count: z.int(),
        chipsSoldCents: cents,
        chipsMovedCents: cents.describe(
          'of fills, credits, and what was redeemed, changed and transferred; negative: out of the float',
        ),
        paidLessCollectedCents: cents,
      })
      .describe('how much of these figures came from corrections and late entries, in the session and its rounds'),
  ),
  counts: z.array(count),
  ...putAsideMember,
});

/** `GET /v1/table-sessions/{id}/float`: the counts of the float, and what fills, credits, sales and play let one expect. */
export const tableSessionsFloat = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/table-sessions/:id/float',
    {
      schema: {
        tags: ['table sessions', 'money'],
        summary: 'The float of a session: counted, expected, and the variance',
        description:
          'The variance is what was counted at closing over what was expected: the opening with fills, less credits, less sales, less what play took out.',
        params: z.strictObject({ id: sessionParam }),
        querystring: z.strictObject({ ...asOfQuery, ...atLeastQuery }),
        response: asOfResponses('TableFloat', 'The float.', float),
      },
    },
    async (request, reply) => {
      await waitFor(on, request.query.atLeast);
      const { id } = request.params;
      const { db, said } = await readAsOf(on, reply, request.query.asOf, () => floatAsOf(id));
      const by = [tableSessions, roundHistories];
      const restsOn = { streams: [tableSessionStream.streamOf(id)], roundsOf: id as SessionId, by };
      const [found, without] = await Promise.all([
        floatOf(db, { venues: null, session: id }),
        toldWithout(on, restsOn, said),
      ]);
      if (!found) throw notThere(said);
      const withheld = withheldFrom({ session: id });
      return sendResource(request, reply, { ...blanked(float, found, withheld), ...withheld, ...without, ...said });
    },
  );
};
