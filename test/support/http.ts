import { pino } from 'pino';
import { buildServer, closeServer, type Server, type ServerOptions } from '../../services/shared/http/server.ts';
import { callAgain } from './call.ts';
import { testTokens, type TestTokens } from './tokens.ts';

export type Running = {
  readonly url: string;
  readonly server: Server;
  readonly tokens: TestTokens;
  /** `fetch` against the server: `call('/v1/rounds', { headers: await tokens.bearer('inspector') })`. */
  readonly call: (path: string, init?: RequestInit) => Promise<Response>;
  readonly stop: () => Promise<void>;
};

/** A real server on a free port, with the routes that `add` gives it, its responses checked against their schemas. */
export const startServer = async (
  add: (server: Server) => Promise<void> | void,
  options: Partial<ServerOptions> = {},
): Promise<Running> => {
  const tokens = await testTokens();
  const server = await buildServer({
    logger: pino({ level: 'silent' }),
    authenticate: tokens.authenticate,
    jurisdictionOf: async () => undefined,
    rateLimit: null,
    checkResponses: true,
    ...options,
  });
  await add(server);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    server,
    tokens,
    call: (path, init) => callAgain(`${url}${path}`, init),
    stop: () => closeServer(server, 2_000),
  };
};
