import type { JsonObject } from '../../domain/kernel/json.ts';

/**
 * How the rows of one read model are hidden from those who may not learn them yet (`projections/queries/masks.ts`): by table, a condition in SQL that is true
 * for the rows that may be seen. It calls its table by the table's own name, and asks beside it of these lists only, so that it holds of rows
 * as of an earlier moment too:
 * `hidden_box` (venue, drop_box, begins, ends): what was dropped into which box, from when to when; either end may be null;
 * `hidden_since` (of): one row, an object of JSON that has of each of these boxes since when the first of it is hidden;
 * `hidden_total` (session, drop_box): in which sessions; `hidden_session` (id): sessions of whose sales not all are told;
 * `hidden_float` (id): those of them whose float is being counted, of whose sales none is told;
 * `hidden_journey` (id) and `hidden_day` (id): journeys of boxes, and gaming days of venues, whose counts and figures are not told.
 */
export type RowMasks = Readonly<Record<string, string>>;

/** What hides rows from somebody, of all read models. */
export type Masks = {
  readonly hidden: JsonObject;
  /** The lists, as common tables of a statement, of which the others are made of the first; `$hidden` stands for `hidden` as JSON. */
  readonly lists: readonly string[];
  /** The conditions, by schema and table: `p_drop_boxes.sale`. */
  readonly rows: ReadonlyMap<string, string>;
};

/** Since when the first of a box is hidden; null for a box of which nothing is. Each is a piece of SQL. */
export const hiddenSince = (venue: string, dropBox: string): string =>
  `((select hidden_since.of from hidden_since) ->> (${venue} || ' ' || ${dropBox}))::timestamptz`;

const texts = (values: readonly string[]): string => `array[${values.map((one) => `'${one}'`).join(', ')}]::text[]`;

/** True for an event of the log that is of one of these types, or that enters one late, puts one right or stands in the place of one. */
const says = (types: readonly string[]): string =>
  ['event.type', "event.data->>'type'", "event.data->'replacement'->>'type'", "event.replaced->'was'->>'type'"]
    .map((type) => `${type} = any (${texts(types)})`)
    .join(' or ');

/** Hides what says something of some types in the streams of a list, named by what stands before their ids. Of no other stream it is read what events say. */
export const unlessSaid = (list: string, prefix: string, types: readonly string[]): string =>
  `(case when event.stream in (select '${prefix}' || ${list}.id from ${list}) then not coalesce(${says(types)}, false) else true end)`;
