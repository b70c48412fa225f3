import { linearisable, type Asked, type Operation } from './linearisable.ts';

const id = (letter: string) => ({ eventId: letter, contentHash: `hash ${letter}` });
const log = (letters: string) => letters.split('').map(id);
const stored = (lastRevision: number) => ({ ok: true, stored: true, lastRevision, position: '' }) as const;
const conflict = (actual: 'none' | number) =>
  ({ ok: false, because: 'stream-is-at-another-revision', actual }) as const;
const seen = (letters: string) => letters.split('').map((eventId, revision) => ({ revision, eventId }));

const operation = (span: readonly [number, number], asked: Asked, answer: Operation['answer']): Operation => ({
  who: 'somebody',
  calledAt: span[0],
  answeredAt: span[1],
  asked,
  answer,
});
const append = (
  span: readonly [number, number],
  expected: 'none' | number,
  letters: string,
  answer: Operation['answer'],
): Operation => operation(span, { kind: 'append', expected, ids: log(letters) }, answer);
const read = (span: readonly [number, number], letters: string): Operation =>
  operation(span, { kind: 'read' }, seen(letters));
const never = Infinity;

const verdict = (letters: string, operations: readonly Operation[]): boolean =>
  linearisable(log(letters), 0, operations).isLinearisable;

describe('A history that can be put in one order', () => {
  it.each<readonly [string, string, readonly Operation[]]>([
    ['one after the other', 'ab', [append([1, 2], 'none', 'a', stored(0)), append([3, 4], 0, 'b', stored(1))]],
    ['one of two at once', 'a', [append([1, 4], 'none', 'a', stored(0)), append([2, 5], 'none', 'b', conflict(0))]],
    [
      'a read during an append sees it or not',
      'a',
      [append([1, 9], 'none', 'a', stored(0)), read([2, 3], ''), read([4, 5], 'a')],
    ],
    [
      'a retry is answered as the first was',
      'a',
      [append([1, 2], 'none', 'a', stored(0)), append([3, 4], 'none', 'a', stored(0))],
    ],
    [
      'an append without an answer was done',
      'a',
      [append([1, never], 'none', 'a', undefined), read([5, 6], ''), read([7, 8], 'a')],
    ],
    ['an append without an answer was never done', '', [append([1, never], 'none', 'a', undefined), read([5, 6], '')]],
    [
      'some events by their ids',
      'ab',
      [
        append([1, 2], 'none', 'ab', stored(1)),
        operation([3, 4], { kind: 'read', ids: ['b', 'c'] }, seen('ab').slice(1)),
      ],
    ],
    [
      'the end of the stream',
      'ab',
      [
        append([1, 2], 'none', 'ab', stored(1)),
        operation([3, 4], { kind: 'read', direction: 'backwards', limit: 1 }, [{ revision: 1, eventId: 'b' }]),
      ],
    ],
  ])('%s', (_, letters, operations) => {
    expect(linearisable(log(letters), 0, operations)).toEqual({ isLinearisable: true });
  });
});

describe('A history that cannot', () => {
  it.each<readonly [string, string, readonly Operation[]]>([
    [
      'a read does not see what was acknowledged before',
      'a',
      [append([1, 2], 'none', 'a', stored(0)), read([3, 4], '')],
    ],
    [
      'a later read sees less than an earlier one',
      'a',
      [append([1, 9], 'none', 'a', stored(0)), read([2, 3], 'a'), read([4, 5], '')],
    ],
    ['an acknowledged append is not in the stream', '', [append([1, 2], 'none', 'a', stored(0))]],
    [
      'two appends are acknowledged at one place',
      'a',
      [append([1, 2], 'none', 'a', stored(0)), append([1, 2], 'none', 'b', stored(0))],
    ],
    ['an append is acknowledged at another revision', 'a', [append([1, 2], 'none', 'a', stored(7))]],
    ['something stands in the stream that nobody appended', 'ab', [append([1, 2], 'none', 'a', stored(0))]],
    [
      'the stream is in another order than its answers',
      'ba',
      [append([1, 2], 'none', 'a', stored(0)), append([3, 4], 0, 'b', stored(1))],
    ],
    [
      'a conflict is told where there was none',
      'a',
      [append([1, 2], 'none', 'a', stored(0)), append([3, 4], 0, 'b', conflict(0))],
    ],
    [
      'a retry is stored a second time',
      'aa',
      [append([1, 2], 'none', 'a', stored(0)), append([3, 4], 'none', 'a', stored(1))],
    ],
    [
      'an append whose answer never came is seen before it was asked',
      'a',
      [append([5, never], 'none', 'a', undefined), read([1, 2], 'a')],
    ],
  ])('%s', (_, letters, operations) => {
    expect(verdict(letters, operations)).toBe(false);
  });

  it('says where no order goes on', () => {
    const found = linearisable(log('a'), 0, [append([1, 2], 'none', 'a', stored(0)), read([3, 4], '')]);
    expect(found).toEqual({ isLinearisable: false, because: expect.stringContaining('at length 1 of 1') });
  });
});
