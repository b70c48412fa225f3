import type { FastifyReply, FastifyRequest } from 'fastify';
import { varyBy } from '../shared/http/entity-tags.ts';
import { Problem } from '../shared/http/problems.ts';
import { comesAs, type Representation } from '../shared/http/representations.ts';

type Wish = { readonly type: string; readonly quality: number };

/** The media types of an `Accept` header with their weights (RFC 9110, 12.5.1); parameters other than `q` are passed over. */
const wishesIn = (accept: string): readonly Wish[] =>
  accept.split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
    return { type, quality: weight === undefined ? 1 : Number(weight) };
  });

/** How much a representation is wished for: by its own name before its family's before anything's. */
const qualityOf = (representation: Representation, wishes: readonly Wish[]): number => {
  const family = `${representation.split('/')[0]}/*`;
  const named = [representation, family, '*/*'].map((type) => wishes.find((wish) => wish.type === type));
  return named.find((wish) => wish !== undefined)?.quality ?? 0;
};

/** The representation to answer in: the one wished for most, JSON first among equals. Undefined when none is acceptable. */
export const chooseRepresentation = <Form extends Representation>(
  accept: string | undefined,
  offered: readonly Form[],
): Form | undefined => {
  if (accept === undefined || accept.trim() === '') return offered[0];
  const wishes = wishesIn(accept);
  const best = offered.toSorted((a, b) => qualityOf(b, wishes) - qualityOf(a, wishes))[0];
  return best !== undefined && qualityOf(best, wishes) > 0 ? best : undefined;
};

/** Chooses for a request, and says in the reply that the choice depends on `Accept`. Throws `not-acceptable`. */
export const negotiate = <Form extends Representation>(
  request: FastifyRequest,
  reply: FastifyReply,
  offered: readonly Form[],
): Form => {
  varyBy(reply, 'Accept');
  const chosen = chooseRepresentation(request.headers.accept, offered);
  if (!chosen) throw new Problem('not-acceptable', { detail: comesAs(offered) });
  return chosen;
};
