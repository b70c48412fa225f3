import { deck, heightOf, rankOf, type Card } from '../../../equipment/cards/card.ts';
import { swap } from '../../play.ts';
import type { CardSet } from './table.ts';

/** All the cards of a set. */
export const cardsOf = ({ decks }: CardSet): readonly Card[] => Array.from({ length: decks }, () => deck()).flat();

export const height = (card: Card): number => {
  const rank = rankOf(card);
  return rank === null ? -1 : heightOf(rank);
};

/** How the cards of the boxes are to stand to the one of the dealer, who is dealt last. */
export type Wanted = 'chance' | 'higher' | 'lower' | 'equal' | 'unequal';

type Fits = (own: number, dealers: number) => boolean;
const fits: Readonly<Record<Exclude<Wanted, 'chance'>, Fits>> = {
  higher: (own, dealers) => own > dealers,
  lower: (own, dealers) => own < dealers,
  equal: (own, dealers) => own === dealers,
  unequal: (own, dealers) => own !== dealers,
};

/** A card of the dealer that leaves many cards on the side that is wanted: a low one, a high one, or any. */
const suitsDealer: Readonly<Record<Exclude<Wanted, 'chance'>, (card: Card) => boolean>> = {
  higher: (card) => height(card) <= 3,
  lower: (card) => height(card) >= 9,
  equal: () => true,
  unequal: () => true,
};

const bring = (left: Card[], to: number, from: number, is: (card: Card) => boolean): void => {
  const here = left[to];
  if (here === undefined || is(here)) return;
  swap(
    left,
    to,
    left.findIndex((card, place) => place >= from && is(card)),
  );
};

/**
 * Bends the order of the cards in a shoe: those of so many boxes, and then the dealer's, are to stand as is wanted. It is chance that is
 * bent: the shoe holds the same cards.
 */
export const bendCards = (left: Card[], boxes: number, wanted: Wanted): void => {
  if (wanted === 'chance') return;
  bring(left, boxes, boxes + 1, suitsDealer[wanted]);
  const dealers = left[boxes];
  if (dealers === undefined) return;
  for (let box = 0; box < boxes; box += 1)
    bring(left, box, boxes + 1, (card) => fits[wanted](height(card), height(dealers)));
};
