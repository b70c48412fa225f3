import { z } from 'zod';

/** From the lowest to the highest, as most rules rank them; `T` is a ten. */
export const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;
export type Rank = (typeof ranks)[number];

export const suits = ['C', 'D', 'H', 'S'] as const;
export type Suit = (typeof suits)[number];

export const cardsInDeck = ranks.length * suits.length;

/** What stands for a rank or a suit that nobody saw. */
const unseen = '?';

/**
 * A card by rank and suit: `AS`, `TD`. A question mark stands for what nobody saw: `K?` is a king whose suit nobody recorded, `??` a card
 * that nobody saw. A joker is a card too: most rules forbid it, and it may be found all the same.
 */
export const card = z
  .string()
  .regex(
    /^(?:[2-9TJQKA?][CDHS?]|joker)$/,
    'must be a card by rank (2 to 9, T, J, Q, K, A) and suit (C, D, H, S), such as AS or TD; ? stands for what nobody saw, and joker for a joker',
  )
  .meta({ maxLength: 5 });
export type Card = z.infer<typeof card>;

const rankSeen: ReadonlyMap<string | undefined, Rank> = new Map(ranks.map((rank) => [rank, rank]));

/** The rank of a card; null when nobody saw it, and for a joker, which has none. */
export const rankOf = (one: Card): Rank | null => rankSeen.get(one[0]) ?? null;

const suitSeen: ReadonlyMap<string | undefined, Suit> = new Map(suits.map((suit) => [suit, suit]));

/** The suit of a card; null when nobody saw it, and for a joker, which has none. */
export const suitOf = (one: Card): Suit | null => (one === 'joker' ? null : (suitSeen.get(one[1]) ?? null));

/** Is it known which card it is, rank and suit? A joker is. */
export const isSeen = (one: Card): boolean => !one.includes(unseen);

/** Could both be the same card? What nobody saw may be anything. */
export const mayBeSame = (one: Card, other: Card): boolean => {
  if (one === other) return true;
  if (one === 'joker' || other === 'joker') return one === '??' || other === '??';
  return mayBeSameAt(one, other, 0) && mayBeSameAt(one, other, 1);
};

/** The same of one place alone: 0 is the rank, 1 the suit. */
const mayBeSameAt = (one: Card, other: Card, at: number): boolean =>
  one[at] === other[at] || one[at] === unseen || other[at] === unseen;

/** What two records say of one card, together; null when they cannot both be right. */
export const bothSay = (one: Card, other: Card): Card | null => {
  if (one === other) return one;
  if (!mayBeSame(one, other)) return null;
  if (one === 'joker' || other === 'joker') return 'joker';
  return [0, 1].map((at) => (one[at] === unseen ? other[at] : one[at])).join('');
};

/** The cards that are meant by one that is asked for: `KS` is that one alone, `K?` any king, `?S` any spade. */
export const cardsMeantBy = (asked: Card): readonly Card[] => {
  if (isSeen(asked)) return [asked];
  const [rank = unseen, suit = unseen] = asked;
  const ofRanks = rank === unseen ? [...ranks, unseen] : [rank];
  const ofSuits = suit === unseen ? [...suits, unseen] : [suit];
  return ofRanks.flatMap((one) => ofSuits.map((other) => `${one}${other}`));
};

/** How high a rank is: 0 for a two, 12 for an ace. */
export const heightOf = (rank: Rank): number => ranks.indexOf(rank);

/** The cards of one deck without jokers, in order. */
export const deck = (): readonly Card[] => suits.flatMap((suit) => ranks.map((rank) => `${rank}${suit}`));

const signs: Readonly<Record<Suit, string>> = { C: '♣', D: '♦', H: '♥', S: '♠' };

/** As a person at a table writes it: `K♠`, `10♥`; `K?` and `?` for what nobody saw. */
export const inSigns = (one: Card): string => {
  if (one === 'joker') return 'a joker';
  if (one === '??') return 'a card that nobody saw';
  const [rank, suit] = [rankOf(one), suitOf(one)];
  return `${rank === 'T' ? '10' : (rank ?? unseen)}${suit === null ? unseen : signs[suit]}`;
};
