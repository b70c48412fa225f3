import { sql, type RawBuilder } from 'kysely';
import type { Verdict } from '../../domain/law/finding.ts';
import { columnNamed } from '../kit/written.ts';

/** A finding that names an event as its deed. */
export type FoundOfDeed = {
  readonly id: string;
  readonly code: string;
  readonly citation: string;
  readonly clause: string;
  readonly verdict: Verdict;
};

/**
 * The findings of the newest official examinations that name some events, as common tables of a statement that has these events in `page`, with `subject_kind`,
 * `subject_id`, `session_id`, `stream` and `event_id`: of an event those of its own subject, and for an event of a round those of its session too. What each finding
 * names is looked for once, however many events there are.
 */
export const findingsNaming: RawBuilder<unknown> = sql`
  about as (select subject_kind, subject_id from page
    union select 'tableSession', session_id from page where subject_kind = 'round' and session_id is not null),
  naming as materialized (select f.subject_kind, f.subject_id, f.finding->>'deed' as deed, f.finding_id, f.code, f.citation, f.clause, f.verdict
    from about cross join lateral (select * from p_rule_violations.finding own
      where own.subject_kind = about.subject_kind and own.subject_id = about.subject_id offset 0) f),
  deed as (select distinct subject_kind, subject_id, session_id, stream, event_id from page),
  found as materialized (select deed.stream, deed.event_id, json_agg(json_build_object('id', naming.finding_id, 'code', naming.code,
      'citation', naming.citation, 'clause', naming.clause, 'verdict', naming.verdict) order by naming.code, naming.finding_id) as findings
    from deed join naming on naming.deed = deed.event_id::text
      and ((naming.subject_kind = deed.subject_kind and naming.subject_id = deed.subject_id)
        or (deed.subject_kind = 'round' and naming.subject_kind = 'tableSession' and naming.subject_id = deed.session_id))
    group by deed.stream, deed.event_id)`;

/** Those of one of these events, as a list in its row under the alias `row`. */
export const findingsOfDeed = (row: string): RawBuilder<readonly FoundOfDeed[]> => sql<
  readonly FoundOfDeed[]
>`coalesce((
  select found.findings from found where found.stream = ${columnNamed(`${row}.stream`)} and found.event_id = ${columnNamed(`${row}.event_id`)}), '[]')`;

/** The settlement of a wager by the newest official examination of its round, as it was stored; null without one. */
export const settlementOf = (round: RawBuilder<unknown>, wager: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select held.settlement from p_rule_violations.settlement held
    where held.subject_kind = 'round' and held.subject_id = ${round} and held.wager_id = ${wager})`;
