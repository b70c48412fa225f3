import { CompiledQuery } from 'kysely';
import type { Masks } from '../../../projections/kit/masks.ts';
import { isPrepared } from '../../../projections/kit/query.ts';

/** A table of a read model in a statement, with or without quotes. */
const tableName = /"?\b(p_[a-z_]+)\b"?\."?([a-z_]+)"?/g;

/** Makes a place for a value in a statement. */
type Parameter = (value: unknown) => string;

/** The rows of a table, as a piece of SQL. `isStored`: they are found by the indexes of a table. */
export type Rows = { readonly from: string; readonly isStored: boolean };

/** Where the rows of a table are read from. */
export type RowsFrom = (table: string, parameter: Parameter) => Rows;

/** The rows of a table as they are stored. */
export const storedRows: RowsFrom = (table) => ({ from: table, isStored: true });

/** Statements in which other rows stand in already. */
const madeHere = new WeakSet<CompiledQuery>();

/** True for a statement in which nothing has to be put in the place of a table any more. */
export const hasStandIns = (query: CompiledQuery): boolean => madeHere.has(query);

type StandIn = { readonly name: string; readonly table: string; readonly text: string; readonly isMasked: boolean };

const standInFor = (name: string, { from, isStored }: Rows, mask: string | undefined): readonly StandIn[] => {
  if (from === name && mask === undefined) return [];
  const table = name.slice(name.indexOf('.') + 1);
  const where = mask === undefined ? '' : ` where ${mask}`;
  const text = `${table} as ${isStored ? 'not materialized ' : ''}(select ${table}.* from ${from} ${table}${where})`;
  return [{ name, table, text, isMasked: mask !== undefined }];
};

/** What masks hide, as text: several statements of an answer are asked with the same. */
const hiddenTexts = new WeakMap<Masks, string>();

const listsOf = (masks: Masks, parameter: Parameter): readonly string[] => {
  const text = hiddenTexts.get(masks) ?? JSON.stringify(masks.hidden);
  hiddenTexts.set(masks, text);
  const place = parameter(text);
  return masks.lists.map((list) => list.replace('$hidden', () => place));
};

/**
 * A statement with other rows in the place of the tables of read models that it names: those of `rowsFrom`, and of a table that is masked
 * only those that may be seen. The statement itself where nothing takes the place of anything.
 */
export const withStandIns = (query: CompiledQuery, rowsFrom: RowsFrom, masks: Masks | undefined): CompiledQuery => {
  const parameters = [...query.parameters];
  const parameter: Parameter = (value) => `$${parameters.push(value)}`;
  const named = new Set([...query.sql.matchAll(tableName)].map(([, schema, table]) => `${schema}.${table}`));
  const standIns = [...named].flatMap((name) => standInFor(name, rowsFrom(name, parameter), masks?.rows.get(name)));
  if (standIns.length === 0) return query;
  const instead = new Map(standIns.map(({ name, table }) => [name, table]));
  const text = query.sql
    .replaceAll(tableName, (as, schema: string, table: string) => instead.get(`${schema}.${table}`) ?? as)
    .replace(/^\s*with\s/, ', ');
  const lists = masks && standIns.some(({ isMasked }) => isMasked) ? listsOf(masks, parameter) : [];
  const raw = CompiledQuery.raw(
    `with ${[...lists, ...standIns.map((one) => one.text)].join(', ')} ${text}`,
    parameters,
  );
  // Masks are always the same text: what is prepared stays so.
  const made = isPrepared(query) && rowsFrom === storedRows ? { ...raw, prepared: `${query.prepared}-masked` } : raw;
  madeHere.add(made);
  return made;
};
