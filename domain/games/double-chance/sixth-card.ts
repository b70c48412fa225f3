import { heightOf, isSeen, rankOf, ranks, suitOf, suits, type Card } from '../../equipment/cards/card.ts';

/**
 * How 9.3 is read where cards of several suits were kept. `same-card`: the card of the suit of the sixth has to be the higher one itself.
 * `any-card`: one card may have the suit and another be higher.
 */
export type SixthCardReading = 'same-card' | 'any-card';

type Result = 'won' | 'lost';

const nowhere: ReadonlySet<Card> = new Set();

/** What one kept card is to the sixth: of its suit, and higher. The ace is high (9.3). */
type Beside = { readonly isOfSuit: boolean; readonly isHigher: boolean };

const wins = (kept: readonly Beside[], reading: SixthCardReading): boolean =>
  reading === 'same-card'
    ? kept.some(({ isOfSuit, isHigher }) => isOfSuit && isHigher)
    : kept.some(({ isOfSuit }) => isOfSuit) && kept.some(({ isHigher }) => isHigher);

/** The cards that one may be of which something was not seen: none that is known to lie elsewhere. */
const mayBe = (card: Card, elsewhere: ReadonlySet<Card>): readonly Card[] => {
  if (isSeen(card)) return [card];
  const [rank, suit] = [rankOf(card), suitOf(card)];
  return (rank === null ? ranks : [rank])
    .flatMap((one) => (suit === null ? suits : [suit]).map((other) => `${one}${other}`))
    .filter((one) => !elsewhere.has(one));
};

const besides = (kept: Card, sixth: Card, elsewhere: ReadonlySet<Card>): readonly Beside[] => {
  const [rank, suit] = [rankOf(sixth), suitOf(sixth)];
  if (rank === null || suit === null) return [];
  const all = mayBe(kept, elsewhere)
    .filter((one) => one !== sixth)
    .map((one) => {
      const own = rankOf(one);
      return { isOfSuit: suitOf(one) === suit, isHigher: own !== null && heightOf(own) > heightOf(rank) };
    });
  return [...new Map(all.map((one) => [`${one.isOfSuit}${one.isHigher}`, one])).values()];
};

/** Every way in which the kept cards may be beside one sixth card. */
const ways = (kept: readonly (readonly Beside[])[]): readonly (readonly Beside[])[] =>
  kept.reduce<readonly (readonly Beside[])[]>(
    (all, may) => all.flatMap((before) => may.map((one) => [...before, one])),
    [[]],
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
  if (kept.length === 0 || [...kept, sixth].includes('joker')) return [];
  const results = new Set<Result>();
  for (const one of mayBe(sixth, elsewhere)) {
    for (const way of ways(kept.map((card) => besides(card, one, elsewhere))))
      results.add(wins(way, reading) ? 'won' : 'lost');
    if (results.size === 2) break;
  }
  return [...results].toSorted().toReversed();
};
