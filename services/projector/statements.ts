import type { JsonValue } from '../../domain/kernel/json.ts';
import { allColumns, givenMask, keyColumns, setColumns, type Column } from '../../projections/kit/columns.ts';
import type { FoldedRow, FoldedTable } from '../../projections/kit/fold.ts';
import { copyInto, deletionBy, newRows, partialUpsert, wholeUpsert } from '../../projections/kit/sql.ts';
import type { TableDef } from '../../projections/kit/table-def.ts';
import { binaryArray } from './wire/arrays.ts';
import { binaryRows } from './wire/copied-rows.ts';

/** A value as PostgreSQL reads it: text, or bytes in its binary form. */
export type Value = string | Buffer | null;

/** A statement with a value for each of its parameters; those of rows are binary arrays. */
export type Asked = { readonly text: string; readonly values: readonly Value[] };

type AskedOfRows = { readonly text: string; readonly values: readonly Buffer[] };

/** One statement: its text, with a binary array for each parameter, or with the messages of the rows that it copies. */
export type Statement = AskedOfRows | { readonly text: string; readonly rows: Iterable<Buffer> };

/** A text for a table of a schema, made once. */
const onceATable = (make: (schema: string, table: TableDef) => string): typeof make => {
  const made = new WeakMap<TableDef, Map<string, string>>();
  return (schema, table) => {
    const ofTable = made.get(table) ?? new Map<string, string>();
    made.set(table, ofTable);
    const text = ofTable.get(schema) ?? make(schema, table);
    ofTable.set(schema, text);
    return text;
  };
};

const onceWholeUpsert = onceATable(wholeUpsert);
const oncePartialUpsert = onceATable(partialUpsert);
const onceNewRows = onceATable(newRows);

type ValueAt<Row> = (row: Row, column: number) => JsonValue | undefined;

const arraysOf = <Row>(columns: readonly Column[], rows: readonly Row[], valueAt: ValueAt<Row>): readonly Buffer[] =>
  columns.map(({ type }, column) =>
    binaryArray(type, rows.length, (index) => {
      const row = rows[index];
      return row === undefined ? undefined : valueAt(row, column);
    }),
  );

/** The value of each of `allColumns`. */
const valueIn = (table: TableDef): ValueAt<FoldedRow> => {
  const set = keyColumns(table).length;
  const sums = set + setColumns(table).length;
  const cause = sums + table.sums.length;
  return (row, column) => {
    if (column < set) return row.key[column];
    if (column < sums) return row.set[column - set];
    if (column < cause) return row.sums[column - sums];
    return column === cause ? row.cause.eventId : row.cause.position;
  };
};

const maskOf = (row: FoldedRow): number =>
  row.set.reduce<number>((mask, value, index) => (value === undefined ? mask : mask + 2 ** index), 0);

/** The copy of a table's new rows; null when there are none. */
const copyOf = (schema: string, { table, rows }: FoldedTable): Statement | null => {
  const made = rows.filter(({ isNew }) => isNew);
  if (made.length === 0) return null;
  const types = allColumns(table).map(({ type }) => type);
  return { text: copyInto(schema, table), rows: binaryRows(types, made, valueIn(table)) };
};

/** The upsert of a table's other rows; null when there are none. */
const upsertOf = (schema: string, { table, rows }: FoldedTable): AskedOfRows | null => {
  const given = rows.filter(({ isNew }) => !isNew);
  if (given.length === 0) return null;
  const values = arraysOf(allColumns(table), given, valueIn(table));
  const isWhole = given.every(({ set }) => !set.includes(undefined));
  if (isWhole) return { text: onceWholeUpsert(schema, table), values };
  return { text: oncePartialUpsert(schema, table), values: [...values, ...arraysOf([givenMask], given, maskOf)] };
};

/** The delete of a table's removed rows and groups; null when there are none. */
const deleteOf = (schema: string, { table, removedKeys, removedGroups }: FoldedTable): AskedOfRows | null => {
  const key = keyColumns(table);
  const removed = [
    { columns: key, rows: removedKeys },
    { columns: key.slice(0, table.group.length), rows: removedGroups },
  ].filter(({ rows }) => rows.length > 0);
  if (removed.length === 0) return null;
  return {
    text: deletionBy(
      schema,
      table,
      removed.map(({ columns }) => columns),
    ),
    values: removed.flatMap(({ columns, rows }) => arraysOf(columns, rows, (row, column) => row[column])),
  };
};

/** The insert of a table's new rows, where they are few; null when there are none. */
const insertOf = (schema: string, { table, rows }: FoldedTable): AskedOfRows | null => {
  const made = rows.filter(({ isNew }) => isNew);
  if (made.length === 0) return null;
  return { text: onceNewRows(schema, table), values: arraysOf(allColumns(table), made, valueIn(table)) };
};

const isThere = <Of>(one: Of | null): one is Of => one !== null;

/**
 * The statements of a small folded batch: what deletes, to run before the others, and what writes, in any order: no row is written by two
 * of them.
 */
export const fewStatementsOf = (
  schema: string,
  tables: readonly FoldedTable[],
): { readonly deletes: readonly Asked[]; readonly writes: readonly Asked[] } => ({
  deletes: tables.map((folded) => deleteOf(schema, folded)).filter(isThere),
  writes: tables.flatMap((folded) => [insertOf(schema, folded), upsertOf(schema, folded)].filter(isThere)),
});

/** Every statement of a folded batch, in the order in which they must run. */
export const statementsOf = (schema: string, tables: readonly FoldedTable[]): readonly Statement[] =>
  tables.flatMap((folded) =>
    [deleteOf(schema, folded), copyOf(schema, folded), upsertOf(schema, folded)].filter(
      (statement) => statement !== null,
    ),
  );
