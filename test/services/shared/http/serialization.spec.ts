import { z } from 'zod';
import { serializerCompiler } from '../../../../services/shared/http/serialization.ts';

const schema = z.object({ says: z.string(), items: z.array(z.int()) });
const written = (check: boolean, data: unknown): string => {
  const write = serializerCompiler({ check })({ schema, method: 'GET', url: '/x' });
  return write(data);
};

describe('An answer in a spec', () => {
  it('is written as it is when its schema describes it', () => {
    const data = { says: 'a', items: [1, 2] };
    expect(written(true, data)).toBe(JSON.stringify(data));
  });

  it('is a fault when its schema does not describe it, or when it is longer than any answer is said to be', () => {
    expect(() => written(true, { says: 1, items: [] })).toThrow('GET /x answers what its schema does not say');
    const long = { says: 'x'.repeat(100_001), items: [] };
    expect(() => written(true, long)).toThrow('GET /x answers with more than the description states');
    const many = { says: '', items: Array.from({ length: 1_000_001 }, () => 1) };
    expect(() => written(true, many)).toThrow('GET /x answers with more than the description states');
    expect(written(false, long)).toBe(JSON.stringify(long));
  });
});
