import { less, plus, ratio, rootOf, sumOf, times, wholeOf } from '../../../domain/kernel/ratio.ts';

const told = ({ over, under }: ReturnType<typeof ratio>): string => `${over}/${under}`;

describe('A ratio', () => {
  it('is in lowest terms, with what is positive below', () => {
    expect([ratio(6, 4), ratio(3, -6), ratio(0, 7), ratio(5)].map(told)).toEqual(['3/2', '-1/2', '0/1', '5/1']);
    expect(() => ratio(1, 0)).toThrow('cannot stand over nothing');
  });

  it('is added, taken away and multiplied exactly', () => {
    expect(told(plus(ratio(1, 3), ratio(1, 6)))).toBe('1/2');
    expect(told(less(ratio(1, 3), ratio(1, 2)))).toBe('-1/6');
    expect(told(times(ratio(31, 64), ratio(-2, 31)))).toBe('-1/32');
    expect(told(sumOf([ratio(1, 2), ratio(1, 3), ratio(1, 6)]))).toBe('1/1');
  });

  it('has a whole part, towards zero and never less than nothing of nothing', () => {
    expect([ratio(7, 2), ratio(-7, 2), ratio(-1, 2)].map(wholeOf)).toEqual([3, -3, 0]);
  });

  it.each([
    ['0', 0],
    ['1', 1],
    ['3', 1],
    ['4', 2],
    ['151851562', 12_322],
    ['99999999999999999999', 9_999_999_999],
    ['100000000000000000000', 10_000_000_000],
  ])('has the root of %s, rounded down, however large', (square, root) => {
    expect(rootOf(ratio(BigInt(square)))).toBe(root);
  });

  it('has no root where it is negative', () => {
    expect(rootOf(ratio(9, 2))).toBe(2);
    expect(() => rootOf(ratio(-1, 2))).toThrow('has no root');
  });
});
