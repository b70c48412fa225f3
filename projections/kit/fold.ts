import type { JsonValue } from '../../domain/kernel/json.ts';
import type { RowChange, Sums, Values } from './change.ts';
import { keyMap, type Key, type KeyMap, type KeyValue } from './key-map.ts';
import type { TableDef } from './table-def.ts';

export type Cause = { readonly eventId: string; readonly position: string };

/** A row as a batch leaves it. A set column that the batch did not give is undefined. */
export type FoldedRow = {
  readonly key: Key;
  /** True when no row of this key can be there yet. */
  readonly isNew: boolean;
  readonly set: (JsonValue | undefined)[];
  readonly sums: number[];
  cause: Cause;
};

/** What a batch does to one table: these rows and groups are deleted, then these rows are written. */
export type FoldedTable = {
  readonly table: TableDef;
  readonly removedKeys: readonly Key[];
  readonly removedGroups: readonly Key[];
  readonly rows: readonly FoldedRow[];
};

type Names = { readonly key: readonly string[]; readonly set: readonly string[]; readonly sums: readonly string[] };
/** A row with its place among all of its table. */
type PlacedRow = FoldedRow & { place: number };

type TableFold = {
  readonly table: TableDef;
  readonly names: Names;
  /** The index of each set column, and of each sum. */
  readonly places: ReadonlyMap<string, number>;
  readonly sumPlaces: ReadonlyMap<string, number>;
  readonly rows: KeyMap<PlacedRow>;
  /** All rows in the order in which they were made; undefined in the place of one that was taken away. */
  readonly all: (FoldedRow | undefined)[];
  /** Rows of a table that is only added to: no other change of the batch looks for them. */
  readonly added: FoldedRow[];
  /** The columns and the sums of a row before anything is given. */
  readonly unsaid: readonly undefined[];
  readonly zeros: readonly number[];
  readonly removedKeys: Map<string, Key>;
  readonly removedGroups: Map<string, Key>;
};

/** The event of a change, and whether its rows are new. */
type Taken = Pick<FoldedRow, 'cause' | 'isNew'>;

const separator = '\u0001';

/** The names are copied, and each is replaced by its value: a list that grows takes room for many more. */
const partsOf = (fold: TableFold, names: readonly string[], of: Values): Key => {
  const parts: KeyValue[] = names.slice();
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] ?? '';
    const value = of[name];
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
      throw new Error(`a change of ${fold.table.name} names no ${name}`);
    }
    parts[index] = value;
  }
  return parts;
};

/** Keys are text and numbers, and the schemas let no control character into an id. */
const textOf = (parts: Key): string => {
  let text = String(parts[0]);
  for (let index = 1; index < parts.length; index += 1) text += separator + String(parts[index]);
  return text;
};

/** So many zeros, kept as numbers with a fraction are: sums of moments are too large for the other kind, and a list that becomes another kind is copied. */
const noughts = (count: number): readonly number[] => {
  const list: number[] = [];
  for (let index = 0; index < count; index += 1) list.push(0.5);
  return list.fill(0);
};

const newTableFold = (table: TableDef): TableFold => ({
  table,
  names: { key: Object.keys(table.key), set: Object.keys(table.set), sums: table.sums },
  places: new Map(Object.keys(table.set).map((name, index) => [name, index])),
  sumPlaces: new Map(table.sums.map((name, index) => [name, index])),
  rows: keyMap(),
  all: [],
  added: [],
  unsaid: Object.keys(table.set).map(() => undefined),
  zeros: noughts(table.sums.length),
  removedKeys: new Map(),
  removedGroups: new Map(),
});

/** Keeps a row at its place. */
const keep = (fold: TableFold, row: PlacedRow): PlacedRow => {
  fold.all[row.place] = row;
  fold.rows.set(row.key, row);
  return row;
};

/** The row of a key as far as the batch has it. A row that the batch does not have is made, with no columns given. */
const rowAt = (fold: TableFold, key: Key, { cause, isNew }: Taken): FoldedRow => {
  const known = fold.rows.get(key);
  if (known) {
    // Rows that streams share have the cause that is last in the store, in whatever order these come.
    if (cause.position >= known.cause.position) known.cause = cause;
    return known;
  }
  return keep(fold, { key, isNew, set: fold.unsaid.slice(), sums: fold.zeros.slice(), cause, place: fold.all.length });
};

const setColumns = (fold: TableFold, row: FoldedRow, columns: Values): void => {
  for (const name in columns) {
    const index = fold.places.get(name);
    const value = columns[name];
    if (index !== undefined && value !== undefined) row.set[index] = value;
  }
};

