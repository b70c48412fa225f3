import { limitsLine, racks, type ChipSet } from '../../../play/chip-sets.ts';

/** The sign states the limits of wagers on areas, and their unit. The amount of the jackpot has a sign of its own. */
const main = (stakes: readonly [number, number], unitCents: number) => [limitsLine('main', stakes, unitCents)];

/** A table that pays hundreds to one has more of its highest chips. */
const ample = <Rack extends { readonly pieces: ChipSet['pieces'] }>(rack: Rack) => ({
  ...rack,
  pieces: rack.pieces.map(([cents, count]) => [cents, cents >= 10_000 ? 4 * count : 2 * count] as const),
});

export const chipSets: readonly [ChipSet, ...ChipSet[]] = [
  { ...ample(racks.ofOneDollar), ordinary: main([1000, 20_000], 500), raised: main([2000, 40_000], 500) },
  { ...ample(racks.ofTwoDollarsFifty), ordinary: main([1000, 20_000], 500), raised: main([2000, 40_000], 500) },
  { ...ample(racks.ofFiveDollars), ordinary: main([1000, 30_000], 1000), raised: main([2000, 40_000], 1000) },
];
