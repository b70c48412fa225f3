import type { Card } from '../../../../domain/equipment/cards/card.ts';

/** All hands of five cards of some, one after the other, each in the same list: 2,598,960 of a deck. */
export const everyHand = function* (cards: readonly Card[]): Generator<readonly Card[]> {
  const five: Card[] = [];
  for (const [a, one] of cards.entries())
    for (let b = a + 1; b < cards.length; b += 1)
      for (let c = b + 1; c < cards.length; c += 1)
        for (let d = c + 1; d < cards.length; d += 1)
          for (let e = d + 1; e < cards.length; e += 1) {
            five[0] = one;
            five[1] = cards[b] ?? '';
            five[2] = cards[c] ?? '';
            five[3] = cards[d] ?? '';
            five[4] = cards[e] ?? '';
            yield five;
          }
};
