import { sql, type RawBuilder } from 'kysely';
import { cursorOf, pageOf, type Page } from '../kit/cursor.ts';
import { allOf, askByKey, equals, inScope, listOf, pageSize, when, within } from '../kit/query.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import { correctionsInRound, correctionsOf, type RoundCorrection, type RoundCorrectionRow } from './corrections.ts';
import {
  wagerChangesInRound,
  wagersInRound,
  wagersOf,
  type Wager,
  type WagerChangeRow,
  type WagerRow,
} from './wagers.ts';

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
    (code) => sql<boolean>`exists (select from p_rule_violations.finding f
      where f.round_id = round.round_id and f.verdict <> 'excused' and f.code = ${code})`,
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

/**
 * The rounds that fit, newest first, with `more` columns. What is not in a round's own row is gathered for the rounds of
 * the page only.
 */
const summaries = <Row extends SummaryRow>(
  where: ReturnType<typeof allOf>,
  limit: number,
  more: RawBuilder<unknown> = sql``,
) => sql<Row>`
  with page as (
    select * from p_round_histories.round where ${where} order by round.began_at desc, round.round_id desc limit ${limit})
  select round.*, stakes.stake_cents, stakes.largest_stake_cents,
    array(select r.result from p_round_histories.round_result r where r.round_id = round.round_id order by r.at, r.event_id) as results,
    array(select distinct f.code from p_rule_violations.finding f where ${notExcused} order by f.code) as codes ${more}
  from page round
  cross join lateral (
    select coalesce(sum(coalesce(changed.last, w.placed_stake_cents)), 0)::bigint as stake_cents,
      coalesce(max(greatest(w.placed_stake_cents, changed.largest)), 0) as largest_stake_cents
    from p_round_histories.wager w left join (
      select distinct on (c.wager_id) c.wager_id, c.stake_cents as last, max(c.stake_cents) over (partition by c.wager_id) as largest
      from p_round_histories.wager_change c where c.round_id = round.round_id
      order by c.wager_id, c.at desc, c.revision desc) changed using (wager_id)
    where w.round_id = round.round_id) stakes
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

export type AskedRound = { readonly venues: VenueScope; readonly round: string };

export const isAsked = (asked: AskedRound) =>
  allOf([
    sql<boolean>`round.began_at is not null`,
    ...equals('round.round_id', asked.round),
    ...inScope('round.venue', asked.venues),
  ]);

type RoundRow = SummaryRow & {
  readonly wagers: readonly WagerRow[];
  readonly changes: readonly WagerChangeRow[];
  readonly persons: RoundHistory['persons'];
  readonly corrections: readonly RoundCorrectionRow[];
};

const personsInRound = listOf(sql<RoundHistory['persons'][number]>`
  select p.person_id as "personId", p.part, p.times
  from p_round_histories.round_person p where p.round_id = round.round_id and p.times > 0 order by p.person_id, p.part`);

/**
 * One round with its wagers, its persons and what put its record right, or undefined. In one statement: each would wake PostgreSQL and
 * us once more, which takes longer than most of them.
 */
export const roundOf = async (db: ReadDb, asked: AskedRound): Promise<RoundHistory | undefined> => {
  const more = sql`, ${wagersInRound} as wagers, ${wagerChangesInRound} as changes, ${personsInRound} as persons,
    ${correctionsInRound} as corrections`;
  const [row] = await askByKey(db, 'round', summaries<RoundRow>(isAsked(asked), 1, more));
  return (
    row && {
      ...summaryOf(row),
      wagers: wagersOf(row.wagers, row.changes),
      corrections: correctionsOf(row.corrections, row.closed_at),
      persons: row.persons,
      position: row.last_position,
    }
  );
};
