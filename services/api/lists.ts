import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { contentHash } from '../../domain/kernel/canonical.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import { mostCounted, pageTogetherWith, placeCodec, type ListOrder, type Place } from '../../projections/kit/list.ts';
import { maxPageSize } from '../../projections/kit/query.ts';
import { jsonAnswer } from '../shared/http/openapi/answers.ts';
import type { AnswerHeader } from '../shared/http/openapi/headers.ts';
import { named } from '../shared/http/openapi/named.ts';
import { Problem } from '../shared/http/problems.ts';
import { formsOf } from '../shared/http/representations.ts';
import { wholeNumber } from './fields.ts';
import { negotiate } from './negotiation.ts';
import { contentOf, sayForm, sendRows, streamRows, type AsPage } from './represent.ts';
import { asksForAll, wholeList, type PageFrom } from './whole-list.ts';

/** What every list takes beside its filters. */
export const pageQuery = {
  limit: wholeNumber(1, maxPageSize).default(50).describe('items on a page'),
  cursor: z
    .string()
    .min(1)
    .max(1_000)
    .optional()
    .describe('from the Link header, or from `next` or `prev` of another page of the list'),
  count: z
    .enum(['exact'])
    .optional()
    .describe(`also tell how many items there are on all pages (\`total\`); refused beyond ${mostCounted}`),
};

/** The orders that a list can be asked for in; a cursor holds for one of them. */
export const sortQuery = <Sort extends string>(orders: Readonly<Record<Sort, unknown>>, usual: NoInfer<Sort>) => ({
  sort: z
    .enum(Object.keys(orders) as Sort[])
    .default(usual)
    .describe('the order of the list; a cursor belongs to the order that it was given for'),
});

type Query = Readonly<Record<string, unknown>>;

/** Which list a request asks for: its address and filters, without the place on it. Short, since it stands in every cursor. */
const listAskedBy = ({ routeOptions, params, query }: FastifyRequest): string => {
  const { limit: _limit, cursor: _cursor, count: _count, atLeast: _atLeast, ...filter } = query as Query;
  const list = { url: routeOptions.url ?? '', params: params as JsonObject, filter: filter as JsonObject };
  return contentHash(JSON.parse(JSON.stringify(list)) as JsonObject).slice(0, 12);
};

const invalidCursor = (detail: string): Problem =>
  new Problem('invalid', { errors: [{ in: 'query', pointer: '/cursor', detail }] });

const back = 'back';

/**
 * The place that a cursor names on a list in this order; undefined without a cursor. Throws `invalid` for text that is not a cursor,
 * and for the cursor of another list, of other filters or of another order.
 */
const readCursor = <Item>(request: FastifyRequest, order: ListOrder<Item>): Place | undefined => {
  const { cursor } = request.query as { readonly cursor?: string };
  if (cursor === undefined) return undefined;
  const [list, place = '', direction, ...more] = cursor.split('.');
  const values = placeCodec(order).read(place);
  const isWhole = more.length === 0 && (direction === undefined || direction === back);
  if (values === undefined || !isWhole)
    throw invalidCursor('is not a cursor for this list; take one from its Link header');
  if (list !== listAskedBy(request))
    throw invalidCursor('belongs to another list or to other filters; take one from the Link header of this list');
  return { values, isBack: direction === back };
};

/** The pages of a list that is held in memory. */
export const pagesInMemory =
  <Item>(order: ListOrder<Item>, all: readonly Item[]): PageFrom<Item> =>
  async (from, limit) =>
    pageTogetherWith(order, { items: [], next: null, prev: null }, all, { limit, from });

const writeCursor = <Item>(request: FastifyRequest, order: ListOrder<Item>, place: Place | null): string | null =>
  place && [listAskedBy(request), placeCodec(order).write(place.values), ...(place.isBack ? [back] : [])].join('.');

/**
 * How many items a list has, when `count=exact` asks for it. Throws `invalid` where there are too many to be counted: to count is to
 * read an entry of an index for each.
 */
export const totalAsked = async (
  request: FastifyRequest,
  count: () => Promise<number | undefined>,
): Promise<number | undefined> => {
  const { count: asked } = request.query as { readonly count?: 'exact' };
  if (asked === undefined) return undefined;
  const total = await count();
  if (total !== undefined) return total;
  const detail = `there are more than ${mostCounted}, which are not counted; ask for fewer by more filters, or leave it out`;
  throw new Problem('invalid', { errors: [{ in: 'query', pointer: '/count', detail }] });
};

