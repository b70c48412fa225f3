import { sql, type RawBuilder } from 'kysely';
import { inPlay, type PlayFilter } from '../kit/days.ts';
import { allOf } from '../kit/query.ts';

/**
 * The findings that persons answer for, because they did it or it was their duty, as a part of a statement under the name `answered`: a row
 * for each person of a finding. What is excused or only noted is left out.
 */
export const answeredFindings = (filter: PlayFilter): RawBuilder<unknown> => sql`
  answered as materialized (select finding.venue, answering.person_id, finding.code, finding.verdict, finding.subject_kind, finding.subject_id,
      finding.round_id, finding.wager_id, finding.difference_cents
    from p_rule_violations.finding finding cross join lateral unnest(finding.answering) as answering (person_id)
    where finding.verdict in ('violation', 'contested', 'undetermined') and ${allOf(inPlay('finding', filter))})`;
