import type { PlantedDispute } from './five-disputes.ts';

/** What was planted in a dispute, and what its adjudication says of it. */
export type DisputeRow = PlantedDispute & { readonly found: readonly string[]; readonly isAsPlanted: boolean };

type Adjudication = {
  readonly findings: readonly { readonly code: string; readonly verdict: string; readonly severity: string | null }[];
};

const told = ({ code, verdict }: { readonly code: string; readonly verdict: string }): string => `${code} ${verdict}`;

const adjudicationOf = async (origin: string, token: string, id: string): Promise<Adjudication> => {
  const answer = await fetch(`${origin}/v1/disputes/${id}/adjudication`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`the adjudication of ${id} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Adjudication;
};

/** Asks for the adjudication of each dispute as an inspector, and holds what it finds against what was planted. */
export const heldAgainst = (
  origin: string,
  token: string,
  planted: readonly PlantedDispute[],
): Promise<readonly DisputeRow[]> =>
  Promise.all(
    planted.map(async (one) => {
      const { findings } = await adjudicationOf(origin, token, one.id);
      // What is only noted is not a breach, and what another clause excuses is not held against anybody.
      const found = findings
        .filter(({ severity, verdict }) => severity === 'breach' && verdict !== 'excused')
        .map(told)
        .toSorted();
      const wanted = one.expected.map(told).toSorted();
      return { ...one, found, isAsPlanted: found.join() === wanted.join() };
    }),
  );

const listed = (all: readonly string[]): string => (all.length === 0 ? 'nothing' : all.join(', '));

/** Each dispute with its way, what was planted and found in it, and the address of its timeline. */
export const disputesText = (rows: readonly DisputeRow[], origin: string): string =>
  rows
    .map(({ id, says, expected, found, isAsPlanted }) =>
      [
        `  ${id}: ${says}`,
        `    planted ${listed(expected.map(told).toSorted())}; found ${listed(found)}${isAsPlanted ? '' : ': NOT AS PLANTED'}`,
        `    ${origin}/v1/disputes/${id}/timeline`,
      ].join('\n'),
    )
    .join('\n');
