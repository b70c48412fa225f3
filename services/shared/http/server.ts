import { randomUUID } from 'node:crypto';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from './metrics.ts';
import type { Allowance } from './allowances.ts';
import type { Authenticate } from './auth.ts';
import { takeBodies } from './bodies.ts';
import { compressAnswers } from './compression.ts';
import { answerClientError, endSilence, mindHttp, patience, type Patience } from './connections.ts';
import { allowOrigins, type Cors } from './cors.ts';
import { sayDeprecations } from './deprecation.ts';
import { handleError } from './error-handler.ts';
import { guard, knownPrincipal } from './guard.ts';
import { answerUnrouted } from './methods.ts';
import { giveBackWhenSent } from './lent-bytes.ts';
import { limitCallers, noLimits } from './limits.ts';
import { Problem } from './problems.ts';
import type { JurisdictionOf } from './scope.ts';
import { checkHeaders } from './openapi/check-headers.ts';
import { securityHeaders } from './security-headers.ts';
import { serializerCompiler } from './serialization.ts';
import { validatorCompiler } from './validation.ts';

/** A Fastify server whose route schemas are zod schemas. */
export type Server = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** 500 events of the usual size, with room; one event's data is at most 64 KiB. */
export const bodyLimitBytes = 768 * 1024;

export type ServerOptions = {
  readonly logger: FastifyBaseLogger;
  readonly authenticate: Authenticate;
  readonly jurisdictionOf: JurisdictionOf;
  /** For each principal (or address, when none is known), in points (`limits.ts`); null for none. */
  readonly rateLimit: Allowance | null;
  /** Which proxies to believe about the caller's address: true, false, or a list of addresses as Fastify takes it. */
  readonly trustProxy?: boolean | string;
  /** How long to wait for somebody who does not go on with what they began to send. */
  readonly patience?: Patience;
  /** Which pages of other origins may call from a browser; none if absent. */
  readonly cors?: Cors | null;
  /** Told of every request that was answered, for the figures. */
  readonly requestDone?: Metrics['requestDone'];
  /** Tests have every response checked against its schema. */
  readonly checkResponses?: boolean;
};

const requestId = /^[A-Za-z0-9_-]{1,64}$/;

const idWithoutWords = /^[A-Za-z0-9._-]{1,200}$/;
const written = (text: string | undefined): string | undefined =>
  text !== undefined && idWithoutWords.test(text) ? text : undefined;

/**
 * Whose token it was and which record, for the audit of access. A subject or an id that is not an id might hold a name, and is left
 * out.
 */
const whoAndWhat = (request: FastifyRequest): Readonly<Record<string, string | undefined>> => {
  const principal = knownPrincipal(request);
  const { id } = (request.params ?? {}) as Readonly<Record<string, string | undefined>>;
  return { role: principal?.role, sub: written(principal?.sub), record: written(id) };
};

const tellOfRequests = (
  server: Server,
  { logger, requestDone }: Pick<ServerOptions, 'logger' | 'requestDone'>,
): void => {
  // One line a request, of what cannot hold a name, a token or a body: the route's pattern and ids, never its address. So nothing is looked
  // for in it to be left out, which would make a quarter of all the garbage of a request.
  const lines = logger.child({}, { redact: [] });
  server.addHook('onResponse', (request, reply, next) => {
    const { method } = request;
    const route = request.routeOptions.url ?? '(none)';
    const status = reply.statusCode;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const { id: reqId } = request;
    lines.info({ reqId, method, route, status, ms, ...whoAndWhat(request) }, 'request');
    requestDone?.({ method, route, status, seconds: reply.elapsedTime / 1000 });
    next();
  });
};

/** While it closes, a server finishes what it accepted and takes nothing new, also not on connections that are open. */
const refuseWhileClosing = (server: Server): void => {
  let closing = false;
  server.addHook('preClose', async () => {
    closing = true;
  });
  server.addHook('onRequest', (_request, _reply, next) => {
    next(closing ? new Problem('unavailable', { detail: 'The service is shutting down.' }) : undefined);
  });
  // A connection that was kept open after its last answer would hold up the end until it is cut off.
  server.addHook('onSend', (_request, reply, payload, next) => {
    if (closing) reply.header('connection', 'close');
    next(null, payload);
  });
};

/**
 * The HTTP server that every service builds on: problems, permissions, limits, security headers, request ids and one log line a
 * request. Routes are added with their zod schemas; a route that the table of permissions does not know is a fault at once.
 */
export const buildServer = async (options: ServerOptions): Promise<Server> => {
  const waits = options.patience ?? patience;
  const server: Server = Fastify({
    loggerInstance: options.logger,
    // We write a line of our own for each request (`tellOfRequests`).
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    trustProxy: options.trustProxy ?? false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
    requestIdHeader: false,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && requestId.test(given) ? given : randomUUID();
    },
    // A request that cannot be routed, or cannot be parsed, has passed no hook; it gets a problem too.
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
    clientErrorHandler: answerClientError,
    http: {
      headersTimeout: waits.headersMs,
      connectionsCheckingInterval: Math.min(waits.headersMs, 10_000),
      // Somebody who went away without a word, in the middle of an import or before they heard the end of an answer, is noticed.
      keepAlive: true,
      keepAliveInitialDelay: 60_000,
      // We say so ourselves (`mindHttp`), in a problem.
      requireHostHeader: false,
    },
  }).withTypeProvider<ZodTypeProvider>();
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler({ check: options.checkResponses ?? false }));
  server.setErrorHandler(handleError);
  mindHttp(server);
  const onEveryAnswer = await securityHeaders();
  server.addHook('onRequest', (request, reply, next) => {
    reply.headers(onEveryAnswer).header('x-request-id', request.id);
    next();
  });
  if (options.cors) await allowOrigins(server, options.cors);
  answerUnrouted(server);
  if (options.checkResponses) checkHeaders(server);
  refuseWhileClosing(server);
  server.addHook('onSend', (_request, reply, payload, next) => {
    giveBackWhenSent(reply.raw, payload);
    next(null, payload);
  });
  tellOfRequests(server, options);
  const limits = options.rateLimit ? limitCallers(server, options.rateLimit, () => performance.now()) : noLimits;
  guard(server, { ...options, limits });
  await compressAnswers(server);
  sayDeprecations(server);
  takeBodies(server);
  endSilence(server, waits);
  return server;
};

/**
 * Stops a server: no new connection, no new request, what was accepted is finished; what has not finished within the bound is cut off.
 */
export const closeServer = async (server: Pick<Server, 'server' | 'close'>, withinMs = 10_000): Promise<void> => {
  const cutOff = setTimeout(() => server.server.closeAllConnections(), withinMs);
  try {
    await server.close();
  } finally {
    clearTimeout(cutOff);
  }
};
