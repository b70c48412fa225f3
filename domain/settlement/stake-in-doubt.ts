import { missedOfStake, type NumberedRound } from '../round/missed.ts';
import type { LaidWager } from '../round/wager-book.ts';
import { doneOn, takenOf, type Due } from './due.ts';

/** The stake, in cents, that the money of a wager fits under what decided it; null where it fits none. */
const stakeThatFits = (wager: LaidWager, { outcome, reckoned }: Due): number | null => {
  const done = doneOn(wager);
  const { paidCents } = done;
  const takenCents = takenOf(done);
  if (outcome === 'lost' && paidCents === 0 && takenCents > 0) return takenCents;
  if (outcome !== 'won' || takenCents !== 0 || paidCents === 0 || reckoned === null) return null;
  const { pays, to } = reckoned.odds;
  return (paidCents * to) % pays === 0 ? (paidCents * to) / pays : null;
};

/**
 * What the record lacks of how much lay on a wager whose money is wrong, and right for another stake, in words; undefined where nothing is missing. A sum
 * that no stake gives is wrong whatever is missing.
 */
export const stakeInDoubt = (picture: NumberedRound, wager: LaidWager, due: Due): string | undefined => {
  const stakeCents = stakeThatFits(wager, due);
  return stakeCents === null || stakeCents === due.placement.stakeCents ? undefined : missedOfStake(picture, wager);
};
