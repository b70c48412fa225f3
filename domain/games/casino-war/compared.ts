import { heightOf, rankOf } from '../../equipment/cards/card.ts';
import { dealersHand } from '../../equipment/cards/events.ts';
import type { DrawnCard } from '../../equipment/cards/drawn-cards.ts';
import { endOf } from './counting.ts';
import { handIn, type Deal } from './deal.ts';
import type { RoundPicture } from './round.ts';
import type { DecidingCards } from './settlement.ts';

/** How the card of a box stands to that of the dealer, at a stage of the round. */
export type Compared =
  | { readonly is: 'higher' | 'lower' | 'equal'; readonly by: DecidingCards }
  /** Not dealt yet, while the round goes on. */
  | { readonly is: 'pending' }
  /** The record does not say. */
  | { readonly is: 'unknown'; readonly reason: string };

const named = (hand: string): string => (hand === dealersHand ? 'the dealer' : hand);
const nth: Readonly<Record<DecidingCards['stage'], string>> = { initial: 'first', war: 'second' };

const doubtOf = ({ toldDifferently }: DrawnCard, hand: string): string =>
  toldDifferently
    ? `the record holds different accounts of a card of ${named(hand)}`
    : `the record does not say which card ${named(hand)} had`;

/** The heights that a card may have, by all that the record says of it; null where somebody saw no rank. */
const heightsOf = ({ accounts }: DrawnCard): readonly number[] | null => {
  const heights = accounts.map(rankOf).map((rank) => (rank === null ? null : heightOf(rank)));
  return heights.every((height) => height !== null) ? heights : null;
};

/** Was a card told to lie in two places? Then whose it is nobody can say. */
const isPlacedTwice = ({ toldDifferently, accounts }: DrawnCard): boolean => toldDifferently && accounts.length === 1;

/** Is the round over, so that no card is still to come? */
export const isOver = (picture: RoundPicture): boolean => endOf(picture) !== null || picture.nextBegan !== null;

/** Compares the card of a box with that of the dealer. Suits are all the same (2.6). */
export const compared = (picture: RoundPicture, deal: Deal, hand: string, stage: DecidingCards['stage']): Compared => {
  const of = stage === 'initial' ? 'first' : 'second';
  const [own, dealer] = [handIn(deal, hand)[of], handIn(deal, dealersHand)[of]];
  if (!own || !dealer) {
    if (!isOver(picture)) return { is: 'pending' };
    return { is: 'unknown', reason: `no ${nth[stage]} card of ${named(own ? dealersHand : hand)} is on record` };
  }
  const [heights, dealers] = [heightsOf(own), heightsOf(dealer)];
  if (!heights || isPlacedTwice(own)) return { is: 'unknown', reason: doubtOf(own, hand) };
  if (!dealers || isPlacedTwice(dealer)) return { is: 'unknown', reason: doubtOf(dealer, dealersHand) };
  // Different accounts of a card are one where each of them comes to the same.
  const signs = new Set(heights.flatMap((height) => dealers.map((other) => Math.sign(height - other))));
  const [sign, another] = signs;
  if (sign === undefined || another !== undefined)
    return { is: 'unknown', reason: heights.length > 1 ? doubtOf(own, hand) : doubtOf(dealer, dealersHand) };
  const is = sign === 0 ? 'equal' : sign > 0 ? 'higher' : 'lower';
  return { is, by: { stage, own, dealer } };
};
