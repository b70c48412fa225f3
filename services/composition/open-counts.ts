import { LRUCache } from 'lru-cache';
import { blindness } from '../../projections/blindness/changes.ts';
import { openCounts, stateOfCounts, type CountsAsked, type CountsFound } from '../../projections/blindness/queries.ts';
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
 * for. What was found is told again as long as nothing was written that it rests on. Throws `not-yet-visible` where waiting takes too long.
 */
export const openCountsOn = (
  { db, readPool }: { readonly db: ReadDb; readonly readPool: Pool },
  patienceMs: number,
): ApiDependencies['openCounts'] => {
  const names = projections.map(({ name }) => name);
  const standing = standingOf(readPool, names, { name: blindness.name, state: stateOfCounts });
  const waitFor = readYourWrites(readPool, [blindness.name], patienceMs);
  const kept = new LRUCache<string, CountsFound>({ max: mostKept });
  /** The same object as long as it says the same: what somebody is blind to by it is remembered by it. */
  const keep = (key: string, { counts, ...found }: CountsFound, isAllTold: boolean): CountsFound => {
    const next = { ...found, counts: { ...counts, isAllTold } };
    kept.set(key, next);
    return next;
  };
  const find = async (key: string, asked: CountsAsked, isAllTold: boolean): Promise<CountsFound> =>
    keep(key, await openCounts(db, asked), isAllTold);
  /** What was found before, where it still holds. */
  const known = (key: string, { state, position, isAnyAside }: Standing): CountsFound | undefined => {
    const before = kept.get(key);
    if (!before || before.state === null || before.state !== state) return undefined;
    // What came since says nothing of counts, so that it holds up to there.
    const found = { ...before, position };
    return before.counts.isAllTold === !isAnyAside ? found : keep(key, found, !isAnyAside);
  };
  return async (asked) => {
    const key = JSON.stringify([asked.venues, asked.person]);
    const now = await standing();
    if (!now) return (await find(key, asked, false)).counts;
    const found = known(key, now) ?? (await find(key, asked, !now.isAnyAside));
    if (holds(found, now)) return found.counts;
    if (now.furthest !== null && !(await waitFor(now.furthest)))
      throw new Problem('not-yet-visible', {}, { 'retry-after': '1' });
    // Meanwhile a stream may have been put aside.
    return (await find(key, asked, false)).counts;
  };
};
