import { deck, ranks, suits, type Card } from '../../../domain/equipment/cards/card.ts';
import { valueOf, type HandValue } from '../../../domain/games/double-chance/hands.ts';
import { resultsOfSixth, type SixthCardReading } from '../../../domain/games/double-chance/sixth-card.ts';
import { mayBeOf, valuesOf } from '../../../domain/games/double-chance/unseen-cards.ts';
import { everyHand } from './support/every-hand.ts';

const hand = (told: string): readonly Card[] => told.split(' ');

/** How many of the hands of one deck have each value, by combinatorics: 2,598,960 in all. */
const counts: Readonly<Record<HandValue, number>> = {
  'royal-flush': 4,
  'straight-flush': 36,
  'four-of-a-kind': 624,
  'full-house': 3_744,
  flush: 5_108,
  straight: 10_200,
  'three-of-a-kind': 54_912,
  'two-pairs': 123_552,
  'dead-hand': 12,
  'no-value': 2_400_768,
};

/** What a declared hand pays, to 1 (9.1). */
const declaredOdds: Readonly<Record<Exclude<HandValue, 'no-value'>, number>> = {
  'royal-flush': 200,
  'straight-flush': 50,
  'four-of-a-kind': 20,
  'full-house': 6,
  flush: 4,
  straight: 2,
  'three-of-a-kind': 1,
  'two-pairs': 1,
  'dead-hand': 1,
};

describe('The value of a hand', () => {
  it('is counted over all hands of one deck', () => {
    const found: Partial<Record<HandValue, number>> = {};
    for (const five of everyHand(deck())) {
      const value = valueOf(five) ?? 'no-value';
      found[value] = (found[value] ?? 0) + 1;
    }
    expect(found).toEqual(counts);
  });

  it.each([
    ['AS KS QS JS TS', 'royal-flush', 'the ace is high in no other flush in a row (11.1.1)'],
    ['AS 2S 3S 4S 5S', 'straight-flush', 'the ace is low (11.1.2)'],
    ['QS KS AS 2S 3S', 'flush', 'nothing goes round the corner'],
    ['TS JH QS KS AS', 'straight', 'the ace is high (11.1.6)'],
    ['AS 2H 3S 4S 5S', 'straight', 'the ace is low (11.1.6)'],
    ['QS KH AS 2S 3S', 'no-value', 'nothing goes round the corner'],
    ['2S 3S 4S 5S 2H', 'dead-hand', '11.1.9'],
    ['2S 3S 4H 5S 2H', 'no-value', 'the four are not of one suit'],
    ['2S 3S 4S 5S 5H', 'no-value', 'a pair of fives is not a pair of twos'],
    ['2S 3S 4S 6S 2H', 'no-value', 'a six is not a five'],
    ['9S 9H 9D 4C 4S', 'full-house', '11.1.4'],
    ['9S 9H 9D 9C 4S', 'four-of-a-kind', '11.1.3'],
    ['9S 9H 9D 3C 4S', 'three-of-a-kind', '11.1.7'],
    ['9S 9H 3D 3C 4S', 'two-pairs', '11.1.8'],
    ['9S 9H 3D 7C 4S', 'no-value', 'one pair is not a hand of rule 11'],
    ['9S 9S 3S 7S 4S', 'flush', 'cards that one deck cannot hold are valued as they lie'],
    ['9S 9S 3S 3S 4S', 'flush', 'and as the highest class that they make: over two pairs'],
    ['9S 9S 9S 9S 4S', 'four-of-a-kind', 'and as the highest class that they make: over a flush'],
  ] as const)('%s is %s: %s', (told, value, _because) => {
    expect(valueOf(hand(told))).toBe(value);
    expect(valueOf(hand(told).toReversed())).toBe(value);
    expect(valuesOf(hand(told))).toEqual([value]);
  });

  it('is not there for fewer or more cards, nor for a joker, nor for a card that nobody saw', () => {
    for (const told of ['9S', '9S 9H 9D 9C', '9S 9H 9D 9C 4S 5S', '9S 9H 9D 9C joker'])
      expect([valueOf(hand(told)), valuesOf(hand(told))]).toEqual([null, null]);
    expect([valueOf([]), valuesOf([])]).toEqual([null, null]);
    expect(valueOf(hand('9S 9H 9D 9C ?S'))).toBeNull();
    expect(valueOf(hand('KS QH 9D 7C 4?'))).toBeNull();
  });
});

