import { sql, type RawBuilder } from 'kysely';
import type { JsonObject } from '../../domain/kernel/json.ts';
import { instantMs, instantText } from '../../domain/kernel/time.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { allOf, askByKey, equals, inScope } from '../kit/query.ts';
import type { Told } from '../kit/telling.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import type { StandingKind } from './tables.ts';
import { toldBeginning } from './told.ts';

/**
 * Something that stood `[from, to)`; `to` is null while nothing has ended it. `subject` says which one of its kind: a sign's id, a
 * seat's number, a kind of wager, `<duty>:<person>`, a box.
 */
export type Interval = Omit<Told<typeof toldBeginning>, 'kind' | 'value'> & {
  readonly kind: StandingKind;
  readonly value: JsonObject;
  readonly to: string | null;
  /** The event that ended it. */
  readonly endedBy: string | null;
};

export type IntervalFilter = {
  readonly venues: VenueScope;
  readonly venue?: string | undefined;
  readonly table?: string | undefined;
  readonly session?: string | undefined;
  readonly kind?: StandingKind | undefined;
  readonly person?: string | undefined;
  /** What stood at some moment of `[from, to)`, on our clock. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

type Condition = ReturnType<typeof allOf>;

/**
 * The sessions that can have had something standing in `[from, …)` at a table: those with a boundary since, and the last before,
 * since a table has one session at a time. Without this every question would read a table's whole past.
 */
const sessionsSince = (filter: IntervalFilter): Condition => {
  const at = allOf([...equals('venue', filter.venue), ...equals('table_id', filter.table)]);
  const from = sql`${filter.from}::timestamptz`;
  const to = sql`${filter.to ?? 'infinity'}::timestamptz`;
  return sql<boolean>`stream in (
    select stream from p_intervals.boundary where ${at} and until_close and at >= ${from} and at < ${to}
    union (select stream from p_intervals.boundary where ${at} and until_close and at < ${from} order by at desc limit 1))`;
};

const boundariesWhere = (condition: Condition): RawBuilder<unknown> =>
  sql`select * from p_intervals.boundary where ${condition}`;

/** The boundaries that an answer needs: for a subject of a stream all of them, or none. */
const reach = (filter: IntervalFilter): RawBuilder<unknown> => {
  if (filter.session !== undefined)
    return boundariesWhere(sql`stream = ${tableSessionStream.streamOf(filter.session)}`);
  if (filter.person !== undefined) {
    return boundariesWhere(sql`stream in (select stream from p_intervals.boundary where person_id = ${filter.person})`);
  }
  const atTable = allOf([...equals('venue', filter.venue), ...equals('table_id', filter.table)]);
  if (filter.from === undefined || filter.table === undefined) return boundariesWhere(atTable);
  const lasting = allOf(equals('venue', filter.venue));
  // Two statements: with "or" between the conditions PostgreSQL would read every boundary.
  return sql`${boundariesWhere(sql`until_close and ${sessionsSince(filter)}`)}
    union all ${boundariesWhere(sql`not until_close and ${lasting} and (table_id = ${filter.table} or kind = 'exclusion')`)}`;
};

/**
 * What stood, in the order in which it began. Each boundary is paired with the next of the same stream and subject; the close of
 * a session ends what it began, except exclusions from the game or the casino, and boxes.
 */
export const intervals = async (db: ReadDb, filter: IntervalFilter): Promise<readonly Interval[]> => {
  const wanted = allOf([
    ...inScope('venue', filter.venues),
    ...equals('kind', filter.kind),
    ...equals('person_id', filter.person),
    ...(filter.to === undefined ? [] : [sql<boolean>`at < ${filter.to}::timestamptz`]),
    ...(filter.from === undefined ? [] : [sql<boolean>`(ends_at is null or ends_at > ${filter.from}::timestamptz)`]),
  ]);
  // `reach` then finds them by one stream, or by one table since a moment.
  const isOfOnePlace = filter.session !== undefined || (filter.table !== undefined && filter.from !== undefined);
  const question = sql<Interval>`
    with paired as (
      select *, lead(at) over next as next_at, lead(event_id) over next as next_event_id
      from (${reach(filter)}) boundary
      window next as (partition by stream, kind, subject order by at, revision, event_id)),
    closed as (
      select distinct on (stream) stream, at as closed_at, event_id as closed_by
      from paired where kind = 'session' and not begins order by stream, at desc),
    stood as (
      select paired.*, closes_first, case when closes_first then closed_at else next_at end as ends_at,
        case when closes_first then closed_by else next_event_id end as ended_by
      from paired left join closed using (stream)
      cross join lateral (select until_close and closed_at >= at and closed_at < coalesce(next_at, 'infinity') as closes_first) which
      where begins)
    select ${toldBeginning.columns('stood')}, ends_at as "to", ended_by as "endedBy"
    from stood where ${wanted} order by at, kind, subject, stream`;
  return isOfOnePlace ? askByKey(db, 'intervals', question) : (await question.execute(db)).rows;
};

/** What stood at a table at a moment of our clock: signs, limits, staff on duty, seats, boxes in slots, exclusions. */
export const standingAt = async (
  db: ReadDb,
  asked: { readonly venues: VenueScope; readonly venue: string; readonly table: string; readonly at: string },
): Promise<readonly Interval[]> => {
  const { at, ...where } = asked;
  return intervals(db, { ...where, from: at, to: instantText(instantMs(at) + 1) });
};
