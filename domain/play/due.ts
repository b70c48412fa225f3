import type { Due } from './round-play.ts';
import type { Table, Wager } from './table.ts';

/**
 * What a dealer does with a wager, worked out apart from the law that will judge it: winnings at the odds, paid up to the next chip, on
 * the stake or on the maximum when it was found over that. Tokens are taken whatever the result, and win chips.
 */
export const dueRoundedUp =
  (exactWinningsCents: (wager: Wager) => number) =>
  ({ chipSet: { leastCents } }: Table, wager: Wager, won: boolean): Due => {
    const stakeCents = Math.min(wager.stakeCents, wager.capCents ?? wager.stakeCents);
    if (!won) return { collectedCents: stakeCents, paidCents: 0 };
    return {
      collectedCents: wager.medium === 'promotional-tokens' ? stakeCents : 0,
      paidCents: Math.ceil(exactWinningsCents({ ...wager, stakeCents }) / leastCents) * leastCents,
    };
  };
