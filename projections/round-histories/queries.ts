import { sql } from 'kysely';
import { cursorOf, pageOf, type Page } from '../kit/cursor.ts';
import { allOf, byKey, equals, inScope, pageSize, when, within } from '../kit/query.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import { correctionsOf, type RoundCorrection } from './corrections.ts';
import { wagersOf, type Wager } from './wagers.ts';

/** A round as lists show it; money in cents, times on our clock. */
export type RoundSummary = {
  readonly round: string;
  readonly venue: string;
  readonly table: string;
  readonly gamingDay: string;
  readonly session: string;
  readonly sequence: number;
  readonly game: string | null;
  readonly editionStamp: string | null;
  readonly beganAt: string;
  readonly openedAt: string | null;
  readonly closedAt: string | null;
  readonly voidedAt: string | null;
  readonly eventCount: number;
  /** Corrections and late entries among its events: whatever of it moved since it was closed, moved by them. */
  readonly correctionCount: number;
  readonly wagerCount: number;
  /** The stakes as they stood at last, added up, and the largest that ever stood on one wager. */
  readonly stakeCents: number;
  readonly largestStakeCents: number;
  readonly collectedCents: number;
  readonly paidCents: number;
  readonly returnedCents: number;
  /** In the order in which they came. */
  readonly results: readonly string[];
  /** The codes of its findings that nothing excuses. */
  readonly codes: readonly string[];
};

export type RoundFilter = {
  readonly venues: VenueScope;
  readonly venue?: string | undefined;
  readonly table?: string | undefined;
  readonly gamingDay?: string | undefined;
  readonly session?: string | undefined;
  readonly game?: string | undefined;
  /** When it began, on our clock: from inclusive, to exclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** In whatever part: player, dealer, spinner, who recorded. */
  readonly person?: string | undefined;
  readonly result?: string | undefined;
  /** A violation code among its findings that nothing excuses. */
  readonly code?: string | undefined;
  /** Whether its record was ever put right, by a correction or a late entry. */
  readonly corrected?: boolean | undefined;
  /** Some wager was worth this much at some time. */
  readonly minStakeCents?: number | undefined;
};

export const roundsCursor = cursorOf('instant', 'text');
type RoundsCursor = NonNullable<ReturnType<typeof roundsCursor.read>>;

type SummaryRow = {
  round_id: string;
  venue: string;
  table_id: string;
  gaming_day: string;
  session_id: string;
  sequence: number;
  game: string | null;
  edition_stamp: string | null;
  began_at: string;
  opened_at: string | null;
  closed_at: string | null;
  voided_at: string | null;
  event_count: number;
  correction_count: number;
  wager_count: number;
  collected_cents: number;
  paid_cents: number;
  returned_cents: number;
  stake_cents: number;
  largest_stake_cents: number;
  results: string[];
  codes: string[];
  last_position: string;
};

const summaryOf = (row: SummaryRow): RoundSummary => ({
  round: row.round_id,
  venue: row.venue,
  table: row.table_id,
  gamingDay: row.gaming_day,
  session: row.session_id,
  sequence: row.sequence,
  game: row.game,
  editionStamp: row.edition_stamp,
  beganAt: row.began_at,
  openedAt: row.opened_at,
  closedAt: row.closed_at,
  voidedAt: row.voided_at,
  eventCount: row.event_count,
  correctionCount: row.correction_count,
  wagerCount: row.wager_count,
  stakeCents: row.stake_cents,
  largestStakeCents: row.largest_stake_cents,
  collectedCents: row.collected_cents,
  paidCents: row.paid_cents,
  returnedCents: row.returned_cents,
  results: row.results,
  codes: row.codes,
});

const notExcused = sql`f.subject_kind = 'round' and f.subject_id = round.round_id and f.verdict <> 'excused'`;

const conditionsOf = (filter: RoundFilter) => [
  sql<boolean>`round.began_at is not null`,
  ...inScope('round.venue', filter.venues),
  ...equals('round.venue', filter.venue),
  ...equals('round.table_id', filter.table),
  ...equals('round.gaming_day', filter.gamingDay),
  ...equals('round.session_id', filter.session),
  ...equals('round.game', filter.game),
  ...within('round.began_at', filter),
  ...when(
    filter.person,
    (person) => sql<boolean>`exists (select from p_round_histories.round_person p
      where p.round_id = round.round_id and p.person_id = ${person} and p.times > 0)`,
  ),
  ...when(
    filter.result,
    (result) => sql<boolean>`exists (select from p_round_histories.round_result r
      where r.round_id = round.round_id and r.result = ${result})`,
  ),
  ...when(
    filter.code,
    (code) => sql<boolean>`exists (select from p_rule_violations.finding f where ${notExcused} and f.code = ${code})`,
  ),
  ...when(filter.corrected, (corrected) => sql<boolean>`(round.correction_count > 0) = ${corrected}`),
  ...when(
    filter.minStakeCents,
    (least) => sql<boolean>`exists (select from (
        select w.round_id, w.placed_stake_cents as cents from p_round_histories.wager w
        union all select c.round_id, c.stake_cents from p_round_histories.wager_change c) worth
      where worth.round_id = round.round_id and worth.cents >= ${least})`,
  ),
];

