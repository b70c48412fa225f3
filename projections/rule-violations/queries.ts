import { sql, type RawBuilder } from 'kysely';
import type { Examined } from '../../domain/examination/events.ts';
import type { LeftOpen } from '../../domain/examination/left-open.ts';
import { examinationStreamOf } from '../../domain/examination/stream.ts';
import type { JsonObject, JsonValue } from '../../domain/kernel/json.ts';
import type { Severity } from '../../domain/law/clause.ts';
import type { Subject } from '../../domain/law/examine.ts';
import type { Finding, Verdict } from '../../domain/law/finding.ts';
import { personParts, type PersonPart } from '../../domain/law/persons.ts';
import { askForPage, byTime, countOf, type ListOrder, type Page, type PageAsked } from '../kit/list.ts';
import { allOf, askByKey, equals, inScope, listOf, when, within, type OneOf } from '../kit/query.ts';
import type { Told } from '../kit/telling.ts';
import { columnNamed } from '../kit/written.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import { amountCents, type Difference } from './differences.ts';
import { personByPart } from './person-by-part.ts';
import { toldExamination, toldPlace } from './told.ts';

type ViolationRow = Told<typeof toldPlace>;

/** A finding of the newest official examination of its subject, and where it belongs. */
export type Violation = Finding &
  Omit<ViolationRow, 'subjectKind' | 'subjectId' | 'finding'> & {
    readonly subject: { readonly kind: string; readonly id: string };
  };

