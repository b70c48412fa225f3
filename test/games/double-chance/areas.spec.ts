import { isNearer } from '../../../domain/games/double-chance/looks/areas.ts';

describe('Two areas of a Double Chance table', () => {
  it("the one with the lower number is nearer to the dealer's left, from which cards are dealt clockwise (7.2.2)", () => {
    expect([isNearer('area-2', 'area-10'), isNearer('area-10', 'area-2')]).toEqual([true, false]);
    expect(isNearer('area-2', 'area-2')).toBe(false);
  });

  it('have no order where one of them has no number', () => {
    expect([isNearer('area-0', 'the middle'), isNearer('the middle', 'area-2')]).toEqual([false, false]);
  });
});
