import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerHeaders, requestHeaders } from './openapi/headers.ts';

/** Which pages of other origins may call us from a browser. */
export type Cors = {
  /** Origins as a browser writes them, such as `https://desk.example`; `*` for any. */
  readonly origins: readonly string[] | '*';
  /** Whether a browser may send cookies or certificates of its user along, for a proxy that asks for them. We take tokens only. */
  readonly credentials: boolean;
};

/** What a script may send beside what every script may. */
const allowedHeaders = ['Authorization', 'Content-Type', ...Object.values(requestHeaders).map(({ name }) => name)];

/** What a script may read of an answer beside what every script may. */
export const exposedHeaders: readonly string[] = Object.values(answerHeaders)
  .map(({ name }): string => name)
  .filter((name) => !name.startsWith('Access-Control-'));

/** How long a browser may remember what it was told. */
const maxAgeSeconds = 600;

/** A browser that asks beforehand (fetch standard, 4.8). Any other OPTIONS asks which methods there are. */
const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers.origin !== undefined && headers['access-control-request-method'] !== undefined;

/**
 * Lets pages of these origins call us from a browser. A preflight is answered before anybody asks for a token, since a browser sends none
 * with it. To be added before any route and before what guards them: it adds a route of its own, which takes nothing but OPTIONS.
 */
export const allowOrigins = async (server: FastifyInstance, { origins, credentials }: Cors): Promise<void> => {
  const options: FastifyCorsOptions = {
    origin: origins === '*' ? '*' : [...origins],
    credentials,
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders,
    exposedHeaders: [...exposedHeaders],
    maxAge: maxAgeSeconds,
  };
  await server.register(cors, {
    delegator: (request, answer) => answer(null, { ...options, preflight: isPreflight(request) }),
  });
};