describe('The values that a hand may have', () => {
  it.each([
    ['9S 9H 9D 9C ??', ['four-of-a-kind']],
    ['AS KS QS JS ??', ['royal-flush', 'flush', 'straight', 'no-value']],
    ['AS KS QS JS T?', ['royal-flush', 'straight']],
    ['AS KS QS JS ?H', ['straight', 'no-value']],
    ['2S 3S 4S 5S 2?', ['dead-hand']],
    ['2S 3S 4S ?S ?H', ['straight', 'dead-hand', 'no-value']],
    ['2S 2H 4S 5S ??', ['three-of-a-kind', 'two-pairs', 'dead-hand', 'no-value']],
    ['2S 2H 3? 4S 5S', ['dead-hand', 'no-value']],
    ['KS KS 3? 4S 5S', ['flush', 'no-value']],
  ] as const)('%s: %j', (told, values) => expect(valuesOf(hand(told))).toEqual(values));

  it('are those that the cards in its place give, one by one', () => {
    const all = deck();
    for (const told of [
      'AS KS QS JS',
      '2S 3S 4S 5S',
      '2H 3S 4S 5S',
      '9S 9H 9D 4C',
      '9S 9H 4D 4C',
      '9S 8H 4D 2C',
      'TS 9S 8S 6S',
    ]) {
      const known = hand(told);
      const given = new Set(all.filter((card) => !known.includes(card)).map((card) => valueOf([...known, card])));
      expect(new Set(valuesOf([...known, '??']))).toEqual(given);
      const two = known.slice(0, 3);
      const pairs = all.filter((card) => !two.includes(card));
      const givenTwo = new Set(
        pairs.flatMap((card, at) => pairs.slice(at + 1).map((other) => valueOf([...two, card, other]))),
      );
      expect(new Set(valuesOf([...two, '??', '??']))).toEqual(givenTwo);
    }
  });

  it('are none that a card elsewhere excludes', () => {
    expect(valuesOf(hand('AS KS QS JS ?S'), new Set(['TS']))).toEqual(['flush']);
    expect(valuesOf(hand('AS KS QS JS T?'), new Set(['TS', 'TH']))).toEqual(['straight']);
    expect(valuesOf(hand('9S 9H 9D ?? ??'), new Set(['9C']))).toEqual(['full-house', 'three-of-a-kind']);
    expect(valuesOf(hand('2S 2? 3S 4S 5S'), new Set(['2H', '2D', '2C']))).toEqual([]);
    expect(valuesOf(hand('9S 7S ?S ?S ?S'), new Set(['8S']))).toEqual(['flush']);
  });

  it.each([
    '9S 9H 9D 9C 4S',
    '9S 9H 9D 9C ??',
    'AS KS QS JS T?',
    '2S 3S 4S ?S ?H',
    '2S ?? ?? 5H 9D',
    '9S 9H 9D ??',
    '9S 9H 9D ?? joker',
    '?? ?? ?? ?? ??',
  ])('are those that %s may be, asked one by one', (told) => {
    for (const elsewhere of [new Set<Card>(), new Set(['TS', '2H', '9C', 'TH'])]) {
      const values = valuesOf(hand(told), elsewhere) ?? [];
      const asked = (Object.keys(counts) as HandValue[]).filter((value) => mayBeOf(value, hand(told), elsewhere));
      expect(asked).toEqual(values);
    }
  });

  it('are all of them where nothing was seen', () => {
    expect(valuesOf(hand('?? ?? ?? ?? ??'))).toEqual(Object.keys(counts));
    expect(valuesOf(hand('AS ?? ?? ?? ??'))).toEqual(Object.keys(counts).filter((value) => value !== 'dead-hand'));
    expect(valuesOf(hand('9S ?? ?? ?? ??'))).toEqual(
      Object.keys(counts).filter((value) => value !== 'royal-flush' && value !== 'dead-hand'),
    );
  });
});

