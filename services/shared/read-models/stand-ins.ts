import { CompiledQuery } from 'kysely';
import { LRUCache } from 'lru-cache';
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

/** What masks hide, as text, by which members of it are asked for: several statements of an answer are asked with the same. */
const hiddenTexts = new WeakMap<Masks, Map<string, string>>();

const hiddenTextOf = (masks: Masks, members: readonly string[]): string => {
  const of = hiddenTexts.get(masks) ?? new Map<string, string>();
  hiddenTexts.set(masks, of);
  const which = members.join(' ');
  const text = of.get(which) ?? JSON.stringify(Object.fromEntries(members.map((one) => [one, masks.hidden[one]])));
  of.set(which, text);
  return text;
};

/** A statement with other rows in it. `hidden`: its last value is these members of what is hidden; undefined where it has no such value. */
type Written = { readonly text: string; readonly hidden?: readonly string[] };

type Instead = Pick<Masks, 'lists' | 'rows'> | undefined;

/** The lists that some stand-ins ask of, and the first of all, of which the others are made. */
const listsFor = (lists: Masks['lists'], standIns: readonly StandIn[]): readonly string[] => {
  const asked = standIns.map(({ text }) => text).join(' ');
  return lists.filter((list, at) => at === 0 || asked.includes(list.slice(0, list.indexOf(' '))));
};

/** Of which members of what is hidden lists are made. */
const membersIn = (lists: Masks['lists']): readonly string[] => [
  ...new Set(lists.flatMap((list) => [...list.matchAll(/hidden\.of->'(\w+)'/g)].map(([, member = '']) => member))),
];

/** Writes a statement with other rows in the place of tables; undefined where nothing takes the place of anything. `parameter` makes places for values. */
const written = (sql: string, rowsFrom: RowsFrom, masks: Instead, parameter: Parameter): Written | undefined => {
  const named = new Set([...sql.matchAll(tableName)].map(([, schema, table]) => `${schema}.${table}`));
  const standIns = [...named].flatMap((name) => standInFor(name, rowsFrom(name, parameter), masks?.rows.get(name)));
  if (standIns.length === 0) return undefined;
  const instead = new Map(standIns.map(({ name, table }) => [name, table]));
  const text = sql
    .replaceAll(tableName, (as, schema: string, table: string) => instead.get(`${schema}.${table}`) ?? as)
    .replace(/^\s*with\s/, ', ');
  const statement = (lists: Masks['lists']): string =>
    `with ${[...lists, ...standIns.map((one) => one.text)].join(', ')} ${text}`;
  if (masks === undefined || !standIns.some(({ isMasked }) => isMasked)) return { text: statement([]) };
  const lists = listsFor(masks.lists, standIns);
  const place = parameter(undefined);
  return { text: statement(lists.map((list) => list.replace('$hidden', () => place))), hidden: membersIn(lists) };
};

const mostWritten = 1_000;

/**
 * Statements of stored rows with masks, by masks and by text: who is blind asks the same ones again and again, and to write one takes longer than
 * to send it. What is hidden stands in none of them.
 */
const maskedTexts = new WeakMap<Masks['rows'], LRUCache<string, Written>>();

const maskedText = ({ sql, parameters }: CompiledQuery, masks: Masks): Written => {
  const known = maskedTexts.get(masks.rows) ?? new LRUCache<string, Written>({ max: mostWritten });
  maskedTexts.set(masks.rows, known);
  const before = known.get(sql);
  if (before) return before;
  const place = `$${parameters.length + 1}`;
  const made = written(sql, storedRows, masks, () => place) ?? { text: sql };
  known.set(sql, made);
  return made;
};

/** A statement of stored rows as it is asked with masks. They are always the same text: what is prepared stays so. */
const masked = (query: CompiledQuery, masks: Masks): CompiledQuery => {
  const made = maskedText(query, masks);
  if (made.text === query.sql) return query;
  const raw = CompiledQuery.raw(made.text, [
    ...query.parameters,
    ...(made.hidden ? [hiddenTextOf(masks, made.hidden)] : []),
  ]);
  const prepared = isPrepared(query) ? { prepared: `${query.prepared}-masked` } : {};
  return { ...raw, ...prepared };
};

/** A statement with rows that are made for it, whose values stand in it. */
const withRowsMade = (query: CompiledQuery, rowsFrom: RowsFrom, masks: Masks | undefined): CompiledQuery => {
  const parameters = [...query.parameters];
  const made = written(query.sql, rowsFrom, masks, (value) => `$${parameters.push(value)}`);
  if (!made) return query;
  // Whatever is hidden takes the last place.
  if (made.hidden && masks) parameters[parameters.length - 1] = hiddenTextOf(masks, made.hidden);
  return CompiledQuery.raw(made.text, parameters);
};

/**
 * A statement with other rows in the place of the tables of read models that it names: those of `rowsFrom`, and of a table that is masked
 * only those that may be seen. The statement itself where nothing takes the place of anything.
 */
export const withStandIns = (query: CompiledQuery, rowsFrom: RowsFrom, masks: Masks | undefined): CompiledQuery => {
  const made = rowsFrom === storedRows && masks ? masked(query, masks) : withRowsMade(query, rowsFrom, masks);
  if (made !== query) madeHere.add(made);
  return made;
};
