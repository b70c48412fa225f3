import { sql } from 'kysely';
import { byTime, type Page, type PageAsked, type Place } from '../kit/list.ts';
import { scanned, type Scan } from '../kit/scanned.ts';
import type { FloatCompared } from '../../domain/table/float-windows.ts';
import { intervals } from '../intervals/changes.ts';
import { listedOrComputed, listedWithKept, subjectIn, type KeptKind, type WithKept } from './kept.ts';
import type { ReadDb } from '../read-models.ts';
import { roundHistories } from '../round-histories/changes.ts';
import { ruleViolations } from '../rule-violations/changes.ts';
import { tableSessions } from '../sessions/changes.ts';
import { seenBeforeFirst } from '../sessions/float-parts.ts';
import type { FloatMoved } from '../sessions/floats.ts';
import { countWithFloat, sessionsWithFloat, type FloatSession, type SessionFilter } from '../sessions/queries.ts';
import { withinWindows, type WithinWindow } from './float-explained.ts';
import { restOf, windowsOfSessions, type FloatWindow, type SessionWindows } from './float-windows.ts';
import type { BesidePlay } from './float-told.ts';
import { atClosing, besidePlay, perhapsMoved } from './floats.ts';

export type FloatFilter = Omit<SessionFilter, 'open'> & {
  /** Only sessions in which a float came to differ, or nobody knows whether it did. */
  readonly differing?: boolean | undefined;
};

/** The float of one session as a report has it, in cents. */
type FloatFigures = BesidePlay & {
  readonly openedCents: number | null;
  readonly closedCents: number | null;
  /** How the first count compares with the last of the table before it; null where none before it is on record. */
  readonly linkState: FloatWindow['state'] | null;
  readonly linkCents: number | null;
  readonly linkSince: string | null;
  readonly wonInPlayCents: number;
  readonly perhapsInChipsCents: number;
  readonly expectedCents: number | null;
  readonly varianceCents: number | null;
  readonly countCount: number;
  /** Counts that differ from what was to be expected by the count before, and those of which nobody knows. */
  readonly differingCount: number;
  readonly notKnownCount: number;
  /** The other sessions of the table in whose movements these figures rest. */
  readonly reachesOver: readonly string[];
};

export type FloatRow = FloatSession & FloatFigures;

/** A window in which the float of a table came to differ, or nobody knows whether it did; in cents. */
export type VarianceRow = FloatSession &
  FloatCompared &
  Omit<WithinWindow, 'movements'> & {
    readonly isBetweenSessions: boolean;
    /** The two counts. */
    readonly from: string;
    readonly fromEventId: string;
    readonly fromSession: string | null;
    readonly fromKind: string;
    readonly fromCents: number;
    readonly to: string;
    readonly toEventId: string;
    readonly toKind: string;
    readonly countedCents: number;
    readonly intoCents: number;
    readonly outOfCents: number;
    readonly wonInPlayCents: number;
    readonly perhapsIntoCents: number;
    readonly perhapsOutOfCents: number;
    readonly movements: readonly Omit<FloatMoved, 'into' | 'outOf' | 'tokensCents'>[];
  };

/** Sessions are looked at so many at a time: a page of the usual length, and one to see whether there is another. */
const atOnce = 51;

type Item<Figure, Row> = (session: FloatSession, of: Figure) => readonly Row[];

/** Sessions of a filter, in whose figures of a kind a list is found whose order begins with the gaming day and the session. */
const inSessions = <Figure, Row>(
  db: ReadDb,
  kind: KeptKind<Figure>,
  filter: FloatFilter,
  itemsOf: Item<Figure, Row>,
): Scan<WithKept<FloatSession, Figure>, Row> => ({
  next: (place, page) => {
    const [gamingDay = '', session = ''] = place?.values ?? [];
    const from = place && { gamingDay, session, isIncluded: place.isIncluded };
    return listedWithKept(db, kind, { ...sessionsWithFloat(filter, { ...page, from }), subject: subjectIn.session });
  },
  placeOf: ({ gamingDay, session }) => [gamingDay, session],
  depth: 2,
  itemsOf: async (sessions) => {
    const all = await listedOrComputed(db, kind, sessions);
    return sessions.map((session, index) => {
      const of = all[index];
      return of ? itemsOf(session, of) : [];
    });
  },
  atOnce,
});

const isListed = ({ state }: FloatWindow): boolean => state !== 'agrees';

