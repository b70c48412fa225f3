import type { Projection } from '../../projections/kit/projection.ts';
import { liveTarget, readCheckpoint } from '../projector/checkpoint.ts';
import { compareWithRebuild, type Comparison, type TableDifference } from '../projector/compare-with-rebuild.ts';
import type { Making } from '../projector/project.ts';
import type { Pool } from '../shared/postgres/database.ts';
import type { EventStore } from '../shared/event-store/port.ts';
import { storeMismatch } from '../shared/record/store-mark.ts';

/** What became of the comparison of one read model; `not-there` when nobody has ever made it. */
export type Compared =
  | { readonly outcome: 'compared'; readonly comparison: Comparison }
  | { readonly outcome: 'not-there'; readonly projection: string }
  | { readonly outcome: 'made-from-neither'; readonly projection: string };

export type CompareOn = Making & {
  /** Where the read models are. */
  readonly pool: Pool;
  readonly from: EventStore;
  readonly to: EventStore;
};

/**
 * Fills a read model anew from the copy, beside the one that is there, up to the event that this one handled last, and compares
 * every row of every table, positions left out, since each store has its own. What is there stays as it is. No service should run.
 */
export const compareReadModel = async (
  { pool, from, to, ...making }: CompareOn,
  projection: Projection,
  progress: (handled: number, of: number) => void,
): Promise<Compared> => {
  const checkpoint = await readCheckpoint(pool, liveTarget(projection).schema);
  if (!checkpoint) return { outcome: 'not-there', projection: projection.name };
  // After the copy was adopted, the read models are made from it.
  const madeFrom = checkpoint.storeId === (await to.identity()) ? to : from;
  if (await storeMismatch(madeFrom, checkpoint)) return { outcome: 'made-from-neither', projection: projection.name };
  const comparison = await compareWithRebuild({ ...making, pool, store: to }, projection, { madeFrom, progress });
  return comparison ? { outcome: 'compared', comparison } : { outcome: 'not-there', projection: projection.name };
};

const differing = (projection: string, { table, onlyLive, onlyRebuilt }: TableDifference): readonly string[] =>
  onlyLive.count + onlyRebuilt.count === 0
    ? []
    : [
        `${projection}, table ${table}: ${onlyLive.count} rows only in what is there, ${onlyRebuilt.count} only in what the copy makes`,
        ...onlyLive.examples.map((row) => `  there:     ${JSON.stringify(row)}`),
        ...onlyRebuilt.examples.map((row) => `  from copy: ${JSON.stringify(row)}`),
      ];

/** A line for each read model, and more where rows differ; `ok` is false when one differs or could not be compared. */
export const tellCompared = (all: readonly Compared[]): { readonly ok: boolean; readonly lines: readonly string[] } => {
  const lines = all.flatMap((one): readonly string[] => {
    if (one.outcome === 'not-there') return [`${one.projection}: not there, so there is nothing to compare`];
    if (one.outcome === 'made-from-neither') return [`${one.projection}: not compared, it was made from neither store`];
    const { projection, tables, events, isSame } = one.comparison;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return isSame
      ? [`${projection}: ${rows} rows of ${events} events are the same from the copy`]
      : tables.flatMap((table) => differing(projection, table));
  });
  const ok = all.every((one) => one.outcome === 'not-there' || (one.outcome === 'compared' && one.comparison.isSame));
  return { ok, lines };
};
