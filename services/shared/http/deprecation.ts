import type { FastifyInstance, RouteOptions, onSendHookHandler } from 'fastify';
import { instantMs } from '../../../domain/kernel/time.ts';

/** That a route should not be used any more, as it says in its `config` (`docs/deprecation.md`). */
export type Deprecation = {
  /** Since when: an instant. */
  readonly since: string;
  /** From when on it may be gone: an instant, at least a year after `since`. */
  readonly sunset: string;
  /** Where people read what to use instead: a URL. */
  readonly link: string;
};

/** How long a deprecated route is answered at least. */
export const leastNoticeMs = 365 * 86_400_000;

/** What a route declares; undefined when it is not deprecated. */
export const deprecationOf = (config: unknown): Deprecation | undefined =>
  typeof config === 'object' && config !== null && 'deprecated' in config
    ? (config.deprecated as Deprecation)
    : undefined;

/** `Deprecation` of RFC 9745, `Sunset` of RFC 8594, and the link that both name. A `Link` of the answer itself stays. */
const saying =
  ({ since, sunset, link }: Deprecation): onSendHookHandler =>
  (_request, reply, payload, next) => {
    const own = reply.getHeader('link');
    const links = [...(typeof own === 'string' ? [own] : []), `<${link}>; rel="deprecation"; type="text/html"`];
    reply.headers({
      deprecation: `@${Math.floor(instantMs(since) / 1_000)}`,
      sunset: new Date(instantMs(sunset)).toUTCString(),
      link: links.join(', '),
    });
    next(null, payload);
  };

const mustGiveNotice = ({ url }: RouteOptions, { since, sunset }: Deprecation): void => {
  if (instantMs(sunset) - instantMs(since) >= leastNoticeMs) return;
  throw new Error(`${url} would be gone less than a year after it was deprecated`);
};

/** Has every route that is deprecated say so on each of its answers. To be added before any route. Throws where notice is too short. */
export const sayDeprecations = (server: FastifyInstance): void => {
  server.addHook('onRoute', (route) => {
    const deprecation = deprecationOf(route.config);
    if (!deprecation) return;
    mustGiveNotice(route, deprecation);
    route.onSend = [route.onSend ?? []].flat().concat(saying(deprecation));
  });
};
