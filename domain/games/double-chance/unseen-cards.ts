import { isSeen, rankOf, ranks, suitOf, suits, type Card, type Suit } from '../../equipment/cards/card.ts';
import { gathered } from '../../kernel/gathered.ts';
import { cardsInHand, classesInOrder, valueOf, type HandValue } from './hands.ts';

/** A card as far as it is known: the number of its rank, and its suit. */
type Known = { readonly rank: number | null; readonly suit: Suit | null };
type Ranked = { readonly rank: number; readonly suit: Suit | null };

const knownOf = (card: Card): Known => {
  const rank = rankOf(card);
  return { rank: rank === null ? null : ranks.indexOf(rank), suit: suitOf(card) };
};

const cardOf = (rank: number, suit: Suit): Card => `${ranks[rank] ?? ''}${suit}`;

/** The suits that all may be of; need they not be of one. */
const suitsOf = (hand: readonly Known[]) => {
  const seen = [...new Set(gathered(hand, ({ suit }) => suit ?? []))];
  const isOpen = hand.some(({ suit }) => suit === null);
  return { one: seen.length === 0 ? suits : seen.length === 1 ? seen : [], mayDiffer: seen.length > 1 || isOpen };
};

/** All of one suit, the first that leaves each card one of this deck. */
const inOneSuit = (
  hand: readonly Ranked[],
  elsewhere: ReadonlySet<Card>,
  of: readonly Suit[],
): readonly Card[] | null => {
  const suit = of.find(
    (one) => !hand.some(({ rank, suit: told }) => told === null && elsewhere.has(cardOf(rank, one))),
  );
  return suit === undefined ? null : hand.map(({ rank }) => cardOf(rank, suit));
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

const twoToFive = [0, 0, 1, 2, 3];
/** Are these ranks two twos, a three, a four and a five, which make a dead hand in the right suits? */
const mayBeDead = (hand: readonly Ranked[]): boolean => {
  const told = hand.map(({ rank }) => rank).toSorted((one, other) => one - other);
  return told.every((rank, at) => rank === twoToFive[at]);
};

const isThere = (cards: readonly Known[], rank: number, suit: Suit): boolean =>
  cards.some((one) => one.rank === rank && one.suit === suit);

/** Are two cards told that are the same, as one deck cannot have them? */
const hasEqualCards = (hand: readonly Ranked[]): boolean =>
  hand.some(({ rank, suit }, at) => suit !== null && isThere(hand.slice(at + 1), rank, suit));

/** The values of a hand of which all ranks are known. */
const addValues = (
  to: Set<HandValue>,
  hand: readonly Ranked[],
  elsewhere: ReadonlySet<Card>,
  { one, mayDiffer }: ReturnType<typeof suitsOf>,
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
    const sameSuit = inOneSuit(hand, elsewhere, one);
    if (sameSuit) add(sameSuit);
    if (mayDiffer) suitedSo(hand, elsewhere, (cards) => new Set(cards.map(suitOf)).size > 1 && add(cards));
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
  const before = hand[so.length - 1];
  const isAlike = before !== undefined && before.rank === null && before.suit === suit;
  const least = isAlike ? (so.at(-1)?.rank ?? 0) : 0;
  for (let own = least; own < ranks.length; own += 1) {
    if (suit !== null && isThere([...hand, ...so, ...elsewhere], own, suit)) continue;
    if (eachRanked(hand, elsewhere, tell, [...so, { rank: own, suit }])) return true;
  }
  return false;
};

const everyValue: readonly HandValue[] = [...classesInOrder, 'no-value'];
const nowhere: ReadonlySet<Card> = new Set();

/** The values of a hand of which not all cards were seen, in each way that they may be, until they are enough. */
const valuesUntil = (
  hand: readonly Card[],
  elsewhere: ReadonlySet<Card>,
  isEnough: (values: ReadonlySet<HandValue>) => boolean,
): ReadonlySet<HandValue> => {
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
 * where it is not five cards, or a joker is among them. A card that was not seen is none of those that lie elsewhere, where they are told.
 */
export const valuesOf = (hand: readonly Card[], elsewhere = nowhere): readonly HandValue[] | null => {
  if (hand.length !== cardsInHand || hand.includes('joker')) return null;
  if (hand.every(isSeen)) {
    const value = valueOf(hand);
    return value === null ? null : [value];
  }
  // Of five that nobody saw, no few cards elsewhere exclude a class.
  if (hand.every((card) => card === '??')) return everyValue;
  const values = valuesUntil(hand, elsewhere, ({ size }) => size === everyValue.length);
  return everyValue.filter((value) => values.has(value));
};

/** Is it one of those of `valuesOf`? The first way that has it tells. */
export const mayBeOf = (value: HandValue, hand: readonly Card[], elsewhere = nowhere): boolean => {
  const isUnseen = hand.length === cardsInHand && !hand.includes('joker') && !hand.every(isSeen);
  if (!isUnseen || hand.every((card) => card === '??')) return valuesOf(hand, elsewhere)?.includes(value) === true;
  return valuesUntil(hand, elsewhere, (values) => values.has(value)).has(value);
};
