import { sql, type RawBuilder } from 'kysely';
import { inPlay, type PlayFilter } from '../kit/days.ts';
import { allOf, askByKey, inScope } from '../kit/query.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';

/** A session of a game with a house, as far as its figures need. */
export type BankedSession = {
  readonly session: string;
  readonly venue: string;
  readonly gamingDay: string;
  readonly table: string;
  readonly game: string;
  readonly isOpen: boolean;
};

/** The sessions of a filter whose game has a house, in the order of their ids. One whose opening was corrected away has no game. */
export const bankedSessions = async (db: ReadDb, filter: PlayFilter): Promise<readonly BankedSession[]> => {
  const rows = await askByKey(
    db,
    'banked-sessions',
    sql<BankedSession>`
    select session.session_id as session, session.venue, session.gaming_day as "gamingDay", session.table_id as "table", session.game,
      session.closed_at is null as "isOpen"
    from p_sessions.session session where session.game is not null and session.is_banked is not false
      and ${allOf(inPlay('session', filter))} order by session.session_id`,
  );
  return rows;
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
  const dayFrom = (than: RawBuilder<unknown>) => sql`(select min(session.gaming_day) from p_sessions.session session
    where session.venue = ${venue} and session.gaming_day ${than} and session.gaming_day <= ${toDay})`;
  return sql<{ readonly day: string }>`
    select one.gaming_day as day from (
      with recursive played (gaming_day) as (select ${dayFrom(sql`>= ${fromDay}`)}
        union all select ${dayFrom(sql`> played.gaming_day`)} from played where played.gaming_day is not null)
      select ${venue}::text as venue, played.gaming_day from played where played.gaming_day is not null) one
    where ${allOf(inScope('one.venue', venues))} and not ${isClosed} and exists (select from p_sessions.session session
      where session.venue = one.venue and session.gaming_day = one.gaming_day and session.game is not null and session.is_banked is not false)
    order by day`;
};
