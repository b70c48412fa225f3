import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { textHash } from '../../../domain/kernel/text-hash.ts';
import { isAnswered } from '../../shared/http/entity-tags.ts';
import type { Answer } from '../../shared/http/openapi/answers.ts';
import { Problem } from '../../shared/http/problems.ts';
import type { Server } from '../../shared/http/server.ts';
import { scopeOf, type ApiDependencies } from '../dependencies.ts';

const noCheckpoint = (): Problem =>
  new Problem('not-found', { detail: 'No checkpoint was signed yet. One is signed a second after the first event.' });

const tagOf = (text: string): string => `"${textHash(text)}"`;

const checkpointType = 'text/plain; charset=utf-8';
const bytesType = 'application/octet-stream';

const bytesAnswer = (description: string): Answer => ({
  description,
  headers: ['etag'],
  content: { [bytesType]: { schema: z.string() } },
});

/** `GET /v1/record/checkpoint`: what was signed last (C2SP tlog-tiles, "Checkpoints"). */
export const recordCheckpoint = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/record/checkpoint',
    {
      config: { problems: ['not-found'] },
      schema: {
        tags: ['record'],
        summary: 'The signed checkpoint of the sealed record',
        description:
          'The name of the log, how many events are sealed, the root above them, and the signatures (C2SP tlog-checkpoint). Witnesses and mirrors compare it with the one before.',
        response: {
          200: {
            description: 'The checkpoint as a signed note.',
            headers: ['etag'],
            content: { 'text/plain': { schema: z.string() } },
          } satisfies Answer,
        },
      },
    },
    async (request, reply) => {
      const published = await on.sealed.published();
      if (published === undefined) throw noCheckpoint();
      if (isAnswered(request, reply, tagOf(published.note))) return reply;
      return reply.type(checkpointType).send(published.note);
    },
  );
};

/** `GET /v1/record/policy`: by whose signatures a checkpoint is believed (C2SP tlog-policy). */
export const recordPolicy = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/record/policy',
    {
      config: { problems: ['not-found'] },
      schema: {
        tags: ['record'],
        summary: 'Whose signatures the sealed record has',
        description:
          'The public keys of the log and of its witnesses, and how many of these must have signed (C2SP tlog-policy). Compare the keys with what you were given by another way: who answers here could give you any.',
        response: {
          200: {
            description: 'The policy, line by line.',
            headers: ['etag'],
            content: { 'text/plain': { schema: z.string() } },
          } satisfies Answer,
        },
      },
    },
    async (request, reply) => {
      const policy = await on.sealed.policy();
      if (policy === undefined) throw noCheckpoint();
      if (isAnswered(request, reply, tagOf(policy))) return reply;
      return reply.type(checkpointType).send(policy);
    },
  );
};

/** A file of the sealed record. What is at such an address never changes, so its address is its tag. */
const sendFile = async (on: ApiDependencies, request: FastifyRequest, reply: FastifyReply, path: string) => {
  const bytes = await on.sealed.file(path);
  if (bytes === undefined) throw new Problem('not-found', { detail: `The sealed record has no ${path} yet.` });
  if (isAnswered(request, reply, `"${path}"`)) return reply;
  return reply.type(bytesType).send(Buffer.from(bytes));
};

const tilePathParams = z.strictObject({
  '*': z
    .string()
    .max(100)
    .describe('level and index, such as `0/x001/234` or `1/000.p/17` (C2SP tlog-tiles, "Merkle Tree")'),
});
const bundlePathParams = z.strictObject({
  '*': z.string().max(100).describe('the index, such as `x001/234` or `000.p/17` (C2SP tlog-tiles, "Log entries")'),
});

/** `GET /v1/record/tile/{level}/{index}`: hashes of the tree by 256. */
export const recordTiles = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/record/tile/*',
    {
      schema: {
        tags: ['record'],
        summary: 'Hashes of the sealed record',
        description: 'A tile of up to 256 hashes, of 32 bytes each. All proofs can be made of them.',
        params: tilePathParams,
        response: { 200: bytesAnswer('The hashes, one behind the other.') },
      },
    },
    async (request, reply) => sendFile(on, request, reply, `tile/${request.params['*']}`),
  );
};

/** `GET /v1/record/tile/entries/{index}`: entries by 256, of all venues. */
export const recordEntries = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/record/tile/entries/*',
    {
      schema: {
        tags: ['record'],
        summary: 'Entries of the sealed record',
        description:
          'A bundle of up to 256 entries, each behind its length in two bytes. An entry says where its event stands and when it was recorded; what it says is under a salted hash. They are of every venue, so the token must reach every venue.',
        params: bundlePathParams,
        response: { 200: bytesAnswer('The entries, one behind the other.') },
      },
    },
    async (request, reply) => {
      if ((await scopeOf(on, request)) !== null)
        throw new Problem('forbidden', {
          detail: 'Entries are of every venue, and the token does not reach every one.',
        });
      return sendFile(on, request, reply, `tile/entries/${request.params['*']}`);
    },
  );
};
