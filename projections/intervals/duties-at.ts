import { sql, type RawBuilder } from 'kysely';
import { tableSessionStream } from '../../domain/table/stream.ts';

type Moment = {
  readonly session: RawBuilder<unknown>;
  readonly person: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
};

/** The duties that a person had at the table of a session at a moment, as a column: each once, in the order of the alphabet. */
export const dutiesAt = ({ session, person, at }: Moment): RawBuilder<readonly string[]> => sql<
  readonly string[]
>`array(
  select distinct began.value->>'duty' from p_intervals.boundary began
  where began.stream = ${tableSessionStream.streamOf('')} || ${session} and began.kind = 'staff' and began.begins
    and began.person_id = ${person} and began.at <= ${at}
    and not exists (select from p_intervals.boundary ended where ended.stream = began.stream and not ended.begins
      and (ended.kind = 'session' or (ended.kind = 'staff' and ended.subject = began.subject))
      and (ended.at, ended.revision) > (began.at, began.revision) and ended.at <= ${at})
  order by 1)`;
