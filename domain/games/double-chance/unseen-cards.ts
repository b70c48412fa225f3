import {
  heightOf,
  isSeen,
  rankOf,
  ranks,
  suitOf,
  suits,
  type Card,
  type Rank,
  type Suit,
} from '../../equipment/cards/card.ts';
import { gathered } from '../../kernel/gathered.ts';
import { cardsInHand, classesInOrder, valueOf, type HandValue } from './hands.ts';

/** A card as far as it is known. */
type Known = { readonly rank: Rank | null; readonly suit: Suit | null };
type Ranked = { readonly rank: Rank; readonly suit: Suit | null };

const knownOf = (card: Card): Known => ({ rank: rankOf(card), suit: suitOf(card) });

const cardOf = (rank: Rank, suit: Suit): Card => `${rank}${suit}`;

/** The suits that all may be of. */
const suitsOf = (hand: readonly Known[]): readonly Suit[] => {
  const seen = [...new Set(gathered(hand, ({ suit }) => suit ?? []))];
  if (seen.length === 0) return suits;
  return seen.length === 1 ? seen : [];
};

/** Suits for one card after the other, none of them that of a card which is in the hand already; is there a way that is so? */
const suitedSo = (
  hand: readonly Ranked[],
  elsewhere: ReadonlySet<Card>,
  isSo: (cards: readonly Card[]) => boolean,
): boolean => {
  const told = gathered(hand, ({ rank, suit }) => (suit === null ? [] : [cardOf(rank, suit)]));
  const open = hand.filter(({ suit }) => suit === null);
  const go = (cards: readonly Card[], at: number): boolean => {
    const next = open[at];
    if (next === undefined) return isSo(cards);
    return suits.some((suit) => {
      const card = cardOf(next.rank, suit);
      return !cards.includes(card) && !elsewhere.has(card) && go([...cards, card], at + 1);
    });
  };
  return go(told, 0);
};

const twoToFive = ['2', '2', '3', '4', '5'];
/** Are these ranks two twos, a three, a four and a five, which make a dead hand in the right suits? */
const mayBeDead = (hand: readonly Ranked[]): boolean => {
  const told = hand.map(({ rank }) => rank).toSorted();
  return told.every((rank, at) => rank === twoToFive[at]);
};

const isThere = (cards: readonly Known[], rank: Rank, suit: Suit): boolean =>
  cards.some((one) => one.rank === rank && one.suit === suit);

/** Are two cards told that are the same, as one deck cannot have them? */
const hasEqualCards = (hand: readonly Ranked[]): boolean =>
  hand.some(({ rank, suit }, at) => suit !== null && isThere(hand.slice(at + 1), rank, suit));

/** The values of a hand of which all ranks are known. */
const addValues = (
  to: Set<HandValue>,
  hand: readonly Ranked[],
  elsewhere: ReadonlySet<Card>,
  ofOneSuit: readonly Suit[],
): void => {
  const add = (cards: readonly Card[]): boolean => {
    const value = valueOf(cards);
    if (value !== null) to.add(value);
    return true;
  };
  const isPaired = new Set(hand.map(({ rank }) => rank)).size < hand.length;
  if (isPaired && mayBeDead(hand)) {
    suitedSo(hand, elsewhere, (cards) => valueOf(cards) === 'dead-hand' && add(cards));
    suitedSo(hand, elsewhere, (cards) => valueOf(cards) !== 'dead-hand' && add(cards));
  } else if (isPaired && !hasEqualCards(hand)) suitedSo(hand, elsewhere, add);
  else {
    // Which of several suits they are of makes no other hand.
    ofOneSuit.some((suit) => {
      const isThereToo = hand.some((one) => one.suit === null && elsewhere.has(cardOf(one.rank, suit)));
      return !isThereToo && add(hand.map(({ rank }) => cardOf(rank, suit)));
    });
    suitedSo(hand, elsewhere, (cards) => new Set(cards.map(suitOf)).size > 1 && add(cards));
  }
};

/**
 * Gives a rank to each card whose rank was not seen, until `tell` says that it is enough. Cards that tell the same come in order, so that each
 * way is told once; one deck holds each card once.
 */
const eachRanked = (
  hand: readonly Known[],
  elsewhere: readonly Known[],
  tell: (hand: readonly Ranked[]) => boolean,
  so: readonly Ranked[] = [],
): boolean => {
  const next = hand[so.length];
  if (next === undefined) return tell(so);
  const { rank, suit } = next;
  if (rank !== null) return eachRanked(hand, elsewhere, tell, [...so, { rank, suit }]);
  const [before, last] = [hand[so.length - 1], so.at(-1)];
  const least = before && last && before.rank === null && before.suit === suit ? heightOf(last.rank) : 0;
  for (const own of ranks.slice(least)) {
    if (suit !== null && isThere([...hand, ...so, ...elsewhere], own, suit)) continue;
    if (eachRanked(hand, elsewhere, tell, [...so, { rank: own, suit }])) return true;
  }
  return false;
};

/** The classes of rule 11, the highest first, and what is none of them. */
export const everyValue: readonly HandValue[] = [...classesInOrder, 'no-value'];
const nowhere: ReadonlySet<Card> = new Set();

type Enough = (values: ReadonlySet<HandValue>) => boolean;

/** The values of a hand of which not all cards were seen, in each way that they may be, until they are enough. */
const valuesUntil = (hand: readonly Card[], elsewhere: ReadonlySet<Card>, isEnough: Enough): ReadonlySet<HandValue> => {
  const values = new Set<HandValue>();
  const known = hand.toSorted().map(knownOf);
  const bySuits = suitsOf(known);
  const others: readonly Known[] = [...elsewhere].map(knownOf);
  eachRanked(known, others, (ranked) => {
    addValues(values, ranked, elsewhere, bySuits);
    return isEnough(values);
  });
  return values;
};

/**
 * The values that a hand of five may have, the highest first: one where all its cards are known, several where ranks or suits were not seen. Null
 * where it is not five cards, or a joker is among them. A card that was not seen is none of those that lie elsewhere, where they are told. Where
 * some of the values are enough, the others need not be found.
 */
export const valuesOf = (
  hand: readonly Card[],
  elsewhere = nowhere,
  isEnough: Enough = () => false,
): readonly HandValue[] | null => {
  if (hand.length !== cardsInHand || hand.includes('joker')) return null;
  // Of five that nobody saw, no few cards elsewhere exclude a class.
  if (hand.every((card) => card === '??')) return everyValue;
  // Most hands were seen whole, and have one value without a search.
  if (hand.every(isSeen)) {
    const value = valueOf(hand);
    return value === null ? [] : [value];
  }
  const values = valuesUntil(hand, elsewhere, isEnough);
  return everyValue.filter((value) => values.has(value));
};

/** Is it one of those of `valuesOf`? The first way that has it tells. */
export const mayBeOf = (value: HandValue, hand: readonly Card[], elsewhere = nowhere): boolean =>
  valuesOf(hand, elsewhere, (values) => values.has(value))?.includes(value) === true;
