import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** What a value must be, in the words of the people who send it. */
const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

/** What is expected is told of a number before it is looked at whether it is whole: that its schema says. */
const kindOf = (expected: string, schema: unknown): string => {
  const isWhole = schema instanceof z.ZodNumberFormat && schema.format === 'safeint';
  return isWhole ? 'a whole number' : (kinds[expected] ?? expected);
};

const units: Readonly<Record<string, string>> = { string: 'characters', array: 'items', record: 'members' };

const mustHave = (least: string, { origin }: { readonly origin?: string }, bound: unknown): string => {
  const unit = units[origin ?? ''];
  if (unit === undefined) return `must be ${least} ${String(bound)}`;
  return origin === 'string'
    ? `must be ${least} ${String(bound)} ${unit}`
    : `must have ${least} ${String(bound)} ${unit}`;
};

const spelt = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * What is wrong with a value, in words for a reader who has never seen our code. It is given to zod wherever input is validated, and
 * speaks for every schema without a message of its own. It never repeats the input, which may hold a name.
 */
export const plainWords = (issue: Issue): string | undefined => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${kindOf(issue.expected, issue.inst)}`;
    case 'too_big':
      return mustHave('at most', issue, issue.maximum);
    case 'too_small':
      if (issue.minimum === 1 && units[issue.origin] !== undefined) return 'must not be empty';
      return mustHave('at least', issue, issue.minimum);
    case 'invalid_value':
      if (issue.input === undefined) return 'is missing';
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(spelt).join(', ')}`;
    case 'invalid_format':
      return issue.pattern === undefined ? 'is malformed' : `must match ${issue.pattern}`;
    case 'invalid_key':
      return 'is not an allowed name';
    case 'invalid_union':
      return issue.input === undefined ? 'is missing' : 'does not match any of the allowed forms';
    case 'unrecognized_keys':
      return 'is not a known field';
    case 'invalid_element':
    case 'not_multiple_of':
    case 'custom':
      break;
  }
  return undefined;
};

/** The same of a query, in which a parameter that is given twice comes as a list, and one that is not known is told which there are. */
export const plainWordsOfQuery = (issue: Issue): string | undefined => {
  if (issue.code === 'invalid_type' && issue.expected !== 'array' && Array.isArray(issue.input))
    return 'must be given once';
  if (issue.code !== 'unrecognized_keys' || !(issue.inst instanceof z.ZodObject)) return plainWords(issue);
  const known = Object.keys(issue.inst.shape);
  return known.length === 0
    ? 'is not a known parameter; nothing is asked here'
    : `is not a known parameter; known are ${known.join(', ')}`;
};
