import { z } from 'zod';
import { floatStates } from '../../../domain/table/float-windows.ts';
import { dropBoxes } from '../../../projections/drop-boxes/changes.ts';
import { floatsAsOf } from '../../../projections/queries/floats-as-of.ts';
import { countFloats, floatOrders, floatReport, type FloatRow } from '../../../projections/queries/float-reports.ts';
import { roundHistories } from '../../../projections/round-histories/changes.ts';
import { patronDisputes } from '../../../projections/disputes/changes.ts';
import { tableSessions } from '../../../projections/sessions/changes.ts';
import type { Server } from '../../shared/http/server.ts';
import { asOfListResponses, asOfQuery, readAsOf } from '../as-of.ts';
import { atLeastQuery, scopeOfFilter, waitFor, type ApiDependencies } from '../dependencies.ts';
import { cents } from '../fields.ts';
import { pageQuery, sendList, sortQuery } from '../lists.ts';
import { tablesAsked, withPits } from '../pits.ts';
import { addedUpAnswer, addedUpWithout } from '../put-aside.ts';
import { floatPlace, floatQuery, withDaysBefore } from '../schemas/float-filter.ts';
import { missingOfFloat } from '../schemas/float-missing.ts';
import { blanked, hiddenSessions, orWithheld, withheldFrom } from '../withheld.ts';

const known = cents.nullable();

const row = z.strictObject({
  ...floatPlace,
  openedCents: known.describe('the first count at opening; null: nobody counted'),
  closedCents: known.describe('the last count at closing; null: nobody counted'),
  linkState: orWithheld(
    z
      .enum(floatStates)
      .nullable()
      .describe('how the first count compares with the last of the table before it; null: none before it is on record'),
  ),
  linkCents: orWithheld(known.describe('the first count over that one and what moved since')),
  linkSince: z.string().nullable().describe('the count before'),
  fillsCents: cents,
  fillCount: z.int(),
  creditsCents: cents,
  creditCount: z.int(),
  chipsSoldCents: orWithheld(cents.describe('what sales of chips took out of the float')),
  saleCount: orWithheld(z.int()),
  tokensIssuedCents: orWithheld(cents.describe('promotional tokens, which do not come out of the float')),
  redeemedCents: cents,
  changedCents: cents,
  transferredCents: cents,
  awardsCents: cents.describe('awards of disputes that came back into the float less those that were paid out of it'),
  wonInPlayCents: orWithheld(cents.describe('chips collected less chips paid and handed back')),
  perhapsInChipsCents: orWithheld(
    cents.describe('money of which nobody knows how much was chips, or whether a round records it already'),
  ),
  expectedCents: orWithheld(
    known.describe(
      'at closing, or by now where it is not closed; null until it was counted, and where it is not known',
    ),
  ),
  varianceCents: orWithheld(known.describe('counted at closing over what was expected; negative: under it')),
  countCount: z.int().describe('how often the float was counted'),
  differingCount: orWithheld(
    z
      .int()
      .describe(
        'counts that differ from what was to be expected by the count before; `GET /v1/reports/variances` tells them',
      ),
  ),
  notKnownCount: orWithheld(z.int().describe('counts of which nobody knows whether they differ')),
  missing: missingOfFloat,
});

type Reaching = Pick<FloatRow, 'session' | 'reachesOver'>;

/** A row as its caller may see it: null where it rests in the movements of a session of which something is withheld. */
const seen =
  (hidden: ReadonlySet<string>) =>
  <Row extends Reaching>({ reachesOver, ...one }: Row): Omit<Row, 'reachesOver'> => {
    const sessions = [one.session, ...reachesOver];
    return sessions.some((session) => hidden.has(session))
      ? blanked(row, one, withheldFrom({ session: sessions }))
      : one;
  };

/** `GET /v1/reports/floats`: the float of each session, from its opener to its closer. */
export const reportsFloats = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/reports/floats',
    {
      schema: {
        tags: ['money', 'reports'],
        summary:
          'Floats: opener and closer of each session, what moved between, what was to be expected, and the variance',
        description:
          'One row for each session of a table that has a float, in the order of gaming days. As of a moment an opener is compared with the counts of the gaming day before, and not with older ones. As CSV and NDJSON all of them come in one stream, unless `limit` or `cursor` asks for a page.',
        querystring: z.strictObject({
          ...floatQuery,
          differing: z
            .enum(['true'])
            .optional()
            .describe('only sessions with a count that differs, or of which nobody knows whether it does'),
          ...sortQuery(floatOrders, 'oldest-first'),
          ...pageQuery,
          ...asOfQuery,
          ...atLeastQuery,
        }),
        response: asOfListResponses('FloatRow', row, addedUpAnswer),
      },
    },
    async (request, reply) => {
      const { limit, cursor: _cursor, count: _count, atLeast, asOf, sort, pit, differing, ...place } = request.query;
      await waitFor(on, atLeast);
      const venues = await scopeOfFilter(on, request, place);
      const table = await tablesAsked(on, { ...place, venues }, pit);
      const isDiffering = differing !== undefined;
      // Whether a float differs tells of what may not be known yet.
      const asked = { ...place, venues, table, ...(isDiffering ? { differing: true, except: hiddenSessions() } : {}) };
      const { db, said } = await readAsOf(on, reply, asOf, () => floatsAsOf(asked));
      const by = [tableSessions, roundHistories, dropBoxes, patronDisputes];
      const without = await addedUpWithout(on, reply, { filter: withDaysBefore(asked), by }, said);
      const asSeen = seen(new Set(hiddenSessions()));
      return sendList(request, reply, {
        item: row,
        order: floatOrders[sort],
        limit,
        said: without,
        pageFrom: async (from, most) => {
          const page = await floatReport(db, { filter: asked, limit: most, sort, from });
          const items = await withPits(on, page.items);
          return { ...page, items: items.map(asSeen) };
        },
        total: () => countFloats(db, asked),
      });
    },
  );
};
