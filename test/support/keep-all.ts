import { dropDays, type TableDay } from '../../projections/drop-boxes/days.ts';
import { keptOfDays, keptOfSessions } from '../../projections/queries/kept-kinds.ts';
import type { SessionOf } from '../../projections/queries/kept.ts';
import type { ReadDb } from '../../projections/read-models.ts';
import { bankedSessions } from '../../projections/queries/banked.ts';
import { dueIn } from '../../services/keeping/due.ts';
import { keep } from '../../services/keeping/keep.ts';

/** All sessions that have a float, open ones too. */
export const sessionsIn = (db: ReadDb): Promise<readonly SessionOf[]> => bankedSessions(db, { venues: null });

/** All gaming days of tables of which drop may be told. */
export const daysIn = async (db: ReadDb): Promise<readonly TableDay[]> =>
  (await dropDays({ venues: null }, { from: undefined, isDescending: false, limit: 10_000 }).rows.execute(db)).rows;

/** Keeps whatever can be kept of the first sessions and days, or of all, open ones too. */
export const keepAll = async (db: ReadDb, most = 10_000): Promise<void> => {
  const due = [
    ...(await sessionsIn(db)).slice(0, most).map((of) => dueIn(keptOfSessions, of)),
    ...(await daysIn(db)).slice(0, most).map((of) => dueIn(keptOfDays, of)),
  ];
  for (const one of due) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await keep(db, one);
  }
};
