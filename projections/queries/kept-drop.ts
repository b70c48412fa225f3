import { dropBoxes } from '../drop-boxes/changes.ts';
import { hoursOf, seenOfBoxes, type TableDay } from '../drop-boxes/days.ts';
import { dropRows, nothingWithheld, type DropRow, type Withheld } from '../drop-boxes/report.ts';
import type { ReadDb } from '../read-models.ts';
import type { KeptKind } from './kept.ts';

const sameDay = (one: TableDay, other: TableDay): boolean =>
  one.venue === other.venue && one.gamingDay === other.gamingDay;

const placed = (values: readonly string[]): readonly string[] => [...new Set(values)].toSorted();

/** The rows of some days of tables, and perhaps of others between them: those who ask for some ask for what stands together. */
const rowsAround = async (db: ReadDb, days: readonly TableDay[], withheld: Withheld): Promise<readonly DropRow[]> => {
  const gamingDays = placed(days.map(({ gamingDay }) => gamingDay));
  const [fromDay, toDay] = [gamingDays[0], gamingDays.at(-1)];
  if (fromDay === undefined || toDay === undefined) return [];
  const tables = placed(days.map(({ table }) => table));
  const venues = placed(days.map(({ venue }) => venue));
  return dropRows(db, { venues, fromDay, toDay, ...(tables.includes('') ? {} : { table: tables }) }, withheld);
};

/**
 * The rows of drop of a gaming day of a table, for somebody from whom something is withheld. What is kept of a day of which something is
 * withheld is hidden from them, so that it is computed, and all other days have what is kept.
 */
export const dropWithout = (withheld: Withheld): KeptKind<readonly DropRow[], TableDay> => ({
  name: 'drop',
  from: [dropBoxes],
  seenBeside: seenOfBoxes,
  compute: async (db, days) => {
    const rows = await rowsAround(db, days, withheld);
    return days.map((day) => ({
      figure: rows.filter((row) => sameDay(day, { ...row, table: '' }) && (row.table ?? '') === day.table),
      fromDay: day.gamingDay,
    }));
  },
  restsOn: async (db, day) => ({ boxes: [...(await hoursOf(db, day))] }),
});

/** The same for those from whom nothing is withheld, which can be kept. */
export const keptDrop = dropWithout(nothingWithheld);
