import { rankOf } from '../../equipment/cards/card.ts';
import { cardsDealt, liesThere, type Dealt } from '../../equipment/cards/dealt.ts';
import type { DrawnCard } from '../../equipment/cards/drawn-cards.ts';
import { dealersHand } from '../../equipment/cards/events.ts';
import { lastThat } from '../../kernel/last-that.ts';
import { memoOn } from '../../kernel/memo.ts';
import type { Placed } from '../../kernel/placed.ts';
import { cardInDoubt, isCounted } from '../../provisions/cards/on-record.ts';
import { placeOfBox, type RoundPicture } from './round.ts';

/** The stages of a round, by the cards that were dealt. */
export type Stages = {
  /** Every card that was put to a hand first, in the order in which they were put down. */
  readonly dealt: readonly Dealt[];
  /** The first card of each hand, in that order. */
  readonly initial: readonly Dealt[];
  /** The cards of the war: further ones to a box after the initial deal, and the dealer's after them. */
  readonly war: readonly Dealt[];
  /** Those of the war to hands whose first card is not on record. */
  readonly withoutFirst: ReadonlySet<DrawnCard>;
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

/** Does the record show of a box by then that its first card lay there: was its player asked, did one go to war, or was a raise laid? */
const isAtWarBy = ({ offers, elections, acknowledged, wagers }: RoundPicture, { hand, by }: Dealt): boolean => {
  const chosen = [...elections, ...acknowledged].filter(({ fact }) => fact.data.choice === 'go-to-war');
  return (
    [...offers, ...chosen].some(({ fact, at }) => fact.data.hand === hand && at < by.at) ||
    wagers.some(
      ({ placement, laid }) =>
        placement.kind === 'go-to-war' && placement.hand === hand && laid !== null && laid.at < by.at,
    )
  );
};

/**
 * May a box have got a card before the first on record, by its number? Not where a hand whose turn comes earlier has its first card, nor where
 * another card was put there afterwards. `initial`: the first cards of hands that are on record.
 */
export const mayHaveBeenFirst = ({ cards }: RoundPicture, hand: string, initial: Stages['initial']): boolean => {
  const [first] = cards;
  const place = placeOfBox(hand);
  if (place === null || (first?.draw ?? 1) <= 1) return false;
  return (
    initial.every((one) => place <= (placeOfBox(one.hand) ?? Infinity)) &&
    cards.every(({ puts: [, ...others] }) => others.every(({ to }) => to !== hand))
  );
};

/** Do the numbers of the cards leave open that a hand got one before those of the war? The dealer's is the last of the initial deal. */
const mayLackCard = (picture: RoundPicture, hand: string, initial: Stages['initial']): boolean => {
  if (!isCounted(picture) || cardInDoubt(picture) !== null) return true;
  if (hand !== dealersHand) return mayHaveBeenFirst(picture, hand, initial);
  return initial.length === 0 && (picture.cards[0]?.draw ?? 1) > 1;
};

/** Had the dealer a card by then, or do players who had been asked show that there was one which nobody recorded? */
const hasDealerBy = (
  picture: RoundPicture,
  { hand, by }: Dealt,
  dealt: readonly Dealt[],
  initial: Stages['initial'],
): boolean => {
  if (dealt.some((other) => other.hand === dealersHand && other.by.at < by.at)) return true;
  const answers = [...picture.offers, ...picture.acknowledged];
  const isAsked = answers.some(({ fact, at }) => fact.data.hand === hand && at < by.at);
  return isAsked && isCounted(picture) && mayLackCard(picture, dealersHand, initial);
};

/**
 * Is the only card of a hand on record its second? That of a box, if it came after the dealer's first, when the box was at war; that of the
 * dealer, if it came after a card of the war, or after a further one of a box, where a number between is missing; that of any hand, if it came
 * after such a card of another. Then nobody recorded the first.
 */
const isSecondAlone = (
  picture: RoundPicture,
  one: Dealt,
  { dealt, initial, war, extra, withoutFirst }: Omit<Stages, 'initialOver'>,
): boolean => {
  const { hand } = one;
  const isAfterFurther = (): boolean => war.length > 0 || (extra.length > 0 && cardInDoubt(picture) !== null);
  const isLate =
    withoutFirst.size > 0 ||
    (hand === dealersHand ? isAfterFurther() : hasDealerBy(picture, one, dealt, initial) && isAtWarBy(picture, one));
  return isLate && dealt.every((other) => other === one || other.hand !== hand) && mayLackCard(picture, hand, initial);
};

const made = (picture: RoundPicture): Stages => {
  const dealt = cardsDealt(picture.cards);
  const [initial, war, extra]: [Dealt[], Dealt[], Dealt[]] = [[], [], []];
  const withoutFirst = new Set<DrawnCard>();
  for (const [nth, one] of dealt.entries()) {
    const isThere = (other: Dealt, at: number): boolean => at < nth && liesThere(other, one.by);
    if (isSecondAlone(picture, one, { dealt, initial, war, extra, withoutFirst })) {
      war.push(one);
      withoutFirst.add(one.card);
    } else if (!dealt.some((other, at) => other.hand === one.hand && isThere(other, at))) initial.push(one);
    else if (isOfWar(picture, one, dealt.filter(isThere), war)) war.push(one);
    else extra.push(one);
  }
  return { dealt, initial, war, extra, withoutFirst, initialOver: overAt(initial, war) };
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

/** Is the only card of a box on record one of the war? Then nobody recorded its first. */
export const isSecondAloneOn = (picture: RoundPicture, hand: string): boolean =>
  [...stagesOf(picture).withoutFirst].some(({ puts }) => puts[0]?.to === hand);
