import type { LastClosers } from '../../domain/play/money-day/openers.ts';

type Report = { readonly items: readonly { readonly table: string; readonly closedCents: number | null }[] };

/** What the floats of a venue held when their tables were last closed, by the report of floats. Throws when the service refuses. */
export const lastClosersOf = async (origin: string, token: string, venue: string): Promise<LastClosers> => {
  const url = `${origin}/v1/reports/floats?venue=${venue}&sort=newest-first`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`the floats of ${venue} were answered with ${answer.status}`);
  const last = new Map<string, number>();
  for (const { table, closedCents } of ((await answer.json()) as Report).items) {
    if (closedCents !== null && !last.has(table)) last.set(table, closedCents);
  }
  return last;
};
