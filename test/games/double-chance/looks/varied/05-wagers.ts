import type { Variation } from '../../../../support/situations/varied.ts';

/** Cases of clauses in which a little is otherwise. */
export const variations: readonly Variation[] = [
  {
    of: '5.2.2 JACKPOT_NOT_OFFERED is violated when a dealer keeps the player from it',
    changes: [['after', 16, 18]],
    only: ['JACKPOT_NOT_OFFERED'],
  },
  {
    of: '5.2.2 JACKPOT_WRONG_DENOMINATION is violated when it is another amount',
    changes: [['after', 16, 18]],
    only: ['JACKPOT_WRONG_DENOMINATION'],
  },
];
