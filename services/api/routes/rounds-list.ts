import { z } from 'zod';
import { card as cardField } from '../../../domain/equipment/cards/card.ts';
import { outcomes } from '../../../domain/law/settlement.ts';
import { roundStream } from '../../../domain/round/stream.ts';
import { roundHistories } from '../../../projections/round-histories/changes.ts';
import { countRounds, roundOrders, searchRounds } from '../../../projections/queries/rounds.ts';
import type { Server } from '../../shared/http/server.ts';
import { calledBy } from '../caller.ts';
import { atLeastQuery, scopeOfFilter, waitFor, type ApiDependencies } from '../dependencies.ts';
import {
  codeField,
  flag,
  gameField,
  gamingDayField,
  line,
  personField,
  placeQuery,
  sessionField,
  several,
  spanQuery,
  wholeNumber,
} from '../fields.ts';
import { codesInPlay } from '../in-play.ts';
import { listResponses, pageQuery, sendList, sortQuery } from '../lists.ts';
import { putAsideColumn, withPutAside } from '../put-aside.ts';
import { tellUnread, unreadAnswer } from '../unread.ts';
import { roundSummary } from '../schemas/round.ts';

const row = roundSummary.extend(putAsideColumn);
const restsOn = {
  streamOf: (one: { readonly round: string }) => roundStream.streamOf(one.round),
  by: [roundHistories],
};

const query = z.strictObject({
  ...placeQuery,
  ...spanQuery,
  gamingDay: gamingDayField.optional(),
  session: sessionField.optional(),
  game: several(gameField).optional(),
  person: several(personField)
    .optional()
    .describe('a person with any part: player, dealer, spinner, or the one who recorded'),
  result: several(line(40))
    .optional()
    .describe(
      'a result in the words of the game, such as five-odds; of that hand where one is given, or of the whole round',
    ),
  handClass: several(line(40))
    .optional()
    .describe('the class that a hand was called by, such as full-house: that hand where one is given, or any'),
  hand: several(line(64))
    .optional()
    .describe('a hand or box on which somebody wagered, or to which a card was dealt: box-3'),
  card: several(cardField)
    .optional()
    .describe('a card that was dealt, to that hand where one is given: KS, or K? for any king'),
  outcome: several(z.enum(outcomes))
    .optional()
    .describe('what became of one of its wagers, by its newest official examination'),
  code: several(codeField)
    .optional()
    .describe('a violation code among its findings that nothing excuses; what is only noted is not one'),
  corrected: flag.optional().describe('whether its record was ever corrected, or entered late'),
  leftOpen: flag.optional().describe('whether nothing closed it, and it was examined all the same'),
  provisional: flag
    .default(false)
    .describe('also tell, and find by code, what is found so far in rounds that are still in play'),
  minStakeCents: wholeNumber(0, 1e15).optional().describe('some wager was worth this much at some time'),
  ...sortQuery(roundOrders, 'newest-first'),
  ...pageQuery,
  ...atLeastQuery,
});

const nothingInPlay = { codes: new Map<string, readonly string[]>(), unread: [] };

/** `GET /v1/rounds`: rounds by table, time, person, result, violation code and stake, newest first. */
export const roundsList = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/rounds',
    {
      schema: {
        tags: ['rounds'],
        summary: 'Rounds by table, time, person, result, violation code and stake',
        description:
          'Each filter takes several values, separated by commas; what fits any of them fits. Filters of different names must all fit.',
        querystring: query,
        response: listResponses('RoundSummary', row, unreadAnswer),
      },
    },
    async (request, reply) => {
      const { limit, cursor: _cursor, count: _count, atLeast, provisional, sort, ...filter } = request.query;
      await waitFor(on, atLeast);
      const venues = await scopeOfFilter(on, request, filter);
      const order = roundOrders[sort];
      const { codes, unread } = provisional
        ? await codesInPlay(calledBy(on, request, reply), { ...filter, venues })
        : nothingInPlay;
      const { code } = filter;
      const alsoRounds = [...codes].flatMap(([round, found]) =>
        code?.some((one) => found.includes(one)) ? [round] : [],
      );
      const asked = { ...filter, venues, alsoRounds };
      return sendList(request, reply, {
        item: row,
        order,
        limit,
        pageFrom: withPutAside(on, restsOn, async (from, most) => {
          const found = await searchRounds(on.db, { filter: asked, limit: most, sort, from });
          return {
            ...found,
            items: found.items.map((one) => ({ ...one, provisionalCodes: codes.get(one.round) ?? [] })),
          };
        }),
        total: () => countRounds(on.db, asked),
        said: tellUnread(reply, unread),
      });
    },
  );
};
