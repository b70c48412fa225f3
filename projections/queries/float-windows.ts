import { instantMs } from '../../domain/kernel/time.ts';
import { countOrder, movesAfter } from '../../domain/table/count-order.ts';
import {
  chipsTogether,
  compareCounts,
  noChips,
  type ChipsBetween,
  type FloatCompared,
} from '../../domain/table/float-windows.ts';
import type { Parted } from '../kit/buckets.ts';
import type { ReadDb } from '../read-models.ts';
import { chipsOfRounds, type ChipsOfRounds } from '../round-histories/chips-between.ts';
import {
  countsBefore,
  countsInDays,
  countsOfSessions,
  movedInParts,
  sessionsInDays,
  type MovedInPart,
  type TableCount,
} from '../sessions/float-parts.ts';
import { timeOf, type PartOfTime, type RecordOfTable, type TableTime } from './table-time.ts';

/** From one count of a table's float to the next, which is in the session: how the two compare. */
export type FloatWindow = FloatCompared & {
  readonly from: TableCount;
  readonly to: TableCount;
  /** What sales, fills and the like moved, and what play did. */
  readonly beside: ChipsBetween;
  readonly play: ChipsBetween;
  /** The other sessions of the table whose time lies in it: it adds up what moved in these too. */
  readonly reachesOver: readonly string[];
};

/** The float of a session: its counts, each but the first of the table with its window, and what moved it. */
export type SessionWindows = {
  readonly session: string;
  readonly counts: readonly TableCount[];
  readonly windows: readonly FloatWindow[];
  /** What moved in the session beside play, by sort, and what its rounds moved. */
  readonly moved: readonly MovedInPart[];
  readonly play: ChipsBetween;
  /** What moved after its last count, and before the next of its table. */
  readonly since: ChipsBetween;
  /** The other sessions of the table in whose movements any of this rests. */
  readonly reachesOver: readonly string[];
  /** The last count of the table before the moment that was asked for, and what moved since; null: no moment, or no count. */
  readonly atMoment: { readonly from: TableCount; readonly chips: ChipsBetween } | null;
};

export type AskedSession = {
  readonly session: string;
  readonly venue: string;
  readonly table: string;
  readonly gamingDay: string;
};

const tableOf = ({ venue, table }: Pick<TableCount, 'venue' | 'table'>): string => `${venue} ${table}`;

const grouped = <One>(all: readonly One[], keyOf: (one: One) => string): ReadonlyMap<string, readonly One[]> => {
  const by = new Map<string, One[]>();
  for (const one of all) {
    const group = by.get(keyOf(one)) ?? [];
    if (group.push(one) === 1) by.set(keyOf(one), group);
  }
  return by;
};

const inOrder = (a: TableCount, b: TableCount): number => instantMs(a.at) - instantMs(b.at) || countOrder(a, b);

/** The last moment at which what moved in a session came before a count: that of the count, or the one before it. */
export const lastBeforeMs = (session: string, count: TableCount): number =>
  instantMs(count.at) - (movesAfter(session, count) ? 1 : 0);

/** Until when each part of the time of a session lasts that is parted at some moments: where counts were made at one, up to these. */
export const partsOfSession = (
  session: string,
  momentsMs: readonly number[],
  counts: readonly TableCount[],
): Parted => {
  const before = new Map<number, number>();
  for (const count of counts) {
    const ms = instantMs(count.at);
    before.set(ms, Math.min(before.get(ms) ?? ms, lastBeforeMs(session, count)));
  }
  return { session, momentsMs: momentsMs.map((ms) => before.get(ms) ?? ms) };
};

/** What moved from a moment to another, and in which sessions beside that which is asked of. */
type Stretch = { readonly chips: ChipsBetween; readonly reachesOver: readonly string[] };

const noStretch: Stretch = { chips: noChips, reachesOver: [] };

const othersBetween = (time: TableTime, own: string | null, afterMs: number, untilMs: number): readonly string[] =>
  time.sessionsBetween(afterMs, untilMs).filter((session) => session !== own);

const windowOf = (time: TableTime, to: TableCount): readonly FloatWindow[] => {
  const from = time.counts[time.counts.indexOf(to) - 1];
  if (!from) return [];
  const [afterMs, untilMs] = [instantMs(from.at), instantMs(to.at)];
  const { beside, play } = time.between(afterMs, untilMs);
  const reachesOver = othersBetween(time, to.session, afterMs, untilMs);
  return [{ ...compareCounts(from, to, chipsTogether([beside, play])), from, to, beside, play, reachesOver }];
};

const allChips = ({ beside, play }: PartOfTime): ChipsBetween => chipsTogether([beside, play]);

const stretch = (time: TableTime, own: string, afterMs: number, untilMs: number): Stretch => ({
  chips: allChips(time.between(afterMs, untilMs)),
  reachesOver: othersBetween(time, own, afterMs, untilMs),
});

const sinceLast = (time: TableTime, session: string, last: TableCount | undefined): Stretch => {
  if (!last) return noStretch;
  const next = time.counts[time.counts.indexOf(last) + 1];
  return stretch(time, session, instantMs(last.at), next ? instantMs(next.at) : Infinity);
};

type Then = { readonly from: TableCount } & Stretch;

const thenOf = (time: TableTime, session: string, atMs: number | undefined): Then | null => {
  if (atMs === undefined) return null;
  const from = time.counts.findLast(({ at }) => instantMs(at) <= atMs);
  return from ? { from, ...stretch(time, session, instantMs(from.at), atMs) } : null;
};

/** Money of a session as a whole: whenever it moved. */
const wholeOf = ({ firstPart: _first, lastPart: _last, session: _session, ...chips }: ChipsOfRounds): ChipsBetween =>
  chips;

