import { openCounts } from '../../projections/blindness/queries.ts';
import { blindness } from '../../projections/blindness/changes.ts';
import { projections } from '../../projections/index.ts';
import type { ReadDb } from '../../projections/read-models.ts';
import type { ApiDependencies } from '../api/dependencies.ts';
import { Problem } from '../shared/http/problems.ts';
import type { Pool } from '../shared/postgres/database.ts';
import { furthestPositionOf, readYourWrites } from '../shared/read-models/read-your-writes.ts';

/**
 * How counts stand. A read model that is further on may tell what is to be withheld by what this one does not know yet, so it is waited
 * for. Both are asked at once, since this one is seldom behind. Throws `not-yet-visible` where waiting takes too long.
 */
export const openCountsOn = (
  { db, readPool }: { readonly db: ReadDb; readonly readPool: Pool },
  patienceMs: number,
): ApiDependencies['openCounts'] => {
  const furthest = furthestPositionOf(
    readPool,
    projections.map(({ name }) => name),
  );
  const waitFor = readYourWrites(readPool, [blindness.name], patienceMs);
  return async (asked) => {
    const [position, found] = await Promise.all([furthest(), openCounts(db, asked)]);
    if (position === null || (found.position !== null && position <= found.position)) return found.counts;
    if (!(await waitFor(position))) throw new Problem('not-yet-visible', {}, { 'retry-after': '1' });
    return (await openCounts(db, asked)).counts;
  };
};
