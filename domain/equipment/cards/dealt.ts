import { memoOn } from '../../kernel/memo.ts';
import type { Placed } from '../../kernel/placed.ts';
import { sortedBy } from '../../kernel/sorted-by.ts';
import { placeBefore, type DrawnCard } from './drawn-cards.ts';
import { discardRack } from './members.ts';

/** A card as it was dealt: to which hand, and in which record. */
export type Dealt = { readonly card: DrawnCard; readonly hand: string; readonly by: Placed };

const dealtIn = (cards: readonly DrawnCard[]): readonly Dealt[] => {
  const dealt: Dealt[] = [];
  for (const card of cards) {
    const [first] = card.puts;
    if (first && first.to !== discardRack) dealt.push({ card, hand: first.to, by: first.by });
  }
  // Cards of one record lie in it in their order; a sort keeps that.
  return sortedBy(dealt, ({ by }) => by.at);
};

const memo = memoOn<readonly DrawnCard[], readonly Dealt[]>();

/** Every card of a round that was put to a hand first, in the order in which they were put down; made once for each round. */
export const cardsDealt = (cards: readonly DrawnCard[]): readonly Dealt[] =>
  memo.get(cards) ?? memo.set(cards, dealtIn(cards));

/** Does a card that was dealt lie where it was put still, when another is dealt? */
export const liesThere = ({ card, hand, by }: Dealt, { at }: Placed): boolean =>
  by.at === at || placeBefore(card, at) === hand;

/** Who dealt a card, as far as the record says. */
export const dealtBy = ({ by }: Pick<Dealt, 'by'>): string | null => {
  const { data } = by.fact as DrawnCard['by']['fact'];
  return data.by;
};
