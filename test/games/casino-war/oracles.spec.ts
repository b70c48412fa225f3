import { ranks, type Rank } from '../../../domain/equipment/cards/card.ts';
import { game as casinoWar } from '../../../domain/games/casino-war/game.ts';
import { interpretations } from '../../../domain/games/casino-war/editions/ni2018-567/interpretations.ts';
import { terms } from '../../../domain/games/casino-war/editions/ni2018-567/rules.ts';
import { settle } from '../../../domain/games/casino-war/settlement.ts';
import { playersCents } from '../../../domain/law/settlement.ts';
import { stage, type Step } from '../../support/script.ts';
import {
  alice,
  closed,
  deals,
  floatOf,
  givesUp,
  goesToWar,
  limits,
  limitsSign,
  noMoreBets,
  opened,
  racks,
  tie,
  war,
} from './support/casino-war-floor.ts';

/** A stake of which chips can make the half. */
const stakeCents = 1_000;
const table = [floatOf(100, 500), limitsSign(limits(500, 50_000))];
const choice = (id: string): string => interpretations.find((one) => one.id === id)?.chosen ?? '';

/** What the player of a round gains, in cents: negative for a loss. */
const gainCents = (...steps: readonly (readonly Step[])[]): number => {
  const [round] = stage([...table, opened, ...steps.flat(), racks, closed], undefined, casinoWar.sessionPlays).rounds;
  if (!round) throw new Error('a round was played');
  const { settlements } = settle(casinoWar.roundPicture(round), terms, choice);
  return settlements.reduce((sum, { due }) => {
    if (!due) throw new Error('everything is governed in legal play');
    return sum + playersCents(due);
  }, 0);
};

const first = (own: Rank, dealer: Rank) => deals(`1 ${own}S, dealer ${dealer}H`);
const bet = [war(alice, 1, stakeCents), noMoreBets];

/** Each result once, by the ranks that make it: whether one card is higher is all that the decks have to know of it. */
const gains = {
  tie: (own: Rank, dealer: Rank) => gainCents([tie(alice, 1, stakeCents), noMoreBets], first(own, dealer)),
  first: (own: Rank, dealer: Rank) => gainCents(bet, first(own, dealer)),
  surrender: (own: Rank) => gainCents(bet, first(own, own), givesUp(alice, 1)),
  war: (tied: Rank, own: Rank, dealer: Rank) =>
    gainCents(bet, first(tied, tied), goesToWar(alice, 1, stakeCents), deals(`1 ${own}C, dealer ${dealer}D`)),
};

/** An exact fraction, for sums over all the ways in which cards can come. */
type Sum = { readonly cents: bigint; readonly ways: bigint };
const over = (all: readonly (readonly [ways: number, cents: number])[]): Sum => ({
  cents: all.reduce((sum, [ways, cents]) => sum + BigInt(ways) * BigInt(cents), 0n),
  ways: all.reduce((sum, [ways]) => sum + BigInt(ways), 0n),
});
/** The house edge on one unit of the stake, exactly: the fraction of it that the player loses. */
const edge = ({ cents, ways }: Sum): number => Number(-cents) / (Number(ways) * stakeCents);

const isExactly = ({ cents, ways }: Sum, numerator: bigint, denominator: bigint): boolean =>
  -cents * denominator === ways * BigInt(stakeCents) * numerator;

const pairs = ranks.flatMap((own) => ranks.map((dealer) => [own, dealer] as const));
const memo = new Map<string, number>();
const once = (key: string, make: () => number): number => {
  const known = memo.get(key) ?? make();
  memo.set(key, known);
  return known;
};

/** The cards of a rank that are left when these are out. */
const left = (decks: number, rank: Rank, ...out: readonly Rank[]): number =>
  4 * decks - out.filter((one) => one === rank).length;

/** In how many ways two cards come, in order, when these are out. */
const waysOf = (decks: number, own: Rank, dealer: Rank, ...out: readonly Rank[]): number =>
  left(decks, own, ...out) * left(decks, dealer, own, ...out);

const tieEdge = (decks: number): Sum =>
  over(
    pairs.map(([own, dealer]) => [waysOf(decks, own, dealer), once(`t${own}${dealer}`, () => gains.tie(own, dealer))]),
  );

const warEdge = (decks: number, isSurrendering: boolean): Sum => {
  const rest = (52 * decks - 2) * (52 * decks - 3);
  return over(
    pairs.flatMap(([own, dealer]): (readonly [number, number])[] => {
      const ways = waysOf(decks, own, dealer);
      if (own !== dealer) return [[ways * rest, once(`f${own}${dealer}`, () => gains.first(own, dealer))]];
      if (isSurrendering) return [[ways * rest, once(`s${own}`, () => gains.surrender(own))]];
      return pairs.map(([second, dealers]) => [
        ways * waysOf(decks, second, dealers, own, own),
        once(`w${own}${second}${dealers}`, () => gains.war(own, second, dealers)),
      ]);
    }),
  );
};

describe('The house edge of Casino War, by every way in which the cards can come', () => {
  it.each([
    [6, 18.65, 2.3301, 3.6977],
    [7, 18.182, 2.3356, 3.719],
    [8, 17.831, 2.3398, 3.7349],
  ])(
    'is known for %i decks: on a tie wager, going to war always, and surrendering always',
    (decks, ties, wars, halves) => {
      expect(100 * edge(tieEdge(decks))).toBeCloseTo(ties, 3);
      expect(100 * edge(warEdge(decks, false))).toBeCloseTo(wars, 4);
      expect(100 * edge(warEdge(decks, true))).toBeCloseTo(halves, 4);
    },
  );

  it('is 58/311 on a tie wager, 23138/993023 going to war, and 23/622 surrendering, with six decks', () => {
    expect(isExactly(tieEdge(6), 58n, 311n)).toBe(true);
    expect(isExactly(warEdge(6, false), 23_138n, 993_023n)).toBe(true);
    expect(isExactly(warEdge(6, true), 23n, 622n)).toBe(true);
  });
});
