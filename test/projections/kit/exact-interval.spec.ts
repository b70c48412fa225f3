import * as fc from 'fast-check';
import { exactShare } from '../../../projections/kit/exact-interval.ts';

const million = 1_000_000n;

/** How many of `million ** trials` equally likely cases have `least` or more hits, each hit having `ppm` chances in a million. Exact. */
const casesWithAtLeast = (least: number, trials: number, ppm: number): bigint => {
  let [cases, ways] = [0n, 1n];
  for (let hits = 0; hits <= trials; hits += 1) {
    if (hits >= least) cases += ways * BigInt(ppm) ** BigInt(hits) * (million - BigInt(ppm)) ** BigInt(trials - hits);
    ways = (ways * BigInt(trials - hits)) / BigInt(hits + 1);
  }
  return cases;
};

/** Is it as unlikely as 25 in 1,000, or more so, to have so many or more? */
const isUnlikely = (cases: bigint, trials: number): boolean => cases * 1_000n <= 25n * million ** BigInt(trials);

/** Is a share unlikely with so many hits, and one that is two parts in a million larger? */
const endsAt = (least: number, trials: number, ppm: number): readonly boolean[] =>
  [ppm, ppm + 2].map((share) => isUnlikely(casesWithAtLeast(least, trials, share), trials));

describe('The exact interval of a share', () => {
  it.each([
    // Clopper and Pearson at 95 %, as tables print them.
    [0, 10, 0, 308_498],
    [1, 10, 2_528, 445_017],
    [5, 10, 187_086, 812_914],
    [10, 10, 691_502, 1_000_000],
    [4, 20, 57_333, 436_615],
    [50, 100, 398_321, 601_679],
  ])('of %d in %d is the one of the tables', (times, trials, lowPpm, highPpm) => {
    const found = exactShare(times, trials);
    expect(Math.abs((found?.lowPpm ?? -9) - lowPpm)).toBeLessThanOrEqual(1);
    expect(Math.abs((found?.highPpm ?? -9) - highPpm)).toBeLessThanOrEqual(1);
  });

  it('is not known without trials', () => {
    expect(exactShare(0, 0)).toBeNull();
  });

  it('ends where the share becomes unlikely, to two parts in a million, by sums of whole numbers', () => {
    const counts = fc
      .integer({ min: 1, max: 60 })
      .chain((trials) => fc.tuple(fc.integer({ min: 0, max: trials }), fc.constant(trials)));
    fc.assert(
      fc.property(counts, ([times, trials]) => {
        const { lowPpm, highPpm, sharePpm } = exactShare(times, trials) ?? { lowPpm: -1, highPpm: -1, sharePpm: -1 };
        expect(lowPpm <= sharePpm && sharePpm <= highPpm).toBe(true);
        // Without hits the low end is 0, and without misses the high end is 1.
        expect(times === 0 ? [lowPpm === 0, lowPpm !== 0] : endsAt(times, trials, lowPpm)).toEqual([true, false]);
        const [misses, missesPpm] = [trials - times, 1_000_000 - highPpm];
        expect(misses === 0 ? [missesPpm === 0, missesPpm !== 0] : endsAt(misses, trials, missesPpm)).toEqual([
          true,
          false,
        ]);
      }),
      { numRuns: 60 },
    );
  });

  it('becomes narrow with a million trials, and the same the other way round', () => {
    const found = exactShare(250_000, 1_000_000);
    const other = exactShare(750_000, 1_000_000);
    // The normal approximation is good here: 1.96 * sqrt(0.25 * 0.75 / 1,000,000) is 849 parts per million.
    expect(Math.abs(250_000 - (found?.lowPpm ?? 0) - 849)).toBeLessThanOrEqual(3);
    expect(Math.abs((found?.highPpm ?? 0) - 250_000 - 849)).toBeLessThanOrEqual(3);
    expect(1_000_000 - (other?.highPpm ?? 0)).toBe(found?.lowPpm);
  });
});
