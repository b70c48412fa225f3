import { limitsLine as line, racks, type ChipSet } from '../../../play/chip-sets.ts';

/** Wagers are of chips only: no tokens come to these tables. Half of an odd stake cannot be made with every rack. */
const withoutTokens = { tokensCents: [] } as const;

/** Wagers are multiples of this on every table, as a sign says. */
export const multiplesOfCents = 500;

const each = (stakes: readonly [number, number], tie: readonly [number, number]) => [
  line('casino-war', stakes, multiplesOfCents),
  line('tie', tie, multiplesOfCents),
];

export const chipSets: readonly [ChipSet, ...ChipSet[]] = [
  {
    ...racks.ofOneDollar,
    ...withoutTokens,
    ordinary: [line('*', [1000, 50_000], multiplesOfCents)],
    raised: [line('*', [2000, 100_000], multiplesOfCents)],
  },
  {
    ...racks.ofTwoDollarsFifty,
    ...withoutTokens,
    ordinary: each([1000, 50_000], [1000, 10_000]),
    raised: each([2000, 60_000], [2000, 20_000]),
  },
  {
    ...racks.ofFiveDollars,
    ...withoutTokens,
    ordinary: each([1500, 50_000], [1000, 10_000]),
    raised: each([2500, 60_000], [1500, 10_000]),
  },
];
