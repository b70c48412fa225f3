import { isSeen, rankOf, ranks, suitOf, suits, type Card } from '../../equipment/cards/card.ts';
import { gathered } from '../../kernel/gathered.ts';

/**
 * How 9.3 is read where cards of several suits were kept. `same-card`: the card of the suit of the sixth has to be the higher one itself.
 * `any-card`: one card may have the suit and another be higher.
 */
export type SixthCardReading = 'same-card' | 'any-card';

type Result = 'won' | 'lost';

const nowhere: ReadonlySet<Card> = new Set();

/** What one kept card is to the sixth, or what several are together: of its suit, higher, and both in one card. The ace is high (9.3). */
type Beside = { readonly isOfSuit: boolean; readonly isHigher: boolean; readonly isBoth: boolean };

const isWon = ({ isOfSuit, isHigher, isBoth }: Beside, reading: SixthCardReading): boolean =>
  reading === 'same-card' ? isBoth : isOfSuit && isHigher;

/** The cards that one may be of which something was not seen: none that is known to lie elsewhere. */
const mayBe = (card: Card, elsewhere: ReadonlySet<Card>): readonly Card[] => {
  if (isSeen(card)) return [card];
  const [rank, suit] = [rankOf(card), suitOf(card)];
  return gathered(rank === null ? ranks : [rank], (one) =>
    (suit === null ? suits : [suit]).map((other) => `${one}${other}`),
  ).filter((one) => !elsewhere.has(one));
};

/** Each way once. One card is beside the sixth in one way where both were seen, as they mostly were. */
const once = (all: readonly Beside[]): readonly Beside[] =>
  all.length < 2
    ? all
    : [...new Map(all.map((one) => [`${one.isOfSuit} ${one.isHigher} ${one.isBoth}`, one])).values()];

/** How high a card is whose rank is known: 0 for a two, 12 for an ace. */
const heightOf = (card: Card): number => ranks.findIndex((rank) => rank === rankOf(card));

const besides = (kept: Card, sixth: Card, elsewhere: ReadonlySet<Card>): readonly Beside[] => {
  const all = mayBe(kept, elsewhere)
    .filter((one) => one !== sixth)
    .map((one) => {
      const [isOfSuit, isHigher] = [suitOf(one) === suitOf(sixth), heightOf(one) > heightOf(sixth)];
      return { isOfSuit, isHigher, isBoth: isOfSuit && isHigher };
    });
  return once(all);
};

const both = (one: Beside, other: Beside): Beside => ({
  isOfSuit: one.isOfSuit || other.isOfSuit,
  isHigher: one.isHigher || other.isHigher,
  isBoth: one.isBoth || other.isBoth,
});

/** What cards that were seen are together to a sixth card that was: one way. */
const seenBeside = (kept: readonly Card[], sixth: Card): Beside => {
  const [suit, height] = [suitOf(sixth), heightOf(sixth)];
  let [isOfSuit, isHigher, isBoth] = [false, false, false];
  for (const card of kept) {
    const [ofSuit, higher] = [suitOf(card) === suit, heightOf(card) > height];
    isOfSuit ||= ofSuit;
    isHigher ||= higher;
    isBoth ||= ofSuit && higher;
  }
  return { isOfSuit, isHigher, isBoth };
};

const nothing: Beside = { isOfSuit: false, isHigher: false, isBoth: false };

/** Every way in which the kept cards may be beside one sixth card: eight at most, however many cards there are. */
const ways = (kept: readonly (readonly Beside[])[]): readonly Beside[] =>
  kept.reduce<readonly Beside[]>(
    (all, may) => once(gathered(all, (before) => may.map((one) => both(before, one)))),
    [nothing],
  );

/**
 * What the sixth card makes of the kept ones (9.3 to 9.5): `won` where it is of the suit of a kept card and of a lesser value, `lost` where it is
 * higher than those of its suit, or of another suit. Both, where cards that were not seen decide it: they are none of those that lie elsewhere. None for a joker, and where nothing
 * was kept.
 */
export const resultsOfSixth = (
  kept: readonly Card[],
  sixth: Card,
  reading: SixthCardReading,
  elsewhere = nowhere,
): readonly Result[] => {
  if (kept.length === 0 || sixth === 'joker' || kept.includes('joker')) return [];
  // Most cards were seen, and are in the deck once.
  if (isSeen(sixth) && kept.every(isSeen))
    return kept.includes(sixth) ? [] : [isWon(seenBeside(kept, sixth), reading) ? 'won' : 'lost'];
  const results = new Set<Result>();
  for (const one of mayBe(sixth, elsewhere)) {
    for (const way of ways(kept.map((card) => besides(card, one, elsewhere))))
      results.add(isWon(way, reading) ? 'won' : 'lost');
    if (results.size === 2) break;
  }
  return [...results].toSorted().toReversed();
};
