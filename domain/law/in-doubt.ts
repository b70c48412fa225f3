import type { Verdict } from './finding.ts';

/** What a finding says, as far as it is asked here. */
export type FoundOfWager = {
  readonly verdict: Verdict;
  readonly wagerId: string | null;
  readonly figures: Readonly<Record<string, unknown>>;
  readonly missing: string | null;
};

/**
 * What is in doubt about the difference of a settlement: the facts that the findings about its money name as missing, each once. Empty where nothing
 * is: then the difference is certain, or the settlement itself says why it is not known.
 */
export type InDoubt = { readonly inDoubt: readonly string[] };

/** Settlements of an examination, each with what its findings say is in doubt about the difference. A finding about money has that difference among its figures. */
export const withDoubts = <One extends { readonly wagerId: string }>(
  settlements: readonly One[],
  findings: readonly FoundOfWager[],
): readonly (One & InDoubt)[] => {
  const ofMoney = findings.filter(
    ({ verdict, figures }) => verdict === 'undetermined' && Object.hasOwn(figures, 'differenceCents'),
  );
  return settlements.map((one) => {
    const missing = ofMoney.flatMap((found) => (found.wagerId === one.wagerId ? (found.missing ?? []) : []));
    return { ...one, inDoubt: [...new Set(missing)] };
  });
};
