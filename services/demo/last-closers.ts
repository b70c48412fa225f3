import type { LastClosers } from '../../domain/play/money-day/openers.ts';
import { allPages } from './pages.ts';

type Float = { readonly table: string; readonly closedCents: number | null };

/** What the floats of a venue held when their tables were last closed, by the report of floats. Throws when the service refuses. */
export const lastClosersOf = async (origin: string, token: string, venue: string): Promise<LastClosers> => {
  const last = new Map<string, number>();
  const path = `/v1/reports/floats?venue=${venue}&sort=newest-first&limit=500`;
  for (const { table, closedCents } of await allPages<Float>(origin, token, path)) {
    if (closedCents !== null && !last.has(table)) last.set(table, closedCents);
  }
  return last;
};
