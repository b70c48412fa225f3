import type { Variation } from '../../../../support/situations/varied.ts';

/** Cases of clauses in which a little is otherwise. */
export const variations: readonly Variation[] = [
  {
    of: '14.11 REFUSED_AFTER_CLOSE is violated when the first card is out',
    changes: [['unsure', 7]],
    only: ['JACKPOT_NOT_OFFERED'],
  },
];
