import canonicalize from 'canonicalize';
import * as fc from 'fast-check';
import { canonicalJson, contentHash, derivedUuid } from '../../../domain/kernel/canonical.ts';
import { keyedDigest } from '../../../domain/kernel/keyed-digest.ts';
import type { JsonValue } from '../../../domain/kernel/json.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 12 });
const anyKey = fc.oneof(
  anyText,
  fc.constantFrom('10', '9', '__proto__', 'constructor', '', 'é', '€', '\u{1f600}', '"'),
);
const anyValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    anyText,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.array(fc.tuple(anyKey, tie('value')), { maxLength: 40 }).map((entries) => Object.fromEntries(entries)),
  ),
})).value as fc.Arbitrary<JsonValue>;

describe('Canonical JSON', () => {
  it('is what the reference implementation of RFC 8785 says, for any value', () => {
    fc.assert(
      fc.property(anyValue, (value) => expect(canonicalJson(value)).toBe(canonicalize(value))),
      { numRuns: 2_000 },
    );
  });

  it('is what RFC 8785 prints in its own example', () => {
    const example: JsonValue = JSON.parse(
      String.raw`{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]}`,
    );
    expect(canonicalJson(example)).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
  });

  it('is the same however the keys came, and -0 is 0', () => {
    expect(canonicalJson({ b: 1, a: { d: -0, c: [] } })).toBe('{"a":{"c":[],"d":0},"b":1}');
    expect(contentHash({ b: 1, a: 2 })).toBe(contentHash({ a: 2, b: 1 }));
  });

  it('leaves out what is not there, and refuses what JSON cannot say', () => {
    const sparse: { readonly a: number; readonly b?: number } = JSON.parse('{"a":1}');
    expect(canonicalJson({ ...sparse, b: undefined } as unknown as JsonValue)).toBe('{"a":1}');
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 1n, () => 1]) {
      expect(() => canonicalJson({ value } as unknown as JsonValue)).toThrow('JSON cannot say');
    }
  });
});

describe('What is derived from it', () => {
  it('is a SHA-256 of its text, and an id of version 8 that is the same for the same value', () => {
    expect(contentHash({})).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a');
    expect(derivedUuid(['a', 1])).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(derivedUuid(['a', 1])).toBe(derivedUuid(['a', 1]));
    expect(derivedUuid(['a', 1])).not.toBe(derivedUuid(['a', 2]));
  });

  it('is a digest that depends on its key', () => {
    const [one, other] = [new Uint8Array(32), new Uint8Array(32).fill(1)];
    expect(keyedDigest(one, 'words')).not.toBe(keyedDigest(other, 'words'));
    expect(keyedDigest(one, 'words')).toMatch(/^[0-9a-f]{64}$/);
  });
});
