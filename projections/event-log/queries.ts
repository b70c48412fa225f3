import { sql, type RawBuilder } from 'kysely';
import { examinationStreamOf } from '../../domain/examination/stream.ts';
import type { Recorded } from '../../domain/kernel/effective-history.ts';
import type { Position } from '../../domain/kernel/envelope.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import type { FloorRole } from '../../domain/kernel/roles.ts';
import type { StreamName } from '../../domain/kernel/streams.ts';
import { roundStream } from '../../domain/round/stream.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { staffStreamOf } from '../../domain/venue/staff-stream.ts';
import { placeOf } from '../kit/place.ts';
import type { AsSaid } from '../kit/upcast.ts';
import { allOf, askByKey, equals, inScope, isAmong, when, within, type OneOf } from '../kit/query.ts';
import type { RowOf } from '../kit/table.ts';
import type { Told } from '../kit/telling.ts';
import { columnNamed, writtenOnce } from '../kit/written.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import type { events } from './tables.ts';
import { toldEvent } from './told.ts';

type Links = { readonly correlationId?: string | null; readonly causationId?: string | null };

export type LoggedRow = Told<typeof toldEvent> & {
  /** The newest correction of it, when there is one. */
  readonly correctedBy: string | null;
};

/** An event as the log tells it; times as instants. `data` has the newest version of its type. */
export type LoggedEvent = Omit<LoggedRow, 'actorId' | 'actorRole' | 'data' | 'links' | 'asSaid'> &
  Links & {
    readonly category: string;
    readonly session: string | null;
    readonly round: string | null;
    readonly actor: { readonly personId: string; readonly role: string };
    readonly data: JsonObject;
    /** What was said, where it was in an older version or its instants were spelt otherwise. */
    readonly asSaid: AsSaid | null;
  };

