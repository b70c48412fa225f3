import type { RawBuilder } from 'kysely';
import { pageOf, type ListOrder, type Page, type Place } from './list.ts';
import { pageSize } from './query.ts';

/** Where to go on, by the first columns of the order of a list; `isIncluded`: with what stands there. */
export type ScanPlace = { readonly values: readonly string[]; readonly isIncluded: boolean };

/** A list that may be asked for with what is kept of its rows: its rows, and their order, of a row called `listed`. */
export type Listed<Row> = { readonly rows: RawBuilder<Row>; readonly order: RawBuilder<unknown> };

/** What a list is found in, one after the other: sessions, or days. Each has a place, which is the beginning of the places of its items. */
export type Scan<Of, Item> = {
  readonly next: (
    from: ScanPlace | undefined,
    page: { readonly isDescending: boolean; readonly limit: number },
  ) => Promise<readonly Of[]>;
  readonly placeOf: (of: Of) => readonly string[];
  /** How many values a place has. */
  readonly depth: number;
  /** The items of each, in the order of the list when it is not descending. */
  readonly itemsOf: (all: readonly Of[]) => Promise<readonly (readonly Item[])[]>;
  /** So many are looked at together. */
  readonly atOnce: number;
};

const valuesOf = <Item>({ columns }: ListOrder<Item>, item: Item): Place['values'] => columns.map(({ of }) => of(item));

/** True for an item that lies beyond a place, in the direction in which the list is read. */
const liesBeyond = <Item>(order: ListOrder<Item>, item: Item, from: Place, isDescending: boolean): boolean => {
  const values = valuesOf(order, item);
  const at = values.findIndex((value, index) => value !== from.values[index]);
  if (at < 0) return false;
  return String(values[at]) < String(from.values[at]) === isDescending;
};

/** A page of what no table holds: what it is found in is looked at from the place on until the page is full. */
export const scanned = async <Of, Item>(
  order: ListOrder<Item>,
  asked: { readonly limit?: number | undefined; readonly from?: Place | undefined },
  { next, placeOf, depth, itemsOf, atOnce }: Scan<Of, Item>,
): Promise<Page<Item>> => {
  const { from } = asked;
  const limit = pageSize(asked.limit);
  const isDescending = order.isDescending !== (from?.isBack ?? false);
  const items: Item[] = [];
  let place: ScanPlace | undefined = from && { values: from.values.slice(0, depth).map(String), isIncluded: true };
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the next are looked at when these do not fill the page
    const all = await next(place, { isDescending, limit: atOnce });
    // oxlint-disable-next-line no-await-in-loop -- as above
    const found = (await itemsOf(all)).flatMap((own) => (isDescending ? own.toReversed() : own));
    items.push(...found.filter((item) => !from || liesBeyond(order, item, from, isDescending)));
    const last = all.at(-1);
    if (items.length > limit || all.length < atOnce || !last) break;
    place = { values: placeOf(last), isIncluded: false };
  }
  return pageOf(order, items.slice(0, limit + 1), { limit, from });
};
