import { isSeen, mayBeSame, type Card } from '../../equipment/cards/card.ts';
import type { DrawnCard } from '../../equipment/cards/drawn-cards.ts';
import { gathered } from '../../kernel/gathered.ts';
import { drawnFor, drawnUnder, memoOn } from '../../kernel/memo.ts';
import { classesInOrder, type HandValue } from './hands.ts';
import type { Held } from './held.ts';
import type { RoundPicture } from './round.ts';
import { mayBeOf, valuesOf } from './unseen-cards.ts';

/** The cards that a hand received, as far as they are known: those that were turned, those that were seen among its discards, and the rest. */
const received = ({ dealt, turned, discards }: Held): readonly Card[] => {
  const open = dealt.filter((card) => !turned.includes(card)).map(({ card }) => card);
  for (const card of discards) {
    const at = open.includes(card) ? open.indexOf(card) : open.findIndex((one) => !isSeen(one) && mayBeSame(one, card));
    if (at >= 0) open[at] = card;
  }
  return [...turned.map(({ card }) => card), ...open];
};

/** A hand has five cards; of so many each choice is weighed. */
const mostCards = 8;

/** Each choice of `count` of these, in their order. */
const choices = (from: readonly Card[], count: number): readonly (readonly Card[])[] => {
  if (count === 0) return [[]];
  return gathered(from, (card, at) => choices(from.slice(at + 1), count - 1).map((rest) => [card, ...rest]));
};

/** The cards that may have been kept: those that were dealt, without those that were seen among the discards. */
const mayBeKept = ({ dealt, turned, discards }: Held): readonly Card[] => {
  const left = dealt.filter((card) => !turned.includes(card)).map(({ card }) => card);
  for (const card of discards) {
    const at = left.includes(card) ? left.indexOf(card) : left.findIndex((one) => mayBeSame(one, card));
    if (at >= 0) left.splice(at, 1);
  }
  return left;
};

/** Cards that came back after they were given up are in the hand, and not in play (8.5). */
const withoutBack = (way: readonly Card[], { seen, unseen }: Held['back']): readonly (readonly Card[])[] => {
  const left = way.filter((card) => !seen.includes(card));
  return unseen === 0 ? [left] : choices(left, Math.max(0, left.length - unseen));
};

/**
 * The cards that a hand kept in play, as far as they are known: those that were turned; of others that nobody saw, those that the hand was dealt
 * may be it, each in every way.
 */
export const keptWays = drawnFor((held: Held): readonly (readonly Card[])[] => {
  const { dealt, turned, given, back } = held;
  const more = given === null ? 0 : Math.max(0, dealt.length - given - turned.length);
  const own = turned.map(({ card }) => card);
  // Of a heap of cards too many choices may be it: it is a void hand, of which nothing is known.
  if (dealt.length > mostCards) return [[...own, ...Array<Card>(more).fill('??')]];
  const ways = gathered(choices(mayBeKept(held), more), (rest) => withoutBack([...own, ...rest], back));
  return ways.length < 2 ? ways : [...new Map(ways.map((way) => [way.join(' '), way])).values()];
});

/** The cards of a round that lie in other hands, and are known. */
export const knownElsewhere = (picture: RoundPicture, held: Held): ReadonlySet<Card> => elsewhereOf(held, picture);

const elsewhereOf = drawnUnder(({ dealt, later }: Held, { cards }: RoundPicture): ReadonlySet<Card> => {
  const known = new Set<Card>();
  for (const one of cards) if (isSeen(one.card) && !dealt.includes(one) && !later.includes(one)) known.add(one.card);
  return known;
});

const isTwofold = ({ accounts }: DrawnCard): boolean => accounts.length > 1;

/** A hand in each way that its records tell it: one card told differently is the one or the other. */
export const accountsOf = (held: Held): readonly Held[] => {
  const [told, ...others] = [...held.dealt, ...held.later].filter(isTwofold);
  if (!told || others.length >= mostCards) return [held];
  return gathered(told.accounts, (card) => {
    const one: DrawnCard = { ...told, card, accounts: [card] };
    const so = (cards: readonly DrawnCard[]): readonly DrawnCard[] =>
      cards.map((other) => (other === told ? one : other));
    return accountsOf({ ...held, dealt: so(held.dealt), later: so(held.later), turned: so(held.turned) });
  });
};

const memo = memoOn<Held, readonly HandValue[]>();

const valuesIn = (picture: RoundPicture, held: Held): readonly HandValue[] => {
  const all = accountsOf(held).map((one) => valuesOf(received(one), knownElsewhere(picture, held)));
  const may = new Set(gathered(all, (values) => values ?? []));
  const isWhole = all.every((values) => values !== null && values.length > 0);
  return isWhole ? [...classesInOrder, 'no-value' as const].filter((value) => may.has(value)) : [];
};

/** The values that a hand may have by the five cards that it received, the highest first. None where they are not five of one deck. */
export const valuesHeld = (picture: RoundPicture, held: Held): readonly HandValue[] =>
  memo.get(held) ?? memo.set(held, valuesIn(picture, held));

/** May a hand be one that is not of rule 11, in one of the ways that its records tell it? Then `valuesHeld` are not all classes. */
export const mayHaveNoValue = (picture: RoundPicture, held: Held): boolean => {
  const elsewhere = knownElsewhere(picture, held);
  return accountsOf(held).some((one) => mayBeOf('no-value', received(one), elsewhere));
};
