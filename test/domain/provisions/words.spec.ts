import { counted, ordinal } from '../../../domain/provisions/words.ts';

describe('Words for numbers', () => {
  it.each([
    [1, 'first'],
    [5, 'fifth'],
    [6, '6th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [22, '22nd'],
    [23, '23rd'],
    [33, '33rd'],
    [111, '111th'],
  ])('tell the place %i as %s', (nth, word) => expect(ordinal(nth)).toBe(word));

  it.each([
    [1, 'player', undefined, '1 player'],
    [3, 'player', undefined, '3 players'],
    [2, 'box', 'boxes', '2 boxes'],
  ])('count %i of a %s', (count, noun, many, words) => expect(counted(count, noun, many)).toBe(words));
});
