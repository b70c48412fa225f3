import { parseSessionId } from '../../domain/kernel/streams.ts';
import { instantMs } from '../../domain/kernel/time.ts';
import { sessionOrder } from '../../domain/table/count-order.ts';
import type { TableCount } from '../sessions/float-parts.ts';

/** The time of a session at its table, in milliseconds since 1970: what moves there then moves in it. */
export type SpanOfTime = { readonly session: string; readonly beginsMs: number; readonly endsMs: number };

type Counted = { readonly session: string; readonly openedMs: number | null; readonly closedMs: number | null };

const countedIn = (session: string, counts: readonly TableCount[]): Counted => {
  const own = counts.filter((one) => one.session === session);
  const [first, last] = [own.at(0), own.at(-1)];
  return {
    session,
    openedMs: first?.moment === 'opened' ? instantMs(first.at) : null,
    closedMs: last?.moment === 'closed' ? instantMs(last.at) : null,
  };
};

const boundaries = ({ openedMs, closedMs }: Counted): readonly number[] =>
  [openedMs, closedMs].filter((ms) => ms !== null);

const dayOf = (session: string): string => parseSessionId(session)?.gamingDay ?? '';

const inTurn = (a: string, b: string): number =>
  sessionOrder({ session: a, gamingDay: dayOf(a) }, { session: b, gamingDay: dayOf(b) });

/**
 * From when to when each session of one table had its float: from its opener to its closer. Where one of them was not counted, from what was
 * counted last in the sessions before it, and to what was counted first in those after it; and where nothing was, without a beginning or an end.
 * The counts are in the order in which they were made.
 */
export const spansOfSessions = (sessions: readonly string[], counts: readonly TableCount[]): readonly SpanOfTime[] => {
  const all = sessions.toSorted(inTurn).map((session) => countedIn(session, counts));
  return all.map((one, index) => ({
    session: one.session,
    beginsMs: one.openedMs ?? Math.max(-Infinity, ...all.slice(0, index).flatMap(boundaries)),
    endsMs: one.closedMs ?? Math.min(Infinity, ...all.slice(index + 1).flatMap(boundaries)),
  }));
};

/** The sessions whose time lies between two moments, or some of it. */
export const sessionsBetween = (spans: readonly SpanOfTime[], afterMs: number, untilMs: number): readonly string[] =>
  spans.flatMap(({ session, beginsMs, endsMs }) => (beginsMs < untilMs && endsMs > afterMs ? [session] : []));
