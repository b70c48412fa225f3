import { jsonTextOf, sentText } from '../../../../services/shared/http/json-text.ts';

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
    expect(jsonTextOf(body)).toBe('{"nth":1}');
    expect(sentText(body)).toBe('{"nth":1}');
    expect(times()).toBe(1);
  });

  it('is written when it is sent, if nobody hashed it', () => {
    expect(sentText(counted().body)).toBe('{"nth":1}');
    expect(sentText([1, null])).toBe('[1,null]');
    expect(sentText('text')).toBe('"text"');
  });
});
