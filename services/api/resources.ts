import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isAnswered } from '../shared/http/entity-tags.ts';
import { jsonPartsOf } from '../shared/http/json-text.ts';
import { jsonAnswer } from '../shared/http/openapi/answers.ts';
import { named } from '../shared/http/openapi/named.ts';
import { Problem } from '../shared/http/problems.ts';
import { formsOf } from '../shared/http/representations.ts';
import { asNumbered } from '../shared/read-models/asking.ts';
import { negotiate } from './negotiation.ts';

/** The responses of one thing, as `sendResource` and `sendStreamResource` send it. `name` is what a generated client calls it. */
export const resourceResponses = (name: string, description: string, resource: z.ZodType) => ({
  200: jsonAnswer(description, named(name, resource), 'etag'),
});

const sendKnown = (request: FastifyRequest, reply: FastifyReply, etag: string, body: object): FastifyReply =>
  isAnswered(request, reply, etag) ? reply : reply.send(asNumbered()(body));

const sendTagged = (request: FastifyRequest, reply: FastifyReply, etag: string, body: object): FastifyReply => {
  negotiate(request, reply, formsOf('thing'));
  return sendKnown(request, reply, etag, body);
};

/** A hash of a thing as it is sent, for its ETag: the same question finds its members in the same order. */
export const hashOf = (body: object): string => {
  const hash = createHash('sha256');
  for (const part of jsonPartsOf(asNumbered()(body))) hash.update(part);
  return `"${hash.digest('hex').slice(0, 32)}"`;
};

/** Sends a list or a report as JSON with a hash of itself for an ETag, so that a caller who has it is told so. */
export const sendHashed = (request: FastifyRequest, reply: FastifyReply, body: object): FastifyReply =>
  sendKnown(request, reply, hashOf(body), body);

/**
 * Sends one thing that is nothing but what its stream says: its ETag is the stream's revision, which `If-Match` of an append names. Of a
 * stream that is not told to its end it is another one: a caller who has the beginning is told so, and has not seen what they may answer.
 * Throws `not-found` for nothing.
 */
export const sendStreamResource = (
  request: FastifyRequest,
  reply: FastifyReply,
  resource: (object & { readonly revision: number; readonly putAside?: readonly object[] }) | undefined,
): FastifyReply => {
  if (!resource) throw new Problem('not-found');
  const etag = resource.putAside === undefined ? `"${resource.revision}"` : hashOf(resource);
  return sendTagged(request, reply, etag, resource);
};

/**
 * Sends how something stands, with `seen`, which says when and up to where that was read. Its ETag is weak (RFC 9110, 8.8.1) and leaves
 * `seen` out: while nothing has changed, a caller who has it is told so.
 */
export const sendState = (request: FastifyRequest, reply: FastifyReply, state: object, seen: object): FastifyReply =>
  sendTagged(request, reply, `W/${hashOf(state)}`, { ...state, ...seen });

/** Sends one thing with a hash of itself for an ETag. Throws `not-found` for nothing. */
export const sendResource = (
  request: FastifyRequest,
  reply: FastifyReply,
  resource: object | undefined,
): FastifyReply => {
  if (!resource) throw new Problem('not-found');
  return sendTagged(request, reply, hashOf(resource), resource);
};
