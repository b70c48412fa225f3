import {
  accountingWin,
  holdBasisPoints,
  missingForWin,
  missingForWinOf,
  winBy,
} from '../../../domain/table/win-formulas.ts';

describe('Win by a formula', () => {
  const terms = {
    openerCents: 100_000,
    closerCents: 90_000,
    fillsCents: 7_000,
    creditsCents: 2_000,
    dropCents: 30_000,
  };

  it('adds closer, credits and drop, and takes opener and fills away', () => {
    expect(winBy(accountingWin, terms)).toBe(15_000);
  });

  it('is negative where the table lost', () => {
    expect(winBy(accountingWin, { ...terms, closerCents: 60_000 })).toBe(-15_000);
  });

  it('takes and adds what the formula says, and nothing else', () => {
    expect(winBy({ id: 'another', adds: ['closerCents'], takes: ['dropCents'] }, terms)).toBe(60_000);
  });
});

describe('What is missing for a win', () => {
  it.each([
    [1, 2, null],
    [null, 2, 'a count of the float at its opening'],
    [1, null, 'a count of the float at its closing'],
    [null, null, 'a count of the float at its opening and a count of the float at its closing'],
  ])('of an opener %p and a closer %p', (openerCents, closerCents, missing) => {
    expect(missingForWin({ openerCents, closerCents })).toBe(missing);
  });

  it('is counted of several sessions', () => {
    expect([missingForWinOf(0, 3), missingForWinOf(1, 1)]).toEqual([
      null,
      'a count of the float at its opening or at its closing, of 1 of 1 session',
    ]);
  });
});

describe('Hold', () => {
  it.each([
    [15_000, 30_000, 5_000],
    [-15_000, 30_000, -5_000],
    // 2 of 3: 66.666… per cent
    [2, 3, 6_666],
    [-2, 3, -6_666],
    [-1, 30_000, 0],
    [100, 0, null],
    // A box held $50 less than other sessions are on record to have dropped into it.
    [-5_000, -5_000, null],
  ])('of a win of %i cents on a drop of %i is %p', (winCents, dropCents, points) => {
    expect(holdBasisPoints(winCents, dropCents)).toBe(points);
  });
});
