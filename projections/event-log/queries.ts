import { sql } from 'kysely';
import type { Recorded } from '../../domain/kernel/effective-history.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import type { FloorRole } from '../../domain/kernel/roles.ts';
import type { StreamName } from '../../domain/kernel/streams.ts';
import { roundStream } from '../../domain/round/stream.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { cursorOf, pageOf, type Page } from '../kit/cursor.ts';
import { placeOf } from '../kit/place.ts';
import { allOf, askByKey, equals, inScope, pageSize, when, within } from '../kit/query.ts';
import type { RowOf } from '../kit/table.ts';
import type { Told } from '../kit/telling.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import type { events } from './tables.ts';
import { toldEvent } from './told.ts';

type LoggedRow = Told<typeof toldEvent> & {
  /** The newest correction of it, when there is one. */
  readonly correctedBy: string | null;
};

/** An event as the log tells it; times as instants. `data` has the newest version of its type. */
export type LoggedEvent = Omit<LoggedRow, 'actorId' | 'actorRole' | 'data'> & {
  readonly category: string;
  readonly session: string | null;
  readonly round: string | null;
  readonly actor: { readonly personId: string; readonly role: string };
  readonly data: JsonObject;
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

const loggedOf = ({ actorId, actorRole, ...row }: LoggedRow): LoggedEvent => {
  const { category, session, round } = placeOf(row.stream);
  return {
    ...row,
    category: category ?? '',
    session,
    round,
    actor: { personId: actorId, role: actorRole },
    data: row.data as JsonObject,
  };
};

const conditionsOf = (filter: EventFilter) => [
  ...inScope('event.venue', filter.venues),
  ...equals('event.venue', filter.venue),
  ...equals('event.table_id', filter.table),
  ...equals('event.gaming_day', filter.gamingDay),
  ...equals('event.stream', filter.session === undefined ? undefined : tableSessionStream.streamOf(filter.session)),
  ...equals('event.stream', filter.round === undefined ? undefined : roundStream.streamOf(filter.round)),
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
  const [beyond, order] = asked.newestFirst === true ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const where = allOf([
    ...conditionsOf(asked.filter),
    ...when(
      asked.after,
      ([at, position]) => sql<boolean>`(event.at, event.last_position) ${beyond} (${at}::timestamptz, ${position})`,
    ),
  ]);
  const { rows } = await sql<LoggedRow>`
    select ${toldEvent.columns('event')}, (select c.event_id from p_event_log.correction c
      where c.stream = event.stream and c.corrected_event_id = event.last_event_id order by c.revision desc limit 1) as "correctedBy"
    from p_event_log.event event where ${where}
    order by event.at ${order}, event.last_position ${order} limit ${limit + 1}`.execute(db);
  return pageOf(rows.map(loggedOf), limit, ({ at, position }) => eventsCursor.write([at, position]));
};

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

/** The raw events of a stream in its own order, as far as they are projected, with the columns for `effectiveHistory`. */
export const recordedEventsOf = async (db: ReadDb, stream: StreamName): Promise<readonly Recorded[]> => {
  const question = db
    .selectFrom('p_event_log.event')
    .select(recordedColumns)
    .where('stream', '=', stream)
    .orderBy('revision');
  return (await askByKey(db, 'recorded-events', question)).map(recordedOf);
};
