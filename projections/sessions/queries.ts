import { sql, type RawBuilder } from 'kysely';
import { cursorOf, pageOf, type Page } from '../kit/cursor.ts';
import { allOf, equals, inScope, pageSize, when, type OneOf } from '../kit/query.ts';
import type { Told } from '../kit/telling.ts';
import { intervals, type Interval } from '../intervals/queries.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import { toldSession } from './told.ts';

export type SessionSummary = Told<typeof toldSession>;

export type SessionDetails = SessionSummary & { readonly staff: readonly Interval[] };

export type SessionFilter = {
  readonly venues: VenueScope;
  readonly session?: string | undefined;
  readonly venue?: string | undefined;
  readonly table?: OneOf<string> | undefined;
  readonly gamingDay?: string | undefined;
  readonly game?: OneOf<string> | undefined;
};

/** What a filter asks of `session`. */
export const conditionsOf = (filter: SessionFilter): readonly RawBuilder<boolean>[] => [
  ...inScope('session.venue', filter.venues),
  ...equals('session.venue', filter.venue),
  ...equals('session.table_id', filter.table),
  ...equals('session.gaming_day', filter.gamingDay),
  ...equals('session.session_id', filter.session),
  ...equals('session.game', filter.game),
];

export const sessionsCursor = cursorOf('text', 'text');
type SessionsCursor = NonNullable<ReturnType<typeof sessionsCursor.read>>;

/** Sessions, newest gaming day first. */
export const listSessions = async (
  db: ReadDb,
  asked: { readonly filter: SessionFilter; readonly limit?: number; readonly after?: SessionsCursor | undefined },
): Promise<Page<SessionSummary>> => {
  const limit = pageSize(asked.limit);
  const { filter } = asked;
  const where = allOf([
    ...conditionsOf(filter),
    ...when(asked.after, ([day, id]) => sql<boolean>`(session.gaming_day, session.session_id) < (${day}, ${id})`),
  ]);
  const { rows } = await sql<SessionSummary>`
    select ${toldSession.columns('session')} from p_sessions.session session where ${where}
    order by session.gaming_day desc, session.session_id desc limit ${limit + 1}`.execute(db);
  return pageOf(rows, limit, ({ gamingDay, session }) => sessionsCursor.write([gamingDay, session]));
};

/** One table session with the staff who were on duty, or undefined. */
export const sessionOf = async (
  db: ReadDb,
  asked: { readonly venues: VenueScope; readonly session: string },
): Promise<SessionDetails | undefined> => {
  const where = allOf([sql<boolean>`session.session_id = ${asked.session}`, ...inScope('session.venue', asked.venues)]);
  const { rows } = await sql<SessionSummary>`
    select ${toldSession.columns('session')} from p_sessions.session session where ${where}`.execute(db);
  const [session] = rows;
  if (!session) return undefined;
  const staff = await intervals(db, { venues: asked.venues, session: asked.session, kind: 'staff' });
  return { ...session, staff };
};

/** The ids of sessions that were opened and that nothing closed, those of the newest gaming day first. */
export const openSessions = async (
  db: ReadDb,
  where: RawBuilder<boolean>,
  limit: number,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select session.session_id as id from p_sessions.session session
    where session.opened_at is not null and session.closed_at is null and ${where}
    order by session.gaming_day desc, session.session_id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};
