import { sql, type RawBuilder } from 'kysely';
import { roundStream } from '../../domain/round/stream.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { onDays, type DaysFilter } from '../kit/days.ts';
import { askForPage, byTime, countOf, type Page, type PageAsked } from '../kit/list.ts';
import { allOf, equals, type OneOf } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';
import type { ReadDb } from '../read-models.ts';
import { isLateAtAll } from './tables.ts';
import { venueThresholds } from './venue-thresholds.ts';

/** An event of a session or a round that was recorded long after it happened, and of which nothing says so. */
export type LateRecording = {
  readonly eventId: string;
  readonly position: string;
  readonly stream: string;
  readonly type: string;
  readonly venue: string;
  readonly table: string | null;
  readonly gamingDay: string | null;
  readonly terminal: string | null;
  readonly person: string;
  readonly role: string;
  readonly principal: string;
  readonly occurredAt: string;
  /** When it happened on our clock. */
  readonly at: string;
  readonly recordedAt: string;
  readonly lateMs: number;
  /** How late it might have come without a word, as the venue has it on the gaming day. */
  readonly allowedMinutes: number;
};

export type LateFilter = DaysFilter & {
  readonly person?: OneOf<string> | undefined;
  readonly terminal?: OneOf<string> | undefined;
  /** Another measure than that of the venue. */
  readonly lateByMinutes?: number | undefined;
};

type Asked = { readonly filter: LateFilter; readonly ofVenues: readonly string[] };

/** The orders of the list, by when it happened on our clock. */
export const lateOrders = byTime<LateRecording>(
  { kind: 'instant', by: columnNamed('late.at'), of: ({ at }) => at },
  { kind: 'text', by: columnNamed('late.last_position'), of: ({ position }) => position },
);
export type LateSort = keyof typeof lateOrders;

/** How late entries may come, by venue and day. */
const allowedAt = (db: ReadDb, { filter, ofVenues }: Asked): Promise<RawBuilder<unknown>> =>
  venueThresholds(db, { ofVenues, which: 'lateEntryMinutes', instead: filter.lateByMinutes });

const round = roundStream.streamOf('');
/** The stream of the session of `event`, which is of a session or of a round. */
const sessionOf = sql`case when starts_with(event.stream, ${round})
  then ${tableSessionStream.streamOf('')} || substring(substr(event.stream, ${round.length + 1}) from '^(.*)\\.[^.]*$') else event.stream end`;

const uncertainty = sql`coalesce(event.clock_uncertainty_ms, 0) * interval '1 millisecond'`;

/** What its session says of a time in which the recording came late, also where that was itself entered late. */
const isDeclared = sql<boolean>`exists (select from p_event_log.event said
  cross join lateral (select case when said.type like '%.LateEntryRecorded' then said.data->'data' else said.data end as data) delay
  where said.stream = ${sessionOf} and said.type in ('table.RecordingDelayed', 'table.LateEntryRecorded')
    and coalesce(said.data->>'type', said.type) = 'table.RecordingDelayed'
    and coalesce(delay.data->>'terminal', event.terminal, '') = coalesce(event.terminal, '')
    and (delay.data->>'from')::timestamptz <= event.at + ${uncertainty} and event.at - ${uncertainty} <= (delay.data->>'until')::timestamptz)`;

/**
 * The events under the alias `late`. The measure is that of the clause on late entries in the controls of record keeping: later than the
 * venue allows by more than the clock's uncertainty, and neither a late entry, a correction, corrected, imported nor covered by a delay that was declared.
 */
const lateEvents = (allowed: RawBuilder<unknown>, filter: LateFilter): RawBuilder<unknown> => sql`(
  select event.*, allowed.minutes, round(extract(epoch from event.recorded_at - event.at) * 1000)::bigint as late_ms
  from p_event_log.event event cross join lateral (
    select allowed.minutes::int from ${allowed} as allowed (venue, from_day, minutes)
    where allowed.venue = event.venue and allowed.from_day <= event.gaming_day order by allowed.from_day desc limit 1) allowed
  where ${sql.raw(isLateAtAll)}
    and event.recorded_at - event.at - ${uncertainty} > allowed.minutes * interval '1 minute'
    and event.type not like '%.LateEntryRecorded' and event.type not like '%.CorrectionRecorded'
    and not exists (select from p_event_log.correction c where c.stream = event.stream and c.corrected_event_id = event.last_event_id)
    and not ${isDeclared} and ${allOf([
      ...onDays('event', filter),
      ...equals('event.actor_id', filter.person),
      ...equals('event.terminal', filter.terminal),
    ])}) late`;

/** Events that were recorded late and not declared, newest first unless another order is asked for. */
export const listLateEntries = async (
  db: ReadDb,
  { filter, ofVenues, sort = 'newest-first', ...page }: PageAsked<LateSort> & Asked,
): Promise<Page<LateRecording>> => {
  const allowed = await allowedAt(db, { filter, ofVenues });
  return askForPage(lateOrders[sort], page, async ({ beyond, order, count }) => {
    const { rows } = await sql<LateRecording>`
      select late.last_event_id as "eventId", late.last_position as position, late.stream, late.type, late.venue, late.table_id as "table",
        late.gaming_day as "gamingDay", late.terminal, late.actor_id as person, late.actor_role as role, late.principal,
        late.occurred_at as "occurredAt", late.at, late.recorded_at as "recordedAt", late.late_ms as "lateMs", late.minutes as "allowedMinutes"
      from ${lateEvents(allowed, filter)} where ${allOf(beyond)} order by ${order} limit ${count}`.execute(db);
    return rows;
  });
};

/** How many fit; undefined when they are too many to be counted. */
export const countLateEntries = async (db: ReadDb, asked: Asked): Promise<number | undefined> =>
  countOf(db, lateEvents(await allowedAt(db, asked), asked.filter), []);
