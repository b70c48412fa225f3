import { complaints, disputeGrounds, endings } from '../../../domain/dispute/word-lists.ts';
import { recordGrounds } from '../../../domain/kernel/corrections.ts';
import { addedBy, inSentence, listed, noWords, oneOf, type WordList } from '../../../domain/kernel/word-list.ts';
import { calls, errors, returnReasons } from '../../../domain/round/word-lists.ts';
import * as ofTables from '../../../domain/table/word-lists.ts';

const { floorGrounds, ...reasonsAndMatters } = ofTables;
const grounds = { recordGrounds, floorGrounds, disputeGrounds };
const all: readonly (readonly [string, WordList])[] = Object.entries({
  ...grounds,
  ...reasonsAndMatters,
  complaints,
  endings,
  calls,
  errors,
  returnReasons,
});

describe('A closed list', () => {
  it('takes its words and no others, and says what each means', () => {
    const schema = oneOf({ worn: 'it was worn', lost: 'it was lost' }, 'why');
    expect(['worn', 'lost', 'john-smith', '', null].map((word) => schema.safeParse(word).success)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(schema.description).toBe('why. `worn`: it was worn; `lost`: it was lost');
  });

  it.each(all)('has room for what it does not hold: %s', (_, list) => {
    expect(Object.keys(list)).toContain('other');
  });

  it.each(Object.entries(grounds))('of grounds can say that none was given: %s', (_, list) => {
    expect(Object.keys(list)).toContain('none');
  });

  it.each(all)('has words that a sentence can say: %s', (_, list) => {
    expect(Object.entries(list).filter(([word, says]) => says === '' || !/^[a-z]+(?:[ -][a-z]+)*$/.test(word))).toEqual(
      [],
    );
  });

  it('is told by what its words say, and the word of a game by its name', () => {
    expect(inSentence(floorGrounds, 'not-betting')).toBe('rounds without a wager from that place');
    expect(inSentence(floorGrounds, 'repeated-invalid-spins')).toBe('repeated invalid spins');
  });
});

describe('The words that games add', () => {
  it('come together, each once', () => {
    const [one, other] = [{ grounds: { misdealt: 'a misdeal' } }, { grounds: { misdealt: 'a misdeal', odd: 'odd' } }];
    expect(addedBy([one, other])).toEqual({ ...noWords, grounds: { misdealt: 'a misdeal', odd: 'odd' } });
  });

  it('are a fault where two games say different things by one', () => {
    expect(() => addedBy([{ calls: { go: 'play' } }, { calls: { go: 'leave' } }])).toThrow(
      'the word go says two different things',
    );
  });
});

describe('Several words in a sentence', () => {
  it.each([
    [[], ''],
    [['a'], 'a'],
    [['a', 'b'], 'a and b'],
    [['a', 'b', 'c'], 'a, b and c'],
  ])('%j are %j', (words, sentence) => {
    expect(listed(words)).toBe(sentence);
  });
});
