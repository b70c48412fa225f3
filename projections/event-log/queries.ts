import { sql, type Selectable } from 'kysely';
import type { Recorded } from '../../domain/kernel/effective-history.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import type { FloorRole } from '../../domain/kernel/roles.ts';
import type { StreamName } from '../../domain/kernel/streams.ts';
import { cursorOf, pageOf, type Page } from '../kit/cursor.ts';
import { placeOf } from '../kit/place.ts';
import { allOf, askByKey, equals, inScope, pageSize, when, within } from '../kit/query.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import type { EventLogTables } from './tables.ts';

/** An event as the log tells it; times as instants. `data` is that of the newest version of its type. */
export type LoggedEvent = {
  readonly stream: string;
  readonly revision: number;
  readonly position: string;
  readonly eventId: string;
  readonly type: string;
  readonly category: string;
  readonly venue: string;
  readonly table: string | null;
  readonly gamingDay: string | null;
  readonly session: string | null;
  readonly round: string | null;
  readonly terminal: string | null;
  readonly sourceSeq: number | null;
  readonly occurredAt: string;
  /** `occurredAt` on our clock: less the offset of the terminal's. */
  readonly at: string;
  readonly recordedAt: string;
  readonly actor: { readonly personId: string; readonly role: string };
  /** Everyone the event names, its actor first. */
  readonly persons: readonly string[];
  readonly principal: string;
  readonly schemaVersion: number;
  readonly contentHash: string;
  readonly data: JsonObject;
  /** The newest correction of it, when there is one. */
  readonly correctedBy: string | null;
};

export type EventFilter = {
  readonly venues: VenueScope;
  readonly venue?: string | undefined;
  readonly table?: string | undefined;
  readonly gamingDay?: string | undefined;
  readonly session?: string | undefined;
  readonly round?: string | undefined;
  readonly stream?: string | undefined;
  readonly person?: string | undefined;
  readonly type?: string | undefined;
  /** On our clock (`at`): from inclusive, to exclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

export const eventsCursor = cursorOf('instant', 'text');
type EventsCursor = NonNullable<ReturnType<typeof eventsCursor.read>>;

type Row = Selectable<EventLogTables['p_event_log.event']>;
type LoggedRow = Row & { readonly corrected_by: string | null };

const loggedOf = (row: LoggedRow): LoggedEvent => ({
  stream: row.stream,
  revision: row.revision,
  position: row.last_position,
  eventId: row.last_event_id,
  type: row.type,
  category: placeOf(row.stream).category ?? '',
  venue: row.venue,
  table: row.table_id,
  gamingDay: row.gaming_day,
  session: placeOf(row.stream).session,
  round: placeOf(row.stream).round,
  terminal: row.terminal,
  sourceSeq: row.source_seq,
  occurredAt: row.occurred_at,
  at: row.at,
  recordedAt: row.recorded_at,
  actor: { personId: row.actor_id, role: row.actor_role },
  persons: row.persons,
  principal: row.principal,
  schemaVersion: row.schema_version,
  contentHash: row.content_hash,
  data: row.data as JsonObject,
  correctedBy: row.corrected_by,
});

const logged = (db: ReadDb) =>
  db
    .selectFrom('p_event_log.event as event')
    .selectAll('event')
    .select(
      sql<string | null>`(select c.event_id from p_event_log.correction c
        where c.stream = event.stream and c.corrected_event_id = event.last_event_id order by c.revision desc limit 1)`.as(
        'corrected_by',
      ),
    );

const conditionsOf = (filter: EventFilter) => [
  ...inScope('event.venue', filter.venues),
  ...equals('event.venue', filter.venue),
  ...equals('event.table_id', filter.table),
  ...equals('event.gaming_day', filter.gamingDay),
  ...equals('event.stream', filter.session === undefined ? undefined : `tableSession-${filter.session}`),
  ...equals('event.stream', filter.round === undefined ? undefined : `round-${filter.round}`),
  ...equals('event.stream', filter.stream),
  ...equals('event.type', filter.type),
  ...when(filter.person, (person) => sql<boolean>`event.persons @> array[${person}::text]`),
  ...within('event.at', filter),
];

/** Events in the order of time on our clock, oldest or newest first. */
export const listEvents = async (
  db: ReadDb,
  asked: {
    readonly filter: EventFilter;
    readonly newestFirst?: boolean;
    readonly limit?: number;
    readonly after?: EventsCursor | undefined;
  },
): Promise<Page<LoggedEvent>> => {
  const limit = pageSize(asked.limit);
  const beyond = asked.newestFirst === true ? sql`<` : sql`>`;
  const order = asked.newestFirst === true ? 'desc' : 'asc';
  const rows = await logged(db)
    .where(
      allOf([
        ...conditionsOf(asked.filter),
        ...when(
          asked.after,
          ([at, position]) => sql<boolean>`(event.at, event.last_position) ${beyond} (${at}::timestamptz, ${position})`,
        ),
      ]),
    )
    .orderBy('event.at', order)
    .orderBy('event.last_position', order)
    .limit(limit + 1)
    .execute();
  return pageOf(rows.map(loggedOf), limit, ({ at, position }) => eventsCursor.write([at, position]));
};

/** What `effectiveHistory` asks of a row of the log. A session has hundreds, so what it does not ask for is not read. */
export const recordedColumns = [
  'stream',
  'revision',
  'last_event_id',
  'type',
  'data',
  'terminal',
  'source_seq',
  'occurred_at',
  'actor_id',
  'actor_role',
  'principal',
  'clock_offset_ms',
  'clock_uncertainty_ms',
] as const satisfies readonly (keyof Row)[];
export type RecordedRow = Pick<Row, (typeof recordedColumns)[number]>;

export const recordedOf = (row: RecordedRow): Recorded => ({
  stream: row.stream as StreamName,
  revision: row.revision,
  eventId: row.last_event_id,
  type: row.type,
  data: row.data as JsonObject,
  metadata: {
    occurredAt: row.occurred_at,
    sourceSeq: row.source_seq,
    actor: { personId: row.actor_id, role: row.actor_role as FloorRole },
    terminal: row.terminal,
    principal: row.principal,
    clock:
      row.clock_offset_ms === null || row.clock_uncertainty_ms === null
        ? null
        : { offsetMs: row.clock_offset_ms, uncertaintyMs: row.clock_uncertainty_ms },
  },
});

/** The raw events of a stream in its own order, as far as they are projected, with what `effectiveHistory` asks of them. */
export const recordedEventsOf = async (db: ReadDb, stream: StreamName): Promise<readonly Recorded[]> => {
  const question = db
    .selectFrom('p_event_log.event')
    .select(recordedColumns)
    .where('stream', '=', stream)
    .orderBy('revision');
  return (await askByKey(db, 'recorded-events', question)).map(recordedOf);
};
