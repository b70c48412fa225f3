import { chancesDealtFrom } from '../../../domain/games/casino-war/chance.ts';
import { terms } from '../../../domain/games/casino-war/editions/ni2018-567/rules.ts';
import { game } from '../../../domain/games/casino-war/game.ts';
import { less, plus, ratio, sumOf, times, type Ratio } from '../../../domain/kernel/ratio.ts';
import { known, perCent, told } from '../../support/told-chance.ts';

const edition = 'casino-war/ni2018-567';
const chanceOf = (kind: string, decks: number | null, of = edition) =>
  game.chanceOf?.(of, kind, { decks, prizes: null, choices: [] });
const advantage = (kind: string, decks: number): Ratio => known(chanceOf(kind, decks)).advantage;

/** What chance makes of each kind of wager out of a small pack. */
const dealtFrom = (pack: Parameters<typeof chancesDealtFrom>[0]) => {
  const of = chancesDealtFrom(pack, terms.odds);
  return { 'casino-war': of['casino-war'](), 'go-to-war': of['go-to-war'](), tie: of.tie() };
};

/** How often the first cards are equal: a tie wager is lost with the rest, and wins ten. */
const ties = (decks: number): Ratio => times(less(ratio(1), advantage('tie', decks)), ratio(1, 11));

describe('What chance makes of a wager at Casino War', () => {
  it('is exact for six decks', () => {
    // Of the 311 other cards 23 are of the rank: half of the stake is given up then.
    expect(told(chanceOf('casino-war', 6))).toMatchObject({ advantage: '23/622', isAtBestPlay: false });
    expect(told(chanceOf('tie', 6))).toMatchObject({ advantage: '58/311', shared: '0/1' });
    // Two of a rank are out: (22 × 21 + 12 × 24 × 23) of 310 × 309 second cards are equal too. Going to war is worth five halves of that.
    expect(advantage('go-to-war', 6)).toEqual(times(ratio(-5, 2), ratio(22 * 21 + 12 * 24 * 23, 310 * 309)));
  });

  it.each([
    [1, '2.06', '2.94', '35.29'],
    [2, '2.24', '3.40', '25.24'],
    [3, '2.29', '3.55', '21.94'],
    [4, '2.31', '3.62', '20.29'],
    [5, '2.32', '3.67', '19.31'],
    [6, '2.33', '3.70', '18.65'],
    [7, '2.34', '3.72', '18.18'],
    [8, '2.34', '3.73', '17.83'],
  ])(
    'is what is published of %i decks: going to war where a second tie wins both, surrendering, and on a tie',
    (decks, wars, halves, tie) => {
      const atWar = plus(advantage('casino-war', decks), times(ties(decks), advantage('go-to-war', decks)));
      expect(perCent(atWar, 2)).toBe(wars);
      expect(perCent(advantage('casino-war', decks), 2)).toBe(halves);
      expect(perCent(advantage('tie', decks), 2)).toBe(tie);
    },
  );

  it('is 23138/993023 with six decks where a player always goes to war, as the settlement of every deal has it', () => {
    const atWar = plus(advantage('casino-war', 6), times(ties(6), advantage('go-to-war', 6)));
    expect(atWar).toEqual(ratio(23_138, 993_023));
  });

  it('is not known without a number of decks, of a kind that the game does not have, or under another edition', () => {
    expect(chanceOf('tie', null)).toEqual({
      because: 'the record does not have one number of decks for its shoes',
    });
    expect(chanceOf('war', 6)).toBeUndefined();
    expect(chanceOf('tie', 6, 'casino-war/ni2006-386')).toBeUndefined();
  });
});

describe('Casino War with three kings and three aces', () => {
  const small = dealtFrom({ ofEach: 3, ofRanks: 2 });

  it('is worked by hand', () => {
    // Two of the five other cards are of the rank, so half is given up two times in five: 2/5 × 1/2. The squares: 3/5 + 2/5 × 1/4, less (1/5)².
    // Two boxes beside an ace of the dealer, 20 ways: both kings 6 × 1, both aces 2 × 1/4, one of each 12 × 1/2. Beside a king: 6, 1/2, and
    // 12 × -1/2. That is 13 of 40, less (1/5)².
    expect(told(small['casino-war'])).toMatchObject({ advantage: '1/5', variance: '33/50', shared: '57/200' });
    // Of the four cards left one is of the rank and three are not: half of the second cards are equal.
    expect(told(small['go-to-war'])).toMatchObject({ advantage: '-5/4' });
    // Ten are won two times in five, and one is lost three times.
    expect(told(small.tie)).toMatchObject({ advantage: '-17/5', variance: '726/25' });
  });
});

