import type { Due } from '../../../play/round-play.ts';
import type { Table, Wager } from '../../../play/table.ts';

/** Winnings before rounding, in cents; every stake is a whole number of chips, so half of fifteen of them is whole cents. */
export const exactWinningsCents = ({ kind, stakeCents }: Wager): number =>
  kind === 'spinner' ? (stakeCents * 15) / 2 : stakeCents;

/**
 * What a dealer does with a wager, worked out apart from the law that will judge it: 7.5 to 1 for the spinner, even money for the
 * others (8.1), paid up to the next chip (4.10), to the maximum when it was found over it (5.3). Tokens are taken whatever the
 * result, and win chips (1.1).
 */
export const dueOf = ({ chipSet: { leastCents } }: Table, wager: Wager, won: boolean): Due => {
  const stakeCents = Math.min(wager.stakeCents, wager.capCents ?? wager.stakeCents);
  if (!won) return { collectedCents: stakeCents, paidCents: 0 };
  return {
    collectedCents: wager.medium === 'promotional-tokens' ? stakeCents : 0,
    paidCents: Math.ceil(exactWinningsCents({ ...wager, stakeCents }) / leastCents) * leastCents,
  };
};
