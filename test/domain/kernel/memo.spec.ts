import { drawnFor, drawnUnder, memoOn } from '../../../domain/kernel/memo.ts';

describe('A memo', () => {
  it('keeps a value with its key, for itself alone', () => {
    const [one, other] = [memoOn<object, string>(), memoOn<object, string>()];
    const key = {};
    expect(one.get(key)).toBeUndefined();
    expect(one.set(key, 'drawn')).toBe('drawn');
    expect(one.set(key, 'drawn again')).toBe('drawn again');
    expect([one.get(key), other.get(key), one.get({})]).toEqual(['drawn again', undefined, undefined]);
  });

  it('is seen by no copy, no comparison and no JSON: an edited copy has nothing drawn yet', () => {
    const memo = memoOn<object, string>();
    const key = { member: 1 };
    memo.set(key, 'drawn');
    expect(memo.get({ ...key })).toBeUndefined();
    expect(memo.get(structuredClone(key))).toBeUndefined();
    expect([JSON.stringify(key), Object.keys(key)]).toEqual(['{"member":1}', ['member']]);
    expect(key).toStrictEqual({ member: 1 });
  });
});

describe('What is drawn from an object', () => {
  it('is drawn once, also where nothing comes of it', () => {
    const drawn: string[] = [];
    const told = drawnFor(({ name }: { readonly name: string }) => {
      drawn.push(name);
      return name === '' ? undefined : name;
    });
    const [one, other] = [{ name: 'one' }, { name: '' }];
    expect([told(one), told(other), told(one), told(other)]).toEqual(['one', undefined, 'one', undefined]);
    expect(drawn).toEqual(['one', '']);
  });
});

describe('What is drawn from an object under something else', () => {
  it('is drawn once for each two of them', () => {
    const drawn: string[] = [];
    const told = drawnUnder((key: { readonly name: string }, under: string) => {
      drawn.push(`${key.name} under ${under}`);
      return `${key.name}-${under}`;
    });
    const [one, other] = [{ name: 'one' }, { name: 'other' }];
    expect([told(one, 'a'), told(one, 'b'), told(one, 'a'), told(other, 'a'), told(one, 'b')]).toEqual([
      'one-a',
      'one-b',
      'one-a',
      'other-a',
      'one-b',
    ]);
    expect(drawn).toEqual(['one under a', 'one under b', 'other under a']);
  });
});
