import { odds } from '../../../domain/kernel/odds.ts';
import type { Wager } from '../../../domain/round/wager-book.ts';
import { winningsAt } from '../../../domain/settlement/odds-and-chips.ts';
import type { Step } from '../../support/script.ts';
import { collected, laid, paid, paidIn, recordOf } from '../../support/round-steps.ts';

const wagerOf = (...steps: readonly Step[]): Wager => {
  const [wager] = recordOf(laid('w-1', 500), ...steps).wagers;
  if (!wager) throw new Error('no wager is on record');
  return wager;
};
const [even, half] = [odds(1, 1), odds(1, 2)];

describe('Winnings', () => {
  it('are exact where chips can pay them', () => {
    expect(winningsAt(odds(15, 2), 500, 'up', wagerOf(), [50, 100])).toEqual({
      paidCents: 3_750,
      mostPaidCents: null,
      exactCents: null,
      leastChipCents: 50,
    });
  });

  it('are paid up to the next amount that chips can make, where the document rounds up', () => {
    expect(winningsAt(half, 500, 'up', wagerOf(), [100])).toMatchObject({
      paidCents: 300,
      mostPaidCents: null,
      exactCents: 250,
      leastChipCents: 100,
    });
  });

  it('are either neighbour of the exact amount, where the document does not round', () => {
    const between = winningsAt(half, 500, 'none', wagerOf(), [100]);
    expect(between).toMatchObject({ paidCents: 200, mostPaidCents: 300, exactCents: 250 });
    const under = winningsAt(half, 100, 'none', wagerOf(), [100]);
    expect(under).toMatchObject({ paidCents: 0, mostPaidCents: 100, exactCents: 50 });
    const odd = winningsAt(even, 1_100, 'none', wagerOf(), [500, 700]);
    expect(odd).toMatchObject({ paidCents: 1_000, mostPaidCents: 1_200 });
    const exact = winningsAt(even, 1_200, 'none', wagerOf(), [500, 700]);
    expect(exact).toMatchObject({ paidCents: 1_200, mostPaidCents: null, exactCents: null });
  });

  it('may be a fraction of a cent, which is never rounded down', () => {
    expect(winningsAt(odds(1, 3), 100, 'up', wagerOf(), [1])).toMatchObject({ paidCents: 34 });
    expect(winningsAt(odds(1, 3), 100, 'none', wagerOf(), [1])).toMatchObject({ paidCents: 33, mostPaidCents: 34 });
  });

  it('may be paid in chips that were not counted: they were at the table', () => {
    const inFifties = wagerOf(paidIn('w-1', 250, 50));
    expect(winningsAt(half, 500, 'up', inFifties, [100])).toMatchObject({ paidCents: 250, exactCents: null });
    const collectedToo = wagerOf(collected('w-1', 500), paidIn('w-1', 250, 50));
    expect(winningsAt(half, 500, 'up', collectedToo, [100])).toMatchObject({ paidCents: 250 });
    const inTokens = wagerOf(paidIn('w-1', 250, 50, 'promotional-tokens'));
    expect(winningsAt(half, 500, 'up', inTokens, [100])).toMatchObject({ paidCents: 300 });
    const inNoChips = wagerOf(paid('w-1', 250, 'other'));
    expect(winningsAt(half, 500, 'up', inNoChips, [100])).toMatchObject({ paidCents: 300 });
  });

  it('are known without an inventory only as far as whole cents, and no more was paid', () => {
    expect(winningsAt(even, 500, 'up', wagerOf(), null)).toMatchObject({ paidCents: 500, exactCents: 500 });
    expect(winningsAt(even, 500, 'up', wagerOf(), [])).toMatchObject({ paidCents: 500 });
    expect(winningsAt(even, 500, 'up', wagerOf(paidIn('w-1', 500, 50)), null)).toMatchObject({ leastChipCents: null });
    expect(winningsAt(even, 500, 'up', wagerOf(paid('w-1', 600)), null)).toMatchObject({ paidCents: null });
    expect(winningsAt(odds(1, 3), 100, 'up', wagerOf(), null)).toMatchObject({ paidCents: null });
  });
});
