import { sql, type RawBuilder } from 'kysely';
import { allOf } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';
import type { ReadDb } from '../read-models.ts';
import { conditionsOf, wasCorrected, type ViolationFilter } from './queries.ts';

export const reportGroupings = ['clause', 'table', 'day', 'person', 'wronged'] as const;
export type ReportGrouping = (typeof reportGroupings)[number];

export type ViolationReportRow = {
  /** The citation, table, day or person of the row; null where the record does not say (a person, most often). */
  readonly key: string | null;
  /** The venue of the table; null unless the row is a table's. */
  readonly venue: string | null;
  readonly violations: number;
  readonly contested: number;
  readonly undetermined: number;
  readonly excused: number;
  /** Lawful acts that a clause orders: in none of the other counts. */
  readonly noted: number;
  readonly breaches: number;
  readonly advisories: number;
  /** Findings in a record that has a correction or a late entry. */
  readonly corrected: number;
  /** Findings in a round, a session or a dispute that nothing closed. */
  readonly leftOpen: number;
  /** What players got over (or, negative, under) what was due, on the wagers that these findings concern, each wager once. */
  readonly differenceCents: number;
  /** The ids of the rounds and sessions behind the row, at most ten. */
  readonly subjects: readonly string[];
};

/**
 * The key of a row, by grouping. A `person` did it, or it was their duty; a finding of several persons is in the row of each. The persons
 * who were `wronged` are counted apart, so that no row says of one person what they did and what was done to them.
 */
const groupingKeys: Readonly<Record<ReportGrouping, ReturnType<typeof sql<string | null>>>> = {
  clause: sql<string | null>`finding.citation`,
  table: sql<string | null>`finding.table_id`,
  day: sql<string | null>`finding.gaming_day`,
  person: sql<string | null>`answering.person`,
  wronged: sql<string | null>`harmed.person`,
};

type Sql = RawBuilder<unknown>;
const findingRows = sql`p_rule_violations.finding as finding`;

/** The rows that are counted. By person, a finding counts once for each of its persons, and once when it has none. */
const sources: Readonly<Record<ReportGrouping, Sql>> = {
  clause: findingRows,
  table: findingRows,
  day: findingRows,
  person: sql`${findingRows} left join lateral unnest(finding.answering) as answering (person) on true`,
  wronged: sql`${findingRows} left join lateral unnest(finding.wronged) as harmed (person) on true`,
};

/** Filters that may pass one finding of a wager and not another. The other filters pass all findings of a subject, or none. */
const ofSingleFindings = [
  'clause',
  'code',
  'verdict',
  'severity',
  'person',
  'part',
  'corrected',
  'from',
  'to',
] as const satisfies readonly (keyof ViolationFilter)[];

/** The finding that speaks for the difference of its wager in a row; undefined where that depends on the findings asked for. */
const speaksFor: Readonly<Record<ReportGrouping, 'first_of_clause' | 'first_of_wager' | undefined>> = {
  clause: 'first_of_clause',
  table: 'first_of_wager',
  day: 'first_of_wager',
  person: undefined,
  wronged: undefined,
};

type Asked = { readonly filter: ViolationFilter; readonly by: ReportGrouping };

/** The differences of wagers, each once in a row: a column of `counted`, further parts of the statement, and their sum. */
const differing = (
  asked: Asked,
  { key, venue, from, wanted }: { readonly key: Sql; readonly venue: Sql; readonly from: Sql; readonly wanted: Sql },
): { readonly column: Sql; readonly parts: Sql; readonly joined: Sql; readonly cents: Sql } => {
  const speaks = ofSingleFindings.some((name) => asked.filter[name] !== undefined) ? undefined : speaksFor[asked.by];
  if (speaks !== undefined) {
    return {
      column: sql`, sum(difference_cents) filter (where ${columnNamed(speaks)})::bigint as cents`,
      parts: sql``,
      joined: sql``,
      cents: sql`counted.cents`,
    };
  }
  return {
    column: sql``,
    parts: sql`,
    wager as (
      select ${key} as key, ${venue} as venue, max(difference_cents) as cents
      from ${from} where ${wanted} and difference_cents <> 0
      group by 1, 2, subject_kind, subject_id, wager_id),
    differing as (select key, venue, sum(cents)::bigint as cents from wager group by key, venue)`,
    joined: sql`left join differing
      on coalesce(differing.key, '') = coalesce(counted.key, '') and coalesce(differing.venue, '') = coalesce(counted.venue, '')`,
    cents: sql`differing.cents`,
  };
};

/**
 * Findings counted by clause, table, gaming day or person (the persons who answer for them, or who were wronged), those with the most
 * violations first. All of it is read from one index (`tables.ts`). It is read once where a filter passes every finding of a wager or
 * none: then one of them speaks for the difference of the wager.
 */
export const violationReport = async (db: ReadDb, asked: Asked): Promise<readonly ViolationReportRow[]> => {
  const venue = asked.by === 'table' ? sql<string | null>`finding.venue` : sql<string | null>`null::text`;
  const [key, from, wanted] = [groupingKeys[asked.by], sources[asked.by], allOf(conditionsOf(asked.filter))];
  const { column, parts, joined, cents } = differing(asked, { key, venue, from, wanted });
  const { rows } = await sql<ViolationReportRow>`
    with counted as (
      select ${key} as key, ${venue} as venue,
        count(*) filter (where verdict = 'violation') as violations,
        count(*) filter (where verdict = 'contested') as contested,
        count(*) filter (where verdict = 'undetermined') as undetermined,
        count(*) filter (where verdict = 'excused') as excused,
        count(*) filter (where verdict = 'noted') as noted,
        count(*) filter (where severity = 'breach') as breaches,
        count(*) filter (where severity = 'advisory') as advisories,
        count(*) filter (where ${wasCorrected}) as corrected,
        count(*) filter (where finding.left_open is not null) as "leftOpen",
        array_agg(subject_id) as subjects ${column}
      from ${from} where ${wanted} group by 1, 2) ${parts}
    select counted.key, counted.venue, violations, contested, undetermined, excused, noted, breaches, advisories, corrected, "leftOpen",
      coalesce(${cents}, 0) as "differenceCents",
      array(select distinct subject from unnest(subjects) as subject order by subject limit 10) as subjects
    from counted ${joined}
    order by violations desc, counted.key nulls last, counted.venue`.execute(db);
  return rows;
};
