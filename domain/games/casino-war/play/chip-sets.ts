import { limitsLine, racks, type ChipSet } from '../../../play/chip-sets.ts';

/** Wagers are multiples of this on every table, as a sign says. */
export const multiplesOfCents = 500;

/** Wagers are of chips only: no tokens come to these tables. Half of an odd stake cannot be made with every rack. */
const withoutTokens = { tokensCents: [], multiplesCents: multiplesOfCents } as const;

/** A line of a sign that says nothing of multiples. */
const plain = (wagerKind: string, stakes: readonly [number, number]) => ({
  ...limitsLine(wagerKind, stakes, null),
  multiplesOfMin: false,
});

const each = (stakes: readonly [number, number], tie: readonly [number, number]) => [
  plain('casino-war', stakes),
  plain('tie', tie),
];

export const chipSets: readonly [ChipSet, ...ChipSet[]] = [
  {
    ...racks.ofOneDollar,
    ...withoutTokens,
    ordinary: [plain('*', [1000, 50_000])],
    raised: [plain('*', [2000, 100_000])],
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
