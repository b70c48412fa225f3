import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import { instantText } from '../../domain/kernel/time.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import { columnNamed } from './written.ts';

/** A condition for a filter that is given; none for one that is undefined. */
export const when = <Value>(
  value: Value | undefined,
  condition: (value: Value) => RawBuilder<boolean>,
): readonly RawBuilder<boolean>[] => (value === undefined ? [] : [condition(value)]);

/** True for the rows of the venues that may be seen. A row without a venue is seen by those who see all venues. */
export const inScope = (column: string, venues: VenueScope): readonly RawBuilder<boolean>[] =>
  venues === null ? [] : [sql<boolean>`${columnNamed(column)} = any (${venues}::text[])`];

/** All of the conditions; true when there are none. */
export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;

/** What a filter asks for: one value, or any of several. */
export type OneOf<Value extends string> = Value | readonly Value[];

/** True when `column` is the text asked for, or any of several. One value is asked for as one, since that is quicker to find, and PostgreSQL expects ten of any list. */
export const isAmong = (column: RawBuilder<unknown>, asked: OneOf<string>): RawBuilder<boolean> => {
  const all = [asked].flat();
  return all.length === 1 ? sql<boolean>`${column} = ${all[0]}` : sql<boolean>`${column} = any (${all}::text[])`;
};

/** The text that comes next after all that begin with another, in the order of bytes. */
const afterAll = (text: string): string =>
  `${text.slice(0, -1)}${String.fromCharCode(text.charCodeAt(text.length - 1) + 1)}`;

/**
 * True when a text begins with another of ASCII. It is a range in the order of bytes, which an index finds whatever the text is; `starts_with` it
 * finds only in a plan that is made for one text.
 */
export const beginsWith = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`(${column} >= ${text} and ${column} < ${afterAll(text)})`;

/** `column = value` for a filter that may be absent, or may have several values. */
export const equals = (
  column: string,
  value: OneOf<string> | number | boolean | undefined,
): readonly RawBuilder<boolean>[] =>
  when(value, (given) =>
    typeof given === 'number' || typeof given === 'boolean'
      ? sql<boolean>`${columnNamed(column)} = ${given}`
      : isAmong(columnNamed(column), given),
  );

/** `from <= column < to`, each end optional; instants as text. */
export const within = (
  column: string,
  span: { readonly from?: string | undefined; readonly to?: string | undefined },
): readonly RawBuilder<boolean>[] => [
  ...when(span.from, (from) => sql<boolean>`${columnNamed(column)} >= ${from}::timestamptz`),
  ...when(span.to, (to) => sql<boolean>`${columnNamed(column)} < ${to}::timestamptz`),
];

/** The most items that a page holds, however many are asked for. */
export const maxPageSize = 1_000;
export const pageSize = (asked: number | undefined): number => Math.min(Math.max(1, asked ?? 50), maxPageSize);

/** An instant inside JSON, spelt as a column of instants is read: in UTC, with milliseconds. */
export const instantIn = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${columnNamed(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * An instant inside a list of hundreds of rows, as seconds since 1970: to spell it here (`instantOfSeconds`) costs less than `instantIn` costs PostgreSQL. It is a number, so that
 * nobody takes a part of it for the id of a person.
 */
export const secondsIn = (column: string): RawBuilder<number> =>
  sql<number>`date_part('epoch', ${columnNamed(column)})`;

/** The same instant in our spelling, with milliseconds. */
export const instantOfSeconds = (seconds: number): string => instantText(Math.round(seconds * 1_000));

/** The rows of a statement as one list in a row of another. A list costs less than a statement of its own, since it is parsed at once. */
export const listOf = <Row>(rows: RawBuilder<Row>): RawBuilder<readonly Row[]> =>
  sql<readonly Row[]>`(select coalesce(json_agg(listed), '[]') from (${rows}) listed)`;

/** A question that can be compiled to a statement: a query of Kysely, or a piece of `sql`. */
type Question<Row> = { compile(by: ReadDb): CompiledQuery<Row> };

/** A statement that PostgreSQL may plan once and keep, under a name that begins with `prepared`. */
export type PreparedQuery<Row = unknown> = CompiledQuery<Row> & {
  readonly prepared: string;
  /** The same question where nothing is kept beside the read models, as of an earlier moment. */
  readonly withoutKept?: () => CompiledQuery<Row>;
};

export const isPrepared = (query: CompiledQuery): query is PreparedQuery => 'prepared' in query;

/**
 * Asks a question that finds its rows by key, or by venue, table and gaming day as reports of money do. PostgreSQL prepares it once for each connection,
 * since to plan it may take longer than to answer it. It keeps one plan for all values only where that seems as good to it as a plan for those that are asked. `name` says in the
 * database's own views which question it is. A list with many filters is not asked this way: how best to find its rows depends on them.
 */
export const askByKey = async <Row>(
  db: ReadDb,
  name: string,
  question: Question<Row>,
  withoutKept?: Question<Row>,
): Promise<readonly Row[]> => {
  const query: PreparedQuery<Row> = {
    ...question.compile(db),
    prepared: name,
    ...(withoutKept ? { withoutKept: () => withoutKept.compile(db) } : {}),
  };
  const { rows } = await db.executeQuery<Row>(query);
  return rows;
};
