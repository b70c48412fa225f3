import { denominationLine, inDollars, linesTotalCents } from '../../../domain/kernel/money.ts';

const isLine = (denominationCents: number, count: number): boolean =>
  denominationLine.safeParse({ denominationCents, count }).success;

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

  it('of a line of pieces is no more than money can be, so that any list of lines adds up exactly', () => {
    expect([isLine(100_000, 1_000_000), isLine(100_000_000_000, 1), isLine(1, 10_000_000)]).toEqual([true, true, true]);
    expect([isLine(100_000, 1_000_001), isLine(100_000_000_000, 2)]).toEqual([false, false]);
    const most = Array.from({ length: 60 }, () => ({ denominationCents: 100_000_000_000, count: 1 }));
    expect(Number.isSafeInteger(linesTotalCents(most))).toBe(true);
  });
});
