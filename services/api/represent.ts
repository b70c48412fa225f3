import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { documentForms } from '../../domain/access/document.ts';
import { isAnswered } from '../shared/http/entity-tags.ts';
import { asNumbered } from '../shared/read-models/asking.ts';
import { forms, formsOf, type AnswerKind, type FormOf, type Representation } from '../shared/http/representations.ts';
import type { Answer } from '../shared/http/openapi/answers.ts';
import { askedIn, type Asked } from './asked.ts';
import { columnsOf } from './columns.ts';
import { negotiate } from './negotiation.ts';
import { pageText, type Page } from './pages/page.ts';
import { pagePolicy } from './pages/style.ts';
import { hashOf, sendHashed } from './resources.ts';
import { sheetsOf } from './sheets.ts';
import { givenOut, saysGiven, timesGiven } from './views/given.ts';
import { noteRows, notingRows } from './views/shown.ts';
import { isInLines, linesFrom, linesOf, rowsAtOnce, slicesOf, type Slices } from './whole-list.ts';

const bytes = z.string().meta({ format: 'binary' });

/** The bodies of an answer beside the one in JSON, by media type. */
export const contentOf = (...kinds: readonly AnswerKind[]): Readonly<Record<string, { readonly schema: z.ZodType }>> =>
  Object.fromEntries(
    formsOf(...kinds)
      .filter((form) => form !== 'application/json')
      .map((form) => [form, { schema: forms[form].charset === '' ? bytes : z.string() }]),
  );

/** `/v1/reports/drop/entries` is the file `reports-drop-entries`, and `/v1/venues/:venue/staff` the file `venues-staff`. */
const fileNameOf = ({ routeOptions }: FastifyRequest): string =>
  (routeOptions.url ?? '')
    .replace(/^\/v1\//, '')
    .replaceAll(/\/:\w+/g, '')
    .replaceAll(/[^a-z]+/g, '-');

/** Says in which form an answer comes, and under which name to keep it where it is a file. */
export const sayForm = (request: FastifyRequest, reply: FastifyReply, form: Representation): void => {
  const { charset, file } = forms[form];
  reply.header('cache-control', 'private, no-cache').type(`${form}${charset}`);
  if (file !== null) reply.header('content-disposition', `attachment; filename="${fileNameOf(request)}.${file}"`);
};

/**
 * The tag of an answer in a form. It is weak (RFC 9110, 8.8.1) where the same answer is not the same bytes: a spreadsheet and a page say
 * when they were asked for.
 */
export const tagOf = (body: object, form: Representation): string => {
  const tag = hashOf(body).replace(/"$/, `${forms[form].tag}"`);
  return isInLines(form) ? tag : `W/${tag}`;
};

/**
 * What a page or a file says of copies of it that were given out before (null where that is not known, and for what is not kept or printed), and whether it is a further one. That says so in a header too: CSV has no other
 * place for it.
 */
const copiesBefore = async (
  request: FastifyRequest,
  reply: FastifyReply,
  form: Representation,
): Promise<{ readonly says: string | null; readonly isFurther: boolean }> => {
  if (!documentForms.some((one) => one === forms[form].word)) return { says: null, isFurther: false };
  const given = await givenOut(request);
  const times = given === null ? 0 : timesGiven(given);
  if (times > 0) reply.header('x-given-before', String(times));
  return { says: saysGiven(given), isFurther: times > 0 };
};

/** Rows of one kind as a table: what their columns are, and how many there are, where that is known before they are read. */
type Table = { readonly item: z.ZodObject; readonly slices: Slices; readonly count?: number };

async function* toldIn(slices: Slices, told: ReturnType<typeof asNumbered>): AsyncGenerator<readonly object[]> {
  for await (const rows of slices) yield told(rows);
}

/** Sends rows as they come. `beside`: what is said of the whole, for a form that has a place for it. HEAD reads none of them. */
export const streamRows = async (
  request: FastifyRequest,
  reply: FastifyReply,
  form: Exclude<FormOf<'list'>, 'application/json'>,
  { item, slices, count }: Table,
  beside: object,
): Promise<FastifyReply> => {
  const copies = await copiesBefore(request, reply, form);
  const columns = columnsOf(item, beside);
  const told = notingRows(request, toldIn(slices, asNumbered()));
  if (isInLines(form)) return reply.send(linesFrom(columns, form, told));
  const asked = askedIn(request, beside, { count, copies: copies.says });
  return reply.send(
    sheetsOf({ name: fileNameOf(request), columns, slices: told, asked, ...(count === undefined ? {} : { count }) }),
  );
};

/** How an answer is told as a page, given what was asked. */
export type AsPage = (asked: Asked) => Page;

/** The declared answer of a route that has a page too. */
export const withPage = <Declared extends Answer>(declared: { readonly 200: Declared }) => ({
  200: { ...declared[200], content: { ...declared[200].content, ...contentOf('page') } },
});

/** An answer that has a page: as JSON, what of it is said of the whole, and as a page. */
type Paged = { readonly json: object; readonly beside: object; readonly asPage: AsPage };

const sendText = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { json, beside, asPage }: Paged,
): Promise<FastifyReply> => {
  if (isAnswered(request, reply, tagOf(json, 'text/html'))) return reply;
  sayForm(request, reply, 'text/html');
  reply.header('content-security-policy', pagePolicy);
  const copies = await copiesBefore(request, reply, 'text/html');
  const page = asPage(askedIn(request, beside, { copies: copies.says }));
  return reply.send(asNumbered()(pageText(page, copies.isFurther ? copies.says : null)));
};

/** Sends one thing as JSON or as a page. */
export const sendWithPage = async (request: FastifyRequest, reply: FastifyReply, paged: Paged): Promise<FastifyReply> =>
  negotiate(request, reply, formsOf('page')) === 'text/html'
    ? sendText(request, reply, paged)
    : sendHashed(request, reply, paged.json);

/** Rows that are there, the answer with them as JSON, and how it is told as a page, if it is. */
type Rows = {
  readonly item: z.ZodObject;
  readonly items: readonly object[];
  readonly json: object;
  readonly asPage?: AsPage | undefined;
};

/** Sends rows that are there in the form that the caller wishes for. Tagged is what is not so long that to hash it takes time. */
export const sendRows = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { item, items, json, asPage }: Rows,
): Promise<FastifyReply> => {
  const form = negotiate(request, reply, asPage ? formsOf('list', 'page') : formsOf('list'));
  const isAtOnce = items.length <= rowsAtOnce;
  if (form === 'application/json' || form === 'text/html' || (isInLines(form) && isAtOnce)) noteRows(request, items);
  if (form === 'application/json') return sendHashed(request, reply, json);
  if (form === 'text/html') return asPage ? sendText(request, reply, { json, beside: json, asPage }) : reply;
  if (isAtOnce && isAnswered(request, reply, tagOf(json, form))) return reply;
  sayForm(request, reply, form);
  if (request.method === 'HEAD') return reply.send();
  if (isInLines(form) && isAtOnce) {
    await copiesBefore(request, reply, form);
    return reply.send(linesOf(columnsOf(item, json), form, asNumbered()(items)));
  }
  return streamRows(request, reply, form, { item, slices: slicesOf(items), count: items.length }, json);
};
