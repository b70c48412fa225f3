import { payableCents } from '../../../domain/equipment/payable.ts';

describe('The least amount that chips can pay', () => {
  it('is found for odd pieces', () => {
    expect(payableCents([300, 500], 700)).toBe(800);
    expect(payableCents([300, 500], 100)).toBe(300);
    expect(payableCents([300, 500], 1_100)).toBe(1_100);
    expect(payableCents([100], 3_750.5)).toBe(3_800);
    expect(payableCents([], 100)).toBe(Infinity);
    expect(payableCents([0, 500], 100)).toBe(500);
  });
  it('is exact for pieces up to $200.00, and goes by the least piece alone where they are larger and odd', () => {
    expect(payableCents([20_000, 20_001], 20_001)).toBe(20_001);
    expect(payableCents([20_001, 20_002], 20_002)).toBe(40_002);
    expect(payableCents([20_001, 20_002], 1)).toBe(20_001);
  });
  it.each([[[2, 5]], [[6, 9, 20]], [[25, 40]], [[7]], [[4, 6]]])('agrees with trying every sum of %p', (pieces) => {
    const reachable = new Set([0]);
    for (let sum = 1; sum <= 400; sum += 1) if (pieces.some((piece) => reachable.has(sum - piece))) reachable.add(sum);
    for (let wanted = 0; wanted <= 300; wanted += 1) {
      const least = [...reachable].filter((sum) => sum >= wanted).reduce((a, b) => Math.min(a, b));
      expect(payableCents(pieces, wanted)).toBe(least);
    }
  });
});
