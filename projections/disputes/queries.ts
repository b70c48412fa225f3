import { sql, type RawBuilder } from 'kysely';
import { disputeStream } from '../../domain/dispute/stream.ts';
import { confirmationsIn, type Decisions } from '../../domain/kernel/confirmation.ts';
import { decisionsOf, withConfirmation } from '../event-log/confirmations.ts';
import { allOf, askByKey, equals, inScope, isAmong, listOf, when, type OneOf } from '../kit/query.ts';
import type { Told } from '../kit/telling.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import { courseOf, type DisputeCourse, type DisputeState, type DisputeStep } from './course.ts';
import { toldDispute, toldStep } from './told.ts';

export type DisputeRow = Told<typeof toldDispute>;
type Listed = 'tables' | 'sessions' | 'rounds' | 'wagers';

/** A dispute with how far it has come; money in cents, times on our clock. */
export type DisputeRecord = Omit<DisputeRow, Listed | 'beganAt' | 'raisedAt'> &
  DisputeCourse & { readonly [Member in Listed]: readonly string[] } & { readonly raisedAt: string };

export type DisputeDetails = DisputeRecord & { readonly steps: readonly DisputeStep[] };

export type DisputeFilter = {
  readonly venues: VenueScope;
  readonly venue?: string | undefined;
  readonly table?: OneOf<string> | undefined;
  readonly game?: OneOf<string> | undefined;
  readonly kind?: OneOf<string> | undefined;
  readonly round?: string | undefined;
  /** The person whose dispute it is, or who had to do with it. */
  readonly person?: OneOf<string> | undefined;
  readonly state?: OneOf<DisputeState> | undefined;
  /** When it was raised, on our clock: from inclusive, to exclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** When a dispute was raised. One whose raising was corrected away has the time at which its record began. */
export const raised = sql<string>`coalesce(dispute.raised_at, dispute.began_at)`;

/** The last step that ended a dispute or took it up again says how it stands. One without such a step is open. */
const state = sql`coalesce((select case step when 'DisputeClosed' then 'closed' when 'DisputeWithdrawn' then 'withdrawn' else 'open' end
  from p_disputes.step turn where turn.dispute_id = dispute.dispute_id
    and turn.step in ('DisputeClosed', 'DisputeWithdrawn', 'DisputeReopened') order by at desc, revision desc limit 1), 'open')`;

/** The rows of disputes, under the alias that conditions go by. */
export const rowsOfDisputes = sql`p_disputes.dispute dispute`;

/** What a filter asks of `dispute`. */
export const conditionsOf = (filter: DisputeFilter): readonly RawBuilder<boolean>[] => [
  sql<boolean>`dispute.began_at is not null`,
  ...inScope('dispute.venue', filter.venues),
  ...equals('dispute.venue', filter.venue),
  ...equals('dispute.game', filter.game),
  ...equals('dispute.kind', filter.kind),
  ...when(filter.table, (table) => sql<boolean>`dispute.tables && ${[table].flat()}::text[]`),
  ...when(filter.round, (round) => sql<boolean>`dispute.rounds @> array[${round}::text]`),
  ...when(filter.from, (from) => sql<boolean>`${raised} >= ${from}::timestamptz`),
  ...when(filter.to, (to) => sql<boolean>`${raised} < ${to}::timestamptz`),
  ...when(filter.state, (wanted) => isAmong(state, wanted)),
  ...when(
    filter.person,
    (person) => sql<boolean>`(array[dispute.complainant, dispute.raised_to] && ${[person].flat()}::text[] or exists (
      select from p_disputes.step s where s.dispute_id = dispute.dispute_id
        and array[s.by_person, s.person_id] && ${[person].flat()}::text[]))`,
  ),
];

type StepRow = Told<typeof toldStep>;

/** The steps of some disputes, in the order in which they were taken. */
const stepRows = (
  disputes: RawBuilder<unknown>,
  columns = toldStep.columns('step'),
): RawBuilder<StepRow> => sql<StepRow>`
  select ${columns} from p_disputes.step step where step.dispute_id = any (${disputes}) order by step.at, step.revision`;

/** The same by dispute, each with its confirmation. */
const stepsOf = async (db: ReadDb, disputes: readonly string[]): Promise<ReadonlyMap<string, DisputeStep[]>> => {
  const byDispute = new Map(disputes.map((dispute): [string, DisputeStep[]] => [dispute, []]));
  if (disputes.length === 0) return byDispute;
  const { rows } = await stepRows(sql`${disputes}::text[]`).execute(db);
  const told = await withConfirmation(db, rows, ({ eventId }) => eventId);
  for (const { disputeId, ...step } of told) byDispute.get(disputeId)?.push(step);
  return byDispute;
};

type Page = { readonly order: RawBuilder<unknown>; readonly count: number };

/** Some disputes that fit, with `more` columns. */
export const disputeRows = <More>(
  where: RawBuilder<boolean>,
  { order, count }: Page,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<DisputeRow & More> => sql<DisputeRow & More>`
  select ${toldDispute.columns('dispute')} ${more} from p_disputes.dispute dispute where ${where}
  order by ${order} limit ${count}`;

const detailsOf = ({ beganAt, ...row }: DisputeRow, steps: readonly DisputeStep[]): DisputeDetails => ({
  ...row,
  raisedAt: row.raisedAt ?? beganAt,
  tables: row.tables ?? [],
  sessions: row.sessions ?? [],
  rounds: row.rounds ?? [],
  wagers: row.wagers ?? [],
  ...courseOf(steps),
  steps,
});

/** The same disputes with their steps, and with how far each has come. */
export const withSteps = async (db: ReadDb, rows: readonly DisputeRow[]): Promise<readonly DisputeDetails[]> => {
  const steps = await stepsOf(
    db,
    rows.map(({ dispute }) => dispute),
  );
  return rows.map((row) => detailsOf(row, steps.get(row.dispute) ?? []));
};

/** One dispute as it was read, with its steps, of which nobody said yet how they are known. */
export type DisputeRead = DisputeRow & { readonly steps: readonly StepRow[] };

/** Reads one dispute, in one statement. */
export const readDispute = async (
  db: ReadDb,
  asked: { readonly venues: VenueScope; readonly dispute: string },
): Promise<DisputeRead | undefined> => {
  const is = sql<boolean>`dispute.dispute_id = ${asked.dispute}`;
  const where = allOf([sql<boolean>`dispute.began_at is not null`, is, ...inScope('dispute.venue', asked.venues)]);
  const steps = sql`, ${listOf(stepRows(sql`array[dispute.dispute_id]`, toldStep.columnsInJson('step')))} as steps`;
  const [row] = await askByKey(
    db,
    'dispute',
    disputeRows<{ readonly steps: DisputeRead['steps'] }>(where, { order: raised, count: 1 }, steps),
  );
  return row;
};

/** A dispute with its steps. They stand in its own stream, and so do their confirmations. `decisions`: those of this stream. */
export const disputeWith = ({ steps, ...row }: DisputeRead, decisions: Decisions): DisputeDetails => {
  const confirmations = confirmationsIn(decisions);
  const told = steps.map(({ disputeId: _own, ...step }): DisputeStep => ({
    ...step,
    confirmation: confirmations.get(step.eventId) ?? null,
  }));
  return detailsOf(row, told);
};

/** One dispute with its steps, or undefined. */
export const disputeOf = async (
  db: ReadDb,
  asked: { readonly venues: VenueScope; readonly dispute: string },
): Promise<DisputeDetails | undefined> => {
  const stream = disputeStream.streamOf(asked.dispute);
  const [row, decisions] = await Promise.all([readDispute(db, asked), decisionsOf(db, stream)]);
  return row && disputeWith(row, decisions);
};

/** The ids of disputes that nothing ended, those raised last first. */
export const openDisputes = async (
  db: ReadDb,
  where: RawBuilder<boolean>,
  limit: number,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select dispute.dispute_id as id from p_disputes.dispute dispute where ${state} = 'open' and ${where}
    order by ${raised} desc, dispute.dispute_id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** A dispute, and the rounds and sessions that it is about. */
export type DisputeBeside = {
  readonly dispute: string;
  readonly rounds: readonly string[];
  readonly sessions: readonly string[];
};

/** Other disputes of the same venue that are about the same table sessions. */
export const disputesBeside = async (db: ReadDb, dispute: string): Promise<readonly DisputeBeside[]> => {
  const { rows } = await sql<DisputeBeside>`select other.dispute_id as dispute, other.rounds, other.sessions
    from p_disputes.dispute own join p_disputes.dispute other on other.venue = own.venue
      and other.tables && own.tables and other.sessions && own.sessions
    where own.dispute_id = ${dispute} and other.dispute_id <> own.dispute_id`.execute(db);
  return rows;
};
