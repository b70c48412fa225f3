import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CursorCodec, Page } from '../../projections/kit/cursor.ts';
import { maxPageSize } from '../../projections/kit/query.ts';
import { Problem } from '../shared/http/problems.ts';
import { csvOf } from './csv.ts';
import { wholeNumber } from './fields.ts';
import { negotiate } from './negotiation.ts';

/** What every list takes beside its filters. */
export const pageQuery = {
  limit: wholeNumber(1, maxPageSize).default(50).describe('items on a page'),
  cursor: z.string().min(1).max(1_000).optional().describe('from the Link header or `next` of the page before'),
};

/** A cursor as its list wrote it, when `fits` has nothing against its values. Throws `invalid` for text that is not one. */
export const readCursor = <Values extends readonly (string | number)[]>(
  codec: CursorCodec<Values>,
  text: string | undefined,
  fits: (values: Values) => boolean = () => true,
): Values | undefined => {
  if (text === undefined) return undefined;
  const values = codec.read(text);
  if (values && fits(values)) return values;
  throw new Problem('invalid', {
    errors: [
      { in: 'query', pointer: '/cursor', detail: 'is not a cursor for this list; take one from its Link header' },
    ],
  });
};

/** The same address with another cursor; relative, so it holds behind any proxy. */
const withCursor = (url: string, cursor: string): string => {
  const address = new URL(url, 'http://here');
  address.searchParams.set('cursor', cursor);
  return `${address.pathname}${address.search}`;
};

const csvMedia = { 'text/csv': { schema: z.string() }, 'application/x-ndjson': { schema: z.string() } };

/** The responses of a list of `item`s, as JSON, CSV and lines of JSON. */
export const listResponses = (item: z.ZodType) => ({
  200: {
    description: 'A page. The Link header leads to the next one.',
    content: {
      'application/json': { schema: z.strictObject({ items: z.array(item), next: z.string().nullable() }) },
      ...csvMedia,
    },
  },
});

/** The responses of a report, which is whole: no pages. */
export const reportResponses = (item: z.ZodType) => ({
  200: {
    description: 'The report.',
    content: { 'application/json': { schema: z.strictObject({ items: z.array(item) }) }, ...csvMedia },
  },
});

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  item: z.ZodObject,
  items: readonly object[],
  json: object,
): FastifyReply => {
  const representation = negotiate(request, reply);
  reply.header('cache-control', 'no-store');
  if (representation === 'application/json') return reply.send(json);
  reply.type(`${representation}; charset=utf-8`);
  if (representation === 'application/x-ndjson') {
    return reply.send(items.map((one) => `${JSON.stringify(one)}\n`).join(''));
  }
  return reply
    .header('content-disposition', 'attachment; filename="ringkeeper.csv"')
    .send(csvOf(Object.keys(item.shape), items as readonly Readonly<Record<string, unknown>>[]));
};

/** Sends a page as the caller likes it. The columns of CSV are the members of `item`. */
export const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  item: z.ZodObject,
  page: Page<object>,
): FastifyReply => {
  if (page.next !== null) reply.header('link', `<${withCursor(request.url, page.next)}>; rel="next"`);
  return send(request, reply, item, page.items, page);
};

/** Sends a whole report as the caller likes it. */
export const sendReport = (
  request: FastifyRequest,
  reply: FastifyReply,
  item: z.ZodObject,
  items: readonly object[],
): FastifyReply => send(request, reply, item, items, { items });
