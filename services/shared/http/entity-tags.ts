import type { FastifyReply, FastifyRequest } from 'fastify';

/** The codings that an answer may be compressed in (RFC 9110, 8.4.1), the one we prefer first. */
export const codings = ['br', 'gzip'] as const;

const ofCoding = new RegExp(`-(?:${codings.join('|')})"$`);

/**
 * A tag without the coding that it was sent in: `"12"` of `"12-gzip"`. A compressed answer is another sequence of bytes, so its strong
 * tag is another one (RFC 9110, 8.8.3); both name the same state of the same thing.
 */
export const uncodedTag = (tag: string): string => tag.replace(ofCoding, '"');

/** The tag of an answer in a coding: `"12-gzip"`. A weak one is the same in every coding. */
export const codedTag = (tag: string, coding: string): string =>
  tag.startsWith('W/') ? tag : tag.replace(/"$/, `-${coding}"`);

/** The tag by which a caller knows `etag`, as `If-None-Match` names it, weak ones too (RFC 9110, 13.1.2); undefined when it does not. */
const tagKnown = ({ headers }: FastifyRequest, etag: string): string | undefined => {
  const named = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  if (named.includes('*')) return etag;
  const bare = etag.replace(/^W\//, '');
  const known = named.find((tag) => uncodedTag(tag) === bare);
  return known === undefined || etag === bare ? known : etag;
};

/** Tags an answer. True: the caller has it already, and it is answered with 304. */
export const isAnswered = (request: FastifyRequest, reply: FastifyReply, etag: string): boolean => {
  const known = tagKnown(request, etag);
  reply.headers({ etag: known ?? etag, 'cache-control': 'private, no-cache' });
  if (known === undefined) return false;
  void reply.code(304).send();
  return true;
};

/** Says that an answer depends on a header of the request too (RFC 9110, 12.5.5). */
export const varyBy = (reply: FastifyReply, name: string): void => {
  const known = String(reply.getHeader('vary') ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  if (known.some((one) => one.toLowerCase() === name.toLowerCase())) return;
  reply.header('vary', [...known, name].join(', '));
};
