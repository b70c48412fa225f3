import { gathered } from '../../../kernel/gathered.ts';
import { drawnFor } from '../../../kernel/memo.ts';
import { missingAcross, numbersText, type MissingAcross } from '../../../kernel/missing-numbers.ts';
import type { Moment } from '../../../kernel/placed.ts';
import type { SessionPicture } from '../round.ts';

/** Numbers that neither the session nor any of its games has. */
const missedIn = drawnFor(({ table, rounds }: SessionPicture): readonly MissingAcross[] =>
  missingAcross([table.facts, ...rounds.map(({ facts }) => facts)]),
);

type Said = { readonly terminal: string | null };

/** The hole between two moments in what some terminals recorded. */
const holeBetween = (
  session: SessionPicture,
  said: readonly Said[],
  { since, at }: { readonly since: number; readonly at: Moment },
): MissingAcross | undefined => {
  const speaking = new Set(said.map(({ terminal }) => terminal));
  return missedIn(session).find(
    ({ terminal, after, before }) => speaking.has(terminal) && after.atMs < at.atMs && before.atMs > since,
  );
};

/** When a player was last seen to be there before a moment: as they took a place, or wagered. Milliseconds since 1970. */
const lastSeenMs = ({ table, rounds }: SessionPicture, personId: string, at: Moment): number => {
  const seated = (table.seatsOf.get(personId) ?? []).map(({ from }) => from.atMs);
  const wagered = gathered(rounds, ({ wagers }) =>
    gathered(wagers, (wager) => (wager.personId === personId && wager.laid ? [wager.laid.fact.atMs] : [])),
  );
  return Math.max(-Infinity, ...[...seated, ...wagered].filter((ms) => ms < at.atMs));
};

const lacking = (hole: MissingAcross): string => `neither the games nor their session have ${numbersText(hole)}`;

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
  const unasked = holeBetween(session, asking, { since: spunMs, at });
  if (unasked) return `whether ${personId} had been asked: ${lacking(unasked)}`;
  const seating = table.facts.filter(({ type }) => type === 'table.SeatTaken' || type === 'table.SeatLeft');
  const left = holeBetween(session, seating, { since: lastSeenMs(session, personId, at), at });
  return left && `whether ${personId} still had a place there: ${lacking(left)}`;
};
