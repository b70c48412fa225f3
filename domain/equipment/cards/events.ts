import { z } from 'zod';
import { decisionOn } from '../../kernel/decision.ts';
import { eventId, personId, textRef } from '../../kernel/envelope.ts';
import { eventFamily, type EventsOf } from '../../kernel/event-types.ts';
import { floorRole } from '../../kernel/roles.ts';
import { givenId, givenWord } from '../../kernel/text.ts';
import { oneOf } from '../../kernel/word-list.ts';
import { card } from './card.ts';
import { count, decks, draw, hand, lying, procedure, set, shoe } from './members.ts';
import {
  burnReasons,
  cardGrounds,
  cardErrors,
  cardFaults,
  changeGrounds,
  checks,
  cutAnswers,
  deviceFaults,
  moveReasons,
  reconstructionReasons,
  showings,
  shuffledCards,
  unloadReasons,
} from './word-lists.ts';

export { dealersHand, discardRack } from './members.ts';

const decision = decisionOn(cardGrounds);

/**
 * What is done with cards at a table, for every game that is played with them. It stands in the session between rounds, and in the round
 * while one is played. A card leaves the shoe once, and may be put in several places after it: so the order in which cards were drawn
 * and the places where they lay are told apart. An electronic shoe may tell the one and a dealer the other, if both tell the number of
 * the draw.
 * NOTE: stored events are carved.
 */
