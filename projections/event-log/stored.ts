import { sql, type RawBuilder } from 'kysely';
import type { Position, StoredEvent, StoredMetadata } from '../../domain/kernel/envelope.ts';
import type { FloorRole } from '../../domain/kernel/roles.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import type { StreamName } from '../../domain/kernel/streams.ts';
import { allOf } from '../kit/query.ts';
import type { RowOf } from '../kit/table.ts';
import type { ReadDb } from '../read-models.ts';
import type { events } from './tables.ts';

type Row = RowOf<typeof events>;

const metadataOf = (row: Row): StoredMetadata => ({
  venue: row.venue,
  terminal: row.terminal,
  occurredAt: row.occurred_at,
  sourceSeq: row.source_seq,
  recordedAt: row.recorded_at,
  actor: { personId: row.actor_id, role: row.actor_role as FloorRole },
  principal: row.principal,
  ...(row.principal_person_id === null ? {} : { principalPersonId: row.principal_person_id }),
  ...(row.imported ? { imported: true as const } : {}),
  clock:
    row.clock_offset_ms === null || row.clock_uncertainty_ms === null
      ? null
      : { offsetMs: row.clock_offset_ms, uncertaintyMs: row.clock_uncertainty_ms },
  ...(row.links as Pick<StoredMetadata, 'correlationId' | 'causationId'> | null),
  schemaVersion: row.schema_version,
  contentHash: row.content_hash,
  ...(row.replaced === null
    ? {}
    : { replaced: (row.replaced as { was: StoredMetadata['replaced'] & JsonObject }).was }),
});

/** An event of the log as projections take it: its data at the newest version of its type. */
export const storedOf = (row: Row): StoredEvent => ({
  eventId: row.last_event_id,
  type: row.type,
  data: row.data as JsonObject,
  metadata: metadataOf(row),
  stream: row.stream as StreamName,
  revision: row.revision,
  position: row.last_position,
});

/** True for what was in the record when it ended at a position. */
export const upTo = (position: Position): RawBuilder<boolean> => sql<boolean>`event.last_position <= ${position}`;

/** True for an examination after which, up to a position, the same subject was examined officially again. */
export const olderThanAnotherOfficial = (position: Position): RawBuilder<boolean> =>
  sql<boolean>`exists (select from p_event_log.event newer where newer.stream = event.stream and newer.revision > event.revision
    and newer.last_position <= ${position} and newer.type = event.type and (newer.data->>'official')::boolean)`;

/** True for what was recorded of a table and a gaming day on which an event names the person. */
export const whereNamed = (person: string): RawBuilder<boolean> =>
  sql<boolean>`(event.venue, event.table_id, event.gaming_day) in (select named.venue, named.table_id, named.gaming_day
    from p_event_log.event named where named.persons && ${[person]}::text[])`;

/** True for what stands in a stream of a venue that says something of a type, at once or as a late entry. */
export const inStreamsThatSay = (venue: string, type: string): RawBuilder<boolean> =>
  sql<boolean>`event.stream in (select said.stream from p_event_log.event said where said.venue = ${venue}
    and (said.type = ${type} or said.data->>'type' = ${type}))`;

/** The events that fulfil the conditions, up to a position, in the order of the record, at most so many. */
export const storedEvents = async (
  db: ReadDb,
  asked: { readonly position: Position; readonly conditions: readonly RawBuilder<boolean>[]; readonly limit: number },
): Promise<readonly StoredEvent[]> => {
  const { rows } = await sql<Row>`select event.* from p_event_log.event event
    where ${allOf([upTo(asked.position), ...asked.conditions])}
    order by event.last_position limit ${asked.limit}`.execute(db);
  return rows.map(storedOf);
};

/** True when the log holds anything of a stream. */
export const isOnRecord = async (db: ReadDb, stream: StreamName): Promise<boolean> => {
  const { rows } = await sql<{
    is: boolean;
  }>`select exists (select from p_event_log.event event where event.stream = ${stream}) as is`.execute(db);
  return rows[0]?.is === true;
};

/** The clocks of two of our processes differ by less than this. */
const clocksApart = sql`interval '10 seconds'`;

/** True when the log holds an event that was recorded so long after an instant that everything recorded up to it is in the log. */
export const isLogBeyond = async (db: ReadDb, instant: string): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select exists (select from p_event_log.event event
    where event.recorded_at > ${instant}::timestamptz + ${clocksApart}) as is`.execute(db);
  return rows[0]?.is ?? false;
};

/**
 * Where the record ended at an instant of our clock: the last position before any event that was recorded later. Null when nothing had
 * been recorded by then. Processes that record have clocks of their own, so an event that is a little earlier may stand behind a later one.
 */
export const positionAt = async (db: ReadDb, instant: string): Promise<Position | null> => {
  const { rows } = await sql<{ position: Position | null }>`
    with later as (select min(event.recorded_at) as at from p_event_log.event event where event.recorded_at > ${instant}::timestamptz),
    cut as (select min(event.last_position) as position from p_event_log.event event, later
      where event.recorded_at >= later.at and event.recorded_at < later.at + ${clocksApart}),
    newest as (select event.recorded_at as at from p_event_log.event event, cut
      where event.recorded_at <= ${instant}::timestamptz and (cut.position is null or event.last_position < cut.position)
      order by event.recorded_at desc limit 1)
    select max(event.last_position) as position from p_event_log.event event, cut, newest
      where event.recorded_at <= newest.at and event.recorded_at > newest.at - ${clocksApart}
        and (cut.position is null or event.last_position < cut.position)`.execute(db);
  return rows[0]?.position ?? null;
};
