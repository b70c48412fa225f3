import { inDollars, linesTotalCents } from '../../../domain/kernel/money.ts';

describe('Money', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [15_800, '$158.00'],
    [123_450, '$1,234.50'],
    [100_000_000_000, '$1,000,000,000.00'],
  ])('of %p cents is written %s', (cents, text) => {
    expect(inDollars(cents)).toBe(text);
  });

  it('of counted lines is what the pieces are worth together', () => {
    const lines = [
      { denominationCents: 250, count: 3 },
      { denominationCents: 10_000, count: 2 },
    ];
    expect(linesTotalCents(lines)).toBe(20_750);
    expect(linesTotalCents([])).toBe(0);
  });
});
