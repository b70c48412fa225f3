import type { LastNumbers } from '../../domain/play/money-day/slips.ts';

type Report = { readonly items: readonly { readonly series: string; readonly number: number }[] };

/** The highest number of each series of slips at a venue, as finance reads it. Throws when the service refuses. */
export const lastNumbersOf = async (origin: string, token: string, venue: string): Promise<LastNumbers> => {
  const url = `${origin}/v1/reports/slips?venue=${venue}`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`the slips of ${venue} were answered with ${answer.status}`);
  const last = new Map<string, number>();
  for (const { series, number } of ((await answer.json()) as Report).items)
    last.set(series, Math.max(number, last.get(series) ?? 0));
  return last;
};
