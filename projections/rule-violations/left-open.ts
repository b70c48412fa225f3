import { sql, type RawBuilder } from 'kysely';
import type { LeftOpen, ReasonLeft } from '../../domain/examination/left-open.ts';
import type { SubjectKind } from '../../domain/law/clause.ts';
import { askForPage, byTime, countOf, type Page, type PageAsked } from '../kit/list.ts';
import { allOf, equals, inScope, isAmong, when, type OneOf } from '../kit/query.ts';
import type { Told } from '../kit/telling.ts';
import { columnNamed } from '../kit/written.ts';
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

/** The edition under which a subject was examined officially with everything that is recorded of it; null without such an examination, or where it had no edition. */
export const editionOf = (known: Known): RawBuilder<string | null> =>
  sql<string | null>`(select j.edition ${judgementOf(known)})`;

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

/** The orders of the list, by when a subject was left open. */
export const leftOpenOrders = byTime<LeftOpenSubject>(
  { kind: 'instant', by: columnNamed('judgement.left_open_since'), of: ({ leftOpen }) => leftOpen.since },
  { kind: 'text', by: columnNamed('judgement.subject_kind'), of: ({ subject }) => subject.kind },
  { kind: 'text', by: columnNamed('judgement.subject_id'), of: ({ subject }) => subject.id },
);
export type LeftOpenSort = keyof typeof leftOpenOrders;

const wantedOf = (filter: LeftOpenFilter): readonly RawBuilder<boolean>[] => [
  sql<boolean>`judgement.left_open_since is not null`,
  ...inScope('judgement.venue', filter.venues),
  ...equals('judgement.venue', filter.venue),
  ...equals('judgement.table_id', filter.table),
  ...equals('judgement.gaming_day', filter.gamingDay),
  ...equals('judgement.game', filter.game),
  ...equals('judgement.subject_kind', filter.kind),
  ...when(filter.why, (why) => isAmong(sql`judgement.left_open->>'why'`, why)),
];

const judgements = sql`p_rule_violations.judgement judgement`;

/** The subjects that were left open, the latest first unless another order is asked for. */
export const listLeftOpen = (
  db: ReadDb,
  { filter, sort = 'newest-first', ...page }: PageAsked<LeftOpenSort> & { readonly filter: LeftOpenFilter },
): Promise<Page<LeftOpenSubject>> =>
  askForPage(leftOpenOrders[sort], page, async ({ beyond, order, count }) => {
    const { rows } = await sql<Row & { readonly leftOpen: LeftOpen; readonly codes: readonly string[] }>`
      select ${toldJudgement.columns('judgement')}, ${codesOf(columnNamed('judgement.subject_kind'), columnNamed('judgement.subject_id'))} as codes
      from ${judgements} where ${allOf([...wantedOf(filter), ...beyond])} order by ${order} limit ${count}`.execute(db);
    return rows.map(({ subjectKind: kind, subjectId: id, ...row }) => ({ ...row, subject: { kind, id } }));
  });

/** How many subjects fit; undefined when they are too many to be counted. */
export const countLeftOpen = (db: ReadDb, filter: LeftOpenFilter): Promise<number | undefined> =>
  countOf(db, judgements, wantedOf(filter));
