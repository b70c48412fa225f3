import { inDollars } from '../../../domain/kernel/money.ts';

/** `paid over due` of `paidOverDueCents`: the words of a name, less its unit. */
const wordsOf = (name: string): string =>
  name.replace(/(Cents|Ms)$/, '').replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const signed = (cents: number): string => (cents < 0 ? `-${inDollars(-cents)}` : inDollars(cents));

/** A figure as a person says it: money from its cents, time in seconds, anything else as it is. */
export const figureText = (name: string, value: number | string | null): string => {
  if (value === null) return `${wordsOf(name)} unknown`;
  if (typeof value === 'number' && name.endsWith('Cents')) return `${wordsOf(name)} ${signed(value)}`;
  if (typeof value === 'number' && name.endsWith('Ms')) return `${wordsOf(name)} ${value / 1_000} s`;
  return `${wordsOf(name)} ${value}`;
};

/** `+$12.50`, `-$3.00`, `$0.00`, and a dash for what nobody can say. */
export const differenceText = (cents: number | null): string =>
  cents === null ? '-' : `${cents > 0 ? '+' : ''}${signed(cents)}`;

/** Rows as columns of equal width, the first row being the names of the columns. */
export const columns = (rows: readonly (readonly string[])[]): readonly string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};
