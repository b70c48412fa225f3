import { sql, type RawBuilder } from 'kysely';
import type { Verdict } from '../../domain/law/finding.ts';

/** A finding that names an event as its deed. */
export type FoundOfDeed = {
  readonly id: string;
  readonly code: string;
  readonly citation: string;
  readonly clause: string;
  readonly verdict: Verdict;
};

type Deed = {
  readonly kind: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly session: RawBuilder<unknown>;
  readonly event: RawBuilder<unknown>;
};

/**
 * The findings of the newest official examinations that name an event, as a list in a row of another statement: those of its own subject, and
 * for an event of a round those of its session too.
 */
export const findingsOfDeed = ({ kind, id, session, event }: Deed): RawBuilder<readonly FoundOfDeed[]> => sql<
  readonly FoundOfDeed[]
>`(
  select coalesce(json_agg(json_build_object('id', f.finding_id, 'code', f.code, 'citation', f.citation, 'clause', f.clause,
      'verdict', f.verdict) order by f.code, f.finding_id), '[]')
  from (select * from p_rule_violations.finding own where own.subject_kind = ${kind} and own.subject_id = ${id}
    union all select * from p_rule_violations.finding ofsession where ofsession.subject_kind = 'tableSession'
      and ofsession.subject_id = ${session} and ${kind} = 'round') f
  where f.finding->>'deed' = ${event}::text)`;

/** The settlement of a wager by the newest official examination of its round, as it was stored; null without one. */
export const settlementOf = (round: RawBuilder<unknown>, wager: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select held.settlement from p_rule_violations.settlement held
    where held.subject_kind = 'round' and held.subject_id = ${round} and held.wager_id = ${wager})`;
