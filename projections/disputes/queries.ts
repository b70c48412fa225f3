import { sql } from 'kysely';
import { cursorOf, pageOf, type Page } from '../kit/cursor.ts';
import { allOf, equals, inScope, pageSize, when } from '../kit/query.ts';
import type { ReadDb, ReadModels, VenueScope } from '../read-models.ts';
import { courseOf, type DisputeCourse, type DisputeState, type DisputeStep } from './course.ts';

/** A dispute as lists show it; money in cents, times on our clock. */
export type DisputeSummary = DisputeCourse & {
  readonly dispute: string;
  readonly venue: string;
  readonly number: string;
  readonly game: string | null;
  readonly tables: readonly string[];
  readonly sessions: readonly string[];
  readonly rounds: readonly string[];
  readonly wagers: readonly string[];
  readonly raisedAt: string;
  readonly raisedTo: string | null;
  readonly complainant: string | null;
  readonly about: string | null;
  readonly claimedCents: number | null;
  readonly eventCount: number;
  /** The position of the last event in it. */
  readonly position: string;
  /** The codes of its findings that nothing excuses. */
  readonly codes: readonly string[];
};

export type DisputeDetails = DisputeSummary & { readonly steps: readonly DisputeStep[] };

export type DisputeFilter = {
  readonly venues: VenueScope;
  readonly venue?: string | undefined;
  readonly table?: string | undefined;
  readonly game?: string | undefined;
  readonly round?: string | undefined;
  /** Whose dispute it is, or who had to do with it. */
  readonly person?: string | undefined;
  readonly state?: DisputeState | undefined;
  /** A violation code among its findings that nothing excuses. */
  readonly code?: string | undefined;
  /** When it was raised, on our clock: from inclusive, to exclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

export const disputesCursor = cursorOf('instant', 'text');
type DisputesCursor = NonNullable<ReturnType<typeof disputesCursor.read>>;

type Row = ReadModels['p_disputes.dispute'] & { readonly raised: string; readonly codes: string[] };

const summaryOf = (row: Row, steps: readonly DisputeStep[]): DisputeSummary => ({
  dispute: row.dispute_id,
  venue: row.venue ?? '',
  number: row.number ?? '',
  game: row.game,
  tables: row.tables ?? [],
  sessions: row.sessions ?? [],
  rounds: row.rounds ?? [],
  wagers: row.wagers ?? [],
  raisedAt: row.raised,
  raisedTo: row.raised_to,
  complainant: row.complainant,
  about: row.about,
  claimedCents: row.claimed_cents,
  ...courseOf(steps),
  eventCount: row.event_count,
  position: row.last_position,
  codes: row.codes,
});

/** A raising that was corrected away leaves the time at which the record began. */
const raised = sql<string>`coalesce(dispute.raised_at, dispute.began_at)`;
const notExcused = sql`f.subject_kind = 'dispute' and f.subject_id = dispute.dispute_id and f.verdict <> 'excused'`;

/** The last step that ended it or took it up again says how it stands; one without such a step is open. */
const state = sql`coalesce((select case step when 'DisputeClosed' then 'closed' when 'DisputeWithdrawn' then 'withdrawn' else 'open' end
  from p_disputes.step turn where turn.dispute_id = dispute.dispute_id
    and turn.step in ('DisputeClosed', 'DisputeWithdrawn', 'DisputeReopened') order by at desc, revision desc limit 1), 'open')`;

const conditionsOf = (filter: DisputeFilter) => [
  sql<boolean>`dispute.began_at is not null`,
  ...inScope('dispute.venue', filter.venues),
  ...equals('dispute.venue', filter.venue),
  ...equals('dispute.game', filter.game),
  ...when(filter.table, (table) => sql<boolean>`dispute.tables @> array[${table}::text]`),
  ...when(filter.round, (round) => sql<boolean>`dispute.rounds @> array[${round}::text]`),
  ...when(filter.from, (from) => sql<boolean>`${raised} >= ${from}::timestamptz`),
  ...when(filter.to, (to) => sql<boolean>`${raised} < ${to}::timestamptz`),
  ...when(filter.state, (wanted) => sql<boolean>`${state} = ${wanted}`),
  ...when(
    filter.person,
    (person) => sql<boolean>`(${person} in (dispute.complainant, dispute.raised_to) or exists (
      select from p_disputes.step s where s.dispute_id = dispute.dispute_id and ${person} in (s.by_person, s.person_id)))`,
  ),
  ...when(
    filter.code,
    (code) => sql<boolean>`exists (select from p_rule_violations.finding f where ${notExcused} and f.code = ${code})`,
  ),
];

const rowsOf = async (db: ReadDb, where: ReturnType<typeof allOf>, limit: number): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    select dispute.*, ${raised} as raised,
      array(select distinct f.code from p_rule_violations.finding f where ${notExcused} order by f.code) as codes
    from p_disputes.dispute dispute where ${where}
    order by ${raised} desc, dispute.dispute_id desc limit ${limit}`.execute(db);
  return rows;
};

type Dated = DisputeStep & { readonly dispute: string };

/** The steps of some disputes, in the order in which they were taken. */
const stepsOf = async (db: ReadDb, disputes: readonly string[]): Promise<readonly Dated[]> => {
  if (disputes.length === 0) return [];
  const rows = await db
    .selectFrom('p_disputes.step')
    .selectAll()
    .where('dispute_id', 'in', disputes)
    .orderBy('at')
    .orderBy('revision')
    .execute();
  return rows.map((row) => ({
    dispute: row.dispute_id,
    eventId: row.event_id,
    step: row.step,
    at: row.at,
    by: row.by_person,
    roleClaimed: row.role_claimed,
    person: row.person_id,
    data: row.data,
  }));
};

/** Disputes, those raised last first. */
export const listDisputes = async (
  db: ReadDb,
  asked: { readonly filter: DisputeFilter; readonly limit?: number; readonly after?: DisputesCursor | undefined },
): Promise<Page<DisputeSummary>> => {
  const limit = pageSize(asked.limit);
  const where = allOf([
    ...conditionsOf(asked.filter),
    ...when(asked.after, ([at, id]) => sql<boolean>`(${raised}, dispute.dispute_id) < (${at}::timestamptz, ${id})`),
  ]);
  const rows = await rowsOf(db, where, limit + 1);
  const steps = await stepsOf(
    db,
    rows.map((row) => row.dispute_id),
  );
  const summaries = rows.map((row) =>
    summaryOf(
      row,
      steps.filter(({ dispute }) => dispute === row.dispute_id),
    ),
  );
  return pageOf(summaries, limit, ({ raisedAt, dispute }) => disputesCursor.write([raisedAt, dispute]));
};

/** One dispute with its steps, or undefined. */
export const disputeOf = async (
  db: ReadDb,
  asked: { readonly venues: VenueScope; readonly dispute: string },
): Promise<DisputeDetails | undefined> => {
  const is = sql<boolean>`dispute.dispute_id = ${asked.dispute}`;
  const [row] = await rowsOf(db, allOf([is, ...inScope('dispute.venue', asked.venues)]), 1);
  if (!row) return undefined;
  const steps = (await stepsOf(db, [row.dispute_id])).map(({ dispute: _own, ...step }) => step);
  return { ...summaryOf(row, steps), steps };
};
