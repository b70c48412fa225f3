// Waits until the figures of all that is closed are kept.
import { keptOfDays, keptOfSessions, keptOfSpans } from '../../../projections/queries/kept-kinds.ts';
import { changedSince, dueOf, readFrom } from '../../../services/keeping/due.ts';
import { openPool } from '../../../services/shared/postgres/database.ts';
import { keptBuild } from '../../../services/shared/read-models/kept-build.ts';
import { openReadDb } from '../../../services/shared/read-models/read-db.ts';

const kinds = { ofSessions: keptOfSessions, ofDays: keptOfDays, ofSpans: keptOfSpans };
const everyMs = 3_000;

/** Waits until nothing is left for the keeping to compute; throws after so many minutes. */
export const untilKept = async (database: string, mostMinutes: number): Promise<void> => {
  const pool = openPool(database, { build: keptBuild(), statementTimeoutMs: 120_000 });
  const db = openReadDb(pool);
  const begun = performance.now();
  try {
    for (;;) {
      // oxlint-disable no-await-in-loop -- one look after the other
      const { changed } = await changedSince(db, readFrom(kinds), new Map());
      const due = await dueOf(db, kinds, changed);
      if (due.length === 0) return;
      if (performance.now() - begun > mostMinutes * 60_000) throw new Error(`${due.length} are not kept yet`);
      await new Promise((done) => void setTimeout(done, everyMs));
      // oxlint-enable no-await-in-loop
    }
  } finally {
    await db.destroy();
  }
};
