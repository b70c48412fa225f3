import { sql, type RawBuilder } from 'kysely';
import { journeyEnds } from '../../domain/drop-box/decide.ts';
import type { Position } from '../../domain/kernel/envelope.ts';
import { parseSessionId } from '../../domain/kernel/streams.ts';
import type { TableEvent } from '../../domain/table/events.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';

/** Where and when something stood. `position`: where the record ended that is asked about. */
export type MomentThen = { readonly session: string; readonly at: string; readonly position: Position };

/** True for a correction or a late entry: the log says of it when it was made, and only its data says when something happened. */
const putsRight = sql<boolean>`(said.type like '%.CorrectionRecorded' or said.type like '%.LateEntryRecorded')`;
const putRightTo = sql`coalesce(said.data->>'occurredAt', said.data->'replacement'->>'occurredAt')::timestamptz`;
/** A clock's offset is less: it is a 32-bit number of milliseconds. */
const clocksApart = sql`interval '25 days'`;

const known = (position: Position): RawBuilder<boolean> => sql<boolean>`said.last_position <= ${position}`;

/**
 * True for what stands in those of some journeys of boxes that can have lasted at a moment. One is left out only where the events up to then
 * say that it was over or had not begun, and nothing was put right. `journeys`: their streams, as rows.
 */
export const lastedThen = ({ at, position }: MomentThen, journeys: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`event.stream in (select hung.stream from (${journeys}) hung where (
      exists (select from p_event_log.event said where said.stream = hung.stream and ${putsRight} and ${known(position)})
      or not exists (select from p_event_log.event said left join p_event_log.event ended
          on ended.stream = said.stream and ended.type = ${journeyEnds} and ended.last_position <= ${position}
        where said.stream = hung.stream and said.revision = 0
          and (said.at > ${at}::timestamptz or (ended.at > said.at and ended.at <= ${at}::timestamptz)))))`;

/**
 * True for the sessions of a table that can have stood at a moment: those of which something happened since the last opening that
 * nobody corrected, and those of which something was put right to about then.
 */
export const satThere = ({ session, at, position }: MomentThen): RawBuilder<boolean> => {
  const { venue = '', table = '' } = parseSessionId(session) ?? {};
  const there = sql<boolean>`said.venue = ${venue} and said.table_id = ${table} and starts_with(said.stream, ${tableSessionStream.streamOf('')})
    and ${known(position)}`;
  const opened: TableEvent['type'] = 'table.SessionOpened';
  return sql<boolean>`event.stream in (select said.stream from p_event_log.event said
    where ${there} and (
      (said.at <= ${at}::timestamptz and said.at >= coalesce((select max(said.at) from p_event_log.event said
        where said.type = ${opened} and ${there} and said.at < ${at}::timestamptz
          and not exists (select from p_event_log.correction c where c.stream = said.stream and c.corrected_event_id = said.last_event_id
            and c.last_position <= ${position})), '-infinity'))
      or (${putsRight} and ${putRightTo} between ${at}::timestamptz - ${clocksApart} and ${at}::timestamptz + ${clocksApart})))`;
};
