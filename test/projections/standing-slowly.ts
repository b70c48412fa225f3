import { sql } from 'kysely';
import { instantMs } from '../../domain/kernel/time.ts';
import { pairedBoundaries, type BoundaryRow } from '../../projections/intervals/paired.ts';
import type { Interval, IntervalFilter } from '../../projections/intervals/queries.ts';
import { toldBoundary } from '../../projections/intervals/told.ts';
import type { ReadDb } from '../../projections/read-models.ts';

type Asked = { readonly venue: string; readonly table: string; readonly from: string } & Pick<
  IntervalFilter,
  'to' | 'kind'
>;

/**
 * What stood at a table at some moment of `[from, to)`, out of all that ever outlasted a session there. It reads more with every day, so
 * the service asks otherwise; specs hold its answers to these.
 */
export const standingSlowly = async (db: ReadDb, asked: Asked): Promise<readonly Interval[]> => {
  const { venue, table, from, kind } = asked;
  const to = asked.to ?? 'infinity';
  const { rows } = await sql<BoundaryRow>`
    with at_table as (select * from p_intervals.boundary where venue = ${venue} and table_id = ${table} and until_close),
    sessions as (
      select stream from at_table where at >= ${from}::timestamptz and at < ${to}::timestamptz
      union (select stream from at_table where at < ${from}::timestamptz order by at desc, revision desc, stream limit 1))
    select ${toldBoundary.columns('boundary')} from (
      select * from p_intervals.boundary where until_close and stream in (select stream from sessions)
      union all
      select * from p_intervals.boundary
      where not until_close and venue = ${venue} and (table_id = ${table} or kind = 'exclusion')) boundary
    where ${kind ?? null}::text is null or kind in (${kind ?? null}, 'session')
    order by at, revision, event_id, kind, subject, stream`.execute(db);
  const toMs = to === 'infinity' ? Infinity : instantMs(to);
  return pairedBoundaries(rows).filter(
    (one) =>
      (kind === undefined || one.kind === kind) &&
      instantMs(one.from) < toMs &&
      (one.to === null || instantMs(one.to) > instantMs(from)),
  );
};