const family = eventFamily('cards', {
  DecksBroughtIn: {
    says: 'Decks of cards come to the table, to be played with as one set.',
    data: z.strictObject({
      set: givenId,
      decks,
      backs: givenWord().nullable().describe('the design of their backs'),
      deckIds: z
        .array(givenId)
        .max(20)
        .nullable()
        .describe('the decks by their ids on the register, when they were read'),
      by: personId,
    }),
  },
  DecksTakenOut: {
    says: 'A set of cards is taken from the table.',
    data: z.strictObject({ set: givenId, by: personId }),
  },
  CardsChecked: {
    says: 'The cards are checked: how, by whom, and what was found.',
    data: z.strictObject({
      set,
      how: oneOf(checks, 'how they were checked'),
      found: z.enum(['in-order', 'wrong', 'not-said']),
      counted: count.describe('how many cards were counted; null when nobody counted'),
      wrong: z
        .array(z.strictObject({ card, fault: oneOf(cardFaults, 'what is wrong with it') }))
        .max(500)
        .describe('the cards that were wrong'),
      device: givenId.nullable().describe('the device that checked them; null for hands and eyes'),
      by: personId,
    }),
  },
  CardsReplaced: {
    says: 'Some cards of a set are changed for others. Where all are changed, a set is taken out and another comes.',
    data: z.strictObject({
      set,
      takenOut: z.array(z.strictObject({ card, fault: oneOf(cardFaults, 'why') })).max(500),
      broughtIn: z
        .array(
          z.strictObject({
            card,
            checkedBy: z.array(personId).max(10).nullable().describe('who checked it; null when nobody recorded it'),
          }),
        )
        .max(500),
      by: personId,
    }),
  },
  DecksSecured: {
    says: 'Cards are put away, so that nobody can change them until they are needed.',
    data: z.strictObject({
      set,
      shuffled: z.boolean().nullable().describe('had they been shuffled; null when nobody recorded it'),
      seal: givenId.nullable().describe('the number of the seal; null when there was none, or nobody read it'),
      by: personId,
    }),
  },
  ChangeDirected: {
    says: 'It is decided that cards are changed. That they were is told beside it.',
    data: z.strictObject({
      set,
      what: z.enum(['some-cards', 'all-cards']),
      decision: decisionOn(changeGrounds),
    }),
  },
  CountDirected: {
    says: 'The dealer is told to check the cards and how many they are.',
    data: z.strictObject({
      decision,
    }),
  },
  ShuffleDetermined: {
    says: 'It is determined with how many decks the game is played, and by which approved shuffle.',
    data: z.strictObject({
      decks: decks.nullable(),
      procedure,
      decision,
    }),
  },
  DeterminationAsked: {
    says: 'A player asks with how many decks the game is played, or by which shuffle.',
    data: z.strictObject({ requestId: givenId, personId: personId.nullable() }),
  },
  DeterminationTold: {
    says: 'Players are told with how many decks the game is played, and by which shuffle.',
    data: z.strictObject({ requestId: givenId.nullable(), decks: decks.nullable(), procedure, by: personId }),
  },
  CardsShuffled: {
    says: 'Cards are shuffled.',
    data: z.strictObject({
      set,
      what: oneOf(shuffledCards, 'what is shuffled'),
      procedure,
      device: givenId.nullable().describe('the device that shuffled; null for hands'),
      by: personId,
    }),
  },
  CutOffered: {
    says: 'A player is offered the cards to be cut.',
    data: z.strictObject({
      personId,
      box: hand.nullable().describe('the box at which the player is, when it was recorded'),
      answer: oneOf(cutAnswers, 'the answer'),
      by: personId,
    }),
  },
  CardsCut: {
    says: 'The cards are cut.',
    data: z.strictObject({
      by: personId,
      role: floorRole.describe('what the person is who cuts'),
      fromFront: count.describe('how many cards lay in front of the cut; null when nobody measured'),
      ofCards: count.describe('how many cards were cut; null when nobody counted'),
      frontToBack: z.boolean().nullable().describe('true when the cards in front of the cut were put to the back'),
    }),
  },
  CuttingCardInserted: {
    says: 'The cutting card is put among the cards, where the shoe is to end.',
    data: z.strictObject({
      fromBack: count.describe('how many cards lie behind it; null when nobody measured'),
      by: personId,
    }),
  },
  ShoeLoaded: {
    says: 'Cards are put into a shoe.',
    data: z.strictObject({
      shoe,
      shuffles: z
        .boolean()
        .nullable()
        .describe('true for a shoe that shuffles by itself; null when nobody recorded it'),
      set,
      decks: decks.nullable(),
      cards: count.describe('how many cards went in; null when nobody counted'),
      by: personId,
    }),
  },
  ShoeUnloaded: {
    says: 'The cards that are left are taken out of a shoe.',
    data: z.strictObject({ shoe, cards: count, reason: oneOf(unloadReasons, 'why'), by: personId }),
  },
  CardsDrawn: {
    says: 'Cards leave the shoe, in this order. Each is put where it is told; null when this recorder does not see where.',
    data: z.strictObject({
      shoe,
      cards: z
        .array(
          z.strictObject({
            draw,
            card,
            to: hand.nullable(),
            face: z.enum(['up', 'down']).optional().describe('how it was dealt'),
          }),
        )
        .min(1)
        .max(60),
      by: personId.nullable().describe('who drew them; null when this recorder does not see it'),
    }),
  },
  CardsMoved: {
    says: 'Cards that are out of the shoe are put somewhere.',
    data: z.strictObject({
      cards: z
        .array(z.strictObject({ ...lying, to: hand }))
        .min(1)
        .max(60),
      reason: oneOf(moveReasons, 'why'),
      by: personId,
    }),
  },
  CardsBurnt: {
    says: 'Cards are burnt: put into the discard rack without being played. One that lay nowhere comes straight out of the shoe.',
    data: z.strictObject({
      shoe,
      cards: z.array(z.strictObject(lying)).min(1).max(60),
      reason: oneOf(burnReasons, 'why'),
      by: personId,
    }),
  },
  CardsShown: {
    says: 'Cards that lie somewhere become known: they are turned, exposed by mistake, or looked at afterwards. Each card is told where it lies.',
    data: z.strictObject({
      cards: z
        .array(z.strictObject({ draw, card, from: hand }))
        .min(1)
        .max(60),
      how: oneOf(showings, 'how they became known'),
      by: personId,
    }),
  },
  CardFound: {
    says: 'A card is found that is not as it should be, in the shoe or out of it.',
    data: z.strictObject({
      shoe,
      ...lying,
      fault: oneOf(cardFaults, 'what is wrong with it'),
      by: personId,
      textRef: textRef.optional(),
    }),
  },
  CuttingCardDrawn: {
    says: 'The cutting card comes out of the shoe.',
    data: z.strictObject({
      shoe,
      before: draw.describe('the number of the draw that comes after it; null when nobody counted'),
      hand: hand
        .nullable()
        .describe('the hand that the card after it was for, or went to; null when that is not known'),
      by: personId,
    }),
  },
  ShoeRanOut: {
    says: 'The cards that are left in the shoe do not suffice for the round.',
    data: z.strictObject({ shoe, cards: count.describe('how many are left; null when nobody counted'), by: personId }),
  },
  HandReconstructed: {
    says: 'Hands are put back to an earlier stage of play, and played on from there. How the cards were moved is told beside it.',
    data: z.strictObject({
      hands: z.array(hand).min(1).max(60),
      reason: oneOf(reconstructionReasons, 'why'),
      errorEventId: eventId
        .nullable()
        .describe('the event in which the error was made, or found; null when none is recorded'),
      by: personId,
    }),
  },
  CardsRacked: {
    says: 'Cards are collected from the table and put into the discard rack.',
    data: z.strictObject({
      hands: z.array(hand).min(1).max(60).nullable().describe('whose; null when all that lay on the table were'),
      counted: count.optional().describe('how many they were, where somebody counted'),
      by: personId,
    }),
  },
  FinalRoundsAnnounced: {
    says: 'The last rounds of the session are announced.',
    data: z.strictObject({ rounds: z.int().min(1).max(50).describe('how many are still to be played'), by: personId }),
  },
  DeviceFailed: {
    says: 'A shoe that shuffles by itself, or another device for cards, fails.',
    data: z.strictObject({
      device: shoe,
      fault: oneOf(deviceFaults, 'the fault'),
      by: personId,
      textRef: textRef.optional(),
    }),
  },
  DeviceRepaired: {
    says: 'Somebody tries to put a device right that failed.',
    data: z.strictObject({ device: shoe, works: z.boolean().describe('does it work again'), by: personId }),
  },
});

/** Games with cards share these words. */
export const cardsEvents = { ...family, adds: { errors: cardErrors } };
export type CardsEvent = EventsOf<typeof family>;
