import type { JsonValue } from '../../domain/kernel/json.ts';

/**
 * The PostgreSQL types a read model may use. Instants are written as text or as milliseconds since 1970, and read as text;
 * `bigint` is a checked number.
 */
export type Written = {
  text: string;
  int: number;
  bigint: number;
  boolean: boolean;
  timestamptz: string | number;
  uuid: string;
  jsonb: JsonValue;
  /** JSON that is kept letter by letter, and not searched. */
  json: JsonValue;
  'text[]': readonly string[];
};
export type Read = Omit<Written, 'timestamptz' | 'text[]'> & { timestamptz: string; 'text[]': string[] };
export type PgType = keyof Written;
/** `text` is never null, `text?` may be. */
export type ColumnType = PgType | `${PgType}?`;

type As<Of extends Record<PgType, unknown>, Type extends ColumnType> = Type extends `${infer Bare extends PgType}?`
  ? Of[Bare] | null
  : Type extends PgType
    ? Of[Type]
    : never;
export type Row<Of extends Record<PgType, unknown>, Columns extends Readonly<Record<string, ColumnType>>> = {
  readonly [Name in keyof Columns]: As<Of, Columns[Name]>;
};

export type KeyColumns = Readonly<Record<string, Exclude<PgType, 'json' | 'jsonb' | 'text[]'>>>;
export type SetColumns = Readonly<Record<string, ColumnType>>;

/** The columns of an index. A list in the place of a column stands for the first of its columns that is not null. */
export type Index<Column extends string = string> = readonly (Column | readonly Column[])[];

/** An index of those rows alone for which `where`, a condition of PostgreSQL on columns of the table, is true. */
export type PartIndex<Column extends string = string> = { readonly on: Index<Column>; readonly where: string };

/**
 * A table of a projection. `set` columns hold the value that was given last, `sums` (all `bigint`, from 0) the values added up.
 * `group` is the leading key columns that `replace` goes by. Every row also has `last_event_id` and `last_position`.
 */
export type TableDef = {
  readonly name: string;
  readonly key: KeyColumns;
  readonly group: readonly string[];
  readonly set: SetColumns;
  readonly sums: readonly string[];
  readonly indexes: readonly (Index | PartIndex)[];
  /** `text[]` columns searched by element. */
  readonly searched: readonly string[];
  /** Rows are put once and never changed. No row of the same key is looked for, and one that is there is refused. */
  readonly isOnlyAdded: boolean;
  /**
   * Each row is made by the events of one stream, which its key names. So there are no rows before the first events of a stream, and
   * theirs are added without looking for any. A row that is there all the same is refused.
   */
  readonly isOfOneStream: boolean;
};
