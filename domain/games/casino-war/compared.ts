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

const doubtOf = (card: DrawnCard, hand: string): string | undefined => {
  if (card.toldDifferently) return `the record holds different accounts of a card of ${named(hand)}`;
  return rankOf(card.card) === null ? `the record does not say which card ${named(hand)} had` : undefined;
};

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
  const reason = doubtOf(own, hand) ?? doubtOf(dealer, dealersHand);
  const [rank, dealersRank] = [rankOf(own.card), rankOf(dealer.card)];
  if (reason !== undefined || rank === null || dealersRank === null)
    return { is: 'unknown', reason: reason ?? 'the record does not say which cards were dealt' };
  const difference = heightOf(rank) - heightOf(dealersRank);
  const by = { stage, own, dealer };
  if (difference === 0) return { is: 'equal', by };
  return { is: difference > 0 ? 'higher' : 'lower', by };
};
