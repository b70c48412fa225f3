import { limitsLine as line, racks, type ChipSet } from '../../../play/chip-sets.ts';
import type { Limits } from '../../../table/events.ts';

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
    ...racks.ofOneDollar,
    ordinary: sign({ spinner: [500, 20_000], others: [500, 50_000] }, { spinner: 100, others: 500 }),
    raised: sign({ spinner: [1000, 40_000], others: [1000, 100_000] }, { spinner: 100, others: 500 }),
  },
  {
    ...racks.ofTwoDollarsFifty,
    ordinary: sign({ spinner: [500, 20_000], others: [500, 50_000] }, { spinner: 250, others: 500 }),
    raised: sign({ spinner: [1000, 40_000], others: [1500, 100_000] }, { spinner: 250, others: 500 }),
  },
  {
    ...racks.ofFiveDollars,
    ordinary: [line('spinner', [1000, 50_000], 500), line('*', [1000, 50_000], 1000)],
    raised: [line('*', [1500, 60_000], null)],
  },
];
