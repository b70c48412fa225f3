import { dealersHand, discardRack } from '../../equipment/cards/events.ts';
import { firstPlaceOf, lastPlaceOf, type DrawnCard } from '../../equipment/cards/drawn-cards.ts';
import { memoOn } from '../../kernel/memo.ts';
import type { Placed } from '../../kernel/placed.ts';
import { placementBefore, type Wager } from '../../round/wager-book.ts';
import { placeOfBox, type RoundPicture } from './round.ts';
import { isRaisedBy } from './stages.ts';

/** The cards of a hand that count: of the initial deal, and of the war. Null: none is on record. */
export type Hand = { readonly first: DrawnCard | null; readonly second: DrawnCard | null };

/** The hands of a round. `as-dealt`: the cards that lie there. `by-the-rules`: those that should lie there, by the order out of the shoe. */
export type Deal = { readonly how: 'as-dealt' | 'by-the-rules'; readonly hands: ReadonlyMap<string, Hand> };

const noCards: Hand = { first: null, second: null };

/** The cards of a hand. */
export const handIn = ({ hands }: Deal, hand: string): Hand => hands.get(hand) ?? noCards;

/** Where a card was put down for the first time; where it left the shoe, while that is not on record. */
export const dealtAt = ({ puts, by }: DrawnCard): Placed => puts[0]?.by ?? by;

/** The boxes with a wager of the initial deal, clockwise; a box whose name has no number comes last. */
export const boxesDealt = ({ wagers, cards }: RoundPicture): readonly string[] => {
  const first = cards[0];
  const hands = new Set<string>();
  for (const wager of wagers) {
    if (wager.placement.kind === 'go-to-war') continue;
    const lies = first ? placementBefore(wager, first.by.at) : wager.placement;
    if (lies?.hand !== undefined && isLaidBy(wager, first)) hands.add(lies.hand);
  }
  return clockwise([...hands]);
};

const isLaidBy = ({ laid }: Wager, first: DrawnCard | undefined): boolean =>
  laid !== null && (first === undefined || laid.at < first.by.at);

const clockwise = (hands: readonly string[]): readonly string[] =>
  hands.toSorted((a, b) => (placeOfBox(a) ?? Infinity) - (placeOfBox(b) ?? Infinity));

/** The boxes with a raise, clockwise (8.3(a)). */
export const boxesAtWar = ({ wagers }: RoundPicture): readonly string[] => {
  const raised = wagers.flatMap(({ placement, laid }) =>
    laid !== null && placement.kind === 'go-to-war' && placement.hand !== undefined ? [placement.hand] : [],
  );
  return clockwise([...new Set(raised)]);
};

const inHand = (cards: readonly DrawnCard[], hand: string): readonly DrawnCard[] =>
  cards.filter((card) => lastPlaceOf(card) === hand);

/** The dealer's second card is the one that came after a card of the war, where one did. */
const dealersCards = (cards: readonly DrawnCard[], war: readonly DrawnCard[]): Hand => {
  const [first = null, ...others] = inHand(cards, dealersHand);
  const [firstOfWar] = war;
  const afterIt = firstOfWar && others.find((card) => cards.indexOf(card) > cards.indexOf(firstOfWar));
  return { first, second: afterIt ?? others[0] ?? null };
};

/** The cards as they lie on the table, each hand in the order in which its cards left the shoe. */
const asDealt = ({ cards }: RoundPicture): Deal => {
  const hands = new Map<string, Hand>();
  const war: DrawnCard[] = [];
  for (const hand of new Set(cards.map(lastPlaceOf))) {
    if (hand === null || hand === dealersHand) continue;
    const [first = null, second = null] = inHand(cards, hand);
    if (second) war.push(second);
    hands.set(hand, { first, second });
  }
  war.sort((a, b) => cards.indexOf(a) - cards.indexOf(b));
  return { how: 'as-dealt', hands: hands.set(dealersHand, dealersCards(cards, war)) };
};

/** A card that lay face up in the shoe is burnt and does not count (10.1). */
export const isFaceUpInShoe = ({ faults, puts }: DrawnCard): boolean =>
  faults.some(({ fact }) => fact.data.fault === 'face-up') ||
  puts.some(({ by: { fact } }) => fact.type === 'cards.CardsBurnt' && fact.data.reason === 'face-up-in-shoe');

/** A card that was put to a hand without leaving the shoe in the round, or out of the discard rack. */
export const isNotFromShoe = ({ by, puts }: DrawnCard): boolean =>
  by.fact.type === 'cards.CardsMoved' || puts.slice(0, -1).some(({ to }) => to === discardRack);

/** A card that was burnt stays so, by mistake or not (10.1, 10.2, 10.3). */
const isBurnt = ({ puts }: DrawnCard): boolean => puts.some(({ by }) => by.fact.type === 'cards.CardsBurnt');

/**
 * A card to the dealer when the initial deal was complete, and nobody had gone to war: it is burnt (10.3). That rule names rule 6 only, so
 * a card that the dealer draws too early for the war is the next card (10.2).
 */
const isDealersExtra = (picture: RoundPicture, card: DrawnCard, used: readonly DrawnCard[], initial: number): boolean =>
  firstPlaceOf(card) === dealersHand && used.length === initial && !isRaisedBy(picture, dealtAt(card));

const usable = (picture: RoundPicture, initial: number, extra: ExtraCard): readonly DrawnCard[] => {
  const used: DrawnCard[] = [];
  for (const card of picture.cards) {
    const isOut = isFaceUpInShoe(card) || isBurnt(card);
    if (!isOut && (extra === 'next-card' || !isDealersExtra(picture, card, used, initial))) used.push(card);
  }
  return used;
};

/** Did the dealer draw a card too many to the dealer's own hand before there was a war? */
export const hasDealersExtra = (picture: RoundPicture): boolean => {
  const initial = boxesDealt(picture).length + 1;
  return usable(picture, initial, 'next-card').some((card, nth, used) =>
    isDealersExtra(picture, card, used.slice(0, nth), initial),
  );
};

/** The cards as the rules deal them, in the order in which they left the shoe: 6.2, 8.3, 10.1 to 10.4. */
const byTheRules = (picture: RoundPicture, extra: ExtraCard): Deal => {
  const initial = [...boxesDealt(picture), dealersHand];
  const war = boxesAtWar(picture);
  const cards = usable(picture, initial.length, extra);
  const places = war.length === 0 ? initial : [...initial, ...war, dealersHand];
  const hands = new Map<string, Hand>();
  for (const [nth, hand] of places.entries()) {
    const card = cards[nth] ?? null;
    const isFirst = nth < initial.length;
    hands.set(hand, isFirst ? { first: card, second: null } : { ...(hands.get(hand) ?? noCards), second: card });
  }
  return { how: 'by-the-rules', hands };
};

type Deals = { readonly [How in Deal['how']]: Deal };

/** What of a card too many that the dealer drew: it is burnt (10.3), or the next card (10.2). */
export type ExtraCard = 'burnt' | 'next-card';
const memo = memoOn<RoundPicture, Map<ExtraCard, Deals>>();

/** The hands of a round as they were dealt, and as the rules deal them. Made once for each picture and reading. */
export const dealsOf = (picture: RoundPicture, extra: ExtraCard): Deals => {
  const known = memo.get(picture) ?? memo.set(picture, new Map<ExtraCard, Deals>());
  const deals = known.get(extra) ?? { 'as-dealt': asDealt(picture), 'by-the-rules': byTheRules(picture, extra) };
  known.set(extra, deals);
  return deals;
};
