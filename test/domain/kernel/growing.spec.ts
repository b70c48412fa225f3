import { drawnOnce, growsOutOf } from '../../../domain/kernel/growing.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Draws the sum of numbers, and writes down what it looked at. */
const summing = () => {
  const looks: string[] = [];
  const of = drawnOnce<number, number>({
    begin: (numbers) => {
      looks.push(`began with ${numbers.join(' ')}`);
      return sum(numbers);
    },
    goOn: (total, more, numbers) => {
      looks.push(`went on with ${more.join(' ')} of ${numbers.join(' ')}`);
      return total + sum(more);
    },
  });
  return { looks, of };
};

describe('What is drawn from a list', () => {
  it('is drawn once, and anew from another list with the same in it', () => {
    const { looks, of } = summing();
    const list = [1, 2];
    expect([of(list), of(list), of([1, 2])]).toEqual([3, 3, 3]);
    expect(looks).toEqual(['began with 1 2', 'began with 1 2']);
  });

  it('is gone on with where the list grew out of another, also over a list of which nobody asked', () => {
    const { looks, of } = summing();
    const [first, second, third] = [[1], [1, 2], [1, 2, 3]];
    expect(of(first)).toBe(1);
    growsOutOf(second, first);
    growsOutOf(third, second);
    expect([of(third), of(third), of(second), of(first)]).toEqual([6, 6, 3, 1]);
    expect(looks).toEqual(['began with 1', 'went on with 2 3 of 1 2 3', 'went on with 2 of 1 2']);
  });

  it('is drawn from all of a list that grew out of one of which nobody had asked', () => {
    const { looks, of } = summing();
    const [first, second] = [[1], [1, 2]];
    growsOutOf(second, first);
    expect(of(second)).toBe(3);
    expect(looks).toEqual(['began with 1 2']);
  });

  it('is not what something else drew', () => {
    const list = [1, 2];
    expect([summing().of(list), drawnOnce<number, string>({ begin: String, goOn: String })(list)]).toEqual([3, '1,2']);
  });
});
