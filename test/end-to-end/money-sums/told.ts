import { read, type Read } from '../../support/read.ts';
import type { Running } from '../../support/http.ts';
import { forms, spreadsheet } from '../../../services/shared/http/representations.ts';
import readSheets from 'read-excel-file/node';

export type Row = Readonly<Record<string, unknown>>;

const seesAll = { as: 'compliance', claims: { jurisdictions: ['*'] } } as const;

/** What is answered to a question. Throws when it is refused. */
export const answerTo = async (on: Running, question: string, accept = 'application/json'): Promise<Read> => {
  const answer = await read(on, question, { ...seesAll, headers: { accept } });
  if (answer.status !== 200) throw new Error(`${question} as ${accept}: ${answer.status} ${answer.text.slice(0, 500)}`);
  return answer;
};

/** All rows that are answered to a question: they have room on one page. */
export const rowsOf = async (on: Running, question: string): Promise<readonly Row[]> => {
  const { items, headers } = await answerTo(on, question);
  if (headers.get('link')?.includes('rel="next"')) throw new Error(`${question} has more than a page`);
  return items;
};

/** Cells of CSV (RFC 4180), line by line. */
export const cellsOfCsv = (text: string): readonly (readonly string[])[] => {
  const lines: string[][] = [];
  let line: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (end === '' && line.length === 0 && quoted === undefined && plain === '') break;
    line.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end !== ',') {
      lines.push(line);
      line = [];
    }
  }
  return lines;
};

/** The cells of the tables of a page, table by table and line by line. */
const cellsOfPage = (page: string): readonly (readonly (readonly string[])[])[] =>
  [...page.matchAll(/<table>([\s\S]*?)<\/table>/g)].map(([, table = '']) =>
    [...table.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
      [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = '']) => cell.trim()),
    ),
  );

const moneyIn = (row: Row): readonly string[] =>
  Object.keys(row).filter((member) => member === 'cents' || member.endsWith('Cents'));

/** `paidCents` is told as `paid`, or, where a member has that name, as `paidAmount`. */
const columnOf = (row: Row, member: string): string => {
  const name = member === 'cents' ? 'amount' : member.replace(/Cents$/, '');
  return name in row ? `${name}Amount` : name;
};
const inWords = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();

/** Each amount of rows in cents, by line and column. */
export type Amounts = readonly Readonly<Record<string, number | null>>[];

/** A decimal in cents, without floats; null for an empty cell. */
const centsIn = (text: string): number | null => {
  const [, sign, whole, part] = /^(-?)(\d+)\.(\d\d)$/.exec(text.replaceAll(',', '')) ?? [];
  if (whole === undefined) return null;
  return Number(`${sign ?? ''}${whole}${part ?? ''}`) + 0;
};

const amountsIn = (rows: readonly Row[]): Amounts =>
  rows.map((row) =>
    Object.fromEntries(
      moneyIn(row).map((member) => [columnOf(row, member), row[member] === null ? null : Number(row[member])]),
    ),
  );

const amountsInCells = (
  [head = [], ...lines]: readonly (readonly string[])[],
  columns: readonly string[],
  named: (column: string) => string = (column) => column,
): Amounts =>
  lines.map((cells) =>
    Object.fromEntries(columns.map((column) => [column, centsIn(cells[head.indexOf(named(column))] ?? '')])),
  );

const sheetCells = async (on: Running, question: string): Promise<readonly (readonly string[])[]> => {
  const bearer = await on.tokens.bearer(seesAll.as, seesAll.claims);
  const answer = await on.call(question, { headers: { ...bearer, accept: spreadsheet } });
  const [rows] = await readSheets(Buffer.from(await answer.arrayBuffer()));
  return (rows?.data ?? []).map((row) =>
    row.map((cell) => (typeof cell === 'number' ? cell.toFixed(2) : String(cell ?? ''))),
  );
};

/** The amounts of the answer to a question in each of its forms, by the name of the form; all are to be alike. A page may show some columns only. */
export const amountsByForm = async (
  on: Running,
  question: string,
  shown: readonly string[],
): Promise<ReadonlyMap<string, Amounts>> => {
  const rows = await rowsOf(on, question);
  const [first] = rows;
  const columns = first ? moneyIn(first).map((member) => columnOf(first, member)) : [];
  const told = new Map<string, Amounts>([['application/json', amountsIn(rows)]]);
  for (const form of shown.filter((one) => one !== 'application/json')) {
    // oxlint-disable no-await-in-loop -- one form after the other
    if (form === spreadsheet) {
      told.set(form, amountsInCells(await sheetCells(on, question), columns));
      continue;
    }
    const { text } = await answerTo(on, question, form);
    // oxlint-enable no-await-in-loop
    if (form === 'text/csv') told.set(form, amountsInCells(cellsOfCsv(text), columns));
    else if (form === 'text/html') {
      const tables = cellsOfPage(text).filter(([, ...lines]) => lines.length === rows.length);
      const parts = tables.map((cells) => {
        const own = columns.filter((column) => cells[0]?.includes(inWords(column)));
        return amountsInCells(cells, own, inWords);
      });
      told.set(
        form,
        rows.map((_, at) => Object.assign({}, ...parts.map((part) => part[at]))),
      );
    } else {
      const lines = text.trim() === '' ? [] : text.trim().split('\n');
      told.set(form, amountsIn(lines.map((line) => JSON.parse(line) as Row)));
    }
  }
  return told;
};

export const isForm = (type: string): boolean => Object.hasOwn(forms, type);

/** Sums of the amounts and numbers of some rows, member by member; what is not known adds nothing, and is counted. */
export const summed = (rows: readonly Row[], members: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    members.map((member) => [member, rows.reduce((sum, row) => sum + Number(row[member] ?? 0), 0)] as const),
  );

/** The same by a member of theirs, or by all of some. */
export const summedBy = (
  rows: readonly Row[],
  by: string,
  members: readonly string[],
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...new Set(rows.map((row) => String(row[by])))].toSorted().map((key) => [
      key,
      summed(
        rows.filter((row) => String(row[by]) === key),
        members,
      ),
    ]),
  );

/** Rows in one order, whatever order they came in. */
export const inOneOrder = (rows: readonly Row[]): readonly string[] =>
  rows.map((row) => JSON.stringify(row)).toSorted();