/** Every way in which so many cards of a small pack come one after the other, by rank. */
const deals = function* (left: readonly number[], cards: number): Generator<{ ranks: number[]; ways: number }> {
  if (cards === 0) yield { ranks: [], ways: 1 };
  else
    for (const [rank, ofRank] of left.entries())
      if (ofRank > 0)
        for (const { ranks, ways } of deals(left.with(rank, ofRank - 1), cards - 1))
          yield { ranks: [rank, ...ranks], ways: ways * ofRank };
};

const average = (all: readonly (readonly [ways: number, value: Ratio])[]): Ratio => {
  const ways = all.reduce((sum, [one]) => sum + one, 0);
  return times(sumOf(all.map(([one, value]) => times(ratio(one), value))), ratio(1, ways));
};

/** What the house wins of one box at a stake of 1 by the text of 4.5 to 4.7, and how much was raised. */
const housesGain = (
  cards: readonly number[],
  electsWar: (rank: number) => boolean,
): { gain: Ratio; raised: number } => {
  const [own = 0, dealer = 0, second = 0, dealers = 0] = cards;
  if (own !== dealer) return { gain: ratio(own > dealer ? -1 : 1), raised: 0 };
  if (!electsWar(own)) return { gain: ratio(1, 2), raised: 0 };
  const atWar = second === dealers ? -2 : second > dealers ? -1 : 2;
  return { gain: ratio(atWar), raised: 1 };
};

const never = () => false;

const pack = { ofEach: 4, ofRanks: 4 };
const cardsOf = Array<number>(pack.ofRanks).fill(pack.ofEach);
const small = dealtFrom(pack);

describe('Every deal of a pack of sixteen cards', () => {
  const four = [...deals(cardsOf, 4)];

  it.each([
    ['always', () => true],
    ['never', () => false],
    ['with the highest rank alone', (rank: number) => rank === 3],
  ])('has the average and the variance of both wagers together, where a player goes to war %s', (_, electsWar) => {
    const one = small['casino-war'];
    const raise = small['go-to-war'];
    const over = four.map(({ ranks, ways }) => {
      const { gain, raised } = housesGain(ranks, electsWar);
      const expected = plus(one.advantage, times(ratio(raised), raise.advantage));
      return { ways, raised, over: less(gain, expected) };
    });
    expect(average(over.map((each) => [each.ways, each.over]))).toEqual(ratio(0));
    const squares = average(over.map((each) => [each.ways, times(each.over, each.over)]));
    const raises = average(over.map((each) => [each.ways, ratio(each.raised)]));
    expect(squares).toEqual(plus(one.variance, times(raises, raise.variance)));
  });

  it('has the tie wagers that are won and lost', () => {
    const gains = four.map(({ ranks: [own, dealer], ways }) => [ways, ratio(own === dealer ? -10 : 1)] as const);
    expect(average(gains)).toEqual(small.tie.advantage);
    const { advantage: mean } = small.tie;
    expect(average(gains.map(([ways, gain]) => [ways, times(less(gain, mean), less(gain, mean))]))).toEqual(
      small.tie.variance,
    );
  });

  it('has what two boxes share of the card of the dealer, at first and at war', () => {
    const { advantage: mean, shared } = small['casino-war'];
    const first = [...deals(cardsOf, 3)].map(({ ranks: [own = 0, other = 0, dealer = 0], ways }) => {
      const [one, two] = [own, other].map((card) => less(housesGain([card, dealer], never).gain, mean));
      return [ways, times(one ?? mean, two ?? mean)] as const;
    });
    expect(average(first)).toEqual(shared);
    const raise = small['go-to-war'];
    const wars = [...deals(cardsOf, 6)].flatMap(({ ranks, ways }) => {
      const [own = 0, other = 0, dealer = 0, second = 0, others = 0, dealers = 0] = ranks;
      if (own !== dealer || other !== dealer) return [];
      const [one, two] = [second, others].map((card) => {
        const { gain } = housesGain([dealer, dealer, card, dealers], () => true);
        // Over the half that would have been given up.
        return less(less(gain, ratio(1, 2)), raise.advantage);
      });
      return [[ways, times(one ?? mean, two ?? mean)] as const];
    });
    expect(average(wars)).toEqual(raise.shared);
    expect(raise.shared.over > 0n && shared.over > 0n).toBe(true);
  });
});
