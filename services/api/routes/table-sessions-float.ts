import { z } from 'zod';
import { tableEvents } from '../../../domain/table/events.ts';
import { floatStates } from '../../../domain/table/float-windows.ts';
import type { SessionId } from '../../../domain/kernel/streams.ts';
import { tableSessionStream } from '../../../domain/table/stream.ts';
import { roundHistories } from '../../../projections/round-histories/changes.ts';
import { tableSessions } from '../../../projections/sessions/changes.ts';
import { denominationLine } from '../../../domain/kernel/money.ts';
import { wagerMedia } from '../../../domain/round/events.ts';
import { floatAsOf } from '../../../projections/queries/floats-as-of.ts';
import { floatOf } from '../../../projections/queries/floats.ts';
import { floatMoments } from '../../../projections/sessions/floats.ts';
import { toldFloatCount } from '../../../projections/sessions/told.ts';
import type { Server } from '../../shared/http/server.ts';
import { asOfQuery, asOfResponses, notThere, readAsOf } from '../as-of.ts';
import type { Asked } from '../asked.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { cents, givenInstant, instant, sessionParam } from '../fields.ts';
import { floatPage } from '../pages/float.ts';
import { putAsideMember, toldWithout } from '../put-aside.ts';
import { sendWithPage, withPage } from '../represent.ts';
import { missingOfFloat } from '../schemas/float-missing.ts';
import { blanked, orWithheld, withheldFrom } from '../withheld.ts';

const { tokens, handedOver, tray, signatures } = tableEvents.definitions.FloatOpened.data.shape;
const known = cents.nullable();

const denominations = z
  .array(
    z.strictObject({
      denominationCents: cents,
      expectedCount: z.int().describe('pieces to expect as far as what moved is recorded by piece'),
      countedCount: z.int().nullable(),
    }),
  )
  .describe('largest first; what was expected is whole only where `notByPieceCents` is 0');
const notByPieceCents = cents.describe(
  'chips that moved since and whose pieces nobody recorded, such as wagers that were collected: of these the denominations are not known',
);

const sinceCount = z.strictObject({
  sinceEventId: z.string().describe('the count before, at the same table'),
  since: instant,
  sinceSession: z.string().nullable().describe('null: the table was not open when it was counted'),
  sinceKind: z.string(),
  sinceCents: cents,
  intoCents: cents.describe('fills, chips redeemed, and other chips that came in beside play'),
  outOfCents: cents.describe('sales, credits, and other chips that went out beside play'),
  wonInPlayCents: cents.describe('chips collected less chips paid and handed back'),
  perhapsIntoCents: cents.describe(
    'money that came in and of which nobody knows how much was chips, or whether it moved between the two counts',
  ),
  perhapsOutOfCents: cents.describe('the same of money that went out'),
  state: z
    .enum(floatStates)
    .describe('`not-known`: money of which nobody knows whether it was chips may account for the difference'),
  expectedCents: known.describe('by the count before and what moved since; null where that is not known'),
  differenceCents: known.describe('counted over what was expected; negative: under it'),
  leastCents: cents.describe('the difference lies from here'),
  mostCents: cents.describe('to here; both are the difference where that is known'),
  explainedCents: cents.describe(
    'what the record itself explains of it: pieces that come to another amount than is stated of them, in a count, a movement or a payment',
  ),
  unexplainedCents: known.describe('what nothing on record explains'),
  denominations,
  notByPieceCents,
});

const count = z.strictObject({
  ...toldFloatCount.shape,
  moment: z.enum(floatMoments),
  lines: z.array(denominationLine),
  tokens,
  handedOver,
  tray,
  signatures,
  correctedBy: z.string().nullable().describe('set when the count is that of a correction'),
  expectedCents: orWithheld(
    known.describe(
      'what was to be expected when it was counted, by all that is recorded since the opener, or, where there is none, since the count of the table before; null where that is not known',
    ),
  ),
  varianceCents: orWithheld(known.describe('counted over what was expected; negative: under it')),
  sinceCount: orWithheld(
    sinceCount
      .nullable()
      .describe('how it compares with the count before it at this table; null: none before it is on record'),
  ),
});

const float = z.strictObject({
  session: z.string(),
  link: orWithheld(
    sinceCount
      .nullable()
      .describe(
        'how the first count compares with the last of the table before it, such as the closing count of the session before; null: none before it is on record',
      ),
  ),
  atMoment: orWithheld(
    z
      .strictObject({
        at: instant,
        sinceEventId: z.string(),
        since: instant,
        expectedCents: known,
        leastCents: cents,
        mostCents: cents,
        denominations,
        notByPieceCents,
      })
      .nullable()
      .describe(
        'what the tray was to hold at `at`, by the last count before; null: nothing was asked for, or nothing was counted before',
      ),
  ),
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
  awardsCents: cents.describe(
    'chips that awards of disputes brought back into the float less those that were paid out of it; negative: more was paid',
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
      'money moved of which nobody knows how much was chips (`mixed` and `not-known` in `moved`), and awards of which nobody said whether a round records them already; the float may differ by as much',
    ),
  ),
  expectedCents: orWithheld(
    cents
      .nullable()
      .describe(
        'at closing, or by now where it is not closed: the opener, or where there is none the count of the table before, with fills, what was redeemed, changed, transferred and awarded, less credits, sales and what play took out; null until the float was counted, and where it is not known what was moved in chips',
      ),
  ),
  varianceCents: orWithheld(cents.nullable().describe('counted at closing over what was expected; negative: under it')),
  corrected: orWithheld(
    z
      .strictObject({
        count: z.int(),
        chipsSoldCents: cents,
        chipsMovedCents: cents.describe(
          'of fills, credits, and what was redeemed, changed, transferred and awarded; negative: out of the float',
        ),
        paidLessCollectedCents: cents,
      })
      .describe('how much of these figures came from corrections and late entries, in the session and its rounds'),
  ),
  missing: missingOfFloat,
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
          'The variance is what was counted at closing over what was expected: the opening with fills, less credits, less sales, less what play took out. Each count is also compared with the one before it at the table, so that a doubt ends at the next count.',
        params: z.strictObject({ id: sessionParam }),
        querystring: z.strictObject({
          at: givenInstant.optional().describe('a moment (our clock): what was the tray to hold then?'),
          ...asOfQuery,
          ...atLeastQuery,
        }),
        response: withPage(asOfResponses('TableFloat', 'The float.', float)),
      },
    },
    async (request, reply) => {
      await waitFor(on, request.query.atLeast);
      const { id } = request.params;
      const { db, said } = await readAsOf(on, reply, request.query.asOf, () => floatAsOf(id));
      const by = [tableSessions, roundHistories];
      const restsOn = { streams: [tableSessionStream.streamOf(id)], roundsOf: id as SessionId, by };
      const [found, without] = await Promise.all([
        floatOf(db, { venues: null, session: id, at: request.query.at }),
        toldWithout(on, restsOn, said),
      ]);
      if (!found) throw notThere(said);
      const { reachesOver, ...figures } = found;
      const withheld = withheldFrom({ session: [id, ...reachesOver] });
      const beside = { ...without, ...withheld, ...said };
      const told = blanked(float, figures, withheld);
      const asPage = (asked: Asked) => floatPage({ float, count }, told, { ...beside, asked });
      return sendWithPage(request, reply, { json: { ...told, ...beside }, beside, asPage });
    },
  );
};
