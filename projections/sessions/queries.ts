import { sql, type RawBuilder } from 'kysely';
import { askForPage, byTime, countOf, type Page, type PageAsked } from '../kit/list.ts';
import { allOf, askByKey, equals, inScope, when, type OneOf } from '../kit/query.ts';
import type { Told } from '../kit/telling.ts';
import { columnNamed } from '../kit/written.ts';
import { intervals, type Interval } from '../intervals/queries.ts';
import type { Listed } from '../kit/scanned.ts';
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
  readonly fromDay?: string | undefined;
  readonly toDay?: string | undefined;
  readonly game?: OneOf<string> | undefined;
  /** Whether it was opened and nothing closed it. */
  readonly open?: boolean | undefined;
  /** Without these sessions. */
  readonly except?: readonly string[] | undefined;
};

/** What a filter asks of `session`. */
export const conditionsOf = (filter: SessionFilter): readonly RawBuilder<boolean>[] => [
  ...inScope('session.venue', filter.venues),
  ...equals('session.venue', filter.venue),
  ...equals('session.table_id', filter.table),
  ...equals('session.gaming_day', filter.gamingDay),
  ...when(filter.fromDay, (from) => sql<boolean>`session.gaming_day >= ${from}`),
  ...when(filter.toDay, (to) => sql<boolean>`session.gaming_day <= ${to}`),
  ...equals('session.session_id', filter.session),
  ...equals('session.game', filter.game),
  ...when(filter.except, (hidden) => sql<boolean>`session.session_id <> all (${hidden}::text[])`),
  ...when(filter.open, (wanted) =>
    wanted
      ? sql<boolean>`session.opened_at is not null and session.closed_at is null`
      : sql<boolean>`(session.opened_at is null or session.closed_at is not null)`,
  ),
];

/** The orders of the list of sessions: by gaming day, and by id where they are of one day. */
export const sessionOrders = byTime<SessionSummary>(
  { kind: 'text', by: columnNamed('session.gaming_day'), of: ({ gamingDay }) => gamingDay },
  { kind: 'text', by: columnNamed('session.session_id'), of: ({ session }) => session },
);
export type SessionSort = keyof typeof sessionOrders;

/** Sessions as rows of a statement, called `session`. */
export const rowsOfSessions = sql`p_sessions.session session`;

/** Sessions, newest gaming day first unless another order is asked for. */
export const listSessions = (
  db: ReadDb,
  { filter, sort = 'newest-first', ...page }: PageAsked<SessionSort> & { readonly filter: SessionFilter },
): Promise<Page<SessionSummary>> =>
  askForPage(sessionOrders[sort], page, async ({ beyond, order, count }) => {
    const { rows } = await sql<SessionSummary>`
      select ${toldSession.columns('session')} from ${rowsOfSessions}
      where ${allOf([...conditionsOf(filter), ...beyond])} order by ${order} limit ${count}`.execute(db);
    return rows;
  });

/** How many sessions fit; undefined when they are too many to be counted. */
export const countSessions = (db: ReadDb, filter: SessionFilter): Promise<number | undefined> =>
  countOf(db, rowsOfSessions, conditionsOf(filter));

/** One table session with the staff who were on duty, or undefined. */
export const sessionOf = async (
  db: ReadDb,
  asked: { readonly venues: VenueScope; readonly session: string },
): Promise<SessionDetails | undefined> => {
  const where = allOf([sql<boolean>`session.session_id = ${asked.session}`, ...inScope('session.venue', asked.venues)]);
  const question = sql<SessionSummary>`
    select ${toldSession.columns('session')} from p_sessions.session session where ${where}`;
  const [[session], staff] = await Promise.all([
    askByKey(db, 'session', question),
    intervals(db, { venues: asked.venues, session: asked.session, kind: 'staff' }),
  ]);
  return session && { ...session, staff };
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

/** A session whose table has a float, and its place in the order of gaming days and ids. */
export type FloatSession = {
  readonly session: string;
  readonly venue: string;
  readonly table: string;
  readonly gamingDay: string;
  readonly game: string | null;
};

const hasFloat = sql<boolean>`session.is_banked is not false`;

/** Sessions that have a float, in the order of gaming days and ids, from a place on: that of another, which is on the list itself where it `isIncluded`. */
export const sessionsWithFloat = (
  filter: SessionFilter,
  page: {
    readonly from: (Pick<FloatSession, 'gamingDay' | 'session'> & { readonly isIncluded: boolean }) | undefined;
    readonly isDescending: boolean;
    readonly limit: number;
  },
): Listed<FloatSession> => {
  const { from, isDescending, limit } = page;
  const than = sql.raw(`${isDescending ? '<' : '>'}${from?.isIncluded === true ? '=' : ''}`);
  const beyond = when(
    from,
    ({ gamingDay, session }) =>
      sql<boolean>`(session.gaming_day, session.session_id) ${than} (${gamingDay}, ${session})`,
  );
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const rows = sql<FloatSession>`
    select session.session_id as session, session.venue, session.table_id as "table", session.gaming_day as "gamingDay", session.game
    from ${rowsOfSessions} where ${allOf([hasFloat, ...conditionsOf(filter), ...beyond])}
    order by session.gaming_day ${direction}, session.session_id ${direction} limit ${limit}`;
  return { rows, order: sql`listed."gamingDay" ${direction}, listed.session ${direction}` };
};

/** How many sessions of a filter have a float; undefined when they are too many to be counted. */
export const countWithFloat = (db: ReadDb, filter: SessionFilter): Promise<number | undefined> =>
  countOf(db, rowsOfSessions, [hasFloat, ...conditionsOf(filter)]);
