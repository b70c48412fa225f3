import { bothSay, isSeen, mayBeSame, type Card } from '../../equipment/cards/card.ts';
import type { DrawnCard } from '../../equipment/cards/drawn-cards.ts';
import { gathered } from '../../kernel/gathered.ts';
import { drawnFor, memoOn } from '../../kernel/memo.ts';
import type { HandValue } from './hands.ts';
import type { Held } from './held.ts';
import type { RoundPicture } from './round.ts';
import { everyValue, mayBeOf, valuesOf } from './unseen-cards.ts';

/**
 * The cards that a hand was dealt and that were not turned: those that were seen among its discards, as they were seen there, and the others, some of
 * which were kept.
 */
const unturned = ({ dealt, turned, discards }: Held): { readonly given: readonly Card[]; readonly others: Card[] } => {
  const others = dealt.filter((card) => !turned.includes(card)).map(({ card }) => card);
  // One that was told twice is in the deck once (3.1).
  const once = discards.filter((card, at) => !isSeen(card) || discards.indexOf(card) === at);
  const given = gathered(once, (card) => {
    const at = others.includes(card) ? others.indexOf(card) : others.findIndex((one) => mayBeSame(one, card));
    return at < 0 ? [] : others.splice(at, 1).map((one) => bothSay(one, card) ?? one);
  });
  return { given, others };
};

/** The cards that a hand received, as far as they are known. */
const received = (held: Held): readonly Card[] => {
  const { given, others } = unturned(held);
  return [...held.turned.map(({ card }) => card), ...given, ...others];
};

/** A hand has five cards; of so many each choice is weighed. */
const mostCards = 8;

/** Each choice of `count` of these, in their order. */
const choices = (from: readonly Card[], count: number): readonly (readonly Card[])[] => {
  if (count === 0) return [[]];
  return gathered(from, (card, at) => choices(from.slice(at + 1), count - 1).map((rest) => [card, ...rest]));
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
  if (more === 0 && back.unseen === 0 && dealt.length <= mostCards) return withoutBack(own, back);
  // Of a heap of cards too many choices may be it: it is a void hand, of which nothing is known.
  if (dealt.length > mostCards) return [[...own, ...Array<Card>(more).fill('??')]];
  const ways = gathered(choices(unturned(held).others, more), (rest) => withoutBack([...own, ...rest], back));
  return [...new Map(ways.map((way) => [way.join(), way])).values()];
});

const isTwofold = ({ accounts }: DrawnCard): boolean => accounts.length > 1;

/** The cards of a round that are known. One deck has each once (3.1): a card that nobody saw is none of them. */
export const knownCards = drawnFor(
  ({ cards }: RoundPicture): ReadonlySet<Card> => new Set(cards.map(({ card }) => card).filter(isSeen)),
);

/** A hand in each way that its records tell it: one card told differently is the one or the other. */
export const accountsOf = (held: Held): readonly Held[] => {
  // Nearly every hand is told in one way.
  if (!held.dealt.some(isTwofold) && !held.later.some(isTwofold)) return [held];
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
  const all = accountsOf(held).map((one) => valuesOf(received(one), knownCards(picture)) ?? []);
  const [only = []] = all;
  if (all.length === 1) return only;
  if (all.some(({ length }) => length === 0)) return [];
  const may = new Set(all.flat());
  return everyValue.filter((value) => may.has(value));
};

/** The values that a hand may have by the five cards that it received, the highest first. None where they are not five of one deck. */
export const valuesHeld = (picture: RoundPicture, held: Held): readonly HandValue[] =>
  memo.get(held) ?? memo.set(held, valuesIn(picture, held));

/** May a hand be one that is not of rule 11, in one of the ways that its records tell it? Then `valuesHeld` are not all classes. */
export const mayHaveNoValue = (picture: RoundPicture, held: Held): boolean =>
  accountsOf(held).some((one) => mayBeOf('no-value', received(one), knownCards(picture)));
