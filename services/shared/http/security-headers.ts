import helmet from '@fastify/helmet';
import Fastify from 'fastify';

/** What helmet is told; nothing of what it then says depends on the request. */
const configuration = {
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
} as const;

/** What a server without helmet says of itself on every answer. */
const notHelmets = new Set(['connection', 'content-length', 'content-type', 'date']);

/**
 * The headers that helmet puts on every answer, asked of it once: it would make all of them anew for each request, which costs more
 * than all else that is done to a request before its route sees it.
 */
export const securityHeaders = async (): Promise<Readonly<Record<string, string>>> => {
  const asked = Fastify();
  await asked.register(helmet, configuration);
  asked.get('/', async () => '');
  const { headers } = await asked.inject('/');
  await asked.close();
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || notHelmets.has(name) ? [] : [[name, String(value)]],
    ),
  );
};
