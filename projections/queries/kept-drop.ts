import { dropBoxes } from '../drop-boxes/changes.ts';
import { hoursOf, type TableDay } from '../drop-boxes/days.ts';
import { dropRows, type DropRow } from '../drop-boxes/report.ts';
import type { ReadDb } from '../read-models.ts';
import type { KeptKind } from './kept.ts';

const sameDay = (one: TableDay, other: TableDay): boolean =>
  one.venue === other.venue && one.gamingDay === other.gamingDay;

/** The rows of days of tables, asked for a gaming day of a venue at a time. */
const rowsOf = async (db: ReadDb, days: readonly TableDay[]): Promise<readonly DropRow[]> => {
  const firsts = days.filter((one, at) => days.findIndex((other) => sameDay(one, other)) === at);
  const all = await Promise.all(
    firsts.map(({ venue, gamingDay }) => {
      const tables = days.filter((one) => sameDay(one, { venue, gamingDay, table: '' })).map(({ table }) => table);
      const table = tables.includes('') ? {} : { table: tables };
      return dropRows(db, { venues: null, venue, gamingDay, ...table });
    }),
  );
  return all.flat();
};

/** The rows of drop of a gaming day of a table. */
export const keptDrop: KeptKind<readonly DropRow[], TableDay> = {
  name: 'drop',
  from: [dropBoxes],
  compute: async (db, days) => {
    const [rows, hours] = await Promise.all([rowsOf(db, days), hoursOf(db, days)]);
    return days.map((day, place) => ({
      figure: rows.filter((row) => sameDay(day, { ...row, table: '' }) && (row.table ?? '') === day.table),
      fromDay: day.gamingDay,
      boxes: hours.filter((one) => one.place === place).map(({ place: _place, ...of }) => of),
    }));
  },
};
