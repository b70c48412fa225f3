import { sql } from 'kysely';
import { dropDays, noTable, placeOfDay, type TableDay } from '../drop-boxes/days.ts';
import { withNearExchange, type Box, type NearExchange } from '../drop-boxes/near-exchange.ts';
import type { DropFilter } from '../drop-boxes/queries.ts';
import { dropRows, nothingWithheld, type DropRow, type Withheld } from '../drop-boxes/report.ts';
import { byTime, mostCounted, pageTogetherWith, type Page, type PageAsked, type Place } from '../kit/list.ts';
import { scanned, type Scan } from '../kit/scanned.ts';
import { maxPageSize, pageSize, type OneOf } from '../kit/query.ts';
import type { ReadDb } from '../read-models.ts';
import { listedOrComputed, listedWithKept, subjectIn, type WithKept } from './kept.ts';
import { dropWithout } from './kept-drop.ts';

/** What stands for nothing where nothing comes last. */
const last = noTable;
const byText = (of: (row: DropRow) => string) => ({ kind: 'text' as const, by: sql`null`, of });

/** The orders of the report: by gaming day, venue and table, and there by game, box, journey, shift and category. */
export const dropOrders = byTime<DropRow>(
  byText(({ gamingDay }) => gamingDay),
  byText(({ venue }) => venue),
  byText(({ table }) => table ?? last),
  byText(({ game }) => game ?? last),
  byText(({ dropBox }) => dropBox ?? ''),
  byText(({ journey }) => journey ?? last),
  byText(({ shift }) => shift ?? last),
  byText(({ tender }) => tender),
);
export type DropSort = keyof typeof dropOrders;

/** So many gaming days of tables are looked at together. */
const atOnce = 20;

const isOneOf = (value: string | null, asked: OneOf<string> | undefined): boolean =>
  asked === undefined || (value !== null && [asked].flat().includes(value));

/** What a filter asks of a row beside its place. */
const fits =
  ({ game, tender, pit, shift, hasJourney }: DropFilter) =>
  (row: DropRow): boolean =>
    isOneOf(row.game, game) &&
    isOneOf(row.tender, tender) &&
    isOneOf(row.pit, pit) &&
    isOneOf(row.shift, shift) &&
    (hasJourney === undefined || (row.journey !== null) === hasJourney);

const inOrder = (rows: readonly DropRow[]): readonly DropRow[] => {
  const { columns } = dropOrders['oldest-first'];
  return rows.toSorted((one, other) => {
    const column = columns.find(({ of }) => of(one) !== of(other));
    return column === undefined || column.of(one) < column.of(other) ? -1 : 1;
  });
};

type Asked = { readonly filter: DropFilter; readonly withheld?: Withheld };

type DayWithDrop = WithKept<TableDay, readonly DropRow[]>;

const inDays = (db: ReadDb, { filter, withheld = nothingWithheld }: Asked): Scan<DayWithDrop, DropRow> => {
  const kind = dropWithout(withheld);
  return {
    next: (from, page) =>
      listedWithKept(db, kind, { ...dropDays(filter, { ...page, from }), subject: subjectIn.tableDay }),
    placeOf: placeOfDay,
    depth: 3,
    itemsOf: async (days) => {
      const all = await listedOrComputed(db, kind, days);
      return all.map((rows) => inOrder(rows.filter(fits(filter))));
    },
    atOnce,
  };
};

/** True for a filter by days and tables. One box, journey or session is looked up by itself. */
const isOfDays = ({ dropBox, journey, session }: DropFilter): boolean =>
  dropBox === undefined && journey === undefined && session === undefined;

/** A page of the drop (`dropRows`). What may not be told is told of no row. */
const rowsOfPage = async (
  db: ReadDb,
  { filter, withheld = nothingWithheld, sort = 'oldest-first', ...page }: PageAsked<DropSort> & Asked,
): Promise<Page<DropRow>> => {
  const order = dropOrders[sort];
  if (isOfDays(filter)) return scanned(order, page, inDays(db, { filter, withheld }));
  const rows = await dropRows(db, filter, withheld);
  return pageTogetherWith(order, { items: [], next: null, prev: null }, rows, {
    limit: pageSize(page.limit),
    from: page.from,
  });
};

/** The same with what the clocks leave open of each row. `hiddenBoxes`: those of which anything is withheld. */
export const dropPage = async (
  db: ReadDb,
  { hiddenBoxes = [], ...asked }: PageAsked<DropSort> & Asked & { readonly hiddenBoxes?: readonly Box[] },
): Promise<Page<DropRow & NearExchange>> => {
  const page = await rowsOfPage(db, asked);
  return { ...page, items: await withNearExchange(db, page.items, hiddenBoxes) };
};

/** How many rows the drop has; undefined where they are too many to be counted. */
export const countDrop = async (
  db: ReadDb,
  { filter, withheld = nothingWithheld }: Asked,
): Promise<number | undefined> => {
  let count = 0;
  let from: Place | null | undefined;
  while (from !== null) {
    // oxlint-disable-next-line no-await-in-loop -- a page leads to the next
    const page: Page<DropRow> = await rowsOfPage(db, { filter, withheld, limit: maxPageSize, from: from ?? undefined });
    count += page.items.length;
    if (count > mostCounted) return undefined;
    from = page.next;
  }
  return count;
};
