import { z } from 'zod';
import { plainWords, plainWordsOfQuery } from '../../../../services/shared/http/plain-words.ts';

const said = (schema: z.ZodType, value: unknown): readonly string[] =>
  (schema.safeParse(value, { error: plainWords }).error?.issues ?? []).map(({ message }) => message);

describe('What is wrong with a value', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['is not there', z.string(), undefined, 'is missing'],
    ['is not text', z.string(), 7, 'must be text'],
    ['is not a whole number', z.int(), 1.5, 'must be a whole number'],
    ['is text that reads as a number', z.int(), '1', 'must be a whole number'],
    ['is more than a number can be', z.int(), Infinity, 'must be a whole number'],
    ['is beyond what is counted exactly', z.int(), 2 ** 53, `must be at most ${Number.MAX_SAFE_INTEGER}`],
    ['is too much', z.int().max(10), 11, 'must be at most 10'],
    ['is too little', z.int().min(1), 0, 'must be at least 1'],
    ['is neither true nor false', z.boolean(), 'yes', 'must be true or false'],
    ['is not a list', z.array(z.int()), {}, 'must be a list'],
    ['is an empty list', z.array(z.int()).min(1), [], 'must not be empty'],
    ['is too long a list', z.array(z.int()).max(1), [1, 2], 'must have at most 1 items'],
    ['is not an object', z.strictObject({}), [], 'must be an object'],
    ['is too long a text', z.string().max(3), 'abcd', 'must be at most 3 characters'],
    ['is an empty text', z.string().min(1), '', 'must not be empty'],
    ['is too short a text', z.string().min(2), 'a', 'must be at least 2 characters'],
    ['is none of the words', z.enum(['chips', 'cash']), 'gold', 'must be one of chips, cash'],
    ['is not the word', z.literal('chips'), 'gold', 'must be chips'],
    ['is a word that is not there', z.enum(['chips', 'cash']), undefined, 'is missing'],
    ['is written otherwise', z.string().regex(/^[0-9a-f]+$/), 'x', 'must match /^[0-9a-f]+$/'],
    ['has a name that is not allowed', z.record(z.string().max(1), z.int()), { ab: 1 }, 'is not an allowed name'],
    ['has a field that is not known', z.strictObject({ a: z.int() }), { a: 1, b: 2 }, 'is not a known field'],
    ['has a sentence of its own', z.string().regex(/x/, 'must be an x'), 'y', 'must be an x'],
  ])('that %s is said in words', (_what, schema, value, words) => {
    expect(said(schema, value)).toEqual([words]);
  });

  it('never repeats what was sent', () => {
    const person = 'Wilhelmina Featherstonehaugh';
    const schemas = [
      z.int(),
      z.enum(['a', 'b']),
      z.string().max(3),
      z.strictObject({}),
      z.union([z.int(), z.boolean()]),
    ];
    for (const schema of schemas) expect(said(schema, person).join(' ')).not.toContain(person);
  });

  it('of a query is also that a parameter was given twice', () => {
    const twice = z.string().safeParse(['a', 'b'], { error: plainWordsOfQuery });
    expect(twice.error?.issues[0]?.message).toBe('must be given once');
  });

  it.each([
    [z.strictObject({ venue: z.string(), limit: z.int() }), 'is not a known parameter; known are venue, limit'],
    [z.strictObject({}), 'is not a known parameter; nothing is asked here'],
  ])('of a query tells which parameters there are', (schema, words) => {
    const other = schema.partial().safeParse({ colour: 'red' }, { error: plainWordsOfQuery });
    expect(other.error?.issues[0]?.message).toBe(words);
  });
});
