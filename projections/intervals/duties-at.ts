import { sql, type RawBuilder } from 'kysely';
import { floorRoles } from '../../domain/kernel/roles.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { columnNamed } from '../kit/written.ts';

type Moment = {
  readonly session: RawBuilder<unknown>;
  readonly person: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
};

const isOf = (row: string, session: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${columnNamed(`${row}.stream`)} = ${tableSessionStream.streamOf('')} || ${session}`;

const isBefore = (row: string, { session, at }: Moment): RawBuilder<boolean> =>
  sql<boolean>`${isOf(row, session)} and ${columnNamed(`${row}.at`)} <= ${at}`;

/**
 * The duties that persons took up at any time at the tables of some sessions, as a common table `taken_up` of a statement, for `dutiesAt` in it. Each is one look at an
 * index, however long the session and however many moments are asked about. `pairs`: rows of `session_id` and `person_id`.
 */
export const dutiesTakenUp = (pairs: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  taken_up as materialized (select pair.session_id, pair.person_id, duty from (${pairs}) pair
    cross join unnest(${[...floorRoles]}::text[]) duty cross join lateral (
      select from p_intervals.boundary began where ${isOf('began', columnNamed('pair.session_id'))}
        and began.kind = 'staff' and began.subject = duty || ':' || pair.person_id and began.begins limit 1) took)`;

/**
 * The duties that a person had at the table of a session at a moment, as a column: each once, in the order of the alphabet. A duty that was
 * taken up again counts from then. Each is one look at an index, however long the session.
 */
export const dutiesAt = (moment: Moment): RawBuilder<readonly string[]> => sql<readonly string[]>`array(
  select taken_up.duty from taken_up cross join lateral (
    select last.at, last.revision, last.subject from p_intervals.boundary last where ${isBefore('last', moment)}
      and last.kind = 'staff' and last.subject = taken_up.duty || ':' || ${moment.person} and last.begins order by last.at desc, last.revision desc limit 1) began
  where taken_up.session_id = ${moment.session} and taken_up.person_id = ${moment.person}
    and not exists (select from p_intervals.boundary ended where ${isBefore('ended', moment)} and not ended.begins
      and ended.kind = 'staff' and ended.subject = began.subject and (ended.at, ended.revision) > (began.at, began.revision))
    and not exists (select from p_intervals.boundary closed where ${isBefore('closed', moment)} and not closed.begins
      and closed.kind = 'session' and (closed.at, closed.revision) > (began.at, began.revision))
  order by 1)`;
