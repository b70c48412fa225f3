import { z } from 'zod';
import {
  toldCard,
  toldCorrection,
  toldPerson,
  toldRound,
  toldWager,
  toldWagerChange,
} from '../../../projections/round-histories/told.ts';
import { leftOpen } from './law.ts';
import { cents, confirmationField } from '../fields.ts';

/** A round as it was recorded, with its sums; times on our clock. */
const round = z.strictObject({
  ...toldRound.shape,
  stakeCents: cents.describe('integer cents: the stakes as they stood last, added up'),
  largestStakeCents: cents.describe('integer cents: the largest that ever stood on one wager'),
  results: z.array(z.string()).describe('in the order in which they came, and of each hand once'),
});

/** A round as lists show it. */
export const roundSummary = round.extend({
  codes: z.array(z.string()).describe('the violation codes of its findings that nothing excuses'),
  leftOpen: leftOpen.nullable().describe('set when nothing closed it: what shows that it was left open'),
  provisionalCodes: z
    .array(z.string())
    .describe('with provisional=true, of a round still in play: the codes of what is found in it so far'),
});

const {
  placedEventId: _event,
  placedStakeCents: _stake,
  placedKind: _kind,
  placedArea: _area,
  placedHand: _hand,
  ...wager
} = toldWager.shape;
const { wagerId: _ofWager, ...stake } = toldWagerChange.shape;

const wagerWithStakes = z.strictObject({
  ...wager,
  stakes: z.array(z.strictObject(stake)).describe('oldest first; the last one stands'),
});

/** A wager that lies on the layout, as it stands. */
export const lyingWager = z.strictObject({
  wagerId: wager.wagerId,
  person: wager.person,
  seat: wager.seat,
  medium: wager.medium,
  oral: wager.oral,
  carriedFrom: wager.carriedFrom,
  ...stake,
});

/** A round as its own stream tells it: findings are asked for apart, so that its revision says all. */
export const roundResource = round.extend({
  revision: z.int().describe('the revision of its last event: the ETag, and the number for If-Match of an append'),
  position: z.string().describe('the position of its last event in the order of the whole record'),
  wagers: z.array(wagerWithStakes).describe('in the order in which they were placed'),
  corrections: z
    .array(
      z.strictObject({
        ...toldCorrection.shape,
        is: z.enum(['correction', 'late-entry']),
        confirmation: confirmationField.describe(
          `of the person who authorised it: ${confirmationField.description ?? ''}`,
        ),
        afterClose: z.boolean().describe('true when the round was closed by then: its money had been paid'),
      }),
    )
    .describe('the corrections and late entries of its record, in the order in which they were recorded'),
  persons: z.array(z.strictObject(toldPerson.shape)),
  handResults: z
    .array(z.strictObject({ hand: z.string(), result: z.string() }))
    .describe('in a game with hands or boxes: the results of each, once, in the order in which they came'),
  cards: z
    .array(z.strictObject(toldCard.shape))
    .describe('in a game with cards: each as it was dealt or moved, in that order'),
});
