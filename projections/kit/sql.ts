import type { JsonValue } from '../../domain/kernel/json.ts';
import { binaryArray, wireTypeOf } from './binary-arrays.ts';
import { binaryRows } from './binary-rows.ts';
import type { FoldedRow, FoldedTable } from './fold.ts';
import type { Projection } from './projection.ts';
import type { PgType, TableDef } from './table-def.ts';

/** One statement: its text, with a binary array for each column, or with the messages of the rows that it copies. */
export type Statement =
  | { readonly text: string; readonly values: readonly Buffer[] }
  | { readonly text: string; readonly rows: Iterable<Buffer> };

type Column = { readonly name: string; readonly type: PgType };

const bare = (type: string): PgType => type.replace('?', '') as PgType;
const columnsOf = (of: Readonly<Record<string, string>>): readonly Column[] =>
  Object.entries(of).map(([name, type]) => ({ name, type: bare(type) }));
const keyColumns = (table: TableDef): readonly Column[] => columnsOf(table.key);
const setColumns = (table: TableDef): readonly Column[] => columnsOf(table.set);
const sumColumns = (table: TableDef): readonly Column[] =>
  table.sums.map((name) => ({ name, type: 'bigint' as const }));
const causeColumns: readonly Column[] = [
  { name: 'last_event_id', type: 'uuid' },
  { name: 'last_position', type: 'text' },
];

const list = (parts: readonly string[]): string => parts.join(', ');
const names = (columns: readonly Column[], before = ''): readonly string[] =>
  columns.map(({ name }) => `${before}${name}`);

/** `unnest($1::text[], …) as given(…)`, counting parameters from `first`. */
const unnested = (columns: readonly Column[], as: string, first = 1): string => {
  const parameters = columns.map(({ type }, index) => `$${first + index}::${wireTypeOf(type)}[]`);
  return `unnest(${list(parameters)}) as ${as}(${list(names(columns))})`;
};

/** What travelled as text becomes what the column is. */
const fromWire = ({ name, type }: Column, value = `given.${name}`): string =>
  wireTypeOf(type) === type ? value : `${value}::${type}`;

const same = (columns: readonly Column[], left: string, right: string): string =>
  columns.map(({ name }) => `${left}.${name} = ${right}.${name}`).join(' and ');

// A row that streams share has whichever cause comes last in the store, in whatever order the streams were projected.
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

/** Every column, in the order in which values travel. */
const allColumns = (table: TableDef): readonly Column[] => [
  ...keyColumns(table),
  ...setColumns(table),
  ...sumColumns(table),
  ...causeColumns,
];

const insertInto = (schema: string, table: TableDef): string =>
  `insert into ${schema}.${table.name} as this (${list(names(allColumns(table)))})`;

/** Every set column of every row is given. */
const wholeText = (schema: string, table: TableDef): string => {
  const columns = allColumns(table);
  const selected = columns.map((column) => fromWire(column));
  return `${insertInto(schema, table)} select ${list(selected)} from ${unnested(columns, 'given')} ${onConflict(table)}`;
};

const givenMask: Column = { name: 'given_columns', type: 'bigint' };

/**
 * Some columns of some rows are given; the others keep what stands. What stands is looked up by key, row by row (`limit 1` keeps
 * the planner from anything else): only one transaction at a time holds the checkpoint, so nothing moves meanwhile.
 */
const partialText = (schema: string, table: TableDef): string => {
  const set = setColumns(table);
  const columns = [...allColumns(table), givenMask];
  const selected = [
    ...keyColumns(table).map((column) => fromWire(column)),
    ...set.map(
      (column, index) =>
        `case when given.${givenMask.name} & ${2 ** index} <> 0 then ${fromWire(column)} else standing.${column.name} end`,
    ),
    ...names([...sumColumns(table), ...causeColumns], 'given.'),
  ];
  const standing = `select ${list(names(set, 'old.'))} from ${schema}.${table.name} old where ${same(keyColumns(table), 'old', 'given')} limit 1`;
  return [
    `${insertInto(schema, table)} select ${list(selected)} from ${unnested(columns, 'given')}`,
    `left join lateral (${standing}) standing on true ${onConflict(table)}`,
  ].join(' ');
};

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

