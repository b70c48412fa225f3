import { projections } from '../../projections/index.ts';
import type { Projection } from '../../projections/kit/projection.ts';
import { bookkeeping } from '../assessor/bookkeeping.ts';
import { liveTarget, readCheckpoint } from '../projector/checkpoint.ts';
import type { Foundation } from '../shared/process/foundation.ts';
import { storeMismatch } from '../shared/record/store-mark.ts';

/** What was made from another store than the one that is open, or from a later state of it. */
export type Mismatched = {
  readonly projections: readonly { readonly projection: Projection; readonly events: number }[];
  readonly assessor: boolean;
};

/** Looks at every checkpoint. Rejects when the database or the store is away. */
export const mismatchedIn = async ({ pool, store }: Foundation): Promise<Mismatched> => {
  const looked = await Promise.all(
    projections.map(async (projection) => {
      const checkpoint = await readCheckpoint(pool, liveTarget(projection).schema);
      return checkpoint && (await storeMismatch(store, checkpoint)) ? [{ projection, events: checkpoint.events }] : [];
    }),
  );
  const assessor = await storeMismatch(store, await bookkeeping(pool).checkpoint());
  return { projections: looked.flat(), assessor: assessor !== null };
};

/**
 * Makes the store that is open the one that counts: rebuilds every read model that was made from another, beside the old one, and
 * has the assessor look at everything again, which stores nothing twice. What fits already is left alone. Nothing else should run.
 */
export const adoptStore = async (
  foundation: Foundation,
  { projections: theirs, assessor }: Mismatched,
  rebuildOne: (foundation: Foundation, projection: Projection, options: { readonly adopt: true }) => Promise<unknown>,
): Promise<void> => {
  for (const { projection } of theirs) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each reads the whole store
    await rebuildOne(foundation, projection, { adopt: true });
  }
  if (assessor) await bookkeeping(foundation.pool).beginAnew();
};
