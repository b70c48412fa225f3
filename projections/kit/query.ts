import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { ReadDb, VenueScope } from '../read-models.ts';

/** A condition for every filter that is given; one that is undefined filters nothing. */
export const when = <Value>(
  value: Value | undefined,
  condition: (value: Value) => RawBuilder<boolean>,
): readonly RawBuilder<boolean>[] => (value === undefined ? [] : [condition(value)]);

/** True for the rows of the venues that may be seen; a row of no venue is seen by whoever sees all of them. */
export const inScope = (column: string, venues: VenueScope): readonly RawBuilder<boolean>[] =>
  venues === null ? [] : [sql<boolean>`${sql.ref(column)} = any (${venues}::text[])`];

/** All of the conditions; true when there is none. */
export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;

/** `column = value` for a filter that may be absent. */
export const equals = (column: string, value: string | number | boolean | undefined): readonly RawBuilder<boolean>[] =>
  when(value, (given) => sql<boolean>`${sql.ref(column)} = ${given}`);

/** `from <= column < to`, each end optional; instants as text. */
export const within = (
  column: string,
  span: { readonly from?: string | undefined; readonly to?: string | undefined },
): readonly RawBuilder<boolean>[] => [
  ...when(span.from, (from) => sql<boolean>`${sql.ref(column)} >= ${from}::timestamptz`),
  ...when(span.to, (to) => sql<boolean>`${sql.ref(column)} < ${to}::timestamptz`),
];

/** The most that a page holds, whatever was asked for. */
export const maxPageSize = 1_000;
export const pageSize = (asked: number | undefined): number => Math.min(Math.max(1, asked ?? 50), maxPageSize);

/** An instant inside JSON, as it comes out of a column by itself: in UTC, with milliseconds. */
export const instantIn = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The rows of a statement as one list in a row of another; parsed in one go, it costs us less than a statement of its own. */
export const listOf = <Row>(rows: RawBuilder<Row>): RawBuilder<readonly Row[]> =>
  sql<readonly Row[]>`(select coalesce(json_agg(listed), '[]') from (${rows}) listed)`;

/** What can be compiled to a statement: a query of Kysely, or a piece of `sql`. */
type Question<Row> = { compile(by: ReadDb): CompiledQuery<Row> };

/** A statement that PostgreSQL may plan once and keep, under a name that begins with `prepared`. */
export type PreparedQuery<Row = unknown> = CompiledQuery<Row> & { readonly prepared: string };

export const isPrepared = (query: CompiledQuery): query is PreparedQuery => 'prepared' in query;

/**
 * Asks a question that finds its rows by key alone, however many there are. PostgreSQL prepares it once for each connection, since to
 * plan it takes longer than to answer it. `name` says in the database's own views which question it is. A list is not asked this
 * way: how best to find its rows depends on its filters.
 */
export const askByKey = async <Row>(db: ReadDb, name: string, question: Question<Row>): Promise<readonly Row[]> => {
  const query: PreparedQuery<Row> = { ...question.compile(db), prepared: name };
  const { rows } = await db.executeQuery<Row>(query);
  return rows;
};
