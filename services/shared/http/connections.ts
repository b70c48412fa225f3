import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { errorCode } from '../kit/error-code.ts';
import { Problem, problemBody, problemContentType } from './problems.ts';

/** How long a server waits for somebody who does not go on with what they began to send. */
export type Patience = {
  /** For all of the headers of a request. */
  readonly headersMs: number;
  /** For the next part of a body. */
  readonly silenceMs: number;
};

export const patience: Patience = { headersMs: 30_000, silenceMs: 30_000 };

/** How long the rest of what is being sent is still taken, and thrown away: long enough for a sender on a machine that is busy. */
const lingerMs = 5_000;

/** Connections that were answered and are still listened to. */
const lingering = new WeakSet<Socket>();

/**
 * Lets a connection end only when its sender has ended it or had time to: to close it on a sender who still sends would reset it, and
 * the answer would be lost with it (RFC 9112, 9.6).
 */
const linger = (socket: Socket): void => {
  lingering.add(socket);
  const end = (): void => socket.destroySoon();
  socket.removeAllListeners('data');
  socket.on('data', () => {});
  socket.once('end', end);
  setTimeout(end, lingerMs).unref();
};

/** Tells a problem on a connection that has no request to answer, or none that can be answered any more; and ends it. */
const endWith = (socket: Socket, problem: Problem): void => {
  // It was answered, and is heard out. The limit on the time of its headers would complain of it once more.
  if (lingering.has(socket)) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const id = randomUUID();
  const body = JSON.stringify(problemBody(problem, id));
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
    `content-type: ${problemContentType}`,
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${id}`,
    'connection: close',
  ];
  linger(socket);
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};

const problemOfParser = (code: string | undefined): Problem => {
  if (code === 'HPE_HEADER_OVERFLOW') return new Problem('headers-too-large');
  return new Problem(code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request-timeout' : 'malformed-request');
};

/** Answers what the HTTP parser could not make a request of. */
export const answerClientError = (error: Error, socket: Socket): void => {
  const code = errorCode(error);
  if (code === 'ECONNRESET' || socket.destroyed) return;
  endWith(socket, problemOfParser(code));
};

/** Requests that Node would answer by itself, without a body: one without a Host is refused with a problem; an unknown Expect is ignored. */
export const mindHttp = (server: FastifyInstance): void => {
  server.addHook('onRequest', ({ raw }, _reply, done) => {
    const isToNoHost = raw.headers.host === undefined && raw.httpVersion === '1.1';
    done(isToNoHost ? new Problem('malformed-request', { detail: 'The header Host is missing.' }) : undefined);
  });
  server.server.on('checkExpectation', (request, response) => server.routing(request, response));
};

const hasBody = (headers: Readonly<Record<string, unknown>>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends a connection on which a body was begun and not gone on with. A route that waits as long as a sender likes says so to the request. */
export const endSilence = (server: FastifyInstance, { silenceMs }: Patience): void => {
  server.addHook('preParsing', ({ raw }, reply, _payload, done) => {
    if (hasBody(raw.headers)) {
      raw.setTimeout(silenceMs, () => endWith(raw.socket, new Problem('request-timeout')));
      // Once it is answered, how long the connection is kept for the next request is for Node to say.
      raw.once('end', () => {
        if (!reply.raw.writableEnded) raw.setTimeout(0);
      });
    }
    done();
  });
};