const floatFigures = (of: SessionWindows): FloatFigures => {
  const { counts, windows, play } = of;
  const link = windows.find(({ to }) => to.eventId === counts[0]?.eventId);
  const states = windows.map(({ state }) => state);
  return {
    openedCents: counts.find(({ moment }) => moment === 'opened')?.totalCents ?? null,
    closedCents: counts.findLast(({ moment }) => moment === 'closed')?.totalCents ?? null,
    linkState: link?.state ?? null,
    linkCents: link?.differenceCents ?? null,
    linkSince: link?.from.eventId ?? null,
    ...besidePlay(of.moved),
    wonInPlayCents: play.intoCents - play.outOfCents,
    perhapsInChipsCents: play.perhapsIntoCents + play.perhapsOutOfCents + perhapsMoved(of.moved),
    ...atClosing(of),
    countCount: counts.length,
    differingCount: states.filter((state) => state === 'differs').length,
    notKnownCount: states.filter((state) => state === 'not-known').length,
    reachesOver: of.reachesOver,
  };
};

/** What the report of floats says of a session. */
export const keptFloatRows: KeptKind<FloatFigures> = {
  name: 'float-row',
  from: [tableSessions, roundHistories],
  seenBeside: seenBeforeFirst,
  compute: async (db, sessions) => {
    const all = await windowsOfSessions(db, sessions);
    return all.flatMap((of, index) => {
      const session = sessions[index];
      return session ? [{ figure: floatFigures(of), ...restOf(session, of) }] : [];
    });
  },
};

/** The orders of the report of floats: by gaming day, and by session. */
export const floatOrders = byTime<Pick<FloatRow, 'gamingDay' | 'session'>>(
  { kind: 'text', by: sql`session.gaming_day`, of: ({ gamingDay }) => gamingDay },
  { kind: 'text', by: sql`session.session_id`, of: ({ session }) => session },
);
export type FloatSort = keyof typeof floatOrders;

/** Each member by its name: put together by spreading, every row had a shape of its own, and took most of the time of the report. */
const floatRow = (session: FloatSession, of: FloatFigures): FloatRow => ({
  session: session.session,
  venue: session.venue,
  table: session.table,
  gamingDay: session.gamingDay,
  game: session.game,
  openedCents: of.openedCents,
  closedCents: of.closedCents,
  linkState: of.linkState,
  linkCents: of.linkCents,
  linkSince: of.linkSince,
  chipsSoldCents: of.chipsSoldCents,
  saleCount: of.saleCount,
  tokensIssuedCents: of.tokensIssuedCents,
  fillsCents: of.fillsCents,
  fillCount: of.fillCount,
  creditsCents: of.creditsCents,
  creditCount: of.creditCount,
  redeemedCents: of.redeemedCents,
  changedCents: of.changedCents,
  transferredCents: of.transferredCents,
  awardsCents: of.awardsCents,
  wonInPlayCents: of.wonInPlayCents,
  perhapsInChipsCents: of.perhapsInChipsCents,
  expectedCents: of.expectedCents,
  varianceCents: of.varianceCents,
  countCount: of.countCount,
  differingCount: of.differingCount,
  notKnownCount: of.notKnownCount,
  reachesOver: of.reachesOver,
});

/** What rests in the movements of a session that is left out tells of it too. */
const rests = ({ except = [] }: FloatFilter, { reachesOver }: Pick<FloatWindow, 'reachesOver'>): boolean =>
  reachesOver.some((session) => except.includes(session));

const floatRows =
  (filter: FloatFilter): Item<FloatFigures, FloatRow> =>
  (session, of) => {
    const isWanted = filter.differing !== true || (of.differingCount + of.notKnownCount > 0 && !rests(filter, of));
    return isWanted ? [floatRow(session, of)] : [];
  };

/** The floats of sessions: opener and closer, what moved between, what was to be expected, and how they differ. */
export const floatReport = (
  db: ReadDb,
  { filter, sort = 'oldest-first', ...page }: PageAsked<FloatSort> & { readonly filter: FloatFilter },
): Promise<Page<FloatRow>> =>
  scanned(floatOrders[sort], page, inSessions(db, keptFloatRows, filter, floatRows(filter)));

/** The orders of the report of variances: by gaming day and session, and by the count at which the float differs. */
export const varianceOrders = byTime<VarianceRow>(
  { kind: 'text', by: sql`session.gaming_day`, of: ({ gamingDay }) => gamingDay },
  { kind: 'text', by: sql`session.session_id`, of: ({ session }) => session },
  { kind: 'instant', by: sql`count.at`, of: ({ to }) => to },
  { kind: 'uuid', by: sql`count.event_id`, of: ({ toEventId }) => toEventId },
);
export type VarianceSort = keyof typeof varianceOrders;

