import { dealersHand, discardRack } from '../../equipment/cards/events.ts';
import type { DrawnCard } from '../../equipment/cards/drawn-cards.ts';
import { memoOn } from '../../kernel/memo.ts';
import type { Placed } from '../../kernel/placed.ts';
import type { RoundPicture } from './round.ts';

/** A card as it was dealt: to which hand, and in which record. */
export type Dealt = { readonly card: DrawnCard; readonly hand: string; readonly by: Placed };

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

const dealtIn = ({ cards }: RoundPicture): readonly Dealt[] => {
  const dealt: Dealt[] = [];
  for (const card of cards) {
    const [first] = card.puts;
    if (first && first.to !== discardRack) dealt.push({ card, hand: first.to, by: first.by });
  }
  // Cards of one record lie in it in their order; a sort keeps that.
  return dealt.toSorted((a, b) => a.by.at - b.by.at);
};

/** Does the record show that players were asked by then whether they go to war? Then the initial deal was over. */
const isAskedBy = ({ offers, acknowledged }: RoundPicture, { at }: Placed): boolean =>
  offers.some((one) => one.at < at) || acknowledged.some((one) => one.at < at);

const isRaisedBy = ({ wagers }: RoundPicture, { at }: Placed): boolean =>
  wagers.some(({ placement, laid }) => placement.kind === 'go-to-war' && laid !== null && laid.at < at);

const made = (picture: RoundPicture): Stages => {
  const dealt = dealtIn(picture);
  const seen = new Set<string>();
  const [initial, war, extra]: [Dealt[], Dealt[], Dealt[]] = [[], [], []];
  for (const one of dealt) {
    const isFirst = !seen.has(one.hand);
    seen.add(one.hand);
    if (isFirst) initial.push(one);
    else if (isOfWar(picture, one, seen, war)) war.push(one);
    else extra.push(one);
  }
  return { dealt, initial, war, extra, initialOver: overAt(initial, war) };
};

const isOfWar = (picture: RoundPicture, { hand, by }: Dealt, seen: ReadonlySet<string>, war: readonly Dealt[]) => {
  if (war.length > 0) return true;
  return hand === dealersHand ? isRaisedBy(picture, by) : seen.has(dealersHand) || isAskedBy(picture, by);
};

/** The dealer's card is the last of the initial deal; where a box had its first after it, that one is, while there was no war. */
const overAt = (initial: readonly Dealt[], [firstOfWar]: readonly Dealt[]): Placed | null =>
  initial.some(({ hand }) => hand === dealersHand)
    ? (initial.findLast(({ hand, by }) => hand === dealersHand || !firstOfWar || by.at < firstOfWar.by.at)?.by ?? null)
    : null;

const memo = memoOn<RoundPicture, Stages>();

/** The stages of a round, made once for each picture. */
export const stagesOf = (picture: RoundPicture): Stages => memo.get(picture) ?? memo.set(picture, made(picture));
