import { sql, type RawBuilder } from 'kysely';
import type { Place } from '../../domain/kernel/stream-category.ts';
import type { DenominationLine } from '../../domain/kernel/money.ts';
import type { CountMoment } from '../../domain/table/count-order.ts';
import { msOf, partedRows, partOf, type Parted } from '../kit/buckets.ts';
import { askByKey } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';
import type { ReadDb } from '../read-models.ts';
import { momentOrder, moveColumns, type FloatMove, type FloatMoved } from './floats.ts';

/** What sort of movement brought a float how much, and took how much out of it, in a part of the session's time. In cents. */
export type MovedInPart = {
  readonly session: string;
  readonly part: number;
  readonly what: FloatMove;
  readonly times: number;
  readonly intoCents: number;
  readonly outOfCents: number;
  readonly perhapsIntoCents: number;
  readonly perhapsOutOfCents: number;
  readonly tokensCents: number;
  readonly piecesOverCents: number;
  readonly notByPieceCents: number;
};

/** What moved the floats of sessions beside play, by the parts of their time. */
export const movedInParts = async (db: ReadDb, parted: readonly Parted[]): Promise<readonly MovedInPart[]> => {
  if (parted.length === 0) return [];
  const rows = await askByKey(
    db,
    'moved-in-parts',
    sql<MovedInPart>`
    with asked as materialized (${partedRows(parted)})
    select asked.session_id as session, ${partOf(msOf(columnNamed('move.at')), columnNamed('asked.bounds'))} as part, move.what,
      count(*)::int as times, sum(move.into_cents)::bigint as "intoCents", sum(move.out_of_cents)::bigint as "outOfCents",
      sum(move.perhaps_into_cents)::bigint as "perhapsIntoCents", sum(move.perhaps_out_of_cents)::bigint as "perhapsOutOfCents",
      sum(move.tokens_cents)::bigint as "tokensCents", sum(move.pieces_over_cents)::bigint as "piecesOverCents",
      sum(case when json_array_length(move.into_pieces) = 0 then move.into_cents else 0 end
        + case when json_array_length(move.out_of_pieces) = 0 then move.out_of_cents else 0 end
        + move.perhaps_into_cents + move.perhaps_out_of_cents)::bigint as "notByPieceCents"
    from asked join p_sessions.float_move move using (session_id) group by 1, 2, 3 order by 1, 2, 3`,
  );
  return rows;
};

/** A count of the float of a table, in a session or (null) while it was not open. */
export type TableCount = {
  readonly eventId: string;
  readonly session: string | null;
  readonly venue: string;
  readonly table: string;
  readonly gamingDay: string;
  readonly moment: CountMoment;
  readonly kind: string;
  readonly at: string;
  /** Give or take so many milliseconds. */
  readonly doubtMs: number;
  readonly totalCents: number;
  readonly lines: readonly DenominationLine[];
};

const columns = sql`count.event_id as "eventId", count.session_id as session, count.venue, count.table_id as "table",
  count.gaming_day as "gamingDay", count.moment, count.kind, count.at, count.doubt_ms as "doubtMs", count.total_cents as "totalCents", count.lines`;

