import type { FastifyReply, FastifyRequest } from 'fastify';
import { principalOf } from '../shared/http/guard.ts';
import { charge, costs } from '../shared/http/limits.ts';
import type { ApiDependencies } from './dependencies.ts';

/** For whom something long is done. */
export type Caller = {
  readonly name: string;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Told when a thread was asked. */
  readonly pays: () => void;
};

const callerOf = (request: FastifyRequest, reply: FastifyReply): Caller => {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  // Who went away before this is not told again.
  if (reply.raw.destroyed) gone.abort();
  const pays = (): void => charge(request, costs.examinedApart);
  return { name: principalOf(request).sub, signal: gone.signal, pays };
};

/** What a route stands on, for one caller: when the caller goes away, what they asked for is not examined any further. */
export const calledBy = (on: ApiDependencies, request: FastifyRequest, reply: FastifyReply): ApiDependencies =>
  on.onThreadsFor ? { ...on, ...on.onThreadsFor(callerOf(request, reply)) } : on;
