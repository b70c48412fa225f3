import { stringify } from 'csv-stringify/sync';
import { inDecimals } from '../../domain/kernel/money.ts';
import type { Column } from './columns.ts';

type Cell = string | number | boolean | null;

/**
 * Text that a spreadsheet would run: what begins with one of these signs (wide ones too), also behind blanks, marks that nobody sees and
 * characters that control, which some programs strip; and what begins with a tab or the end of a line.
 */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const formula = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** Text as text: what a spreadsheet would run has an apostrophe before it. */
const asText = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** What a value is as text: lists of words as words with blanks between, anything with more structure as JSON. Null for nothing. */
export const plainOf = (value: unknown): Cell => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(' ');
  return JSON.stringify(value);
};

const cellOf = ({ holds, in: valueIn }: Column, row: Readonly<Record<string, unknown>>): Cell => {
  const value = valueIn(row);
  if (holds === 'money' && typeof value === 'number') return inDecimals(value);
  const plain = plainOf(value);
  return typeof plain === 'string' ? asText(plain) : plain;
};

/**
 * Rows as CSV (RFC 4180) with a line of names, also when there are none; without it (`header`), rows that go on. Money is a decimal, and
 * numbers, negative ones too, stay numbers. Text that a spreadsheet would run as a formula is made text by an apostrophe, and what it
 * could take for the end of a cell, where its own separator is another than a comma, stands in quotes.
 */
export const csvOf = (
  columns: readonly Column[],
  rows: readonly Readonly<Record<string, unknown>>[],
  header = true,
): string =>
  stringify(
    rows.map((row) => columns.map((column) => cellOf(column, row))),
    {
      header,
      columns: columns.map(({ name }, index) => ({ key: String(index), header: name })),
      quoted_match: /[;\t|]/,
      record_delimiter: 'windows',
      cast: { boolean: String },
    },
  );
