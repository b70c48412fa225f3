import { sql, type RawBuilder } from 'kysely';
import type { SubjectKind } from '../../domain/law/clause.ts';

/** The codes of a subject's findings that nothing excuses, as a column of a statement that has its id. */
export const codesOf = (kind: SubjectKind, id: RawBuilder<string>): RawBuilder<readonly string[]> =>
  sql<readonly string[]>`array(select distinct f.code from p_rule_violations.finding f
    where f.subject_kind = ${sql.lit(kind)} and f.subject_id = ${id} and f.verdict <> 'excused' order by f.code)`;

/** Whether a subject has a finding of this code that nothing excuses. */
export const hasCode = (kind: SubjectKind, id: RawBuilder<string>, code: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from p_rule_violations.finding f
    where f.subject_kind = ${sql.lit(kind)} and f.subject_id = ${id} and f.verdict <> 'excused' and f.code = ${code})`;

/** The same of a round. Rounds are many, so an index finds it round by round. */
export const roundHasCode = (id: RawBuilder<string>, code: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from p_rule_violations.finding f
    where f.round_id = ${id} and f.verdict <> 'excused' and f.code = ${code})`;
