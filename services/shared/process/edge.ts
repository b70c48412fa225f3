import { countedStore } from '../event-store/counted.ts';
import type { EventStore } from '../event-store/port.ts';
import { mustSayWhoseTokens, textKeysIn } from './config.ts';
import type { Foundation } from './foundation.ts';
import { issuerAuthentication, localAuthentication, tokenLimits } from '../http/auth.ts';
import { describeRoutes, documentationRoutes } from '../http/documentation.ts';
import { healthRoutes } from '../http/health.ts';
import { Problem } from '../http/problems.ts';
import { buildServer, closeServer, type Server, type ServerOptions } from '../http/server.ts';
import { localTokenKey, watchedTokenKey } from '../http/token-key.ts';
import { buildMetrics } from '../http/metrics.ts';
import { officialTextBodies, type OfficialTextBodies } from '../official-texts/bodies.ts';
import { pdfTexts, type TextOfPdf } from '../official-texts/pdf-text.ts';
import { officialWords, type OfficialWords } from '../official-texts/readable.ts';
import { noting } from '../record/noting-store.ts';
import { openRegister, type Register } from '../record/register.ts';
import { isAtWork, type ServiceStatus } from '../http/service-status.ts';
import { loadTextKeys } from '../words/text-keys.ts';
import { openTexts, type Texts } from '../words/texts.ts';
import { projectVersion } from '../kit/project-version.ts';

/** What every HTTP process needs beside its foundation. */
export type Edge = {
  readonly register: Register;
  readonly texts: Texts;
  readonly officialTexts: OfficialTextBodies;
  readonly officialWords: OfficialWords;
  /** The foundation's store, which counts what is appended through it, and notes what is corrupt of what is read. */
  readonly store: EventStore;
  readonly appended: () => number;
};

/** Opens the register and the keepers of words and of official texts, and counts what is appended. */
export const openEdge = async (foundation: Foundation, textOfPdf: TextOfPdf = pdfTexts()): Promise<Edge> => {
  const { store, pool, config } = noting(foundation);
  mustSayWhoseTokens(config);
  const officialTexts = officialTextBodies(pool);
  return {
    register: openRegister({ store, now: Date.now }),
    texts: await openTexts(
      pool,
      loadTextKeys({ dataDir: config.dataDir, settings: () => textKeysIn(config.textKeyVariables) }),
    ),
    officialTexts,
    officialWords: officialWords({ bodies: officialTexts, textOfPdf }),
    ...countedStore(store),
  };
};

export type Listening = { readonly origin: string; readonly close: () => Promise<void> };

type Security = Pick<ServerOptions, 'authenticate' | 'jurisdictionOf' | 'rateLimit' | 'cors'>;
type Answering = { readonly status: () => Promise<ServiceStatus>; readonly appended: () => number };

/** How much of a shutdown the server may take; the rest is for the stores. */
const serversShare = 0.8;

/** Adds what every process answers about itself, then `routes`, and listens. */
const serve = async (
  { config, log, troubles }: Foundation,
  security: Security,
  on: Answering & {
    readonly isReady?: (status: ServiceStatus) => boolean;
    readonly routes: (server: Server) => Promise<void>;
  },
): Promise<Listening> => {
  const metrics = buildMetrics(on.status, on.appended);
  const server = await buildServer({
    logger: log,
    ...security,
    trustProxy: config.trustProxy,
    requestDone: metrics.requestDone,
  });
  await describeRoutes(server, projectVersion());
  healthRoutes(server, { ...on, troubles, metrics });
  await on.routes(server);
  const origin = await server.listen({ host: config.host, port: config.port });
  log.info({ origin }, 'listening');
  return { origin, close: () => closeServer(server, config.shutdownMs * serversShare) };
};

/**
 * Starts an HTTP server with the given routes, and those that every process answers: health, figures, documentation.
 * Rejects with `EADDRINUSE` when the port is taken. `close` finishes what was accepted, within the configured bound.
 */
export const listen = async (
  foundation: Foundation,
  { register, appended }: Edge,
  on: { readonly status: () => Promise<ServiceStatus>; readonly routes: (server: Server) => Promise<void> },
): Promise<Listening> => {
  const { config } = foundation;
  const limits = { ...tokenLimits, lifetimeMs: config.tokenLifetimeMs };
  if (!config.issuer) await localTokenKey(config.dataDir);
  const authenticate = config.issuer
    ? issuerAuthentication(config.issuer, limits)
    : localAuthentication(watchedTokenKey(config.dataDir, limits.now), limits);
  const { jurisdictionOf } = register;
  return serve(
    foundation,
    { authenticate, jurisdictionOf, rateLimit: config.rateLimit, cors: config.cors },
    {
      status: on.status,
      appended,
      routes: async (server) => {
        await on.routes(server);
        await documentationRoutes(server);
      },
    },
  );
};

const nobody: Security = {
  authenticate: async () => {
    throw new Problem('unauthenticated');
  },
  jurisdictionOf: async () => undefined,
  rateLimit: null,
};

/** Starts the server of a process that serves nobody: it answers for its health and its figures, to anybody, and nothing else. */
export const listenForHealth = (foundation: Foundation, on: Answering): Promise<Listening> =>
  serve(foundation, nobody, { ...on, isReady: isAtWork, routes: async () => {} });
