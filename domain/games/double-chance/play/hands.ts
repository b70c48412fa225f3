import { heightOf, rankOf, ranks, suitOf, suits, type Card, type Suit } from '../../../equipment/cards/card.ts';
import { between, oneOf, shuffled, swap, type Chance } from '../../play.ts';
import { valueOf } from '../hands.ts';
import type { HandClass } from '../word-lists.ts';

const height = (card: Card): number => {
  const rank = rankOf(card);
  return rank === null ? -1 : heightOf(rank);
};

const of = (rank: number, suit: Suit): Card => `${ranks[rank] ?? ''}${suit}`;
const ofEachSuit = (chance: Chance, rank: number, many: number): readonly Card[] =>
  shuffled(chance, suits)
    .slice(0, many)
    .map((suit) => of(rank, suit));

/** Ranks that differ, by chance. */
const someRanks = (chance: Chance, many: number): readonly number[] =>
  shuffled(
    chance,
    ranks.map((_, rank) => rank),
  ).slice(0, many);

/** Five ranks in a row from one on; before the two comes the ace. */
const row = (from: number): readonly number[] =>
  [0, 1, 2, 3, 4].map((step) => (from + step + ranks.length) % ranks.length);

const ofRanks = (chance: Chance, counts: readonly number[]): readonly Card[] => {
  const chosen = someRanks(chance, counts.length);
  return counts.flatMap((many, at) => ofEachSuit(chance, chosen[at] ?? 0, many));
};
const inSuit = (cards: readonly number[], suit: Suit): readonly Card[] => cards.map((rank) => of(rank, suit));

const makers: Readonly<Record<HandClass, (chance: Chance) => readonly Card[]>> = {
  'royal-flush': (chance) => inSuit(row(8), oneOf(chance, suits)),
  'straight-flush': (chance) => inSuit(row(between(chance, -1, 7)), oneOf(chance, suits)),
  'four-of-a-kind': (chance) => ofRanks(chance, [4, 1]),
  'full-house': (chance) => ofRanks(chance, [3, 2]),
  flush: (chance) => inSuit(someRanks(chance, 5), oneOf(chance, suits)),
  straight: (chance) => row(between(chance, -1, 8)).map((rank) => of(rank, oneOf(chance, suits))),
  'three-of-a-kind': (chance) => ofRanks(chance, [3, 1, 1]),
  'two-pairs': (chance) => ofRanks(chance, [2, 2, 1]),
  'dead-hand': (chance) => {
    const [suit = 'C', other = 'D'] = shuffled(chance, suits);
    return [...inSuit([0, 1, 2, 3], suit), of(0, other)];
  },
};

/** Five cards that make a hand of a class, by chance. */
const handOf = (chance: Chance, wanted: HandClass): readonly Card[] => {
  for (;;) {
    const made = makers[wanted](chance);
    if (valueOf(made) === wanted) return shuffled(chance, made);
  }
};

/** Puts these cards at those places of what is still to come. It is chance that is bent: the deck holds the same cards. */
const bring = (left: Card[], places: readonly number[], cards: readonly Card[]): void => {
  for (const [at, card] of cards.entries()) swap(left, places[at] ?? -1, left.indexOf(card));
};

/** Hands of a class are made so often; then any five cards that are still there are tried, which finds one where few are left. */
const tries = { made: 200, drawn: 20_000 };

/** The same with hands of a class of which all cards are still there, and in none of the hands before. */
export const bringHand = (
  chance: Chance,
  left: Card[],
  places: readonly number[],
  wanted: HandClass,
  taken: readonly number[],
): void => {
  const free = left.filter((_, at) => !taken.includes(at));
  for (let nth = 0; nth < tries.made; nth += 1) {
    const cards = handOf(chance, wanted);
    if (!cards.every((card) => free.includes(card))) continue;
    bring(left, places, cards);
    return;
  }
  for (let nth = 0; nth < tries.drawn; nth += 1) {
    const cards = shuffled(chance, free).slice(0, places.length);
    if (valueOf(cards) !== wanted) continue;
    bring(left, places, cards);
    return;
  }
  throw new Error(`there is not a hand of ${wanted} left`);
};

/** The same with a hand that is not a hand of rule 11, from cards that come after it. */
export const bringNoHand = (chance: Chance, left: Card[], places: readonly number[], from: number): void => {
  const hand = (): readonly Card[] => places.map((place) => left[place] ?? '');
  while (valueOf(hand()) !== 'no-value') swap(left, oneOf(chance, places), between(chance, from, left.length - 1));
};

/** Does the sixth card win for these: is it lower than one of its suit, the ace high (9.3)? */
export const winsFor = (kept: readonly Card[], sixth: Card): boolean =>
  kept.some((card) => suitOf(card) === suitOf(sixth) && height(card) > height(sixth));

export const isOfSuit = (kept: readonly Card[], sixth: Card): boolean =>
  kept.some((card) => suitOf(card) === suitOf(sixth));

/** Every choice of one, two or three of five cards. */
const keptSets = (cards: readonly Card[]): readonly (readonly Card[])[] =>
  Array.from({ length: 31 }, (_, at) => cards.filter((_card, place) => (((at + 1) >> place) & 1) === 1)).filter(
    (set) => set.length <= 3,
  );

/** How many of the cards that the player cannot see would win for what is kept. */
const winners = (cards: readonly Card[], kept: readonly Card[]): number =>
  suits
    .flatMap((suit) => ranks.map((rank) => `${rank}${suit}`))
    .filter((card) => !cards.includes(card) && winsFor(kept, card)).length;

/** What is best kept of a hand: the most cards win for it. */
export const bestKept = (cards: readonly Card[]): readonly Card[] => {
  let best: { readonly kept: readonly Card[]; readonly wins: number } = { kept: cards.slice(0, 1), wins: -1 };
  for (const kept of keptSets(cards)) {
    const wins = winners(cards, kept);
    if (wins > best.wins) best = { kept, wins };
  }
  return best.kept;
};

/** What a player keeps who has not thought about it. */
export const anyKept = (chance: Chance, cards: readonly Card[]): readonly Card[] =>
  shuffled(chance, cards).slice(0, between(chance, 1, 3));

/** Brings a sixth card that comes to what is wanted to the front of what is left. */
export const bringSixth = (
  left: Card[],
  place: number,
  kept: readonly Card[],
  wanted: 'wins' | 'higher' | 'other-suit',
): void => {
  const fits = (card: Card): boolean => {
    if (wanted === 'wins') return winsFor(kept, card);
    return !winsFor(kept, card) && isOfSuit(kept, card) === (wanted === 'higher');
  };
  swap(
    left,
    place,
    left.findIndex((card, at) => at >= place && fits(card)),
  );
};
