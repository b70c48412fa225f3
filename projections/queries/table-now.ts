import { otherExclusionsAt, type OtherExclusions } from '../intervals/exclusions.ts';
import { intervals, type Interval } from '../intervals/queries.ts';
import type { StandingKind } from '../intervals/tables.ts';
import type { ReadDb } from '../read-models.ts';
import {
  lastResultsAt,
  openRounds,
  roundOf,
  conditionsOf,
  type LastResult,
  type RoundHistory,
} from '../round-histories/queries.ts';
import { liesStill, type Wager } from '../round-histories/wagers.ts';
import { listSessions, type SessionSummary } from '../sessions/queries.ts';
import { allOf } from '../kit/query.ts';

/** How a table stands: what is open at it, who and what stands there, and what lies on its layout. */
export type TableNow = {
  /** The session that was opened last and that nothing closed. */
  readonly session: SessionSummary | null;
  /** The round of that session that began last and that nothing closed. */
  readonly round: RoundHistory | null;
  /** The wagers of that round that nobody took away. */
  readonly wagers: readonly Wager[];
  /** What stands while the session is open, and what outlasts sessions: boxes in their slots, exclusions of persons who take part. */
  readonly standing: readonly Interval[];
  readonly otherExclusions: OtherExclusions;
  /** Newest first. */
  readonly lastResults: readonly LastResult[];
};

const resultsTold = 10;

/** What stands on when a session is closed: boxes in their slots, and exclusions from the game or the casino. */
const outlastsSessions: readonly StandingKind[] = ['drop-box', 'exclusion'];

/** How a table of a venue stands at a moment of our clock. */
export const tableNow = async (
  db: ReadDb,
  { venue, table, at }: { readonly venue: string; readonly table: string; readonly at: string },
): Promise<TableNow> => {
  const place = { venues: null, venue, table };
  const { items } = await listSessions(db, { filter: { ...place, open: true }, limit: 1 });
  const session = items[0] ?? null;
  const ofSession = session ? await intervals(db, { venues: null, session: session.session }) : [];
  const [open] = session
    ? await openRounds(db, allOf(conditionsOf({ venues: null, session: session.session })), 1)
    : [];
  const round = open === undefined ? null : ((await roundOf(db, { venues: null, round: open })) ?? null);
  const about = {
    persons: round?.persons.map(({ personId }) => personId) ?? [],
    sessions: session ? [session.session] : [],
  };
  const [stands, count] = await Promise.all([
    intervals(db, { ...place, from: at, exclusionsOf: about }),
    otherExclusionsAt(db, { venues: null, venue, at, about }),
  ]);
  const lasting = stands.filter(({ kind }) => outlastsSessions.includes(kind));
  const isHere = new Set<string>(ofSession.map(({ beganBy }) => beganBy));
  const standing = [...ofSession, ...lasting.filter(({ beganBy }) => !isHere.has(beganBy))].filter(
    ({ kind, to }) => kind !== 'session' && to === null,
  );
  return {
    session,
    round,
    wagers: round?.wagers.filter(liesStill) ?? [],
    standing,
    otherExclusions: { venue, at, count },
    lastResults: await lastResultsAt(db, { venue, table, most: resultsTold }),
  };
};