/** Which session of its gaming day a count is of; 0 while the table was not open. */
const numberIn = (session: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`coalesce(substring(${session} from '[0-9]+$')::int, 0)`;

/**
 * The last count of a table before the first of a session, which is told by where and when it is: of those that were made at one moment, those of
 * sessions before come before it (`countOrder`).
 */
const lastBefore = (
  columnsOf: RawBuilder<unknown>,
  table: { readonly venue: RawBuilder<unknown>; readonly table: RawBuilder<unknown> },
  first: Readonly<Record<'at' | 'session' | 'gamingDay', RawBuilder<unknown>>>,
): RawBuilder<unknown> => sql`
  select ${columnsOf} from p_sessions.float_count count
  where count.venue = ${table.venue} and count.table_id = ${table.table} and count.at <= ${first.at}
    and (count.at < ${first.at} or (count.gaming_day, ${numberIn(sql`count.session_id`)})
      < (${first.gamingDay}, ${numberIn(first.session)}))
  order by count.at desc, count.gaming_day desc, ${numberIn(sql`count.session_id`)} desc, ${momentOrder} desc, count.event_id desc
  limit 1`;

/** The counts of the floats of sessions, in the order in which they were made. */
export const countsOfSessions = async (db: ReadDb, sessions: readonly string[]): Promise<readonly TableCount[]> => {
  const rows = await askByKey(
    db,
    'counts-of-sessions',
    sql<TableCount>`
    select ${columns} from p_sessions.float_count count
    where count.session_id = any (${sessions}::text[]) order by count.at, ${momentOrder}, count.event_id`,
  );
  return rows;
};

/** Of each of these counts the one before it at its table, whatever session it was in. */
export const countsBefore = async (
  db: ReadDb,
  firsts: readonly Pick<TableCount, 'eventId' | 'venue' | 'table' | 'at' | 'session' | 'gamingDay'>[],
): Promise<ReadonlyMap<string, TableCount>> => {
  if (firsts.length === 0) return new Map();
  const place = { venue: sql`first.venue`, table: sql`first.table_id` };
  const when = { at: sql`first.at`, session: sql`first.session_id`, gamingDay: sql`first.gaming_day` };
  const rows = await askByKey(
    db,
    'counts-before',
    sql<TableCount & { readonly of: string }>`
    select first.event_id as "of", before.* from unnest(
      ${firsts.map(({ eventId }) => eventId)}::uuid[], ${firsts.map(({ venue }) => venue)}::text[],
      ${firsts.map(({ table }) => table)}::text[], ${firsts.map(({ at }) => at)}::timestamptz[],
      ${firsts.map(({ session }) => session)}::text[], ${firsts.map(({ gamingDay }) => gamingDay)}::text[]
    ) as first(event_id, venue, table_id, at, session_id, gaming_day)
    cross join lateral (${lastBefore(columns, place, when)}) before`,
  );
  return new Map(rows.map(({ of, ...count }) => [of, count]));
};

/** Which count of a table comes before the first of a session that a row called `asked` rests on, and where it was said last; no text where none does. */
export const seenBeforeFirst = sql<string>`(${lastBefore(
  sql`concat_ws(':', count.event_id, count.last_position)`,
  { venue: sql`asked.venue`, table: sql`asked.table_id` },
  {
    at: sql`(asked.rests->>'at')::timestamptz`,
    session: sql`asked.rests->>'session'`,
    gamingDay: sql`asked.rests->>'gamingDay'`,
  },
)})`;

/** Sessions of a table from one gaming day to another, both inclusive. */
export type TableDays = {
  readonly venue: string;
  readonly table: string;
  readonly fromDay: string;
  readonly toDay: string;
};

/** Days of tables as rows of `venue`, `table_id`, `from_day` and `to_day` in another statement. */
const dayRows = (days: readonly TableDays[]): RawBuilder<unknown> => sql`
  select * from unnest(
    ${days.map(({ venue }) => venue)}::text[], ${days.map(({ table }) => table)}::text[],
    ${days.map(({ fromDay }) => fromDay)}::text[], ${days.map(({ toDay }) => toDay)}::text[]
  ) as given(venue, table_id, from_day, to_day)`;

/** Sessions of tables in days, as rows in another statement. */
const inDays = (columnsOf: RawBuilder<unknown>, days: readonly TableDays[]): RawBuilder<unknown> => sql`
  select distinct ${columnsOf} from (${dayRows(days)}) asked
  join p_sessions.session own on own.venue = asked.venue and own.table_id = asked.table_id
    and own.gaming_day between asked.from_day and asked.to_day`;

/** The sessions of tables in days, each once. */
export const sessionsInDays = async (
  db: ReadDb,
  days: readonly TableDays[],
): Promise<readonly { readonly session: string; readonly venue: string; readonly table: string }[]> => {
  if (days.length === 0) return [];
  const rows = await askByKey(
    db,
    'sessions-in-days',
    sql<{ session: string; venue: string; table: string }>`
    ${inDays(sql`own.session_id as session, own.venue, own.table_id as "table"`, days)}`,
  );
  return rows;
};

/** The counts of the floats in the sessions of tables in days, in the order in which they were made. */
export const countsInDays = async (db: ReadDb, days: readonly TableDays[]): Promise<readonly TableCount[]> => {
  if (days.length === 0) return [];
  const rows = await askByKey(
    db,
    'counts-in-days',
    sql<TableCount>`
    select ${columns} from (${inDays(sql`own.session_id`, days)}) own
    join p_sessions.float_count count using (session_id) order by count.at, ${momentOrder}, count.event_id`,
  );
  return rows;
};

/** The sessions of a table on a gaming day, and on the last day before it on which its float was counted, as rows in another statement. */
export const sessionsSinceCount = ({
  venue,
  table,
  gamingDay,
}: Pick<Place, 'venue' | 'table' | 'gamingDay'>): RawBuilder<unknown> => sql`
  select own.session_id from p_sessions.session own where own.venue = ${venue} and own.table_id = ${table}
    and own.gaming_day <= ${gamingDay} and own.gaming_day >= coalesce((select max(count.gaming_day) from p_sessions.float_count count
      where count.venue = ${venue} and count.table_id = ${table} and count.gaming_day < ${gamingDay}), ${gamingDay})`;

/** A span of the record of a session, between two counts of the float of its table, by the number of the window that it is of. */
export type SpanOfSession = {
  readonly place: number;
  readonly session: string;
  readonly after: string;
  readonly until: string;
};

/** Spans of sessions as rows of `place`, `session_id`, `after` and `until` in another statement. */
export const spanRows = (spans: readonly SpanOfSession[]): RawBuilder<unknown> => sql`
  select * from unnest(${spans.map(({ place }) => place)}::int[], ${spans.map(({ session }) => session)}::text[],
    ${spans.map(({ after }) => after)}::timestamptz[], ${spans.map(({ until }) => until)}::timestamptz[]
  ) as given(place, session_id, after, until)`;

/** The movements of spans beside play, in order, each with the number of its window. */
export const movesInSpans = async (
  db: ReadDb,
  spans: readonly SpanOfSession[],
): Promise<readonly (FloatMoved & { readonly place: number })[]> => {
  const rows = await askByKey(
    db,
    'moves-of-sessions',
    sql<FloatMoved & { readonly place: number }>`
    select asked.place, ${moveColumns} from (${spanRows(spans)}) asked join p_sessions.float_move move
      on move.session_id = asked.session_id and move.at > asked.after and move.at <= asked.until
    order by move.at, move.event_id`,
  );
  return rows;
};
