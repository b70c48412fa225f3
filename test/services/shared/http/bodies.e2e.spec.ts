import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { problemSchema } from '../../../../services/shared/http/problems.ts';
import { startServer, type Running } from '../../../support/http.ts';

const schema = { body: z.strictObject({ name: z.string(), count: z.int() }) };

let running: Running;
beforeAll(async () => {
  running = await startServer((server) => {
    server.post('/v1/rounds', { schema }, async (request) => request.body);
  });
});
afterAll(() => running.stop());

const post = async (body: string | Buffer, headers: Readonly<Record<string, string>> = {}) => {
  const bearer = await running.tokens.bearer('terminal');
  const answer = await running.call('/v1/rounds', {
    method: 'POST',
    body: new Uint8Array(Buffer.from(body)),
    headers: { ...bearer, 'content-type': 'application/json', ...headers },
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
};
const refused = async (body: string | Buffer, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await post(body, headers);
  const { type, errors = [] } = problemSchema.parse(answer.body);
  return [answer.status, type, ...errors.map(({ in: where, pointer }) => `${where} ${pointer}`)];
};

const right = '{"name":"Zoë","count":1}';

describe('A body', () => {
  it('is taken in UTF-8, whether that is said or not', async () => {
    for (const type of ['application/json', 'application/json; charset=utf-8', 'application/json;charset="UTF-8"']) {
      expect((await post(right, { 'content-type': type })).body).toEqual({ name: 'Zoë', count: 1 });
    }
    expect((await post(right, { 'content-encoding': 'identity' })).status).toBe(200);
  });

  it('in which bytes are not UTF-8 is refused: no part of it is replaced and kept', async () => {
    expect(await refused(Buffer.from(right, 'latin1'))).toEqual([400, '/problems/malformed-json']);
    expect(await refused(Buffer.from(right, 'utf16le'))).toEqual([400, '/problems/malformed-json']);
  });

  it.each([
    ['', 'The body is empty.'],
    ['{"name":', 'The body ends before its JSON is complete.'],
    ['{"name":"Jane Doe",}', 'The body is not JSON from character 19 on, counted from 0.'],
    [
      '{"__proto__":{}}',
      'A member must not be named __proto__, and a member named constructor must not hold a prototype.',
    ],
  ])('that is not JSON is refused, and told where, but never repeated: %j', async (text, detail) => {
    expect((await post(text)).body).toMatchObject({ type: '/problems/malformed-json', detail });
  });

  it('of very many small values is refused before it is read: they take far longer than their bytes tell', async () => {
    const members = Array.from({ length: 70_000 }, (_, index) => `"${index.toString(36)}":0`).join(',');
    for (const text of [`{${members}}`, `[${'['.repeat(70_000)}${']'.repeat(70_000)}]`, `[${'0,'.repeat(70_000)}0]`]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await refused(text)).toEqual([413, '/problems/too-large']);
    }
    const few = Array.from({ length: 50_000 }, () => '0').join(',');
    expect(await refused(`{"name":[${few}],"count":1}`)).toEqual([422, '/problems/invalid', 'body /name']);
  });

  it('of another type is 415, and which are taken is told', async () => {
    const { body, headers } = await post('<x/>', { 'content-type': 'application/xml' });
    expect([body['detail'], headers.get('accept')]).toEqual(['The body must be application/json.', 'application/json']);
  });

  it('in which a member stands twice is refused, and the member named', async () => {
    expect(await refused('{"name":"a","count":1,"count":2}')).toEqual([400, '/problems/malformed-json', 'body /count']);
  });

  it('that says itself that it is in another charset is 415', async () => {
    const type = '/problems/unsupported-media-type';
    for (const charset of ['utf-16', 'ISO-8859-1', '"latin1"']) {
      expect(await refused(right, { 'content-type': `application/json; charset=${charset}` })).toEqual([415, type]);
    }
  });

  it('that is compressed is 415, and what may be sent is told', async () => {
    const answer = await post(gzipSync(right), { 'content-encoding': 'gzip' });
    expect([answer.status, answer.headers.get('accept-encoding')]).toEqual([415, 'identity']);
  });

  it('that is very deep is read, and refused for what it says', async () => {
    const deep = `${'{"name":'.repeat(60_000)}1${'}'.repeat(60_000)}`;
    expect((await refused(deep))[0]).toBe(422);
    expect((await refused(`${'['.repeat(60_000)}${']'.repeat(60_000)}`))[0]).toBe(422);
  });
});

const ask = async (method: string, path = '/v1/rounds') => {
  const answer = await running.call(path, { method });
  return [answer.status, answer.headers.get('allow')];
};

describe('A method that an address does not have', () => {
  it('is 405, and Allow says which it has', async () => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) expect(await ask(method)).toEqual([405, 'POST']);
  });

  it('is told of by OPTIONS, where there is anything', async () => {
    expect(await ask('OPTIONS')).toEqual([204, 'OPTIONS, POST']);
    expect(await ask('OPTIONS', '/v1/nothing')).toEqual([404, null]);
  });

  it('is not what is wrong where a folder is served, and a file is not in it', async () => {
    const { call, stop } = await startServer((server) => {
      server.get('/docs/*', async (_request, reply) => reply.callNotFound());
    });
    expect([(await call('/docs/x')).status, (await call('/docs/x', { method: 'POST' })).status]).toEqual([404, 405]);
    await stop();
  });

  it('is 404 where there is nothing at all', async () => {
    expect(await ask('DELETE', '/v1/rounds/')).toEqual([404, null]);
    expect(await ask('DELETE', '/v1/rounds.x')).toEqual([404, null]);
  });
});
