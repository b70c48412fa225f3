import { z } from 'zod';
import { seededChance } from '../../../domain/games/play.ts';

export const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;
export const suits = ['C', 'D', 'H', 'S'] as const;

/** A card by rank and suit: `AS`, `TD`. */
export const card = z.string().regex(/^[2-9TJQKA][CDHS]$/, 'must be a card, such as AS');
export type Card = z.infer<typeof card>;

/** One deck of 52 cards, in order. */
export const deck = (): readonly Card[] => suits.flatMap((suit) => ranks.map((rank) => `${rank}${suit}`));

/** How high a card is: 0 for a two, 12 for an ace. Suits are all the same. */
export const heightOf = (one: Card): number => ranks.findIndex((rank) => one.startsWith(rank));

/** A shoe: a deck in the order in which its cards will come. The same seed gives the same shoe. */
export const shoe = (seed: number): readonly Card[] => {
  const chance = seededChance(seed);
  const cards = [...deck()];
  for (let left = cards.length - 1; left > 0; left -= 1) {
    const other = Math.floor(chance() * (left + 1));
    [cards[left], cards[other]] = [cards[other] ?? '', cards[left] ?? ''];
  }
  return cards;
};
