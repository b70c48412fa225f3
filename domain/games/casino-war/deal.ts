import { dealersHand, discardRack } from '../../equipment/cards/events.ts';
import { dealtAt, firstPlaceOf, lastPlaceOf, type DrawnCard } from '../../equipment/cards/drawn-cards.ts';
import { drawnUnder, memoOn } from '../../kernel/memo.ts';
import type { WarReading } from './reading.ts';
import type { RoundPicture } from './round.ts';
import { mayBeEqual, stagesOf } from './stages.ts';
import { boxesDealt, boxesOf, raisesAtWar } from './taking-part.ts';

/** The cards of a hand that count: of the initial deal, and of the war. Null: none is on record. */
export type Hand = { readonly first: DrawnCard | null; readonly second: DrawnCard | null };

/** The hands of a round. */
export type Deal = { readonly hands: ReadonlyMap<string, Hand> };

/** Which cards count. `as-dealt`: those that lie there. `by-the-rules`: those that should lie there, by the order out of the shoe. */
export type CardsThatCount = 'as-dealt' | 'by-the-rules';

const noCards: Hand = { first: null, second: null };

/** May the first card of a box equal the dealer's? Then it may go to war. */
const mayBeAtWar = (deal: Deal, hand: string): boolean => {
  return mayBeEqual(handIn(deal, hand).first ?? undefined, handIn(deal, dealersHand).first ?? undefined);
};

/** The cards of a hand. */
export const handIn = ({ hands }: Deal, hand: string): Hand => hands.get(hand) ?? noCards;

const inHand = (cards: readonly DrawnCard[], hand: string): readonly DrawnCard[] =>
  cards.filter((card) => lastPlaceOf(card) === hand);

/** The dealer's second card is the one that came after a card of the war, where one did. */
const dealersCards = (cards: readonly DrawnCard[], war: readonly DrawnCard[], alone: ReadonlySet<DrawnCard>): Hand => {
  const [first = null, ...others] = inHand(cards, dealersHand);
  if (first !== null && alone.has(first)) return { first: null, second: first };
  const [firstOfWar] = war;
  const afterIt = firstOfWar && others.find((card) => cards.indexOf(card) > cards.indexOf(firstOfWar));
  return { first, second: afterIt ?? others[0] ?? null };
};

/** The cards as they lie on the table, each hand in the order in which its cards left the shoe. */
const asDealt = (picture: RoundPicture): Deal => {
  const { cards } = picture;
  const { withoutFirst } = stagesOf(picture);
  const hands = new Map<string, Hand>();
  const war: DrawnCard[] = [];
  for (const card of cards) {
    const hand = lastPlaceOf(card);
    if (hand === null || hand === dealersHand) continue;
    const lies = hands.get(hand);
    if (!lies) {
      const isSecond = withoutFirst.has(card);
      hands.set(hand, isSecond ? { first: null, second: card } : { first: card, second: null });
      if (isSecond) war.push(card);
    } else if (!lies.second) {
      hands.set(hand, { first: lies.first, second: card });
      war.push(card);
    }
  }
  return { hands: hands.set(dealersHand, dealersCards(cards, war, withoutFirst)) };
};

/** A card that lay face up in the shoe is burnt and does not count (10.1). */
export const isFaceUpInShoe = ({ faults, puts }: DrawnCard): boolean =>
  faults.some(({ fact }) => fact.data.fault === 'face-up') ||
  puts.some(({ by: { fact } }) => 'reason' in fact.data && fact.data.reason === 'face-up-in-shoe');

/** A card that was put to a hand without leaving the shoe in the round, or out of the discard rack. */
export const isNotFromShoe = ({ by, puts }: DrawnCard): boolean =>
  by.fact.type === 'cards.CardsMoved' || puts.slice(0, -1).some(({ to }) => to === discardRack);

/** A card that was burnt stays so, by mistake or not (10.1, 10.2, 10.3). */
const isBurnt = ({ puts }: DrawnCard): boolean => puts.some(({ by }) => by.fact.type === 'cards.CardsBurnt');

/** The cards that are used, in the order in which they left the shoe. */
const usable = ({ cards }: RoundPicture): readonly DrawnCard[] =>
  cards.filter((card) => !isFaceUpInShoe(card) && !isBurnt(card));

/** What the rules make of the cards of a round. */
type ByTheRules = {
  readonly deal: Deal;
  /** Did the dealer draw a card too many to the dealer's own hand before there was a war? */
  readonly hasDealersExtra: boolean;
};

/** The cards as the rules deal them, in the order in which they left the shoe: 6.2, 8.3, 10.1 to 10.4. */
const dealtByTheRules = (picture: RoundPicture, reading: WarReading): ByTheRules => {
  const boxes = boxesDealt(picture, reading);
  const cards = usable(picture);
  const hands = new Map<string, Hand>();
  for (const [nth, hand] of [...boxes, dealersHand].entries())
    hands.set(hand, { first: cards[nth] ?? null, second: null });
  const initial: Deal = { hands };
  const raises = raisesAtWar(picture, reading, (hand) => mayBeAtWar(initial, hand));
  const others = cards.slice(boxes.length + 1);
  /**
   * A card to the dealer when the initial deal was complete, and nobody had gone to war: it is burnt (10.3). That rule names rule 6 only, so
   * a card that the dealer draws too early for the war is the next card (10.2).
   */
  const isExtra = (card: DrawnCard): boolean =>
    firstPlaceOf(card) === dealersHand && !raises.some(({ raise }) => raise.laid.at < dealtAt(card).at);
  const extra = others.findIndex((card) => !isExtra(card));
  const extras = extra < 0 ? others.length : extra;
  const second = reading.dealersExtraCard === 'burnt' ? others.slice(extras) : others;
  const atWar = boxesOf(raises);
  for (const [nth, hand] of (atWar.length === 0 ? [] : [...atWar, dealersHand]).entries())
    hands.set(hand, { ...handIn(initial, hand), second: second[nth] ?? null });
  return { deal: initial, hasDealersExtra: extras > 0 };
};

const dealtMemo = memoOn<RoundPicture, Deal>();
const byTheRules = drawnUnder(dealtByTheRules);

/** The hands of a round as they were dealt. Made once for each picture. */
export const handsAsDealt = (picture: RoundPicture): Deal =>
  dealtMemo.get(picture) ?? dealtMemo.set(picture, asDealt(picture));

/** The hands of a round as the rules deal them. Made once for each picture and reading. */
export const handsByTheRules = (picture: RoundPicture, reading: WarReading): Deal => byTheRules(picture, reading).deal;

/** The boxes that go to war, by the first cards as they were dealt. */
export const boxesAtWar = (picture: RoundPicture, reading: WarReading): readonly string[] =>
  boxesOf(raisesAtWar(picture, reading, (hand) => mayBeAtWar(handsAsDealt(picture), hand)));

/**
 * Did the dealer draw a card too many to the dealer's own hand before there was a war? In most rounds the card after the initial deal shows
 * that there was none.
 */
export const hasDealersExtra = drawnUnder((picture: RoundPicture, reading: WarReading): boolean => {
  const next = usable(picture)[boxesDealt(picture, reading).length + 1];
  return next !== undefined && firstPlaceOf(next) === dealersHand && byTheRules(picture, reading).hasDealersExtra;
});
