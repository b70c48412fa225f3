import { sql, type RawBuilder } from 'kysely';
import { roundStream } from '../../domain/round/stream.ts';
import { cardsMeantBy } from '../../domain/equipment/cards/card.ts';
import { decisionsOf } from '../event-log/confirmations.ts';
import { allOf, askByKey, equals, inScope, isAmong, listOf, when, within, type OneOf } from '../kit/query.ts';
import type { Told } from '../kit/telling.ts';
import { columnNamed } from '../kit/written.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import { correctionsInRound, correctionsOf, type RoundCorrection } from './corrections.ts';
import { toldCard, toldPerson, toldRound } from './told.ts';
import { wagerChangesInRound, wagersInRound, wagersOf, type Wager } from './wagers.ts';

/** A round, with money in cents and times on our clock. */
export type RoundRow = Told<typeof toldRound> & {
  /** The stakes as they stood last, added up, and the largest that ever stood on one wager. */
  readonly stakeCents: number;
  readonly largestStakeCents: number;
  /** In the order in which they came. */
  readonly results: readonly string[];
};

export type RoundFilter = {
  readonly venues: VenueScope;
  readonly venue?: string | undefined;
  readonly table?: OneOf<string> | undefined;
  readonly gamingDay?: string | undefined;
  readonly session?: string | undefined;
  readonly game?: OneOf<string> | undefined;
  /** When it began, on our clock: from inclusive, to exclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** In any part: player, dealer, spinner, the person who recorded. */
  readonly person?: OneOf<string> | undefined;
  /** Of the whole round, or of that hand where one is given. */
  readonly result?: OneOf<string> | undefined;
  /** A class that a hand was called by: that hand where one is given. */
  readonly handClass?: OneOf<string> | undefined;
  /** A hand or box on which somebody wagered, or to which a card was put. */
  readonly hand?: OneOf<string> | undefined;
  /** A card that was dealt, to that hand where one is given: `KS`, or `K?` for any king. */
  readonly card?: OneOf<string> | undefined;
  /** Whether its record has a correction or a late entry. */
  readonly corrected?: boolean | undefined;
  /** Some wager was worth this much at some time. */
  readonly minStakeCents?: number | undefined;
};

/** The rows of rounds, under the alias that conditions go by. */
export const rowsOfRounds = sql`p_round_histories.round`;

/** The cards that a filter means: of several, any. */
const cardsMeant = (asked: OneOf<string>): readonly string[] => [asked].flat().flatMap(cardsMeantBy);

const isDealt = (card: OneOf<string>, hand: OneOf<string> | undefined): RawBuilder<boolean> =>
  sql<boolean>`exists (select from p_round_histories.round_card c
    where c.round_id = round.round_id and ${allOf([isAmong(columnNamed('c.card'), cardsMeant(card)), ...equals('c.hand', hand)])})`;

const hasResult = (result: OneOf<string>, hand: OneOf<string> | undefined): RawBuilder<boolean> => {
  const ofHand = when(hand, (one) => sql<boolean>`(r.hand = '' or ${isAmong(columnNamed('r.hand'), one)})`);
  return sql<boolean>`exists (select from p_round_histories.round_result r
    where r.round_id = round.round_id and ${allOf([isAmong(columnNamed('r.result'), result), ...ofHand])})`;
};

const isPlayedOn = (hand: OneOf<string>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from p_round_histories.round_hand h
    where h.round_id = round.round_id and ${isAmong(columnNamed('h.hand'), hand)} and h.times > 0)`;

/** What a filter asks of `round`. */
export const conditionsOf = (filter: RoundFilter): readonly RawBuilder<boolean>[] => [
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
      where p.round_id = round.round_id and ${isAmong(columnNamed('p.person_id'), person)} and p.times > 0)`,
  ),
  ...[filter.result, filter.handClass].flatMap((asked) => when(asked, (result) => hasResult(result, filter.hand))),
  ...when(filter.card, (card) => isDealt(card, filter.hand)),
  ...when(filter.card === undefined ? filter.hand : undefined, isPlayedOn),
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
 * The results of a round. What comes of a hand is told once, however often the record says it: that a player goes to war is chosen, laid and acknowledged.
 * A result of the whole round is told as often as it came.
 */
