import { gathered } from '../../../domain/kernel/gathered.ts';

const named = (one: unknown, at: number): unknown => (Array.isArray(one) ? one : `${String(one)} at ${at}`);

describe('What each item gives, in one list', () => {
  it('is what flatMap makes of it: lists come apart one level deep, and anything else stands for itself', () => {
    const given: readonly unknown[] = [[1, 2], [], [[3]], 'four', undefined, null, [undefined]];
    expect(gathered(given, (one) => one)).toStrictEqual(given.flatMap((one) => one));
    expect(gathered(given, named)).toStrictEqual(given.flatMap(named));
  });

  it('is a list of its own, which may be added to', () => {
    const given = [1, 2];
    const all = gathered([given], (one) => one);
    all.push(3);
    expect(given).toEqual([1, 2]);
    expect(gathered([], () => 1)).not.toBe(gathered([], () => 1));
  });
});
