import { sql, type RawBuilder } from 'kysely';
import type { SubjectKind } from '../../domain/law/clause.ts';

/** What is wrong, or may be: neither what is excused nor what is only noted. */
const isHeld = sql`f.verdict not in ('excused', 'noted')`;

/** The codes of what is held against a subject, as a column of a statement that has its kind and id. */
export const codesOf = (
  kind: SubjectKind | RawBuilder<string>,
  id: RawBuilder<string>,
): RawBuilder<readonly string[]> =>
  sql<readonly string[]>`array(select distinct f.code from p_rule_violations.finding f
    where f.subject_kind = ${typeof kind === 'string' ? sql.lit(kind) : kind} and f.subject_id = ${id} and ${isHeld} order by f.code)`;

/** Whether a subject has a finding of this code that is held against it. */
export const hasCode = (kind: SubjectKind, id: RawBuilder<string>, code: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from p_rule_violations.finding f
    where f.subject_kind = ${sql.lit(kind)} and f.subject_id = ${id} and ${isHeld} and f.code = ${code})`;

/** The same of a round. Rounds are many, so an index finds it round by round. */
export const roundHasCode = (id: RawBuilder<string>, code: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from p_rule_violations.finding f
    where f.round_id = ${id} and ${isHeld} and f.code = ${code})`;
