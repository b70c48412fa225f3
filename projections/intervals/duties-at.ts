import { sql, type RawBuilder } from 'kysely';
import { floorRoles } from '../../domain/kernel/roles.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';

type Moment = {
  readonly session: RawBuilder<unknown>;
  readonly person: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
};

const of = (row: string, { session, at }: Moment): RawBuilder<boolean> => sql<boolean>`
  ${sql.ref(`${row}.stream`)} = ${tableSessionStream.streamOf('')} || ${session} and ${sql.ref(`${row}.at`)} <= ${at}`;

/**
 * The duties that a person had at the table of a session at a moment, as a column: each once, in the order of the alphabet. A duty that was
 * taken up again counts from then. Each is one look at an index, however long the session.
 */
export const dutiesAt = (moment: Moment): RawBuilder<readonly string[]> => sql<readonly string[]>`array(
  select duty from unnest(${[...floorRoles]}::text[]) duty cross join lateral (
    select last.at, last.revision, last.subject from p_intervals.boundary last where ${of('last', moment)}
      and last.kind = 'staff' and last.subject = duty || ':' || ${moment.person} and last.begins order by last.at desc, last.revision desc limit 1) began
  where not exists (select from p_intervals.boundary ended where ${of('ended', moment)} and not ended.begins
      and ended.kind = 'staff' and ended.subject = began.subject and (ended.at, ended.revision) > (began.at, began.revision))
    and not exists (select from p_intervals.boundary closed where ${of('closed', moment)} and not closed.begins
      and closed.kind = 'session' and (closed.at, closed.revision) > (began.at, began.revision))
  order by 1)`;