/** The one copy of a table's new rows: nothing looks for rows of the same keys. Null when there are none. */
export const copyOf = (schema: string, { table, rows }: FoldedTable): Statement | null => {
  const made = rows.filter(({ isNew }) => isNew);
  if (made.length === 0) return null;
  const columns = allColumns(table);
  const types = columns.map(({ type }) => type);
  return {
    text: `copy ${schema}.${table.name} (${list(names(columns))}) from stdin (format binary)`,
    rows: binaryRows(types, made, valueIn(table)),
  };
};

/** The one upsert of a table's other folded rows; null when there are none. */
export const upsertOf = (schema: string, { table, rows }: FoldedTable): Statement | null => {
  const given = rows.filter(({ isNew }) => !isNew);
  if (given.length === 0) return null;
  const common = arraysOf(allColumns(table), given, valueIn(table));
  const isWhole = given.every(({ set }) => !set.includes(undefined));
  if (isWhole) return { text: wholeText(schema, table), values: common };
  const mask = arraysOf([givenMask], given, maskOf);
  return { text: partialText(schema, table), values: [...common, ...mask] };
};

/** The one delete of a table's removed rows and groups; null when there are none. */
export const deleteOf = (schema: string, { table, removedKeys, removedGroups }: FoldedTable): Statement | null => {
  const found: string[] = [];
  const values: Buffer[] = [];
  const find = (columns: readonly Column[], rows: readonly (readonly JsonValue[])[]): void => {
    if (rows.length === 0) return;
    const gone = unnested(columns, 'gone', values.length + 1);
    found.push(`select old.ctid from ${gone} join ${schema}.${table.name} old on ${same(columns, 'old', 'gone')}`);
    values.push(...arraysOf(columns, rows, (row, column) => row[column]));
  };
  find(keyColumns(table), removedKeys);
  find(keyColumns(table).slice(0, table.group.length), removedGroups);
  if (found.length === 0) return null;
  return { text: `delete from ${schema}.${table.name} where ctid = any (array(${found.join(' union all ')}))`, values };
};

/** Every statement of a folded batch, in the order in which they must run. */
export const statementsOf = (schema: string, tables: readonly FoldedTable[]): readonly Statement[] =>
  tables.flatMap((folded) =>
    [deleteOf(schema, folded), copyOf(schema, folded), upsertOf(schema, folded)].filter(
      (statement) => statement !== null,
    ),
  );

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

/**
 * The schema of a projection, from its declared tables, with the bookkeeping of whoever runs it: how far it is, under which version,
 * and for every stream up to which revision, or why it is parked; and in which store its position counts, with the event that was
 * handled last. `generation` changes whenever somebody other than the running
 * projector writes here, so that the projector notices.
 */
export const schemaText = (schema: string, projection: Pick<Projection, 'tables' | 'version'>): readonly string[] => [
  `create schema ${schema}`,
  ...projection.tables.flatMap((table) => [
    tableText(schema, table),
    ...table.indexes.map((columns) => `create index on ${schema}.${table.name} (${list(columns)})`),
    ...table.searched.map((column) => `create index on ${schema}.${table.name} using gin (${column})`),
  ]),
  `create table ${schema}.checkpoint (
    only_row boolean primary key default true check (only_row),
    version int not null,
    generation bigint not null default 0,
    position text collate "C",
    events bigint not null default 0,
    store_id text,
    mark jsonb,
    moved_at timestamptz not null default now())`,
  `insert into ${schema}.checkpoint (version) values (${projection.version})`,
  `create table ${schema}.followed_stream (
    stream text collate "C" primary key,
    revision int not null,
    parked_at_revision int,
    parked_event_id uuid,
    parked_error text,
    parked_at timestamptz)`,
  `create index on ${schema}.followed_stream (parked_at) where parked_at is not null`,
];
