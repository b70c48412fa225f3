import type { Fact } from '../kernel/effective-history.ts';
import { parseSessionId, type SessionParts } from '../kernel/streams.ts';
import { tableRecordOf } from './record.ts';

/** So many sessions are looked back at, one after the other, where play only went on in another session: two cuts on paper. */
export const mostContinued = 2;

/** Did play go on when a session was closed, in the session that was opened next? Its closing says so. */
export const goesOn = (session: readonly Fact[]): boolean => tableRecordOf(session).closed?.data.reopensAtOnce === true;

const isBefore = (one: SessionParts, other: SessionParts): boolean =>
  one.gamingDay === other.gamingDay ? one.number < other.number : one.gamingDay < other.gamingDay;

/** The last session of a table before another, of those that are known; undefined when none is. */
export const sessionBefore = (session: string, known: readonly string[]): string | undefined => {
  const own = parseSessionId(session);
  let last: { readonly id: string; readonly parts: SessionParts } | undefined;
  for (const id of known) {
    const parts = parseSessionId(id);
    if (!own || !parts || parts.venue !== own.venue || parts.table !== own.table || !isBefore(parts, own)) continue;
    if (!last || isBefore(last.parts, parts)) last = { id, parts };
  }
  return last?.id;
};
