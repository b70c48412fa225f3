import { z } from 'zod';
import { card } from '../../../domain/equipment/cards/card.ts';
import { lackingOfShoes } from '../../../domain/equipment/cards/shoe-history.ts';
import type { SessionId } from '../../../domain/kernel/streams.ts';
import { oneOf } from '../../../domain/kernel/word-list.ts';
import { tableSessionStream } from '../../../domain/table/stream.ts';
import { eventLog } from '../../../projections/event-log/changes.ts';
import { roundHistories } from '../../../projections/round-histories/changes.ts';
import { sessionShoes } from '../../../projections/queries/session-shoes.ts';
import { sessionTimelineAsOf } from '../../../projections/queries/timelines-as-of.ts';
import type { Server } from '../../shared/http/server.ts';
import { asOfQuery, asOfResponses, notThere, readAsOf } from '../as-of.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { instant, sessionParam } from '../fields.ts';
import { putAsideMember, toldWithout } from '../put-aside.ts';
import { sendResource } from '../resources.ts';

const done = z.strictObject({
  at: instant.describe("our clock: the floor's less the offset of the terminal's"),
  eventId: z.string(),
  type: z.string().describe('the type of the event'),
  round: z.string().nullable().describe('the round in which it was done; null between rounds'),
  by: z.string().nullable().describe('who did it; null when the record does not say'),
});
const step = done.extend({ says: z.string().describe('what was done, in a sentence') });
const hand = z.string().nullable();

const shoe = z.strictObject({
  nth: z.int().describe('1 for the first shoe of the session'),
  shoe: z.string().nullable().describe('by its id on the register; null when nobody recorded it'),
  shufflesItself: z.boolean().nullable(),
  set: z.string().nullable().describe('the set of cards that it was loaded with'),
  setsBeside: z
    .array(z.string())
    .describe('sets that were in the device beside that one: nobody knows which of them its cards came from'),
  decks: z.int().nullable(),
  prepared: z.array(step).describe('shuffles, offers to cut, cuts, and the cutting card put in, in order'),
  loaded: step.nullable().describe('null: cards came out of it, and that it was loaded is not on record'),
  ownShuffles: z.array(step).describe('the shuffles that it made itself, in order'),
  ended: step.nullable().describe('it was unloaded, or loaded again; null while neither is on record'),
  cards: z
    .array(
      done.extend({
        card,
        draw: z.int().nullable().describe('which card out of the shoe it was; null when nobody counted'),
        face: z.enum(['up', 'down']).nullable(),
        hand: hand.describe('where it lay last: a box, `dealer` or `discard-rack`; null when nobody recorded it'),
      }),
    )
    .describe('in the order in which they left the shoe'),
  cuttingCards: z.array(
    step.extend({
      hand: hand.describe('the hand that it appeared on'),
      cardsBefore: z.int().describe('how many cards had come out before it'),
    }),
  ),
  faults: z.array(step).describe('times that it failed, was put right or not, and did not have the cards for a round'),
  cardsLoaded: z.int().nullable().describe('as they were counted, or as many as its decks have'),
  cardsDrawn: z.int().describe('by the highest number of a draw, where that is more than were recorded'),
  penetrationPermille: z
    .int()
    .nullable()
    .describe(
      'how much of it was dealt, in thousandths; null when nobody knows how many cards went in, and for one that shuffles by itself, whose cards come again',
    ),
  missing: z
    .array(
      z.strictObject({
        what: oneOf(lackingOfShoes, 'what the record lacks'),
        count: z.int().nullable().describe('of how many cards; null where nothing is counted'),
      }),
    )
    .describe('what the record lacks of this shoe'),
});

const shoes = z.strictObject({ session: z.string(), shoes: z.array(shoe), ...putAsideMember });

/** `GET /v1/table-sessions/{id}/shoes`: each shoe of a session from loading to end, card by card. */
export const tableSessionsShoes = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/table-sessions/:id/shoes',
    {
      schema: {
        tags: ['table sessions'],
        summary: 'Each shoe of a table session from loading to end, card by card',
        description:
          'Corrected and in effective order, with how much of each was dealt and what the record lacks. A shoe that goes on from the session before, where the gaming day was cut on paper, has its loading there. Empty at a table without cards.',
        params: z.strictObject({ id: sessionParam }),
        querystring: z.strictObject({ ...asOfQuery, ...atLeastQuery }),
        response: asOfResponses('TableSessionShoes', 'The shoes.', shoes),
      },
    },
    async (request, reply) => {
      await waitFor(on, request.query.atLeast);
      const { id } = request.params;
      const { db, said } = await readAsOf(on, reply, request.query.asOf, () => sessionTimelineAsOf(id));
      const restsOn = {
        streams: [tableSessionStream.streamOf(id)],
        roundsOf: id as SessionId,
        by: [eventLog, roundHistories],
      };
      const [found, without] = await Promise.all([sessionShoes(db, id), toldWithout(on, restsOn, said)]);
      if (!found) throw notThere(said);
      return sendResource(request, reply, { ...found, ...without, ...said });
    },
  );
};
