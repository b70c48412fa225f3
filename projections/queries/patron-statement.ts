import { sql } from 'kysely';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { placeOf } from '../kit/place.ts';
import { boughtBy } from '../drop-boxes/patrons.ts';
import { isNamed } from '../event-log/queries.ts';
import { intervals, type Interval } from '../intervals/queries.ts';
import type { DaysFilter } from '../kit/days.ts';
import { columnNamed } from '../kit/written.ts';
import type { ReadDb } from '../read-models.ts';
import { wagersOfPlayer } from '../round-histories/patrons.ts';
import { settledAs, standingOf } from '../rule-violations/settled-as.ts';
import { awardedTo, redeemedBy } from '../sessions/patrons.ts';
import {
  sessionStatements,
  totalOf,
  type IsBanked,
  type PlayedIn,
  type SessionStatement,
  type StatementFigures,
} from './statement-figures.ts';

/** What a patron bought, played, had paid and had redeemed, session by session, and in all. */
export type PatronStatement = {
  readonly patron: string;
  readonly total: StatementFigures;
  readonly sessions: readonly SessionStatement[];
};

const standing = standingOf(columnNamed('mine.goes_on'));

/** A wager stands with the last round that it lay in. */
const isAtItsEnd = sql<boolean>`is_laid and not goes_on and not taken_back`;

const playedBy = async (db: ReadDb, person: string, filter: DaysFilter): Promise<readonly PlayedIn[]> => {
  const { rows } = await sql<PlayedIn>`
    with ${wagersOfPlayer(person, filter)}
    select mine.session_id as session, max(mine.game) as game, mine.kind, mine.medium,
      ${standing} as standing,
      count(*) filter (where is_first and not taken_back)::int as "wagerCount",
      count(*) filter (where is_first and taken_back)::int as "takenBackCount",
      count(*) filter (where ${isAtItsEnd})::int as "endedCount",
      coalesce(sum(stake_cents) filter (where ${isAtItsEnd}), 0)::bigint as "endedStakeCents",
      coalesce(sum(stake_cents) filter (where is_first and not taken_back), 0)::bigint as "stakeCents",
      sum(collected_cents)::bigint as "collectedCents", sum(paid_cents)::bigint as "paidCents",
      sum(paid_in_cash_cents)::bigint as "paidInCashCents", sum(returned_cents)::bigint as "returnedCents",
      coalesce(sum(collected_cents) filter (where forfeited), 0)::bigint as "forfeitedCents",
      coalesce(sum(due_collected_cents), 0)::bigint as "dueCollectedCents", coalesce(sum(due_paid_cents), 0)::bigint as "duePaidCents",
      coalesce(sum(due_returned_cents), 0)::bigint as "dueReturnedCents", coalesce(sum(difference_cents), 0)::bigint as "differenceCents"
    from mine ${settledAs(columnNamed('mine.round_id'), columnNamed('mine.wager_id'))}
    group by mine.session_id, mine.kind, mine.medium, ${standing}
    order by mine.session_id, mine.kind, mine.medium, ${standing}`.execute(db);
  return rows;
};

const isOnDays = ({ venue, table, session }: Interval, filter: DaysFilter): boolean => {
  const { gamingDay } = placeOf(tableSessionStream.streamOf(session ?? ''));
  const isAt = filter.table === undefined || [filter.table].flat().includes(table ?? '');
  if (!isAt || gamingDay === null || (filter.venue ?? venue) !== venue) return false;
  const { fromDay = gamingDay, toDay = gamingDay } = filter;
  return (filter.gamingDay ?? gamingDay) === gamingDay && fromDay <= gamingDay && gamingDay <= toDay;
};

/** The statement of a person over some gaming days. Undefined for a person whom nobody recorded where the caller may see. */
export const patronStatement = async (
  db: ReadDb,
  of: { readonly person: string; readonly filter: DaysFilter; readonly isBanked: IsBanked },
): Promise<PatronStatement | undefined> => {
  const { person, filter, isBanked } = of;
  if (!(await isNamed(db, { person, venues: filter.venues }))) return undefined;
  const [bought, redeemed, awarded, played, seats] = await Promise.all([
    boughtBy(db, person, filter),
    redeemedBy(db, person, filter),
    awardedTo(db, person, filter),
    playedBy(db, person, filter),
    intervals(db, { venues: filter.venues, person, kind: 'seat' }),
  ]);
  const sessions = sessionStatements({
    isBanked,
    bought,
    redeemed,
    awarded,
    played,
    seats: seats.filter((seat) => isOnDays(seat, filter)),
  });
  return { patron: person, total: totalOf(sessions), sessions };
};
