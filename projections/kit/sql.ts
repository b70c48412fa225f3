import { allColumns, causeColumns, givenMask, keyColumns, setColumns, sumColumns, type Column } from './columns.ts';
import type { Index, PartIndex, PgType, TableDef } from './table-def.ts';

const list = (parts: readonly string[]): string => parts.join(', ');
const names = (columns: readonly Column[], before = ''): readonly string[] =>
  columns.map(({ name }) => `${before}${name}`);

/** A parameter holds a column as an array. An array cannot hold lists, so lists and JSON are sent as text and cast in the statement. */
const sentAsText: ReadonlySet<PgType> = new Set<PgType>(['json', 'jsonb', 'text[]']);

/** The SQL type of the elements of a column's parameter. */
const sentAs = (type: PgType): PgType => (sentAsText.has(type) ? 'text' : type);

/** `unnest($1::text[], …) as given(…)`, counting parameters from `first`. */
const unnested = (columns: readonly Column[], as: string, first = 1): string => {
  const parameters = columns.map(({ type }, index) => `$${first + index}::${sentAs(type)}[]`);
  return `unnest(${list(parameters)}) as ${as}(${list(names(columns))})`;
};

/** The value of a column, cast where it was sent as text. */
const received = ({ name, type }: Column, value = `given.${name}`): string =>
  sentAs(type) === type ? value : `${value}::${type}`;

const same = (columns: readonly Column[], left: string, right: string): string =>
  columns.map(({ name }) => `${left}.${name} = ${right}.${name}`).join(' and ');

// A row that streams share has the cause that is last in the store, in whatever order the streams were projected.
const isLater = 'excluded.last_position >= this.last_position';
const onConflict = (table: TableDef): string => {
  const assignments = [
    ...setColumns(table).map(({ name }) => `${name} = excluded.${name}`),
    ...table.sums.map((name) => `${name} = this.${name} + excluded.${name}`),
    `last_event_id = case when ${isLater} then excluded.last_event_id else this.last_event_id end`,
    'last_position = greatest(this.last_position, excluded.last_position)',
  ];
  return `on conflict (${list(names(keyColumns(table)))}) do update set ${list(assignments)}`;
};

const insertInto = (schema: string, table: TableDef): string =>
  `insert into ${schema}.${table.name} as this (${list(names(allColumns(table)))})`;

/** The upsert of rows of which every set column is given: a parameter for each of `allColumns`. */
export const wholeUpsert = (schema: string, table: TableDef): string => {
  const columns = allColumns(table);
  const selected = columns.map((column) => received(column));
  return `${insertInto(schema, table)} select ${list(selected)} from ${unnested(columns, 'given')} ${onConflict(table)}`;
};

/**
 * The upsert of rows of which only some columns are given: a parameter for each of `allColumns`, then one for `givenMask`. The other
 * columns keep what stands, which is looked up by key, row by row (`limit 1` keeps the planner from any other way). Only one
 * transaction at a time holds the checkpoint, so nothing moves meanwhile.
 */
export const partialUpsert = (schema: string, table: TableDef): string => {
  const set = setColumns(table);
  const columns = [...allColumns(table), givenMask];
  const selected = [
    ...keyColumns(table).map((column) => received(column)),
    ...set.map(
      (column, index) =>
        `case when given.${givenMask.name} & ${2 ** index} <> 0 then ${received(column)} else standing.${column.name} end`,
    ),
    ...names([...sumColumns(table), ...causeColumns], 'given.'),
  ];
  const standing = `select ${list(names(set, 'old.'))} from ${schema}.${table.name} old where ${same(keyColumns(table), 'old', 'given')} limit 1`;
  return [
    `${insertInto(schema, table)} select ${list(selected)} from ${unnested(columns, 'given')}`,
    `left join lateral (${standing}) standing on true ${onConflict(table)}`,
  ].join(' ');
};

/** The insert of new rows, a parameter for each of `allColumns`: as `copyInto` for a few, since a copy is an errand of its own. */
export const newRows = (schema: string, table: TableDef): string => {
  const columns = allColumns(table);
  const selected = columns.map((column) => received(column));
  return `${insertInto(schema, table)} select ${list(selected)} from ${unnested(columns, 'given')}`;
};

/** The copy that adds new rows, and looks for no rows of the same keys. Rows follow with the values of `allColumns`. */
export const copyInto = (schema: string, table: TableDef): string =>
  `copy ${schema}.${table.name} (${list(names(allColumns(table)))}) from stdin (format binary)`;

/**
 * The delete of rows by some of their columns: `by` lists the columns of each search, and the parameters follow in the same order.
 * `[keyColumns, groupColumns]` deletes the rows of some keys and those of some groups.
 */
export const deletionBy = (schema: string, table: TableDef, by: readonly (readonly Column[])[]): string => {
  let parameters = 0;
  const found = by.map((columns) => {
    const gone = unnested(columns, 'gone', parameters + 1);
    parameters += columns.length;
    return `select old.ctid from ${gone} join ${schema}.${table.name} old on ${same(columns, 'old', 'gone')}`;
  });
  return `delete from ${schema}.${table.name} where ctid = any (array(${found.join(' union all ')}))`;
};

const definition = ({ name, type }: Column, declared: string): string =>
  `${name} ${type}${type === 'text' ? ' collate "C"' : ''}${declared.endsWith('?') ? '' : ' not null'}`;

const tableText = (schema: string, table: TableDef): string => {
  const columns = [
    ...keyColumns(table).map((column) => definition(column, '')),
    ...setColumns(table).map((column) => definition(column, table.set[column.name] ?? '')),
    ...table.sums.map((name) => `${name} bigint not null`),
    ...causeColumns.map((column) => definition(column, '')),
    `primary key (${list(names(keyColumns(table)))})`,
  ];
  return `create table ${schema}.${table.name} (${list(columns)})`;
};

const indexed = (index: Index): string =>
  list(index.map((column) => (typeof column === 'string' ? column : `coalesce(${list(column)})`)));

const indexText = (on: string, index: Index | PartIndex): string =>
  'on' in index
    ? `create index on ${on} (${indexed(index.on)}) where ${index.where}`
    : `create index on ${on} (${indexed(index)})`;

/** Makes the schema of a projection, with its declared tables and their indexes. */
export const tablesText = (schema: string, tables: readonly TableDef[]): readonly string[] => [
  `create schema ${schema}`,
  ...tables.flatMap((table) => [
    tableText(schema, table),
    ...table.indexes.map((index) => indexText(`${schema}.${table.name}`, index)),
    ...table.searched.map((column) => `create index on ${schema}.${table.name} using gin (${column})`),
  ]),
];