const resultsOf = (round: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select r.result, r.hand, min(r.at) as at, min(r.event_id::text) as event_id from p_round_histories.round_result r
  where r.round_id = ${round} group by r.result, r.hand, case when r.hand = '' then r.event_id end)`;

type Page = { readonly order: RawBuilder<unknown>; readonly count: number };

/** Some rounds that fit, with `more` columns. The stakes and results are gathered for the rounds of the page only. */
export const roundRows = <Row extends RoundRow>(
  where: RawBuilder<boolean>,
  { order, count }: Page,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<Row> => sql<Row>`
  with page as (
    select * from p_round_histories.round where ${where} order by ${order} limit ${count})
  select ${toldRound.columns('round')}, stakes.stake_cents as "stakeCents", stakes.largest_stake_cents as "largestStakeCents",
    array(select r.result from ${resultsOf(sql`round.round_id`)} r order by r.at, r.event_id, r.hand) as results
    ${more}
  from page round
  cross join lateral (
    select coalesce(sum(coalesce(changed.last, w.placed_stake_cents)), 0)::bigint as stake_cents,
      coalesce(max(greatest(w.placed_stake_cents, changed.largest)), 0) as largest_stake_cents
    from p_round_histories.wager w left join (
      select distinct on (c.wager_id) c.wager_id, c.stake_cents as last, max(c.stake_cents) over (partition by c.wager_id) as largest
      from p_round_histories.wager_change c where c.round_id = round.round_id
      order by c.wager_id, c.at desc, c.revision desc) changed using (wager_id)
    where w.round_id = round.round_id) stakes
  order by ${order}`;

type Person = Told<typeof toldPerson>;

type Card = Told<typeof toldCard>;

/** A result of one hand of a round. */
export type HandResult = { readonly hand: string; readonly result: string };

export type RoundHistory = RoundRow & {
  readonly wagers: readonly Wager[];
  /** In the order in which they were recorded. */
  readonly corrections: readonly RoundCorrection[];
  readonly persons: readonly Person[];
  /** In a game with hands: the results of each, in the order in which they came. */
  readonly handResults: readonly HandResult[];
  /** In a game with cards: each as it was dealt or moved, in that order. */
  readonly cards: readonly Card[];
  /** The position of its last event. */
  readonly position: string;
};

export type AskedRound = { readonly venues: VenueScope; readonly round: string };

export const isAsked = (asked: AskedRound): RawBuilder<boolean> =>
  allOf([
    sql<boolean>`round.began_at is not null`,
    ...equals('round.round_id', asked.round),
    ...inScope('round.venue', asked.venues),
  ]);

type HistoryRow = RoundRow & {
  readonly wagers: Parameters<typeof wagersOf>[0];
  readonly changes: Parameters<typeof wagersOf>[1];
  readonly persons: readonly Person[];
  readonly handResults: readonly HandResult[];
  readonly cards: readonly Card[];
  readonly corrections: Parameters<typeof correctionsOf>[0];
  readonly position: string;
};

const handResultsInRound = listOf(sql<HandResult>`
  select r.hand, r.result from ${resultsOf(sql`round.round_id`)} r where r.hand <> '' order by r.at, r.event_id, r.hand`);

const cardsInRound = listOf(sql<Card>`
  select ${toldCard.columnsInJson('c')} from p_round_histories.round_card c
  where c.round_id = round.round_id order by c.at, c.revision, c.place`);

const personsInRound = listOf(sql<Person>`
  select ${toldPerson.columnsInJson('p')} from p_round_histories.round_person p
  where p.round_id = round.round_id and p.times > 0 order by p.person_id, p.part`);

/**
 * One round with its wagers, its persons and its corrections, or undefined. One statement asks for all of them: to send a statement and
 * receive its answer takes longer than most of them take to run.
 */
export const roundOf = async (db: ReadDb, asked: AskedRound): Promise<RoundHistory | undefined> => {
  const more = sql`, ${wagersInRound} as wagers, ${wagerChangesInRound} as changes, ${personsInRound} as persons,
    ${handResultsInRound} as "handResults", ${cardsInRound} as cards,
    ${correctionsInRound} as corrections, round.last_position as position`;
  const [found] = await askByKey(
    db,
    'round',
    roundRows<HistoryRow>(isAsked(asked), { order: sql`round.round_id`, count: 1 }, more),
  );
  if (!found) return undefined;
  const { wagers, changes, corrections: rows, ...row } = found;
  const { authorised } =
    rows.length === 0 ? { authorised: new Map() } : await decisionsOf(db, roundStream.streamOf(asked.round));
  const corrections = correctionsOf(rows, { closedAt: row.closedAt, authorised });
  return { ...row, wagers: wagersOf(wagers, changes), corrections };
};

/** A result at a table, and the round and hand that it was of. */
export type LastResult = {
  readonly round: string;
  readonly result: string;
  /** Null for a result of the whole round. */
  readonly hand: string | null;
  readonly at: string;
};

/** Rounds without a result are passed over, but not more of them than this. */
const roundsLookedAt = 100;

/** The last results at a table, newest first. */
export const lastResultsAt = async (
  db: ReadDb,
  { venue, table, most }: { readonly venue: string; readonly table: string; readonly most: number },
): Promise<readonly LastResult[]> => {
  const { rows } = await sql<LastResult>`
    select latest.round_id as round, came.result, nullif(came.hand, '') as hand, came.at
    from (select round.round_id from ${rowsOfRounds}
      where round.venue = ${venue} and round.table_id = ${table} and round.began_at is not null
      order by round.began_at desc, round.round_id desc limit ${roundsLookedAt}) latest
    cross join lateral ${resultsOf(sql`latest.round_id`)} came
    order by came.at desc, came.event_id desc, came.hand limit ${most}`.execute(db);
  return rows;
};

/** The ids of the rounds of a session, as rows in another statement. */
export const roundsOfSession = (session: string): RawBuilder<unknown> =>
  sql`select its.round_id from p_round_histories.round its where its.session_id = ${session}`;

/** The ids of the rounds of some sessions; theirs are given as rows. */
export const roundsOfSessions = (sessions: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select its.round_id from p_round_histories.round its where its.session_id in (${sessions})`;

/** The ids of the rounds of some sessions in which any of these wagers lies, the first round first. */
export const roundsWithWagers = async (
  db: ReadDb,
  { sessions, wagers }: { readonly sessions: readonly string[]; readonly wagers: readonly string[] },
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select round.round_id as id from p_round_histories.round where round.session_id = any (${sessions}::text[]) and exists (
      select from p_round_histories.wager where wager.round_id = round.round_id and wager.wager_id = any (${wagers}::text[]))
    order by round.round_id`.execute(db);
  return rows.map(({ id }) => id);
};

/** The ids of rounds that nothing closed, those that began last first. */
export const openRounds = async (db: ReadDb, where: RawBuilder<boolean>, limit: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select round.round_id as id from p_round_histories.round where round.closed_at is null and ${where}
    order by round.began_at desc, round.round_id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};
