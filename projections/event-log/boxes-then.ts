import { sql, type RawBuilder } from 'kysely';
import { journeyEnds } from '../../domain/drop-box/decide.ts';
import { dropBoxStream } from '../../domain/drop-box/stream.ts';
import type { Position } from '../../domain/kernel/envelope.ts';
import { dayBefore } from '../../domain/kernel/time.ts';
import type { TableEvent } from '../../domain/table/events.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { allOf, equals, inScope, isAmong, when, type OneOf } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';
import type { VenueScope } from '../read-models.ts';

const sessionEnds: TableEvent['type'] = 'table.SessionClosed';

/** Gaming days, both ends inclusive. */
export type Days = { readonly from?: string | undefined; readonly to?: string | undefined };

/** The log as it was when the record ended at a position, at some venues. */
export type LogThen = {
  readonly position: Position;
  readonly venues: VenueScope;
  readonly venue?: string | undefined;
};

/** True for events of streams of a category. */
export const isOf = (
  { streamOf }: { readonly streamOf: (id: string) => string },
  alias = 'event',
): RawBuilder<boolean> => sql<boolean>`starts_with(${columnNamed(`${alias}.stream`)}, ${streamOf('')})`;

/** True for events of some gaming days. */
export const between = (alias: string, { from, to }: Days): RawBuilder<boolean> =>
  allOf([
    ...when(from, (day) => sql<boolean>`${columnNamed(`${alias}.gaming_day`)} >= ${day}`),
    ...when(to, (day) => sql<boolean>`${columnNamed(`${alias}.gaming_day`)} <= ${day}`),
  ]);

/** What an event of the log says, or what it puts right. */
const saidOf = (alias: string, member: string): RawBuilder<string | null> => {
  const data = columnNamed(`${alias}.data`);
  return sql<string | null>`coalesce(${data}->>${sql.lit(member)}, ${data}->'data'->>${sql.lit(member)},
    ${data}->'replacement'->'data'->>${sql.lit(member)})`;
};

const putsRight = sql<boolean>`(said.type like '%.CorrectionRecorded' or said.type like '%.LateEntryRecorded')`;
/** The box in the name of a journey. */
export const boxOf = (alias: string): RawBuilder<string> =>
  sql<string>`split_part(${columnNamed(`${alias}.stream`)}, '.', 2)`;

/** No gaming day begins before this hour of the day before it, in any zone. */
const earliestOf = (day: string): string => `${dayBefore(day)}T10:00:00.000Z`;

const known = ({ position, venues, venue }: LogThen, alias = 'said'): RawBuilder<boolean> =>
  allOf([
    sql<boolean>`${columnNamed(`${alias}.last_position`)} <= ${position}`,
    ...inScope(`${alias}.venue`, venues),
    ...equals(`${alias}.venue`, venue),
  ]);

/** Journeys of which the record then says that they were over before a gaming day. Where something was put right it may say otherwise. */
export const overBefore = (then: LogThen, day: string): RawBuilder<unknown> => sql`
  select said.stream from p_event_log.event said where ${isOf(dropBoxStream, 'said')} and ${known(then)}
  group by said.stream having bool_or(said.type = ${journeyEnds} and said.at < ${earliestOf(day)}::timestamptz) and not bool_or(${putsRight})`;

/** The boxes of journeys of some days that may have gone on into a later day. */
export const boxesHangingOn = (then: LogThen, { from }: Days, into: string): RawBuilder<unknown> => sql`
  select ${boxOf('hung')} from p_event_log.event hung
  where ${isOf(dropBoxStream, 'hung')} and hung.revision = 0 and ${known(then, 'hung')}
    and ${between('hung', { from, to: dayBefore(into) })} and hung.stream not in (${overBefore(then, into)})`;

const boxesWhere = (then: LogThen, where: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  select ${boxOf('hung')} from p_event_log.event hung
  where ${isOf(dropBoxStream, 'hung')} and ${known(then, 'hung')} and ${where}`;

/**
 * The journeys that may have gone on into a gaming day from an earlier one. Where nothing removed a box, its next journey ended the one
 * before; only of journeys that were put right somebody may have said that they never began.
 */
export const journeysHangingOn = (then: LogThen, into: string): RawBuilder<unknown> => sql`
  select hung.stream from p_event_log.event hung
  where ${isOf(dropBoxStream, 'hung')} and hung.revision = 0 and ${known(then, 'hung')} and ${between('hung', { to: dayBefore(into) })}
    and hung.stream not in (${overBefore(then, into)})
    and not exists (select from p_event_log.event later where ${isOf(dropBoxStream, 'later')} and later.revision = 0
      and ${known(then, 'later')} and ${between('later', { to: dayBefore(into) })} and later.venue = hung.venue
      and ${boxOf('later')} = ${boxOf('hung')} and later.gaming_day > hung.gaming_day
      and later.stream not in (select said.stream from p_event_log.event said where ${isOf(dropBoxStream, 'said')} and ${putsRight}))`;

/** The tables that anything says some journeys to have hung at. */
export const tablesOf = (then: LogThen, journeys: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${saidOf('at_table', 'table')} from p_event_log.event at_table
  where at_table.stream in (${journeys}) and ${known(then, 'at_table')} and ${saidOf('at_table', 'table')} is not null`;

/** The boxes of some journeys. */
export const boxesOf = (then: LogThen, journeys: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${boxOf('carried')} from p_event_log.event carried
  where carried.stream in (${journeys}) and carried.revision = 0 and ${known(then, 'carried')}`;

/** The tables of which a session of some days may not have been closed before a later day. */
export const tablesLeftOpen = (then: LogThen, days: Days, before: string): RawBuilder<unknown> => sql`
  select opened.table_id from p_event_log.event opened
  where ${isOf(tableSessionStream, 'opened')} and opened.revision = 0 and ${between('opened', days)} and ${known(then, 'opened')}
    and opened.table_id is not null and opened.stream not in (
      select said.stream from p_event_log.event said where ${isOf(tableSessionStream, 'said')} and ${between('said', days)} and ${known(then)}
      group by said.stream
      having bool_or(said.type = ${sessionEnds} and said.at < ${earliestOf(before)}::timestamptz) and not bool_or(${putsRight}))`;

/** The boxes that anything says to have hung at some tables. */
export const boxesAt = (then: LogThen, tables: OneOf<string>): RawBuilder<unknown> =>
  boxesWhere(then, isAmong(saidOf('hung', 'table'), tables));

/** The same of tables that are found. */
export const boxesAtAny = (then: LogThen, tables: RawBuilder<unknown>): RawBuilder<unknown> =>
  boxesWhere(then, sql<boolean>`${saidOf('hung', 'table')} in (${tables})`);

/** The sessions of some days in which anything was said to go into some boxes. */
export const sessionsSellingInto = (then: LogThen, days: Days, boxes: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select said.stream from p_event_log.event said
  where ${isOf(tableSessionStream, 'said')} and ${between('said', days)} and ${known(then)}
    and (said.type in ('table.ChipsSold', 'table.VoucherExchanged') or ${putsRight}) and ${saidOf('said', 'dropBox')} in (${boxes})`;
