import { z } from 'zod';
import { currency } from '../../domain/kernel/money.ts';
import { wordFor } from './withheld.ts';

type Row = Readonly<Record<string, unknown>>;

/** What stands in a column: amounts of money (integer cents in the row), instants in UTC, the currency of the amounts, text, or anything else. */
export type Column = {
  readonly name: string;
  readonly holds: 'money' | 'instant' | 'currency' | 'text' | 'other';
  /** What the row says in this column: of money its cents, unchanged. */
  readonly in: (row: Row) => unknown;
};

/** Amounts of money say so in their names: `paidCents`, or `cents` alone. */
const isMoney = (member: string): boolean => member === 'cents' || member.endsWith('Cents');

/** `paidCents` is told as `paid`: what stands in its column is no longer cents. Where a member has that name, as `paidAmount`. */
const nameOf = (member: string, members: readonly string[]): string => {
  const name = member === 'cents' ? 'amount' : member.replace(/Cents$/, '');
  return members.includes(name) ? `${name}Amount` : name;
};

const bare = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? bare(schema.unwrap()) : schema;

const heldBy = (schema: z.core.$ZodType): Column['holds'] => {
  const inner = bare(schema);
  if (inner instanceof z.ZodEnum) return 'text';
  if (!(inner instanceof z.ZodString)) return 'other';
  return inner.meta()?.['format'] === 'date-time' ? 'instant' : 'text';
};

/** What an answer says beside its rows, as far as its columns need it: whether something is withheld from the caller. */
type Beside = { readonly withheld?: unknown };

const columnOf = (member: string, schema: z.core.$ZodType, members: readonly string[], beside: Beside): Column => {
  const word = beside.withheld === undefined ? undefined : wordFor(schema);
  const value = (row: Row): unknown => row[member] ?? word;
  if (isMoney(member)) return { name: nameOf(member, members), holds: 'money', in: value };
  return { name: member, holds: heldBy(schema), in: value };
};

/** No register names a currency, so it is the same in each row; it is a column, since amounts of several currencies have no sum. */
const currencyColumn: Column = { name: 'currency', holds: 'currency', in: () => currency };

/**
 * The columns of rows where they are a table (CSV, a spreadsheet, a page): one for each member of their schema. Before the first amount
 * of money stands the currency, and an amount is named without its unit. A figure that is withheld (`orWithheld`) is the
 * word for it.
 */
export const columnsOf = (item: z.ZodObject, beside: Beside = {}): readonly Column[] => {
  const members = Object.keys(item.shape);
  const own = Object.entries(item.shape).map(([member, schema]) => columnOf(member, schema, members, beside));
  const first = own.findIndex(({ holds }) => holds === 'money');
  return first === -1 ? own : [...own.slice(0, first), currencyColumn, ...own.slice(first)];
};
