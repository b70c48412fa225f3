import { limitsLine, racks, type ChipSet } from '../../../play/chip-sets.ts';

/** Wagers are of chips only: no tokens come to these tables. They come in multiples that a sign states. */
const inMultiplesOf = (multiplesCents: number) => ({ tokensCents: [], multiplesCents }) as const;

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
    // Half of a stake of five dollars cannot be made with these.
    ...inMultiplesOf(500),
    ordinary: [plain('*', [1000, 50_000])],
    raised: [plain('*', [2000, 100_000])],
  },
  {
    ...racks.ofTwoDollarsFifty,
    ...inMultiplesOf(500),
    ordinary: each([1000, 50_000], [1000, 10_000]),
    raised: each([2000, 60_000], [2000, 20_000]),
  },
  {
    ...racks.ofFiveDollars,
    ...inMultiplesOf(1000),
    ordinary: each([2000, 50_000], [2000, 10_000]),
    raised: each([3000, 60_000], [3000, 10_000]),
  },
];
