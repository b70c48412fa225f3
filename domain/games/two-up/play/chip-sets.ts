import type { ChipSet } from '../../../play/chip-sets.ts';
import type { Limits } from '../../../table/events.ts';

const line = (
  wagerKind: string,
  [minCents, maxCents]: readonly [number, number],
  unitCents: number | null,
): Limits => ({ wagerKind, minCents, maxCents, unitCents, multiplesOfMin: unitCents === null });

type Stakes = { readonly spinner: readonly [number, number]; readonly others: readonly [number, number] };
type Units = { readonly spinner: number | null; readonly others: number | null };

const sign = ({ spinner, others }: Stakes, units: Units): Limits[] => [
  line('spinner', spinner, units.spinner),
  line('heads', others, units.others),
  line('tails', others, units.others),
];

/**
 * At 7.5 to 1 an odd number of least chips cannot be paid exactly, and is paid up to the next chip (4.10). Every limit below
 * allows such stakes; heads and tails go in steps that are larger than the least chip, so that there are chips for a stake between two.
 */
export const chipSets: readonly [ChipSet, ...ChipSet[]] = [
  {
    leastCents: 100,
    pieces: [
      [100, 3000],
      [500, 2500],
      [2500, 2500],
      [10_000, 1200],
      [50_000, 200],
    ],
    tokensCents: [500, 1000, 2500],
    ordinary: sign({ spinner: [500, 20_000], others: [500, 50_000] }, { spinner: 100, others: 500 }),
    raised: sign({ spinner: [1000, 40_000], others: [1000, 100_000] }, { spinner: 100, others: 500 }),
  },
  {
    leastCents: 250,
    pieces: [
      [250, 3000],
      [500, 2500],
      [2500, 2500],
      [10_000, 1200],
      [50_000, 200],
    ],
    tokensCents: [500, 1000],
    ordinary: sign({ spinner: [500, 20_000], others: [500, 50_000] }, { spinner: 250, others: 500 }),
    raised: sign({ spinner: [1000, 40_000], others: [1500, 100_000] }, { spinner: 250, others: 500 }),
  },
  {
    leastCents: 500,
    pieces: [
      [500, 4000],
      [2500, 3000],
      [10_000, 1500],
      [50_000, 200],
    ],
    tokensCents: [500, 1000, 2500],
    ordinary: [line('spinner', [1000, 50_000], 500), line('*', [1000, 50_000], 1000)],
    raised: [line('*', [1500, 60_000], null)],
  },
];
