import type { RowChange, Values } from './change.ts';
import type { Index, KeyColumns, PartIndex, Read, Row, SetColumns, TableDef, Written } from './table-def.ts';

/** A table with its row changes, typed by its own columns. `RowChange` says what each change means. */
export type Table<
  Key extends KeyColumns,
  Set extends SetColumns,
  Sum extends string,
  Group extends keyof Key,
> = TableDef & {
  readonly put: (
    key: Row<Written, Key>,
    row: Row<Written, Set>,
    sums?: { readonly [Name in Sum]?: number },
  ) => RowChange;
  readonly patch: (key: Row<Written, Key>, columns: Partial<Row<Written, Set>>) => RowChange;
  /** A patch that stays when the fact that made it is undone. */
  readonly patchForGood: (key: Row<Written, Key>, columns: Partial<Row<Written, Set>>) => RowChange;
  readonly add: (key: Row<Written, Key>, sums: { readonly [Name in Sum]?: number }) => RowChange;
  readonly remove: (key: Row<Written, Key>) => RowChange;
  readonly replace: (
    group: Pick<Row<Written, Key>, Group>,
    rows: readonly { readonly key: Row<Written, Omit<Key, Group>>; readonly row: Row<Written, Set> }[],
  ) => RowChange;
  /** A row as a query reads it; for its type only. */
  readonly row?: Row<Read, Key> &
    Row<Read, Set> & { readonly [Name in Sum]: number } & {
      readonly last_event_id: string;
      readonly last_position: string;
    };
};

/** The row of a table as a query reads it: `RowOf<typeof rounds>`. */
export type RowOf<Of extends { readonly row?: unknown }> = NonNullable<Of['row']>;

/** The tables of a schema as queries name them: `TablesIn<'p_sessions', typeof tables>`. */
export type TablesIn<
  Schema extends string,
  Tables extends readonly { readonly name: string; readonly row?: unknown }[],
> = { readonly [Of in Tables[number] as `${Schema}.${Of['name']}`]: RowOf<Of> };

const plainName = /^[a-z][a-z0-9_]{0,40}$/;

/** Throws a fault for a definition that cannot be a table. Names are our own, and go into SQL as they are. */
const checked = (def: TableDef): TableDef => {
  const keys = Object.keys(def.key);
  const columns = [...keys, ...Object.keys(def.set), ...def.sums, 'last_event_id', 'last_position'];
  const bad = [def.name, ...columns].find((name) => !plainName.test(name));
  if (bad !== undefined) throw new Error(`${bad} is not a plain name for a table or a column`);
  if (new Set(columns).size !== columns.length) throw new Error(`the table ${def.name} has a column twice`);
  if (keys.length === 0) throw new Error(`the table ${def.name} has no key`);
  if (def.group.some((name, index) => name !== keys[index])) {
    throw new Error(`the group of ${def.name} is not the beginning of its key`);
  }
  const indexed = def.indexes.flatMap((index) => ('on' in index ? index.on : index).flat());
  const unknown = [...indexed, ...def.searched].find((name) => !columns.includes(name));
  if (unknown !== undefined)
    throw new Error(`the table ${def.name} has an index on ${unknown}, which is not a column of it`);
  if (Object.keys(def.set).length > 60)
    throw new Error(`the table ${def.name} has more columns than the fold can tell apart`);
  return def;
};

type ColumnOf<Key extends KeyColumns, Set extends SetColumns, Sum extends string> =
  | (keyof Key & string)
  | (keyof Set & string)
  | Sum
  | 'last_event_id'
  | 'last_position';

/** Declares a table of a projection: `table({ name: 'round', key: { round_id: 'text' }, set: { game: 'text?' }, sums: ['event_count'] })`. */
export const table = <
  const Name extends string,
  const Key extends KeyColumns,
  const Set extends SetColumns,
  const Sum extends string = never,
  const Group extends keyof Key & string = never,
>(of: {
  readonly name: Name;
  readonly key: Key;
  readonly group?: readonly Group[];
  readonly set: Set;
  readonly sums?: readonly Sum[];
  readonly indexes?: readonly (Index<ColumnOf<Key, Set, NoInfer<Sum>>> | PartIndex<ColumnOf<Key, Set, NoInfer<Sum>>>)[];
  readonly searched?: readonly (keyof Set & string)[];
  readonly isOnlyAdded?: boolean;
  readonly isOfOneStream?: boolean;
}): Table<Key, Set, Sum, Group> & { readonly name: Name } => {
  const def = checked({
    name: of.name,
    key: of.key,
    group: of.group ?? [],
    set: of.set,
    sums: of.sums ?? [],
    indexes: of.indexes ?? [],
    searched: of.searched ?? [],
    isOnlyAdded: of.isOnlyAdded ?? false,
    isOfOneStream: of.isOfOneStream ?? false,
  });
  const patch = (key: Values, columns: Values, forGood: boolean): RowChange => ({
    change: 'patch',
    table: def,
    key,
    columns,
    forGood,
  });
  return {
    ...def,
    name: of.name,
    put: (key, row, sums) => ({ change: 'put', table: def, key, row, sums: sums ?? {} }),
    patch: (key, columns) => patch(key, columns, false),
    patchForGood: (key, columns) => patch(key, columns, true),
    add: (key, sums) => ({ change: 'add', table: def, key, sums }),
    remove: (key) => ({ change: 'remove', table: def, key }),
    replace: (group, rows) => ({
      change: 'replace',
      table: def,
      group,
      rows: rows.map(({ key, row }) => ({ key: { ...group, ...key }, row })),
    }),
  };
};
