import { z } from 'zod';
import { costs } from '../../../../services/shared/http/limits.ts';
import { startServer, type Running } from '../../../support/http.ts';

/** Tokens of nobody that may be checked before an address has used up what it has. */
const wrongTokens = 5;
const points = wrongTokens * costs.unknownToken;
const schema = { body: z.strictObject({ name: z.string() }) };

let running: Running;
beforeEach(async () => {
  running = await startServer(
    (server) => {
      server.get('/v1/violations', async () => ({}));
      server.get('/healthz', async () => ({}));
      server.post('/v1/rounds', { schema }, async () => ({}));
    },
    { rateLimit: { points, perSeconds: 3_600 }, trustProxy: true },
  );
});
afterEach(() => running.stop());

const wrong = { authorization: 'Bearer nonsense.of.nobody' };
const statusFrom = async (
  address: string,
  headers: Readonly<Record<string, string>> = wrong,
  path = '/v1/violations',
) => (await running.call(path, { headers: { ...headers, 'x-forwarded-for': address } })).status;
const manyFrom = async (address: string, times: number) => {
  const statuses: number[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (let time = 0; time < times; time += 1) statuses.push(await statusFrom(address));
  return statuses;
};

describe('An address from which wrong tokens come', () => {
  it('is told to wait, without another look at a token, while others are served', async () => {
    const refused = Array.from({ length: wrongTokens }, () => 401);
    expect(await manyFrom('203.0.113.7', wrongTokens + 2)).toEqual([...refused, 429, 429]);
    const again = await running.call('/v1/violations', { headers: { ...wrong, 'x-forwarded-for': '203.0.113.7' } });
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await statusFrom('203.0.113.8')).toBe(401);
    expect(await statusFrom('203.0.113.8', await running.tokens.bearer('inspector'))).toBe(200);
  });

  it('does not shut out those there who were let in before, nor health', async () => {
    const known = await running.tokens.bearer('inspector');
    expect(await statusFrom('203.0.113.7', known)).toBe(200);
    await manyFrom('203.0.113.7', wrongTokens);
    expect(await statusFrom('203.0.113.7', known)).toBe(200);
    expect(await statusFrom('203.0.113.7', {}, '/healthz')).toBe(200);
    // A good one that nobody has seen waits like all others: to look at it is what costs.
    expect(await statusFrom('203.0.113.7', await running.tokens.bearer('inspector', { sub: 'another' }))).toBe(429);
  });

  it('is the whole network of a caller where addresses are plenty, and the same in both ways of writing it', async () => {
    await manyFrom('2001:db8:1:2::1', wrongTokens);
    expect(await statusFrom('2001:db8:1:2:ffff::9')).toBe(429);
    expect(await statusFrom('2001:db8:1:3::1')).toBe(401);
    await manyFrom('198.51.100.1', wrongTokens);
    expect(await statusFrom('::ffff:198.51.100.1')).toBe(429);
  });
});

describe('A principal', () => {
  it('pays more for a body that is refused, and for a large one, than for a plain request', async () => {
    const bearer = await running.tokens.bearer('terminal');
    const post = async (body: unknown) => {
      const headers = { ...bearer, 'content-type': 'application/json' };
      const { status, headers: told } = await running.call('/v1/rounds', {
        method: 'POST',
        body: JSON.stringify(body),
        headers,
      });
      return [status, Number(told.get('ratelimit-remaining'))];
    };
    expect(await post({ name: 'a' })).toEqual([200, points - 1]);
    expect(await post({ name: 1 })).toEqual([422, points - 2]);
    expect(await post({ name: 'a' })).toEqual([200, points - 3 - costs.refusedBody]);
    expect((await post({ name: 'x'.repeat(20 * costs.bytesAPoint) }))[0]).toBe(200);
    expect((await post({ name: 'a' }))[1]).toBeLessThanOrEqual(points - 5 - costs.refusedBody - 20);
  });

  it('who may not do a thing pays for asking all the same', async () => {
    const bearer = await running.tokens.bearer('finance');
    const answer = await running.call('/v1/rounds', { method: 'POST', headers: bearer });
    expect([answer.status, answer.headers.get('ratelimit-remaining')]).toEqual([403, String(points - 1)]);
  });
});