describe('The sixth card', () => {
  it.each([
    ['KS', '9S', ['won'], ['won']],
    ['KS', 'AS', ['lost'], ['lost']],
    ['AS', 'KS', ['won'], ['won']],
    ['AS', '2S', ['won'], ['won']],
    ['2S', 'AS', ['lost'], ['lost']],
    ['KS', '9H', ['lost'], ['lost']],
    ['KS 3H', '9H', ['lost'], ['won']],
    ['KS 3H 9D', '2H', ['won'], ['won']],
    ['KS QH 9D', '2C', ['lost'], ['lost']],
    ['KS ??', '9S', ['won'], ['won']],
    ['3S ??', '9S', ['won', 'lost'], ['won', 'lost']],
    ['3S ?H', '9S', ['lost'], ['won', 'lost']],
    ['3S 2?', '9S', ['lost'], ['lost']],
    ['KS', '?S', ['won', 'lost'], ['won', 'lost']],
    ['AS', '?S', ['won'], ['won']],
    ['2S', '??', ['lost'], ['lost']],
    ['KS joker', '9S', [], []],
    ['KS', 'joker', [], []],
  ] as const)(
    '%s kept, %s comes: %j; where one card may have the suit and another the value %j',
    (kept, sixth, same, any) => {
      expect(resultsOfSixth(hand(kept), sixth, 'same-card')).toEqual(same);
      expect(resultsOfSixth(hand(kept), sixth, 'any-card')).toEqual(any);
    },
  );

  it('makes nothing of no cards', () => expect(resultsOfSixth([], '9S', 'same-card')).toEqual([]));
});

// A global is slow to reach where specs run; these loops go over all hands.
const { max } = Math;
const rankAt = new Map(ranks.map((rank, at) => [rank.charCodeAt(0), at]));
const suitAt = new Map(suits.map((suit, at) => [suit.charCodeAt(0), at]));
const [held, highest, below] = [new Int8Array(4), new Int8Array(4), new Int8Array(4)];

/** How many sixth cards win at best where up to three cards are kept: those below the highest card of each of three suits. */
const mostWinning = (five: readonly Card[]): number => {
  held.fill(0);
  highest.fill(0);
  for (const one of five) {
    const at = suitAt.get(one.charCodeAt(1)) ?? 0;
    held[at] = (held[at] ?? 0) + 1;
    highest[at] = max(highest[at] ?? 0, rankAt.get(one.charCodeAt(0)) ?? 0);
  }
  // All the cards of a suit that are held, but the highest, lie below it.
  for (let at = 0; at < 4; at += 1) below[at] = held[at] === 0 ? 0 : (highest[at] ?? 0) - (held[at] ?? 0) + 1;
  below.sort();
  return (below[1] ?? 0) + (below[2] ?? 0) + (below[3] ?? 0);
};

/** The same, where one kept card may have the suit and another the value: below the highest of all kept, in their suits. */
const mostWinningByAny = (five: readonly Card[]): number => {
  mostWinning(five);
  let most = 0;
  for (let kept = 1; kept < 15; kept += 1) {
    let top = -1;
    for (let at = 0; at < 4; at += 1)
      if ((kept >> at) % 2 === 1) top = held[at] === 0 ? 99 : max(top, highest[at] ?? 0);
    if (top > 12) continue;
    let winning = 0;
    for (let at = 0; at < 4; at += 1)
      if ((kept >> at) % 2 === 1) winning += top - (held[at] ?? 0) + (highest[at] === top ? 1 : 0);
    most = max(most, winning);
  }
  return most;
};

const keptSets = (five: readonly Card[]): readonly (readonly Card[])[] =>
  Array.from({ length: 32 }, (_, bits) => five.filter((_card, at) => (bits >> at) % 2 === 1)).filter(
    ({ length }) => length >= 1 && length <= 3,
  );
const winningBy = (five: readonly Card[], reading: SixthCardReading): number =>
  max(
    ...keptSets(five).map(
      (kept) =>
        deck().filter((sixth) => !five.includes(sixth) && resultsOfSixth(kept, sixth, reading)[0] === 'won').length,
    ),
  );

/** What best play gains in all hands with each of the 47 cards that may come after each, in stakes; a sample is held to the law's own answer. */
const gainOf = (reading: SixthCardReading, mostOf: (five: readonly Card[]) => number, every: number): number => {
  let [gain, at] = [0, 0];
  for (const five of everyHand(deck())) {
    const value = valueOf(five) ?? 'no-value';
    if (value === 'no-value') {
      const winning = mostOf(five);
      gain += 2 * winning - 47;
      if (at % every === 0) expect([five.join(' '), winning]).toEqual([five.join(' '), winningBy(five, reading)]);
    } else gain += 47 * declaredOdds[value];
    at += 1;
  }
  return gain;
};
const all = 2_598_960 * 47;

describe('The expectation of best play', () => {
  it('is a loss of 229739 in 6107556 for the player where one card has both the suit and the value (9.3)', () => {
    expect(gainOf('same-card', mostWinning, 100_003) * 6_107_556).toBe(-229_739 * all);
  });

  it('is a gain of 20.865 % for the player where one card may have the suit and another the value', () => {
    expect((gainOf('any-card', mostWinningByAny, 100_003) / all).toFixed(5)).toBe('0.20865');
  });
});