/** A change gives few of the sums that its table has. */
const addSums = (fold: TableFold, row: FoldedRow, sums: Sums): void => {
  for (const name in sums) {
    const index = fold.sumPlaces.get(name);
    const sum = sums[name];
    if (index !== undefined && sum !== undefined) row.sums[index] = (row.sums[index] ?? 0) + sum;
  }
};

const removeKey = (fold: TableFold, key: Key, { isNew }: Taken): void => {
  const standing = fold.rows.get(key);
  if (standing) fold.all[standing.place] = undefined;
  fold.rows.delete(key);
  if (!isNew) fold.removedKeys.set(textOf(key), key);
};

const putRow = (fold: TableFold, key: Key, row: Values, sums: Sums, { cause, isNew }: Taken): void => {
  const made: PlacedRow = {
    key,
    isNew,
    set: fold.unsaid.slice(),
    sums: fold.zeros.slice(),
    cause,
    place: fold.all.length,
  };
  const names = fold.names.set;
  for (let index = 0; index < names.length; index += 1) made.set[index] = row[names[index] ?? ''] ?? null;
  addSums(fold, made, sums);
  if (fold.table.isOnlyAdded) {
    fold.added.push(made);
    return;
  }
  // The row that stood there is replaced. A table without sums overwrites every column, so it need not be deleted first.
  if (fold.names.sums.length > 0) removeKey(fold, key, made);
  const standing = fold.rows.get(key);
  if (standing) made.place = standing.place;
  keep(fold, made);
};

const replaceGroup = (fold: TableFold, group: Key, change: Replacing, taken: Taken): void => {
  if (!taken.isNew) fold.removedGroups.set(textOf(group), group);
  for (const { place } of fold.rows.takeAll(group)) fold.all[place] = undefined;
  for (const { key, row } of change.rows) putRow(fold, partsOf(fold, fold.names.key, key), row, {}, taken);
};

type Replacing = Extract<RowChange, { change: 'replace' }>;

/** The key of a change, or the group of one that replaces. Throws when a part of it is missing, before anything is done. */
const keyOf = (fold: TableFold, change: RowChange): Key => {
  if (change.change !== 'replace') return partsOf(fold, fold.names.key, change.key);
  for (const { key } of change.rows) partsOf(fold, fold.names.key, key);
  return partsOf(fold, fold.table.group, change.group);
};

const applyChange = (fold: TableFold, key: Key, change: RowChange, taken: Taken): void => {
  if (change.change === 'put') putRow(fold, key, change.row, change.sums, taken);
  else if (change.change === 'patch') setColumns(fold, rowAt(fold, key, taken), change.columns);
  else if (change.change === 'add') addSums(fold, rowAt(fold, key, taken), change.sums);
  else if (change.change === 'remove') removeKey(fold, key, taken);
  else replaceGroup(fold, key, change, taken);
};

export type Fold = {
  /**
   * Takes in the changes of one event: all of them or, when it throws, none. The stream of an event is new when no event of it was
   * projected before the batch. Then no rows of the stream can be there, and none are looked for.
   */
  readonly take: (cause: Cause, changes: readonly RowChange[], isNewStream: boolean) => void;
  readonly tables: () => readonly FoldedTable[];
};

/**
 * Folds the row changes of a batch of events by key, so that each table is written once. The result is the same as for the events one
 * by one: removed and replaced rows are deleted first, then each row is written as the batch left it, with the columns that it gave and
 * its sums added to those that stand.
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
    take: (cause, changes, isNewStream) => {
      // Every key is checked first: only a key can be at fault, and then nothing of the event may be done.
      const keys = changes.map((change) => keyOf(foldOf(change.table), change));
      const [before, after] = [
        { cause, isNew: false },
        { cause, isNew: true },
      ];
      for (let index = 0; index < changes.length; index += 1) {
        const [key, change] = [keys[index], changes[index]];
        if (!key || !change) continue;
        const { isOnlyAdded, isOfOneStream } = change.table;
        const taken = isOnlyAdded || (isOfOneStream && isNewStream) ? after : before;
        applyChange(foldOf(change.table), key, change, taken);
      }
    },
    tables: () =>
      [...folds.values()].map(({ table, all, added, removedKeys, removedGroups }) => ({
        table,
        removedKeys: [...removedKeys.values()],
        removedGroups: [...removedGroups.values()],
        rows: [...added, ...all.filter((row) => row !== undefined)],
      })),
  };
};
