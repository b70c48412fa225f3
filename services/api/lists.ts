import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { contentHash } from '../../domain/kernel/canonical.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import type { CursorCodec, Page } from '../../projections/kit/cursor.ts';
import { maxPageSize } from '../../projections/kit/query.ts';
import { Problem } from '../shared/http/problems.ts';
import { csvOf } from './csv.ts';
import { wholeNumber } from './fields.ts';
import { negotiate } from './negotiation.ts';
import { sendHashed } from './resources.ts';

/** What every list takes beside its filters. */
export const pageQuery = {
  limit: wholeNumber(1, maxPageSize).default(50).describe('items on a page'),
  cursor: z.string().min(1).max(1_000).optional().describe('from the Link header or `next` of the page before'),
};

type Query = Readonly<Record<string, unknown>>;

/** Which list a request asks for: its address and filters, without the place on it. Short, since it stands in every cursor. */
const listAskedBy = ({ routeOptions, params, query }: FastifyRequest): string => {
  const { limit: _limit, cursor: _cursor, atLeast: _atLeast, ...filter } = query as Query;
  const list = { url: routeOptions.url ?? '', params: params as JsonObject, filter: filter as JsonObject };
  return contentHash(JSON.parse(JSON.stringify(list)) as JsonObject).slice(0, 12);
};

const invalidCursor = (detail: string): Problem =>
  new Problem('invalid', { errors: [{ in: 'query', pointer: '/cursor', detail }] });

/**
 * A cursor as its list wrote it, when `fits` has nothing against its values. Throws `invalid` for text that is not a cursor, and for
 * the cursor of another list or of other filters.
 */
export const readCursor = <Values extends readonly (string | number)[]>(
  request: FastifyRequest,
  codec: CursorCodec<Values>,
  fits: (values: Values) => boolean = () => true,
): Values | undefined => {
  const { cursor } = request.query as { readonly cursor?: string };
  if (cursor === undefined) return undefined;
  const [list, place = ''] = cursor.split('.', 2);
  const values = codec.read(place);
  if (values === undefined || !fits(values))
    throw invalidCursor('is not a cursor for this list; take one from its Link header');
  if (list !== listAskedBy(request))
    throw invalidCursor('belongs to another list or to other filters; take one from the Link header of this list');
  return values;
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

/** `/v1/reports/drop/entries` is the file `reports-drop-entries`. */
const fileNameOf = ({ routeOptions }: FastifyRequest): string =>
  (routeOptions.url ?? '').replace(/^\/v1\//, '').replaceAll(/[^a-z]+/g, '-');

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  item: z.ZodObject,
  items: readonly object[],
  json: object,
): FastifyReply => {
  const representation = negotiate(request, reply);
  reply.header('cache-control', 'private, no-cache');
  if (representation === 'application/json') return sendHashed(request, reply, json);
  reply.type(`${representation}; charset=utf-8`);
  if (representation === 'application/x-ndjson') {
    return reply.send(items.map((one) => `${JSON.stringify(one)}\n`).join(''));
  }
  return reply
    .header('content-disposition', `attachment; filename="${fileNameOf(request)}.csv"`)
    .send(csvOf(Object.keys(item.shape), items as readonly Readonly<Record<string, unknown>>[]));
};

/** Sends a page as the caller likes it. The columns of CSV are the members of `item`. */
export const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  item: z.ZodObject,
  page: Page<object>,
): FastifyReply => {
  const next = page.next === null ? null : `${listAskedBy(request)}.${page.next}`;
  if (next !== null) reply.header('link', `<${withCursor(request.url, next)}>; rel="next"`);
  return send(request, reply, item, page.items, { ...page, next });
};

/** Sends a whole report as the caller likes it. */
export const sendReport = (
  request: FastifyRequest,
  reply: FastifyReply,
  item: z.ZodObject,
  items: readonly object[],
): FastifyReply => send(request, reply, item, items, { items });
