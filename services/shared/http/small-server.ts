import Fastify, { LogController, type FastifyBaseLogger, type FastifyError, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { closeServer } from './server.ts';

/** A server of a program that stands by itself: no tokens, no read models, bodies as bytes, and what is wrong in one sentence of plain text. */
export type SmallServer = FastifyInstance;

export type SmallServerOptions = {
  readonly log: Logger;
  /** A longer body is refused with 413. */
  readonly mostBytesOfBody: number;
  /** What keeps the program from its work, in a sentence: `/healthz` then answers 503 with it. Null: nothing does. */
  readonly trouble?: () => string | null;
};

/** How long a sender may take for a whole request. */
const requestMs = 30_000;

const sentences: Readonly<Record<number, string>> = {
  404: 'There is nothing at this address.',
  405: 'This address does not take this method.',
  413: 'The body is too large.',
  415: 'The body must be sent as it is, without compression.',
};

/** Of a fault of ours nothing is told but that it is one: what it says may name files. */
const sentenceOf = (status: number): string =>
  sentences[status] ?? (status < 500 ? 'The request is not well-formed.' : 'The request failed here. Try it again.');

/** Builds such a server with `GET /healthz`. Routes are added by the caller; a request is logged by its method, route and status. */
export const buildSmallServer = ({ log, mostBytesOfBody, trouble = () => null }: SmallServerOptions): SmallServer => {
  const loggerInstance: FastifyBaseLogger = log;
  const server: SmallServer = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: mostBytesOfBody,
    requestTimeout: requestMs,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
  });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  server.setErrorHandler((fault: FastifyError, request, reply) => {
    const status = fault.statusCode !== undefined && fault.statusCode >= 400 ? fault.statusCode : 500;
    if (status >= 500) request.log.error({ err: fault }, 'a request ended in a fault');
    return reply
      .code(status)
      .type(plainText)
      .send(`${sentenceOf(status)}\n`);
  });
  server.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .type(plainText)
      .send(`${sentenceOf(404)}\n`),
  );
  server.addHook('onSend', (_request, reply, payload, next) => {
    reply.header('x-content-type-options', 'nosniff');
    next(null, payload);
  });
  server.addHook('onResponse', (request, reply, next) => {
    const { method, routeOptions } = request;
    log.info({ method, route: routeOptions.url ?? '(none)', status: reply.statusCode }, 'request');
    next();
  });
  server.get('/healthz', (_request, reply) => {
    const says = trouble();
    return reply
      .code(says === null ? 200 : 503)
      .type(plainText)
      .send(`${says ?? 'It is at work.'}\n`);
  });
  return server;
};

export const plainText = 'text/plain; charset=utf-8';

/** Stops it: what was accepted is finished. */
export const closeSmallServer = (server: SmallServer): Promise<void> => closeServer(server);