export type EventFilter = {
  readonly venues: VenueScope;
  readonly venue?: string | undefined;
  readonly table?: OneOf<string> | undefined;
  readonly gamingDay?: string | undefined;
  readonly session?: string | undefined;
  readonly round?: string | undefined;
  readonly stream?: string | undefined;
  readonly person?: OneOf<string> | undefined;
  readonly type?: OneOf<string> | undefined;
  /** On our clock (`at`): from inclusive, to exclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** A row of the log as an event; a piece of a statement selects it with `eventColumns`. */
export const loggedOf = ({ actorId, actorRole, links, asSaid, ...row }: LoggedRow): LoggedEvent => {
  const { category, session, round } = placeOf(row.stream);
  return {
    ...row,
    ...(links as Links | null),
    category: category ?? '',
    session,
    round,
    actor: { personId: actorId, role: actorRole },
    data: row.data as JsonObject,
    asSaid: asSaid === null ? null : ({ data: row.data, ...(asSaid as JsonObject) } as AsSaid),
  };
};

/**
 * The streams of a session and of its rounds, and those of their examinations. They are all at its table, on its gaming day, and end
 * with its id or with the id of a round, which begins with it.
 */
const inSession = (session: string): RawBuilder<boolean> => {
  const { venue, table, gamingDay } = placeOf(tableSessionStream.streamOf(session));
  return sql<boolean>`event.venue = ${venue} and event.table_id = ${table} and event.gaming_day = ${gamingDay}
    and (right(event.stream, ${session.length}) = ${session} or position(${`${session}.`} in event.stream) > 0)`;
};

/** The stream of a round, and that of its examinations. */
const inRound = (round: string): readonly string[] => [
  roundStream.streamOf(round),
  examinationStreamOf({ kind: 'round', id: round }),
];

/** What a filter asks of `event`; whom it concerns is asked apart, since that depends on the wagers too. */
export const conditionsOf = (filter: Omit<EventFilter, 'person'>) => [
  ...inScope('event.venue', filter.venues),
  ...equals('event.venue', filter.venue),
  ...equals('event.table_id', filter.table),
  ...equals('event.gaming_day', filter.gamingDay),
  ...when(filter.session, inSession),
  ...equals('event.stream', filter.round === undefined ? undefined : inRound(filter.round)),
  ...equals('event.stream', filter.stream),
  ...equals('event.type', filter.type),
  ...within('event.at', filter),
];

/** The log, under the alias that the pieces here go by. */
export const loggedEvents = sql`p_event_log.event event`;

/** The columns of an event under the alias `event`, with its newest correction. */
export const eventColumns =
  writtenOnce(sql`${toldEvent.columns('event')}, (select c.event_id from p_event_log.correction c
  where c.stream = event.stream and c.corrected_event_id = event.last_event_id order by c.revision desc limit 1) as "correctedBy"`);

type Row = RowOf<typeof events>;

/** The columns that `effectiveHistory` needs. A session has hundreds of rows, so no other column is read. */
export const recordedColumns = [
  'stream',
  'revision',
  'last_event_id',
  'type',
  'data',
  'terminal',
  'source_seq',
  'occurred_at',
  'recorded_at',
  'imported',
  'actor_id',
  'actor_role',
  'principal',
  'principal_person_id',
  'clock_offset_ms',
  'clock_uncertainty_ms',
] as const satisfies readonly (keyof Row)[];
export type RecordedRow = Pick<Row, (typeof recordedColumns)[number]>;

/** The same in a piece of a statement, under the alias `event`. */
export const recordedOfEvent = writtenOnce(sql.join(recordedColumns.map((name) => columnNamed(`event.${name}`))));

export const recordedOf = (row: RecordedRow): Recorded => ({
  stream: row.stream as StreamName,
  revision: row.revision,
  eventId: row.last_event_id,
  type: row.type,
  data: row.data as JsonObject,
  metadata: {
    occurredAt: row.occurred_at,
    recordedAt: row.recorded_at,
    ...(row.imported ? { imported: true } : {}),
    sourceSeq: row.source_seq,
    actor: { personId: row.actor_id, role: row.actor_role as FloorRole },
    terminal: row.terminal,
    principal: row.principal,
    ...(row.principal_person_id === null ? {} : { principalPersonId: row.principal_person_id }),
    clock:
      row.clock_offset_ms === null || row.clock_uncertainty_ms === null
        ? null
        : { offsetMs: row.clock_offset_ms, uncertaintyMs: row.clock_uncertainty_ms },
  },
});

/** The raw events of a stream in its own order, as far as they are projected, with the columns for `effectiveHistory`. */
export const recordedEventsOf = async (db: ReadDb, stream: StreamName): Promise<readonly Recorded[]> => {
  const question = db
    .selectFrom('p_event_log.event')
    .select(recordedColumns)
    .where('stream', '=', stream)
    .orderBy('revision');
  return (await askByKey(db, 'recorded-events', question)).map(recordedOf);
};

/** When the first event of each of some streams was recorded; those that are not there are left out. */
export const firstRecordedAt = async (
  db: ReadDb,
  streams: readonly StreamName[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ stream: string; at: string }>`select event.stream, event.recorded_at as at
    from p_event_log.event event where event.stream = any (${streams}::text[]) and event.revision = 0`.execute(db);
  return new Map(rows.map(({ stream, at }) => [stream, at]));
};

/**
 * The raw events of these types in some streams, each with its corrections, late entries, and what confirms decisions: what the effective history of such facts
 * needs. Other facts are told too where a correction is about them.
 */
export const recordedOfTypes = async (
  db: ReadDb,
  { streams, types }: { readonly streams: RawBuilder<unknown>; readonly types: readonly string[] },
): Promise<readonly Recorded[]> => {
  const question = db
    .selectFrom('p_event_log.event as event')
    .select(recordedColumns.map((name) => `event.${name}` as const))
    .where(
      sql<boolean>`event.stream in ${streams} and (${isAmong(columnNamed('event.type'), types)}
        or event.type like '%.CorrectionRecorded' or event.type like '%.LateEntryRecorded' or event.type like '%.DecisionConfirmed'
        or event.last_event_id in (select c.corrected_event_id from p_event_log.correction c where c.stream = event.stream))`,
    )
    .orderBy('event.stream')
    .orderBy('event.revision');
  const rows = await askByKey(db, 'recorded-of-types', question);
  return rows.map(recordedOf);
};

/** The raw events of some streams, each in its own order, with the columns for `effectiveHistory`. `streams`: their names, as rows in a statement. */
export const recordedOfStreams = async (db: ReadDb, streams: RawBuilder<unknown>): Promise<readonly Recorded[]> => {
  const question = db
    .selectFrom('p_event_log.event')
    .select(recordedColumns)
    .where(sql<boolean>`stream in ${streams}`)
    .orderBy('stream')
    .orderBy('revision');
  return (await askByKey(db, 'recorded-of-streams', question)).map(recordedOf);
};

/** The raw events of the members of staff of a venue, by person; of one of them, where a person is asked for. */
export const recordedOfStaff = async (
  db: ReadDb,
  { venue, person }: { readonly venue: string; readonly person?: string },
): Promise<ReadonlyMap<string, readonly Recorded[]>> => {
  const streams = sql<string>`(select begun.stream from p_event_log.event begun
    where begun.revision = 0 and ${allOf([
      ...equals('begun.venue', venue),
      ...equals('begun.type', ['staff.StaffEmployed', 'staff.LateEntryRecorded']),
      ...equals('begun.stream', person === undefined ? undefined : staffStreamOf(venue, person)),
    ])})`;
  const byPerson = new Map<string, Recorded[]>();
  for (const recorded of await recordedOfStreams(db, streams)) {
    const whose = recorded.stream.slice(staffStreamOf(venue, '').length);
    byPerson.set(whose, [...(byPerson.get(whose) ?? []), recorded]);
  }
  return byPerson;
};

/** Is a person named by any event of these venues? */
export const isNamed = async (
  db: ReadDb,
  { person, venues }: { readonly person: string; readonly venues: VenueScope },
): Promise<boolean> => {
  const where = allOf([sql<boolean>`event.persons && ${[person]}::text[]`, ...inScope('event.venue', venues)]);
  const { rows } = await sql`select 1 from ${loggedEvents} where ${where} limit 1`.execute(db);
  return rows.length > 0;
};

/** Whose token recorded an event; undefined when it is not in the log. */
export const principalOfEvent = async (
  db: ReadDb,
  { stream, eventId }: { readonly stream: string; readonly eventId: string },
): Promise<string | undefined> => {
  const question = db
    .selectFrom('p_event_log.event')
    .select('principal')
    .where('stream', '=', stream)
    .where('last_event_id', '=', eventId);
  const [found] = await askByKey(db, 'principal-of-event', question);
  return found?.principal;
};

/** How many events of some streams stand behind a position of the store; null: all of them. */
export const eventsBehind = async (
  db: ReadDb,
  streams: readonly StreamName[],
  position: Position | null,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from p_event_log.event event
    where event.stream = any (${streams}::text[]) and event.last_position > ${position ?? ''}`.execute(db);
  return rows[0]?.count ?? 0;
};
