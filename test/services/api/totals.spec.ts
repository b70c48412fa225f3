import type { FastifyRequest } from 'fastify';
import { totalAsked } from '../../../services/api/lists.ts';

const asking = (query: object): FastifyRequest => ({ query }) as FastifyRequest;

describe('The total of a list', () => {
  it('is counted only when it is asked for', async () => {
    expect(await totalAsked(asking({}), () => Promise.reject(new Error('counted')))).toBeUndefined();
    expect(await totalAsked(asking({ count: 'exact' }), async () => 3)).toBe(3);
  });

  it('is refused where there is too much to count, with the field and the way out', async () => {
    await expect(totalAsked(asking({ count: 'exact' }), async () => undefined)).rejects.toMatchObject({
      kind: 'invalid',
      members: { errors: [{ in: 'query', pointer: '/count', detail: expect.stringMatching(/100000.*more filters/) }] },
    });
  });
});
