import type { ExpectedCitation } from '../../domain/games/play.ts';

/** A finding as the API lists it, as far as the scorecard looks at it. */
export type ListedFinding = {
  readonly subject: { readonly kind: string; readonly id: string };
  readonly clause: string;
  readonly code: string;
  readonly verdict: string;
  readonly severity: string | null;
  readonly wagerId: string | null;
  readonly figures?: Readonly<Record<string, unknown>> | null;
};

export type ScoreRow = {
  readonly code: string;
  readonly planted: number;
  readonly found: number;
  readonly falseAlarms: number;
};
export type Scorecard = {
  readonly rows: readonly ScoreRow[];
  readonly complete: boolean;
  readonly missed: readonly string[];
  readonly unexpected: readonly string[];
};

const keyOf = (one: {
  subject: { kind: string; id: string };
  clause: string;
  code: string;
  verdict: string;
  wagerId: string | null;
}): string =>
  [one.code, `r ${one.clause}`, one.verdict, one.subject.kind, one.subject.id, one.wagerId ?? '-'].join(' ');

/** Excused findings say "seen, and fine"; advice and what is only noted are not breaches. None is an alarm, unless a planted move declared it. */
const isAlarm = (finding: ListedFinding): boolean => finding.verdict !== 'excused' && finding.severity === 'breach';

/** Holds what was planted against what was found, code by code. Pure. */
export const scorecard = (planted: readonly ExpectedCitation[], found: readonly ListedFinding[]): Scorecard => {
  const plantedKeys = new Set(planted.map(keyOf));
  const foundKeys = new Set(found.map(keyOf));
  const alarms = found.filter((finding) => isAlarm(finding) && !plantedKeys.has(keyOf(finding)));
  const codes = [...new Set([...planted, ...alarms].map((one) => one.code))].toSorted();
  const rows = codes.map((code) => ({
    code,
    planted: planted.filter((one) => one.code === code).length,
    found: planted.filter((one) => one.code === code && foundKeys.has(keyOf(one))).length,
    falseAlarms: alarms.filter((one) => one.code === code).length,
  }));
  const missed = planted.filter((one) => !foundKeys.has(keyOf(one))).map(keyOf);
  return { rows, complete: missed.length === 0 && alarms.length === 0, missed, unexpected: alarms.map(keyOf) };
};

/** The scorecard as a table for a terminal. */
export const scorecardText = ({ rows, missed, unexpected }: Scorecard): string => {
  const width = Math.max(4, ...rows.map((row) => row.code.length));
  const line = (code: string, ...figures: readonly (string | number)[]): string =>
    `  ${code.padEnd(width)}${figures.map((figure) => String(figure).padStart(14)).join('')}`;
  const total = (of: (row: ScoreRow) => number): number => rows.reduce((sum, row) => sum + of(row), 0);
  return [
    line('code', 'planted', 'found', 'false alarms'),
    ...rows.map((row) => line(row.code, row.planted, row.found, row.falseAlarms)),
    line(
      'all',
      total((row) => row.planted),
      total((row) => row.found),
      total((row) => row.falseAlarms),
    ),
    ...missed.map((key) => `  missed: ${key}`),
    ...unexpected.map((key) => `  false alarm: ${key}`),
  ].join('\n');
};
