import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { misspellingOf } from '../../../domain/kernel/stream-ids.ts';
import type { Authenticate } from './auth.ts';
import type { Limits } from './limits.ts';
import { accessOf } from './permissions.ts';
import type { Principal } from './principal.ts';
import { Problem } from './problems.ts';
import { mustEnter, type JurisdictionOf } from './scope.ts';

/** Beside the request, not on it: nothing of Fastify's types is patched, and nobody can set it but the guard. */
const principals = new WeakMap<FastifyRequest, Principal>();

/** The caller. Only for routes that are not public; on a public route it throws. */
export const principalOf = (request: FastifyRequest): Principal => {
  const principal = principals.get(request);
  if (!principal) throw new Error('a public route asked who is asking');
  return principal;
};

/** The caller, if the route is not public: for logs and for the rate limit. */
export const knownPrincipal = (request: FastifyRequest): Principal | undefined => principals.get(request);

const refuseUnlisted = ({ method, url }: RouteOptions): void => {
  for (const one of [method].flat()) {
    if (!accessOf(one, url)) throw new Error(`${one} ${url} is not in the table of permissions`);
  }
};

type Params = Readonly<Record<string, string | undefined>>;

/** An id that means a record and is spelt in a second way is told its one spelling; nothing is recorded or read under another. */
const noPlace = (at: (params: Params) => unknown, params: Params): Problem => {
  const misspelling = misspellingOf(params['id'] ?? '');
  if (!misspelling || !at({ ...params, id: misspelling.meant })) {
    return new Problem('not-found', { detail: 'The id in the URL is malformed.' });
  }
  return new Problem('invalid', { errors: [{ in: 'path', pointer: '/id', detail: misspelling.detail }] });
};

/**
 * Guards every route of a server by the table of permissions: no route without an entry, no request without a token, no role and
 * no place that the entry does not give. All before the body is read.
 */
export const guard = (
  server: FastifyInstance,
  on: { readonly authenticate: Authenticate; readonly jurisdictionOf: JurisdictionOf; readonly limits: Limits },
): void => {
  server.addHook('onRoute', refuseUnlisted);
  server.addHook('onRequest', async (request, reply) => {
    const url = request.routeOptions.url;
    // An unknown address is answered as such to anybody, and OPTIONS says which methods an address takes: there is nothing to protect.
    const access = url === undefined || request.method === 'OPTIONS' ? 'public' : accessOf(request.method, url);
    if (access === 'public') {
      on.limits.byAddress(request, reply);
      return;
    }
    if (!access) throw new Error(`${request.method} ${url} is not in the table of permissions`);
    const principal = await on.limits.proving(request, () => on.authenticate(request.headers.authorization));
    principals.set(request, principal);
    on.limits.byPrincipal(request, reply, principal);
    if (!access.roles.includes(principal.role)) {
      throw new Problem('forbidden', {
        detail: `The role ${principal.role} may not do this; it is open to: ${access.roles.join(', ')}.`,
      });
    }
    if (typeof access.at !== 'function') return;
    const place = access.at(request.params as Params);
    if (!place) throw noPlace(access.at, request.params as Params);
    await mustEnter(principal, place, on.jurisdictionOf);
  });
};
