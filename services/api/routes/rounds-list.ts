import { z } from 'zod';
import { roundsCursor, searchRounds } from '../../../projections/queries/rounds.ts';
import type { Server } from '../../shared/http/server.ts';
import { atLeastQuery, scopeOf, waitFor, type ApiDependencies } from '../dependencies.ts';
import {
  codeField,
  gamingDayField,
  givenId,
  line,
  personField,
  placeQuery,
  spanQuery,
  streamField,
  wholeNumber,
} from '../fields.ts';
import { listResponses, pageQuery, readCursor, sendPage } from '../lists.ts';
import { roundSummary } from '../schemas/round.ts';

const query = z.strictObject({
  ...placeQuery,
  ...spanQuery,
  gamingDay: gamingDayField.optional(),
  session: streamField.optional(),
  game: givenId.optional(),
  person: personField.optional().describe('a person with any part: player, dealer, spinner, or the one who recorded'),
  result: line(40).optional().describe('a result in the words of the game, such as five-odds'),
  code: codeField
    .optional()
    .describe('a violation code among its findings that nothing excuses; what is only noted is not one'),
  corrected: z.stringbool().optional().describe('whether its record was ever corrected, or entered late'),
  minStakeCents: wholeNumber(0, 1e15).optional().describe('some wager was worth this much at some time'),
  ...pageQuery,
  ...atLeastQuery,
});

/** `GET /v1/rounds`: rounds by table, time, person, result, violation code and stake, newest first. */
export const roundsList = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/rounds',
    {
      schema: {
        tags: ['rounds'],
        summary: 'Rounds, newest first',
        querystring: query,
        response: listResponses(roundSummary),
      },
    },
    async (request, reply) => {
      const { limit, cursor, atLeast, ...filter } = request.query;
      await waitFor(on, atLeast);
      const venues = await scopeOf(on, request, filter.venue);
      const after = readCursor(roundsCursor, cursor);
      return sendPage(
        request,
        reply,
        roundSummary,
        await searchRounds(on.db, { filter: { ...filter, venues }, limit, after }),
      );
    },
  );
};
