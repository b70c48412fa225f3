import * as fc from 'fast-check';
import { keeping, keptIn, type Layers } from '../../../domain/kernel/layers.ts';

const none: Layers<number> = [];
const entries = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), fc.nat()), { maxLength: 60 });

describe('A map by layers', () => {
  it('keeps what a map keeps, and what it held before stays as it was', () => {
    fc.assert(
      fc.property(entries, (added) => {
        const map = new Map<string, number>();
        const states = added.reduce<readonly Layers<number>[]>(
          (all, [key, value]) => [...all, keeping(all.at(-1) ?? none, key, value)],
          [none],
        );
        for (const [at, state] of states.entries()) {
          const entry = added[at - 1];
          if (entry) map.set(...entry);
          for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) expect(keptIn(state, key)).toBe(map.get(key));
        }
      }),
    );
  });

  it('has few layers, however much is added', () => {
    const full = Array.from({ length: 50_000 }, (_, at) => at).reduce(
      (state, at) => keeping(state, `key ${at}`, at),
      none,
    );
    expect(full.length).toBeLessThanOrEqual(Math.ceil(50_000 / 8_192) + Math.ceil(Math.log2(8_192)));
    expect(keptIn(full, 'key 0')).toBe(0);
    expect(keptIn(full, 'key 49999')).toBe(49_999);
  });
});
