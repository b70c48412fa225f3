import type { Explained, Planted } from '../../domain/play/money-day/draft.ts';
import type { MoneyDay } from '../../domain/play/money-day/money-day.ts';
import { inDollars } from '../../domain/kernel/money.ts';
import type { ListedFloat } from './floats.ts';
import type { ListedFinding } from './scorecard.ts';

type PlantedMove = MoneyDay['planted'][number];

/** What was planted in the money of a day, and what was found of it. Cents are over what was expected; null where nobody can say. */
export type MoneyRow = {
  readonly move: string;
  readonly at: string;
  readonly planted: string;
  readonly found: string;
  readonly isFound: boolean;
};

const signedDollars = (cents: number): string => `${cents < 0 ? '-' : '+'}${inDollars(Math.abs(cents))}`;

/** What a box holds over the sales on record, by the finding of it. */
const boxCents = ({ of, expected }: Explained & Planted, findings: readonly ListedFinding[]): number | null => {
  const [, dropBox] = of.split('.');
  const found = findings.find(
    ({ code, figures }) => expected.some((one) => one.code === code) && figures?.['dropBox'] === dropBox,
  );
  const cents = found?.figures?.['cashOverCents'];
  return typeof cents === 'number' ? cents : null;
};

const floatCents = ({ by, of }: Explained, floats: readonly ListedFloat[]): number | null => {
  const counts = floats.find(({ session }) => session === of)?.counts ?? [];
  return counts.find(({ eventId }) => eventId === by)?.sinceCount?.differenceCents ?? null;
};

/** Is there money of a float of which nobody knows whether it was chips? Then nobody can say by how much it differs. */
const isDoubted = ({ of }: Explained, floats: readonly ListedFloat[]): boolean =>
  floats.some(({ session, perhapsInChipsCents }) => session === of && perhapsInChipsCents > 0);

type Known = { readonly floats: readonly ListedFloat[]; readonly findings: readonly ListedFinding[] };

const rowOfFigure = (planted: PlantedMove, one: Explained, { floats, findings }: Known): MoneyRow => {
  const isFloat = one.figure === 'float';
  const cents = isFloat ? floatCents(one, floats) : boxCents({ ...one, ...planted }, findings);
  const isInDoubt = isFloat && isDoubted(one, floats);
  return {
    move: planted.move,
    at: one.of,
    planted: signedDollars(one.cents),
    found: cents === null ? 'not known' : signedDollars(cents),
    isFound: cents === one.cents || (cents === null && isInDoubt),
  };
};

const rowOfCitation = (planted: PlantedMove, findings: readonly ListedFinding[]): MoneyRow => {
  const codes = planted.expected.map(({ code }) => code);
  const found = codes.filter((code) => findings.some((one) => one.code === code));
  return {
    move: planted.move,
    at: planted.expected[0]?.subject.id ?? '',
    planted: codes.join(' '),
    found: found.length === 0 ? 'nothing' : found.join(' '),
    isFound: found.length === codes.length,
  };
};

/** What was planted in the money of some days, beside what the API says of it: cents where it explains some, the code otherwise. */
export const moneyRows = (days: readonly MoneyDay[], known: Known): readonly MoneyRow[] =>
  days
    .flatMap(({ planted }) => planted)
    .flatMap((planted) =>
      planted.explained.length > 0
        ? planted.explained.map((one) => rowOfFigure(planted, one, known))
        : [rowOfCitation(planted, known.findings)],
    );

/** By how many cents the float of a session is planted to differ. */
export const plantedCentsOf =
  (days: readonly MoneyDay[]) =>
  (session: string): number =>
    days
      .flatMap(({ planted }) => planted.flatMap(({ explained }) => explained))
      .reduce((sum, { figure, of, cents }) => (figure === 'float' && of === session ? sum + cents : sum), 0);

/** The rows as a table for a terminal. */
export const moneyText = (rows: readonly MoneyRow[]): string => {
  const cells = [
    ['planted', 'where', 'it makes', 'found'],
    ...rows.map(({ move, at, planted, found }) => [move, at, planted, found]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
};
