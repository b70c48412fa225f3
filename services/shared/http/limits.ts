import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { allowances, type Allowance, type Allowances } from './allowances.ts';
import type { Principal } from './principal.ts';
import { Problem } from './problems.ts';

/**
 * What things cost, in points of an allowance. A plain request costs one, about a third of a millisecond of a processor; whatever costs the
 * service much more than that costs its caller more too.
 */
export const costs = {
  request: 1,
  /** A point for each so many bytes of a body. */
  bytesAPoint: 16 * 1024,
  /** A body in which something is wrong: to say all that is wrong takes longer than to read what is right. */
  refusedBody: 10,
  /** A line of an import that is not an event for its stream. */
  badLine: 1,
  /** A further page of a list that is sent whole: 500 rows. */
  furtherPage: 20,
  /** The same of a list that is sent whole as a spreadsheet, of which each row takes four times as long to write. */
  furtherSheet: 80,
  /** An examination that is long enough for a thread of its own. */
  examinedApart: 100,
  /** A bundle of evidence. */
  evidence: 500,
  /** A token that nobody has proved yet: its signature is to be checked. It comes back if the token is good. */
  unknownToken: 10,
} as const;

/** Statuses of answers to a body in which something is wrong. */
const refusedBodies: ReadonlySet<number> = new Set([400, 413, 422]);

const charges = new WeakMap<FastifyRequest, (points: number) => void>();

/** Charges the caller of a request for what it costs beside what every request does. */
export const charge = (request: FastifyRequest, points: number): void => charges.get(request)?.(points);

export type Limits = {
  /** A request of somebody who needs no token. Throws `too-many-requests`. */
  readonly byAddress: (request: FastifyRequest, reply: FastifyReply) => void;
  /** Checks a token by `authenticate`, if the address may have one more checked. Throws `too-many-requests`. */
  readonly proving: (request: FastifyRequest, authenticate: () => Promise<Principal>) => Promise<Principal>;
  /** A request of a principal. Throws `too-many-requests`. */
  readonly byPrincipal: (request: FastifyRequest, reply: FastifyReply, principal: Principal) => void;
};

export const noLimits: Limits = {
  byAddress: () => {},
  proving: (_request, authenticate) => authenticate(),
  byPrincipal: () => {},
};

/** Health must be seen, above all when there is much to do. */
const isHealth = ({ routeOptions: { url } }: FastifyRequest): boolean => url === '/healthz' || url === '/readyz';

/** Who sits behind one address of the internet: of version 6 everybody has 2^64 of them. */
const addressOf = ({ ip }: FastifyRequest): string => normalizeIP(ip, 64);

const tooMany = (waitSeconds: number): Problem =>
  new Problem('too-many-requests', {}, { 'retry-after': String(waitSeconds) });

const rememberedTokens = 10_000;

const chargeForRefusedBodies = (server: FastifyInstance): void => {
  server.addHook('onResponse', (request, reply, done) => {
    if (request.body !== undefined && refusedBodies.has(reply.statusCode)) charge(request, costs.refusedBody);
    done();
  });
};

/** Limits what each principal may cost, and each address before anybody is known: neither takes from the other. */
export const limitCallers = (server: FastifyInstance, allowance: Allowance, nowMs: () => number): Limits => {
  const [principals, addresses] = [allowances(allowance, nowMs), allowances(allowance, nowMs)];
  // Headers with which somebody was let in. Who sits at the same address as an attacker, as behind a proxy, is let in as before.
  const proved = new LRUCache<string, true>({ max: rememberedTokens });
  chargeForRefusedBodies(server);

  const take = (from: Allowances, name: string, request: FastifyRequest, reply: FastifyReply): void => {
    const { waitSeconds } = from.left(name);
    if (waitSeconds === 0) from.spend(name, costs.request);
    const { points, resetSeconds } = from.left(name);
    reply.headers({
      'ratelimit-limit': allowance.points,
      'ratelimit-remaining': points,
      'ratelimit-reset': resetSeconds,
    });
    if (waitSeconds > 0) throw tooMany(waitSeconds);
    charges.set(request, (cost) => from.spend(name, cost));
  };

  const prove = async (address: string, authenticate: () => Promise<Principal>): Promise<Principal> => {
    const { waitSeconds } = addresses.left(address);
    if (waitSeconds > 0) throw tooMany(waitSeconds);
    // Before it is checked: very many may be sent at once.
    addresses.spend(address, costs.unknownToken);
    try {
      const principal = await authenticate();
      addresses.spend(address, -costs.unknownToken);
      return principal;
    } catch (error) {
      const isWrong = error instanceof Problem && error.kind === 'unauthenticated';
      if (!isWrong) addresses.spend(address, -costs.unknownToken);
      throw error;
    }
  };

  return {
    byAddress: (request, reply) => {
      if (!isHealth(request)) take(addresses, addressOf(request), request, reply);
    },
    proving: async (request, authenticate) => {
      const header = request.headers.authorization ?? '';
      const hash = createHash('sha256').update(header).digest('base64');
      if (proved.has(hash)) return authenticate();
      const principal = await prove(addressOf(request), authenticate);
      proved.set(hash, true);
      return principal;
    },
    byPrincipal: (request, reply, { sub }) => take(principals, sub, request, reply),
  };
};
