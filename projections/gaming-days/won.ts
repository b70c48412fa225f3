import { sql, type RawBuilder } from 'kysely';
import { onDays, type DaysFilter } from '../kit/days.ts';
import { allOf, askByKey, equals, inScope } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';
import type { ReadDb } from '../read-models.ts';
import { spansWithin, type Days, type Span } from './spans.ts';

/** By what the figures of closed days are added up. */
export const sessionGroupings = ['table', 'game', 'pit'] as const;
export type SessionGrouping = (typeof sessionGroupings)[number];

/** The figures of some sessions, added up. `key` is the table, the game or the pit; null for tables of no pit. */
export type Won = {
  readonly key: string | null;
  readonly sessionCount: number;
  /** Sessions whose win by the formula is not known: an opener or a closer is missing. */
  readonly withoutWinCount: number;
  readonly winCents: number;
  readonly winByPlayCents: number;
  readonly winByLawCents: number;
  /** The money that was dropped, and how much of it in the sessions whose win is known. */
  readonly dropCents: number;
  readonly dropOfWinCents: number;
};

/** The same of what dealers won while on duty. */
export type WonOnDuty = Pick<Won, 'key' | 'sessionCount' | 'winByPlayCents' | 'winByLawCents'> & {
  readonly roundCount: number;
};

const columnOf = { table: 'figure.table_id', game: 'figure.game', pit: 'figure.pit' } as const;

type Asked = Omit<DaysFilter, 'table'>;

/** The spans of days that are added up already and make up what is asked for, as far as there are any; undefined where not all tables of one venue are. */
const spansOfFilter = ({ venue, table, gamingDay, fromDay, toDay }: DaysFilter): readonly Span[] | undefined =>
  typeof venue !== 'string' || table !== undefined || gamingDay !== undefined || toDay === undefined
    ? undefined
    : spansWithin({ firstDay: fromDay ?? '', lastDay: toDay });

/**
 * Sums of whole spans, as a part of a statement, whose text is the same for any number of them. Where a day is hidden from somebody, the spans with it are
 * too (`masks.ts`).
 */
const summed = (filter: Asked, by: SessionGrouping | 'dealer', spans: readonly Span[]): RawBuilder<unknown> => sql`
  select won_sum.* from unnest(${spans.map(({ level }) => level)}::text[], ${spans.map(({ firstDay }) => firstDay)}::text[],
      ${spans.map(({ lastDay }) => lastDay)}::text[]) as asked (level, first_day, last_day)
    join p_gaming_days.won_sum won_sum on won_sum.level = asked.level and won_sum.first_day >= asked.first_day and won_sum.last_day <= asked.last_day
  where won_sum.by_what = ${by} and ${allOf([...inScope('won_sum.venue', filter.venues), ...equals('won_sum.venue', filter.venue)])}`;

/** The closed days of a filter that lie in no span whose sums are there. */
const otherDays = (filter: Asked): RawBuilder<unknown> => sql`
  select day.day_id from p_gaming_days.day day where day.closed_at is not null and ${allOf(onDays('day', filter))}
    and not exists (select from (select distinct first_day, last_day from summed) span
      where day.gaming_day between span.first_day and span.last_day)`;

/** What sessions add, each of a row of figures under an alias. */
const ofSession = sql`1 as session_count, (figure.win_cents is null)::int as without_win_count, coalesce(figure.win_cents, 0) as win_cents,
  figure.win_by_play_cents, figure.win_by_law_cents, figure.drop_cents, case when figure.win_cents is null then 0 else figure.drop_cents end as drop_of_win_cents`;
const sumsOfSessions = sql`sum(session_count)::int as "sessionCount", sum(without_win_count)::int as "withoutWinCount",
  sum(win_cents)::bigint as "winCents", sum(win_by_play_cents)::bigint as "winByPlayCents", sum(win_by_law_cents)::bigint as "winByLawCents",
  sum(drop_cents)::bigint as "dropCents", sum(drop_of_win_cents)::bigint as "dropOfWinCents"`;

