import { sql, type RawBuilder } from 'kysely';
import type { SubjectKind } from '../../domain/law/clause.ts';
import { isAmong, type OneOf } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';

/** True for a finding of something that is wrong, or may be: it is neither excused nor only noted. */
const isHeld = sql`f.verdict not in ('excused', 'noted')`;

/** The codes of a subject's findings that are neither excused nor only noted, as a column of a statement that has its kind and id. */
export const codesOf = (
  kind: SubjectKind | RawBuilder<string>,
  id: RawBuilder<string>,
): RawBuilder<readonly string[]> =>
  sql<readonly string[]>`array(select distinct f.code from p_rule_violations.finding f
    where f.subject_kind = ${typeof kind === 'string' ? sql.lit(kind) : kind} and f.subject_id = ${id} and ${isHeld} order by f.code)`;

/** True when a subject has such a finding of this code, or of one of these. */
export const hasCode = (kind: SubjectKind, id: RawBuilder<string>, code: OneOf<string>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from p_rule_violations.finding f
    where f.subject_kind = ${sql.lit(kind)} and f.subject_id = ${id} and ${isHeld} and ${isAmong(columnNamed('f.code'), code)})`;

/** The same of a round. There are many rounds, so an index finds it round by round. */
export const roundHasCode = (id: RawBuilder<string>, code: OneOf<string>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from p_rule_violations.finding f
    where f.round_id = ${id} and ${isHeld} and ${isAmong(columnNamed('f.code'), code)})`;

/** True when a wager of a round was settled with this outcome, or with one of these, by its newest official examination. */
export const roundSettledAs = (id: RawBuilder<string>, outcome: OneOf<string>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from p_rule_violations.settlement s
    where s.subject_kind = 'round' and s.subject_id = ${id} and ${isAmong(columnNamed('s.outcome'), outcome)})`;
