import { sql, type RawBuilder } from 'kysely';
import { allOf, askByKey, equals, inScope, isAmong, when } from '../kit/query.ts';
import type { Listed } from '../kit/scanned.ts';
import { columnNamed } from '../kit/written.ts';
import type { ReadDb } from '../read-models.ts';
import { hourOf, lastHour } from './box-hours.ts';
import type { DropFilter } from './queries.ts';
import { endsAt, journeyAt, stillHung } from './windows.ts';

/** A gaming day of a table; '' stands for no table. */
export type TableDay = { readonly venue: string; readonly table: string; readonly gamingDay: string };

/**
 * What is said of a drop box from one hour to another, both inclusive, in hours since 1970. `until` is the moment, as PostgreSQL writes it, from which on what is dropped
 * into the box is not among it.
 */
export type BoxHours = { readonly box: string; readonly from: number; readonly to: number; readonly until: string };

const atTable = sql`coalesce(journey.attached_to_table, journey.removed_from_table, '')`;

const placeAsked = (row: string, table: RawBuilder<unknown>, filter: DropFilter): RawBuilder<boolean> =>
  allOf([
    sql<boolean>`${columnNamed(`${row}.venue`)} is not null and ${columnNamed(`${row}.gaming_day`)} is not null`,
    ...inScope(`${row}.venue`, filter.venues),
    ...equals(`${row}.venue`, filter.venue),
    ...equals(`${row}.gaming_day`, filter.gamingDay),
    ...when(filter.fromDay, (from) => sql<boolean>`${columnNamed(`${row}.gaming_day`)} >= ${from}`),
    ...when(filter.toDay, (to) => sql<boolean>`${columnNamed(`${row}.gaming_day`)} <= ${to}`),
    ...when(filter.table, (tables) => isAmong(table, tables)),
  ]);

/** What stands for no table in the order of places: whatever stands at no table comes last. */
export const noTable = '\uffff';
const tableFirst = (table: string): string => (table === '' ? noTable : table);

/** The gaming days of tables of which drop may be told, in the order of days, venues and tables, from a place on. */
export const dropDays = (
  filter: DropFilter,
  page: {
    readonly from: { readonly values: readonly string[]; readonly isIncluded: boolean } | undefined;
    readonly isDescending: boolean;
    readonly limit: number;
  },
): Listed<TableDay> => {
  const { from, isDescending, limit } = page;
  const than = sql.raw(`${isDescending ? '<' : '>'}${from?.isIncluded === true ? '=' : ''}`);
  const [direction, notBefore] = isDescending ? [sql`desc`, sql`<=`] : [sql`asc`, sql`>=`];
  const [firstDay] = from?.values ?? [];
  /** Each is read in the order of an index up to the page. */
  const placesIn = (rows: RawBuilder<unknown>, row: string, table: RawBuilder<unknown>): RawBuilder<unknown> => {
    const [day, venue] = [columnNamed(`${row}.gaming_day`), columnNamed(`${row}.venue`)];
    const place = sql`coalesce(nullif(${table}, ''), ${noTable}) collate "C"`;
    const beyond = from
      ? sql`and ${day} ${notBefore} ${firstDay} and (${day}, ${venue}, ${place}) ${than} (${sql.join([...from.values])})`
      : sql``;
    return sql`(select distinct ${day} as day, ${venue} as venue, ${place} as place from ${rows}
      where ${placeAsked(row, table, filter)} ${beyond} order by day ${direction}, venue ${direction}, place ${direction} limit ${limit})`;
  };
  const rows = sql<TableDay>`
    select venue, case when place = ${noTable} then '' else place end as "table", day as "gamingDay" from (
      ${placesIn(sql`p_drop_boxes.drop_session session`, 'session', columnNamed('session.table_id'))}
      union ${placesIn(sql`p_drop_boxes.journey journey`, 'journey', atTable)}) one
    order by day ${direction}, venue ${direction}, place ${direction} limit ${limit}`;
  const place = sql`coalesce(nullif(listed."table", ''), ${noTable}) collate "C"`;
  return { rows, order: sql`listed."gamingDay" ${direction}, listed.venue ${direction}, ${place} ${direction}` };
};

/** Where a gaming day of a table stands in that order. */
export const placeOfDay = ({ venue, table, gamingDay }: TableDay): readonly string[] => [
  gamingDay,
  venue,
  tableFirst(table),
];

/** The hours of the boxes into which the sessions of a table's gaming day sold, or of whose sales the record was put right. */
const soldIn = (table: RawBuilder<unknown>, day: TableDay) => sql`
  select said.drop_box, case when ${stillHung('last', 'said')} then ${hourOf(columnNamed('last.attached_at'))} else 0 end as begins,
    ${hourOf(columnNamed('said.at'))} as ends, said.at + interval '1 microsecond' as until
  from p_drop_boxes.drop_session day join ${table} said using (session_id) left join ${journeyAt('said')} last on true
  where day.venue = ${day.venue} and day.table_id = ${day.table} and day.gaming_day = ${day.gamingDay} and said.drop_box <> ''`;

/**
 * On which hours of which boxes the drop of a table's gaming day rests. Of a journey these are the hours in which it takes what is dropped; of a
 * sale those since its box was attached. Of a sale into a box that hung nowhere by the record they are all hours before: a late entry may attach it.
 */
export const hoursOf = (db: ReadDb, day: TableDay): Promise<readonly BoxHours[]> =>
  askByKey(
    db,
    'hours-of-boxes',
    sql<BoxHours>`
    select drop_box as box, min(begins) as "from", max(ends) as "to", max(until)::text as until from (
      select journey.drop_box, coalesce(${hourOf(columnNamed('journey.attached_at'))}, 0) as begins,
        coalesce(${hourOf(endsAt('journey'))}, ${lastHour}::int) as ends, coalesce(${endsAt('journey')}, 'infinity') as until
      from p_drop_boxes.journey journey where journey.venue = ${day.venue} and journey.gaming_day = ${day.gamingDay}
        and journey.drop_box is not null and ${atTable} = ${day.table}
      union all ${soldIn(sql`p_drop_boxes.sale`, day)} union all ${soldIn(sql`p_drop_boxes.mended`, day)}) hours
    group by drop_box order by drop_box`,
  );

/** How far the read model is about the boxes that a row called `asked` rests on, and about what its venue says of itself. */
export const seenOfBoxes = sql<string>`concat_ws(' ', (select concat_ws(':', coalesce(sum(one.event_count), 0), max(one.last_position))
    from json_to_recordset(asked.rests->'boxes') as about (box text, "from" int, "to" int)
    join p_drop_boxes.box_touched one on one.venue = asked.venue and one.drop_box = about.box and one.hour between about."from" and about."to"),
  (select one.last_position from p_drop_boxes.touched one where one.venue = asked.venue and one.table_id = '' and one.gaming_day = ''))`;
