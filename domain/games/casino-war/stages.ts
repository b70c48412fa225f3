import { rankOf } from '../../equipment/cards/card.ts';
import { cardsDealt, liesThere, type Dealt } from '../../equipment/cards/dealt.ts';
import type { DrawnCard } from '../../equipment/cards/drawn-cards.ts';
import { dealersHand } from '../../equipment/cards/events.ts';
import { lastThat } from '../../kernel/last-that.ts';
import { memoOn } from '../../kernel/memo.ts';
import type { Placed } from '../../kernel/placed.ts';
import type { RoundPicture } from './round.ts';

/** The stages of a round, by the cards that were dealt. */
export type Stages = {
  /** Every card that was put to a hand first, in the order in which they were put down. */
  readonly dealt: readonly Dealt[];
  /** The first card of each hand, in that order. */
  readonly initial: readonly Dealt[];
  /** The cards of the war: further ones to a box after the initial deal, and the dealer's after them. */
  readonly war: readonly Dealt[];
  /** Cards too many for the initial deal: a further one to a hand before there was a war. */
  readonly extra: readonly Dealt[];
  /** The record that ends the initial deal; null while the dealer has no card on record. */
  readonly initialOver: Placed | null;
};

/** Does the record show that players were asked by then whether they go to war? Then the initial deal was over. */
const isAskedBy = ({ offers, acknowledged }: RoundPicture, { at }: Placed): boolean =>
  offers.some((one) => one.at < at) || acknowledged.some((one) => one.at < at);

/** Did a raise lie by then? Then the war may be dealt. */
const isRaisedBy = ({ wagers }: RoundPicture, { at }: Placed): boolean =>
  wagers.some(({ placement, laid }) => placement.kind === 'go-to-war' && laid !== null && laid.at < at);

const made = (picture: RoundPicture): Stages => {
  const dealt = cardsDealt(picture.cards);
  const [initial, war, extra]: [Dealt[], Dealt[], Dealt[]] = [[], [], []];
  for (const [nth, one] of dealt.entries()) {
    const isThere = (other: Dealt, at: number): boolean => at < nth && liesThere(other, one.by);
    if (!dealt.some((other, at) => other.hand === one.hand && isThere(other, at))) initial.push(one);
    else if (isOfWar(picture, one, dealt.filter(isThere), war)) war.push(one);
    else extra.push(one);
  }
  return { dealt, initial, war, extra, initialOver: overAt(initial, war) };
};

/** May two cards be equal? Of what nobody saw anything may be. */
export const mayBeEqual = (one: DrawnCard | undefined, other: DrawnCard | undefined): boolean => {
  const [rank, otherRank] = [one && rankOf(one.card), other && rankOf(other.card)];
  return !rank || !otherRank || rank === otherRank;
};

/** Is a further card to a hand one of the war? There is one where a raise lies, or where the first cards may be equal. */
const isOfWar = (picture: RoundPicture, { hand, by }: Dealt, before: readonly Dealt[], war: readonly Dealt[]) => {
  if (war.length > 0 || isRaisedBy(picture, by)) return true;
  if (hand === dealersHand) return false;
  const [own, dealers] = [hand, dealersHand].map((of) => before.find((one) => one.hand === of)?.card);
  return isAskedBy(picture, by) || (dealers !== undefined && mayBeEqual(own, dealers));
};

/** The dealer's card is the last of the initial deal; where a box had its first after it, that one is, while there was no war. */
const overAt = (initial: readonly Dealt[], [firstOfWar]: readonly Dealt[]): Placed | null =>
  initial.some(({ hand }) => hand === dealersHand)
    ? (lastThat(initial, ({ hand, by }) => hand === dealersHand || !firstOfWar || by.at < firstOfWar.by.at)?.by ?? null)
    : null;

const memo = memoOn<RoundPicture, Stages>();

/** The stages of a round, made once for each picture. */
export const stagesOf = (picture: RoundPicture): Stages => memo.get(picture) ?? memo.set(picture, made(picture));
