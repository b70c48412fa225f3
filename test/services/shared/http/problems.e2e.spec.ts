import { Client } from 'pg';
import { z } from 'zod';
import { StoreUnavailable } from '../../../../services/shared/event-store/port.ts';
import { Problem, problemSchema } from '../../../../services/shared/http/problems.ts';
import { bodyLimitBytes } from '../../../../services/shared/http/server.ts';
import { startServer, type Running } from '../../../support/http.ts';

const body = z.strictObject({ count: z.int(), lines: z.array(z.strictObject({ cents: z.int().min(0) })) });

/** Each in the place of a route that the table of permissions knows. */
const throwing: Record<string, () => unknown> = {
  store: () => new StoreUnavailable('the store is away'),
  refused: () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
  shutdown: () => Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
  full: () =>
    new StoreUnavailable('PostgreSQL does not answer', {
      cause: Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' }),
    }),
  fault: () => new Error('the secret is 4711'),
  text: () => 'the secret is 4711',
  rejected: () => new Problem('rejected', { reason: 'round-is-already-closed' }),
};

const problemIn = async (response: Response) => {
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  const problem = problemSchema.parse(await response.json());
  expect(problem.status).toBe(response.status);
  expect(problem.instance).toBe(response.headers.get('x-request-id'));
  return problem;
};

describe('A problem', () => {
  let running: Running;
  beforeAll(async () => {
    running = await startServer((server) => {
      server.post('/v1/rounds', { schema: { body } }, async () => ({ ok: true }));
      server.get(
        '/v1/violations',
        { schema: { querystring: z.strictObject({ limit: z.coerce.number().int() }) } },
        async () => ({}),
      );
      server.get('/v1/rounds/:id', {}, async (request) => {
        throw throwing[String(request.headers['x-throw'])]?.();
      });
    });
  });
  afterAll(() => running.stop());

  const post = async (text: string, contentType = 'application/json') =>
    running.call('/v1/rounds', {
      method: 'POST',
      body: text,
      headers: { ...(await running.tokens.bearer('terminal')), 'content-type': contentType },
    });
  const thrown = async (what: string) =>
    running.call('/v1/rounds/STAR.TU-01.2026-04-25.1.0001', {
      headers: { ...(await running.tokens.bearer('inspector')), 'x-throw': what },
    });
  it('names everything that is wrong with a body at once, by JSON pointers', async () => {
    const problem = await problemIn(
      await post(JSON.stringify({ count: 1.5, lines: [{ cents: 1 }, { cents: -1 }], more: 1 })),
    );
    expect(problem.status).toBe(422);
    expect(problem.errors?.map(({ in: part, pointer }) => [part, pointer])).toEqual([
      ['body', '/count'],
      ['body', '/lines/1/cents'],
      ['body', '/more'],
    ]);
  });

  it('names the first hundred of very many, and how many there are', async () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`m${index}`, 1]));
    const problem = await problemIn(await post(JSON.stringify({ count: 1, lines: [], ...many })));
    expect([problem.errors?.length, problem.detail]).toEqual([
      100,
      'More than 100 fields are wrong. The first 100 are listed; reading stopped there.',
    ]);
  });

  it('says of a full disk that it is full: 503, to be sent again', async () => {
    const answer = await thrown('full');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await problemIn(answer)).detail).toBe(
      'The disk of the database is full: nothing is recorded until it has room.',
    );
  });

  it('names the field of a query that is wrong', async () => {
    const problem = await problemIn(
      await running.call('/v1/violations?limit=x', { headers: await running.tokens.bearer('inspector') }),
    );
    expect(problem.errors).toEqual([{ in: 'query', pointer: '/limit', detail: expect.any(String) }]);
  });

  it.each(['{"count":', '', '{"__proto__":{"x":1},"count":1,"lines":[]}'])(
    'says 400 of a body that is not JSON: %j',
    async (text) => {
      expect((await problemIn(await post(text))).type).toBe('/problems/malformed-json');
    },
  );

  it('says 413 of a body over the limit', async () => {
    expect((await problemIn(await post(`"${'x'.repeat(bodyLimitBytes)}"`))).status).toBe(413);
  });

  it.each(['text/plain', 'application/xml'])('says 415 of a body of type %s', async (type) => {
    expect((await problemIn(await post('{}', type))).status).toBe(415);
  });

  it('says 404 of an address where nothing is', async () => {
    expect((await problemIn(await running.call('/v2/nothing'))).type).toBe('/problems/no-such-route');
  });

  it.each(['/v1/rounds/%zz', '/%'])('says 400 of an address that cannot be read: %s', async (path) => {
    expect((await problemIn(await running.call(path))).status).toBe(400);
  });

  it.each(['store', 'refused', 'shutdown'])('says 503 with Retry-After when a store is away: %s', async (what) => {
    const response = await thrown(what);
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await problemIn(response)).status).toBe(503);
  });

  it.each(['fault', 'text'])('says 500 of a fault and nothing of what it was: %s', async (what) => {
    const problem = await problemIn(await thrown(what));
    expect(problem.status).toBe(500);
    expect(JSON.stringify(problem)).not.toContain('4711');
  });

  it("carries the sentence of a decider's rejection", async () => {
    expect(await problemIn(await thrown('rejected'))).toMatchObject({ status: 409, reason: 'round-is-already-closed' });
  });

  it('keeps the request id that the caller gave, unless it could not be one', async () => {
    const given = await running.call('/v2/nothing', { headers: { 'x-request-id': 'desk-7_42' } });
    expect((await problemIn(given)).instance).toBe('desk-7_42');
    const bad = await running.call('/v2/nothing', { headers: { 'x-request-id': 'a b"c' } });
    expect((await problemIn(bad)).instance).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('recognises the errors of a real PostgreSQL client that cannot connect', async () => {
    const client = new Client({ connectionString: 'postgresql://nobody@127.0.0.1:1/nothing' });
    throwing['real'] = () => failure;
    const failure: unknown = await client.connect().catch((error: unknown) => error);
    expect((await thrown('real')).status).toBe(503);
  });
});

describe('A principal that asks too often', () => {
  it('gets 429 with Retry-After, while others are served', async () => {
    const running = await startServer((server) => void server.get('/v1/violations', async () => ({})), {
      rateLimit: { points: 2, perSeconds: 60 },
    });
    const asks = async (sub: string) =>
      running.call('/v1/violations', { headers: await running.tokens.bearer('inspector', { sub }) });
    const [first, second] = [await asks('a'), await asks('a')];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(['limit', 'remaining'].map((name) => second.headers.get(`ratelimit-${name}`))).toEqual(['2', '0']);
    const refused = await asks('a');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(problemSchema.parse(await refused.json()).type).toBe('/problems/too-many-requests');
    expect((await asks('b')).status).toBe(200);
    await running.stop();
  });
});
