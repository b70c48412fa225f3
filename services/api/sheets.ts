import { Readable } from 'node:stream';
import { writeXlsxStream, type CellValue, type ColumnDef } from 'hucre/xlsx';
import { currency, inDecimals } from '../../domain/kernel/money.ts';
import { isInstant } from '../../domain/kernel/time.ts';
import type { Asked } from './asked.ts';
import type { Column } from './columns.ts';
import { plainOf } from './csv.ts';
import type { Slices } from './whole-list.ts';

/** A spreadsheet keeps 15 digits of a number; what has more stays text, with all of them. */
const mostCents = 999_999_999_999_999;

/** What a cell holds at most (ECMA-376 leaves it open; programs do not open a file with more). */
const mostLetters = 32_767;
const cut = ' … (cut off; CSV and JSON have all of it)';

/** `_x0041_` is how the format writes the letter A: what only looks so has its first sign written in that way. */
const asText = (text: string): string => {
  const short = text.length > mostLetters ? `${text.slice(0, mostLetters - cut.length)}${cut}` : text;
  return short.toWellFormed().replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
};

const cellOf = ({ holds, in: valueIn }: Column, row: Readonly<Record<string, unknown>>): CellValue => {
  const value = plainOf(valueIn(row));
  if (holds === 'money' && typeof value === 'number')
    return Math.abs(value) > mostCents ? inDecimals(value) : Number(inDecimals(value));
  if (holds === 'instant' && typeof value === 'string' && isInstant(value)) return new Date(value);
  return typeof value === 'string' ? asText(value) : value;
};

/** How a column is shown. Numbers among text are numbers all the same: the format of a text only keeps what is typed over it as text. */
const shownAs: Readonly<Record<Column['holds'], Omit<ColumnDef, 'header'>>> = {
  money: { numFmt: `[$${currency}] #,##0.00;[Red]-[$${currency}] #,##0.00`, width: 18 },
  instant: { numFmt: 'yyyy-mm-dd hh:mm:ss.000" UTC"', width: 28 },
  currency: { numFmt: '@', width: 10 },
  text: { numFmt: '@', width: 24 },
  other: { width: 14 },
};

/** What a file tells: rows under their columns, and what was asked. */
type Told = {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly slices: Slices;
  /** How many rows there are, where that is known before they are read: all of them stand on one sheet then. */
  readonly count?: number;
  readonly asked: Asked;
};

/** So many rows of a list stand on a sheet when nobody knows how many there will be; it goes on with the next sheet. */
const rowsASheet = 100_000;

/** All lines of all sheets, each of which has `lines` of them: names and rows, then emptiness up to the end of a sheet, then what was asked. */
async function* linesOf({ columns, slices, asked }: Told, lines: number): AsyncGenerator<CellValue[]> {
  const names = columns.map(({ name }) => name);
  let used = 0;
  for await (const slice of slices) {
    for (const row of slice) {
      if (used % lines === 0) yield names;
      if (used % lines === 0) used += 1;
      yield columns.map((column) => cellOf(column, row as Readonly<Record<string, unknown>>));
      used += 1;
    }
  }
  if (used === 0) yield names;
  for (let at = Math.max(used, 1); at % lines !== 0; at += 1) yield [];
  yield ['what was asked', 'and what is said of the whole'];
  yield* asked.map((line) => line.map(asText));
}

/** Names of sheets have at most 31 letters, with the library's number behind them. */
const nameOf = (name: string): string => name.slice(0, 27);

/**
 * A spreadsheet (Office Open XML): the rows, under a line of names that stays where it is, and on the last sheet, which has the same
 * name with the next number behind it, what was asked. Money is a number in the unit of its currency, an instant is a date in UTC, and text is text: nothing in it is
 * a formula. It is written as it is taken, some rows at a time, so it needs no more memory for more rows.
 */
export const sheetsOf = (told: Told): Readable => {
  // The library goes on with another sheet behind so many lines: that is how what was asked comes onto one of its own.
  const lines = 1 + Math.max(told.count ?? rowsASheet, told.asked.length);
  const stream = writeXlsxStream(linesOf(told, lines), {
    name: nameOf(told.name),
    columns: told.columns.map(({ holds }) => shownAs[holds]),
    freezePane: { rows: 1 },
    maxRowsPerSheet: lines,
    repeatHeaders: false,
  });
  return Readable.fromWeb(stream);
};
