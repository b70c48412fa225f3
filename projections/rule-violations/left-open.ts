import { sql, type RawBuilder } from 'kysely';
import type { LeftOpen, ReasonLeft } from '../../domain/examination/left-open.ts';
import type { SubjectKind } from '../../domain/law/clause.ts';
import { cursorOf, pageOf, type Page } from '../kit/cursor.ts';
import { allOf, equals, inScope, isAmong, pageSize, when, type OneOf } from '../kit/query.ts';
import type { Told } from '../kit/telling.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import { codesOf } from './codes.ts';
import { toldJudgement } from './told.ts';

/** The id and the last revision of a subject, in the enclosing statement. */
type Known = { readonly kind: SubjectKind; readonly id: RawBuilder<string>; readonly revision: RawBuilder<number> };

const judgementOf = ({ kind, id, revision }: Known): RawBuilder<unknown> =>
  sql`from p_rule_violations.judgement j where j.subject_kind = ${sql.lit(kind)} and j.subject_id = ${id}
    and j.own_revision >= ${revision}`;

/** What shows that a subject was left open, as a column. Null when it was closed, or when more was recorded of it since. */
export const leftOpenOf = (known: Known): RawBuilder<LeftOpen | null> =>
  sql<LeftOpen | null>`(select j.left_open ${judgementOf(known)})`;

/** True when a subject was left open. */
export const isLeftOpen = (known: Known): RawBuilder<boolean> =>
  sql<boolean>`exists (select ${judgementOf(known)} and j.left_open_since is not null)`;

/** True when a subject was examined officially with everything that is recorded of it. */
export const isJudged = (known: Known): RawBuilder<boolean> => sql<boolean>`exists (select ${judgementOf(known)})`;

type Row = Told<typeof toldJudgement>;

/** A subject that nothing closed, by its newest official examination. */
export type LeftOpenSubject = Omit<Row, 'subjectKind' | 'subjectId' | 'leftOpen'> & {
  readonly subject: { readonly kind: string; readonly id: string };
  readonly leftOpen: LeftOpen;
  /** The codes of its findings that nothing excuses. */
  readonly codes: readonly string[];
};

export type LeftOpenFilter = {
  readonly venues: VenueScope;
  readonly venue?: string | undefined;
  readonly table?: OneOf<string> | undefined;
  readonly gamingDay?: string | undefined;
  readonly game?: OneOf<string> | undefined;
  readonly kind?: OneOf<SubjectKind> | undefined;
  readonly why?: OneOf<ReasonLeft> | undefined;
};

export const leftOpenCursor = cursorOf('instant', 'text', 'text');
type LeftOpenCursor = NonNullable<ReturnType<typeof leftOpenCursor.read>>;

/** The subjects that were left open, the latest first. */
export const listLeftOpen = async (
  db: ReadDb,
  asked: { readonly filter: LeftOpenFilter; readonly limit?: number; readonly after?: LeftOpenCursor | undefined },
): Promise<Page<LeftOpenSubject>> => {
  const limit = pageSize(asked.limit);
  const { filter } = asked;
  const where = allOf([
    sql<boolean>`judgement.left_open_since is not null`,
    ...inScope('judgement.venue', filter.venues),
    ...equals('judgement.venue', filter.venue),
    ...equals('judgement.table_id', filter.table),
    ...equals('judgement.gaming_day', filter.gamingDay),
    ...equals('judgement.game', filter.game),
    ...equals('judgement.subject_kind', filter.kind),
    ...when(filter.why, (why) => isAmong(sql`judgement.left_open->>'why'`, why)),
    ...when(
      asked.after,
      ([at, kind, id]) =>
        sql<boolean>`(judgement.left_open_since, judgement.subject_kind, judgement.subject_id) < (${at}::timestamptz, ${kind}, ${id})`,
    ),
  ]);
  const { rows } = await sql<Row & { readonly leftOpen: LeftOpen; readonly codes: readonly string[] }>`
    select ${toldJudgement.columns('judgement')}, ${codesOf(sql.ref('judgement.subject_kind'), sql.ref('judgement.subject_id'))} as codes
    from p_rule_violations.judgement judgement where ${where}
    order by judgement.left_open_since desc, judgement.subject_kind desc, judgement.subject_id desc limit ${limit + 1}`.execute(
    db,
  );
  const found = rows.map(({ subjectKind: kind, subjectId: id, ...row }) => ({ ...row, subject: { kind, id } }));
  return pageOf(found, limit, ({ leftOpen, subject }) =>
    leftOpenCursor.write([leftOpen.since, subject.kind, subject.id]),
  );
};
