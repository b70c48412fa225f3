import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { instant } from '../../domain/kernel/time.ts';
import { allColumns, type Column } from './columns.ts';
import { instantIn } from './query.ts';
import type { PgType, Read, TableDef } from './table-def.ts';
import { columnNamed, writtenOnce } from './written.ts';

/**
 * How the rows of a table are told. The row type of a query, its list of columns and the members of the API all derive from the table,
 * so a new column costs its definition and the line that writes it.
 */
type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

type Causes = 'last_event_id' | 'last_position';
type Renames<Row> = { readonly [Name in keyof Row]?: string };

/** The members of a row: a column under its new name, or in camel case. The cause of a row is told only where it has a name. */
type Members<Row, As extends Renames<Row>, Always extends keyof Row, Without extends keyof Row> = {
  readonly [
    Name in Exclude<keyof Row, Without | Exclude<Causes, keyof As>> & string as Name extends keyof As
      ? As[Name] & string
      : Camel<Name>
  ]: Name extends Always ? NonNullable<Row[Name]> : Row[Name];
};

export type Telling<Row> = {
  /** A row as it is told; for its type only. */
  readonly row?: Row;
  /** `round.round_id as "round", round.venue as "venue", …` of a table under an alias. */
  readonly columns: (alias: string) => RawBuilder<Row>;
  /** The same for a row inside a JSON list, where instants have to be spelt out. */
  readonly columnsInJson: (alias: string) => RawBuilder<Row>;
  /** The schema of each member, for the API. */
  readonly shape: { readonly [Member in keyof Row]: z.ZodType<Row[Member]> };
};

/** A row as a telling tells it: `Told<typeof toldRound>`. */
export type Told<Of extends { readonly row?: unknown }> = NonNullable<Of['row']>;

const schemas: { readonly [Type in PgType]: z.ZodType } = {
  text: z.string(),
  uuid: z.string(),
  int: z.int(),
  bigint: z.int(),
  boolean: z.boolean(),
  timestamptz: instant,
  json: z.unknown(),
  jsonb: z.unknown(),
  'text[]': z.array(z.string()),
} satisfies { readonly [Type in PgType]: z.ZodType<Read[Type]> | z.ZodUnknown };

type ToldColumn = Column & { readonly member: string; readonly nullable: boolean; readonly says: string | undefined };

const camel = (name: string): string => name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const schemaOf = ({ name, type, nullable, says }: ToldColumn): z.ZodType => {
  const schema = nullable ? schemas[type].nullable() : schemas[type];
  const described = says ?? (name.endsWith('_cents') ? 'integer cents' : undefined);
  return described === undefined ? schema : schema.describe(described);
};

const selected = (columns: readonly ToldColumn[], alias: string, inJson: boolean): RawBuilder<unknown> =>
  writtenOnce(
    sql.join(
      columns.map(({ name, member, type }) => {
        const column = `${alias}.${name}`;
        const value = inJson && type === 'timestamptz' ? instantIn(column) : columnNamed(column);
        return sql`${value} as ${sql.id(member)}`;
      }),
    ),
  );

const isListed = (list: readonly PropertyKey[] | undefined, name: string): boolean => list?.includes(name) ?? false;

/**
 * Says how the rows of a table are told. `as` renames columns (`{ round_id: 'round' }`); a row's cause is told only when it is named
 * there. `always` lists columns that may be null in the table and never are in an answer. `without` leaves columns out. `says`
 * describes members in the API's own documentation; amounts of cents describe themselves.
 */
export const telling = <
  Row extends object,
  const As extends Renames<Row>,
  Always extends keyof Row = never,
  Without extends keyof Row = never,
>(
  of: TableDef & { readonly row?: Row },
  how: {
    readonly as: As;
    readonly always?: readonly Always[];
    readonly without?: readonly Without[];
    readonly says?: { readonly [Name in keyof Row]?: string };
  },
): Telling<Members<Row, As, Always, Without>> => {
  const names: Readonly<Record<string, string | undefined>> = how.as;
  const says: Readonly<Record<string, string | undefined>> = how.says ?? {};
  const columns = allColumns(of)
    .filter(({ name }) => !isListed(how.without, name) && (!name.startsWith('last_') || names[name] !== undefined))
    .map((column): ToldColumn => ({
      ...column,
      member: names[column.name] ?? camel(column.name),
      nullable: (of.set[column.name]?.endsWith('?') ?? false) && !isListed(how.always, column.name),
      says: says[column.name],
    }));
  type Made = Members<Row, As, Always, Without>;
  const underAlias = (inJson: boolean) => {
    const known = new Map<string, RawBuilder<unknown>>();
    return (alias: string): RawBuilder<Made> => {
      const made = known.get(alias) ?? selected(columns, alias, inJson);
      known.set(alias, made);
      return made as RawBuilder<Made>;
    };
  };
  return {
    columns: underAlias(false),
    columnsInJson: underAlias(true),
    // It is made column by column from the same list as the type, and types cannot follow the loop.
    shape: Object.fromEntries(columns.map((column) => [column.member, schemaOf(column)])) as Telling<Made>['shape'],
  };
};
