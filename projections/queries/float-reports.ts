import { sql } from 'kysely';
import { byTime, type Page, type PageAsked } from '../kit/list.ts';
import { scanned } from '../kit/scanned.ts';
import { inDollars } from '../../domain/kernel/money.ts';
import type { FloatCompared } from '../../domain/table/float-windows.ts';
import { intervals } from '../intervals/changes.ts';
import { counted, inSessions, mostScanned, rests, type FloatFilter, type Item } from './floats-scanned.ts';
import type { KeptKind } from './kept.ts';
import type { ReadDb } from '../read-models.ts';
import { roundHistories } from '../round-histories/changes.ts';
import { ruleViolations } from '../rule-violations/changes.ts';
import { tableSessions } from '../sessions/changes.ts';
import { seenBeforeFirst } from '../sessions/float-parts.ts';
import type { FloatMoved } from '../sessions/floats.ts';
import { countWithFloat, type FloatSession } from '../sessions/queries.ts';
import { withinWindows, type WithinWindow } from './float-explained.ts';
import { restOf, windowsOfSessions, type FloatWindow, type SessionWindows } from './float-windows.ts';
import { stretchesInDoubt, stretchOf, withAwardsAlone, type InDoubtIn } from './awards-told-alone.ts';
import type { BesidePlay } from './float-told.ts';
import { atClosing, besidePlay, perhapsMoved } from './floats.ts';

/** The float of one session as a report has it, in cents. */
type FloatFigures = BesidePlay &
  InDoubtIn & {
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

/** `missing`: what may have moved the float and is in no figure, in a sentence; null where nothing is known to. */
export type FloatRow = FloatSession & Omit<FloatFigures, keyof InDoubtIn> & { readonly missing: string | null };

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
    /** What the record would have to say of the money that perhaps moved, one sentence each. */
    readonly inDoubt: readonly string[];
    readonly movements: readonly Omit<FloatMoved, 'into' | 'outOf' | 'tokensCents'>[];
    /** What may have moved the float and is in no figure, in a sentence; null where nothing is known to. */
    readonly missing: string | null;
  };

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
    inDoubtIn: stretchesInDoubt(of),
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
const floatRow = (session: FloatSession, of: FloatFigures): FloatSession & FloatFigures => ({
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
  inDoubtIn: of.inDoubtIn,
});

const floatRows =
  (filter: FloatFilter): Item<FloatFigures, FloatSession & FloatFigures> =>
  (session, of) => {
    const isWanted = filter.differing !== true || (of.differingCount + of.notKnownCount > 0 && !rests(filter, of));
    return isWanted ? [floatRow(session, of)] : [];
  };

/** The floats of sessions: opener and closer, what moved between, what was to be expected, and how they differ. */
export const floatReport = async (
  db: ReadDb,
  { filter, sort = 'oldest-first', ...page }: PageAsked<FloatSort> & { readonly filter: FloatFilter },
): Promise<Page<FloatRow>> => {
  const rows = await scanned(floatOrders[sort], page, inSessions(db, keptFloatRows, filter, floatRows(filter)));
  return { ...rows, items: await withAwardsAlone(db, rows.items) };
};

/** The orders of the report of variances: by gaming day and session, and by the count at which the float differs. */
export const varianceOrders = byTime<Pick<VarianceRow, 'gamingDay' | 'session' | 'to' | 'toEventId'>>(
  { kind: 'text', by: sql`session.gaming_day`, of: ({ gamingDay }) => gamingDay },
  { kind: 'text', by: sql`session.session_id`, of: ({ session }) => session },
  { kind: 'instant', by: sql`count.at`, of: ({ to }) => to },
  { kind: 'uuid', by: sql`count.event_id`, of: ({ toEventId }) => toEventId },
);
export type VarianceSort = keyof typeof varianceOrders;

/** What is not known of money that perhaps moved between two counts. */
const doubtsOf = ({ play }: FloatWindow, { movements }: WithinWindow): readonly string[] => {
  const ofRounds = [
    { cents: play.perhapsIntoCents, what: 'collected' },
    { cents: play.perhapsOutOfCents, what: 'paid and handed back' },
  ].flatMap(({ cents, what }) =>
    cents === 0
      ? []
      : [`how much of ${inDollars(cents)} that was ${what} in rounds moved in chips between the two counts`],
  );
  const ofAwards = movements.flatMap(({ eventId, perhapsIntoCents, perhapsOutOfCents }) => {
    const cents = perhapsIntoCents + perhapsOutOfCents;
    return cents === 0 ? [] : [`whether a round records the ${inDollars(cents)} of the award ${eventId} already`];
  });
  return [...ofRounds, ...ofAwards];
};

/** By name as well, and for the same reason. */
const varianceRow = (
  session: FloatSession,
  window: FloatWindow,
  within: WithinWindow,
): Omit<VarianceRow, 'missing'> & InDoubtIn => {
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
    wagersInDoubt: within.wagersInDoubt,
    inDoubt: doubtsOf(window, within),
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
    inDoubtIn: [stretchOf(window)],
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
  (filter: FloatFilter): Item<readonly Explained[], ReturnType<typeof varianceRow>> =>
  (session, of) =>
    of.flatMap(({ window, within }) => (rests(filter, window) ? [] : [varianceRow(session, window, within)]));

/** Every window in which a float came to differ, or nobody knows whether it did, with what the record says of it. */
export const varianceReport = async (
  db: ReadDb,
  { filter, sort = 'oldest-first', ...page }: PageAsked<VarianceSort> & { readonly filter: FloatFilter },
): Promise<Page<VarianceRow>> => {
  const rows = await scanned(varianceOrders[sort], page, inSessions(db, keptVariances, filter, varianceRows(filter)));
  return { ...rows, items: await withAwardsAlone(db, rows.items) };
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
