import { z } from 'zod';
import { currency } from '../../domain/kernel/money.ts';

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

const columnOf = (member: string, shape: z.core.$ZodShape): Column => {
  const value = (row: Row): unknown => row[member];
  if (isMoney(member)) return { name: nameOf(member, Object.keys(shape)), holds: 'money', in: value };
  const schema = shape[member];
  return { name: member, holds: schema ? heldBy(schema) : 'other', in: value };
};

/** No register names a currency, so it is the same in each row; it is a column, since amounts of several currencies have no sum. */
const currencyColumn: Column = { name: 'currency', holds: 'currency', in: () => currency };

/**
 * The columns of rows where they are a table (CSV, a spreadsheet, a page): one for each member of their schema. Before the first amount
 * of money stands the currency, and an amount is named without its unit.
 */
export const columnsOf = (item: z.ZodObject): readonly Column[] => {
  const own = Object.keys(item.shape).map((member) => columnOf(member, item.shape));
  const first = own.findIndex(({ holds }) => holds === 'money');
  return first === -1 ? own : [...own.slice(0, first), currencyColumn, ...own.slice(first)];
};
