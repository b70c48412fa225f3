import type { LastNumbers } from '../../domain/play/money-day/slips.ts';
import { allPages } from './pages.ts';

type Slip = { readonly series: string; readonly number: number };

/** The highest number of each series of slips at a venue, as finance reads it. Throws when the service refuses. */
export const lastNumbersOf = async (origin: string, token: string, venue: string): Promise<LastNumbers> => {
  const last = new Map<string, number>();
  for (const { series, number } of await allPages<Slip>(origin, token, `/v1/reports/slips?venue=${venue}&limit=500`))
    last.set(series, Math.max(number, last.get(series) ?? 0));
  return last;
};
