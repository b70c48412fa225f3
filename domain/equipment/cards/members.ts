import { z } from 'zod';
import { givenId, givenWord } from '../../kernel/text.ts';
import { card } from './card.ts';

/** The hand of the dealer, and the rack for cards that are out of play, by the names that every recorder has for them. */
export const dealersHand = 'dealer';
export const discardRack = 'discard-rack';

export const hand = givenId.describe(
  `where cards are put: the hand of a box by the name of the box, box-3; ${dealersHand} for the dealer's own; ${discardRack} for the discard rack`,
);
export const draw = z
  .int()
  .min(1)
  .max(10_000)
  .nullable()
  .describe('which card out of the shoe it was since the shoe was loaded, 1 for the first; null when nobody counted');
export const shoe = givenId.nullable().describe('the shoe, by its id on the register; null when nobody recorded which');
export const set = givenId
  .nullable()
  .describe('the set of cards, as it was named when it came; null when nobody recorded which');
export const decks = z.int().min(1).max(20);
export const count = z.int().min(0).max(2_000).nullable();
export const procedure = givenWord(60).nullable().describe('the approved procedure of the shuffle, by its name');

/** A card that is out of the shoe already: by the number that it was drawn as, or by where it lies. */
export const lying = { draw, card, from: hand.nullable().describe('where it lay') };