export type ViolationFilter = {
  readonly venues: VenueScope;
  readonly venue?: string | undefined;
  readonly table?: OneOf<string> | undefined;
  readonly gamingDay?: string | undefined;
  readonly fromDay?: string | undefined;
  readonly toDay?: string | undefined;
  readonly session?: string | undefined;
  readonly round?: string | undefined;
  readonly game?: OneOf<string> | undefined;
  readonly edition?: OneOf<string> | undefined;
  readonly clause?: OneOf<string> | undefined;
  readonly code?: OneOf<string> | undefined;
  readonly verdict?: OneOf<Verdict> | undefined;
  readonly severity?: OneOf<Severity> | undefined;
  /** A person who has a part in the finding. With `part`: who has that part. `part` alone asks for findings in which somebody has it. */
  readonly person?: OneOf<string> | undefined;
  readonly part?: OneOf<PersonPart> | undefined;
  /** Whether the record in which it was found has a correction or a late entry. */
  readonly corrected?: boolean | undefined;
  /** The floor's clock at the deed: from inclusive, to exclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

type Ordered = Pick<Violation, 'occurredAt' | 'id' | keyof Difference>;

const ofTime = [
  { kind: 'instant', by: columnNamed('finding.occurred_at'), of: ({ occurredAt }: Ordered) => occurredAt },
  { kind: 'text', by: columnNamed('finding.finding_id'), of: ({ id }: Ordered) => id },
] as const;
const amount = {
  kind: 'int',
  by: columnNamed('finding.amount_cents'),
  of: (one: Ordered) => amountCents(one),
} as const;

/** The orders of the list of findings: by the time of the deed, or by how much money was off on the wager, either way. */
export const violationOrders = {
  ...byTime<Ordered>(...ofTime),
  'largest-difference-first': { columns: [amount, ...ofTime], isDescending: true },
} as const satisfies Readonly<Record<string, ListOrder<Ordered>>>;
export type ViolationSort = keyof typeof violationOrders;

/** A finding as its row holds it. An examination was checked against the schema of findings before it was stored. */
export const findingOf = (stored: JsonValue): Finding => stored as Finding;

/** The finding was parsed for this row alone, so the rest is put on it: to copy some fifty of them takes longer than to parse them. */
const violationOf = ({ subjectKind: kind, subjectId: id, finding, ...place }: ViolationRow): Violation =>
  Object.assign(findingOf(finding), place, { subject: { kind, id } });

/**
 * True when the record in which a finding was made has a correction or a late entry: the record of its session or of its round, or for a
 * finding of a session the record of any of its rounds. Corrections are few, so they are looked up once for all findings.
 */
export const wasCorrected = sql<boolean>`coalesce(
  finding.session_id in (select substr(e.stream, length('tableSession-') + 1) from p_event_log.event e
    where e.type in ('table.CorrectionRecorded', 'table.LateEntryRecorded'))
  or case when finding.round_id is null
    then finding.session_id in (select substring(e.stream from '^round-(.*)\\.[^.]*$') from p_event_log.event e
      where e.type in ('round.CorrectionRecorded', 'round.LateEntryRecorded'))
    else finding.round_id in (select substr(e.stream, length('round-') + 1) from p_event_log.event e
      where e.type in ('round.CorrectionRecorded', 'round.LateEntryRecorded')) end, false)`;

/** A person in any part, a person in one part, or any person in one part. */
const havingPart = ({ person, part }: ViolationFilter) => {
  const parts = part === undefined ? personParts : [part].flat();
  if (person === undefined) {
    if (part === undefined) return [];
    return [
      sql<boolean>`exists (select from unnest(finding.persons_by_part) one where split_part(one, ':', 1) = any (${parts}::text[]))`,
    ];
  }
  const asked = [person].flat().flatMap((personId) => parts.map((one) => personByPart({ personId, part: one })));
  return [sql<boolean>`finding.persons_by_part && ${asked}::text[]`];
};

/** What a filter asks of `finding`. */
export const conditionsOf = (filter: ViolationFilter) => [
  ...inScope('finding.venue', filter.venues),
  ...equals('finding.venue', filter.venue),
  ...equals('finding.table_id', filter.table),
  ...equals('finding.gaming_day', filter.gamingDay),
  ...when(filter.fromDay, (day) => sql<boolean>`finding.gaming_day >= ${day}`),
  ...when(filter.toDay, (day) => sql<boolean>`finding.gaming_day <= ${day}`),
  ...equals('finding.session_id', filter.session),
  ...equals('finding.round_id', filter.round),
  ...equals('finding.game', filter.game),
  ...equals('finding.edition', filter.edition),
  ...equals('finding.clause', filter.clause),
  ...equals('finding.code', filter.code),
  ...equals('finding.verdict', filter.verdict),
  ...equals('finding.severity', filter.severity),
  ...havingPart(filter),
  ...when(filter.corrected, (corrected) => sql<boolean>`${wasCorrected} = ${corrected}`),
  ...within('finding.occurred_at', filter),
];

/** A list of findings leaves lawful acts out, unless their verdict or their code is asked for. */
const withoutNoted = ({ verdict, code }: ViolationFilter) =>
  verdict === undefined && code === undefined ? [sql<boolean>`finding.verdict <> 'noted'`] : [];

const listed = (filter: ViolationFilter) => [...conditionsOf(filter), ...withoutNoted(filter)];
const rowsOfFindings = sql`p_rule_violations.finding finding`;

/**
 * Findings, newest deed first unless another order is asked for. A finding that is only noted is among them when its verdict or its
 * code is asked for.
 */
export const listViolations = (
  db: ReadDb,
  { filter, sort = 'newest-first', ...page }: PageAsked<ViolationSort> & { readonly filter: ViolationFilter },
): Promise<Page<Violation>> =>
  askForPage(violationOrders[sort], page, async ({ beyond, order, count }) => {
    const { rows } = await sql<ViolationRow>`
      select ${toldPlace.columns('finding')} from ${rowsOfFindings}
      where ${allOf([...listed(filter), ...beyond])} order by ${order} limit ${count}`.execute(db);
    return rows.map(violationOf);
  });

/** How many findings fit; undefined when they are too many to be counted. */
export const countViolations = (db: ReadDb, filter: ViolationFilter): Promise<number | undefined> =>
  countOf(db, rowsOfFindings, listed(filter));

/** An examination as it was stored: under which edition, of what, official or not. */
export type ExaminationSummary = Omit<Told<typeof toldExamination>, 'view' | 'interpretations' | 'leftOpen'> & {
  readonly leftOpen: LeftOpen | null;
  readonly interpretations: JsonObject;
  readonly view: readonly { readonly stream: string; readonly revision: number }[];
};

/** Every examination of a subject, newest first. The first official one is the one that counts. */
export const examinationsOf = (db: ReadDb, subject: Subject): Promise<readonly ExaminationSummary[]> =>
  askByKey(
    db,
    'examinations',
    sql<ExaminationSummary>`select ${toldExamination.columns('examination')} from p_rule_violations.examination examination
      where examination.stream = ${examinationStreamOf(subject)} order by examination.revision desc`,
  );

/** The due settlement of a wager beside what was done, by the newest official examination. Amounts in cents. */
export type SettlementRecord = Examined['settlements'][number];

/** What the newest official examination of a subject says; nothing while there is none. */
export type Adjudicated = {
  readonly examination: ExaminationSummary | null;
  /** In the order of their deeds. */
  readonly findings: readonly Violation[];
  readonly settlements: readonly SettlementRecord[];
};

type AdjudicatedRow = {
  readonly examinations: readonly ExaminationSummary[];
  readonly findings: readonly ViolationRow[];
  readonly settlements: readonly { readonly settlement: SettlementRecord }[];
};

/**
 * The newest official examination of a subject with its findings and settlements, in one statement: an examination that is stored meanwhile
 * would give the findings of one under the name of another.
 */
export const adjudicatedOf = async (db: ReadDb, subject: Subject): Promise<Adjudicated> => {
  const ofSubject = (table: string): RawBuilder<boolean> =>
    allOf([...equals(`${table}.subject_kind`, subject.kind), ...equals(`${table}.subject_id`, subject.id)]);
  const newest = sql`select ${toldExamination.columnsInJson('examination')} from p_rule_violations.examination examination
    where examination.stream = ${examinationStreamOf(subject)} and examination.official order by examination.revision desc limit 1`;
  const findings = sql`select ${toldPlace.columnsInJson('finding')} from p_rule_violations.finding finding
    where ${ofSubject('finding')} order by finding.occurred_at, finding.finding_id`;
  const settlements = sql`select settlement.settlement from p_rule_violations.settlement settlement
    where ${ofSubject('settlement')} order by settlement.wager_id`;
  const question = sql<AdjudicatedRow>`select ${listOf(newest)} as examinations, ${listOf(findings)} as findings,
    ${listOf(settlements)} as settlements`;
  const [row] = await askByKey(db, 'adjudicated', question);
  return {
    examination: row?.examinations[0] ?? null,
    findings: row?.findings.map(violationOf) ?? [],
    settlements: row?.settlements.map(({ settlement }) => settlement) ?? [],
  };
};
