import * as fc from 'fast-check';
import { memberTwice } from '../../../../services/shared/http/members-twice.ts';

const twiceIn = (json: string) => memberTwice(json, JSON.parse(json));

describe('A member that stands twice', () => {
  it.each([
    ['at the top', '{"a":1,"b":2,"a":1}', '/a'],
    [
      'deep in it',
      '{"events":[{"data":{}},{"data":{"stakeCents":100,"stakeCents":1000}}]}',
      '/events/1/data/stakeCents',
    ],
    ['spelt in two ways', '{"stake":1,"\\u0073take":2}', '/stake'],
    ['with blanks about', '{ "a" : 1 ,\n"a"\t: 2 }', '/a'],
    ['with an object that is overwritten', '{"a":{"b":1,"c":[{"d":2}]},"a":null}', '/a'],
    ['named by what a pointer escapes', '{"a/b~c":1,"a/b~c":2}', '/a~1b~0c'],
    ['named as something that every object has', '{"toString":1,"toString":2}', '/toString'],
  ])('is found %s', (_where, json, pointer) => {
    expect(twiceIn(json)).toBe(pointer);
  });

  it.each([
    ['the same name in two objects', '[{"a":1},{"a":1},{"b":{"a":1}}]'],
    ['what looks like members within words', '{"a":"{\\"a\\":1,\\"a\\":2}","b":"\\\\","c":":"}'],
    ['no members', '[1,"a",null,[],{}]'],
    ['names that are numbers', '{"1":1,"2":{"1":1}}'],
  ])('is not found in %s', (_what, json) => {
    expect(twiceIn(json)).toBeUndefined();
  });

  it('is never found in what was written from a value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(3), (value, blanks) => {
        const json = JSON.stringify(value, null, blanks);
        expect(memberTwice(json, JSON.parse(json))).toBeUndefined();
      }),
    );
  });

  it('is always found when one is written in beside the first', () => {
    const named = fc.dictionary(
      fc.string().filter((name) => name !== '__proto__'),
      fc.jsonValue(),
      { minKeys: 1 },
    );
    fc.assert(
      fc.property(named, (object) => {
        const [name = ''] = Object.keys(object);
        const json = `{${JSON.stringify(name)}:[{}],${JSON.stringify(object).slice(1)}`;
        expect(memberTwice(json, JSON.parse(json))).toBeDefined();
      }),
    );
  });
});
