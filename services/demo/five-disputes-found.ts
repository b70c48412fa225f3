import type { PlantedDispute } from './five-disputes.ts';

/** What was planted in a dispute, what its adjudication says of it, and which deadlines were met in it. */
export type DisputeRow = PlantedDispute & {
  readonly found: readonly string[];
  readonly met: readonly string[];
  readonly isAsPlanted: boolean;
};

type Adjudication = {
  readonly findings: readonly { readonly code: string; readonly verdict: string; readonly severity: string | null }[];
};

const told = ({ code, verdict }: { readonly code: string; readonly verdict: string }): string => `${code} ${verdict}`;

type Deadlines = { readonly deadlines: readonly { readonly kind: string; readonly state: string }[] };

const asked = async <Answer>(origin: string, token: string, path: string): Promise<Answer> => {
  const answer = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
};

/** What an adjudication finds that nothing excuses. What is only noted is not a breach. */
const foundIn = ({ findings }: Adjudication): readonly string[] =>
  findings
    .filter(({ severity, verdict }) => severity === 'breach' && verdict !== 'excused')
    .map(told)
    .toSorted();

const metIn = ({ deadlines }: Deadlines): readonly string[] =>
  deadlines.filter(({ state }) => state === 'met').map(({ kind }) => kind);

/** Asks of each dispute as an inspector what is found of it and which deadlines were met, and holds that against what was planted. */
export const heldAgainst = (
  origin: string,
  token: string,
  planted: readonly PlantedDispute[],
): Promise<readonly DisputeRow[]> =>
  Promise.all(
    planted.map(async (one) => {
      const path = `/v1/disputes/${one.id}`;
      const found = foundIn(await asked<Adjudication>(origin, token, `${path}/adjudication`));
      const met = metIn(await asked<Deadlines>(origin, token, `${path}/deadlines`));
      const wanted = one.expected.map(told).toSorted();
      const isAsPlanted = found.join() === wanted.join() && one.meets.every((kind) => met.includes(kind));
      return { ...one, found, met, isAsPlanted };
    }),
  );

const listed = (all: readonly string[]): string => (all.length === 0 ? 'nothing' : all.join(', '));

/** Each dispute with its way, what was planted and found in it, and the address of its timeline. */
export const disputesText = (rows: readonly DisputeRow[], origin: string): string =>
  rows
    .map(({ id, says, expected, found, met, isAsPlanted }) =>
      [
        `  ${id}: ${says}`,
        `    planted ${listed(expected.map(told).toSorted())}; found ${listed(found)}${isAsPlanted ? '' : ': NOT AS PLANTED'}`,
        ...(met.length > 0 ? [`    in time: ${listed(met)}`] : []),
        `    ${origin}/v1/disputes/${id}/timeline`,
      ].join('\n'),
    )
    .join('\n');