/** By name as well, and for the same reason. */
const varianceRow = (session: FloatSession, window: FloatWindow, within: WithinWindow): VarianceRow => {
  const { from, to, beside, play } = window;
  return {
    session: session.session,
    venue: session.venue,
    table: session.table,
    gamingDay: session.gamingDay,
    game: session.game,
    state: window.state,
    expectedCents: window.expectedCents,
    differenceCents: window.differenceCents,
    leastCents: window.leastCents,
    mostCents: window.mostCents,
    explainedCents: window.explainedCents,
    unexplainedCents: window.unexplainedCents,
    dealers: within.dealers,
    movements: within.movements.map(({ into: _into, outOf: _outOf, tokensCents: _tokens, ...moved }) => moved),
    roundCount: within.roundCount,
    roundsOverDue: within.roundsOverDue,
    otherPieces: within.otherPieces,
    isBetweenSessions: from.session !== session.session,
    from: from.at,
    fromEventId: from.eventId,
    fromSession: from.session,
    fromKind: from.kind,
    fromCents: from.totalCents,
    to: to.at,
    toEventId: to.eventId,
    toKind: to.kind,
    countedCents: to.totalCents,
    intoCents: beside.intoCents,
    outOfCents: beside.outOfCents,
    wonInPlayCents: play.intoCents - play.outOfCents,
    perhapsIntoCents: beside.perhapsIntoCents + play.perhapsIntoCents,
    perhapsOutOfCents: beside.perhapsOutOfCents + play.perhapsOutOfCents,
  };
};

type Explained = { readonly window: FloatWindow; readonly within: WithinWindow };

/** The windows of sessions in which a float came to differ, with what lies in them. */
export const keptVariances: KeptKind<readonly Explained[]> = {
  name: 'variances',
  from: [tableSessions, roundHistories, ruleViolations, intervals],
  seenBeside: seenBeforeFirst,
  compute: async (db, sessions) => {
    const all = await windowsOfSessions(db, sessions);
    const listed = all.map(({ windows }) => windows.filter(isListed));
    const within = await withinWindows(db, listed.flat());
    const explained = new Map(listed.flat().map((window, index) => [window, within[index]]));
    return sessions.map((session, index) => {
      const figure = (listed[index] ?? []).flatMap((window) => {
        const of = explained.get(window);
        return of ? [{ window, within: of }] : [];
      });
      const windows = all[index];
      return { figure, ...(windows ? restOf(session, windows) : { fromDay: '' }) };
    });
  },
};

const varianceRows =
  (filter: FloatFilter): Item<readonly Explained[], VarianceRow> =>
  (session, of) =>
    of.flatMap(({ window, within }) => (rests(filter, window) ? [] : [varianceRow(session, window, within)]));

/** Every window in which a float came to differ, or nobody knows whether it did, with what the record says of it. */
export const varianceReport = (
  db: ReadDb,
  { filter, sort = 'oldest-first', ...page }: PageAsked<VarianceSort> & { readonly filter: FloatFilter },
): Promise<Page<VarianceRow>> =>
  scanned(varianceOrders[sort], page, inSessions(db, keptVariances, filter, varianceRows(filter)));

const mostScanned = 1_000;

const counted = async (
  pageFrom: (from: Place | undefined) => Promise<Page<unknown>>,
  from?: Place,
  sofar = 0,
): Promise<number> => {
  const { items, next } = await pageFrom(from);
  return next ? counted(pageFrom, next, sofar + items.length) : sofar + items.length;
};

/** How many sessions the report of floats has; undefined when too many would have to be looked at. */
export const countFloats = async (db: ReadDb, filter: FloatFilter): Promise<number | undefined> => {
  const sessions = await countWithFloat(db, filter);
  if (filter.differing !== true || sessions === undefined) return sessions;
  if (sessions > mostScanned) return undefined;
  return counted((from) => floatReport(db, { filter, from, limit: mostScanned }));
};

/** How many windows the report of variances has; undefined when too many sessions would have to be looked at. */
export const countVariances = async (db: ReadDb, filter: FloatFilter): Promise<number | undefined> => {
  const sessions = await countWithFloat(db, filter);
  if (sessions === undefined || sessions > mostScanned) return undefined;
  return counted((from) => varianceReport(db, { filter, from, limit: mostScanned }));
};
