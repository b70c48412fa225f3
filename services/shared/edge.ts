import { countedStore } from './event-store/counted.ts';
import type { EventStore } from './event-store/port.ts';
import type { Foundation } from './foundation.ts';
import { issuerAuthentication, localAuthentication } from './http/auth.ts';
import { describeRoutes, documentationRoutes } from './http/documentation.ts';
import { healthRoutes } from './http/health.ts';
import { buildServer, closeServer, type Server } from './http/server.ts';
import { localTokenKey } from './http/token-key.ts';
import { buildMetrics } from './metrics.ts';
import { openRegister, type Register } from './register.ts';
import type { ServiceStatus } from './service-status.ts';
import { loadTextKeys } from './text-keys.ts';
import { openTexts, type Texts } from './texts.ts';
import { projectVersion } from './project-version.ts';

/** What every HTTP process needs beside its foundation. */
export type Edge = {
  readonly register: Register;
  readonly texts: Texts;
  /** The foundation's store, which counts what is appended through it. */
  readonly store: EventStore;
  readonly appended: () => number;
};

/** Opens the register and the keeper of words, and counts what is appended. */
export const openEdge = async ({ store, pool, config }: Foundation): Promise<Edge> => ({
  register: openRegister({ store, now: Date.now }),
  texts: await openTexts(pool, loadTextKeys({ dataDir: config.dataDir, fromEnvironment: config.textKey })),
  ...countedStore(store),
});

export type Listening = { readonly origin: string; readonly close: () => Promise<void> };

/**
 * Starts an HTTP server with the given routes, and those that every process answers: health, figures, documentation.
 * Rejects with `EADDRINUSE` when the port is taken. `close` finishes what was accepted, within the configured bound.
 */
export const listen = async (
  { config, log }: Foundation,
  { register, appended }: Edge,
  on: { readonly status: () => Promise<ServiceStatus>; readonly routes: (server: Server) => Promise<void> },
): Promise<Listening> => {
  const authenticate = config.issuer
    ? issuerAuthentication(config.issuer)
    : localAuthentication(await localTokenKey(config.dataDir));
  const metrics = buildMetrics(on.status, appended);
  const server = await buildServer({
    logger: log,
    authenticate,
    jurisdictionOf: register.jurisdictionOf,
    rateLimit: config.rateLimit,
    trustProxy: config.trustProxy,
    requestDone: metrics.requestDone,
  });
  await describeRoutes(server, projectVersion());
  healthRoutes(server, { status: on.status, metrics });
  await on.routes(server);
  await documentationRoutes(server);
  const origin = await server.listen({ host: config.host, port: config.port });
  log.info({ origin }, 'listening');
  return { origin, close: () => closeServer(server, config.shutdownMs) };
};