type Read = {
  /** Of each table, in order: of the sessions that are asked of, of the others since the count before, and that count. */
  readonly countsByTable: ReadonlyMap<string, readonly TableCount[]>;
  readonly parted: readonly (Parted & { readonly table: string })[];
  /** At which moments the time of each table is parted. */
  readonly momentsMs: ReadonlyMap<string, readonly number[]>;
};

/** The counts that are needed, and the sessions whose movements lie between them, each parted by the counts of its table. */
const readCounts = async (db: ReadDb, asked: readonly AskedSession[], atMs: number | undefined): Promise<Read> => {
  const counts = await countsOfSessions(
    db,
    asked.map(({ session }) => session),
  );
  const bySession = grouped(counts, ({ session }) => session ?? '');
  const firsts = [...bySession.values()].flatMap((own) => own.slice(0, 1));
  const before = await countsBefore(db, firsts);
  const days = asked.map((one) => {
    const [first] = bySession.get(one.session) ?? [];
    const last = first && before.get(first.eventId);
    const fromDay = last && last.gamingDay < one.gamingDay ? last.gamingDay : one.gamingDay;
    return { venue: one.venue, table: one.table, fromDay, toDay: one.gamingDay };
  });
  const [sessions, beside] = await Promise.all([sessionsInDays(db, days), countsInDays(db, days)]);
  const known = new Map([...before.values(), ...beside, ...counts].map((count) => [count.eventId, count]));
  const all = grouped([...known.values()].toSorted(inOrder), tableOf);
  const momentsOf = (table: string): readonly number[] => {
    const moments = new Set((all.get(table) ?? []).map(({ at }) => instantMs(at)));
    if (atMs !== undefined) moments.add(atMs);
    return [...moments].toSorted((a, b) => a - b);
  };
  const momentsMs = new Map([...new Set(sessions.map(tableOf))].map((table) => [table, momentsOf(table)]));
  const parted = sessions.map((one) => {
    const table = tableOf(one);
    return { ...partsOfSession(one.session, momentsMs.get(table) ?? [], all.get(table) ?? []), table };
  });
  return { countsByTable: all, parted, momentsMs };
};

/** What is asked of a session, in the time of its table. */
const windowsIn = (
  time: TableTime,
  session: string,
  {
    moved,
    rounds,
    atMs,
  }: Pick<SessionWindows, 'moved'> & { readonly rounds: readonly ChipsOfRounds[]; readonly atMs: number | undefined },
): SessionWindows => {
  const counts = time.counts.filter((one) => one.session === session);
  const windows = counts.flatMap((count) => windowOf(time, count));
  const last = counts.at(-1);
  const since = sinceLast(time, session, last);
  const atMoment = thenOf(time, session, atMs);
  // What came after the closer of a session is told of no session but the next.
  const rests = [...windows, ...(last?.moment === 'closed' ? [] : [since]), ...(atMoment ? [atMoment] : [])];
  return {
    session,
    counts,
    windows,
    moved,
    play: chipsTogether(rounds.map(wholeOf)),
    since: since.chips,
    reachesOver: [...new Set(rests.flatMap(({ reachesOver }) => reachesOver))],
    atMoment,
  };
};

/**
 * The floats of sessions: each count compared with the one before it at its table, also over sessions and gaming days. With `at`, what moved
 * from the last count up to that moment too.
 */
export const windowsOfSessions = async (
  db: ReadDb,
  asked: readonly AskedSession[],
  at?: string,
): Promise<readonly SessionWindows[]> => {
  const atMs = at === undefined ? undefined : instantMs(at);
  const { countsByTable, parted, momentsMs } = await readCounts(db, asked, atMs);
  const [moves, rounds] = await Promise.all([movedInParts(db, parted), chipsOfRounds(db, parted)]);
  const sessionsByTable = grouped(parted, ({ table }) => table);
  const movesBySession = grouped(moves, ({ session }) => session);
  const roundsBySession = grouped(rounds, ({ session }) => session);
  const recordOf = (table: string, sessions: readonly string[]): RecordOfTable => ({
    counts: countsByTable.get(table) ?? [],
    momentsMs: momentsMs.get(table) ?? [],
    sessions,
    moves: sessions.flatMap((session) => movesBySession.get(session) ?? []),
    rounds: sessions.flatMap((session) => roundsBySession.get(session) ?? []),
  });
  const times = new Map(
    [...sessionsByTable].map(([table, of]) => [
      table,
      timeOf(
        recordOf(
          table,
          of.map(({ session }) => session),
        ),
      ),
    ]),
  );
  return asked.map((one) => {
    const { session } = one;
    const time = times.get(tableOf(one)) ?? timeOf(recordOf(tableOf(one), []));
    const moved = movesBySession.get(session) ?? [];
    return windowsIn(time, session, { moved, rounds: roundsBySession.get(session) ?? [], atMs });
  });
};

/**
 * On what the windows of a session rest: on the table since the gaming day of the count before its own, which, where there is none, may be any;
 * and on which count that is. It may stand in the record of a later day than that of its time.
 */
export const restOf = (
  { gamingDay }: AskedSession,
  { counts: [first], windows }: SessionWindows,
): {
  readonly fromDay: string;
  readonly rests?: { readonly at: string; readonly session: string | null; readonly gamingDay: string };
} => {
  if (!first) return { fromDay: gamingDay };
  const before = windows.find(({ to }) => to.eventId === first.eventId)?.from.gamingDay ?? '';
  return {
    fromDay: before < gamingDay ? before : gamingDay,
    rests: { at: first.at, session: first.session, gamingDay: first.gamingDay },
  };
};
