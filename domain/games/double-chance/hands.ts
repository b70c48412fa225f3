import { ranks, suits, type Card, type Rank } from '../../equipment/cards/card.ts';
import { handClasses, type HandClass } from './word-lists.ts';

/** How many cards make a hand (1.1 'hand'). */
export const cardsInHand = 5;

/** The value of a hand: a class of rule 11, or none of them. */
export type HandValue = HandClass | 'no-value';

/** The classes of rule 11, the highest first. */
export const classesInOrder = Object.keys(handClasses) as readonly HandClass[];

const bitOf = (rank: Rank): number => 1 << ranks.indexOf(rank);
const bitsOf = (of: readonly Rank[]): number => of.reduce((bits, rank) => bits | bitOf(rank), 0);

/** A bit for each rank, and for each suit, by the sign that cards write them with. */
const rankBits = new Int32Array(128);
for (const rank of ranks) rankBits[rank.charCodeAt(0)] = bitOf(rank);
const suitBits = new Int32Array(128);
for (const [at, suit] of suits.entries()) suitBits[suit.charCodeAt(0)] = 1 << at;

const wheel = bitsOf(['A', '2', '3', '4', '5']);
const broadway = bitsOf(['T', 'J', 'Q', 'K', 'A']);
/** Five ranks in a row. An ace counts as low or as high; nothing goes round the corner. */
const runs: ReadonlySet<number> = new Set([
  wheel,
  ...ranks.slice(0, -4).map((_, at) => bitsOf(ranks.slice(at, at + cardsInHand))),
]);
const twoToFive = bitsOf(['2', '3', '4', '5']);
const two = bitOf('2');

const ofOneSuit = (ranksSeen: number): HandClass => {
  if (ranksSeen === broadway) return 'royal-flush';
  return runs.has(ranksSeen) ? 'straight-flush' : 'flush';
};

/** 2, 3, 4 and 5 of one suit beside another 2 (11.1.9); each suit is a bit of the four by which the ranks are told. */
const isDead = (hand: readonly Card[]): boolean =>
  suits.some((suit) => ['2', '3', '4', '5'].every((rank) => hand.includes(`${rank}${suit}`)));

const withPairs = (hand: readonly Card[], once: number, twice: number, thrice: number, fourfold: number): HandValue => {
  if (fourfold !== 0) return 'four-of-a-kind';
  const isOneRankTwice = (twice & (twice - 1)) === 0;
  if (thrice !== 0) return isOneRankTwice ? 'three-of-a-kind' : 'full-house';
  if (!isOneRankTwice) return 'two-pairs';
  return once === twoToFive && twice === two && isDead(hand) ? 'dead-hand' : 'no-value';
};

/**
 * The value of five cards that are all known (11.1): the highest class that they make. An ace is low or high in a straight, and low only in a
 * straight flush, where the high one is royal. Cards that one deck cannot hold are valued as they lie. Null where it is not five cards, or one
 * of them is not known by rank and suit.
 */
export const valueOf = (hand: readonly Card[]): HandValue | null => {
  if (hand.length !== cardsInHand) return null;
  let once = 0;
  let twice = 0;
  let thrice = 0;
  let fourfold = 0;
  let suit = 15;
  for (const card of hand) {
    const rank = rankBits[card.charCodeAt(0)] ?? 0;
    const own = suitBits[card.charCodeAt(1)] ?? 0;
    if (rank === 0 || own === 0) return null;
    fourfold |= thrice & rank;
    thrice |= twice & rank;
    twice |= once & rank;
    once |= rank;
    suit &= own;
  }
  if (twice === 0) {
    if (suit !== 0) return ofOneSuit(once);
    return runs.has(once) ? 'straight' : 'no-value';
  }
  const paired = withPairs(hand, once, twice, thrice, fourfold);
  return suit === 0 ? paired : higher(paired, 'flush');
};

const higher = (one: HandValue, other: HandClass): HandValue =>
  one !== 'no-value' && classesInOrder.indexOf(one) < classesInOrder.indexOf(other) ? one : other;
