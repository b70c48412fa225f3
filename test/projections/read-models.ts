import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { projections } from '../../projections/index.ts';
import type { ReadDb } from '../../projections/read-models.ts';
import { openPool, type Pool } from '../../services/shared/postgres/database.ts';
import { openReadDb } from '../../services/shared/read-models/read-db.ts';
import { freshDatabase } from '../support/database.ts';
import { projectInBatches } from '../services/projector/harness.ts';

export type TestReadModels = {
  readonly db: ReadDb;
  readonly pool: Pool;
  readonly close: () => Promise<void>;
};

/** Every read model of these events, in a database of the spec's own, so many of them at a time. */
export const readModelsOf = async (events: readonly StoredEvent[], atOnce = 13): Promise<TestReadModels> => {
  const database = await freshDatabase();
  const pool = openPool(database.url, { connections: 8 });
  await Promise.all(projections.map((projection) => projectInBatches(pool, projection, events, [atOnce])));
  const db = openReadDb(pool);
  const close = async (): Promise<void> => {
    await db.destroy();
    await database.drop();
  };
  return { db, pool, close };
};