/** The figures that the days of a filter were closed with, added up, in the order of their keys. */
export const wonRowsBy = (filter: DaysFilter, by: SessionGrouping): RawBuilder<Won> => {
  const key = columnNamed(columnOf[by]);
  const spans = spansOfFilter(filter);
  if (spans === undefined) {
    const ofEach = sql`select ${key} as key, ${ofSession} from p_gaming_days.figure figure where ${allOf(onDays('figure', filter))}`;
    return sql<Won>`select key, ${sumsOfSessions} from (${ofEach}) each_session group by key order by key`;
  }
  return sql<Won>`
    with summed as materialized (${summed(filter, by, spans)}), others as materialized (${otherDays(filter)})
    select key, ${sumsOfSessions} from (
      select nullif(of_key, '') as key, session_count, without_win_count, win_cents, win_by_play_cents, win_by_law_cents, drop_cents,
        drop_of_win_cents from summed
      union all select ${key}, ${ofSession} from others join p_gaming_days.figure figure using (day_id)) part
    group by key order by key`;
};

/** The same, asked by itself. */
export const wonBy = (db: ReadDb, filter: DaysFilter, by: SessionGrouping): Promise<readonly Won[]> =>
  askByKey(db, 'won-by', wonRowsBy(filter, by));

const sumsOfDealers = sql`sum(session_count)::int as "sessionCount", sum(round_count)::int as "roundCount",
  sum(win_by_play_cents)::bigint as "winByPlayCents", sum(win_by_law_cents)::bigint as "winByLawCents"`;
const ofDealer = sql`dealer_figure.person_id as key, 1 as session_count, dealer_figure.round_count, dealer_figure.win_by_play_cents,
  dealer_figure.win_by_law_cents`;

/** What dealers won on the days of a filter, as these were closed, in the order of the dealers. */
export const wonRowsByDealers = (filter: Asked): RawBuilder<WonOnDuty> => {
  const spans = spansOfFilter(filter);
  if (spans === undefined) {
    const ofEach = sql`select ${ofDealer} from p_gaming_days.dealer_figure dealer_figure where ${allOf(onDays('dealer_figure', filter))}`;
    return sql<WonOnDuty>`select key, ${sumsOfDealers} from (${ofEach}) each_session group by key order by key`;
  }
  return sql<WonOnDuty>`
    with summed as materialized (${summed(filter, 'dealer', spans)}), others as materialized (${otherDays(filter)})
    select key, ${sumsOfDealers} from (
      select of_key as key, session_count, round_count, win_by_play_cents, win_by_law_cents from summed
      union all select ${ofDealer} from others join p_gaming_days.dealer_figure dealer_figure using (day_id)) part
    group by key order by key`;
};

/** The same, asked by itself. */
export const wonByDealers = (db: ReadDb, filter: Asked): Promise<readonly WonOnDuty[]> =>
  askByKey(db, 'won-by-dealers', wonRowsByDealers(filter));

/** True, in SQL, for a row that has `venue` and `gaming_day`: the day is closed. */
export const isClosed = (
  of: string,
): RawBuilder<boolean> => sql<boolean>`exists (select from p_gaming_days.day closed where closed.venue = ${columnNamed(`${of}.venue`)}
  and closed.gaming_day = ${columnNamed(`${of}.gaming_day`)} and closed.closed_at is not null)`;

const columnsOfLaid = sql`laid.session_id, laid.table_id, laid.game, laid.edition, laid.kind, laid.wager_count, laid.stake_cents,
  laid.squares::numeric as squares, laid.round_squares::numeric as round_squares`;

/** The wagers of the days of a filter, as these were closed: rows of another statement, one for each session, edition and kind. */
export const laidOnDays = (filter: DaysFilter): RawBuilder<unknown> =>
  sql`select 0 as place, ${columnsOfLaid} from p_gaming_days.laid laid where ${allOf(onDays('laid', filter))}`;

/** Days of a venue, from one to another, both inclusive. */
export type VenueDays = Days & { readonly venue: string };

/** The same of some days of venues, each with its place among them. */
export const laidOnEach = (all: readonly VenueDays[]): RawBuilder<unknown> => sql`
  select asked.place, ${columnsOfLaid}
  from unnest(${all.map((_, place) => place)}::int[], ${all.map(({ venue }) => venue)}::text[], ${all.map(({ firstDay }) => firstDay)}::text[],
      ${all.map(({ lastDay }) => lastDay)}::text[]) as asked (place, venue, first_day, last_day)
    join p_gaming_days.laid laid on laid.venue = asked.venue and laid.gaming_day between asked.first_day and asked.last_day`;
