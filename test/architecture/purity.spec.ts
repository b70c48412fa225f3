import { sourcesIn } from '../support/sources.ts';

const pure = sourcesIn('domain', 'projections');

const impure: Readonly<Record<string, RegExp>> = {
  'the clock': /\bDate\.now\b|\bnew Date\(\s*\)|\bDate\(\s*\)|\bperformance\.|\bTemporal\.Now\b/,
  chance: /\bMath\.random\b|\brandomUUID\b|\brandomBytes\b|\bcrypto\.getRandomValues\b/,
  timers: /\bset(Timeout|Interval|Immediate)\b|\bqueueMicrotask\b/,
  'input and output': /\bconsole\.|\bprocess\.|\bfetch\(|\bglobalThis\b/,
};

describe.each(Object.entries(impure))('What is pure does not touch %s', (_what, pattern) => {
  it('anywhere in domain and projections', () => {
    expect(pure.filter(({ code }) => pattern.test(code)).map(({ path }) => path)).toEqual([]);
  });
});

describe('What is pure', () => {
  it('imports nothing of Node, but for hashing in the places for it', () => {
    const hashing = ['domain/kernel/keyed-digest.ts', 'domain/kernel/text-hash.ts'];
    const wrong = pure.flatMap(({ imports }) =>
      imports.filter(({ from, to }) => to.startsWith('node:') && !(hashing.includes(from) && to === 'node:crypto')),
    );
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  it('imports no package that reaches outside', () => {
    const allowed = {
      domain: ['zod', 'temporal-polyfill'],
      projections: ['zod', 'kysely'],
    };
    const wrong = pure.flatMap(({ path, imports }) => {
      const packages: readonly string[] = path.startsWith('domain/') ? allowed.domain : allowed.projections;
      return imports.filter(({ to }) => !/^(domain|projections|node:)/.test(to) && !packages.includes(to));
    });
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  it('writes no bytes: the format of a wire belongs to the service that writes to it', () => {
    const writing = pure.filter(({ code }) => /\bBuffer\b|\bUint8Array\b|\bDataView\b/.test(code));
    // What is hashed, and the text of a cursor in a URL.
    expect(writing.map(({ path }) => path)).toEqual(['domain/kernel/keyed-digest.ts', 'projections/kit/cursor.ts']);
  });

  it('is asynchronous nowhere in the domain: what is pure has nothing to wait for', () => {
    const waiting = sourcesIn('domain').filter(({ code }) => /\basync\b|\bawait\b|\bPromise\b/.test(code));
    expect(waiting.map(({ path }) => path)).toEqual([]);
  });
});
