import type { Finding } from '../law/finding.ts';
import { isSame, type Difference } from './difference.ts';

export type CodeTally = {
  readonly code: string;
  readonly clause: string;
  readonly added: number;
  readonly gone: number;
  readonly changed: number;
};

/** What the differences of many subjects come to. Cents are integers; wagers that one side leaves open are in neither sum. */
export type Totals = {
  readonly examined: number;
  readonly differing: number;
  readonly findings: {
    readonly added: number;
    readonly gone: number;
    readonly changed: number;
    readonly same: number;
    /** Of those added, gone and changed: how many are only noted, lawful acts that a clause orders. */
    readonly noted: number;
  };
  readonly wagers: {
    readonly changed: number;
    readonly open: number;
    readonly dueCents: number;
    readonly differenceCents: number;
  };
  /** Those with the most differences first. */
  readonly codes: readonly CodeTally[];
};

export type Tally = {
  readonly add: (difference: Difference) => void;
  readonly totals: () => Totals;
};

const weight = ({ added, gone, changed }: CodeTally): number => added + gone + changed;

/** Adds differences up, as large as one subject's however many there are: it keeps sums only. */
export const tally = (): Tally => {
  let [examined, differing] = [0, 0];
  const findings = { added: 0, gone: 0, changed: 0, same: 0, noted: 0 };
  const wagers = { changed: 0, open: 0, dueCents: 0, differenceCents: 0 };
  const codes = new Map<string, { code: string; clause: string; added: number; gone: number; changed: number }>();

  const count = (what: 'added' | 'gone' | 'changed', of: readonly Finding[]): void => {
    findings[what] += of.length;
    for (const { code, clause, verdict } of of) {
      if (verdict === 'noted') findings.noted += 1;
      const key = `${clause} ${code}`;
      const row = codes.get(key) ?? { code, clause, added: 0, gone: 0, changed: 0 };
      row[what] += 1;
      codes.set(key, row);
    }
  };

  return {
    add: (difference) => {
      examined += 1;
      if (!isSame(difference)) differing += 1;
      count('added', difference.findings.added);
      count('gone', difference.findings.gone);
      count(
        'changed',
        difference.findings.changed.map(({ is }) => is),
      );
      findings.same += difference.findings.same;
      wagers.changed += difference.wagers.changed.length;
      wagers.open += difference.wagers.open;
      wagers.dueCents += difference.wagers.dueCents;
      wagers.differenceCents += difference.wagers.differenceCents;
    },
    totals: () => ({
      examined,
      differing,
      findings: { ...findings },
      wagers: { ...wagers },
      codes: [...codes.values()]
        .map((row) => ({ ...row }))
        .toSorted((a, b) => weight(b) - weight(a) || (a.code < b.code ? -1 : 1)),
    }),
  };
};
