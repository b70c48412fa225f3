import { allowances } from '../../../../services/shared/http/allowances.ts';

const madeOf = (points: number, perSeconds: number) => {
  let nowMs = 0;
  return { wait: (ms: number) => (nowMs += ms), ...allowances({ points, perSeconds }, () => nowMs) };
};

describe('An allowance', () => {
  it('is spent point by point, and comes back little by little', () => {
    const { spend, left, wait } = madeOf(10, 5);
    for (let spent = 1; spent <= 10; spent += 1) spend('one', 1);
    expect(left('one')).toEqual({ points: 0, resetSeconds: 5, waitSeconds: 1 });
    wait(1_000);
    expect(left('one')).toEqual({ points: 2, resetSeconds: 4, waitSeconds: 0 });
    wait(60_000);
    expect(left('one')).toEqual({ points: 10, resetSeconds: 0, waitSeconds: 0 });
  });

  it('may be overdrawn by what was costly, so that the next must wait; but not without end', () => {
    const { spend, left, wait } = madeOf(10, 5);
    spend('one', 15);
    expect(left('one').waitSeconds).toBe(3);
    spend('one', 1_000_000);
    wait(5_500);
    expect(left('one').waitSeconds).toBe(0);
  });

  it('is of one name and nobody else, and what was given back counts', () => {
    const { spend, left } = madeOf(10, 5);
    spend('one', 10);
    expect(left('other').points).toBe(10);
    spend('one', -10);
    expect(left('one').points).toBe(10);
  });
});
