import { sql, type RawBuilder } from 'kysely';
import { mostContinued } from '../../domain/table/continued.ts';

/**
 * The session that each of some continues, since the gaming day was cut on paper and play went on, as rows of `nth`, `stream` and `goes_on_in`. `of`: rows of
 * `nth`, `stream` and `goes_on_in`, the session that is asked about.
 */
const stepBack = (of: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select own.nth, before.stream, own.goes_on_in from (${of}) own
  cross join lateral (select venue, table_id, at from p_intervals.boundary where stream = own.stream and kind = 'session' and begins
    order by at limit 1) opened
  cross join lateral (select said.stream, said.begins, said.value from p_intervals.boundary said
    where said.venue = opened.venue and said.table_id = opened.table_id and said.until_close and said.kind = 'session'
      and said.at <= opened.at and said.stream <> own.stream order by said.at desc, said.revision desc limit 1) before
  where not before.begins and before.value->>'reopensAtOnce' = 'true'`;

/** The streams of sessions as rows, each asked about by itself. `sessions`: their streams as rows of `stream`. */
const asAsked = (sessions: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select 0 as nth, stream, stream as goes_on_in from (${sessions}) named`;

/** The streams of the sessions that some continue, as rows of `stream`. `sessions`: the streams of those, as rows of `stream`. */
export const streamsContinuedBy = (sessions: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select distinct stream from (${continuedSessions(asAsked(sessions))}) before`;

/** All the sessions that some continue, one after the other, as far back as a session is looked back from. */
export const continuedSessions = (of: RawBuilder<unknown>): RawBuilder<unknown> => {
  const steps: RawBuilder<unknown>[] = [];
  for (let last = of; steps.length < mostContinued; last = steps.at(-1) ?? of) steps.push(stepBack(last));
  return sql.join(steps, sql` union `);
};
