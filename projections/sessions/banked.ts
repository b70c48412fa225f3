import { sql } from 'kysely';
import { inPlay, type PlayFilter } from '../kit/days.ts';
import { allOf, askByKey } from '../kit/query.ts';
import type { ReadDb } from '../read-models.ts';

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

/** The gaming days of a span on which a session of a game with a house was opened, in order. */
export const bankedDays = async (db: ReadDb, filter: PlayFilter): Promise<readonly string[]> => {
  const rows = await askByKey(
    db,
    'banked-days',
    sql<{ day: string }>`
    select distinct session.gaming_day as day from p_sessions.session session
    where session.game is not null and session.is_banked is not false and ${allOf(inPlay('session', filter))} order by day`,
  );
  return rows.map(({ day }) => day);
};
