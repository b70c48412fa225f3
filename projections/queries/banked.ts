import { sql, type RawBuilder } from 'kysely';
import { inPlay, onDays, type DaysFilter, type PlayFilter } from '../kit/days.ts';
import { allOf, askByKey, inScope } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import { gameOfRounds } from '../round-histories/game-of-session.ts';
import { rowsOfSessions } from '../sessions/queries.ts';

/**
 * Sessions as rows called `session`, with their place, their closing and the game of each: the one that it was opened for. Where that is not on record, or
 * was corrected away, it is that of its rounds, as it is where they are examined; null where no round says one either.
 */
export const sessionsWithGame = sql`(
  select session.session_id, session.venue, session.gaming_day, session.table_id, session.closed_at,
    coalesce(session.game, played.game) as game, case when session.game is null then played.is_banked else session.is_banked end as is_banked
  from ${rowsOfSessions}
  left join ${gameOfRounds(columnNamed('session.session_id'), sql`session.game is null`)} played on true) session`;

/** True for such a row of a game that is known, and has a house. */
export const hasHouse = sql<boolean>`(session.game is not null and session.is_banked is not false)`;

/** A session of a game with a house, as far as its figures need. */
export type BankedSession = {
  readonly session: string;
  readonly venue: string;
  readonly gamingDay: string;
  readonly table: string;
  readonly game: string;
  readonly isOpen: boolean;
};

/** The sessions of a filter whose game has a house, in the order of their ids. */
export const bankedSessions = async (db: ReadDb, filter: PlayFilter): Promise<readonly BankedSession[]> => {
  const rows = await askByKey(
    db,
    'banked-sessions',
    sql<BankedSession>`
    select session.session_id as session, session.venue, session.gaming_day as "gamingDay", session.table_id as "table", session.game,
      session.closed_at is null as "isOpen"
    from ${sessionsWithGame} where ${hasHouse} and ${allOf(inPlay('session', filter))} order by session.session_id`,
  );
  return rows;
};

/** An answer names so many of them. */
const mostNamed = 100;

/**
 * The sessions of a filter of which no event says the game, not even one of a round, in the order of gaming days and ids; at most 100. Whether the house
 * won or lost in them nobody knows, so that they are in no figure of sessions with a house.
 */
export const sessionsOfNoGame = async (db: ReadDb, filter: DaysFilter): Promise<readonly string[]> => {
  const rows = await askByKey(
    db,
    'sessions-of-no-game',
    sql<{ session: string }>`
    select session.session_id as session
    from ${rowsOfSessions} left join ${gameOfRounds(columnNamed('session.session_id'), sql`session.game is null`)} played on true
    where session.game is null and played.game is null and ${allOf(onDays('session', filter))}
    order by session.gaming_day, session.session_id limit ${mostNamed}`,
  );
  return rows.map(({ session }) => session);
};

/** Gaming days of a venue, both ends inclusive. */
export type BankedSpan = {
  readonly venue: string;
  readonly venues: VenueScope;
  readonly fromDay: string;
  readonly toDay: string;
};

/**
 * The gaming days of a span on which a session of a game with a house was opened and which `isClosed` does not say of a row `one` with `venue` and
 * `gaming_day`, in order. Of the sessions of each other day one entry of an index is read. Rows of another statement.
 */
export const openBankedDays = (
  { venue, venues, fromDay, toDay }: BankedSpan,
  isClosed: RawBuilder<boolean>,
): RawBuilder<{ readonly day: string }> => {
  const dayFrom = (than: RawBuilder<unknown>) => sql`(select min(session.gaming_day) from ${rowsOfSessions}
    where session.venue = ${venue} and session.gaming_day ${than} and session.gaming_day <= ${toDay})`;
  return sql<{ readonly day: string }>`
    select one.gaming_day as day from (
      with recursive played (gaming_day) as (select ${dayFrom(sql`>= ${fromDay}`)}
        union all select ${dayFrom(sql`> played.gaming_day`)} from played where played.gaming_day is not null)
      select ${venue}::text as venue, played.gaming_day from played where played.gaming_day is not null) one
    where ${allOf(inScope('one.venue', venues))} and not ${isClosed} and exists (select from ${sessionsWithGame}
      where session.venue = one.venue and session.gaming_day = one.gaming_day and ${hasHouse})
    order by day`;
};
