import { exposedHeaders, type Cors } from '../../../../services/shared/http/cors.ts';
import { startServer, type Running } from '../../../support/http.ts';

const desk = 'https://desk.example';
const running: Running[] = [];
const start = async (cors: Cors | null) => {
  const one = await startServer(
    (server) => {
      server.get('/v1/rounds', async () => ({ items: [] }));
      server.post('/v1/disputes/:id/events', async () => ({}));
    },
    { cors },
  );
  running.push(one);
  return one;
};
afterAll(() => Promise.all(running.map((one) => one.stop())));

const preflight = (of: Running, path: string, { origin = desk, method = 'GET', headers = 'authorization' } = {}) =>
  of.call(path, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': headers },
  });

describe('Pages of other origins', () => {
  it('may not call when none is configured', async () => {
    const one = await start(null);
    const asked = await preflight(one, '/v1/rounds');
    const got = await one.call('/v1/rounds', { headers: { ...(await one.tokens.bearer('inspector')), origin: desk } });
    for (const { headers } of [asked, got]) expect([...headers.keys()].join(' ')).not.toContain('access-control');
  });

  it('may call every route with every method when they are configured, and read what they need', async () => {
    const one = await start({ origins: [desk, 'https://floor.example'], credentials: false });
    for (const [path, method] of [
      ['/v1/rounds', 'GET'],
      ['/v1/rounds', 'HEAD'],
      ['/v1/disputes/STAR.D-1/events', 'POST'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- three
      const asked = await preflight(one, path, { method, headers: 'authorization,if-match,content-type' });
      expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, desk]);
      expect(asked.headers.get('access-control-allow-methods')).toContain(method);
      expect(asked.headers.get('access-control-allow-headers')).toContain('If-Match');
      expect(asked.headers.get('access-control-allow-credentials')).toBeNull();
    }
    const got = await one.call('/v1/rounds', { headers: { ...(await one.tokens.bearer('inspector')), origin: desk } });
    expect([got.status, got.headers.get('access-control-allow-origin')]).toEqual([200, desk]);
    expect(got.headers.get('access-control-expose-headers')).toBe(exposedHeaders.join(', '));
    expect(got.headers.get('vary')).toContain('Origin');
  });

  it('are told by a problem too who may read it', async () => {
    const one = await start({ origins: [desk], credentials: false });
    const refused = await one.call('/v1/rounds', { headers: { origin: desk } });
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, desk]);
    const nothing = await one.call('/nothing', { headers: { origin: desk } });
    expect([nothing.status, nothing.headers.get('access-control-allow-origin')]).toEqual([404, desk]);
  });

  it('that are not on the list are not let in', async () => {
    const one = await start({ origins: [desk], credentials: false });
    for (const origin of ['https://desk.example.evil.example', 'http://desk.example', 'null']) {
      // oxlint-disable-next-line no-await-in-loop -- three
      const asked = await preflight(one, '/v1/rounds', { origin });
      expect([origin, asked.headers.get('access-control-allow-origin')]).toEqual([origin, null]);
    }
  });

  it('may be any, without cookies; and named ones with them', async () => {
    const any = await preflight(await start({ origins: '*', credentials: false }), '/v1/rounds');
    expect(any.headers.get('access-control-allow-origin')).toBe('*');
    const named = await preflight(await start({ origins: [desk], credentials: true }), '/v1/rounds');
    expect([
      named.headers.get('access-control-allow-origin'),
      named.headers.get('access-control-allow-credentials'),
    ]).toEqual([desk, 'true']);
  });
});

describe('OPTIONS that is not a preflight', () => {
  it('says the methods of an address as without other origins, and nothing where there is nothing', async () => {
    const one = await start({ origins: [desk], credentials: false });
    const asked = await one.call('/v1/rounds', { method: 'OPTIONS' });
    expect([asked.status, asked.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    expect((await one.call('/nothing', { method: 'OPTIONS' })).status).toBe(404);
    expect((await one.call('/nothing')).status).toBe(404);
  });
});