/** The same address with another cursor; relative, so it holds behind any proxy. */
const withCursor = (url: string, cursor: string): string => {
  const address = new URL(url, 'http://here');
  address.searchParams.set('cursor', cursor);
  // The pages of a list have one total, and to count it takes longer than to read a page.
  address.searchParams.delete('count');
  return `${address.pathname}${address.search}`;
};

const pageMembers = {
  next: z.string().nullable().describe('the cursor of the next page; null on the last one'),
  prev: z.string().nullable().describe('the cursor of the page before; null on the first one'),
  total: z.int().optional().describe('how many items there are on all pages, when `count=exact` asked for it'),
};

/** Members beside the items of an answer, and its headers. */
export type More = { readonly members: z.ZodRawShape; readonly headers: readonly AnswerHeader[] };
export const nothingMore: More = { members: {}, headers: [] };

/** The responses of a list of items, in every form of a list. `name` is what a generated client calls one item. */
export const listResponses = (name: string, item: z.ZodType, more: More = nothingMore) => {
  const items = z.array(named(name, item)).max(maxPageSize);
  const page = named(`${name}Page`, z.strictObject({ items, ...pageMembers, ...more.members }));
  const answer = jsonAnswer(
    'A page. The Link header leads to the next one and to the one before. In its other forms all of the list, in one stream, unless `limit` or `cursor` asks for a page.',
    page,
    'etag',
    'link',
    'x-total-count',
    'content-disposition',
    'x-given-before',
    ...more.headers,
  );
  return { 200: { ...answer, content: { ...answer.content, ...contentOf('list') } } };
};

/** The responses of a report, which is whole: no pages. `name` is what a generated client calls one row. */
export const reportResponses = (name: string, item: z.ZodType, more: More = nothingMore) => {
  const report = named(`${name}Report`, z.strictObject({ items: z.array(named(name, item)), ...more.members }));
  const answer = jsonAnswer('The report.', report, 'etag', 'content-disposition', 'x-given-before', ...more.headers);
  return { 200: { ...answer, content: { ...answer.content, ...contentOf('list') } } };
};

/** A list as it was asked for. */
type Listed<Item> = {
  /** One item: its members are the columns of a table. */
  readonly item: z.ZodObject;
  /** The order that the list was asked for in: its places become cursors. */
  readonly order: ListOrder<Item>;
  readonly pageFrom: PageFrom<Item>;
  readonly limit: number;
  /** How many items there are on all pages; undefined where they are too many to be counted. */
  readonly total: () => Promise<number | undefined>;
  /** Members of the page as JSON beside those of every page. */
  readonly said?: object;
};

const tellTotal = (reply: FastifyReply, total: number | undefined): void => {
  if (total !== undefined) reply.header('x-total-count', String(total));
};

const sendPage = async <Item extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  { item, order, pageFrom, limit, total: count, said }: Listed<Item>,
): Promise<FastifyReply> => {
  const page = await pageFrom(readCursor(request, order), limit);
  const total = await totalAsked(request, count);
  const [next, prev] = [page.next, page.prev].map((place) => writeCursor(request, order, place));
  const links = Object.entries({ next, prev }).flatMap(([rel, cursor]) =>
    typeof cursor === 'string' ? [`<${withCursor(request.url, cursor)}>; rel="${rel}"`] : [],
  );
  if (links.length > 0) reply.header('link', links.join(', '));
  tellTotal(reply, total);
  const json = {
    items: page.items,
    next: next ?? null,
    prev: prev ?? null,
    ...(total === undefined ? {} : { total }),
    ...said,
  };
  return sendRows(request, reply, { item, items: page.items, json });
};

/**
 * Sends a page of a list as JSON; in its other forms all of it in one stream, unless a page of it is asked for by `limit` or
 * `cursor`. HEAD reads no rows of that.
 */
export const sendList = async <Item extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  listed: Listed<Item>,
): Promise<FastifyReply> => {
  const form = negotiate(request, reply, formsOf('list'));
  if (form === 'application/json' || !asksForAll(request)) return sendPage(request, reply, listed);
  const total = await totalAsked(request, listed.total);
  tellTotal(reply, total);
  sayForm(request, reply, form);
  if (request.method === 'HEAD') return reply.send();
  const slices = await wholeList(request, form, listed.pageFrom);
  return streamRows(request, reply, form, { item: listed.item, slices }, { total, ...listed.said });
};

/** Sends a whole report as the caller likes it. As JSON it has `more` members beside its items; `asPage` tells it as a page. */
export const sendReport = async (
  request: FastifyRequest,
  reply: FastifyReply,
  item: z.ZodObject,
  items: readonly object[],
  more: object = {},
  asPage?: AsPage,
): Promise<FastifyReply> => sendRows(request, reply, { item, items, json: { items, ...more }, asPage });
