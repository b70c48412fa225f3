import { sql, type RawBuilder } from 'kysely';
import { onDays, type DaysFilter } from '../kit/days.ts';
import { allOf, askByKey, equals } from '../kit/query.ts';
import type { ReadDb } from '../read-models.ts';

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

/** The figures that the days of a filter were closed with, added up. */
export const wonBy = async (db: ReadDb, filter: DaysFilter, by: SessionGrouping): Promise<readonly Won[]> => {
  const key = sql.ref(columnOf[by]);
  const rows = await askByKey(
    db,
    'won-by',
    sql<Won>`
    select ${key} as key, count(*)::int as "sessionCount", (count(*) filter (where win_cents is null))::int as "withoutWinCount",
      coalesce(sum(win_cents), 0)::bigint as "winCents", sum(win_by_play_cents)::bigint as "winByPlayCents",
      sum(win_by_law_cents)::bigint as "winByLawCents", sum(drop_cents)::bigint as "dropCents",
      coalesce(sum(drop_cents) filter (where win_cents is not null), 0)::bigint as "dropOfWinCents"
    from p_gaming_days.figure figure where ${allOf(onDays('figure', filter))} group by ${key}`,
  );
  return rows;
};

/** What dealers won on the days of a filter, as these were closed. */
export const wonByDealers = async (db: ReadDb, filter: Omit<DaysFilter, 'table'>): Promise<readonly WonOnDuty[]> => {
  const rows = await askByKey(
    db,
    'won-by-dealers',
    sql<WonOnDuty>`
    select person_id as key, count(*)::int as "sessionCount", sum(round_count)::int as "roundCount",
      sum(win_by_play_cents)::bigint as "winByPlayCents", sum(win_by_law_cents)::bigint as "winByLawCents"
    from p_gaming_days.dealer_figure dealer_figure where ${allOf(onDays('dealer_figure', filter))} group by person_id`,
  );
  return rows;
};

/** The days of a filter that are closed. */
export const closedDays = async (db: ReadDb, { venue, ...filter }: DaysFilter): Promise<ReadonlySet<string>> => {
  const where = allOf([
    ...equals('day.venue', venue),
    ...onDays('day', { venues: filter.venues, fromDay: filter.fromDay, toDay: filter.toDay }),
  ]);
  const rows = await askByKey(
    db,
    'closed-days',
    sql<{ day: string }>`
    select day.gaming_day as day from p_gaming_days.day day where day.closed_at is not null and ${where}`,
  );
  return new Set(rows.map(({ day }) => day));
};

/** The wagers of the days of a filter, as these were closed: rows of another statement, one for each session, edition and kind. */
export const laidOnDays = (filter: DaysFilter): RawBuilder<unknown> => sql`
  select session_id, table_id, game, edition, kind, wager_count, stake_cents, squares::numeric as squares,
    round_squares::numeric as round_squares
  from p_gaming_days.laid laid where ${allOf(onDays('laid', filter))}`;
