import { LRUCache } from 'lru-cache';
import { blindness } from '../../projections/blindness/changes.ts';
import { openCounts, type CountsAsked, type CountsFound } from '../../projections/blindness/queries.ts';
import { projections } from '../../projections/index.ts';
import type { ReadDb } from '../../projections/read-models.ts';
import type { ApiDependencies } from '../api/dependencies.ts';
import { Problem } from '../shared/http/problems.ts';
import type { Pool } from '../shared/postgres/database.ts';
import { readYourWrites, standingOf, type Standing } from '../shared/read-models/read-your-writes.ts';

/** Callers are told apart by the venues that they see, and by name where they have a part in a count: these are few. */
const mostKept = 200;

/** Whether counts were found as the record stands, as far as any read model tells of it. */
const holds = ({ position }: CountsFound, { furthest }: Pick<Standing, 'furthest'>): boolean =>
  furthest === null || (position !== null && furthest <= position);

/**
 * How counts stand. A read model that is further on may tell what is to be withheld by what this one does not know yet, so it is waited
 * for. What was found is told again as long as nothing was written into this read model. Throws `not-yet-visible` where waiting takes too long.
 */
export const openCountsOn = (
  { db, readPool }: { readonly db: ReadDb; readonly readPool: Pool },
  patienceMs: number,
): ApiDependencies['openCounts'] => {
  const names = projections.map(({ name }) => name);
  const standing = standingOf(readPool, names, blindness.name);
  const waitFor = readYourWrites(readPool, [blindness.name], patienceMs);
  const kept = new LRUCache<string, CountsFound>({ max: mostKept });
  const find = async (key: string, asked: CountsAsked): Promise<CountsFound> => {
    const found = await openCounts(db, asked);
    kept.set(key, found);
    return found;
  };
  return async (asked) => {
    const key = JSON.stringify([asked.venues, asked.person]);
    const now = await standing();
    if (!now) return (await find(key, asked)).counts;
    const before = kept.get(key);
    const found = before?.state === now.state && before.state !== null ? before : await find(key, asked);
    if (holds(found, now)) return found.counts;
    if (now.furthest !== null && !(await waitFor(now.furthest)))
      throw new Problem('not-yet-visible', {}, { 'retry-after': '1' });
    return (await find(key, asked)).counts;
  };
};
