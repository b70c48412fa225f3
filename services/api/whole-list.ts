import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { setImmediate as giveWay } from 'node:timers/promises';
import type { Page, Place } from '../../projections/kit/list.ts';
import { charge, costs } from '../shared/http/limits.ts';
import type { Representation } from '../shared/http/representations.ts';
import { answeringOn } from '../shared/read-models/asking.ts';
import type { Column } from './columns.ts';
import { csvOf } from './csv.ts';

/** Reads the page of a list that begins at a place; without one, the first page. */
export type PageFrom<Item> = (from: Place | undefined, limit: number) => Promise<Page<Item>>;

export const rowsAtOnce = 500;

/** True when a caller wants all of a list, and not one page of it: they name neither how much nor from where. */
export const asksForAll = ({ url }: FastifyRequest): boolean => {
  const { searchParams } = new URL(url, 'http://here');
  return !searchParams.has('limit') && !searchParams.has('cursor');
};

/** The pages of a list, one after the other. The next one is read when somebody asks for it, and nobody does after the caller has gone. */
async function* pagesOf<Item>(first: Page<Item>, pageFrom: PageFrom<Item>): AsyncGenerator<readonly Item[]> {
  for (let page = first; ;) {
    yield page.items;
    if (page.next === null) return;
    // oxlint-disable-next-line no-await-in-loop -- a page leads to the next
    page = await pageFrom(page.next, rowsAtOnce);
  }
}

type Row = Readonly<Record<string, unknown>>;
type InLines = Extract<Representation, 'text/csv' | 'application/x-ndjson'>;

/** Whether a form is written line by line. */
export const isInLines = (form: Representation): form is InLines =>
  form === 'text/csv' || form === 'application/x-ndjson';

/** Rows as CSV or as lines of JSON, in one text; of CSV without the line of names when they go on from others. */
export const linesOf = (columns: readonly Column[], form: InLines, rows: readonly object[], isFirst = true): string =>
  form === 'text/csv'
    ? csvOf(columns, rows as readonly Row[], isFirst)
    : rows.map((row) => `${JSON.stringify(row)}\n`).join('');

/** Rows that come some at a time. */
export type Slices = AsyncIterable<readonly object[]>;

async function* written(columns: readonly Column[], form: InLines, slices: Slices): AsyncGenerator<string> {
  let isFirst = true;
  for await (const rows of slices) {
    yield linesOf(columns, form, rows, isFirst);
    isFirst = false;
  }
}

/** Rows as CSV or as lines of JSON, written as they come. */
export const linesFrom = (columns: readonly Column[], form: InLines, slices: Slices): Readable =>
  Readable.from(written(columns, form, slices), { highWaterMark: 1 });

/** Rows that are there already, a slice at a time; other requests have their turn in between. */
export async function* slicesOf(rows: readonly object[]): AsyncGenerator<readonly object[]> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    yield rows.slice(at, at + rowsAtOnce);
    // oxlint-disable-next-line no-await-in-loop -- this thread also takes what terminals send
    await giveWay();
  }
}

/**
 * All rows of a list, whatever its length. A page is held at a time, and the next is read when the caller has taken
 * it, and charged to them. Each page is read when it is its turn, by the place of the row before: what is recorded meanwhile may be in the
 * rest, and no row that keeps its place comes twice or is left out. Where a page cannot be read, the answer breaks off without its last
 * chunk, so a client knows that it has not all of it.
 */
export const wholeList = async <Item extends object>(
  request: FastifyRequest,
  form: Representation,
  pageFrom: PageFrom<Item>,
): Promise<Slices> => {
  // Before anything is sent: a store that is away can still be answered with a problem.
  const first = await pageFrom(undefined, rowsAtOnce);
  const further = answeringOn();
  const charged: PageFrom<Item> = (from, limit) => {
    charge(request, isInLines(form) ? costs.furtherPage : costs.furtherSheet);
    return further(() => pageFrom(from, limit));
  };
  return pagesOf(first, charged);
};
