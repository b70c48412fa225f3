import type { JsonValue } from '../../domain/kernel/json.ts';
import type { RowChange, Sums, Values } from './change.ts';
import type { TableDef } from './table.ts';

export type Cause = { readonly eventId: string; readonly position: string };

/** A row as a batch leaves it. `given` marks the set columns that the batch said something of, by their order in the table. */
export type FoldedRow = {
  readonly key: readonly KeyValue[];
  readonly set: (JsonValue | undefined)[];
  readonly sums: number[];
  cause: Cause;
};

/** What a batch does to one table: these rows and groups go, then these rows are written over what is left. */
export type FoldedTable = {
  readonly table: TableDef;
  readonly removedKeys: readonly (readonly KeyValue[])[];
  readonly removedGroups: readonly (readonly KeyValue[])[];
  readonly rows: readonly FoldedRow[];
};

type Names = { readonly key: readonly string[]; readonly set: readonly string[]; readonly sums: readonly string[] };
type Rows = Map<string, FoldedRow>;

type TableFold = {
  readonly table: TableDef;
  readonly names: Names;
  readonly rows: Rows;
  readonly removedKeys: Map<string, readonly KeyValue[]>;
  readonly removedGroups: Map<string, readonly KeyValue[]>;
  /** The rows of each group, kept only where there are groups. */
  readonly rowsByGroup: Map<string, Set<string>>;
};

const separator = '\u0001';

type KeyValue = string | number | boolean;

const partsOf = (table: TableDef, names: readonly string[], of: Values): readonly KeyValue[] =>
  names.map((name) => {
    const value = of[name];
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
    throw new Error(`a key of ${table.name} has no ${name}`);
  });

/** Only text and numbers are keys, and no id that the schemas let in holds a control character. */
const textOf = (parts: readonly KeyValue[]): string => (parts.length === 1 ? String(parts[0]) : parts.join(separator));

const newTableFold = (table: TableDef): TableFold => ({
  table,
  names: { key: Object.keys(table.key), set: Object.keys(table.set), sums: table.sums },
  rows: new Map(),
  removedKeys: new Map(),
  removedGroups: new Map(),
  rowsByGroup: new Map(),
});

const groupTextOf = (fold: TableFold, key: readonly KeyValue[]): string =>
  textOf(key.slice(0, fold.table.group.length));

const rowAt = (fold: TableFold, key: readonly KeyValue[], text: string, cause: Cause): FoldedRow => {
  const known = fold.rows.get(text);
  if (known) {
    known.cause = cause;
    return known;
  }
  const row: FoldedRow = {
    key,
    set: fold.names.set.map(() => undefined),
    sums: fold.names.sums.map(() => 0),
    cause,
  };
  fold.rows.set(text, row);
  if (fold.table.group.length > 0) {
    const group = groupTextOf(fold, key);
    const rows = fold.rowsByGroup.get(group);
    if (rows) rows.add(text);
    else fold.rowsByGroup.set(group, new Set([text]));
  }
  return row;
};

const setColumns = (fold: TableFold, row: FoldedRow, columns: Values): void => {
  for (const [index, name] of fold.names.set.entries()) {
    const value = columns[name];
    if (value !== undefined) row.set[index] = value;
  }
};

const addSums = (fold: TableFold, row: FoldedRow, sums: Sums): void => {
  for (const [index, name] of fold.names.sums.entries()) row.sums[index] = (row.sums[index] ?? 0) + (sums[name] ?? 0);
};

const removeKey = (fold: TableFold, key: readonly KeyValue[], text: string): void => {
  fold.rows.delete(text);
  fold.removedKeys.set(text, key);
};

const putRow = (fold: TableFold, key: readonly KeyValue[], row: Values, sums: Sums, cause: Cause): void => {
  const text = textOf(key);
  // What stood before is forgotten. Where every column is overwritten anyway, it need not be deleted first.
  if (fold.names.sums.length > 0) removeKey(fold, key, text);
  const folded = rowAt(fold, key, text, cause);
  for (const [index, name] of fold.names.set.entries()) folded.set[index] = row[name] ?? null;
  addSums(fold, folded, sums);
};

const replaceGroup = (fold: TableFold, change: Extract<RowChange, { change: 'replace' }>, cause: Cause): void => {
  const group = partsOf(fold.table, fold.table.group, change.group);
  const text = textOf(group);
  fold.removedGroups.set(text, group);
  for (const row of fold.rowsByGroup.get(text) ?? []) fold.rows.delete(row);
  fold.rowsByGroup.delete(text);
  for (const { key, row } of change.rows) putRow(fold, partsOf(fold.table, fold.names.key, key), row, {}, cause);
};

const applyChange = (fold: TableFold, change: RowChange, cause: Cause): void => {
  if (change.change === 'replace') return replaceGroup(fold, change, cause);
  const key = partsOf(fold.table, fold.names.key, change.key);
  switch (change.change) {
    case 'put':
      return putRow(fold, key, change.row, change.sums, cause);
    case 'patch':
      return setColumns(fold, rowAt(fold, key, textOf(key), cause), change.columns);
    case 'add':
      return addSums(fold, rowAt(fold, key, textOf(key), cause), change.sums);
    case 'remove':
      return removeKey(fold, key, textOf(key));
  }
};

/** Throws for a change that cannot be made, before anything of its event is. */
const check = (change: RowChange): void => {
  const { table } = change;
  if (change.change !== 'replace') {
    partsOf(table, Object.keys(table.key), change.key);
    return;
  }
  partsOf(table, table.group, change.group);
  for (const { key } of change.rows) partsOf(table, Object.keys(table.key), key);
};

export type Fold = {
  /** Takes in what one event changes: all of it or, when it throws, nothing. */
  readonly take: (cause: Cause, changes: readonly RowChange[]) => void;
  readonly tables: () => readonly FoldedTable[];
};

/**
 * Folds the row changes of a batch of events by key, so that each table is written once. The end of a batch is the same as
 * that of its events one by one: whatever was removed or replaced is deleted first, then each row is written as the batch left
 * it: the columns it gave, and the sums on top of what stands.
 */
export const newFold = (): Fold => {
  const folds = new Map<TableDef, TableFold>();
  const foldOf = (table: TableDef): TableFold => {
    const known = folds.get(table);
    if (known) return known;
    const made = newTableFold(table);
    folds.set(table, made);
    return made;
  };
  return {
    take: (cause, changes) => {
      for (const change of changes) check(change);
      for (const change of changes) applyChange(foldOf(change.table), change, cause);
    },
    tables: () =>
      [...folds.values()].map(({ table, rows, removedKeys, removedGroups }) => ({
        table,
        removedKeys: [...removedKeys.values()],
        removedGroups: [...removedGroups.values()],
        rows: [...rows.values()],
      })),
  };
};
