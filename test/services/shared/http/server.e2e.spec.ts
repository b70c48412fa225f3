import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { buildLogger } from '../../../../services/shared/process/logger.ts';
import { deferred } from '../../../../services/shared/kit/deferred.ts';
import { closeServer } from '../../../../services/shared/http/server.ts';
import { startServer } from '../../../support/http.ts';

const collector = () => {
  const lines: string[] = [];
  const to = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { lines, to };
};

describe('The log', () => {
  it('has one line a request with its id, and never a token, a body, an address or the words of a person', async () => {
    const { lines, to } = collector();
    const running = await startServer(
      (server) => {
        server.post('/v1/rounds', async (request) => {
          request.log.info({ body: request.body, headers: request.headers, data: request.body }, 'careless');
          throw Object.assign(new Error('broken'), {
            detail: 'Failing row contains (Jane Doe)',
            parameters: ['Jane Doe'],
          });
        });
        server.post('/v1/rounds/:id/events', async () => ({}));
      },
      { logger: buildLogger('trace', to) },
    );
    const headers = {
      ...(await running.tokens.bearer('terminal')),
      'content-type': 'application/json',
      'x-request-id': 'req-1',
    };
    await running.call('/v1/rounds?person=Jane%20Doe', { method: 'POST', headers, body: '{"name":"Jane Doe"}' });
    await running.call('/v1/rounds/STAR.TU-01.2026-04-25.1.0001/events?x=Jane', {
      method: 'POST',
      headers,
      body: '{}',
    });
    await running.call('/v1/rounds/Jane%20Doe/events', { method: 'POST', headers, body: '{}' });
    await running.stop();
    const log = lines.join('');
    expect(log).not.toContain('Jane');
    expect(log).not.toContain(headers.authorization.slice(7));
    expect(log).not.toContain('?person');
    const requests = lines
      .map((line): Record<string, unknown> => JSON.parse(line))
      .filter((line) => line['msg'] === 'request');
    expect(requests).toEqual([
      expect.objectContaining({ reqId: 'req-1', method: 'POST', route: '/v1/rounds', status: 500, role: 'terminal' }),
      expect.objectContaining({ sub: 'the-terminal', record: 'STAR.TU-01.2026-04-25.1.0001' }),
      expect.not.objectContaining({ record: expect.anything() }),
    ]);
    expect(log).toContain('"message":"broken"');
  });
});

describe('A caller who goes away', () => {
  it('in the middle of a body is not taken for a store that went away', async () => {
    const { lines, to } = collector();
    const running = await startServer((server) => void server.post('/v1/rounds', async () => ({})), {
      logger: buildLogger('info', to),
    });
    const { authorization } = await running.tokens.bearer('terminal');
    const socket = connect(Number(new URL(running.url).port), '127.0.0.1');
    socket.write(
      `POST /v1/rounds HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n` +
        'content-type: application/json\r\ncontent-length: 1000\r\n\r\n{"events":[',
    );
    await pause(100);
    socket.resetAndDestroy();
    await pause(100);
    await running.stop();
    expect(lines.join('')).not.toContain('a store is away');
    expect(lines.join('')).not.toContain('a request ended in a fault');
  });
});

describe('A server', () => {
  it('refuses a route that the table of permissions does not know', async () => {
    await expect(startServer((server) => void server.get('/v1/secrets', async () => ({})))).rejects.toThrow(
      'GET /v1/secrets is not in the table of permissions',
    );
  });

  it('asks for the token before it reads the body', async () => {
    const running = await startServer((server) => void server.post('/v1/rounds', async () => ({})));
    const huge = await running.call('/v1/rounds', {
      method: 'POST',
      body: 'x'.repeat(2_000_000),
      headers: { 'content-type': 'application/json' },
    });
    expect(huge.status).toBe(401);
    await running.stop();
  });

  it('sends security headers', async () => {
    const running = await startServer(() => {});
    const { headers } = await running.call('/nothing');
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toContain('max-age=');
    await running.stop();
  });

  it('finishes what it accepted when it is closed, and takes nothing new', async () => {
    const inside = deferred();
    const released = deferred();
    const running = await startServer(
      (server) =>
        void server.get('/v1/rounds', async () => {
          inside.resolve();
          await released.promise;
          return { finished: true };
        }),
    );
    const accepted = running.call('/v1/rounds', { headers: await running.tokens.bearer('inspector') });
    await inside.promise;
    const closing = running.stop();
    await pause(20);
    await expect(running.call('/v1/rounds')).rejects.toThrow('fetch failed');
    released.resolve();
    const answer = await accepted;
    expect(await answer.json()).toEqual({ finished: true });
    expect(answer.headers.get('connection')).toBe('close');
    await closing;
  });

  it('cuts off what does not finish within the bound', async () => {
    const running = await startServer((server) => void server.get('/v1/rounds', () => new Promise(() => {})));
    const never = running.call('/v1/rounds', { headers: await running.tokens.bearer('inspector') });
    const outcome = never.then(
      () => 'answered',
      () => 'cut off',
    );
    await pause(50);
    await closeServer(running.server, 100);
    expect(await outcome).toBe('cut off');
  });
});
