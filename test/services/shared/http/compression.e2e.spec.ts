import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { deferred } from '../../../../services/shared/kit/deferred.ts';
import { sendReport } from '../../../../services/api/lists.ts';
import { sendStreamResource } from '../../../../services/api/resources.ts';
import { thresholdBytes } from '../../../../services/shared/http/compression.ts';
import { startServer, type Running } from '../../../support/http.ts';

const item = z.strictObject({ name: z.string() });
const items = Array.from({ length: 400 }, (_, index) => ({ name: `item number ${index}` }));
const round = { revision: 12, words: 'The coins were tossed. '.repeat(100) };
let second = deferred();

async function* lines() {
  yield '{"line":1}\n';
  await second.promise;
  yield '{"line":2}\n';
}

let running: Running;
beforeAll(async () => {
  running = await startServer((server) => {
    server.get('/v1/rounds', (asked, reply) => sendReport(asked, reply, item, items));
    server.get('/v1/rounds/:id', (asked, reply) => sendStreamResource(asked, reply, round));
    server.get('/v1/rulebooks', (_asked, reply) => reply.send({ items: [] }));
    server.get('/v1/events', (_asked, reply) => reply.type('application/x-ndjson').send(Readable.from(lines())));
  });
});
afterAll(() => running.stop());

type Answer = { readonly status: number; readonly headers: IncomingMessage['headers']; readonly body: Buffer };

/** Without anything that decompresses by itself. */
const ask = async (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') => {
  const bearer = await running.tokens.bearer('inspector');
  return new Promise<IncomingMessage>((answered, failed) => {
    const asked = request(`${running.url}${path}`, { method, headers: { ...bearer, ...headers } }, answered);
    asked.on('error', failed).end();
  });
};
const get = async (path: string, headers?: Readonly<Record<string, string>>, method?: string): Promise<Answer> => {
  const answer = await ask(path, headers, method);
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) };
};

const decoded = { br: brotliDecompressSync, gzip: gunzipSync };

describe('An answer', () => {
  it.each(['application/json', 'text/csv', 'application/x-ndjson'])(
    'of %s is compressed as its caller likes',
    async (accept) => {
      const plain = await get('/v1/rounds', { accept });
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.headers.vary).toBe('Accept, Accept-Encoding');
      for (const coding of ['br', 'gzip'] as const) {
        const answer = await get('/v1/rounds', { accept, 'accept-encoding': coding });
        expect([answer.headers['content-encoding'], answer.headers['content-type']]).toEqual([
          coding,
          plain.headers['content-type'],
        ]);
        expect(answer.headers.vary?.toLowerCase()).toBe('accept, accept-encoding');
        expect(answer.body.length).toBeLessThan(plain.body.length / 3);
        expect(decoded[coding](answer.body).toString()).toBe(plain.body.toString());
      }
    },
  );

  it('is not compressed when it is short, nor for a caller who takes another coding only', async () => {
    const short = await get('/v1/rulebooks', { 'accept-encoding': 'br, gzip' });
    expect([short.headers['content-encoding'], short.body.length < thresholdBytes]).toEqual([undefined, true]);
    const other = await get('/v1/rounds', { 'accept-encoding': 'deflate' });
    expect([other.status, other.headers['content-encoding']]).toEqual([200, undefined]);
  });

  it('of lines comes line by line, compressed too', async () => {
    second = deferred();
    const answer = await ask('/v1/events', { 'accept-encoding': 'gzip' });
    const parts = answer[Symbol.asyncIterator]();
    // The first line is here and can be read, though the second has not been said yet.
    const first = (await parts.next()).value as Buffer;
    expect([answer.headers['content-encoding'], first.length > 0]).toEqual(['gzip', true]);
    second.resolve();
    const rest: Buffer[] = [];
    for (let part = await parts.next(); !part.done; part = await parts.next()) rest.push(part.value as Buffer);
    expect(gunzipSync(Buffer.concat([first, ...rest])).toString()).toBe('{"line":1}\n{"line":2}\n');
  });
});

describe('The ETag of a compressed answer', () => {
  it('is another one, and each is known again in whatever coding is asked for', async () => {
    const path = '/v1/rounds/STAR.TU-01.2026-04-25.1.0001';
    const tags = await Promise.all(
      ['identity', 'gzip', 'br'].map(async (coding) => (await get(path, { 'accept-encoding': coding })).headers.etag),
    );
    expect(tags).toEqual(['"12"', '"12-gzip"', '"12-br"']);
    for (const tag of [...tags, 'W/"12"']) {
      // oxlint-disable-next-line no-await-in-loop -- four
      const again = await get(path, { 'accept-encoding': 'gzip', 'if-none-match': `"7-gzip", ${tag}` });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, String(tag).replace('W/', '')]);
    }
    expect((await get(path, { 'if-none-match': '"11-gzip"' })).status).toBe(200);
  });

  it('is told by HEAD of the answer as it is without any coding', async () => {
    const [got, head] = [await get('/v1/rounds'), await get('/v1/rounds', { 'accept-encoding': 'gzip' }, 'HEAD')];
    const { etag, vary, 'content-length': length } = got.headers;
    expect(head.headers).toMatchObject({ etag, vary, 'content-length': length });
    expect([head.headers['content-encoding'], head.body.length]).toEqual([undefined, 0]);
  });
});
