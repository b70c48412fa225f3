import type { FastifyRequest } from 'fastify';
import { uncodedTag } from './entity-tags.ts';
import { Problem } from './problems.ts';

/**
 * The revision that `If-Match` names, as a GET gave it in whatever coding; undefined without it. Throws `invalid` for anything else.
 */
export const revisionIn = (request: FastifyRequest): number | undefined => {
  const header = request.headers['if-match'];
  if (header === undefined) return undefined;
  const revision = /^"(\d{1,9})"$/.exec(uncodedTag(header))?.[1];
  if (revision !== undefined) return Number(revision);
  const detail = 'must be one revision in double quotes, such as "12"';
  throw new Problem('invalid', { errors: [{ in: 'header', pointer: '/if-match', detail }] });
};
