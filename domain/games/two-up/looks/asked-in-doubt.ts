import { gathered } from '../../../kernel/gathered.ts';
import type { Moment } from '../../../kernel/placed.ts';
import { missedInSession } from '../../../round/missed-in-session.ts';
import type { SessionPicture } from '../round.ts';

/** When a player was last seen to be there before a moment: as they took a place, or wagered. Milliseconds since 1970. */
const lastSeenMs = ({ table, rounds }: SessionPicture, personId: string, at: Moment): number => {
  const seated = (table.seatsOf.get(personId) ?? []).map(({ from }) => from.atMs);
  const wagered = gathered(rounds, ({ wagers }) =>
    gathered(wagers, (wager) => (wager.personId === personId && wager.laid ? [wager.laid.fact.atMs] : [])),
  );
  return Math.max(-Infinity, ...[...seated, ...wagered].filter((ms) => ms < at.atMs));
};

/**
 * What the record lacks to say that a player was not asked though they sat there, in words: numbers of a terminal that records who is offered the
 * coins, since they were last spun; or of one that records who takes a place and leaves it, since the player was last seen. Undefined: nothing.
 */
export const askedInDoubt = (
  session: SessionPicture,
  personId: string,
  { spunMs, at }: { readonly spunMs: number; readonly at: Moment },
): string | undefined => {
  const { table, rounds } = session;
  const asking = gathered(rounds, ({ offered, declined, accepted }) =>
    [...offered, ...declined, ...accepted].map(({ fact }) => fact),
  );
  const unasked = missedInSession(session, asking, { sinceMs: spunMs, at }, `whether ${personId} had been asked`);
  if (unasked !== undefined) return unasked;
  const seating = table.facts.filter(({ type }) => type === 'table.SeatTaken' || type === 'table.SeatLeft');
  const seen = { sinceMs: lastSeenMs(session, personId, at), at };
  return missedInSession(session, seating, seen, `whether ${personId} still had a place there`);
};
