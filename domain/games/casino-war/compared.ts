import { heightOf, rankOf } from '../../equipment/cards/card.ts';
import { dealersHand } from '../../equipment/cards/events.ts';
import type { DrawnCard } from '../../equipment/cards/drawn-cards.ts';
import { gathered } from '../../kernel/gathered.ts';
import { memoOn } from '../../kernel/memo.ts';
import { endOf } from './counting.ts';
import { handIn, type Deal } from './deal.ts';
import type { RoundPicture } from './round.ts';
import type { DecidingCards } from './settlement.ts';
import { toldBeside } from './told-beside.ts';

/** How the card of a box stands to that of the dealer, at a stage of the round. */
export type Compared =
  | { readonly is: 'higher' | 'lower' | 'equal'; readonly by: DecidingCards }
  /** Not dealt yet, while the round goes on. */
  | { readonly is: 'pending' }
  /** The record does not say. */
  | { readonly is: 'unknown'; readonly reason: string };

const named = (hand: string): string => (hand === dealersHand ? 'the dealer' : hand);
const nth: Readonly<Record<DecidingCards['stage'], string>> = { initial: 'first', war: 'second' };

const accountsDiffer = (hand: string): string => `the record holds different accounts of a card of ${named(hand)}`;

const doubtOf = ({ toldDifferently }: DrawnCard, hand: string): string =>
  toldDifferently ? accountsDiffer(hand) : `the record does not say which card ${named(hand)} had`;

/** The heights that a card may have, by all that the record says of it; null where somebody saw no rank. */
const heightsOf = ({ accounts }: DrawnCard): readonly number[] | null => {
  const heights: number[] = [];
  for (const account of accounts) {
    const rank = rankOf(account);
    if (rank === null) return null;
    heights.push(heightOf(rank));
  }
  return heights;
};

/** The same with what another terminal told of that hand at the same moment: it may be this card. */
const heightsIn = (
  picture: RoundPicture,
  card: DrawnCard,
  hand: string,
  stage: DecidingCards['stage'],
): readonly number[] | null => {
  const heights = heightsOf(card);
  const others = toldBeside(picture, card, hand, stage);
  if (!heights || others.length === 0) return heights;
  // What the other did not see of it may be what this one saw.
  return [...heights, ...gathered(others, (other) => heightsOf(other) ?? [])];
};

/** How each of some heights stands to each of others: 1, 0 or -1 where it is always the same, else null. */
const signOf = (heights: readonly number[], others: readonly number[]): number | null => {
  let only: number | null = null;
  for (const height of heights) {
    for (const other of others) {
      const sign = Math.sign(height - other);
      if (only !== null && only !== sign) return null;
      only = sign;
    }
  }
  return only;
};

/** Was a card told to lie in two places? Then whose it is nobody can say. */
const isPlacedTwice = ({ toldDifferently, accounts }: DrawnCard): boolean => toldDifferently && accounts.length === 1;

/** Is the round over, so that no card is still to come? */
export const isOver = (picture: RoundPicture): boolean =>
  endOf(picture) !== null || picture.nextBegan !== null || picture.isLeftOpen;

type ByHand = Readonly<Record<DecidingCards['stage'], Map<string, Compared>>>;

const memo = memoOn<Deal, ByHand>();

/** Compares the card of a box with that of the dealer. Suits are all the same (2.6). Made once for each deal of a round. */
export const compared = (picture: RoundPicture, deal: Deal, hand: string, stage: DecidingCards['stage']): Compared => {
  const byHand = (memo.get(deal) ?? memo.set(deal, { initial: new Map(), war: new Map() }))[stage];
  const known = byHand.get(hand);
  if (known) return known;
  const made = comparing(picture, deal, hand, stage);
  byHand.set(hand, made);
  return made;
};

const comparing = (picture: RoundPicture, deal: Deal, hand: string, stage: DecidingCards['stage']): Compared => {
  const of = stage === 'initial' ? 'first' : 'second';
  const [own, dealer] = [handIn(deal, hand)[of], handIn(deal, dealersHand)[of]];
  if (!own || !dealer) {
    if (!isOver(picture)) return { is: 'pending' };
    return { is: 'unknown', reason: `no ${nth[stage]} card of ${named(own ? dealersHand : hand)} is on record` };
  }
  const [heights, dealers] = [heightsIn(picture, own, hand, stage), heightsIn(picture, dealer, dealersHand, stage)];
  if (!heights || isPlacedTwice(own)) return { is: 'unknown', reason: doubtOf(own, hand) };
  if (!dealers || isPlacedTwice(dealer)) return { is: 'unknown', reason: doubtOf(dealer, dealersHand) };
  // Different accounts of a card are one where each of them comes to the same.
  const sign = signOf(heights, dealers);
  if (sign === null)
    return { is: 'unknown', reason: heights.length > 1 ? accountsDiffer(hand) : accountsDiffer(dealersHand) };
  const is = sign > 0 ? 'higher' : sign < 0 ? 'lower' : 'equal';
  return { is, by: { stage, own, dealer } };
};
