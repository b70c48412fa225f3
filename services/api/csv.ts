import { stringify } from 'csv-stringify/sync';

type Cell = string | number | boolean | null;

/** One cell: lists of words as words with blanks between, anything with more structure as JSON, nothing as nothing. */
const cellOf = (value: unknown): Cell => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(' ');
  return JSON.stringify(value);
};

/**
 * Rows as CSV (RFC 4180) with a line of names, also when there are none; without it (`header`), rows that go on. Text that a spreadsheet would run as a formula is made
 * text by an apostrophe; numbers, negative ones too, stay numbers.
 */
export const csvOf = (
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
  header = true,
): string =>
  stringify(
    rows.map((row) => columns.map((column) => cellOf(row[column]))),
    {
      header,
      columns: columns.map((name, index) => ({ key: String(index), header: name })),
      escape_formulas: true,
      record_delimiter: 'windows',
      cast: { boolean: String },
    },
  );
