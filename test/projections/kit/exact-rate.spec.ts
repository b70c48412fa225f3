import { exactRate, rateOf } from '../../../projections/kit/exact-rate.ts';

describe('The exact interval of a rate', () => {
  it.each([
    // Garwood at 95 %, as tables print the limits of a Poisson mean, here out of 1,000: 0 to 3.689, 0.0253 to 5.572, 1.623 to 11.668 and so on.
    [0, 0, 3_689],
    [1, 25, 5_572],
    [5, 1_623, 11_668],
    [10, 4_795, 18_390],
    [100, 81_364, 121_627],
  ])('of %d in 1,000 is the one of the tables', (times, low, high) => {
    const found = exactRate(times, 1_000);
    expect(found?.perMillion).toBe(times * 1_000);
    expect(Math.abs((found?.lowPerMillion ?? -9) - low)).toBeLessThanOrEqual(1);
    expect(Math.abs((found?.highPerMillion ?? -9) - high)).toBeLessThanOrEqual(1);
  });

  it('of more times than there were rounds is told: several decisions may fall into one', () => {
    expect(exactRate(30, 10)).toMatchObject({ perMillion: 3_000_000 });
  });

  it('does not vanish where so many are to be expected that each term is beyond a number', () => {
    const found = exactRate(2_000, 1_000_000);
    expect(found).toMatchObject({ perMillion: 2_000 });
    expect(found?.lowPerMillion).toBeGreaterThan(1_900);
    expect(found?.highPerMillion).toBeLessThan(2_100);
  });

  it('is not known out of nothing', () => {
    expect(exactRate(3, 0)).toBeNull();
    expect(rateOf(3, 0)).toBeNull();
  });

  it('has the rate that is told without it', () => {
    expect(rateOf(1, 3)).toBe(333_333);
    expect(exactRate(1, 3)?.perMillion).toBe(rateOf(1, 3));
  });
});
