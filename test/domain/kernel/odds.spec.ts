import { isSameOdds, odds } from '../../../domain/kernel/odds.ts';

describe('Odds as they are printed', () => {
  it('are the same by both of their numbers', () => {
    expect(isSameOdds(odds(3, 2), odds(3, 2))).toBe(true);
    expect(isSameOdds(odds(3, 2), odds(3, 1))).toBe(false);
    expect(isSameOdds(odds(3, 2), odds(5, 2))).toBe(false);
  });

  it('are not the same as none', () => {
    expect([isSameOdds(odds(3, 2), null), isSameOdds(null, odds(3, 2)), isSameOdds(null, null)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
