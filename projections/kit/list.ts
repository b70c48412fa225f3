import { sql, type RawBuilder } from 'kysely';
import type { ReadDb } from '../read-models.ts';
import { cursorOf, type Kind } from './cursor.ts';
import { allOf, pageSize } from './query.ts';

type Value = string | number;
type Values = readonly Value[];

/** A place on a list: the item that it stands at, and whether the page asked for lies behind it or (`isBack`) before it. */
export type Place = { readonly values: Values; readonly isBack: boolean };

/** A page of a list, and the places from which the pages after it and before it are asked for; null where there is none. */
export type Page<Item> = { readonly items: readonly Item[]; readonly next: Place | null; readonly prev: Place | null };

type Column<Item> = {
  readonly kind: Kind;
  readonly by: RawBuilder<unknown>;
  readonly of: (item: Item) => Value;
};

/** The order of a list: by which columns, together unique, and in which direction. Its places are the values of these columns. */
export type ListOrder<Item> = { readonly columns: readonly Column<Item>[]; readonly isDescending: boolean };

/** What a list is asked for: how much of it, from which place, and in which of its orders. */
export type PageAsked<Sort extends string = never> = {
  readonly limit?: number;
  readonly from?: Place | undefined;
  readonly sort?: Sort;
};

/** The two orders of a list by time. */
export const byTime = <Item>(...columns: readonly Column<Item>[]) =>
  ({
    'newest-first': { columns, isDescending: true },
    'oldest-first': { columns, isDescending: false },
  }) as const satisfies Readonly<Record<string, ListOrder<Item>>>;

/** The values of a place as text, for a cursor, and back; undefined for text that is not a place in this order. */
export const placeCodec = <Item>(order: ListOrder<Item>) => cursorOf(...order.columns.map(({ kind }) => kind));

const casts: Readonly<Record<Kind, RawBuilder<unknown>>> = {
  text: sql``,
  int: sql`::bigint`,
  instant: sql`::timestamptz`,
  uuid: sql`::uuid`,
};

/** The pieces of a statement that asks for a page: what its rows fulfil, their order, and how many there may be. */
export type PageOfRows = {
  readonly beyond: readonly RawBuilder<boolean>[];
  readonly order: RawBuilder<unknown>;
  readonly isDescending: boolean;
  readonly count: number;
};

/** Asks for the rows of a page. They are one more than the page holds where the list goes on, and backwards where it is asked for backwards. */
export const askForPage = async <Item>(
  order: ListOrder<Item>,
  { limit, from }: PageAsked,
  ask: (page: PageOfRows) => Promise<readonly Item[]>,
): Promise<Page<Item>> => {
  const size = pageSize(limit);
  const isBack = from?.isBack ?? false;
  const isDescending = order.isDescending !== isBack;
  const [direction, than] = isDescending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const columns = sql.join(order.columns.map(({ by }) => by));
  const place = (values: Values) =>
    sql.join(order.columns.map(({ kind }, at) => sql`${values[at] ?? null}${casts[kind]}`));
  const rows = await ask({
    beyond: from ? [sql<boolean>`(${columns}) ${than} (${place(from.values)})`] : [],
    order: sql.join(order.columns.map(({ by }) => sql`${by} ${direction}`)),
    isDescending,
    count: size + 1,
  });
  return pageOf(order, rows, { limit: size, from });
};

type Cut = { readonly limit: number; readonly from?: Place | undefined; readonly goesOn?: boolean };

const valuesOf = <Item>({ columns }: ListOrder<Item>, item: Item): Values => columns.map(({ of }) => of(item));

/** Cuts rows, in the direction in which they were asked for, to a page. They are one more than the limit where the list goes on. */
export const pageOf = <Item>(
  order: ListOrder<Item>,
  rows: readonly Item[],
  { limit, from, goesOn = rows.length > limit }: Cut,
): Page<Item> => {
  const isBack = from?.isBack ?? false;
  const items = isBack ? rows.slice(0, limit).toReversed() : rows.slice(0, limit);
  const placeOf = (item: Item | undefined, isThere: boolean, back: boolean): Place | null =>
    item !== undefined && isThere ? { values: valuesOf(order, item), isBack: back } : null;
  return {
    items,
    next: placeOf(items.at(-1), isBack || goesOn, false),
    prev: placeOf(items[0], isBack ? goesOn : from !== undefined, true),
  };
};

/** Negative where the first place comes before the second in an order. */
const compared = <Item>({ columns, isDescending }: ListOrder<Item>, a: Values, b: Values): number => {
  const at = columns.findIndex((_, index) => a[index] !== b[index]);
  const [one, other] = [a[at], b[at]];
  if (one === undefined || other === undefined) return 0;
  return one < other === isDescending ? 1 : -1;
};

/** A page of a list as it is when `others`, which no table holds, are on the list too. */
export const pageTogetherWith = <Item>(
  order: ListOrder<Item>,
  page: Page<Item>,
  others: readonly Item[],
  { limit, from }: Cut,
): Page<Item> => {
  const isBack = from?.isBack ?? false;
  const read = (a: Values, b: Values): number => (isBack ? -1 : 1) * compared(order, a, b);
  const ahead = others.filter((one) => !from || read(valuesOf(order, one), from.values) > 0);
  const rows = [...page.items, ...ahead].toSorted((a, b) => read(valuesOf(order, a), valuesOf(order, b)));
  const goesOn = rows.length > limit || (isBack ? page.prev : page.next) !== null;
  return pageOf(order, rows, { limit, from, goesOn });
};

/** The most items of a list that are counted. To count costs as much as to read an index of so many entries. */
export const mostCounted = 100_000;

/** How many rows fulfil the conditions; undefined when they are more than `mostCounted`, and counting stops there. */
export const countOf = async (
  db: ReadDb,
  from: RawBuilder<unknown>,
  conditions: readonly RawBuilder<boolean>[],
): Promise<number | undefined> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select from ${from} where ${allOf(conditions)} limit ${mostCounted + 1}) counted`.execute(db);
  const count = rows[0]?.count ?? 0;
  return count > mostCounted ? undefined : count;
};
