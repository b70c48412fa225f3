import { sql } from 'kysely';
import type { DenominationLine } from '../../domain/kernel/money.ts';
import { cursorOf, pageOf, type Page } from '../kit/cursor.ts';
import { allOf, equals, inScope, pageSize, when } from '../kit/query.ts';
import { intervals, type Interval } from '../intervals/queries.ts';
import type { ReadDb, ReadModels, VenueScope } from '../read-models.ts';

export type SessionSummary = {
  readonly session: string;
  readonly venue: string;
  readonly table: string;
  readonly gamingDay: string;
  readonly number: number;
  readonly game: string | null;
  readonly editionStamp: string | null;
  readonly openedAt: string | null;
  readonly closedAt: string | null;
  readonly closeReason: string | null;
  readonly playersAtClose: number | null;
  readonly eventCount: number;
  /** The position of the last event in it. */
  readonly position: string;
};

export type SessionDetails = SessionSummary & {
  readonly roundCount: number;
  readonly staff: readonly Interval[];
};

type SessionRow = ReadModels['p_sessions.session'];

const summaryOf = (row: SessionRow): SessionSummary => ({
  session: row.session_id,
  venue: row.venue ?? '',
  table: row.table_id ?? '',
  gamingDay: row.gaming_day ?? '',
  number: row.number ?? 0,
  game: row.game,
  editionStamp: row.edition_stamp,
  openedAt: row.opened_at,
  closedAt: row.closed_at,
  closeReason: row.close_reason,
  playersAtClose: row.players_at_close,
  eventCount: row.event_count,
  position: row.last_position,
});

export type SessionFilter = {
  readonly venues: VenueScope;
  readonly venue?: string | undefined;
  readonly table?: string | undefined;
  readonly gamingDay?: string | undefined;
  readonly game?: string | undefined;
};

export const sessionsCursor = cursorOf('text', 'text');
type SessionsCursor = NonNullable<ReturnType<typeof sessionsCursor.read>>;

