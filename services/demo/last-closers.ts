import type { DenominationLine } from '../../domain/kernel/money.ts';
import { allPages, get } from './pages.ts';

type Listed = { readonly session: string; readonly table: string; readonly closedCents: number | null };
type Counted = { readonly counts: readonly { readonly moment: string; readonly lines: readonly DenominationLine[] }[] };

/** By table: the pieces that its tray held when it was last closed. */
export type LastClosers = ReadonlyMap<string, readonly DenominationLine[]>;

const closerOf = async (origin: string, token: string, session: string): Promise<readonly DenominationLine[]> => {
  const answer = await get(`${origin}/v1/table-sessions/${session}/float`, token);
  const { counts } = (await answer.json()) as Counted;
  return counts.findLast(({ moment }) => moment === 'closed')?.lines ?? [];
};

/** The pieces that the trays of a venue held when their tables were last closed, as its floats tell. Throws when the service refuses. */
export const lastClosersOf = async (origin: string, token: string, venue: string): Promise<LastClosers> => {
  const last = new Map<string, string>();
  const path = `/v1/reports/floats?venue=${venue}&sort=newest-first&limit=500`;
  for (const { table, session, closedCents } of await allPages<Listed>(origin, token, path)) {
    if (closedCents !== null && !last.has(table)) last.set(table, session);
  }
  const closers = [...last].map(async ([table, session]) => [table, await closerOf(origin, token, session)] as const);
  return new Map(await Promise.all(closers));
};
