import type { Explained, Planted } from '../../domain/play/money-day/draft.ts';
import type { MoneyDay } from '../../domain/play/money-day/money-day.ts';
import { inDollars } from '../../domain/kernel/money.ts';
import type { ListedFloat } from './floats.ts';
import type { ListedFinding } from './scorecard.ts';
import type { ListedWin } from './wins.ts';

type PlantedMove = MoneyDay['planted'][number];

/** What was planted in the money of a day, and what was found of it. Cents are over what was expected; null where nobody can say. */
export type MoneyRow = {
  readonly move: string;
  readonly at: string;
  readonly planted: string;
  readonly found: string;
  /** What the report of the session has of it, and what that explains to the cent; empty for a move that changes no figure. */
  readonly explains: string;
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

type Known = {
  readonly floats: readonly ListedFloat[];
  readonly wins: readonly ListedWin[];
  readonly findings: readonly ListedFinding[];
};

/** What a box is short or over in the win of the session that has its count; null where no session has it, or it is withheld. */
const winCents = ({ of }: Explained, wins: readonly ListedWin[]): number | null => {
  const owner = wins.find(({ byFormula }) => byFormula.dropJourneys.includes(of));
  return owner?.between.countedLessRecordedCents ?? null;
};

/** The difference that stands in a report, and how much of it this explains. */
const explaining = (report: string, cents: number | null, plantedCents: number): string => {
  if (cents === null) return `${report}: not known`;
  return `${report}: ${signedDollars(plantedCents)} of ${signedDollars(cents)}`;
};

/** By how many cents all that is planted in boxes of the session that has this count makes them differ. */
const plantedInWin = ({ of }: Explained, planted: readonly Explained[], wins: readonly ListedWin[]): number => {
  const journeys = wins.find(({ byFormula }) => byFormula.dropJourneys.includes(of))?.byFormula.dropJourneys ?? [];
  return planted.reduce((sum, one) => (one.figure === 'box' && journeys.includes(one.of) ? sum + one.cents : sum), 0);
};

const rowOfFloat = (planted: PlantedMove, one: Explained, { floats }: Known): MoneyRow => {
  const cents = floatCents(one, floats);
  return {
    move: planted.move,
    at: one.of,
    planted: signedDollars(one.cents),
    found: cents === null ? 'not known' : signedDollars(cents),
    explains: explaining(one.figure === 'opener' ? 'opener over closer' : 'variance of the float', cents, one.cents),
    isFound: cents === one.cents || (cents === null && isDoubted(one, floats)),
  };
};

/** A short box is found by its finding, and stands in the win of the session that has its count: both to the cent. */
const rowOfBox = (planted: PlantedMove, one: Explained, all: readonly Explained[], known: Known): MoneyRow => {
  const cents = boxCents({ ...one, ...planted }, known.findings);
  const inWin = winCents(one, known.wins);
  return {
    move: planted.move,
    at: one.of,
    planted: signedDollars(one.cents),
    found: cents === null ? 'not known' : signedDollars(cents),
    explains: explaining('counted less recorded drop', inWin, one.cents),
    isFound: cents === one.cents && inWin === plantedInWin(one, all, known.wins),
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
    explains: '',
    isFound: found.length === codes.length,
  };
};

/** What was planted in the money of some days, beside what the API says of it: cents where it explains some, the code otherwise. */
export const moneyRows = (days: readonly MoneyDay[], known: Known): readonly MoneyRow[] => {
  const moves = days.flatMap(({ planted }) => planted);
  const all = moves.flatMap(({ explained }) => explained);
  return moves.flatMap((planted) =>
    planted.explained.length === 0
      ? [rowOfCitation(planted, known.findings)]
      : planted.explained.map((one) =>
          one.figure === 'box' ? rowOfBox(planted, one, all, known) : rowOfFloat(planted, one, known),
        ),
  );
};

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
    ['planted', 'where', 'it makes', 'found', 'it explains'],
    ...rows.map(({ move, at, planted, found, explains }) => [move, at, planted, found, explains]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
};
