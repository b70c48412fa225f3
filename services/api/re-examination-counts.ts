import { tally, type Totals } from '../../domain/examination/tally.ts';
import type { SpannedKind } from '../../projections/queries/spans.ts';
import type { Compared } from './examine-page.ts';

/** What a re-examination comes to so far, of all subjects or of one kind. */
export type Counts = Omit<Totals, 'codes'> & {
  readonly unexamined: number;
  readonly olderReadings: number;
  readonly failed: number;
  /** Of official examinations: how many were stored. */
  readonly stored?: number;
};

type Counted = Pick<Compared, 'difference' | 'base' | 'stored'>;

const counter = () => {
  const sums = tally();
  const counts = { unexamined: 0, olderReadings: 0, failed: 0 };
  let stored: number | undefined;
  return {
    failed: (): void => {
      counts.failed += 1;
    },
    add: (one: Counted): void => {
      sums.add(one.difference);
      if (one.base === 'due') counts.unexamined += 1;
      if (one.base === 'older-readings') counts.olderReadings += 1;
      if (one.stored !== undefined) stored = (stored ?? 0) + Number(one.stored);
    },
    counts: (): Counts => {
      const { codes: _codes, ...totals } = sums.totals();
      return { ...totals, ...counts, ...(stored === undefined ? {} : { stored }) };
    },
    codes: (): Totals['codes'] => sums.totals().codes,
  };
};

/** Counts subjects, all together and by their kind; it keeps sums only, however many there are. */
export const subjectCounts = (kinds: readonly SpannedKind[]) => {
  const whole = counter();
  const ofKind = new Map(kinds.map((kind) => [kind, counter()]));
  return {
    failed: (kind: SpannedKind): void => {
      whole.failed();
      ofKind.get(kind)?.failed();
    },
    add: (kind: SpannedKind, one: Counted): void => {
      whole.add(one);
      ofKind.get(kind)?.add(one);
    },
    counts: whole.counts,
    codes: whole.codes,
    byKind: () => [...ofKind].map(([subject, one]) => ({ subject, ...one.counts(), codes: one.codes() })),
  };
};
