import { z } from 'zod';
import { card } from '../../equipment/cards/card.ts';
import { decisionOn } from '../../kernel/decision.ts';
import { personId } from '../../kernel/envelope.ts';
import { eventFamily, type EventsOf } from '../../kernel/event-types.ts';
import { givenId } from '../../kernel/text.ts';
import { oneOf } from '../../kernel/word-list.ts';
import { directions } from '../../table/word-lists.ts';
import { adds, calledValues, misdealGrounds, requiredReasons, ways } from './word-lists.ts';

/** The kinds of wagers, as this game names them. A jackpot wager is linked to the wager on its hand. */
export const wagerKinds = ['main', 'jackpot'] as const;
export type WagerKind = (typeof wagerKinds)[number];

/** Is it a kind that the rules know? Any other is recorded too, and found. */
export const isKnownKind = (kind: string): kind is WagerKind => wagerKinds.some((known) => known === kind);

const hand = givenId.describe('the hand, by the name of the playing area that it was dealt to: area-3');
const who = personId.nullable().describe('the player; null when nobody knows');
const some = z.int().min(0).max(60).nullable().describe('how many cards; null when nobody counted');
const seen = z
  .array(card)
  .min(1)
  .max(60)
  .nullable()
  .describe('the cards, where somebody saw them; null where they lay face down');
const how = oneOf(ways, 'how');

/**
 * The plays of a round of Double Chance; what is done with cards has a family of its own. Cards are dealt face down, so that a play tells
 * how many cards it is about, and which only where somebody saw them.
 * NOTE: stored events are carved.
 */
const plays = eventFamily('double-chance', {
  JackpotOffered: {
    says: 'A player is given the opportunity to wager on the jackpot. A wager that is laid then is told as a wager.',
    data: z.strictObject({ hand, personId: who, by: personId }),
  },
  CardsHandled: {
    says: 'A player picks up the cards of a hand, or touches its sixth card.',
    data: z.strictObject({ hand, what: z.enum(['hand', 'sixth-card']), by: who }),
  },
  DealtByHand: {
    says: 'Somebody sees that cards are dealt by hand: neither from a card shoe nor from a shuffling device.',
    data: z.strictObject({
      hand: hand.nullable().describe('the area that they were dealt to; null where it was not seen, or to all'),
      dealtBy: who,
      by: personId,
    }),
  },
  HandDeclared: {
    says: 'A player declares a hand: all five cards are kept.',
    data: z.strictObject({ hand, how, by: who }),
  },
  CardsDiscarded: {
    says: 'A player gives up cards of a hand, at the discard line or by word.',
    data: z.strictObject({ hand, cards: some, seen, how, by: who }),
  },
  DiscardReturned: {
    says: 'Cards that were given up come back into a hand.',
    data: z.strictObject({ hand, cards: some, seen, by: personId }),
  },
  DiscardRequired: {
    says: 'The dealer requires a player to discard, or to discard more.',
    data: z.strictObject({ hand, reason: oneOf(requiredReasons, 'why'), by: personId }),
  },
  DiscardsCounted: {
    says: 'What was given up of a hand is spread and counted.',
    data: z.strictObject({
      hand,
      cards: some,
      seen,
      face: z.enum(['down', 'up']).optional().describe('how they were spread, where somebody told it'),
      by: personId,
    }),
  },
  HandCalled: {
    says: 'The dealer declares the value of a hand, or the result of its sixth card.',
    data: z.strictObject({ hand, value: oneOf(calledValues, 'what was called'), by: personId }),
  },
  MisdealDeclared: {
    says: 'A misdeal is declared: the round was dealt wrongly, and is dealt anew.',
    data: z.strictObject({ decision: decisionOn(misdealGrounds) }),
  },
  DirectionNotKept: {
    says: 'Somebody sees that a player does not do what a casino supervisor directed.',
    data: z.strictObject({ direction: oneOf(directions, 'what had been directed'), personId: who, by: personId }),
  },
  PlayerAbsent: {
    says: 'A player is not present to decide.',
    data: z.strictObject({ hand, personId: who, by: personId }),
  },
});

export const doubleChanceEvents = { ...plays, adds };
export type DoubleChanceEvent = EventsOf<typeof plays>;
