import { daysAfter } from '../../../kernel/time.ts';
import { parseSessionId } from '../../../kernel/streams.ts';
import type { Look, Sighting } from '../../../law/clause.ts';
import type { TableEvent } from '../../../table/events.ts';
import { counted } from '../../../provisions/words.ts';
import { ofType } from '../facts.ts';
import type { DayPicture, FactOf, TableOfDay } from '../picture.ts';

const dayMs = 86_400_000;
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** The last day up to the day itself on which a table that is not open was counted again; '' for none that is known. */
const lastRecount = ({ own, earlier, gamingDay }: DayPicture, table: string): string => {
  const days = [...earlier, { gamingDay, facts: own }].filter(({ facts }) =>
    ofType(facts, 'gamingDay.IdleTableCounted').some(({ data }) => data.table === table),
  );
  return days.reduce((last, one) => (one.gamingDay > last ? one.gamingDay : last), '');
};

/** The last day before this one of which anything is on record; the calendar's own where none is known. */
const dayOnRecordBefore = ({ before, earlier, gamingDay }: DayPicture): string =>
  [...before.map((one) => one.gamingDay), ...earlier.map((one) => one.gamingDay)].reduce(
    (last, day) => (day < gamingDay && day > last ? day : last),
    '',
  ) || daysAfter(gamingDay, -1);

const isRetired = ({ register, toMs }: DayPicture, table: string): boolean => {
  const said = register.filter(
    (fact) =>
      (fact.type === 'venue.TableRetired' || fact.type === 'venue.TableRegistered') &&
      fact.data.table === table &&
      fact.atMs < toMs,
  );
  return said.at(-1)?.type === 'venue.TableRetired';
};

const closerOf = ({ facts }: TableOfDay): FactOf<TableEvent, 'table.FloatClosed'> | undefined =>
  ofType(facts, 'table.FloatClosed').at(-1);

/**
 * Tables that were closed with a float, and that for the venue's number of gaming days were neither opened nor counted again. It is told when
 * that number is reached, and each time that it passes again.
 */
export const idleTablesNotRecounted: Look<DayPicture> = (picture) => {
  const { gamingDay, thresholds, tables } = picture;
  const { idleTableDays: mostDays } = thresholds;
  const open = new Set(tables.map(({ table }) => table));
  return picture.before.flatMap((one): readonly Sighting[] => {
    const { table, sessionId } = one;
    const closer = closerOf(one);
    if (!closer || open.has(table) || isRetired(picture, table)) return [];
    const lastOpen = parseSessionId(sessionId)?.gamingDay ?? gamingDay;
    const recount = lastRecount(picture, table);
    const since = recount > lastOpen ? recount : lastOpen;
    const days = daysBetween(since, gamingDay);
    const daysBefore = daysBetween(since, dayOnRecordBefore(picture));
    if (Math.floor(days / mostDays) <= Math.max(0, Math.floor(daysBefore / mostDays))) return [];
    return [
      {
        deed: closer,
        says: `the float of table ${table} was not counted for ${counted(days, 'gaming day')}, and the table was not opened`,
        figures: { table, days, mostDays, since },
      },
    ];
  });
};
