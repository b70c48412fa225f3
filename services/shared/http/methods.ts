import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './error-handler.ts';
import { Problem } from './problems.ts';

/** `/v1/rounds/:id` as what addresses match; `*` at the end stands for anything. */
const patternOf = (url: string): RegExp => {
  const escaped = url.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll(/:[^/]+/g, '[^/]+').replace(/\*$/, '.*')}$`);
};

/**
 * Answers what no route takes: where others do, OPTIONS with what these are and 405 with `Allow`; 404 where there is nothing. To be added before any route.
 */
export const answerUnrouted = (server: FastifyInstance): void => {
  const routes = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  server.addHook('onRoute', ({ method, url }) => {
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const one of [method].flat()) route.methods.add(one);
    routes.set(url, route);
  });
  server.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = [...routes.values()].filter(({ pattern }) => pattern.test(path)).flatMap((one) => [...one.methods]);
    // A route that serves a folder does not have every file.
    if (methods.length === 0 || methods.includes(request.method))
      return sendProblem(new Problem('no-such-route'), request.id, reply);
    const allow = [...new Set(methods)].toSorted().join(', ');
    if (request.method === 'OPTIONS')
      return reply
        .code(204)
        .header('allow', [...new Set(methods), 'OPTIONS'].toSorted().join(', '))
        .send();
    return sendProblem(
      new Problem('method-not-allowed', { detail: `This URL takes ${allow}.` }, { allow }),
      request.id,
      reply,
    );
  });
};
