import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { problemSchema } from '../../../../services/shared/http/problems.ts';
import { startServer, type Running } from '../../../support/http.ts';

let running: Running;
const patience = { headersMs: 300, silenceMs: 300 };
beforeAll(async () => {
  running = await startServer(
    (server) => {
      server.post('/v1/rounds', async () => ({ ok: true }));
      server.get('/v1/rounds', async () => {
        await pause(900);
        return { ok: true };
      });
    },
    { patience },
  );
});
afterAll(() => running.stop());

/**
 * What is answered on a connection until the server ends it, to parts that are sent one after the other with a pause between. A sender who
 * is stubborn sends them all, even if the answer is there.
 */
const talk = async (parts: readonly string[], pauseMs = 0, isStubborn = false): Promise<string> => {
  const { hostname, port } = new URL(running.url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: isStubborn });
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  for (const part of parts) {
    socket.write(part);
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    await pause(pauseMs);
  }
  if (isStubborn) socket.end();
  await closed;
  return heard;
};

/** The problem in an answer as it came over the wire. */
const problemIn = (heard: string) => {
  const [head = '', body = ''] = heard.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(lines.map((line) => line.split(': ', 2) as [string, string]));
  expect(headers['content-type']).toMatch(/^application\/problem\+json/);
  const problem = problemSchema.parse(JSON.parse(body));
  expect(problem.instance).toBe(headers['x-request-id']);
  expect(statusLine).toContain(` ${problem.status} `);
  return [problem.status, problem.type];
};

const head = async () => {
  const { authorization } = await running.tokens.bearer('terminal');
  return `POST /v1/rounds HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\ncontent-type: application/json\r\n`;
};

describe('A connection', () => {
  it.each([
    ['words that are not HTTP', 'hello\r\n\r\n'],
    ['a method that nobody ever heard of', 'SHUFFLE /v1/rounds HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['a version that there is not', 'GET /v1/rounds HTTP/9.9\r\nhost: x\r\n\r\n'],
    ['a header without a name', 'GET /v1/rounds HTTP/1.1\r\nhost: x\r\n: x\r\n\r\n'],
    ['no host', 'GET /v1/rounds HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['two lengths', 'POST /v1/rounds HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'],
    [
      'a length and chunks',
      'POST /v1/rounds HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
    ],
  ])('on which come %s is told so by a problem, and ended', async (_what, text) => {
    expect(problemIn(await talk([text]))).toEqual([400, '/problems/malformed-request']);
  });

  it('on which the headers, or the address, are too long is told so', async () => {
    const long = 'x'.repeat(20_000);
    const expected = [431, '/problems/headers-too-large'];
    expect(problemIn(await talk([`GET /${long} HTTP/1.1\r\nhost: x\r\n\r\n`]))).toEqual(expected);
    expect(problemIn(await talk([`GET / HTTP/1.1\r\nhost: x\r\nx-long: ${long}\r\n\r\n`]))).toEqual(expected);
  });

  it('on which too much is sent is told so before all of it has come, every time', async () => {
    const parts = [`GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(4_000_000)}`];
    for (let time = 0; time < 20; time += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one connection after the other
      expect(problemIn(await talk(parts))).toEqual([431, '/problems/headers-too-large']);
    }
  });

  it('on which too much goes on coming for longer than headers may take is not cut off before its sender was told', async () => {
    const parts = [`GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}`, ...Array.from({ length: 10 }, () => 'x')];
    expect(problemIn(await talk(parts, 100, true))).toEqual([431, '/problems/headers-too-large']);
  });

  it('on which the headers come too slowly is told so', async () => {
    const slow = ['GET /v1/rounds HTTP/1.1\r\n', 'host: x\r\n', 'x-one: 1\r\n', 'x-two: 2\r\n', 'x-three: 3\r\n'];
    expect(problemIn(await talk(slow, 150))).toEqual([408, '/problems/request-timeout']);
  });

  it('on which a body is begun and not gone on with is told so', async () => {
    const told = await talk([`${await head()}content-length: 100\r\n\r\n{"events":`]);
    expect(problemIn(told)).toEqual([408, '/problems/request-timeout']);
  });

  it('on which a body comes slowly, but comes, is served', async () => {
    const body = ['{"a', '":', '[1', ',2', ']}'];
    const length = body.join('').length;
    const heard = await talk([`${await head()}connection: close\r\ncontent-length: ${length}\r\n\r\n`, ...body], 150);
    expect(heard).toContain('HTTP/1.1 200');
  });

  it('is served to a caller who expects of us what we do not know', async () => {
    const { authorization } = await running.tokens.bearer('inspector');
    const text = `GET /v1/rounds HTTP/1.1\r\nhost: x\r\nexpect: the-unexpected\r\nauthorization: ${authorization}\r\nconnection: close\r\n\r\n`;
    expect(await talk([text])).toContain('HTTP/1.1 200');
  });

  it('is not ended while the answer takes its time', async () => {
    const { authorization } = await running.tokens.bearer('inspector');
    const text = `GET /v1/rounds HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\nconnection: close\r\n\r\n`;
    expect(await talk([text])).toContain('HTTP/1.1 200');
  });

  it('that came to nothing leaves the server as it was', async () => {
    const { hostname, port } = new URL(running.url);
    for (let count = 0; count < 20; count += 1) {
      const socket = connect(Number(port), hostname);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      socket.write(`${await head()}content-length: 100\r\n\r\n{"eve`);
      // oxlint-disable-next-line no-await-in-loop
      await pause(2);
      socket.destroy();
    }
    const open = () => new Promise((told) => running.server.server.getConnections((_, count) => told(count)));
    // oxlint-disable-next-line no-await-in-loop -- polling
    while ((await open()) !== 0) await pause(10);
    const bearer = await running.tokens.bearer('terminal');
    const answer = await running.call('/v1/rounds', {
      method: 'POST',
      body: '{}',
      headers: { ...bearer, 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(200);
  });
});
