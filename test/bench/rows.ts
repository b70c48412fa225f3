import { loadavg } from 'node:os';

export type Measure = { readonly value: number; readonly unit: string };

/** One row of the table: what was measured, beside its control in the same run. */
export type Row = {
  readonly what: string;
  readonly ours: Measure;
  /** Null where the target is an absolute figure. */
  readonly control: (Measure & { readonly what: string }) | null;
  /** Ours to the control: the median of the rounds, and the least and the most of them. */
  readonly ratio: { readonly median: number; readonly least: number; readonly most: number } | null;
  readonly target: string;
  /** Null for a row that is for information only. */
  readonly isReached: boolean | null;
  /** Batch sizes, connections, rounds, what else was running. */
  readonly how: string;
};

/** What a row is told with: the average number of processes that wanted a core in the minute before. */
export type ToldRow = Row & { readonly loadBefore: number };

export const secondsEach = Number(process.env['SECONDS_EACH'] ?? 2);
export const rounds = Number(process.env['ROUNDS'] ?? 5);

export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const [below, above] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return ((below ?? 0) + (above ?? 0)) / 2;
};

const digitsOf = (value: number): number => (value >= 100 ? 0 : value >= 10 ? 1 : 2);

/** `17,204 events/s`, `4.31 ms`. */
export const measureText = ({ value, unit }: Measure): string => {
  const digits = digitsOf(value);
  const number = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${number} ${unit}`;
};

export const ratioText = ({ ratio }: Row): string =>
  ratio === null ? '' : `${ratio.median.toFixed(2)} (${ratio.least.toFixed(2)} to ${ratio.most.toFixed(2)})`;

export const verdictText = ({ isReached }: Row): string => (isReached === null ? '' : isReached ? 'reached' : 'MISSED');

/** Tells a row to the process that started this one, and to the person at the terminal. */
export const tell = (row: Row): void => {
  const control = row.control ? `${row.control.what} ${measureText(row.control)}` : '';
  const parts = [row.what, measureText(row.ours), control, ratioText(row), row.target, verdictText(row)];
  process.stdout.write(`${parts.filter((part) => part !== '').join(' | ')}\n`);
  process.send?.({ ...row, loadBefore: loadavg()[0] ?? 0 } satisfies ToldRow);
};

type Compared = Pick<Row, 'what' | 'target' | 'how'> & {
  readonly unit: string;
  readonly controlIs: string;
  readonly ours: readonly number[];
  readonly controls: readonly number[];
  readonly isReached: (ratio: number, ours: number) => boolean | null;
};

/** Tells the row of figures that were taken turn about with their control's. */
export const tellCompared = ({ unit, controlIs, ours, controls, isReached, ...row }: Compared): void => {
  const ratios = ours.map((value, round) => value / (controls[round] ?? Number.NaN));
  const ratio = { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) };
  const measured = { value: median(ours), unit };
  tell({
    ...row,
    ours: measured,
    control: { what: controlIs, value: median(controls), unit },
    ratio,
    isReached: isReached(ratio.median, measured.value),
  });
};

/** Runs each of some measurements in turn, `times` over, so that whatever else the machine does falls on all of them. */
export const turnAbout = async <Name extends string>(
  times: number,
  measurements: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Readonly<Record<Name, readonly number[]>>> => {
  const names = Object.keys(measurements) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < times; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time has the machine
    for (const name of names) results[name].push(await measurements[name]());
  }
  return results;
};