/** The rounds that fit, newest first. What is not in a round's own row is gathered for the rounds of the page only. */
const summaries = (where: ReturnType<typeof allOf>, limit: number) => sql<SummaryRow>`
  with page as (
    select * from p_round_histories.round where ${where} order by round.began_at desc, round.round_id desc limit ${limit})
  select round.*, stakes.stake_cents, stakes.largest_stake_cents, results.results, codes.codes
  from page round
  cross join lateral (
    select coalesce(sum(coalesce(changed.last, w.placed_stake_cents)), 0)::bigint as stake_cents,
      coalesce(max(greatest(w.placed_stake_cents, changed.largest)), 0) as largest_stake_cents
    from p_round_histories.wager w left join (
      select c.wager_id, (array_agg(c.stake_cents order by c.at desc, c.revision desc))[1] as last, max(c.stake_cents) as largest
      from p_round_histories.wager_change c where c.round_id = round.round_id group by c.wager_id) changed using (wager_id)
    where w.round_id = round.round_id) stakes
  cross join lateral (
    select coalesce(array_agg(r.result order by r.at, r.event_id), '{}') as results
    from p_round_histories.round_result r where r.round_id = round.round_id) results
  cross join lateral (
    select coalesce(array_agg(distinct f.code), '{}') as codes from p_rule_violations.finding f where ${notExcused}) codes
  order by round.began_at desc, round.round_id desc`;

/** Rounds by table, time, person, result, violation code and stake, newest first. */
export const searchRounds = async (
  db: ReadDb,
  asked: { readonly filter: RoundFilter; readonly limit?: number; readonly after?: RoundsCursor | undefined },
): Promise<Page<RoundSummary>> => {
  const limit = pageSize(asked.limit);
  const where = allOf([
    ...conditionsOf(asked.filter),
    ...when(asked.after, ([at, id]) => sql<boolean>`(round.began_at, round.round_id) < (${at}::timestamptz, ${id})`),
  ]);
  const { rows } = await summaries(where, limit + 1).execute(db);
  return pageOf(rows.map(summaryOf), limit, ({ beganAt, round }) => roundsCursor.write([beganAt, round]));
};

export type RoundHistory = RoundSummary & {
  readonly wagers: readonly Wager[];
  /** In the order in which they were recorded. */
  readonly corrections: readonly RoundCorrection[];
  readonly persons: readonly { readonly personId: string; readonly part: string; readonly times: number }[];
  /** The position of the last event in it. */
  readonly position: string;
};

type AskedRound = { readonly venues: VenueScope; readonly round: string };

const isAsked = (asked: AskedRound) =>
  allOf([
    sql<boolean>`round.began_at is not null`,
    ...equals('round.round_id', asked.round),
    ...inScope('round.venue', asked.venues),
  ]);

/** When a round began, or undefined for one that is not known. */
export const beginningOf = async (db: ReadDb, asked: AskedRound): Promise<string | undefined> => {
  const { rows } = await sql<{ began_at: string }>`
    select ${byKey} began_at from p_round_histories.round where ${isAsked(asked)}`.execute(db);
  return rows[0]?.began_at;
};

/** One round with its wagers, its persons and what put its record right, or undefined. */
export const roundOf = async (db: ReadDb, asked: AskedRound): Promise<RoundHistory | undefined> => {
  const { rows } = await summaries(isAsked(asked), 1).execute(db);
  const row = rows[0];
  if (!row) return undefined;
  // After the round itself, so that they are never older than the revision that the answer names.
  const [persons, wagers, corrections] = await Promise.all([
    db
      .selectFrom('p_round_histories.round_person')
      .modifyFront(byKey)
      .select(['person_id as personId', 'part', 'times'])
      .where('round_id', '=', asked.round)
      .where('times', '>', 0)
      .orderBy('person_id')
      .orderBy('part')
      .execute(),
    wagersOf(db, asked.round),
    correctionsOf(db, asked.round, row.closed_at),
  ]);
  return { ...summaryOf(row), wagers, corrections, persons, position: row.last_position };
};
