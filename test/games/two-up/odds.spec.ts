import { game } from '../../../domain/games/two-up/game.ts';
import { examineScript } from '../../support/clause-specs.ts';
import { stage, type Step } from '../../support/script.ts';
import { alice, begins, bet, noMoreBets, openTable, sam, spin, wagerOf } from './support/two-up-floor.ts';

const [edition] = game.editions;
if (!edition) throw new Error('two-up has an edition');

/** A leaf of the tree of spins: what came, and its probability in 2^18ths. Heads and tails are a quarter each, odds a half. */
type Leaf = { readonly coins: readonly string[]; readonly weight: number };
const whole = 2 ** 18;

const cycle: readonly Leaf[] = [0, 1, 2, 3, 4]
  .flatMap((odds) =>
    ['HH', 'TT'].map((coins) => ({
      coins: [...Array.from({ length: odds }, () => 'HT'), coins],
      weight: whole / 2 ** odds / 4,
    })),
  )
  .concat([{ coins: Array.from({ length: 5 }, () => 'HT'), weight: whole / 2 ** 5 }]);

const endsWith = ({ coins }: Leaf, last: string): boolean => coins.at(-1) === last;

/** Every way a game can go for a spinner of heads. */
const games = (heads = 0): readonly Leaf[] =>
  cycle.flatMap((leaf) => {
    if (!endsWith(leaf, 'HH') || heads === 2) return [leaf];
    return games(heads + 1).map((rest) => ({
      coins: [...leaf.coins, ...rest.coins],
      weight: (leaf.weight * rest.weight) / whole,
    }));
  });

const settled = (leaf: Leaf, opening: readonly Step[], wagerId: string) => {
  const spins = leaf.coins.flatMap((coins, nth) => spin(coins, `s${nth}`));
  const { settlements } = examineScript(game, edition, stage([...openTable, ...opening, ...spins]));
  const settlement = settlements.find((one) => one.wagerId === wagerId);
  if (!settlement?.due) throw new Error('every leaf of the tree settles the wager');
  return { won: settlement.outcome === 'won', netCents: settlement.due.paidCents - settlement.due.collectedCents };
};

const over = (leaves: readonly Leaf[], opening: readonly Step[], wagerId: string) => {
  const all = leaves.map((leaf) => ({ weight: leaf.weight, ...settled(leaf, opening, wagerId) }));
  const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + of(one), 0);
  return {
    probability: sum(({ weight }) => weight),
    won: sum(({ weight, won }) => (won ? weight : 0)),
    netCents: sum(({ weight, netCents }) => weight * netCents),
  };
};

describe('the odds that come out of settling every way a game can go', () => {
  it.each(['heads', 'tails'])('are 31 in 64 for %s, an edge of 3.125 %% for the house', (kind) => {
    const opening = [...begins, bet(alice, kind, 6_400), noMoreBets];
    const { probability, won, netCents } = over(cycle, opening, wagerOf(alice, kind));
    expect(probability).toBe(whole);
    expect(won / whole).toBe(31 / 64);
    expect(netCents / whole / 6_400).toBe(-0.03125);
  });

  it("are (31/64) cubed for the spinner's wager, an edge of 3.4029 %% at 7.5 to 1", () => {
    const leaves = games();
    const { probability, won, netCents } = over(leaves, [...begins, noMoreBets], wagerOf(sam, 'spinner'));
    expect(leaves).toHaveLength(311);
    expect(probability).toBe(whole);
    expect(won).toBe(31 ** 3);
    expect(netCents / whole / 2_000).toBeCloseTo(-0.034029, 6);
  });
});