/** Sessions, newest gaming day first. */
export const listSessions = async (
  db: ReadDb,
  asked: { readonly filter: SessionFilter; readonly limit?: number; readonly after?: SessionsCursor | undefined },
): Promise<Page<SessionSummary>> => {
  const limit = pageSize(asked.limit);
  const { filter } = asked;
  const rows = await db
    .selectFrom('p_sessions.session as session')
    .selectAll()
    .where(
      allOf([
        ...inScope('session.venue', filter.venues),
        ...equals('session.venue', filter.venue),
        ...equals('session.table_id', filter.table),
        ...equals('session.gaming_day', filter.gamingDay),
        ...equals('session.game', filter.game),
        ...when(asked.after, ([day, id]) => sql<boolean>`(session.gaming_day, session.session_id) < (${day}, ${id})`),
      ]),
    )
    .orderBy('session.gaming_day', 'desc')
    .orderBy('session.session_id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows.map(summaryOf), limit, ({ gamingDay, session }) => sessionsCursor.write([gamingDay, session]));
};

/** One table session with the staff who were on duty, or undefined. */
export const sessionOf = async (
  db: ReadDb,
  asked: { readonly venues: VenueScope; readonly session: string },
): Promise<SessionDetails | undefined> => {
  const row = await db
    .selectFrom('p_sessions.session as session')
    .selectAll()
    .where('session.session_id', '=', asked.session)
    .where(allOf(inScope('session.venue', asked.venues)))
    .executeTakeFirst();
  if (!row) return undefined;
  const { rounds } = await db
    .selectFrom('p_round_histories.round')
    .select((select) => select.fn.countAll<number>().as('rounds'))
    .where('session_id', '=', asked.session)
    .executeTakeFirstOrThrow();
  const staff = await intervals(db, { venues: asked.venues, session: asked.session, kind: 'staff' });
  return { ...summaryOf(row), roundCount: rounds, staff };
};

export type FloatCount = {
  readonly eventId: string;
  readonly moment: 'opened' | 'counted' | 'closed';
  readonly at: string;
  readonly lines: readonly DenominationLine[];
  /** As the slip says it, and as its lines add up. */
  readonly totalCents: number;
  readonly linesTotalCents: number;
  readonly countedBy: string;
  readonly observedBy: string | null;
  readonly slip: string | null;
  /** Set when the count is that of a correction: the event that made it so. */
  readonly correctedBy: string | null;
};

export type SessionFloat = {
  readonly session: string;
  readonly counts: readonly FloatCount[];
  /** The first count at opening and the last at closing, in cents; null before it was counted. */
  readonly openedCents: number | null;
  readonly closedCents: number | null;
  /** What sales of chips took out of the float. */
  readonly chipsSoldCents: number;
  readonly saleCount: number;
  /** What play took out of the float (or, negative, put into it): winnings paid and money handed back, less wagers collected. */
  readonly paidLessCollectedCents: number;
  /** Opening less sales less what play took out; null before it was counted at opening. */
  readonly expectedCents: number | null;
  /** Counted at closing over (or, negative, under) what was expected. */
  readonly varianceCents: number | null;
  /** What corrections and late entries, in the session and its rounds, moved of these figures, in cents. */
  readonly corrected: {
    readonly count: number;
    readonly chipsSoldCents: number;
    readonly paidLessCollectedCents: number;
  };
};

const countsOf = async (db: ReadDb, session: string): Promise<readonly FloatCount[]> => {
  const rows = await db
    .selectFrom('p_sessions.float_count')
    .selectAll()
    .where('session_id', '=', session)
    .orderBy('at')
    .orderBy('event_id')
    .execute();
  return rows.map((row) => ({
    eventId: row.event_id,
    moment: row.moment as FloatCount['moment'],
    at: row.at,
    lines: row.lines as DenominationLine[],
    totalCents: row.total_cents,
    linesTotalCents: row.lines_total_cents,
    countedBy: row.counted_by,
    observedBy: row.observed_by,
    slip: row.slip,
    correctedBy: row.last_event_id === row.event_id ? null : row.last_event_id,
  }));
};

/** The float of a session: its counts, and what the record of sales and play lets one expect. Undefined for no such session. */
export const floatOf = async (
  db: ReadDb,
  asked: { readonly venues: VenueScope; readonly session: string },
): Promise<SessionFloat | undefined> => {
  const { session } = asked;
  const known = await db
    .selectFrom('p_sessions.session as session')
    .leftJoin('p_sessions.float_movement as moved', 'moved.session_id', 'session.session_id')
    .select(['session.correction_count', 'moved.chips_sold_cents', 'moved.sale_count', 'moved.corrected_sold_cents'])
    .where('session.session_id', '=', session)
    .where(allOf(inScope('session.venue', asked.venues)))
    .executeTakeFirst();
  if (!known) return undefined;
  const { rows } = await sql<{ cents: number; corrections: number }>`
    select coalesce(sum(paid_cents + returned_cents - collected_cents), 0)::bigint as cents,
      coalesce(sum(correction_count), 0)::bigint as corrections
    from p_round_histories.round where session_id = ${session}`.execute(db);
  const moved = await sql<{ cents: number }>`
    select coalesce(sum(c.paid_cents + c.returned_cents - c.collected_cents), 0)::bigint as cents
    from p_round_histories.round_correction c join p_round_histories.round using (round_id)
    where session_id = ${session}`.execute(db);
  const counts = await countsOf(db, session);
  const opened = counts.find(({ moment }) => moment === 'opened')?.totalCents ?? null;
  const closed = counts.findLast(({ moment }) => moment === 'closed')?.totalCents ?? null;
  const chipsSoldCents = known.chips_sold_cents ?? 0;
  const paidLessCollectedCents = rows[0]?.cents ?? 0;
  const expectedCents = opened === null ? null : opened - chipsSoldCents - paidLessCollectedCents;
  return {
    session,
    counts,
    openedCents: opened,
    closedCents: closed,
    chipsSoldCents,
    saleCount: known.sale_count ?? 0,
    paidLessCollectedCents,
    expectedCents,
    varianceCents: expectedCents === null || closed === null ? null : closed - expectedCents,
    corrected: {
      count: known.correction_count + (rows[0]?.corrections ?? 0),
      chipsSoldCents: known.corrected_sold_cents ?? 0,
      paidLessCollectedCents: moved.rows[0]?.cents ?? 0,
    },
  };
};
