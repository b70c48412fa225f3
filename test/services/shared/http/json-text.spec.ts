import { EventEmitter } from 'node:events';
import { giveBackWhenSent, lentBytes } from '../../../../services/shared/http/lent-bytes.ts';
import { jsonPartsOf, sentJson } from '../../../../services/shared/http/json-text.ts';

const counted = () => {
  let times = 0;
  const body = {
    toJSON: () => {
      times += 1;
      return { nth: times };
    },
  };
  return { body, times: () => times };
};

describe('An answer that is hashed before it is sent', () => {
  it('is written as JSON once', () => {
    const { body, times } = counted();
    expect(jsonPartsOf(body)).toEqual(['{"nth":1}']);
    expect(sentJson(body)).toBe('{"nth":1}');
    expect(times()).toBe(1);
  });

  it('is written when it is sent, if nobody hashed it', () => {
    expect(sentJson(counted().body)).toBe('{"nth":1}');
    expect(sentJson([1, null])).toBe('[1,null]');
    expect(sentJson('text')).toBe('"text"');
  });
});

/** Of a hundred entries: 70 KB of JSON, with signs of several bytes, and members that JSON does not know. */
const long = {
  says: 'Kö♠',
  nothing: undefined,
  none: null,
  entries: Array.from({ length: 100 }, (_, at) =>
    at % 10 === 0 ? undefined : { at, says: `K♠ "${'x'.repeat(700)}" \ud800`, gone: undefined, of: new Date(at) },
  ),
  few: [[1], []],
  after: { list: Array.from({ length: 20 }, () => Number.NaN) },
};

describe('A long answer', () => {
  it('is in its parts what JSON writes at once', () => {
    const parts = jsonPartsOf(long);
    expect(parts.join('')).toBe(JSON.stringify(long));
    expect(parts.length).toBeGreaterThan(2);
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(26_000);
  });

  it('begins with the first member that JSON knows', () => {
    const body = { nothing: undefined, list: Array.from({ length: 16 }, () => ({ at: 1 })) };
    expect(jsonPartsOf(body).join('')).toBe(JSON.stringify(body));
  });

  it('is sent as bytes', () => {
    expect(sentJson(long).toString()).toBe(JSON.stringify(long));
  });
});

/** Bytes that are sent as an answer, whose end is told. */
const sending = (parts: readonly string[]) => {
  const answer = new EventEmitter();
  const bytes = lentBytes(parts);
  giveBackWhenSent(answer as never, bytes);
  return { bytes, ends: () => answer.emit('close') };
};

describe('Bytes that are lent', () => {
  it('are those of no other answer until theirs is over, and then of the next', () => {
    const [one, other] = [sending(['one, ', 'in parts']), sending(['other'])];
    expect([one.bytes.toString(), other.bytes.toString()]).toEqual(['one, in parts', 'other']);
    one.ends();
    const next = sending(['next']);
    expect(next.bytes.buffer).toBe(one.bytes.buffer);
    expect([next.bytes.toString(), other.bytes.toString()]).toEqual(['next', 'other']);
    other.ends();
    next.ends();
  });

  it('are not kept where an answer is longer than those that are lent', () => {
    const part = '♠'.repeat(20_000);
    const all = sending(Array.from({ length: 10 }, () => part));
    expect(all.bytes.toString()).toBe(part.repeat(10));
    all.ends();
    expect(sending(['next']).bytes.buffer).not.toBe(all.bytes.buffer);
  });
});
