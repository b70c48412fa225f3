import type { Fact } from '../kernel/effective-history.ts';
import { parseSessionId, type SessionParts } from '../kernel/streams.ts';
import { tableRecordOf } from './record.ts';

/** So many sessions are looked back at, one after the other, where play only went on in another session: two cuts on paper. */
export const mostContinued = 2;

/** Did play go on when a session was closed, in the session that was opened next? Its closing says so. */
export const goesOn = (session: readonly Fact[]): boolean => tableRecordOf(session).closed?.data.reopensAtOnce === true;

const isBefore = (one: SessionParts, other: SessionParts): boolean =>
  one.gamingDay === other.gamingDay ? one.number < other.number : one.gamingDay < other.gamingDay;

type IsNearer = (one: SessionParts, other: SessionParts) => boolean;

/** Of the sessions of a table that lie on one side of another (`isThere`) the one that is nearest to it. */
const nearestTo = (session: string, known: readonly string[], isThere: IsNearer): string | undefined => {
  const own = parseSessionId(session);
  let nearest: { readonly id: string; readonly parts: SessionParts } | undefined;
  for (const id of known) {
    const parts = parseSessionId(id);
    if (!own || !parts || parts.venue !== own.venue || parts.table !== own.table || !isThere(parts, own)) continue;
    if (!nearest || isThere(nearest.parts, parts)) nearest = { id, parts };
  }
  return nearest?.id;
};

/** The last session of a table before another, of those that are known; undefined when none is. */
export const sessionBefore = (session: string, known: readonly string[]): string | undefined =>
  nearestTo(session, known, isBefore);

/** The first session of a table after another, of those that are known; undefined when none is. */
export const sessionAfter = (session: string, known: readonly string[]): string | undefined =>
  nearestTo(session, known, (one, other) => isBefore(other, one));
