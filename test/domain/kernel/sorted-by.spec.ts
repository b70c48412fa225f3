import * as fc from 'fast-check';
import { sortedBy } from '../../../domain/kernel/sorted-by.ts';

type One = { readonly number: number; readonly name: number };

const numberOf = ({ number }: One): number => number;
const named = (numbers: readonly number[]): readonly One[] => numbers.map((number, name) => ({ number, name }));
const asSorted = (all: readonly One[]): One[] => all.toSorted((one, other) => one.number - other.number);

it('sorts as toSorted does: equals stay as they came, whatever the order', () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 200 });
  fc.assert(
    fc.property(numbers, (given) => {
      const all = named(given);
      expect(sortedBy(all, numberOf)).toStrictEqual(asSorted(all));
    }),
  );
});

it('sorts what comes from the end to the beginning, and leaves the list itself as it was', () => {
  const all = named(Array.from({ length: 500 }, (_, nth) => 500 - nth));
  expect(sortedBy(all, numberOf)).toStrictEqual(asSorted(all));
  expect(all[0]?.number).toBe(500);
});

it('gives a list of its own, also where nothing is out of order', () => {
  const all = named([1, 2, 3]);
  expect(sortedBy(all, numberOf)).toStrictEqual(all);
  expect(sortedBy(all, numberOf)).not.toBe(all);
});
