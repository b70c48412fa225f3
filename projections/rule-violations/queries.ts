import { sql } from 'kysely';
import type { Examined } from '../../domain/examination/events.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import type { Figures, Severity } from '../../domain/law/clause.ts';
import type { Subject } from '../../domain/law/examine.ts';
import type { Finding, Verdict } from '../../domain/law/finding.ts';
import { personParts, type PersonPart } from '../../domain/law/persons.ts';
import { cursorOf, pageOf, type Page } from '../kit/cursor.ts';
import { allOf, askByKey, equals, inScope, pageSize, when, within } from '../kit/query.ts';
import type { ReadDb, ReadModels, VenueScope } from '../read-models.ts';
import { personByPart } from './person-by-part.ts';

/** A finding of the newest official examination of its subject. */
export type Violation = Finding & {
  readonly subject: { readonly kind: string; readonly id: string };
  readonly venue: string | null;
  readonly table: string | null;
  readonly gamingDay: string | null;
  readonly session: string | null;
  readonly round: string | null;
  readonly game: string;
  readonly edition: string | null;
  /** The event of the examination that found it. */
  readonly examinationId: string;
};

export type ViolationFilter = {
  readonly venues: VenueScope;
  readonly venue?: string | undefined;
  readonly table?: string | undefined;
  readonly gamingDay?: string | undefined;
  readonly fromDay?: string | undefined;
  readonly toDay?: string | undefined;
  readonly session?: string | undefined;
  readonly round?: string | undefined;
  readonly game?: string | undefined;
  readonly edition?: string | undefined;
  readonly clause?: string | undefined;
  readonly code?: string | undefined;
  readonly verdict?: Verdict | undefined;
  readonly severity?: Severity | undefined;
  /** Someone who has a part in it: any part, or the one that `part` names. Without a person, `part` is anybody's. */
  readonly person?: string | undefined;
  readonly part?: PersonPart | undefined;
  /** Whether the record that it was found in was ever put right, by a correction or a late entry. */
  readonly corrected?: boolean | undefined;
  /** The floor's clock at the deed: from inclusive, to exclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

export const violationsCursor = cursorOf('instant', 'text');
type ViolationsCursor = NonNullable<ReturnType<typeof violationsCursor.read>>;

type FindingRow = ReadModels['p_rule_violations.finding'];

/** The finding of a row, as the examination had it. */
export const findingOf = (row: FindingRow): Finding => ({
  id: row.finding_id,
  citation: row.citation,
  clause: row.clause,
  code: row.code,
  severity: row.severity as Severity,
  verdict: row.verdict as Verdict,
  says: row.says,
  deed: row.deed,
  occurredAt: row.occurred_at,
  wagerId: row.wager_id,
  hand: row.hand,
  persons: row.persons as Finding['persons'],
  figures: row.figures as Figures,
  by: row.by_clauses,
  follows: row.follows,
  missing: row.missing,
  interpretations: row.interpretations,
});

/** A row of `finding` as its violation: the finding, and where it belongs. */
export const violationOf = (row: FindingRow): Violation => ({
  ...findingOf(row),
  subject: { kind: row.subject_kind, id: row.subject_id },
  venue: row.venue,
  table: row.table_id,
  gamingDay: row.gaming_day,
  session: row.session_id,
  round: row.round_id,
  game: row.game,
  edition: row.edition,
  examinationId: row.last_event_id,
});

/** Was the record that a finding was made in put right: that of its session, of its round, or for a session of any round? */
// Looked up once for all findings, and not for each: few sessions and rounds were ever corrected.
export const wasCorrected = sql<boolean>`coalesce(
  finding.session_id in (select s.session_id from p_sessions.session s where s.correction_count > 0)
  or case when finding.round_id is null
    then finding.session_id in (select r.session_id from p_round_histories.round r where r.correction_count > 0)
    else finding.round_id in (select r.round_id from p_round_histories.round r where r.correction_count > 0) end, false)`;

/** A person in any part or in one; or anybody in one. */
const havingPart = ({ person: personId, part }: ViolationFilter) => {
  if (personId === undefined) {
    return when(part, (one) => sql<boolean>`array_to_string(finding.persons_by_part, ' ') ~ ${`(^| )${one}:`}`);
  }
  const asked = (part === undefined ? personParts : [part]).map((one) => personByPart({ personId, part: one }));
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

/** Findings, newest deed first. */
export const listViolations = async (
  db: ReadDb,
  asked: { readonly filter: ViolationFilter; readonly limit?: number; readonly after?: ViolationsCursor | undefined },
): Promise<Page<Violation>> => {
  const limit = pageSize(asked.limit);
  const rows = await db
    .selectFrom('p_rule_violations.finding as finding')
    .selectAll()
    .where(
      allOf([
        ...conditionsOf(asked.filter),
        ...when(
          asked.after,
          ([at, id]) => sql<boolean>`(finding.occurred_at, finding.finding_id) < (${at}::timestamptz, ${id})`,
        ),
      ]),
    )
    .orderBy('finding.occurred_at', 'desc')
    .orderBy('finding.finding_id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows.map(violationOf), limit, ({ occurredAt, id }) => violationsCursor.write([occurredAt, id]));
};

/** An examination as it was stored: under which edition, of what, official or not. */
export type ExaminationSummary = {
  readonly eventId: string;
  readonly revision: number;
  readonly edition: string | null;
  readonly official: boolean;
  readonly readingsHash: string;
  readonly interpretations: JsonObject;
  readonly view: readonly { readonly stream: string; readonly revision: number }[];
  readonly findings: number;
  readonly settlements: number;
  readonly examinedAt: string;
};

/** Every examination of a subject, newest first; the first official one is the one that counts. */
export const examinationsOf = async (db: ReadDb, subject: Subject): Promise<readonly ExaminationSummary[]> => {
  const question = db
    .selectFrom('p_rule_violations.examination')
    .selectAll()
    .where('stream', '=', `examination-${subject.kind}.${subject.id}`)
    .orderBy('revision', 'desc');
  const rows = await askByKey(db, 'examinations', question);
  return rows.map((row) => ({
    eventId: row.event_id,
    revision: row.revision,
    edition: row.edition,
    official: row.official,
    readingsHash: row.readings_hash,
    interpretations: row.interpretations as JsonObject,
    view: row.view as readonly { readonly stream: string; readonly revision: number }[],
    findings: row.finding_count,
    settlements: row.settlement_count,
    examinedAt: row.examined_at,
  }));
};

/** What should have become of a wager beside what was done, by the newest official examination. Amounts in cents. */
export type SettlementRecord = Examined['settlements'][number];

/** The settlements of a round; with `findingsOf` it, they are the whole of its adjudication. */
export const settlementsOf = async (db: ReadDb, subject: Subject): Promise<readonly SettlementRecord[]> => {
  const question = db
    .selectFrom('p_rule_violations.settlement')
    .select('settlement')
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .orderBy('wager_id');
  const rows = await askByKey(db, 'settlements', question);
  return rows.map(({ settlement }) => settlement as SettlementRecord);
};

/** The findings of a subject, in the order of their deeds. */
export const findingsOf = async (db: ReadDb, subject: Subject): Promise<readonly Violation[]> => {
  const question = db
    .selectFrom('p_rule_violations.finding')
    .selectAll()
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .orderBy('occurred_at')
    .orderBy('finding_id');
  const rows = await askByKey(db, 'findings', question);
  return rows.map(violationOf);
};
