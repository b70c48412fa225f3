import type { PgType, TableDef } from './table-def.ts';

/** A column of a table: its name, and its type without the `?` of a column that may be null. */
export type Column = { readonly name: string; readonly type: PgType };

const bare = (type: string): PgType => type.replace('?', '') as PgType;
const columnsOf = (of: Readonly<Record<string, string>>): readonly Column[] =>
  Object.entries(of).map(([name, type]) => ({ name, type: bare(type) }));

export const keyColumns = (table: TableDef): readonly Column[] => columnsOf(table.key);
export const setColumns = (table: TableDef): readonly Column[] => columnsOf(table.set);
export const sumColumns = (table: TableDef): readonly Column[] =>
  table.sums.map((name) => ({ name, type: 'bigint' as const }));

/** The event that changed a row last, and its position in the store. Every row has them. */
export const causeColumns: readonly Column[] = [
  { name: 'last_event_id', type: 'uuid' },
  { name: 'last_position', type: 'text' },
];

/** Every column of a table, in the order in which its values are written. */
export const allColumns = (table: TableDef): readonly Column[] => [
  ...keyColumns(table),
  ...setColumns(table),
  ...sumColumns(table),
  ...causeColumns,
];

/** For a statement in which some rows give only some columns: which ones, a bit for each set column. */
export const givenMask: Column = { name: 'given_columns', type: 'bigint' };
